"""The log: long lines in rows, and its gist for a narrow panel."""

from __future__ import annotations

import pytest

from core.rulebook.tally import Line, Tally
from tui.views.lines import Piece, line, text_of
from tui.views.rows import INSET, wrapped

DEX = Tally((Line("S12-08", "DEX", 11),))


def test_a_long_line_goes_on_in_rows_that_stand_in() -> None:
    words = line(Piece("Agnar strikes Bran: needs 11, rolls 9: hit"))
    assert text_of(wrapped(words, 22, INSET)) == "Agnar strikes Bran:\n    needs 11, rolls 9:\n    hit"


def test_a_word_that_is_too_long_is_cut() -> None:
    assert text_of(wrapped(line(Piece("x" * 15)), 10, INSET)) == "xxxxxxxxxx\n    xxxxx"


@pytest.mark.parametrize("width", range(-1, 30))
@pytest.mark.parametrize("words", ["", "a", "Mara strikes Bo with the broadsword", "x" * 40, "   in    wide  gaps   "])
def test_a_line_is_wrapped_into_rows_that_fit_any_width(words: str, width: int) -> None:
    rows = text_of(wrapped(line(words), width, INSET)).split("\n")
    assert max(map(len, rows)) <= max(1, width)
    assert "".join(rows).replace(" ", "") == words.replace(" ", "")
