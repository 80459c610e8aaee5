"""A battle at one moment, with all that its picture is made of: plain values. picture.py makes
the picture, footer.py the line of keys below it."""

from __future__ import annotations

from core.battle.names import FigureId, Side
from core.match.acts import Act
from core.play.asking import Choice
from core.play.position import Position
from core.records import record
from scenarios.lessons import Lesson
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.screens.battle.modes import LookingRound, Mode, Ordering
from tui.screens.battle.playback import State, Stopped
from tui.screens.reasons import Reasons
from tui.views.chronicle import Chronicle
from tui.views.glyphs import Glyphs


@record
class Looks:
    """Display options: symbols, lessons, the pause after an act in seconds, screen width, and overlays (`reach`,
    `threat`, `sight`), and the mode of the log (`story`, `dice`)."""

    glyphs: Glyphs
    teaches: bool
    pause: float
    width: int
    overlays: frozenset[str]
    log: str = "story"


@record
class Stage:
    """A battle at one moment. `position` is the current one, or an earlier one while the end is shown; `state` is the
    state of the AI, `shown` its last act."""

    session: Session
    chronicle: Chronicle
    position: Position
    mode: Mode
    state: State
    shown: Act | None
    reasons: Reasons
    lesson: Lesson | None
    looks: Looks
    gm: bool = False
    """whether the game master's seat is taken"""

    @property
    def choosing(self) -> Choosing | None:
        """The choice of the prompted person."""
        return self.mode.choosing if isinstance(self.mode, Ordering) else None

    @property
    def ruling(self) -> LookingRound | None:
        """The mode while the computer's proposals wait for the game master."""
        held = self.gm and isinstance(self.state, Stopped)
        return self.mode if held and isinstance(self.mode, LookingRound) else None

    @property
    def act(self) -> Act | None:
        """The act on the map."""
        return self.mode.standing if isinstance(self.mode, Ordering) else self.shown

    # -- whose ---------------------------------------------------------------------------------------------------------

    @property
    def mine(self) -> Side:
        """The player's side, for harm: the prompted one, or one played by a person; empty among AIs."""
        if self.choosing is not None:
            return self.choosing.decision.side
        seats = self.session.seats
        return next((side for side in self.position.battle.sides if seats[side] is None), "")

    @property
    def own(self) -> tuple[FigureId, ...]:
        """The player's figures."""
        return tuple(figure.id for figure in self.position.battle if figure.side == self.mine)

    def side_of(self, figure: FigureId) -> Side:
        """Return the side whose objectives are shown beside a figure: the player's, if there is one."""
        return self.mine or self.position.battle[figure].side

    @property
    def last_figure(self) -> FigureId:
        """The figure of the last order."""
        answers = (moment.answer for moment in reversed(self.session.match.history))
        return next((a.figure for a in answers if isinstance(a, Choice)), next(iter(self.position.battle.figures)))

    def reason_of(self, act: Act | None) -> str:
        """Return the reason for an act, empty while it is unknown."""
        return self.reasons.of(act, self.session.match.history)
