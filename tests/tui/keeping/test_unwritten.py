"""A journal that cannot be written, on the screen and in lines: the game stands still, and loses nothing.

Every write of a battle fails once, of an order and of a die, of an undo and of a hash, of a verdict and of the step
after it; the disk is full (a limit on the size of files), and the battle goes as it would have gone.
"""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

import pytest

from core.match.entries import Entry, Over
from core.match.journal import JournalFault, load
from core.match.match import Match
from scenarios.catalogue import load as load_scenario
from scenarios.matches import match_of
from tests.support.tui.playing import Hand, duel, face_to_face, hand
from tui.keeping.opening import begin, resume_battle
from tui.keeping.saved_battles import unfinished
from tui.keeping.session import Session
from tui.plain.battle import play
from tui.plain.game import play_lines
from tui.plain.voice import Leave, Voice
from tui.screens.battle.screen import BattleScreen
from tui.screens.result import ResultScreen
from tui.screens.title import TitleScreen
from tui.screens.trouble import TroubleScreen
from tui.views.glyphs import UNICODE


class Disk:
    """The journal of a session on a disk that is full when it says so."""

    def __init__(self, session: Session, *fails: int) -> None:
        """`fails` are the writes, counted from 1, that find no room."""
        self.session = session
        self.fails = set(fails)
        self.full = False
        self.count = 0
        session.match.journal = self

    def write(self, entry: Entry) -> None:
        self.count += 1
        if self.full or self.count in self.fails:
            raise JournalFault("duel.jsonl: No space left on device; make room or save elsewhere, and go on")
        self.session.file.write(entry)


def holds(session: Session) -> bool:
    """Whether the journal on the disk tells of the battle that is shown."""
    journal = load(session.path)
    again = match_of(session.scenario, journal, auto_dice=False)
    return again.position == session.match.position and [line.entry for line in journal.lines] == session.match.entries


# -- in lines ----------------------------------------------------------------------------------------------------------


class Typist:
    """Types the same over and over; an empty line, where the game stands still."""

    def __init__(self, *said: str) -> None:
        self.said = said
        self.out = StringIO()
        self.at = 0
        self.troubles = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if self.out.getvalue().rstrip().endswith("'quit' to leave and resume later.\n>"):
            self.troubles += 1
            return "\n"
        self.at += 1
        return f"{self.said[self.at - 1]}\n" if self.at <= len(self.said) else ""


def played(session: Session, *said: str) -> Typist:
    typist = Typist(*said)
    with pytest.raises(Leave):
        play(session, Voice(typist, typist.out, UNICODE))  # type: ignore[arg-type]
    return typist


LINES = ("end", "1", "undo", "1", "end", "1", *("end", "1") * 4, "undo", *("end", "1") * 60)


def whole_battle() -> list[Entry]:
    """What a battle writes whose disk has room."""
    session = face_to_face()
    played(session, *LINES)
    session.close()
    return session.match.entries


def test_every_write_may_fail_in_lines_and_the_battle_goes_as_it_would_have_gone() -> None:
    whole = whole_battle()
    session = face_to_face()
    begun = len(session.match.entries)
    disk = Disk(session, *range(1, 2 * len(whole), 2))
    typist = played(session, *LINES)
    assert session.match.entries == whole
    assert typist.troubles == len(whole) - begun == disk.count - typist.troubles
    assert any(isinstance(entry, Over) for entry in whole)
    assert holds(session)


def test_what_happened_meanwhile_is_told() -> None:
    session, other = duel(), duel()
    Disk(session, 2, 3)
    told, without = played(session, "end", "end"), played(other, "end", "end")
    assert told.troubles == 2
    for line in without.out.getvalue().splitlines():
        assert line in told.out.getvalue()


def test_leaving_is_offered_in_lines_and_nothing_else_is_done() -> None:
    session = duel()
    Disk(session).full = True
    out = StringIO()
    with pytest.raises(Leave):
        play(session, Voice(StringIO("end\nmap\n\nquit\n"), out, UNICODE))
    assert "Can't do 'map' now; Enter tries again, 'quit' leaves." in out.getvalue()
    assert out.getvalue().count("Can't save: duel.jsonl: No space left on device") == 2
    assert holds(session)


# -- on the screen -----------------------------------------------------------------------------------------------------


async def pressed(hand: Hand, key: str) -> int:
    """A key, and Enter where the game stands still; how often it did."""
    troubles = 0
    await hand.press(key)
    while isinstance(hand.app.screen, TroubleScreen):
        troubles += 1
        await hand.press("enter")
    return troubles


async def test_every_write_may_fail_on_the_screen_and_the_battle_goes_as_it_would_have_gone() -> None:
    entries: list[list[Entry]] = []
    troubles = 0
    for fails in (range(0), range(1, 10_000, 2)):
        session = face_to_face()
        async with hand(session) as found:
            Disk(session, *fails)
            for key in ("enter", "backspace", *("enter",) * 9, "backspace", *("enter",) * 200):
                troubles += await pressed(found, key)
                if isinstance(found.app.screen, ResultScreen):
                    break
            assert isinstance(found.app.screen, ResultScreen)
            troubles += await pressed(found, "backspace")
            assert isinstance(found.app.screen, BattleScreen)
            assert holds(session)
        entries.append(session.match.entries)
    assert entries[0] == entries[1]
    assert troubles >= 0.9 * (len(entries[0]) - 3)


async def test_what_the_computer_does_is_written_at_last() -> None:
    session = duel()
    async with hand(session) as found:
        Disk(session, *range(1, 100, 2))
        troubles = [await pressed(found, "enter") for _ in range(8)]
        assert sum(troubles) > 4
        assert holds(session)


async def test_the_screen_stands_still_and_says_what_to_do_and_leaving_loses_nothing() -> None:
    session = duel()
    disk = Disk(session)
    async with hand(session) as found:
        disk.full = True
        await found.press("enter")
        assert isinstance(found.app.screen, TroubleScreen)
        assert "No space left on device" in found.panel("trouble")
        assert "Enter try again" in found.panel("trouble")
        await found.press("enter")
        assert isinstance(found.app.screen, TroubleScreen)
        await found.press("q")
        assert isinstance(found.app.screen, TitleScreen)
    assert [battle.path for battle in unfinished()] == [session.path]
    again = resume_battle(session.path)
    assert again.match.entries[: len(session.match.entries)] == session.match.entries
    again.close()


async def test_keys_that_come_too_fast_answer_once() -> None:
    session = duel()
    async with hand(session) as found:
        Disk(session, 1)
        await found.press("enter")
        trouble = found.app.screen
        assert isinstance(trouble, TroubleScreen)
        trouble.action_again()
        trouble.action_leave()
        await found.settle()
        assert found.battle.choosing is not None


# -- a disk that is full -----------------------------------------------------------------------------------------------


def answered(match: Match, answers: int) -> None:
    """So many times the first choice that there is."""
    for _ in range(answers):
        match.answer(next(iter(match.menu)))


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """Writing more fails with an error, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@pytest.mark.parametrize("room", range(0, 400, 23))
def test_a_line_that_is_cut_anywhere_by_a_full_disk_leaves_nothing_and_is_written_later(room: int) -> None:
    session = duel()
    match = session.match
    with (
        no_file_longer_than(session.path.stat().st_size + room),
        pytest.raises(JournalFault, match="File too large"),
    ):
        answered(match, 50)
    assert holds(session)
    match.settle()
    answered(match, 1)
    assert holds(session)


@pytest.mark.parametrize("room", [0, 10, 1600, 1650, 1700])
def test_a_battle_that_cannot_be_begun_leaves_no_journal(room: int, tmp_path: Path) -> None:
    scenario = load_scenario("duel")
    with no_file_longer_than(room), pytest.raises(JournalFault, match="File too large"):
        begin(scenario, {"red": "person", "blue": "person"}, 1)
    assert list((tmp_path / "hexfray" / "journals").iterdir()) == []


def test_again_waits_for_room(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def begun(*words: object, **more: object) -> Session:
        tried.append("again")
        if len(tried) == 1:
            raise JournalFault("there is no room")
        return duel()

    over = face_to_face()
    played(over, *LINES)
    monkeypatch.setattr("tui.plain.game.begin", begun)
    monkeypatch.setattr("tui.plain.game.choose_session", lambda voice, seed: over)
    out = StringIO()
    play_lines(Voice(StringIO("again\n\nquit\n"), out, UNICODE), None, None, None)
    assert tried == ["again", "again"]
    assert "Can't save: there is no room." in out.getvalue()


async def test_again_on_the_screen_waits_for_room(monkeypatch: pytest.MonkeyPatch) -> None:
    over = face_to_face()
    played(over, *LINES)
    tried: list[str] = []

    def begun(*words: object, **more: object) -> Session:
        tried.append("again")
        if len(tried) == 1:
            raise JournalFault("there is no room")
        return duel()

    monkeypatch.setattr("tui.keeping.opening.begin", begun)
    async with hand(over) as found:
        await found.press("a")
        assert isinstance(found.app.screen, TroubleScreen)
        await found.press("enter")
        assert found.session is not over
        assert isinstance(found.app.screen, BattleScreen)
