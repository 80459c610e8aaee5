"""The screens that a battle opens over itself, and what their answers ask for: dice, log, help, result, control, GM
edits. tui/app/routes.py knows which screen each is."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId, Side
from core.battle.naming import sentence, side_name
from core.match.editing import Edit
from core.match.everyone import with_everyone
from core.match.journal import JournalFault
from core.match.luck import ledger
from core.match.policy import PERSON
from core.match.replay import Desync
from core.play.asking import Roll
from core.play.dice import Faces
from core.play.turns import Verdict
from core.records import record
from core.space.cell import Cell
from scenarios.catalogue import load, next_after
from tui.keeping.reporting import report_now
from tui.keeping.session import Session
from tui.keeping.taking_over import Origin
from tui.screens.board.picture import Picture
from tui.screens.host import Host
from tui.screens.navigation import (
    ChangeSeats,
    Confirm,
    Control,
    DiceAlternative,
    EditFigure,
    Find,
    HandOver,
    LeaveBattle,
    LookAround,
    ModifyRoll,
    OverruleRoll,
    PlayNext,
    ResultChoice,
    SaveErrorChoice,
    ShowBattles,
    ShowDetails,
    ShowHelp,
    ShowLog,
    ShowReport,
    ShowResult,
    ShowReview,
    ShowSaveError,
    Speak,
    StepBack,
    Then,
    TryOut,
    TypeDice,
    Watch,
    WhatIf,
    WhatIfChoice,
)
from tui.views.lines import Line, Piece, line
from tui.views.log_view import Log
from tui.views.luck_view import luck_lines
from tui.views.review_view import reviewed_side


class Wanted(Enum):
    """What the battle is asked to do."""

    NEXT = auto()
    """go on"""
    UNDO = auto()
    ROLL = auto()
    """the computer rolls once for a person"""
    UNDO_OTHER = auto()
    """undo, although it is the other person's order"""
    HANDED = auto()
    """the keyboard was passed to the person who is prompted"""
    AGAIN = auto()
    """the same battle with new dice"""
    AFTERMATH = auto()
    """go on after the battle"""
    LOOK = auto()
    """look around the map"""
    INSPECT = auto()
    """look at any hex or figure, then go on"""
    LOG = auto()
    """the log, then go on"""
    LEAVE = auto()


@record
class Threw:
    """Dice were entered by hand."""

    faces: Faces


@record
class Seated:
    """Control of sides has changed."""

    control: Control


@record
class Overruled:
    """The game master has overruled the roll of this number in the history."""

    number: int
    faces: Faces


@record
class Modified:
    """The game master modifies a figure's next roll."""

    edit: Edit


@record
class Edited:
    """The game master has edited something."""

    edits: tuple[Edit, ...]


@record
class Sought:
    """A figure was found by name."""

    figure: FigureId


@record
class Faulted:
    """Something can't be shown, and why."""

    fault: str


@record
class Talked:
    """A line of talk was typed."""

    words: str


@record
class UndoAnswered:
    """The player agrees to another player's undo, or declines it."""

    agrees: bool


Message = Wanted | Threw | Seated | Edited | Overruled | Modified | Sought | Faulted | Talked | UndoAnswered


class Dialogs:
    """Opens the dialogs of one session."""

    def __init__(self, session: Session, host: Host, tell: Callable[[Message], None]) -> None:
        self._session = session
        self._host = host
        self._tell = tell

    def _on(self, _: None) -> None:
        self._tell(Wanted.NEXT)

    # -- to read -------------------------------------------------------------------------------------------------------

    def log(self, said: Log, battle: Battle, own: tuple[FigureId, ...] = (), then: Then[None] | None = None) -> None:
        """Open the full log, harm to `own` figures marked; without `then` the battle goes on afterwards."""
        session = self._session
        self._host.follow(ShowLog(said, battle, session.match.ruleset, session.clauses, then or self._on, own))

    def help(self, battle: Battle, rules: tuple[RuleId, ...], then: Then[None], *, rules_first: bool = False) -> None:
        """Open the help with these rules."""
        session = self._session
        self._host.follow(ShowHelp(battle, session.match.ruleset, session.clauses, rules, rules_first, then))

    def full_text(self, lines: tuple[Line, ...], then: Then[None]) -> None:
        """Show everything that a board had to fold."""
        self._host.follow(ShowDetails(lines, then))

    def look(self, picture: Picture, then: Then[None] | None = None) -> None:
        """Look around on the board that shows `picture`; without `then` the battle goes on afterwards."""
        self._host.follow(LookAround(picture, then or self._on))

    # -- to answer -----------------------------------------------------------------------------------------------------

    def throw(self, roll: Roll, battle: Battle) -> None:
        """Ask for the dice of a roll; the player may want something else first."""

        def then(answer: Faces | DiceAlternative | None) -> None:
            match answer:
                case tuple():
                    self._tell(Threw(answer))
                case DiceAlternative.UNDO:
                    self._tell(Wanted.UNDO)
                case DiceAlternative.ROLL:
                    self._tell(Wanted.ROLL)
                case DiceAlternative.MODIFY:
                    self.modify(roll.figure or next(iter(battle.figures)), self._on)
                case DiceAlternative.INSPECT:
                    self._tell(Wanted.INSPECT)
                case DiceAlternative.LOG:
                    self._tell(Wanted.LOG)
                case DiceAlternative.HELP:
                    shares = roll.tally.lines if roll.tally is not None else ()
                    rules = dict.fromkeys((*roll.rules, *(share.rule for share in shares)))
                    self.help(battle, tuple(rules), self._on, rules_first=True)
                case _:
                    self._tell(Wanted.LEAVE)

        self._host.follow(TypeDice(battle, roll, then))

    def verdict(self, verdict: Verdict) -> None:
        """Show how the battle ended, and ask what next."""

        def then(answer: ResultChoice | None) -> None:
            match answer:
                case ResultChoice.AGAIN:
                    self._tell(Wanted.AGAIN)
                case ResultChoice.NEXT:
                    self.next_scenario()
                case ResultChoice.BATTLES:
                    self._host.follow(ShowBattles())
                case ResultChoice.REPLAY:
                    self.replay()
                case ResultChoice.LUCK:
                    match = self._session.match
                    told = luck_lines(with_everyone(match.battle, match.history), ledger(match.battle, match.history))
                    self._host.follow(ShowDetails(tuple(told), lambda _: self.verdict(verdict)))
                case ResultChoice.REVIEW:
                    self._review(lambda _: self.verdict(verdict))
                case ResultChoice.REPORT:
                    scenario, match = self._session.scenario, self._session.match.kept()
                    find = partial(report_now, scenario, match)
                    self._host.follow(ShowReport(find, lambda _: self.verdict(verdict)))
                case ResultChoice.MEND:
                    self._tell(Wanted.AFTERMATH)
                case ResultChoice.UNDO:
                    self._tell(Wanted.UNDO)
                case ResultChoice.LOOK:
                    self._tell(Wanted.LOOK)
                case _:
                    self._tell(Wanted.LEAVE)

        self._host.follow(ShowResult(self._session, verdict, then))

    def _review(self, then: Then[None]) -> None:
        """Show which of a person's orders cost most."""
        session = self._session
        origin = Origin.of_session(session)
        side = reviewed_side(session.match.battle, session.names)
        self._host.follow(ShowReview(session.scenario, session.match, origin, side, then))

    def next_scenario(self) -> None:
        """Leave this battle and set up the next scenario."""
        following = next_after(self._session.scenario.id)
        if following is None:
            self._tell(Wanted.LEAVE)
        else:
            self._host.follow(PlayNext(self._session, load(following.id)))

    def hand_over(self, side: Side) -> None:
        """Ask to pass the keyboard to the person of a side; the battle goes on when they are ready."""
        self._host.follow(HandOver(side_name(self._session.match.battle, side), lambda _: self._tell(Wanted.HANDED)))

    def undo_of_other(self, side: Side) -> None:
        """Ask before an order of the other person is undone."""
        name = side_name(self._session.match.battle, side)
        words = line(Piece(f"Undo the last order of {name}?", "warning"))

        def then(sure: bool | None) -> None:  # noqa: FBT001
            if sure:
                self._tell(Wanted.UNDO_OTHER)

        self._host.follow(Confirm((words, line(), line("It isn't your order: ask the other player.")), then))

    def agree_to_undo(self, who: str) -> None:
        """Ask whether to agree to another player's undo."""
        words = line(Piece(f"{sentence(who)} asks to undo their last order.", "warning"))
        agreed = lambda sure: self._tell(UndoAnswered(bool(sure)))  # noqa: E731
        self._host.follow(Confirm((words, line(), line("Do you agree?")), agreed))

    def talk(self, after: Then[None]) -> None:
        """Ask for a line of talk; `after` is called either way."""

        def then(words: str | None) -> None:
            if words is not None:
                self._tell(Talked(words))
            after(None)

        self._host.follow(Speak(then))

    def replay(self) -> None:
        """Replay the battle, if its journal can still be read."""
        try:
            self._host.follow(Watch(self._session.path, self._on))
        except (JournalFault, Desync) as fault:
            self._tell(Faulted(str(fault)))
            self._tell(Wanted.NEXT)

    def trouble(self, fault: str, again: Callable[[], None]) -> None:
        """Show why the battle can't be saved, and what to do; `again` retries."""
        self._session.keep()

        def heard(chosen: SaveErrorChoice | None) -> None:
            match chosen:
                case None | SaveErrorChoice.LEAVE:
                    self._host.follow(LeaveBattle(self._session))
                    return
                case SaveErrorChoice.PLAY_ON:
                    self._session.play_on_unsaved()
                case SaveErrorChoice.AGAIN:
                    pass
            again()

        self._host.follow(ShowSaveError(fault, heard))

    def seats(self, after: Then[None]) -> None:
        """Set who controls each side from now on; `after` is called either way."""

        def then(control: Control | None) -> None:
            after(None)
            if control is not None and (control.seats or control.rolls):
                self._tell(Seated(control))

        self._host.follow(ChangeSeats(self._session, then))

    def who_plays(self) -> None:
        """Ask who plays the sides whose player a journal can't start. Without an answer the person here does."""
        missing = dict.fromkeys(self._session.unseated, PERSON)

        def then(control: Control | None) -> None:
            found = control or Control({}, {})
            self._tell(Seated(Control({**missing, **found.seats}, found.rolls)))

        self._host.follow(ChangeSeats(self._session, then))

    def by_hand(self, figure: FigureId, cursor: Cell) -> None:
        """Open the GM edit, with a figure and a cell."""

        def then(edits: tuple[Edit, ...] | None) -> None:
            if edits:
                self._tell(Edited(edits))

        self._host.follow(EditFigure(self._session.match, figure, cursor, then))

    def what_if(self, then: Then[None]) -> None:
        """Ask what to try out from here; in a sandbox, what becomes of it. `then` is called once the battle goes on."""
        session = self._session

        def chosen(choice: WhatIfChoice | None) -> None:
            match choice:
                case WhatIfChoice.PLAY:
                    self._host.follow(TryOut(session, then))
                case WhatIfChoice.BACK | WhatIfChoice.KEEP:
                    self._host.follow(StepBack(session, kept=choice is WhatIfChoice.KEEP))
                case None:
                    then(None)

        self._host.follow(WhatIf(session, chosen))

    def overrule(self, then: Then[None]) -> None:
        """Overrule one of the last rolls; `then` is called if none is."""

        def taken(found: tuple[int, Faces] | None) -> None:
            if found is None:
                then(None)
            else:
                self._tell(Overruled(*found))

        self._host.follow(OverruleRoll(self._session.match, taken))

    def modify(self, figure: FigureId, then: Then[None]) -> None:
        """Modify the next roll of a figure, or of another chosen instead; `then` is called if none is."""

        def taken(edit: Edit | None) -> None:
            if edit is None:
                then(None)
            else:
                self._tell(Modified(edit))

        self._host.follow(ModifyRoll(self._session.match, figure, taken))

    def find(self, battle: Battle) -> None:
        """Find a figure by name."""

        def then(figure: FigureId | None) -> None:
            if figure is not None:
                self._tell(Sought(figure))

        self._host.follow(Find(battle, then))
