"""A table: one battle, its players and its spectators. It takes a line from a guest and returns the reply, and has the
pushes for each guest; it knows no socket, no thread and no clock of its own.

What changes the battle: course.py; seats: seats.py; requests: requests.py; connections and their limits: server.py.
"""

from __future__ import annotations

from collections.abc import Callable

from core.battle.names import Side
from core.battle.record import replace
from core.match.cups import ASK
from core.match.entries import header_text
from core.match.formats import FORMAT, PROTOCOL
from core.match.noting import note_advice
from core.match.policy import PERSON
from core.match.talk import guest_called
from core.match.who_rolls import is_typed
from core.play.asking import Decision, Roll
from core.records import record
from hexfray.engine import requests as engine_requests
from hexfray.engine.engine import KINDS, as_error, error, hello, json_in
from hexfray.engine.legal import order_of
from hexfray.engine.replies import Reply, reply_to, standing, started
from hexfray.game import Unable
from hexfray.table import requests
from hexfray.table.course import Course
from hexfray.table.guest import Guest
from hexfray.table.requests import read_request
from hexfray.table.undoing import ANSWER_IN, UndoAsked
from scenarios import catalogue
from scenarios.faults import unknown
from tui.keeping.session import Session

TALK_AT_ONCE, TALK_SECONDS = 5, 10.0
"""So many lines of talk in so many seconds, for each guest."""


@record
class Slow:
    """A request that takes a while and changes nothing: `work` returns its reply, in any thread."""

    id: object
    work: Callable[[], Reply]


class Table(Course):
    """One battle for several guests. `key` makes a guest the host; `clock` is the seconds for each answer, None for as
    long as they like; `now` returns the time in seconds."""

    def __init__(
        self, session: Session, name: str, now: Callable[[], float], *, clock: int | None = None, key: str = ""
    ) -> None:
        super().__init__(session, now, clock, self.as_object)
        self.name = name
        self.had_guests = False
        self.failures: list[Exception] = []
        """the internal errors so far, the oldest first"""
        self._key = key
        self._talked: dict[int, list[float]] = {}

    # -- guests --------------------------------------------------------------------------------------------------------

    def welcome(self, user: int | None) -> Guest:
        """Return a new guest, who may join next."""
        guest = Guest(user)
        self.guests.append(guest)
        return guest

    def greeting(self) -> Reply:
        """Return what a guest is told first: the versions here, and the table."""
        return {"push": "hello", **hello(), "journal": FORMAT, "table": self.as_object()}

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
            if self.undo_asked is not None and self.undo_asked.side == guest.side:
                self.undo_ended("")
            elif self.undo_asked is not None and guest.side in self.undo_asked.needs:
                self.agreed(guest.side)
        self.changed()

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
        except Exception as failure:  # no guest may lose the battle by an error
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
                return {"table": self.as_object()}
            case engine_requests.AskJournal():
                return {"journal": [self._header_text(), *self.pushes.lines]}
            case (
                engine_requests.AskLegal()
                | engine_requests.AskVerbs()
                | engine_requests.AskPosition()
                | engine_requests.AskClause()
            ):
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
                return self.moved_by(guest, self.game.after)
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
        guest.name = self._free_name(guest_called(request.name))
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
        self.changed()
        told: Reply = {"side": guest.side, "name": guest.name, "header": self._header_text()}
        if guest.follows == "events":
            return {**told, **started(self.game), "table": self.as_object()}
        return {**told, "lines": len(self.pushes.lines), "table": self.as_object()}

    def _free_name(self, name: str) -> str:
        """Return a name new at this table."""
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
        self.event(None, {"push": "said", "told": told, "by": guest.name, "side": guest.side})
        return {"told": told}

    def _reseat(self, guest: Guest, side: Side, to: str) -> Reply:
        self._must_be_side(side)
        self.seats.reseat(guest, side, to)
        who = "the computer" if to != PERSON else self.seats[side].player or "a player"
        self.pushes.notice(f"{self.seats.name_of(side)}: {who} plays{'' if to == PERSON else f' ({to})'}")
        self._stands_in = False
        self.changed()
        return {"table": self.as_object()}

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
            raise Unable(f"the computer plays your side; {to} takes the seat back")
        return guest.side

    def _must_be_asked(self, guest: Guest) -> None:
        """Raise Unable unless a guest must answer now."""
        side, waiting = self._must_play(guest), self.session.match.waiting
        if isinstance(waiting, Roll) and not is_typed(self.session.match, waiting):
            raise Unable("the host rolls the dice")
        if (asked := self.asked_side) not in (None, side):
            raise Unable(f"not your order: {self.seats.name_of(asked or '')} must answer")

    def _answer(self, guest: Guest, request: requests.Choose | engine_requests.RollFaces) -> Reply:
        self._must_be_asked(guest)
        if isinstance(request, requests.Choose) and request.advised:
            order = self.game.read(order_of(self.game, request))
            if isinstance(self.session.match.waiting, Decision) and self.session.match.menu.refusal(order) is None:
                note_advice(self.session.match, order)
        return self._carried_out(guest, request)

    def _carried_out(self, guest: Guest, request: engine_requests.AnyRequest) -> Reply:
        """Carry out a request that changes the battle, and tell the others, who want all of it in words."""
        request = request.model_copy(update={"log": True, "events": True})
        if guest.follows == "events":
            reply = reply_to(self.game, request)
            self.event(guest, {"push": "events", **reply})
            self.changed()
            return reply
        return self.moved_by(guest, lambda: reply_to(self.game, request))

    def _edit(self, guest: Guest, request: engine_requests.EditOne) -> Reply:
        if not guest.is_host:
            raise Unable("only the host edits the battle")
        return self._carried_out(guest, request)

    # -- undo ----------------------------------------------------------------------------------------------------------

    def _ask_undo(self, guest: Guest, orders: int) -> Reply:
        side, match = self._must_play(guest), self.session.match
        if self.undo_asked is not None:
            raise Unable(f"{self.seats.name_of(self.undo_asked.side)} has asked for an undo already")
        if (steps := self.session.steps_to_order_of(side, orders)) is None:
            raise Unable("nothing to undo: you haven't given an order yet" if orders == 1 else "fewer orders given")
        others = {other.side for other in self.seats.players if other is not guest and other.side is not None}
        others = {one for one in others if self.seats.control_of(one) == PERSON}
        self.undo_asked = UndoAsked(side, orders, steps, match.position, self._now() + ANSWER_IN, others)
        self.clock.hold(self._now())
        if not others:
            self.take_back()
            return {"undone": steps, **self._standing(guest)}
        asked = [self.seats[one].player for one in sorted(others)]
        asked_guests = [other for other in self.seats.players if other.side in others]
        self.pushes.notice(f"{self.seats.name_of(side)} asks to undo", but=[guest, *asked_guests])
        self.changed()
        return {"asked": list(asked), "seconds": ANSWER_IN}

    def _answer_undo(self, guest: Guest, *, agrees: bool) -> Reply:
        side = self._must_play(guest)
        if self.undo_asked is None or side not in self.undo_asked.needs:
            raise Unable("no player asks you to agree to an undo")
        if agrees:
            self.agreed(side)
        else:
            self.undo_ended(f"{self.seats.name_of(side)} declines the undo")
        return self._standing(guest)

    def _standing(self, guest: Guest) -> Reply:
        return standing(self.game) if guest.follows == "events" else {"lines": len(self.pushes.lines)}

    # -- telling the guests --------------------------------------------------------------------------------------------

    def _header_text(self) -> str:
        """The header of the journal as guests read it: the seed of the dice is the host's."""
        return header_text(replace(self.header, dice=ASK, format=FORMAT))

    def as_object(self) -> dict[str, object]:
        """Return the table as plain JSON."""
        now, match, undo = self._now(), self.session.match, self.undo_asked
        left = self.clock.left(now)
        return {
            "name": self.name,
            "title": self.session.scenario.title,
            "scenario": self.session.scenario.id,
            "seats": self.seats.as_object(),
            "asked": None if match.over or self.session.policy is not None else self.asked_side,
            "clock": None if left is None else {"of": self.clock.seconds, "left": round(left, 1)},
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
