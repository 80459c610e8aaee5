"""A screen that always has the size of the terminal. Screens that return an answer: dialog.py."""

from __future__ import annotations

from typing import TypeVar

from textual.geometry import Size
from textual.screen import Screen

Result = TypeVar("Result")


class Sized(Screen[Result]):
    """A screen that resizes to the terminal's current size. Screens in a stack pass sizes on to each other, and two
    quick resizes would otherwise chase each other forever."""

    def _screen_resized(self, size: Size) -> None:
        super()._screen_resized(self.app.size or size)
