"""The log: long lines in rows, and its gist for a narrow panel."""

from __future__ import annotations

import pytest

from core.battle.events import Hurt
from core.battle.steps import PhaseEntered
from core.play.asking import Need
from core.play.rolled import Tested
from core.rulebook.tally import Line, Tally
from hexfray.testing.skirmish import battle_of, fighter
from tui.views.lines import Piece, line, text_of
from tui.views.log_view import just_now, log_lines
from tui.widgets.battle_log import wrapped

DEX = Tally((Line("S12-08", "DEX", 11),))


def test_a_long_line_goes_on_in_rows_that_stand_in() -> None:
    words = line(Piece("Agnar strikes Bran: needs 11, rolls 9: hit"))
    assert text_of(wrapped(words, 22)) == "Agnar strikes Bran:\n    needs 11, rolls 9:\n    hit"


def test_a_word_that_is_too_long_is_cut() -> None:
    assert text_of(wrapped(line(Piece("x" * 15)), 10)) == "xxxxxxxxxx\n    xxxxx"


def test_a_narrow_panel_gets_the_gist_of_the_latest() -> None:
    battle = battle_of(fighter("agnar"), fighter("mara", (0, -1), side="blue"))
    need = Need(11)
    struck = Tested(("S12.1-02",), "strike", "agnar", "mara", need, DEX, (3, 4, 2), passed=True, outcome="hit")
    said = log_lines(battle, [PhaseEntered((), "begin", "opening", "initiative", 1), struck, Hurt((), "mara", 4)])
    assert text_of(just_now(said)) == "\njust now\nAgnar: 9 for 11, hit\nMara takes 4 hits"


def test_what_has_no_gist_asks_for_no_heading() -> None:
    battle = battle_of(fighter("agnar"))
    said = log_lines(battle, [PhaseEntered((), "begin", "opening", "initiative", 1)])
    assert just_now(said) == []


@pytest.mark.parametrize("width", range(-1, 30))
@pytest.mark.parametrize("words", ["", "a", "Mara strikes Bo with the broadsword", "x" * 40, "   in    wide  gaps   "])
def test_a_line_is_wrapped_into_rows_that_fit_any_width(words: str, width: int) -> None:
    rows = text_of(wrapped(line(words), width)).split("\n")
    assert max(map(len, rows)) <= max(1, width)
    assert "".join(rows).replace(" ", "") == words.replace(" ", "")
