"""A table at its socket: battles of several programs, and what hostile, slow and broken connections can do to it:
nothing."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.match.fingerprint import fingerprint
from core.match.journal import load
from hexfray.table import server
from hexfray.table.hosting import Hosting
from scenarios.catalogue import policy
from tests.support.table import PATIENCE, alone, duel, hosted, in_threads, play_out
from tui.joining.places import NoTable
from tui.joining.session import JoinedSession, join
from tui.keeping.opening import resume_battle


class Raw:
    """A connection that says what it likes."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(os.fspath(path))
        self.file = self.socket.makefile("rb")
        self.greeting = self.read()

    def read(self) -> dict[str, object]:
        line = self.file.readline()
        return json.loads(line) if line else {"push": "end"}

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def reply(self, **request: object) -> dict[str, object]:
        """Send a request, and return its reply; what is pushed meanwhile is passed over."""
        self.send(json.dumps({"id": "x", **request}).encode() + b"\n")
        while (told := self.read()).get("id") != "x":
            assert told != {"push": "end"}
        return told

    def fault(self) -> str:
        """Read up to an error, which must be the last that comes."""
        while "error" not in (told := self.read()):
            assert told != {"push": "end"}
        while (more := self.read()) != {"push": "end"}:
            assert "error" not in more
        error = told["error"]
        assert isinstance(error, dict)
        return str(error["message"])

    def close(self) -> None:
        self.file.close()
        self.socket.close()


@contextmanager
def raw(path: Path) -> Iterator[Raw]:
    connection = Raw(path)
    try:
        yield connection
    finally:
        connection.close()


def give_an_order(*players: JoinedSession) -> None:
    """The player who must answer gives an order, and all follow it."""
    for one in players:
        one.advance()
    while not (asked := [one for one in players if not one.awaits]):
        for one in players:
            _ = one.wait(0.05)
            one.advance()
    asked[0].match.give(policy("skirmish", "soldier").choose(asked[0].match.ruleset, asked[0].match.position))


@pytest.fixture
def table() -> Iterator[Hosting]:
    with hosted(duel()) as table:
        yield table


def test_two_programs_play_the_battle_that_one_plays_alone(table: Hosting) -> None:
    red, blue = in_threads(table.path, ["red", "blue"])
    ends = {fingerprint(one.match.battle) for one in (red, blue)}
    assert ends == {alone()}
    assert not red.ended


def test_twenty_spectators_see_it_to_the_end(table: Hosting) -> None:
    joined = in_threads(table.path, ["red", "blue", *[None] * 20])
    assert len({fingerprint(one.match.battle) for one in joined}) == 1
    assert all(one.match.over for one in joined)
    for one in joined:
        one.close()


def test_one_that_does_not_read_holds_nobody_up_and_catches_up(table: Hosting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BUFFER", 1000)
    with raw(table.path) as slow:
        slow.send(b'{"do": "join", "follow": "journal"}\n')
        red, blue = in_threads(table.path, ["red", "blue"])
        assert red.match.over
        lines = 0
        while lines < len(red.match.entries):
            told = slow.read()
            if told.get("push") == "lines":
                assert told["from"] == lines
                lines += len(told["lines"])  # type: ignore[arg-type]
    blue.close()


def test_one_that_never_reads_is_disconnected(table: Hosting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BUFFER", 1000)
    monkeypatch.setattr(server, "STUCK", 0.2)
    watcher = join(table.path, None, "Zoe")
    with raw(table.path) as stuck:
        stuck.send(b'{"do": "join", "side": "blue", "name": "Ben"}\n' + b'{"do": "position"}\n' * 100)
        while not any("read nothing" in words for words in watcher.words):
            assert watcher.wait(PATIENCE)
            watcher.advance()
    watcher.close()


def test_a_flood_is_cut_off(table: Hosting) -> None:
    with raw(table.path) as flood:
        flood.send(b'{"do": "join"}\n' + b'{"do": "table"}\n' * 1000)
        assert "requests a second; disconnected" in flood.fault()
    with raw(table.path) as calm:
        assert calm.reply(do="join")["name"] == "Guest"


def test_too_many_slow_questions_are_a_flood(table: Hosting) -> None:
    with raw(table.path) as flood:
        order = ""
        flood.reply(do="join", side="red")
        order = flood.reply(do="legal", count=1)["choices"][0]["order"]  # type: ignore[index]
        ask = json.dumps({"do": "odds", "order": order}).encode() + b"\n"
        flood.send(ask * 100)
        assert "wait for an answer; disconnected" in flood.fault()


@pytest.mark.parametrize("ending", [b"", b"\n"])
def test_a_line_without_an_end_is_cut_off(table: Hosting, ending: bytes) -> None:
    with raw(table.path) as long:
        long.send(b"x" * (server.LONGEST + 10) + ending)
        assert "a line longer than" in long.fault()


def test_what_is_no_text_is_refused_and_the_connection_stays(table: Hosting) -> None:
    with raw(table.path) as odd:
        odd.send(b'\xff\xfe\n{"do": "join"\n\n')
        assert "not valid UTF-8" in str(odd.read())
        assert "error" in odd.read()
        assert odd.reply(do="join")["name"] == "Guest"


def test_who_never_joins_is_sent_away(table: Hosting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SILENT", 0.2)
    with raw(table.path) as silent:
        assert "not joined" in silent.fault()


def test_half_a_connection_is_one_that_has_gone(table: Hosting) -> None:
    watcher = join(table.path, None, "Zoe")
    with raw(table.path) as half:
        half.reply(do="join", side="blue", name="Ben")
        half.socket.shutdown(socket.SHUT_WR)
        while not any("the seat is held" in words for words in watcher.words):
            assert watcher.wait(PATIENCE)
            watcher.advance()
    watcher.close()


def test_there_is_room_for_so_many(table: Hosting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_GUESTS", 1)
    with raw(table.path):
        late = Raw.__new__(Raw)
        late.socket = socket.socket(socket.AF_UNIX)
        late.socket.connect(os.fspath(table.path))
        late.file = late.socket.makefile("rb")
        assert "guests are here already" in late.fault()
        late.close()


def test_a_player_who_is_killed_comes_back_and_plays_on(table: Hosting) -> None:
    red, blue = join(table.path, "red", "Anna"), join(table.path, "blue", "Ben")
    for _ in range(4):
        give_an_order(red, blue)
    blue.link.close()
    while not any("the seat is held" in words for words in red.words):
        assert red.wait(PATIENCE)
        red.advance()
    again = join(table.path, "blue", "Ben")
    red.advance()
    assert again.match.position == red.match.position
    red.close()
    again.close()


def test_the_battle_of_a_host_who_is_killed_goes_on_at_another_table() -> None:
    session = duel()
    with hosted(session) as table:
        red = join(table.path, "red", "Anna")
        give_an_order(red)
        red.match.say("are you there?")
        while not red.match.talk:
            assert red.wait(PATIENCE)
            red.advance()
        position = red.match.position
    while not red.ended:
        assert red.wait(PATIENCE)
        red.advance()
    assert "saved" in red.ended
    with pytest.raises(NoTable):
        join(table.path, "red", "Anna")
    again = resume_battle(session.path)
    with hosted(again) as table:
        red, blue = join(table.path, "red", "Anna"), join(table.path, "blue", "Ben")
        assert red.match.position == position
        assert red.match.talk[-1].talk.words == "are you there?"
        blue.close()
        red.ask({"do": "seat", "side": "blue", "to": "soldier"})
        play_out(red, policy("skirmish", "soldier"))
        assert red.match.over
    assert load(session.path).is_over
