"""A battle being played at this terminal: the match, its seats and its journal on the disk. Which battles can be gone
on with is found in kept.py. No screen is known here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from core.battle.names import FigureId, Side
from core.match.acts import last_act
from core.match.cups import ASK, cup_of
from core.match.editing import Edit
from core.match.entries import Aftermath, Entry
from core.match.journal import JournalFault, JournalFile, load
from core.match.match import Match
from core.match.policy import Policy, Seats
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.position import Position, menu
from core.play.replies import let_it_pass
from core.play.ruleset import Ruleset
from core.rulebook.texts import Clauses
from scenarios import catalogue
from scenarios.lessons import Lesson, lesson_now
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.scenario import Scenario
from scenarios.seating import seated, with_seat
from tui.keeping.journals import SUFFIX, journals_path, place

REACTIONS = ("ask", "auto", "off")
"""What a figure of a person does when a moment asks it: ask the person, let a policy reply, let it go by."""


class _TakenBack(NamedTuple):
    """What was undone, and where that led to."""

    position: Position
    answers: tuple[Answer | Edit | Aftermath, ...]


@dataclass(slots=True)
class Session:
    """One battle at the terminal. `torn` says what the journal had lost when it was loaded; `manner` is how
    figures react for which nothing else was chosen."""

    scenario: Scenario
    match: Match
    seats: Seats
    file: JournalFile
    torn: str = ""
    reactions: dict[FigureId, str] = field(default_factory=dict)
    manner: str = "ask"
    asks: dict[Side, bool] = field(default_factory=dict)
    """whether a side wants to be asked where most have nothing to say; else it is once it ever had something"""
    asks_always: bool = True
    """whether everybody is asked everything, as in the line mode"""
    _taken_back: list[_TakenBack] = field(default_factory=list)

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
        if self._goes_without_saying(self.match.position):
            return SaysNothing()
        if not asked.otherwise or len(asked.figures) != 1 or not self._reacts(asked.figures[0]):
            return None
        manner = self.reactions.get(asked.figures[0], self.manner)
        if manner == "auto":
            return catalogue.policy(self.scenario.ruleset.id, best_policy(self.scenario))
        return LetsItPass() if manner == "off" else None

    def _reacts(self, figure: FigureId) -> bool:
        """Whether a figure is asked about what another does: what comes of its own order is no reaction."""
        position = self.match.position
        return position.task is not None and position.ordered_by != figure

    def _goes_without_saying(self, position: Position) -> bool:
        """Whether a person has nothing to say here, and never had. Whoever is given lessons is asked everything."""
        asked = position.waiting
        if self.asks_always or self.scenario.lessons or not isinstance(asked, Decision):
            return False
        return type(asked.about) in self.match.ruleset.pictures.seldom and not self.wants_to_be_asked(asked.side)

    def wants_to_be_asked(self, side: Side) -> bool:
        """Whether a side is asked where most have nothing to say: since it wants to be, or ever had something."""
        if (wants := self.asks.get(side)) is not None:
            return wants
        return any(
            isinstance(moment.answer, Choice)
            and not moment.answer.passes
            and isinstance(asked := moment.before.waiting, Decision)
            and asked.side == side
            and type(asked.about) in self.match.ruleset.pictures.seldom
            for moment in self.match.history
        )

    def next_asks(self, side: Side) -> bool:
        """Asks a side from now on where most have nothing to say, or no more; returns which."""
        self.asks[side] = not self.wants_to_be_asked(side)
        return self.asks[side]

    def next_reactions(self, figure: FigureId) -> str:
        """The next manner in which a figure reacts."""
        now = self.reactions.get(figure, self.manner)
        self.reactions[figure] = REACTIONS[(REACTIONS.index(now) + 1) % len(REACTIONS)]
        return self.reactions[figure]

    def take_seats(self, taken: Mapping[Side, str]) -> None:
        """Somebody else plays these sides from now on: a policy by its name, or `person`. It is in the journal before
        it counts. Raises Unknown and JournalFault, and changes nothing."""
        seats = self.names
        for side, name in taken.items():
            seats = with_seat(self.scenario, seats, side, name)
        players = seated(self.scenario.ruleset.id, {side: seats[side] for side in taken})
        self.match.note_seats(seats)
        self.seats = Seats({**self.seats.policies, **players.policies})

    def undo_act(self) -> bool:
        """Back to before the last act, whoever did it; False if there was none."""
        act = last_act(self.match.history)
        if act is None:
            return False
        self.match.undo(act.last - act.first, same_dice=True)
        return True

    def undo(self) -> bool:
        """Back to the last order that a person gave, the step to what comes after the fight among them; False if there
        was none. The same dice fall again."""
        people = {side for side in self.scenario.battle.sides if self.seats[side] is None}
        for back, moment in enumerate(reversed(self.match.history), 1):
            asked = moment.before.waiting
            own = isinstance(asked, Decision) and asked.side in people
            if isinstance(moment.answer, Aftermath) or (own and not self._goes_without_saying(moment.before)):
                answers = tuple(taken.answer for taken in self.match.history[-back:])
                self.match.undo(back, same_dice=True)
                self._taken_back.append(_TakenBack(self.match.position, answers))
                return True
        return False

    def redo(self) -> bool:
        """What was undone last, again; False if nothing was, or something else has been done since."""
        if not self._taken_back or self._taken_back[-1].position != self.match.position:
            self._taken_back.clear()
            return False
        for answer in self._taken_back.pop().answers:
            match answer:
                case Choice():
                    self.match.answer(answer)
                case Edit():
                    self.match.edit(answer)
                case Aftermath():
                    self.match.begin_aftermath()
                case _ if isinstance(self.match.waiting, Roll):
                    self.match.answer(answer)
        return True

    def play_on_unsaved(self) -> None:
        """Lets the battle go on although its journal can't be written: what is missing there is tried again with each
        order."""
        self.file.patient = True

    def unsaved(self) -> str:
        """Why the journal lacks something, after one more try; empty: all is in it."""
        try:
            self.file.catch_up()
        except JournalFault as fault:
            return str(fault)
        return ""

    def close(self) -> None:
        """Lets the journal go, with everything in it that could be written."""
        self.file.close()


@dataclass(frozen=True, slots=True)
class SaysNothing:
    """Says nothing where most have nothing to say."""

    name: str = "says nothing"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The choice that lets the moment go by."""
        return menu(ruleset, position).passing or let_it_pass(ruleset, position)


@dataclass(frozen=True, slots=True)
class LetsItPass:
    """Replies to nothing."""

    name: str = "off"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """The reply that lets the moment go by."""
        return let_it_pass(ruleset, position)


def begin(
    scenario: Scenario, seats: Mapping[Side, str], seed: int | None = None, *, typed: bool = False, origin: str = ""
) -> Session:
    """A new battle, with a journal of its own. `typed`: a person throws all dice; `origin` says which battle it plays
    on, if it does.

    Raises JournalFault, and leaves no journal behind, if it cannot be written; CupFault if the seed is too great.
    """
    cup = cup_of(ASK if typed else {"seed": secrets.randbits(31) if seed is None else seed})
    players = seated(scenario.ruleset.id, seats)
    header = header_of(scenario, players.names(scenario.battle.sides), cup, origin)
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
    """The battle of a journal, from where it ends, with the seats that were taken last. Nothing is written before all
    of it is known to be good.

    Raises JournalFault, Desync, CupFault, FaultyScenario and Unknown.
    """
    journal = load(path)
    file = JournalFile.going_on(journal)
    try:
        scenario = scenario_of(journal.header)
        players = seated(scenario.ruleset.id, journal.seats)
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


def scenario_at(path: Path) -> Scenario:
    """The scenario of a journal. Raises JournalFault and FaultyScenario."""
    return scenario_of(load(path).header)


def best_policy(scenario: Scenario) -> str:
    """The strongest player of a scenario's ruleset."""
    return list(catalogue.game(scenario.ruleset.id).policies)[-1]


def _new_path(name: str) -> Path:
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return journals_path() / f"{stamp}-{name}-{secrets.token_hex(2)}{SUFFIX}"
