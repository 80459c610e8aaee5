"""A battle being played at this terminal: the match, its seats and its journal on the disk. No screen is known here."""

from __future__ import annotations

import secrets
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from core.battle.names import FigureId, Side
from core.match.cups import ASK, CupFault, cup_of
from core.match.entries import Aftermath, Entry, Header, Over
from core.match.journal import Journal, JournalFault, JournalFile, load
from core.match.match import Match
from core.match.policy import Policy, Seats
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.rulebook.texts import Clauses
from scenarios import catalogue
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from scenarios.lessons import Lesson, lesson_now
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated
from tui.journals import journals_path, place

SUFFIX = ".jsonl"
SHOWN = 5
"""So many unfinished battles are offered."""
REACTIONS = ("ask", "auto", "off")
"""What a figure of a person does when a moment asks it: ask the person, let a policy reply, let it go by."""


@dataclass(slots=True)
class Session:
    """One battle at the terminal. `torn` says what the journal had lost when it was loaded."""

    scenario: Scenario
    match: Match
    seats: Seats
    file: JournalFile
    torn: str = ""
    reactions: dict[FigureId, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Where its journal is."""
        return self.file.path

    @property
    def lost(self) -> str:
        """Why its journal goes with the program, in a sentence; empty: it stays."""
        kept = place()
        return kept.lost if self.path.parent == kept.folder else ""

    @property
    def clauses(self) -> Clauses:
        """The rulebook."""
        return catalogue.game(self.scenario.ruleset.id).clauses

    @property
    def names(self) -> dict[Side, str]:
        """Who sits where, in words."""
        return self.seats.names(self.scenario.battle.sides)

    @property
    def asked(self) -> Decision | None:
        """The decision that is waited for."""
        waiting = self.match.waiting
        return waiting if isinstance(waiting, Decision) else None

    @property
    def lesson(self) -> Lesson | None:
        """What the scenario has to say to the person who is asked now; None: nothing, or nobody is asked."""
        if self.policy is not None:
            return None
        learners = {side for side in self.scenario.learners if self.seats[side] is None}
        return lesson_now(self.scenario.lessons, self.match, learners)

    @property
    def typed(self) -> bool:
        """Whether somebody types the dice."""
        return self.match.cup.dice == ASK

    @property
    def policy(self) -> Policy | None:
        """Who answers instead of a person now; None: a person does, or nobody is asked."""
        asked = self.asked
        if asked is None:
            return None
        if (player := self.seats[asked.side]) is not None:
            return player
        if not asked.otherwise or len(asked.figures) != 1 or self.match.position.task is None:
            return None
        manner = self.reactions.get(asked.figures[0], "ask")
        if manner == "auto":
            return catalogue.policy(self.scenario.ruleset.id, best_policy(self.scenario))
        return LetsItPass() if manner == "off" else None

    def next_reactions(self, figure: FigureId) -> str:
        """The next manner in which a figure reacts."""
        now = self.reactions.get(figure, "ask")
        self.reactions[figure] = REACTIONS[(REACTIONS.index(now) + 1) % len(REACTIONS)]
        return self.reactions[figure]

    def undo(self) -> bool:
        """Back to the last order that a person gave, the step to what comes after the fight among them; False if there
        was none."""
        people = {side for side in self.scenario.battle.sides if self.seats[side] is None}
        for back, moment in enumerate(reversed(self.match.history), 1):
            asked = moment.before.waiting
            if isinstance(moment.answer, Aftermath) or (isinstance(asked, Decision) and asked.side in people):
                self.match.undo(back)
                return True
        return False

    def close(self) -> None:
        """Lets the journal go; everything is in it already."""
        self.file.close()


@dataclass(frozen=True, slots=True)
class LetsItPass:
    """Replies to nothing."""

    name: str = "off"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The reply that lets the moment go by."""
        return let_it_pass(ruleset, position)


def begin(scenario: Scenario, seats: Mapping[Side, str], seed: int | None = None, *, typed: bool = False) -> Session:
    """A new battle, with a journal of its own. `typed`: a person throws all dice.

    Raises JournalFault, and leaves no journal behind, if it cannot be written; CupFault if the seed is too great.
    """
    cup = cup_of(ASK if typed else {"seed": secrets.randbits(31) if seed is None else seed})
    players = seated(scenario.ruleset.id, seats)
    header = header_of(scenario, players.names(scenario.battle.sides), cup)
    fresh = Fresh()
    match = Match.start(scenario.ruleset, scenario.battle, cup, fresh, answers=scenario.answers)
    file = JournalFile.begin(_new_path(scenario.id), header)
    try:
        fresh.written_to(match, file)
    except JournalFault:
        file.discard()
        raise
    return Session(scenario, match, players, file)


def go_on(path: Path) -> Session:
    """The battle of a journal, from where it ends. Nothing is written before all of it is known to be good.

    Raises JournalFault, Desync, CupFault, FaultyScenario and Unknown.
    """
    journal = load(path)
    file = JournalFile.going_on(journal)
    try:
        scenario = scenario_of(journal.header)
        players = seated(scenario.ruleset.id, journal.header.seats)
        fresh = Fresh()
        match = match_of(scenario, journal, fresh)
        fresh.written_to(match, file)
    except BaseException:
        file.close()
        raise
    return Session(scenario, match, players, file, journal.torn)


@dataclass(frozen=True, slots=True)
class Fresh:
    """What a match adds to its journal while it is begun or gone on with, until that has come to a good end."""

    entries: list[Entry] = field(default_factory=list)

    def write(self, entry: Entry) -> None:
        """Notes an entry."""
        self.entries.append(entry)

    def written_to(self, match: Match, file: JournalFile) -> None:
        """Writes all of it, and lets the match go on writing. Raises JournalFault."""
        for entry in self.entries:
            file.write(entry)
        match.journal = file


def replayed(path: Path, before: int | None = None) -> tuple[Scenario, Match]:
    """The match of a journal, or of its lines before this one, to be looked at. Raises as `go_on`."""
    journal = load(path)
    journal = journal if before is None else journal.before(before)
    scenario = scenario_of(journal.header)
    return scenario, match_of(scenario, journal, auto_dice=False)


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A battle that can be gone on with."""

    path: Path
    scenario: str
    seats: str
    orders: int


@dataclass(frozen=True, slots=True)
class Odd:
    """What lies among the journals and cannot be gone on with, and the reason in a line."""

    path: Path
    reason: str


class Kept(NamedTuple):
    """The journals whose battle is not over, the latest first, and what is odd among them."""

    unfinished: tuple[Unfinished, ...]
    odd: tuple[Odd, ...]


def unfinished() -> tuple[Unfinished, ...]:
    """The battles that can be gone on with, the latest first."""
    return kept().unfinished


def kept() -> Kept:
    """What is offered of the folder of the journals, and what of it is not."""
    found: list[Unfinished] = []
    odd: list[Odd] = []
    for path in sorted(journals_path().glob(f"*{SUFFIX}"), key=_written, reverse=True):
        match _looked_at(path):
            case Unfinished() as battle:
                found.append(battle)
            case Odd() as other:
                odd.append(other)
        if len(found) == SHOWN:
            break
    return Kept(tuple(found), tuple(odd[:SHOWN]))


def _written(path: Path) -> int:
    """When something was written last; a link that leads nowhere has a time of its own."""
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


def _looked_at(path: Path) -> Unfinished | Odd | None:
    """What a file among the journals is; None: a battle that is over. That its lines hold is not yet proved."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return Odd(path, f"{path}: it is no file; take it out of the folder of the journals")
        journal = load(path)
        if _is_over(journal):
            return None
        _must_be_playable(journal.header)
    except OSError as error:
        return Odd(path, f"{path}: {error.strerror}; take it out of the folder of the journals")
    except (JournalFault, CupFault, FaultyScenario, Unknown) as fault:
        return Odd(path, " ".join(str(fault).split()))
    seats = ", ".join(f"{side}: {name}" for side, name in journal.header.seats.items())
    return Unfinished(path, journal.header.scenario, seats, len(journal.lines))


def _must_be_playable(header: Header) -> None:
    """Raises CupFault, FaultyScenario or Unknown if its scenario, its dice or somebody on its seats is not known."""
    cup_of(header.dice)
    seated(scenario_of(header).ruleset.id, header.seats)


def best_policy(scenario: Scenario) -> str:
    """The strongest player of a scenario's ruleset."""
    return list(catalogue.game(scenario.ruleset.id).policies)[-1]


def _is_over(journal: Journal) -> bool:
    return bool(journal.lines) and isinstance(journal.lines[-1].entry, Over)


def _new_path(name: str) -> Path:
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return journals_path() / f"{stamp}-{name}-{secrets.token_hex(2)}{SUFFIX}"
