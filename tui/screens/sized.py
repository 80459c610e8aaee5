"""A screen that is as large as the terminal is now. Those that are left with an answer: dialog.py."""

from __future__ import annotations

from typing import TypeVar

from textual.geometry import Size
from textual.screen import Screen

Result = TypeVar("Result")


class Sized(Screen[Result]):
    """A screen that lies under others is told of every size by each of them, and tells them in turn: two sizes that
    come at once would chase each other for ever. What the terminal has now is what all of them come to."""

    def _screen_resized(self, size: Size) -> None:
        super()._screen_resized(self.app.size or size)
