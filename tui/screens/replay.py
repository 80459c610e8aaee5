"""A battle again, from its journal: it plays by itself, goes by act, by die, by turn and to the fallen, and may be
played on from any moment. Where it stands is in views/reel.py, what is said of it in views/reel_view.py."""

from __future__ import annotations

from math import inf

from textual.timer import Timer

from core.match.cups import CupFault
from core.match.journal import JournalFault
from core.match.match import Match
from core.play.position import Position
from scenarios import catalogue
from scenarios.faults import FaultyScenario
from scenarios.scenario import Scenario
from tui.keeping.taking_over import NOWHERE, Origin
from tui.screens.bound import bindings
from tui.screens.host import Host
from tui.screens.laid import Table
from tui.screens.once import Once
from tui.screens.table import TableScreen
from tui.screens.wishes import PlayOn, SeeHelp, SeeLog
from tui.views.act_view import act_focus, overlay_of
from tui.views.card_view import banner_of
from tui.views.chronicle import Chronicle
from tui.views.hints_view import Hint, keys_line
from tui.views.keys import REPLAY
from tui.views.layout import TWO_SIDES, WIDE
from tui.views.lines import Line
from tui.views.map_view import Overlay
from tui.views.reel import Reel
from tui.views.reel_view import reel_head, reel_told
from tui.views.speeds import USUAL, changed
from tui.views.spelling import shown

AT_ONCE = 0.1
"""So many seconds an act is seen of a replay, where acts are not to wait."""
NARROW, ROOMY = 22, TWO_SIDES // 2 - 3
"""How wide the line of time is: as wide as the least column, one of two."""
FOOT = (
    ("play", "play", 4),
    ("forward", "act", 3),
    ("next_turn", "turn", 3),
    ("fall", "fall", 3),
    ("faster", "faster", 2),
    ("dice", "dice", 2),
    ("take_over", "take over", 4),
    ("log", "log", 1),
    ("help", "help", 4),
    ("leave", "leave", 3),
)
"""The commands that the footer names, in what words, and how much they matter."""


class ReplayScreen(Once[None], TableScreen):
    """The acts of a match, one after the other. What was undone is not among them."""

    BINDINGS = bindings("replay", first=("next", "previous"))

    def __init__(self, scenario: Scenario, match: Match, host: Host, origin: Origin = NOWHERE) -> None:
        super().__init__(host)
        self.scenario = scenario
        self.match = match
        self.origin = origin
        self.reel = Reel(match)
        self.chronicle = Chronicle(match)
        self.by_dice = False
        self._looked = ""
        self._next: Timer | None = None

    def on_mount(self) -> None:
        """From the beginning."""
        self.chronicle.follow()
        self.call_after_refresh(self.show)

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.reel.position

    @property
    def plays(self) -> bool:
        """Whether it goes on by itself."""
        return self._next is not None

    def table(self) -> Table:
        """The battle at this moment, and what led to it."""
        battle, act, glyphs = self.position.battle, self.reel.act, self.host.glyphs
        did = act.figure if act is not None and act.figure is not None else next(iter(battle.figures))
        figure = self._looked or did
        width = ROOMY if self.size.width >= WIDE else NARROW
        banner = banner_of(act, glyphs, ()) if act is not None else None
        seen = act_focus(battle, act) if act is not None and not self._looked else ()
        laid = overlay_of(self.match.ruleset, act) if act is not None else Overlay()
        return Table(
            ruleset=self.match.ruleset,
            battle=battle,
            overlay=laid,
            focus=seen[0] if seen else battle[figure].at,
            also=seen[-1] if seen else None,
            asked=reel_head(self.reel, plays=self.plays),
            figure=figure,
            here=(),
            at=None,
            listing=None,
            waiting=(),
            odds=(),
            card=tuple(reel_told(self.reel, width, glyphs, (), plays=self.plays, pause=self.host.pause)),
            grave=banner or (),
            said=self.chronicle.lines[: self.chronicle.end_of(self.reel.at)],
            hints=self._hints(),
            side=battle[figure].side,
            titles={"figure": "looked at" if self._looked else "who acts", "card": "replay"},
        )

    def _hints(self) -> Line:
        keys = {key.command: key for key in REPLAY}
        hints = (Hint(shown("replay", keys[name]), says, matter) for name, says, matter in FOOT)
        return keys_line(hints, self.size.width)

    # -- by itself ---------------------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """On by itself, or no more; where each act waits for a key, one act."""
        if self.plays:
            self._stop()
        elif self.host.pause == inf:
            self._forward()
        elif not self.reel.is_done or self.reel.go_to(0):
            self._go_on()
        self.show()

    def _go_on(self) -> None:
        self._forward()
        pause = self.host.pause or AT_ONCE
        self._next = None if self.reel.is_done else self.set_timer(USUAL if pause == inf else pause, self._tick)

    def _tick(self) -> None:
        self._go_on()
        self.show()

    def _stop(self) -> None:
        if self._next is not None:
            self._next.stop()
            self._next = None

    def _forward(self) -> None:
        self._looked = ""
        _ = self.reel.by_dice(1) if self.by_dice else self.reel.by_act(1)

    # -- keys --------------------------------------------------------------------------------------------------------

    def _moved(self, *, moved: bool) -> None:
        self._stop()
        if moved:
            self._looked = ""
        self.show()

    def action_step(self, by: int) -> None:
        """The next act or die, or the one before."""
        self._moved(moved=self.reel.by_dice(by) if self.by_dice else self.reel.by_act(by))

    def action_turn(self, by: int) -> None:
        """The beginning of the next turn, or of this one, or of the one before."""
        self._moved(moved=self.reel.by_turn(by))

    def action_fall(self, by: int) -> None:
        """To where somebody fell."""
        if not self.reel.by_fall(by):
            self.notify(f"nobody falls {'after' if by > 0 else 'before'} this", timeout=2)
        self._moved(moved=True)

    def action_go_to(self, place: int) -> None:
        """The beginning, or the end."""
        self._moved(moved=self.reel.go_to(self.reel.end if place < 0 else place))

    def action_dice(self) -> None:
        """Die by die, or act by act."""
        self.by_dice = not self.by_dice
        self.notify("die by die" if self.by_dice else "act by act", timeout=2)

    def action_speed(self, by: int) -> None:
        """Faster or slower."""
        self.host.pause = changed(self.host.pause, by)
        self.show()

    def action_look(self, by: int) -> None:
        """The next figure, or the one before."""
        self._stop()
        names = list(self.position.battle.figures)
        now = names.index(self._looked) if self._looked else -1 if by > 0 else 0
        self._looked = names[(now + by) % len(names)]
        self.show()

    def action_take_over(self) -> None:
        """A new battle from here."""
        self._stop()
        try:
            self.host.follow(PlayOn(self.scenario, self.position, self.origin, self.reel.at))
        except (ValueError, JournalFault, FaultyScenario, CupFault) as fault:
            self.notify(str(fault), severity="warning", timeout=10)

    def action_log(self) -> None:
        """The log up to here, large."""
        self._stop()
        clauses = catalogue.game(self.scenario.ruleset.id).clauses
        self.host.follow(SeeLog(self.table().said, self.position.battle, clauses, span=self.match.ruleset.goals.span))

    def action_help(self) -> None:
        """Keys and signs."""
        self._stop()
        self.host.follow(SeeHelp(self.position.battle, span=self.match.ruleset.goals.span))

    def action_leave(self) -> None:
        """Back to where one came from."""
        self._stop()
        _ = self.dismiss(None)
