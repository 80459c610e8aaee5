"""The order menu: says which of its lines was clicked. What its rows look like: tui/views/menu_view.py."""

from __future__ import annotations

from textual import events
from textual.message import Message

from tui.widgets.panel import Panel


class OrderMenu(Panel):
    """Shows as many lines as there is room for, the one at hand among them."""

    class Picked(Message):
        """A line was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._top = 0
        self._head = 0

    def begins(self, top: int, head: int) -> None:
        """The first line that is shown, and how many rows are above it."""
        self._top, self._head = top, head

    def on_click(self, event: events.Click) -> None:
        """A click picks the line."""
        if event.y >= self._head:
            self.post_message(self.Picked(self._top + event.y - self._head))
