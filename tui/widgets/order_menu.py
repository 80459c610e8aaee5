"""The order menu as a widget: it reports clicks on its entries. The rows are made in tui/views/menu_view.py."""

from __future__ import annotations

from textual import events
from textual.message import Message

from tui.widgets.panel import Panel


class OrderMenu(Panel):
    """A panel that shows as many entries as fit, the selected one among them."""

    class Picked(Message):
        """An entry was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._top = 0
        self._head = 0

    def begins(self, top: int, head: int) -> None:
        """Set the first entry shown, and how many rows are above it."""
        self._top, self._head = top, head

    def on_click(self, event: events.Click) -> None:
        """Report the clicked entry."""
        if event.y >= self._head:
            self.post_message(self.Picked(self._top + event.y - self._head))
