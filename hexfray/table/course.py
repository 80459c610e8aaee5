"""The course of the battle at a table: what an answer, an undo, the computer and the clock change, and which guests
hear of the change. The right to ask for it, and what the guests say: table.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom

from core.battle.names import Side
from core.match.entries import Entry
from core.match.journal import JournalFault, load
from core.match.noting import note_advice
from core.match.policy import PERSON, GivenUp, PlayerFault, Policy
from core.match.who_rolls import side_of
from core.play.asking import Choice, Decision, Roll
from core.play.position import Position
from hexfray.engine.json_writer import JsonWriter
from hexfray.engine.replies import Reply, moved, standing
from hexfray.game import Game
from hexfray.table.clock import TurnClock
from hexfray.table.guest import Guest
from hexfray.table.pushes import Pushes
from hexfray.table.seats import SeatPlan
from hexfray.table.undoing import UndoAsked
from scenarios import catalogue
from scenarios.seating import seated
from tui.keeping.session import Session

RETRY = 2.0
"""After so many seconds a computer's order that couldn't be saved is tried again."""


class Course:
    """One battle for several guests. `clock` is the seconds for each answer, None for as long as they like; `now`
    returns the time in seconds; `as_object` how the table stands, as plain JSON."""

    def __init__(
        self,
        session: Session,
        now: Callable[[], float],
        clock: int | None,
        as_object: Callable[[], Mapping[str, object]],
    ) -> None:
        self.session = session
        self.guests: list[Guest] = []
        self.header = load(session.path).header
        self.game = Game(session.scenario, session.match, self.header)
        self.pushes = Pushes(session.match.entries, as_object, self._position_object)
        self.seats = SeatPlan(session)
        self.clock = TurnClock(clock)
        self.undo_asked: UndoAsked | None = None
        self._file = session.file
        session.match.journal = self
        self._now = now
        self._timed: Position | None = None
        """the position that the clock counts for"""
        self._stands_in = False
        """whether the computer answers for a player whose time is up"""
        self._retry_at: float | None = None

    # -- changes -------------------------------------------------------------------------------------------------------

    @property
    def asked_side(self) -> Side | None:
        """The side that must answer; None if any side may (a roll without a figure), or no side must."""
        waiting = self.session.match.waiting
        if isinstance(waiting, Decision):
            return waiting.side
        side = side_of(self.session.match, waiting) if isinstance(waiting, Roll) else None
        return side if side is not None and self.seats.control_of(side) == PERSON else None

    def moved_by(self, guest: Guest | None, move: Callable[[], object]) -> Reply:
        """Change the battle, and tell the others."""
        if any(other.follows == "events" for other in self.guests):
            reply = moved(self.game, move)
            self.event(guest, {"push": "events", **reply})
        else:
            _ = move()
            reply = {}
        self.changed()
        return reply if guest is not None and guest.follows == "events" else {"lines": len(self.pushes.lines)}

    # -- undo ----------------------------------------------------------------------------------------------------------

    def agreed(self, side: Side) -> None:
        assert self.undo_asked is not None, "an undo was asked for"
        self.undo_asked.needs.discard(side)
        if not self.undo_asked.needs:
            self.take_back()

    def take_back(self) -> None:
        """Carry out the undo."""
        undo = self.undo_asked
        assert undo is not None, "an undo was asked for"
        self.undo_asked = None
        self.session.match.undo(undo.steps, same_dice=True)
        self.event(None, {"push": "undone", "steps": undo.steps, **standing(self.game)})
        self.pushes.notice(f"undone: back to the last order of {self.seats.name_of(undo.side)}")
        self._timed = None
        self.changed()

    def undo_ended(self, words: str) -> None:
        """Drop the pending undo."""
        self.undo_asked = None
        self.clock.go_on(self._now())
        if words:
            self.pushes.notice(words)
        self.changed()

    # -- the computer, and time ----------------------------------------------------------------------------------------

    def thinking(self) -> tuple[Policy, Position] | None:
        """Return the AI that must choose for the computer, and the position; None if the computer has no choice."""
        if self.undo_asked is not None or self._retry_at is not None or self.session.match.over:
            return None
        position = self.session.match.position
        if self._stands_in and self.session.asked is not None:
            level = catalogue.game(self.session.scenario.ruleset.id).opponent
            seats = seated(self.session.scenario.ruleset.id, {self.session.asked.side: level})
            return (seats[self.session.asked.side] or self.session.policy or _nobody()), position
        return None if (policy := self.session.policy) is None else (policy, position)

    def thought(self, position: Position, choice: Choice) -> None:
        """Carry out what the computer has chosen, unless the battle has gone on since."""
        match = self.session.match
        if match.position is not position or self.undo_asked is not None:
            return
        try:
            if self._stands_in:
                note_advice(match, choice)
            _ = self.moved_by(None, lambda: match.answer(choice))
            self._stands_in = False
        except JournalFault as fault:
            self._wait_for_room(fault)

    def forfeited(self, position: Position, fault: PlayerFault) -> None:
        """A player from outside has failed: its seat is open for a person, unless the battle has gone on since."""
        asked = self.session.asked
        if asked is None or self.session.match.position is not position or isinstance(fault, GivenUp):
            return
        try:
            _ = self.moved_by(None, lambda: self.session.forfeit(asked.side, fault))
            self.pushes.notice(f"{fault}. The seat is open: join, or let the computer play.")
        except JournalFault as unwritten:
            self._wait_for_room(unwritten)

    def _wait_for_room(self, fault: JournalFault) -> None:
        self._retry_at = self._now() + RETRY
        self.pushes.notice(f"The battle can't be saved: {fault}. It waits, and nothing is lost.")

    def next_time(self) -> float | None:
        """Return when `pass_time` has something to do; None: never."""
        times = (self.clock.ends, self.undo_asked.until if self.undo_asked is not None else None, self._retry_at)
        return min((one for one in times if one is not None), default=None)

    def pass_time(self) -> None:
        """Do the work due at this time: decline an undo without an answer, answer for a player whose time is up."""
        now = self._now()
        if self.undo_asked is not None and now >= self.undo_asked.until:
            self.undo_ended("the undo is declined: no answer in time")
        if self._retry_at is not None and now >= self._retry_at:
            self._retry_at = None
            try:
                _ = self.moved_by(None, self.session.match.settle)
            except JournalFault as fault:
                self._wait_for_room(fault)
        if (ends := self.clock.ends) is not None and now >= ends:
            self.clock.stop()
            self._time_is_up()

    def _time_is_up(self) -> None:
        waiting, side = self.session.match.waiting, self.asked_side
        who = self.seats.name_of(side) if side is not None else "the players"
        if isinstance(waiting, Roll):
            self.pushes.notice(f"Time is up for {who}: the game rolls")
            dice = waiting.dice
            faces = tuple(SystemRandom().randint(1, dice.sides) for _ in range(dice.count))
            try:
                _ = self.moved_by(None, lambda: self.session.match.answer(faces))
            except JournalFault as fault:
                self._wait_for_room(fault)
        else:
            self.pushes.notice(f"Time is up for {who}: the computer gives the order")
            self._stands_in = True
            self.pushes.changed()

    def changed(self) -> None:
        """Note that the table has changed: everyone is told, and the clock counts for the player who must answer."""
        self.pushes.changed()
        match, now = self.session.match, self._now()
        if self.undo_asked is not None and self.undo_asked.position is not match.position:
            self.undo_ended("the undo is declined: the battle went on")
            return
        waits = not match.over and self.session.policy is None and self._has_begun(self.asked_side)
        if not waits:
            self.clock.stop()
            self._timed = None
        elif self._timed is not match.position:
            self._timed, self._stands_in = match.position, False
            self.clock.start(now)

    def _has_begun(self, side: Side | None) -> bool:
        """Whether the player of a side has ever been here: time doesn't count before."""
        return bool(self.seats[side].player) if side is not None else bool(self.seats.players)

    # -- telling the guests --------------------------------------------------------------------------------------------

    def write(self, entry: Entry) -> None:
        """Write a line of the journal; everyone follows it from there. Raises JournalFault."""
        self._file.write(entry)
        self.pushes.line(entry)

    def event(self, by: Guest | None, told: Mapping[str, object]) -> None:
        """Tell those who follow events, if anyone does."""
        if any(guest.follows == "events" for guest in self.guests):
            self.pushes.event(by, told)

    def _position_object(self) -> Mapping[str, object]:
        writer = JsonWriter(self.session.match.ruleset, self.session.match.battle.grid)
        return {**writer.position(self.game.position), **standing(self.game)}


def _nobody() -> Policy:
    raise AssertionError("an AI level is never a person")
