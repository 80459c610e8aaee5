"""A table: one battle, its players and its spectators. It takes a line from a guest and returns the reply, and has for
each guest what is to be pushed; it knows no socket, no thread and no clock of its own.

Seats: seats.py; the requests: requests.py; connections and their limits: server.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom

from core.battle.names import Side
from core.battle.record import replace
from core.match.cups import ASK
from core.match.entries import Entry, header_text
from core.match.formats import FORMAT, PROTOCOL
from core.match.journal import JournalFault, load
from core.match.noting import note_advice
from core.match.policy import PERSON, Policy
from core.match.talk import to_be_called
from core.match.who_rolls import is_typed, side_of
from core.play.asking import Choice, Decision, Roll
from core.play.position import Position
from core.records import record
from hexfray.engine import requests as engine_requests
from hexfray.engine.engine import KINDS, as_error, error, hello, json_in
from hexfray.engine.json_writer import JsonWriter
from hexfray.engine.replies import Reply, moved, reply_to, standing, started
from hexfray.game import Game, Unable
from hexfray.table import requests
from hexfray.table.clock import TurnClock
from hexfray.table.guest import Guest
from hexfray.table.pushes import Pushes
from hexfray.table.requests import read_request
from hexfray.table.seats import SeatPlan
from hexfray.table.undoing import ANSWER_IN, UndoAsked
from scenarios import catalogue
from scenarios.faults import unknown
from scenarios.seating import seated
from tui.keeping.session import Session

RETRY = 2.0
"""After so many seconds a computer's order that couldn't be saved is tried again."""
TALK_AT_ONCE, TALK_SECONDS = 5, 10.0
"""So many lines of talk in so many seconds, for each guest."""


@record
class Slow:
    """A request that takes a while and changes nothing: `work` returns its reply, in any thread."""

    id: object
    work: Callable[[], Reply]


class Table:
    """One battle for several guests. `key` makes a guest the host; `clock` is the seconds for each answer, None for as
    long as they like; `now` returns the time in seconds."""

    def __init__(
        self, session: Session, name: str, now: Callable[[], float], *, clock: int | None = None, key: str = ""
    ) -> None:
        self.session = session
        self.name = name
        self.guests: list[Guest] = []
        self.had_guests = False
        self.failures: list[Exception] = []
        """the internal errors so far, the oldest first"""
        self._now = now
        self._key = key
        self._header = load(session.path).header
        self.game = Game(session.scenario, session.match, self._header)
        self.pushes = Pushes(session.match.entries, self._as_object, self._position_object)
        self._file = session.file
        session.match.journal = self
        self.seats = SeatPlan(session)
        self._clock = TurnClock(clock)
        self._undo: UndoAsked | None = None
        self._talked: dict[int, list[float]] = {}
        self._timed: Position | None = None
        """the position that the clock counts for"""
        self._stands_in = False
        """whether the computer answers for a player whose time is up"""
        self._retry_at: float | None = None

    # -- guests --------------------------------------------------------------------------------------------------------

    def welcome(self, user: int | None) -> Guest:
        """Return a new guest, who may join next."""
        guest = Guest(user)
        self.guests.append(guest)
        return guest

    def greeting(self) -> Reply:
        """Return what a guest is told first: the versions here, and the table."""
        return {"push": "hello", **hello(), "journal": FORMAT, "table": self._as_object()}

    def goodbye(self, guest: Guest, why: str = "") -> None:
        """A guest has gone. The seat is held."""
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        _ = self._talked.pop(id(guest), None)
        if not guest.has_joined:
            return
        self.seats.leave(guest)
        if guest.side is not None:
            self.pushes.notice(f"{self.seats.name_of(guest.side)} {why or 'has left'}; the seat is held")
            if self._undo is not None and self._undo.side == guest.side:
                self._undo_ended("")
            elif self._undo is not None and guest.side in self._undo.needs:
                self._agreed(guest.side)
        self._changed()

    # -- one line ------------------------------------------------------------------------------------------------------

    def hear(self, guest: Guest, line: str) -> Reply | Slow:
        """Return the reply to a line of a guest. Never raises."""
        name: object = None
        try:
            said = json_in(line)
            name = said.get("id") if isinstance(said, dict) else None
            reply = self._reply(guest, read_request(said), name)
        except RecursionError:
            reply = error("request", "nested too deeply")
        except tuple(KINDS) as fault:
            reply = as_error(fault)
        except Exception as failure:  # nobody at the table must lose the battle
            self.failures.append(failure)
            reply = error("internal", f"internal error ({type(failure).__name__}); the battle goes on")
        return reply if isinstance(reply, Slow) else with_id(name, reply)

    def _reply(self, guest: Guest, request: requests.AnyRequest, name: object) -> Reply | Slow:
        match request:
            case engine_requests.Hello():
                return {**self.greeting(), "push": None}
            case engine_requests.Quit():
                self.goodbye(guest)
                return {}
            case requests.Join():
                return self._join(guest, request)
            case _ if not guest.has_joined:
                raise Unable('join first: {"do": "join", "side": "red"}, or without a side to watch')
            case requests.AskTable():
                return {"table": self._as_object()}
            case engine_requests.AskJournal():
                return {"journal": [self._header_text(), *self.pushes.lines]}
            case engine_requests.AskLegal() | engine_requests.AskPosition() | engine_requests.AskClause():
                return reply_to(self.game, request)
            case engine_requests.Odds() | engine_requests.Forecast() | engine_requests.AskPrice():
                return self._slowly(name, request)
            case engine_requests.Why():
                self._must_be_asked(guest)
                return self._slowly(name, request)
            case requests.Choose() | engine_requests.RollFaces():
                return self._answer(guest, request)
            case engine_requests.Undo(steps=steps):
                return self._ask_undo(guest, steps)
            case requests.Agree() | requests.Decline():
                return self._answer_undo(guest, agrees=isinstance(request, requests.Agree))
            case engine_requests.AskAfter():
                self._must_play(guest)
                return self._moved(guest, self.game.after)
            case engine_requests.EditOne():
                return self._edit(guest, request)
            case requests.Reseat(side=side, to=to):
                return self._reseat(guest, side, to)
            case engine_requests.Say(words=words):
                return self._say(guest, words)
            case _:
                raise AssertionError(f"{type(request).__name__} has no reply")

    def _slowly(self, name: object, request: engine_requests.AnyRequest) -> Slow:
        fork = self.game.fork()

        def work() -> Reply:
            try:
                return reply_to(fork, request)
            except tuple(KINDS) as fault:
                return as_error(fault)

        return Slow(name, work)

    # -- joining, talking, seats ---------------------------------------------------------------------------------------

    def _join(self, guest: Guest, request: requests.Join) -> Reply:
        if guest.has_joined:
            raise Unable("joined already")
        ours = {"protocol": PROTOCOL, "journal": FORMAT, "version": str(hello()["version"])}
        theirs = {"protocol": request.protocol, "journal": request.journal, "version": request.version}
        for what, value in theirs.items():
            if value is not None and value != ours[what]:
                raise Unable(f"{what} here: {ours[what]}, yours: {value}; use the same version of hexfray")
        guest.is_host = bool(self._key) and request.key == self._key
        guest.name = self._free_name(to_be_called(request.name))
        if (side := request.side) is not None:
            self._must_be_side(side)
            if reason := self.seats.why_not_sit(guest, side):
                raise Unable(reason)
            self.seats.sit(guest, side)
        guest.follows = request.follow
        self.had_guests = True
        self.pushes.begin(guest)
        who = self.seats.name_of(side) if side is not None else guest.name
        self.pushes.notice(f"{who} joins" if side is not None else f"{who} watches", but=[guest])
        self._changed()
        told: Reply = {"side": guest.side, "name": guest.name, "header": self._header_text()}
        if guest.follows == "events":
            return {**told, **started(self.game), "table": self._as_object()}
        return {**told, "lines": len(self.pushes.lines), "table": self._as_object()}

    def _free_name(self, name: str) -> str:
        """Return a name that nobody here has yet."""
        taken = {guest.name for guest in self.guests if guest.has_joined}
        wanted = name or "Guest"
        numbered = (wanted if number == 1 else f"{wanted} {number}" for number in range(1, len(taken) + 2))
        return next(one for one in numbered if one not in taken)

    def _say(self, guest: Guest, words: str) -> Reply:
        now = self._now()
        recent = [at for at in self._talked.get(id(guest), []) if at > now - TALK_SECONDS]
        if len(recent) >= TALK_AT_ONCE:
            raise Unable(f"{TALK_AT_ONCE} lines in {TALK_SECONDS:.0f} seconds; wait a moment")
        told = self.game.say(words, guest.name, guest.side)
        self._talked[id(guest)] = [*recent, now]
        self._event(None, {"push": "said", "told": told, "by": guest.name, "side": guest.side})
        return {"told": told}

    def _reseat(self, guest: Guest, side: Side, to: str) -> Reply:
        self._must_be_side(side)
        self.seats.reseat(guest, side, to)
        who = "the computer" if to != PERSON else self.seats[side].player or "a player"
        self.pushes.notice(f"{self.seats.name_of(side)}: {who} plays{'' if to == PERSON else f' ({to})'}")
        self._stands_in = False
        self._changed()
        return {"table": self._as_object()}

    def _must_be_side(self, side: Side) -> None:
        if side not in self.seats.seats:
            raise catalogue.Unknown(unknown("side", side, self.seats.seats))

    # -- answers -------------------------------------------------------------------------------------------------------

    def _must_play(self, guest: Guest) -> Side:
        """Return the side of a guest. Raises Unable for a spectator, and if the computer plays that side."""
        if guest.side is None:
            raise Unable("you only watch; join with a side to play")
        if self.seats.control_of(guest.side) != PERSON:
            to = f'{{"do": "seat", "side": "{guest.side}", "to": "person"}}'
            raise Unable(f"the computer plays your side; {to} takes it back")
        return guest.side

    def _must_be_asked(self, guest: Guest) -> None:
        """Raise Unable unless a guest must answer now."""
        side, waiting = self._must_play(guest), self.session.match.waiting
        if isinstance(waiting, Roll) and not is_typed(self.session.match, waiting):
            raise Unable("the host rolls the dice")
        if (asked := self._asked_side) not in (None, side):
            raise Unable(f"not your order: {self.seats.name_of(asked or '')} must answer")

    @property
    def _asked_side(self) -> Side | None:
        """The side that must answer; None if anyone may (a roll without a figure), or nobody."""
        waiting = self.session.match.waiting
        if isinstance(waiting, Decision):
            return waiting.side
        side = side_of(self.session.match, waiting) if isinstance(waiting, Roll) else None
        return side if side is not None and self.seats.control_of(side) == PERSON else None

    def _answer(self, guest: Guest, request: requests.Choose | engine_requests.RollFaces) -> Reply:
        self._must_be_asked(guest)
        if isinstance(request, requests.Choose) and request.advised and request.order is not None:
            order = self.game.read(request.order)
            if isinstance(self.session.match.waiting, Decision) and self.session.match.menu.refusal(order) is None:
                note_advice(self.session.match, order)
        return self._carried_out(guest, request)

    def _carried_out(self, guest: Guest, request: engine_requests.AnyRequest) -> Reply:
        """Carry out a request that changes the battle, and tell the others."""
        if guest.follows == "events":
            reply = reply_to(self.game, request)
            self._event(guest, {"push": "events", **reply})
            self._changed()
            return reply
        return self._moved(guest, lambda: reply_to(self.game, request))

    def _moved(self, guest: Guest | None, move: Callable[[], object]) -> Reply:
        """Change the battle, and tell the others."""
        if any(other.follows == "events" for other in self.guests):
            reply = moved(self.game, move)
            self._event(guest, {"push": "events", **reply})
        else:
            _ = move()
            reply = {}
        self._changed()
        return reply if guest is not None and guest.follows == "events" else {"lines": len(self.pushes.lines)}

    def _edit(self, guest: Guest, request: engine_requests.EditOne) -> Reply:
        if not guest.is_host:
            raise Unable("only the host edits the battle")
        return self._carried_out(guest, request)

    # -- undo ----------------------------------------------------------------------------------------------------------

    def _ask_undo(self, guest: Guest, orders: int) -> Reply:
        side, match = self._must_play(guest), self.session.match
        if self._undo is not None:
            raise Unable(f"{self.seats.name_of(self._undo.side)} has asked for an undo already")
        if (steps := self.session.steps_to_order_of(side, orders)) is None:
            raise Unable("nothing to undo: you haven't given an order yet" if orders == 1 else "fewer orders given")
        others = {other.side for other in self.seats.players if other is not guest and other.side is not None}
        others = {one for one in others if self.seats.control_of(one) == PERSON}
        self._undo = UndoAsked(side, orders, steps, match.position, self._now() + ANSWER_IN, others)
        self._clock.hold(self._now())
        if not others:
            self._take_back()
            return {"undone": steps, **self._standing(guest)}
        asked = [self.seats[one].player for one in sorted(others)]
        asked_guests = [other for other in self.seats.players if other.side in others]
        self.pushes.notice(f"{self.seats.name_of(side)} asks to undo", but=[guest, *asked_guests])
        self._changed()
        return {"asked": list(asked), "seconds": ANSWER_IN}

    def _answer_undo(self, guest: Guest, *, agrees: bool) -> Reply:
        side = self._must_play(guest)
        if self._undo is None or side not in self._undo.needs:
            raise Unable("nobody asks you to agree to an undo")
        if agrees:
            self._agreed(side)
        else:
            self._undo_ended(f"{self.seats.name_of(side)} declines the undo")
        return self._standing(guest)

    def _agreed(self, side: Side) -> None:
        assert self._undo is not None, "an undo was asked for"
        self._undo.needs.discard(side)
        if not self._undo.needs:
            self._take_back()

    def _take_back(self) -> None:
        """Carry out the undo."""
        undo = self._undo
        assert undo is not None, "an undo was asked for"
        self._undo = None
        self.session.match.undo(undo.steps, same_dice=True)
        self._event(None, {"push": "undone", "steps": undo.steps, **standing(self.game)})
        self.pushes.notice(f"undone: back to the last order of {self.seats.name_of(undo.side)}")
        self._timed = None
        self._changed()

    def _undo_ended(self, words: str) -> None:
        """Drop the undo that was asked for."""
        self._undo = None
        self._clock.go_on(self._now())
        if words:
            self.pushes.notice(words)
        self._changed()

    def _standing(self, guest: Guest) -> Reply:
        return standing(self.game) if guest.follows == "events" else {"lines": len(self.pushes.lines)}

    # -- the computer, and time ----------------------------------------------------------------------------------------

    def thinking(self) -> tuple[Policy, Position] | None:
        """Return who has to choose for the computer and where; None if nobody has."""
        if self._undo is not None or self._retry_at is not None or self.session.match.over:
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
        if match.position is not position or self._undo is not None:
            return
        try:
            if self._stands_in:
                note_advice(match, choice)
            _ = self._moved(None, lambda: match.answer(choice))
            self._stands_in = False
        except JournalFault as fault:
            self._wait_for_room(fault)

    def _wait_for_room(self, fault: JournalFault) -> None:
        self._retry_at = self._now() + RETRY
        self.pushes.notice(f"The battle can't be saved: {fault}. It waits, and nothing is lost.")

    def next_time(self) -> float | None:
        """Return when `pass_time` has something to do; None: never."""
        times = (self._clock.ends, self._undo.until if self._undo is not None else None, self._retry_at)
        return min((one for one in times if one is not None), default=None)

    def pass_time(self) -> None:
        """Do what is due at this time: decline an undo that nobody answered, answer for a player whose time is up."""
        now = self._now()
        if self._undo is not None and now >= self._undo.until:
            self._undo_ended("the undo is declined: no answer in time")
        if self._retry_at is not None and now >= self._retry_at:
            self._retry_at = None
            try:
                _ = self._moved(None, self.session.match.settle)
            except JournalFault as fault:
                self._wait_for_room(fault)
        if (ends := self._clock.ends) is not None and now >= ends:
            self._clock.stop()
            self._time_is_up()

    def _time_is_up(self) -> None:
        waiting, side = self.session.match.waiting, self._asked_side
        who = self.seats.name_of(side) if side is not None else "the players"
        if isinstance(waiting, Roll):
            self.pushes.notice(f"Time is up for {who}: the game rolls")
            dice = waiting.dice
            faces = tuple(SystemRandom().randint(1, dice.sides) for _ in range(dice.count))
            try:
                _ = self._moved(None, lambda: self.session.match.answer(faces))
            except JournalFault as fault:
                self._wait_for_room(fault)
        else:
            self.pushes.notice(f"Time is up for {who}: the computer gives the order")
            self._stands_in = True
            self.pushes.changed()

    def _changed(self) -> None:
        """Note that the table has changed: everyone is told, and the clock counts for the player who must answer."""
        self.pushes.changed()
        match, now = self.session.match, self._now()
        if self._undo is not None and self._undo.position is not match.position:
            self._undo_ended("the undo is declined: the battle went on")
            return
        waits = not match.over and self.session.policy is None and self._has_begun(self._asked_side)
        if not waits:
            self._clock.stop()
            self._timed = None
        elif self._timed is not match.position:
            self._timed, self._stands_in = match.position, False
            self._clock.start(now)

    def _has_begun(self, side: Side | None) -> bool:
        """Whether the player of a side has ever been here: time doesn't count before."""
        return bool(self.seats[side].player) if side is not None else bool(self.seats.players)

    # -- what is told --------------------------------------------------------------------------------------------------

    def write(self, entry: Entry) -> None:
        """Write a line of the journal; everyone follows it from there. Raises JournalFault."""
        self._file.write(entry)
        self.pushes.line(entry)

    def _event(self, by: Guest | None, told: Mapping[str, object]) -> None:
        """Tell those who follow events, if anyone does."""
        if any(guest.follows == "events" for guest in self.guests):
            self.pushes.event(by, told)

    def _position_object(self) -> Mapping[str, object]:
        writer = JsonWriter(self.session.match.ruleset, self.session.match.battle.grid)
        return {**writer.position(self.game.position), **standing(self.game)}

    def _header_text(self) -> str:
        """The header of the journal as guests read it: the seed of the dice is the host's."""
        return header_text(replace(self._header, dice=ASK, format=FORMAT))

    def _as_object(self) -> dict[str, object]:
        """Return the table as plain JSON."""
        now, match, undo = self._now(), self.session.match, self._undo
        left = self._clock.left(now)
        return {
            "name": self.name,
            "title": self.session.scenario.title,
            "scenario": self.session.scenario.id,
            "seats": self.seats.as_object(),
            "asked": None if match.over or self.session.policy is not None else self._asked_side,
            "clock": None if left is None else {"of": self._clock.seconds, "left": round(left, 1)},
            "undo": None
            if undo is None
            else {
                "side": undo.side,
                "orders": undo.orders,
                "needs": sorted(undo.needs),
                "left": round(max(0.0, undo.until - now), 1),
            },
            "watching": sum(guest.has_joined and guest.side is None for guest in self.guests),
            "dice": "typed" if match.cup.dice == ASK else "rolled",
            "over": match.over,
        }


def with_id(name: object, reply: Reply) -> Reply:
    """Return a reply with the id of its request, if it has one."""
    return {"id": name, **reply} if isinstance(name, str | int | float) else reply


def _nobody() -> Policy:
    raise AssertionError("an AI level is never a person")
