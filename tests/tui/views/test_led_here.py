"""What led to a question, in one row."""

from __future__ import annotations

from core.match.columns import columns
from tui.views.glyphs import UNICODE
from tui.views.led_here_view import led_here_lines
from tui.views.lines import text_of


def test_orders_are_one_row_without_the_outermost_if_there_is_no_room() -> None:
    orders = ("Wat's trip", "your shot", "Wat's kick")
    assert [text_of([row]) for row in led_here_lines(orders, 40, UNICODE)] == ["Wat's trip > your shot > Wat's kick"]
    assert [text_of([row]) for row in led_here_lines(orders, 30, UNICODE)] == ["… > your shot > Wat's kick"]
    assert [text_of([row]) for row in led_here_lines(orders, 20, UNICODE)] == ["… > Wat's kick"]
    assert all(columns(text_of([row])) <= 8 for row in led_here_lines(orders, 8, UNICODE))
    assert led_here_lines((), 40, UNICODE) == []
