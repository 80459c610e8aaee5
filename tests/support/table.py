"""A table in a test: hosted in this process, and guests who speak to it, with or without a socket."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from core.match.fingerprint import fingerprint
from core.match.policy import Policy
from hexfray.table.guest import Guest
from hexfray.table.hosting import Hosting
from hexfray.table.table import Slow, Table
from scenarios.catalogue import load, policy
from tui.joining.session import JoinedSession, join
from tui.keeping.opening import begin
from tui.keeping.session import Session

PEOPLE = {"red": "person", "blue": "person"}
PATIENCE = 60.0
"""The seconds that something at a table may take on a busy machine."""


def duel(seed: int = 7, *, typed: bool = False, **seats: str) -> Session:
    """The duel between two people, or with the seats named."""
    return begin(load("duel"), {**PEOPLE, **seats}, None if typed else seed, typed=typed)


class Clock:
    """The time of a table, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Seated:
    """A guest of a table without a socket: `say` sends a request and returns the reply, `told` what was pushed."""

    def __init__(self, table: Table, user: int | None = None) -> None:
        self.table = table
        self.guest: Guest = table.welcome(user)

    def say(self, do: str, **fields: object) -> dict[str, object]:
        """Send a request."""
        return self.send(json.dumps({"do": do, **fields}))

    def send(self, line: str) -> dict[str, object]:
        """Send a line."""
        reply = self.table.hear(self.guest, line)
        return dict(reply.work()) if isinstance(reply, Slow) else dict(reply)

    def fault(self, do: str, **fields: object) -> str:
        """Send a request that is refused, and return why."""
        reply = self.say(do, **fields)
        assert "error" in reply, reply
        error = reply["error"]
        assert isinstance(error, dict)
        return str(error["message"])

    def pushes(self) -> list[dict[str, object]]:
        """Take everything that is pushed now."""
        found = []
        while (told := self.table.pushes.next_for(self.guest)) is not None:
            found.append(json.loads(told))
        return found

    def notices(self) -> list[str]:
        """Take everything, and return the notices."""
        return [str(told["told"]) for told in self.pushes() if told["push"] == "notice"]

    def leave(self, why: str = "") -> None:
        """The connection ends."""
        self.table.goodbye(self.guest, why)


def think(table: Table) -> None:
    """Let the computer play for the seats that it has."""
    while (wanted := table.thinking()) is not None:
        chooser, position = wanted
        table.thought(position, chooser.choose(table.session.match.ruleset, position))


@contextmanager
def hosted(session: Session, *, clock: int | None = None) -> Iterator[Hosting]:
    """A table at a socket, in a folder with a short path."""
    with TemporaryDirectory(prefix="hf-", dir="/tmp") as folder:
        table = Hosting(session, Path(folder) / "duel.sock", clock=clock)
        try:
            yield table
        finally:
            table.close()


def until(session: JoinedSession, wanted: object = None) -> None:
    """Follow the table until this player is asked, the battle is over or the table is closed."""
    while not session.ended:
        if not session.advance() and not session.has_more:
            if session.match.over or not session.awaits:
                return
            assert session.wait(PATIENCE), session.awaits


def play_out(session: JoinedSession, player: Policy) -> None:
    """Play a seat, or watch, to the end of the battle."""
    while True:
        until(session)
        if session.match.over or session.ended:
            return
        chooser = session.policy or player
        session.match.give(chooser.choose(session.match.ruleset, session.match.position))


def in_threads(path: Path, sides: list[str | None], level: str = "soldier") -> list[JoinedSession]:
    """Let programs play these sides, or watch, each in a thread, and return their sessions once the battle is over."""
    joined = [join(path, side, f"{side}") for side in sides]
    threads = [Thread(target=play_out, args=(one, policy("skirmish", level))) for one in joined]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return joined


def alone(seed: int = 7, level: str = "soldier") -> str:
    """The fingerprint at the end of the same battle, played in one program."""
    session = duel(seed)
    player = policy("skirmish", level)
    while not session.match.over:
        session.match.answer((session.policy or player).choose(session.match.ruleset, session.match.position))
    session.close()
    return fingerprint(session.match.battle)
