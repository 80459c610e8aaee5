"""Requests of screens for other screens, and the answers of dialogs. app/routes.py turns requests into screens."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, TypeVar

from core.records import record

if TYPE_CHECKING:
    from pathlib import Path

    from core.battle.battle import Battle
    from core.battle.names import FigureId, RuleId, Side
    from core.match.editing import Edit
    from core.match.match import Match
    from core.match.report import Report
    from core.play.asking import Roll
    from core.play.dice import Faces
    from core.play.position import Position
    from core.play.ruleset import Ruleset
    from core.play.turns import Verdict
    from core.rulebook.texts import Clauses
    from core.space.cell import Cell
    from scenarios.scenario import Scenario
    from tui.keeping.session import Session
    from tui.keeping.taking_over import Origin
    from tui.screens.board.picture import Picture
    from tui.views.lines import Line
    from tui.views.log_view import Log
    from tui.views.palette_view import Command

Result = TypeVar("Result")
Then = Callable[[Result | None], None]
"""A function called with a screen's answer when it closes; None if it has none."""


class DiceAlternative(StrEnum):
    """Commands in place of typing a roll."""

    UNDO = "undo"
    ROLL = "roll"
    MODIFY = "modify"
    INSPECT = "inspect"
    LOG = "log"
    HELP = "help"
    LEAVE = "leave"


class ResultChoice(StrEnum):
    """What to do after a battle."""

    MEND = "mend"
    AGAIN = "again"
    NEXT = "next"
    REPLAY = "replay"
    UNDO = "undo"
    REVIEW = "review"
    LUCK = "luck"
    REPORT = "report"
    LOOK = "look"
    BATTLES = "battles"
    QUIT = "quit"


@record
class SetUp:
    """Set up a battle of a scenario."""

    scenario: Scenario


@record
class Play:
    """Play a battle."""

    session: Session


@record
class PlayAgain:
    """Play the same battle again with the same seats and new dice, typed if they were."""

    session: Session


@record
class LeaveBattle:
    """Go back to the title."""

    session: Session


@record
class PlayNext:
    """Leave this battle and set up one of the next scenario."""

    session: Session
    scenario: Scenario


@record
class ShowBattles:
    """List all saved battles; a battle being played is left first."""

    then: Then[None] | None = None


@record
class Confirm:
    """Ask a question with yes or no. `lines` are shown; `then` gets the answer."""

    lines: tuple[Line, ...]
    then: Then[bool]


@record
class HandOver:
    """Ask to pass the keyboard to the people of `side`, named as in a line; `then` is called when they are ready."""

    side: str
    then: Then[None]


@record
class Watch:
    """Replay the battle of a journal; `live`: from where it is now on, while others play it."""

    journal: Path
    then: Then[None]
    live: bool = False


@record
class ShowHelp:
    """Open the help with keys, symbols and these rules. `battle` is the current battle, if any, with its `ruleset`."""

    battle: Battle | None = None
    ruleset: Ruleset | None = None
    clauses: Clauses | None = None
    rules: tuple[RuleId, ...] = ()
    rules_first: bool = False
    then: Then[None] | None = None


@record
class ShowLog:
    """Open the log."""

    said: Log
    battle: Battle
    ruleset: Ruleset
    clauses: Clauses
    then: Then[None] | None = None
    own: tuple[FigureId, ...] = ()


@record
class ShowDetails:
    """Show in full what the board had to shorten."""

    lines: tuple[Line, ...]
    then: Then[None] | None = None


@record
class ShowReport:
    """Show the report of a battle; `find` works it out, in a thread."""

    find: Callable[[], Report]
    then: Then[None] | None = None


@record
class ShowSettings:
    """Open the settings. `then` is called when they close: everything may look different."""

    then: Then[None] | None = None


@record
class ShowPalette:
    """Find one of these commands by name; `then` gets its id."""

    commands: tuple[Command, ...]
    then: Then[str]


@record
class Find:
    """Find a figure by name."""

    battle: Battle
    then: Then[FigureId]


@record
class Speak:
    """Ask for a line of talk."""

    then: Then[str]


@record
class LookAround:
    """Look around on the board that shows this picture."""

    picture: Picture
    then: Then[None] | None = None


@record
class TypeDice:
    """Ask for the faces of real dice."""

    battle: Battle
    roll: Roll
    then: Then[Faces | DiceAlternative]


@record
class ShowResult:
    """Show the result of a battle, and ask what next."""

    session: Session
    verdict: Verdict
    then: Then[ResultChoice]


class SaveErrorChoice(Enum):
    """What to do about a battle that can't be saved."""

    AGAIN = "try again"
    PLAY_ON = "play on unsaved"
    LEAVE = "leave"


@record
class ShowSaveError:
    """Show why a battle can't be saved, and ask what to do."""

    fault: str
    then: Then[SaveErrorChoice]


@record
class ChangeSeats:
    """Change who controls which side."""

    session: Session
    then: Then[Control]


class WhatIfChoice(Enum):
    """What to do about a sandbox."""

    PLAY = "play"
    """play on by hand"""
    BACK = "back"
    """step back to the battle"""
    KEEP = "keep"
    """keep the sandbox as a battle of its own, and step back"""


@record
class TryOut:
    """Play on in a sandbox; `then` is called when it is left."""

    session: Session
    then: Then[None]


@record
class StepBack:
    """Leave a sandbox, `kept` as a battle of its own or not."""

    session: Session
    kept: bool = False


@record
class EditFigure:
    """Change anything as game master, first a figure and the place under the cursor."""

    match: Match
    figure: FigureId
    cursor: Cell
    then: Then[tuple[Edit, ...]]


@record
class WhatIf:
    """Ask what to try out from here, or in a sandbox, what becomes of it."""

    session: Session
    then: Then[WhatIfChoice]


@record
class OverruleRoll:
    """Overrule a roll of the match as game master: its number in the history, and its faces."""

    match: Match
    then: Then[tuple[int, Faces]]


@record
class ModifyRoll:
    """Give a modifier to the next roll of a figure as game master."""

    match: Match
    figure: FigureId
    then: Then[Edit]


@record
class Control:
    """What was changed of the control of sides: who plays them, and who rolls for them."""

    seats: dict[Side, str]
    rolls: dict[Side, str]


@record
class PlayOn:
    """Play on from a moment of a replay, as a new battle."""

    scenario: Scenario
    position: Position
    origin: Origin
    answers: int


@record
class ShowReview:
    """Review the orders of a side in a match at rest."""

    scenario: Scenario
    match: Match
    origin: Origin
    side: Side
    then: Then[None] | None = None


@record
class ShowMoment:
    """Replay a match at rest from the moment with this number on."""

    scenario: Scenario
    match: Match
    origin: Origin
    at: int
    then: Then[None] | None = None


Request = (
    SetUp
    | ChangeSeats
    | EditFigure
    | WhatIf
    | TryOut
    | StepBack
    | ModifyRoll
    | OverruleRoll
    | PlayOn
    | ShowReview
    | ShowMoment
    | Play
    | PlayAgain
    | PlayNext
    | LeaveBattle
    | ShowBattles
    | Confirm
    | HandOver
    | Watch
    | ShowHelp
    | ShowLog
    | ShowDetails
    | ShowReport
    | ShowSettings
    | ShowPalette
    | Find
    | Speak
    | LookAround
    | TypeDice
    | ShowResult
    | ShowSaveError
)
