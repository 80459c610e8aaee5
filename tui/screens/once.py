"""A screen that is left once, however fast the keys come. What it answers when it is left is in wishes.py."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Result = TypeVar("Result")


class Once(Screen[Result]):
    """A screen whose second answer is not heard: it would dismiss the screen below."""

    @property
    def on_top(self) -> bool:
        """Whether it is the screen that keys are meant for; what it still has to read once it is left is for nobody."""
        stack = self.app.screen_stack
        return bool(stack) and stack[-1] is self

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leaves it with an answer, if it is the one on top."""
        return super().dismiss(result) if self.on_top else AwaitComplete()
