"""What is odd among the journals is told in the list with its reason, and stops nothing else."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from importlib.metadata import version
from io import StringIO
from pathlib import Path

import pytest

from core.match.cups import CupFault
from core.match.entries import digest
from core.match.journal import JournalFault, JournalFile, load
from core.match.replay import Desync
from scenarios.catalogue import Unknown
from scenarios.faults import FaultyScenario
from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.all_battles import all_battles
from tui.keeping.opening import resume_battle
from tui.keeping.saved_battles import saved_battles
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.battles import BattlesScreen
from tui.screens.navigation import ShowBattles
from tui.screens.title import TitleScreen
from tui.views.glyphs import UNICODE


def in_header(**values: object) -> Callable[[str], str]:
    """A journal with other values in its header."""

    def changed(journal: str) -> str:
        header, _, lines = journal.partition("\n")
        return f"{json.dumps({**json.loads(header), **values})}\n{lines}"

    return changed


def in_scenario(old: str, new: str) -> Callable[[str], str]:
    """A journal with another scenario in its header, whose hash is right."""

    def changed(journal: str) -> str:
        text = json.loads(journal.partition("\n")[0])["text"].replace(old, new, 1)
        return in_header(text=text, sha256=digest(text))(journal)

    return changed


def added(line: str) -> Callable[[str], str]:
    """A journal with one more line."""
    return lambda journal: f"{journal}{line}\n"


def numbered(said: str) -> Callable[[str], str]:
    """A journal with one more line, which says its number."""
    return lambda journal: f'{journal}{{{said}, "line": {len(journal.splitlines()) + 1}}}\n'


CHANGES: dict[str, tuple[Callable[[str], str], str]] = {
    "policy": (in_header(seats={"red": "person", "blue": "veteran/general"}), "unknown fighting style 'general'"),
    "seats": (numbered('"seats": {"blue": "veteran/general"}, "turn": 1'), "unknown fighting style 'general'"),
    "no seats": (numbered('"seats": {"blue": 3}, "turn": 1'), "not a journal line"),
    "dice": (in_header(dice={"seeds": 1}), "dice: expected"),
    "format": (in_header(format=99), f"format 99 of hexfray {version('hexfray')} is too new"),
    "ruleset": (in_header(ruleset=3), "line 1: not a journal header"),
    "lone surrogate": (in_header(text="\ud800"), "the scenario text has been changed"),
    "nesting": (added("[" * 100_000), "nested too deeply"),
    "number": (added('{"undo": ' + "9" * 5000 + "}"), "number too long"),
    "header's number": (
        lambda journal: journal.replace('"format": ', '"format": ' + "9" * 5000),
        "number too long",
    ),
    "title": (in_scenario('title = "The Heron Bridge"', "title = 5"), "title"),
    "long title": (in_scenario("The Heron Bridge", "漢" * 200_000), "title"),
    "title with a sign of the terminal": (in_scenario("The Heron Bridge", "\\u001b[2J"), "title"),
    "dotted title": (in_scenario("title = ", f"{'a.' * 100_000}title = "), "nested too deeply"),
    "nothing": (lambda journal: "", "no match yet"),
    "no JSON": (lambda journal: "hello\n", "line 1: not valid JSON"),
}


@pytest.fixture
def good() -> Path:
    """A battle that can be gone on with."""
    session = duel()
    session.close()
    return session.path


@pytest.fixture(params=[*CHANGES, "dangling link", "device", "pipe", "folder"])
def odd(request: pytest.FixtureRequest, good: Path) -> tuple[Path, str]:
    """Something odd beside it, and the reason that is told."""
    path = good.parent / "odd.jsonl"
    match request.param:
        case "dangling link":
            path.symlink_to(good.parent / "gone.jsonl")
            return path, "no such file"
        case "device":
            path.symlink_to("/dev/zero")
            return path, "not a file"
        case "pipe":
            os.mkfifo(path)
            return path, "not a file"
        case "folder":
            path.mkdir()
            return path, "not a file"
    change, reason = CHANGES[request.param]
    path.write_text(change(good.read_text("utf-8")), "utf-8")
    return path, reason


async def test_the_list_of_all_battles_tells_it_and_the_other_battle_starts(odd: tuple[Path, str], good: Path) -> None:
    path, reason = odd
    app = HexfrayApp(pause=0)
    async with app.run_test(size=(100, 40)) as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen))
        app.follow(ShowBattles())
        await played.until(lambda: isinstance(app.screen, BattlesScreen) and len(app.screen.battles) == 2)
        listed = app.screen
        assert isinstance(listed, BattlesScreen)
        listed.at = [battle.path for battle in listed.battles].index(path)
        listed.show()
        assert "odd" in played.panel("name")
        await played.until(lambda: reason in played.panel("about").replace("\n", " "))
        await pilot.press("enter")
        assert app.session is None
        listed.at = [battle.path for battle in listed.battles].index(good)
        await pilot.press("enter")
        assert played.battle.session.path == good


def test_the_line_mode_tells_it_and_the_other_battle_starts(odd: tuple[Path, str], good: Path) -> None:
    path, reason = odd
    number = {battle.path: battle.number for battle in all_battles()}
    out = StringIO()
    play_lines(
        Voice(StringIO(f"2\nshow {number[path]}\n{number[good]}\nquit\n"), out, UNICODE),
        None,
        None,
        3,
    )
    assert reason in out.getvalue()
    assert "Type ? for help." in out.getvalue()


@pytest.mark.parametrize("name", ["policy", "dice", "format", "nothing"])
def test_going_on_with_it_fails_and_leaves_it_as_it_was(good: Path, name: str) -> None:
    change, _ = CHANGES[name]
    good.write_text(_without_last_line(change(good.read_text("utf-8"))), "utf-8")
    before = good.read_bytes()
    with pytest.raises((JournalFault, Desync, CupFault, FaultyScenario, Unknown)):
        resume_battle(good)
    assert good.read_bytes() == before


def test_dice_that_run_out_leave_a_journal_as_it_was(good: Path) -> None:
    header, *_ = in_header(dice={"script": [[3]]})(good.read_text("utf-8")).splitlines()
    good.write_text(f"{header}\n", "utf-8")
    with pytest.raises(CupFault, match="the script has no dice left"):
        resume_battle(good)
    assert good.read_text("utf-8") == f"{header}\n"


def test_a_journal_that_fails_is_let_go(good: Path) -> None:
    change, _ = CHANGES["policy"]
    good.write_text(change(good.read_text("utf-8")), "utf-8")
    with pytest.raises(Unknown) as failed:
        resume_battle(good)
    JournalFile.going_on(load(good)).close()
    assert "general" in str(failed.value)


def test_only_so_many_odd_ones_are_told(good: Path) -> None:
    for number in range(9):
        (good.parent / f"{number}.jsonl").write_text("")
    assert len(saved_battles().unreadable) == 5
    assert len(all_battles()) == 10
    assert [battle.path for battle in saved_battles().unfinished] == [good]


def _without_last_line(journal: str) -> str:
    """A die less, which going on would throw again and write."""
    return "".join(journal.splitlines(keepends=True)[:-1])
