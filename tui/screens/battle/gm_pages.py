"""The pages that a game master opens by key: a GM edit, other faces for a roll, a modifier; or why none can be opened
now. What becomes of the answers is in gm.py, the pages themselves in dialogs.py."""

from __future__ import annotations

from collections.abc import Callable

from core.match.overruling import fallen
from tui.screens.battle.controller import Controller, Window
from tui.screens.battle.modes import LookingRound, Ordering
from tui.screens.navigation import Then
from tui.views.key_labels import key_label


class GmPages:
    """Opens pages over one window. `reading` pauses the AI, and returns what lets it go on."""

    def __init__(self, controller: Controller, window: Window, reading: Callable[[], Then[None]]) -> None:
        self._director = controller.director
        self._dialogs = controller.dialogs
        self._session = controller.session
        self._window = window
        self._reading = reading

    def by_hand(self) -> None:
        """Open the GM edit, with the selected figure and the place under the cursor, while a person is prompted or the
        AI is paused."""
        match self._director.mode:
            case Ordering(choosing=at):
                pass
            case LookingRound(look=at) if self._director.playback.is_stopped:
                pass
            case _:
                return
        if self._session.match.position.task is None:
            self._dialogs.by_hand(at.figure, at.cursor)
            return
        more = f"No GM edits while an order is under way. {key_label('do')} finishes the order."
        self._window.say(more, severity="warning", seconds=5)

    def overrule(self) -> None:
        """Open the rolls that can be overruled."""
        if not self._rules():
            return
        if next(fallen(self._session.match), None) is None:
            self._window.say("no roll to overrule yet")
        else:
            self._dialogs.overrule(self._reading())

    def modify(self) -> None:
        """Open the modifier of the next roll of the figure under the cursor, else of the first one."""
        if self._rules():
            mode = self._director.mode
            first = next(iter(self._director.position.battle)).id
            pointed = mode.pointed_at if isinstance(mode, Ordering | LookingRound) else first
            self._dialogs.modify(pointed, self._reading())

    def _rules(self) -> bool:
        """Whether the game master's seat is taken; if not, say how."""
        if not self._director.master.on:
            self._window.say(f"take the game master's seat first: {key_label('gm')}", severity="warning", seconds=3)
        return self._director.master.on
