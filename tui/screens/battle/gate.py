"""Keys without a command now: they come too soon, or stop what goes on by itself. What commands do is in screen.py;
how long is too soon, in input_guard.py."""

from __future__ import annotations

from collections.abc import Callable

from tui.screens.battle.controller import Controller
from tui.views.key_labels import key_name

STOPPING = ("space", "escape")
"""The keys that pause the AI while its act is shown."""
MEANWHILE = frozenset(
    f"battle.{name}"
    for name in (
        "faster",
        "slower",
        "zoom",
        "rulers",
        "signs",
        "log",
        "telling",
        "all",
        "help",
        "lessons",
        "seats",
        "talk",
        "inspect",
        "gm",
        "overrule",
        "modify",
    )
)
"""Commands that neither end a pause nor stop the AI's thinking, since they work at any time."""
CONFIRMING = frozenset(f"battle.{name}" for name in ("do", "end", "back"))
"""Commands that confirm, pass or undo: a new prompt must have been read before."""


class Gate:
    """Takes keys before they become commands, at one controller. `say` shows a passing message."""

    def __init__(self, controller: Controller, say: Callable[[str], None]) -> None:
        self._controller = controller
        self._say = say

    @property
    def is_too_soon(self) -> bool:
        """Whether the prompt is too new to have been read."""
        leads = self._controller.director
        return leads.choosing is not None and leads.grace.too_soon()

    def takes(self, key: str, command: str | None) -> bool:
        """Whether a key, bound to a command such as `battle.end` or to none, is taken here.

        One pressed before a new prompt could be read is dropped. Another ends a pause or stops long thinking, unless
        its command works at any time; while the AI is paused every key is a command.
        """
        played, carrier = self._controller.director.playback, self._controller.carrier
        if self._comes_too_soon(key, command):
            return True
        if carrier.running and (self._controller.choosing is not None or key in STOPPING):
            self._controller.stop_carrying()
            return True
        if key in STOPPING and played.stop():
            return True
        return not played.is_stopped and command not in MEANWHILE and played.hurry()

    def _comes_too_soon(self, key: str, command: str | None) -> bool:
        """Whether a new prompt can't have been read yet; one that confirms, passes or undoes is told to come again."""
        if command not in CONFIRMING:
            return self.is_too_soon
        leads = self._controller.director
        if leads.choosing is None or not leads.grace.too_soon(confirms=True):
            return False
        self._say(f"new prompt: {key_name(key)} again to answer it")
        return True
