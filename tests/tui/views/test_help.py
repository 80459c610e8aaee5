"""The pages of the help."""

from __future__ import annotations

import pytest

from core.rulebook.texts import Clause
from scenarios.catalogue import GAMES
from scenarios.clauses.usage import Usage, usage
from tests.support.toy import toy_battle
from tui.views.glyphs import ASCII
from tui.views.help_view import hung, keys_page, rules_page, signs_page
from tui.views.keys import BATTLE, EVERYWHERE, LOG, REPLAY
from tui.views.lines import Line, line, text_of
from tui.views.usage_view import usage_lines


def test_every_key_is_explained() -> None:
    told = text_of(keys_page())
    assert all(f"{key.shown:<12}{key.says}" in told for key in (*BATTLE, *LOG, *REPLAY, *EVERYWHERE))


@pytest.mark.parametrize("page", [keys_page(), signs_page(None, ASCII)], ids=["keys", "signs"])
def test_a_plain_terminal_can_show_the_help(page: list[Line]) -> None:
    assert text_of(page).isascii()


def test_a_place_that_is_too_far_to_act_from_has_its_sign_there() -> None:
    assert f"7{ASCII.far}" in text_of(signs_page(None, ASCII))


def test_the_signs_of_a_game_on_squares_speak_of_squares() -> None:
    squares = toy_battle(("ann", "red", (0, 0)), ("ben", "blue", (1, 0)))
    assert "two in one square, one holding the other" in text_of(signs_page(squares, ASCII))


def test_a_clause_is_told_with_its_reading_and_an_unknown_one_by_its_number() -> None:
    clauses = {"S1": Clause("S1", "Rear blows", "A blow from behind is four easier.", "So is one from above.")}
    assert text_of(rules_page(clauses, ("S1", "S2"))) == (
        "Rear blows S1\nA blow from behind is four easier.\nRuling: So is one from above.\n\nS2\n"
    )


def test_what_goes_by_a_clause_stands_below_it_and_fits_a_small_terminal() -> None:
    clauses, book = GAMES.game("rounds").clauses, GAMES.game("rounds").ruleset.book
    used = {"C-grab-28": usage(book, clauses["C-grab-28"])}
    told = text_of(rules_page(clauses, ("C-grab-28",), used)).splitlines()
    assert "  Orders: aid, auto-fire, charge, reload, suppress" in told
    assert "  Modifiers: in a grab" in told
    heads = [line for line in told if line.startswith("  ") and line.endswith(":")]
    assert heads == ["  Code:", "  Also cited in:", "  Tests:"]
    assert all(len(line) <= 78 for line in told[told.index("  Code:") :])


def test_of_an_installed_game_no_tests_are_told() -> None:
    found = Usage(Clause("S1", "Rear blows", "It is easier."), (), (), (), None)
    assert text_of(usage_lines(found)) == "  Code: none.\n  Tests: not installed with the game."


def test_how_to_win_is_told_to_its_end() -> None:
    way = line("The east bank: Be the last side standing before turn 40 is over: 0 of 1 out; 1 enemy standing")
    assert text_of(hung(way, 78)).splitlines() == [
        "The east bank: Be the last side standing before turn 40 is over: 0 of 1 out; 1",
        "  enemy standing",
    ]


@pytest.mark.parametrize("page", [keys_page(), signs_page(None, ASCII)], ids=["keys", "signs"])
def test_long_lines_are_wrapped_below_their_text(page: list[Line]) -> None:
    rows = [hung(words, 60) for words in page]
    assert all(len(text_of([row])) <= 60 for found in rows for row in found if text_of([row]).startswith("  "))
    wrapped = [[text_of([row]) for row in found] for found in rows if len(found) > 1]
    assert wrapped
    for first, *more in wrapped:
        text = first.index(first[2:].split("  ")[-1].lstrip())
        assert all(row[:text].isspace() and not row[text].isspace() for row in more)
