"""A screen that returns one answer and ignores keys typed before it is up. The answers are in navigation.py."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete

from tui.screens.sized import Sized

Result = TypeVar("Result")


class Dialog(Sized[Result]):
    """A screen that ignores a second answer, which would dismiss the screen below."""

    @property
    def on_top(self) -> bool:
        """Whether this is the top screen; keys still in its queue after it closed are ignored."""
        stack = self.app.screen_stack
        return bool(stack) and stack[-1] is self

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Ignore keys typed before the screen is drawn or after it closed."""
        return self.is_mounted and self.on_top and super().check_action(action, parameters)

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close the screen with an answer, if it is on top."""
        return super().dismiss(result) if self.on_top else AwaitComplete()
