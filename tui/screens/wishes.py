"""What a screen may wish for next, and what one that asks may answer. Which screen follows is in app/routes.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from pathlib import Path

    from core.battle.battle import Battle
    from core.battle.names import FigureId, RuleId, Side
    from core.match.editing import Edit
    from core.match.match import Match
    from core.play.asking import Roll
    from core.play.dice import Faces
    from core.play.position import Position
    from core.play.turns import Verdict
    from core.rulebook.rulebook import Rulebook
    from core.rulebook.texts import Clauses
    from core.space.cell import Cell
    from scenarios.scenario import Scenario
    from tui.keeping.session import Session
    from tui.keeping.taking_over import Origin
    from tui.views.lines import Line
    from tui.views.log_view import LogLine
    from tui.views.palette_view import Command

Result = TypeVar("Result")
Then = Callable[[Result | None], None]
"""Hears what a screen answered when it is left; None: nothing."""


class Instead(StrEnum):
    """What may be wanted in place of a throw."""

    UNDO = "undo"
    LOG = "log"
    HELP = "help"
    LEAVE = "leave"


class Afterwards(StrEnum):
    """What may be wanted when a battle is over."""

    MEND = "mend"
    AGAIN = "again"
    REPLAY = "replay"
    UNDO = "undo"
    LUCK = "luck"
    LOOK = "look"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class SetUp:
    """To say who plays what in a scenario."""

    scenario: Scenario


@dataclass(frozen=True, slots=True)
class Play:
    """To play a battle."""

    session: Session


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """To play the same battle with the same seats and new dice, typed if they were."""

    session: Session


@dataclass(frozen=True, slots=True)
class LeaveBattle:
    """To go back to the title."""

    session: Session


@dataclass(frozen=True, slots=True)
class Watch:
    """To see the battle of a journal once more."""

    journal: Path
    then: Then[None]


@dataclass(frozen=True, slots=True)
class SeeHelp:
    """To see the keys, the signs, and these rules. `battle` is the one that is shown, if there is one; its clock counts
    this `span`, and the rules of its `book` carry out the clauses."""

    battle: Battle | None = None
    clauses: Clauses | None = None
    rules: tuple[RuleId, ...] = ()
    rules_first: bool = False
    then: Then[None] | None = None
    span: str = ""
    book: Rulebook | None = None


@dataclass(frozen=True, slots=True)
class SeeLog:
    """To see all that happened."""

    said: list[LogLine]
    battle: Battle
    clauses: Clauses
    then: Then[None] | None = None
    span: str = ""
    book: Rulebook | None = None


@dataclass(frozen=True, slots=True)
class SeeAll:
    """To read in full what a board had to fold."""

    lines: tuple[Line, ...]
    then: Then[None] | None = None


@dataclass(frozen=True, slots=True)
class SeeSettings:
    """To see and change what the player likes. `then` hears when it is left: all may look otherwise."""

    then: Then[None] | None = None


@dataclass(frozen=True, slots=True)
class SeePalette:
    """To find one of these commands by its name; `then` hears its id."""

    commands: tuple[Command, ...]
    then: Then[str]


@dataclass(frozen=True, slots=True)
class Find:
    """To find a figure by its name."""

    battle: Battle
    then: Then[FigureId]


@dataclass(frozen=True, slots=True)
class Throw:
    """To hear the faces of dice that lie on a real table."""

    battle: Battle
    roll: Roll
    then: Then[Faces | Instead]


@dataclass(frozen=True, slots=True)
class HearVerdict:
    """To hear how a battle ended, and what is wanted then."""

    session: Session
    verdict: Verdict
    then: Then[Afterwards]


class Trouble(Enum):
    """What to do about a battle that can't be saved."""

    AGAIN = "try again"
    PLAY_ON = "play on unsaved"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class HearTrouble:
    """To hear why a battle can't be saved, and to say what to do about it."""

    fault: str
    then: Then[Trouble]


@dataclass(frozen=True, slots=True)
class TakeSeats:
    """To say who plays which side from now on."""

    session: Session
    then: Then[dict[Side, str]]


@dataclass(frozen=True, slots=True)
class ChangeByHand:
    """To say what a figure is to be by the game master's hand; it may be put where the cursor is."""

    match: Match
    figure: FigureId
    cursor: Cell
    then: Then[Edit]


@dataclass(frozen=True, slots=True)
class PlayOn:
    """To play on from a moment of a battle that is seen again, as a new one."""

    scenario: Scenario
    position: Position
    origin: Origin
    answers: int


Wish = (
    SetUp
    | TakeSeats
    | ChangeByHand
    | PlayOn
    | Play
    | PlayAgain
    | LeaveBattle
    | Watch
    | SeeHelp
    | SeeLog
    | SeeAll
    | SeeSettings
    | SeePalette
    | Find
    | Throw
    | HearVerdict
    | HearTrouble
)
