"""The journals folder may hold anything: the title opens on the screen and in lines, shows the battles, and says of
each other file in one line why it can't be read. Each kind of odd file alone is in test_odd_journals.py."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from core.match import journal
from core.match.entries import digest
from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.all_battles import all_battles
from tui.keeping.journal_preview import preview
from tui.keeping.saved_battles import LINE, saved_battles
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.battles import BattlesScreen
from tui.screens.navigation import ShowBattles
from tui.screens.title import TitleScreen
from tui.views.glyphs import UNICODE

NAMES = ("a", "\x1b[2J", "\n", "\udcff\udcfe", "\u202egnp", "漢字", "e\u0301" * 20, " ", "-rf", "%s{0}", "x" * 240, "")
"""What files may be called, but for their ending."""
VALUES: tuple[object, ...] = (
    *(
        None,
        True,
        0,
        -1,
        5,
        10**30,
        1.5,
        1e308,
        "",
        "x",
        "\x1b[2J",
        "\u202e",
        "漢" * 100_000,
        "[" * 9_000,
        "a." * 9_000,
    ),
    *([], {}, [[]], {"x": 1}, {"red": None}, {"red": "veteran/" + "x" * 9_000}, ["x"] * 9_000),
)
"""What may stand in the place of a value of the header."""
TIMES = (0, 1, 2**31, -(2**31), 2**53, -(2**53))


def anything(random: Random, text: str) -> bytes:
    """What a file may hold: bytes at random, or a journal with something else in it."""
    header, _, lines = text.partition("\n")
    said = json.loads(header)
    match random.randrange(7):
        case 0:
            return random.randbytes(random.choice((0, 1, 99, 70_000)))
        case 1:
            return random.choice((b"\xff\xfe", b"\xef\xbb\xbf", b"[", b'{"a":', b"9", b"\n", b"{}\n")) * 100_000
        case 2:
            said[random.choice([*said])] = random.choice(VALUES)
        case 3:
            del said[random.choice([*said])]
        case 4:
            key = random.choice(("title", "about", "limit", "ruleset", "favours"))
            value = random.choice(
                ("5", "true", "[]", '""', '"""', '"' + "漢" * 100_000 + '"', '"\\u001b[2J"', "1979-05-27")
            )
            said["text"] = "\n".join(
                f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in said["text"].split("\n")
            )
            said["sha256"] = digest(said["text"])
        case 5:
            said["text"] = random.choice(
                ("", "{", '{"title": "' + "x" * 9_000 + '"}', "title = 'a'\n", "a.a." * 50_000)
            )
            said["sha256"] = digest(said["text"])
        case _:
            lines += random.choice(
                (
                    '{"seats": 5}',
                    '{"seats": {"red": 7}, "turn": 1}',
                    '{"order": 1, "turn": "x"}',
                    '{"turn": 1e999}',
                    '{"over": 1}',
                )
            )
            return f"{header}\n{lines}\n".encode()
    return f"{json.dumps(said, ensure_ascii=random.random() < 0.5)}\n{lines}".encode(errors="surrogatepass")


def littered(random: Random, folder: Path, text: str) -> None:
    """Puts a dozen things into a folder."""
    for number in range(12):
        path = folder / f"{random.choice(NAMES)}{number}.jsonl"
        match random.randrange(8):
            case 0:
                path.mkdir()
            case 1:
                path.symlink_to(
                    random.choice((path, Path("/nowhere"), Path("/dev/zero"), Path("/"), Path("/proc/self/mem")))
                )
            case 2:
                os.mkfifo(path)
            case _:
                _ = path.write_bytes(anything(random, text))
                path.chmod(random.choice((0o600, 0o000, 0o200)))
        when = random.choice(TIMES)
        os.utime(path, (when, when), follow_symlinks=False)


@pytest.fixture
def good() -> Path:
    """A battle that can be resumed."""
    session = duel()
    session.close()
    return session.path


def shards(few: int, many: int) -> Callable[..., object]:
    """So many seeds every day, and so many more with `-m fuzz`."""
    return pytest.mark.parametrize(
        "seed", [*range(few), *(pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(few, many))]
    )


@shards(10, 300)
def test_whatever_lies_in_the_folder_the_rest_is_found(seed: int, good: Path) -> None:
    littered(Random(seed), good.parent, good.read_text("utf-8"))
    os.utime(good, (1e9, 1e9))
    there = saved_battles()
    assert all(line.isprintable() and len(line) <= LINE + 2 for line in (odd.reason for odd in there.unreadable))
    assert all(str(item.path.parent) == str(good.parent) for item in (*preview().unfinished, *there.unfinished))
    assert not [odd.reason for odd in there.unreadable if "Error:" in odd.reason], "a fault that nobody foresaw"
    out = StringIO()
    play_lines(Voice(StringIO("quit\n"), out, UNICODE), None, None, 3)
    lines = out.getvalue().splitlines()
    assert "Which battle?" in out.getvalue()
    listed = all_battles()
    assert {battle.path for battle in listed} == {path for path in good.parent.iterdir() if path.suffix == ".jsonl"}
    assert all(battle.name.isprintable() and battle.reason.isprintable() for battle in listed)
    assert not [battle.reason for battle in listed if "Error:" in battle.reason], "a fault that nobody foresaw"
    assert "All " in out.getvalue()
    assert sum("Resume: " in line for line in lines) == len(there.unfinished)


@shards(2, 60)
async def test_whatever_lies_in_the_folder_the_title_opens(seed: int, good: Path) -> None:
    littered(Random(seed), good.parent, good.read_text("utf-8"))
    app = HexfrayApp(pause=0)
    async with app.run_test(size=(100, 40)) as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, TitleScreen))
        app.follow(ShowBattles())
        await player.until(lambda: isinstance(app.screen, BattlesScreen) and bool(app.screen.battles))
        for _ in range(6):
            await pilot.press("down")
            assert player.panel("name")
            assert player.panel("about")


def test_a_fault_that_nobody_foresaw_is_told_and_stops_nothing(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = good.with_name("other.jsonl")
    other.write_bytes(good.read_bytes())
    load = journal.load

    def breaks(path: Path) -> object:
        if path == other:
            raise ZeroDivisionError("by\nnothing")
        return load(path)

    monkeypatch.setattr("tui.keeping.saved_battles.load", breaks)
    there = saved_battles()
    assert [battle.path for battle in there.unfinished] == [good]
    assert [odd.reason for odd in there.unreadable] == [
        f"{other}: ZeroDivisionError: by nothing; move the file out of the folder"
    ]


def test_files_beyond_those_that_are_shown_are_counted(good: Path) -> None:
    for number in range(9):
        (good.parent / f"{number}.jsonl").write_text("")
    assert saved_battles().more == f"4 more files in {good.parent}"


def test_a_folder_that_can_not_be_listed_is_told(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refused)
    assert preview().unfinished == ()
    there = saved_battles()
    assert there.unfinished == ()
    assert [odd.reason for odd in there.unreadable] == [
        f"{good.parent}: permission denied; make the folder readable, or set XDG_STATE_HOME to another one"
    ]
