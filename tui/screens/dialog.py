"""A screen that is left once and hears no key before it is there, however fast they come. Its answer: wishes.py."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete

from tui.screens.sized import Sized

Result = TypeVar("Result")


class Dialog(Sized[Result]):
    """A screen whose second answer is not heard, for it would dismiss the screen below."""

    @property
    def on_top(self) -> bool:
        """Whether it is the screen that keys are meant for; what it still has to read once it is left is for nobody."""
        stack = self.app.screen_stack
        return bool(stack) and stack[-1] is self

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is typed before it is drawn, or after it was left, is for nobody."""
        return self.is_mounted and self.on_top and super().check_action(action, parameters)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leaves it with an answer, if it is the one on top."""
        return super().dismiss(result) if self.on_top else AwaitComplete()
