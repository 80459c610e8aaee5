"""A battle that another program hosts, as a session here: the same screen and the same lines play it. The match follows
the host's journal; what a player does is sent there. The connection: link.py."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic

from core.battle.names import Side
from core.match.entries import (
    Aftermath,
    BadLine,
    Edited,
    JournalLine,
    Ordered,
    Thrown,
    Undone,
    read_header,
    read_line,
)
from core.match.formats import FORMAT, PROTOCOL
from core.match.policy import PERSON, Awaited, Policy, Seats
from core.match.replay import Desync
from core.match.who_rolls import side_of
from core.play.asking import Decision, Roll
from scenarios import catalogue
from scenarios.faults import FaultyScenario
from scenarios.matches import scenario_of
from tui.joining.following import FollowingMatch
from tui.joining.link import PATIENCE, Link, Told
from tui.joining.places import NoTable
from tui.keeping.outsiders import seats_elsewhere
from tui.keeping.parting import Parting
from tui.keeping.session import Session

MOVING = (Ordered, Thrown, Undone, Edited, Aftermath)
"""The lines that change the battle."""


CHANGING = ("choose", "roll", "after", "undo")
"""The requests that change the battle: their lines come first."""
FREE = "free"
"""In place of the player of a seat that anyone may take."""


class NoJournal:
    """In place of the journal's file: the host keeps that."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.patient = False

    def news(self) -> str:
        """Nothing happens to it here."""
        return ""

    def catch_up(self) -> None:
        """Nothing waits to be written here."""

    def close(self) -> None:
        """There is nothing to close."""

    discard = close


@dataclass(slots=True)
class JoinedSession(Session):
    """A seat, or without a `side` a place to watch, at the table at the other end of `link`. `table` is how it stands,
    as the host tells it."""

    link: Link = field(kw_only=True)
    following: FollowingMatch = field(kw_only=True)
    """the match"""
    side: Side | None = field(kw_only=True)
    player: str = field(kw_only=True)
    table: Mapping[str, object] = field(kw_only=True, default_factory=dict)
    closes: Callable[[], None] | None = None
    """closes the table, if it is our own"""
    journal: Path | None = None
    """the journal of a table of our own"""
    ended: str = ""
    """why the table is closed, in a sentence; empty while it is open"""
    words: list[str] = field(default_factory=list)
    """what the host has told and the player hasn't seen"""
    faults: list[str] = field(default_factory=list)
    """what the host has refused and the player hasn't seen"""
    _lines: deque[JournalLine] = field(default_factory=deque)
    _followed: int = 0
    _asked: dict[int, str] = field(default_factory=dict)
    """the requests without a reply, by number: the kind of each"""
    _until: int = 0
    """an order of ours is among the lines up to here"""
    _next: int = 1
    _deadline: float | None = None

    @property
    def is_joined(self) -> bool:
        """Another program hosts the battle."""
        return True

    # -- what the table is told ----------------------------------------------------------------------------------------

    def ask(self, request: Told) -> None:
        """Send a request."""
        number, self._next = self._next, self._next + 1
        self._asked[number] = str(request["do"])
        self.link.send({"id": number, **request})

    def change_seats(self, changed: Mapping[Side, str]) -> None:
        """Ask the host to change who controls these sides."""
        for side, name in changed.items():
            if name != self.names[side]:
                self.ask({"do": "seat", "side": side, "to": name})

    def undo(self) -> bool:
        """Ask to undo the last order of this seat; the answer comes as a word of the host."""
        self.ask({"do": "undo"})
        return False

    def undo_act(self) -> bool:
        """The host's computer isn't paused here."""
        return False

    def redo(self) -> bool:
        """What was undone at a table isn't redone."""
        return False

    def answer_undo(self, *, agrees: bool) -> None:
        """Agree to the undo that another player asks for, or decline it."""
        self.ask({"do": "agree" if agrees else "decline"})

    def say(self, words: str) -> None:
        """Say a line of talk. Raises Unspeakable."""
        self.match.say(words)

    # -- news from the table -------------------------------------------------------------------------------------------

    def advance(self, *, lines: bool = True) -> bool:
        """Take what the table has told. With `lines`, go on to the next decision, and return whether the battle has
        moved. Never waits."""
        self.link.arrived.clear()
        while (told := self.link.next(0)) is not None:
            self._hear(told)
        before, stands = self.match.position, False
        while lines and self._lines and not self.ended:
            if stands and isinstance(self._lines[0].entry, MOVING):
                break
            self._follow(self._lines.popleft())
            moved = self.match.position is not before
            stands = moved and (isinstance(self.match.waiting, Decision) or self.match.over)
        return self.match.position is not before

    @property
    def has_more(self) -> bool:
        """Whether `advance` has lines still to follow."""
        return bool(self._lines)

    def wait(self, seconds: float) -> bool:
        """Wait until the table tells something, and return whether it has. For a thread of its own."""
        return bool(self._lines) or self.link.arrived.wait(seconds)

    def _hear(self, told: Told) -> None:
        match told:
            case {"push": "lines", "lines": [*lines]}:
                for line in lines:
                    self._take(str(line))
            case {"push": "table", "table": dict(table)}:
                self._sit(table)
            case {"push": "notice", "told": str(words)}:
                self.words.append(words)
            case {"push": "bye", "told": str(words)}:
                self.ended = self.ended or words
            case {"push": "gone"}:
                self.ended = self.ended or "The host has gone. The battle is in the host's journal; join again later."
            case {"id": int(number), "error": {"message": str(message)}}:
                _ = self._asked.pop(number, None)
                self.faults.append(message)
            case {"id": int(number), **reply}:
                self._replied(self._asked.pop(number, ""), reply)
            case {"error": {"message": str(message)}}:
                self.faults.append(message)
            case _:
                pass

    def _replied(self, what: str, reply: Mapping[str, object]) -> None:
        if what in CHANGING and isinstance(lines := reply.get("lines"), int):
            self._until = max(self._until, lines)
        if isinstance(asked := reply.get("asked"), list):
            self.words.append(f"asked {', '.join(map(str, asked))} to agree to the undo ({reply.get('seconds')} s)")

    def _sit(self, table: Mapping[str, object]) -> None:
        """Note how the table stands, and who plays each side."""
        self.table = table
        players: dict[Side, Policy | None] = {}
        for side in self.scenario.battle.sides:
            control = str(self._seat(side).get("control", PERSON))
            game = self.scenario.ruleset.id
            if control == PERSON:
                players[side] = None if side == self.side else Awaited(PERSON, partial(catalogue.best_player, game))
            else:
                players[side] = seats_elsewhere(game, {side: control})[side]
        self.seats = Seats(players)
        match table.get("clock"):
            case {"left": int(left) | float(left)}:
                self._deadline = monotonic() + left
            case _:
                self._deadline = None

    def _take(self, line: str) -> None:
        """Take a line of the journal, to be followed in its turn."""
        number = self._followed + len(self._lines) + 2
        try:
            self._lines.append(JournalLine(number, read_line(line, number, FORMAT)))
        except BadLine as fault:
            self._disagrees(number, fault)

    def _follow(self, line: JournalLine) -> None:
        """Carry out a line of the journal."""
        self._followed += 1
        try:
            self.following.follow(line)
        except Desync as fault:
            self._disagrees(line.number, fault)

    def _disagrees(self, number: int, fault: Exception) -> None:
        ours = f"line {number} of the journal: {fault}"
        self.ended = f"This hexfray and the host's disagree ({ours}); use the same version."
        self.link.close()

    # -- who must answer -----------------------------------------------------------------------------------------------

    def _seat(self, side: Side) -> Mapping[str, object]:
        match self.table.get("seats"):
            case dict(seats) if isinstance(found := seats.get(side), dict):
                return found
            case _:
                return {}

    @property
    def awaits(self) -> str:
        """Who must answer, in words, if it isn't the player here; empty if it is, or if the battle is over."""
        waiting = self.match.waiting
        if self._lines or self._followed < self._until or {*self._asked.values()} & {*CHANGING}:
            return "the host"
        if isinstance(waiting, Roll):
            return "" if self._rolls(waiting) else self._roller(waiting)
        if not isinstance(waiting, Decision):
            return ""
        mine = waiting.side == self.side and self._seat(waiting.side).get("control") == PERSON
        return "" if mine else self._awaited(waiting.side)

    def _rolls(self, roll: Roll) -> bool:
        """Whether the player here types a roll: one of their own side, of the computer's, or of none."""
        if not self._is_typed(roll) or self.side is None:
            return False
        side = side_of(self.match, roll)
        return side in (None, self.side) or self._seat(side or "").get("control") != PERSON

    def _is_typed(self, roll: Roll) -> bool:
        side = side_of(self.match, roll)
        sides = self.match.battle.sides if side is None else (side,)
        return self.typed or self.match.typing.issuperset(sides)

    def _roller(self, roll: Roll) -> str:
        """Return who rolls, in words."""
        if not self._is_typed(roll):
            return "the dice"
        side = side_of(self.match, roll)
        return "the players" if side is None else self._awaited(side)

    def _awaited(self, side: Side) -> str:
        """Return who plays a side, or that someone must join to play it."""
        player = self.name_of(side)
        return f"someone to join as {side}" if player == FREE else player

    def name_of(self, side: Side) -> str:
        """Return who plays a side: `Ben`, `Ben (away)`, `the computer (veteran)`, `free`."""
        seat = self._seat(side)
        if (control := seat.get("control", PERSON)) != PERSON:
            return f"the computer ({control})"
        if not (player := str(seat.get("player", ""))):
            return FREE
        return player if seat.get("here") else f"{player} (away)"

    def player_elsewhere(self, side: Side) -> str:
        """Return who plays a side at another terminal, in words; empty for the seat here."""
        return "" if side == self.side and self._seat(side).get("control") == PERSON else self.name_of(side)

    @property
    def players(self) -> Mapping[Side, str]:
        """Who plays each side, in words."""
        return {side: self.name_of(side) for side in self.scenario.battle.sides}

    @property
    def watching(self) -> int:
        """How many watch."""
        return number if isinstance(number := self.table.get("watching"), int) else 0

    @property
    def seconds_left(self) -> int | None:
        """The seconds on the clock of the player who must answer; None without a clock."""
        return None if self._deadline is None else max(0, round(self._deadline - monotonic()))

    @property
    def undo_to_agree(self) -> str:
        """Who asks the player here to agree to an undo; empty without a request."""
        match self.table.get("undo"):
            case {"side": str(side), "needs": [*needs]} if self.side in needs:
                return self.name_of(side)
            case _:
                return ""

    @property
    def policy(self) -> Policy | None:
        """Who answers for the player here, at prompts that don't need them; None for everyone else."""
        return None if self.awaits else self.answering()

    @property
    def typed(self) -> bool:
        """Whether players roll real dice and type the results."""
        return self.table.get("dice") == "typed"

    @property
    def other_to_undo(self) -> Side | None:
        """The host asks the other player."""
        return None

    @property
    def lost(self) -> str:
        """The host keeps the journal."""
        return ""

    @property
    def kept_in(self) -> str:
        """Where the battle is saved, in words."""
        return "the host has the journal" if self.journal is None else f"saved in {self.journal}"

    @property
    def is_untouched(self) -> bool:
        """There is no journal here to delete."""
        return False

    def close(self) -> None:
        """Leave the table; one of our own is closed."""
        self.link.send({"do": "quit"})
        self.link.close()
        if self.closes is not None:
            self.closes()

    def leave(self) -> Parting:
        """Leave the table; the seat is held."""
        over, gone = self.match.over, bool(self.ended)
        self.close()
        if self.closes is not None:
            return Parting.CLOSED
        if gone:
            return Parting.GONE
        return Parting.OVER_THERE if over else Parting.HELD if self.side is not None else Parting.WATCHED


def join(path: Path, side: Side | None, name: str, *, key: str = "") -> JoinedSession:
    """Join the battle at a socket, where it is now. Raises NoTable with the reason if that isn't possible."""
    link = Link(path)
    try:
        link.check_version()
        asked: Told = {"do": "join", "name": name, "follow": "journal", "protocol": PROTOCOL, "journal": FORMAT}
        link.send({**asked, "id": 0, "side": side, "key": key})
        link.listen()
        match link.next(PATIENCE):
            case {
                "id": 0,
                "header": str(header),
                "side": given,
                "name": str(called),
                "lines": int(lines),
                "table": dict(table),
            }:
                session = _session(link, header, given if isinstance(given, str) else None, called, table)
            case {"error": {"message": str(message)}}:
                raise NoTable(message)
            case _:
                raise NoTable(f"{path}: the host doesn't answer")
        while session._followed < lines and not session.ended:
            if not session.advance():
                _ = session.has_more or session.wait(PATIENCE)
        if session.ended:
            raise NoTable(session.ended)
    except BaseException:
        link.close()
        raise
    return session


def _session(link: Link, header: str, side: Side | None, name: str, table: Mapping[str, object]) -> JoinedSession:
    try:
        scenario = scenario_of(read_header(header))
    except (BadLine, FaultyScenario) as fault:
        raise NoTable(f"the host's battle can't be read here ({fault}); use the same version") from None
    match = FollowingMatch.of(scenario.ruleset, scenario.battle, lambda _: None, scenario.answers)
    session = JoinedSession(
        scenario,
        match,
        Seats({}),
        NoJournal(link.path),  # type: ignore[arg-type]
        link=link,
        following=match,
        side=side,
        player=name,
    )
    match.ask = session.ask
    session._sit(table)
    return session


def tables(paths: list[Path]) -> list[tuple[Path, Told]]:
    """Return the tables at these sockets, each with its account of itself; those that don't greet are left out."""
    found = []
    for path in paths:
        try:
            link = Link(path)
        except NoTable:
            continue
        link.close()
        found.append((path, link.greeting))
    return found
