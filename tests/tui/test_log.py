"""Long lines of the log in rows."""

from __future__ import annotations

from tui.views.lines import Piece, line, text_of
from tui.widgets.battle_log import wrapped


def test_a_long_line_goes_on_in_rows_that_stand_in() -> None:
    words = line(Piece("Agnar strikes Bran: needs 11, rolls 9: hit"))
    assert text_of(wrapped(words, 22)) == "Agnar strikes Bran:\n    needs 11, rolls 9:\n    hit"


def test_a_word_that_is_too_long_is_cut() -> None:
    assert text_of(wrapped(line(Piece("x" * 15)), 10)) == "xxxxxxxxxx\n    xxxxx"
