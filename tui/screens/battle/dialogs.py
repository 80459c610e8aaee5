"""The screens that a battle opens over itself, and what their answers ask of it: dice, log, help, the end, seats, edits
by hand. Which screen each is, tui/app/routes.py knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId, Side
from core.match.editing import Edit
from core.match.journal import JournalFault
from core.match.luck import ledger
from core.match.replay import Desync
from core.play.asking import Roll
from core.play.dice import Faces
from core.play.turns import Verdict
from core.space.cell import Cell
from tui.keeping.session import Session
from tui.screens.host import Host
from tui.screens.wishes import (
    Afterwards,
    ChangeByHand,
    Find,
    HearTrouble,
    HearVerdict,
    Instead,
    LeaveBattle,
    SeeAll,
    SeeHelp,
    SeeLog,
    TakeSeats,
    Then,
    Throw,
    Trouble,
    Watch,
)
from tui.views.lines import Line
from tui.views.log_view import LogLine
from tui.views.luck_view import luck_told


class Wanted(Enum):
    """What is asked of the battle."""

    NEXT = auto()
    """on to whatever comes next"""
    UNDO = auto()
    AGAIN = auto()
    """the same battle with new dice"""
    AFTERMATH = auto()
    """on to what comes after the fight"""
    LOOK = auto()
    """a look round"""
    LOG = auto()
    """the log, and then on"""
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class Threw:
    """Dice were thrown by hand."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody else plays these sides."""

    seats: dict[Side, str]


@dataclass(frozen=True, slots=True)
class Edited:
    """The game master changed a figure."""

    edit: Edit


@dataclass(frozen=True, slots=True)
class Sought:
    """A figure was looked for by name."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Faulted:
    """Something can't be shown, and why."""

    fault: str


Message = Wanted | Threw | Seated | Edited | Sought | Faulted


class Dialogs:
    """Opens them for one session."""

    def __init__(self, session: Session, host: Host, tell: Callable[[Message], None]) -> None:
        self._session = session
        self._host = host
        self._tell = tell

    @property
    def _span(self) -> str:
        return self._session.match.ruleset.turns.goals.span

    def _on(self, _: None) -> None:
        self._tell(Wanted.NEXT)

    # -- to read -------------------------------------------------------------------------------------------------------

    def log(self, said: list[LogLine], battle: Battle, then: Then[None] | None = None) -> None:
        """The log, large; without `then` it goes on afterwards."""
        book = self._session.match.ruleset.book
        self._host.follow(SeeLog(said, battle, self._session.clauses, then or self._on, self._span, book))

    def help(self, battle: Battle, rules: tuple[RuleId, ...], then: Then[None], *, rules_first: bool = False) -> None:
        """The help, with these rules."""
        book = self._session.match.ruleset.book
        self._host.follow(SeeHelp(battle, self._session.clauses, rules, rules_first, then, self._span, book))

    def full_text(self, lines: tuple[Line, ...], then: Then[None]) -> None:
        """What a board had to fold."""
        self._host.follow(SeeAll(lines, then))

    # -- to answer -----------------------------------------------------------------------------------------------------

    def throw(self, roll: Roll, battle: Battle) -> None:
        """Somebody must throw this roll by hand, or want something else first."""

        def then(answer: Faces | Instead | None) -> None:
            match answer:
                case tuple():
                    self._tell(Threw(answer))
                case Instead.UNDO:
                    self._tell(Wanted.UNDO)
                case Instead.LOG:
                    self._tell(Wanted.LOG)
                case Instead.HELP:
                    shares = roll.tally.lines if roll.tally is not None else ()
                    rules = dict.fromkeys((*roll.rules, *(share.rule for share in shares)))
                    self.help(battle, tuple(rules), self._on, rules_first=True)
                case _:
                    self._tell(Wanted.LEAVE)

        self._host.follow(Throw(battle, roll, then))

    def verdict(self, verdict: Verdict) -> None:
        """How it ended, and what is wanted then."""

        def then(answer: Afterwards | None) -> None:
            match answer:
                case Afterwards.AGAIN:
                    self._tell(Wanted.AGAIN)
                case Afterwards.REPLAY:
                    self.replay()
                case Afterwards.LUCK:
                    match = self._session.match
                    told = luck_told(match.battle, ledger(match.battle, match.history))
                    self._host.follow(SeeAll(tuple(told), lambda _: self.verdict(verdict)))
                case Afterwards.MEND:
                    self._tell(Wanted.AFTERMATH)
                case Afterwards.UNDO:
                    self._tell(Wanted.UNDO)
                case Afterwards.LOOK:
                    self._tell(Wanted.LOOK)
                case _:
                    self._tell(Wanted.LEAVE)

        self._host.follow(HearVerdict(self._session, verdict, then))

    def replay(self) -> None:
        """The battle once more, if its journal can still be read."""
        try:
            self._host.follow(Watch(self._session.path, self._on))
        except (JournalFault, Desync) as fault:
            self._tell(Faulted(str(fault)))
            self._tell(Wanted.NEXT)

    def trouble(self, fault: str, again: Callable[[], None]) -> None:
        """Why the battle can't be saved, and what to do about it: `again` is to try again."""

        def heard(chosen: Trouble | None) -> None:
            match chosen:
                case None | Trouble.LEAVE:
                    self._host.follow(LeaveBattle(self._session))
                    return
                case Trouble.PLAY_ON:
                    self._session.play_on_unsaved()
                case Trouble.AGAIN:
                    pass
            again()

        self._host.follow(HearTrouble(fault, heard))

    def seats(self, after: Then[None]) -> None:
        """Who plays which side from now on; `after` hears that it was said, or that nothing changes."""

        def then(seats: dict[Side, str] | None) -> None:
            after(None)
            if seats:
                self._tell(Seated(seats))

        self._host.follow(TakeSeats(self._session, then))

    def by_hand(self, figure: FigureId, cursor: Cell) -> None:
        """What a figure is to be by the game master's hand."""

        def then(edit: Edit | None) -> None:
            if edit is not None:
                self._tell(Edited(edit))

        self._host.follow(ChangeByHand(self._session.match, figure, cursor, then))

    def find(self, battle: Battle) -> None:
        """A figure by its name."""

        def then(figure: FigureId | None) -> None:
            if figure is not None:
                self._tell(Sought(figure))

        self._host.follow(Find(battle, then))
