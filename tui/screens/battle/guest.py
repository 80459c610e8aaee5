"""The guest's half of the director: at a table, it shows the host's news act by act, and prompts no player here while
another must answer. The host is heard in table.py; the game master's half is gm.py."""

from __future__ import annotations

from collections.abc import Callable

from core.match.acts import Act, is_seen
from tui.screens.battle import table
from tui.screens.battle.director import Director
from tui.screens.battle.messages import Changed, Said
from tui.screens.battle.modes import Left, Watching
from tui.screens.battle.table import Table, TableClosed, UndoToAgree
from tui.screens.scheduler import Scheduler

Message = UndoToAgree | TableClosed


class Guest:
    """Follows the host of one session, if it has one. `pause` returns how long an act of another player is shown, in
    seconds."""

    def __init__(
        self, director: Director, pause: Callable[[], float], scheduler: Scheduler, tell: Callable[[Message], None]
    ) -> None:
        self._director = director
        self._session = director.session
        self._pause = pause
        self._tell = tell
        self._table = Table(director.session, scheduler, self._hear_table)

    def begin(self) -> None:
        """Listen from now on."""
        self._table.begin()

    def follow(self, *, moved: bool = False) -> bool:
        """Go on with what the host tells; `moved`: some of it is taken already. Return whether an act is shown, or
        another must answer."""
        if not self._session.is_joined:
            return False
        leads = self._director
        chronicle, playback = leads.recorder.chronicle, leads.playback
        while self._table.take(lines=True) or moved:
            moved = False
            chronicle.follow()
            leads.order_no_more()
            act, pause = chronicle.act, self._pause()
            if act is not None and pause and self._is_of_others(act) and not self._session.match.over:
                playback.hold(act, pause)
                leads.tell(Changed())
                return True
            playback.shown = act
        if not self._session.awaits:
            return False
        leads.wait_for_others()
        return True

    def _is_of_others(self, act: Act) -> bool:
        """Whether there is something to see of an act of another player."""
        figure = act.figure
        mine = figure is not None and self._session.seats[act.before[figure].side] is None
        return not mine and is_seen(act, self._director.recorder.chronicle.passed(act))

    def _hear_table(self, message: table.Message) -> None:
        leads = self._director
        match message:
            case table.News():
                moved = self._table.take(lines=not leads.playback.is_showing)
                idle = isinstance(leads.mode, Watching) and not (leads.playback.is_showing or self._session.match.over)
                if moved and self.follow(moved=True):
                    return
                if moved or idle:
                    leads.go_on()
                leads.tell(Changed())
            case table.Ticked():
                leads.tell(Changed())
            case table.Spoke(words, is_fault):
                leads.tell(Said(words, "error" if is_fault else "information", 8))
            case UndoToAgree() | TableClosed():
                if not isinstance(leads.mode, Left):
                    self._tell(message)
