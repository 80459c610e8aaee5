"""A battle that others play, in lines as it happens."""

from __future__ import annotations

from io import StringIO

import pytest

from core.match.journal import JournalFault
from scenarios.catalogue import load
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.keeping.watching import Watched
from tui.plain.voice import Voice
from tui.plain.watching import LATEST, PlainWatch
from tui.views.glyphs import UNICODE


@pytest.fixture
def played() -> Session:
    """A duel between soldiers, some orders old."""
    scenario = load("duel")
    session = begin(scenario, dict.fromkeys(scenario.battle.sides, "soldier"), 9)
    goes_on(session, 6)
    return session


def goes_on(session: Session, orders: int) -> None:
    for number, _ in enumerate(session.match.play_on(session.seats), 1):
        if number == orders:
            return


class Watching:
    """Someone who reads lines."""

    def __init__(self, session: Session, mode: str = "story", *, from_start: bool = False) -> None:
        self.out = StringIO()
        self.watch = PlainWatch(Watched(session.path), Voice(StringIO(), self.out, UNICODE), mode)
        self.watch.begin(from_start=from_start)
        self.begun = self.heard()

    def heard(self) -> list[str]:
        """What was printed since."""
        told = self.out.getvalue().splitlines()
        self.out.seek(0)
        self.out.truncate()
        return told

    def looks(self) -> list[str]:
        """What a look prints, and the next, when nothing more comes."""
        for _ in range(2):
            if not self.watch.goes_on():
                break
        return self.heard()


def test_it_begins_with_what_it_is_who_plays_and_what_has_happened(played: Session) -> None:
    one = Watching(played)
    assert one.begun[:2] == ["The Heron Bridge", "The east bank: soldier, The west bank: soldier."]
    assert any("initiative" in line for line in one.begun)
    assert one.begun[-1].startswith("Turn 2, now: The west bank (soldier): Bran")


def test_of_a_long_battle_only_the_last_lines_unless_all_are_wanted(played: Session) -> None:
    goes_on(played, 30)
    told, whole = Watching(played).begun, Watching(played, from_start=True).begun
    assert "earlier lines; --from-start prints all)" in told[2]
    assert told[3 : 3 + LATEST] == whole[-LATEST - 1 : -1]
    assert len(whole) > len(told)


@pytest.mark.parametrize("mode", ["story", "dice"])
def test_all_that_happens_is_told_once_and_in_order(played: Session, mode: str) -> None:
    one = Watching(played, mode, from_start=True)
    goes_on(played, 10_000)
    told = one.looks()
    turns = [line for line in told if line.startswith("Turn ") and ":" not in line]
    assert turns == sorted(set(turns))
    wins = next(number for number, line in enumerate(told) if "wins: no one else is standing." in line)
    assert told[wins + 1] == "Fallen:"
    if mode == "dice":
        assert any("DEX 1" in line for line in told)
        dice = [line for line in played.match.log() if line]
        assert [*one.begun[2:-1], *told[:wins]] == dice


def test_each_order_is_told_soon_after_it_was_given(played: Session) -> None:
    one = Watching(played)
    lines = 0
    for _ in range(8):
        goes_on(played, 1)
        lines += len(one.looks())
    assert lines


def test_undo_is_said_and_what_is_played_instead_is_told(played: Session) -> None:
    one = Watching(played)
    goes_on(played, 4)
    assert one.looks()
    played.match.undo(4)
    assert one.looks()[0] == "Undone: 4 steps."
    goes_on(played, 8)
    assert one.looks()


def test_talk_is_told_at_once(played: Session) -> None:
    one = Watching(played)
    played.match.say("mind the bridge", "Anna")
    assert one.looks() == ["Anna: mind the bridge"]


def test_whether_it_is_being_played_is_said_when_it_changes(played: Session) -> None:
    one = Watching(played)
    played.close()
    told = "the battle isn't being played now; watching goes on when the battle is resumed"
    assert one.looks() == [f"({told})"]
    assert one.looks() == []
    assert Watching(played).begun[-1] == f"{told}."


def test_a_deleted_journal_ends_it_with_a_line_but_not_while_it_is_played(played: Session) -> None:
    one = Watching(played)
    played.path.unlink()
    assert one.looks() == []
    goes_on(played, 3)
    assert one.looks()
    played.close()
    played.path.unlink()
    with pytest.raises(JournalFault, match="deleted or renamed, and no longer played; watch another battle"):
        one.looks()


def test_a_journal_that_cannot_be_followed_ends_it_with_a_line(played: Session) -> None:
    one = Watching(played)
    with played.path.open("a") as newer:
        newer.write('{"dance": 1, "line": 999}\n')
    with pytest.raises(JournalFault, match="update yours, and start watching again"):
        one.looks()


def test_a_battle_that_is_over_is_told_to_its_result(played: Session) -> None:
    goes_on(played, 10_000)
    played.close()
    one = Watching(played)
    assert "wins: no one else is standing." in one.looks()[0]
    assert not one.watch.goes_on()
