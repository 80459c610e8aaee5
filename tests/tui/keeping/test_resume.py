"""Every battle that was left can be resumed: from the title, from the list in lines, and from the command line."""

from __future__ import annotations

import os
from io import StringIO
from pathlib import Path

import pytest

from core.match.entries import Over, line_text
from core.match.formats import FORMAT
from hexfray.cli.main import main
from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.journals import journals_path
from tui.keeping.settings import USUAL
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.battle.screen import BattleScreen
from tui.screens.battles import BattlesScreen
from tui.screens.shelf import AllBattles
from tui.screens.title import TitleScreen
from tui.views.glyphs import ASCII


@pytest.fixture
def battles() -> list[Path]:
    """Seven battles that were begun and left, the latest first."""
    session = duel()
    session.close()
    text, found = session.path.read_bytes(), []
    session.path.unlink()
    for number in range(7):
        path = journals_path() / f"duel-{number}.jsonl"
        path.write_bytes(text)
        os.utime(path, (1_700_000_000 - number, 1_700_000_000 - number))
        found.append(path)
    return found


def in_lines(*typed: str) -> str:
    """What the line mode says to these lines."""
    said = StringIO()
    play_lines(Voice(StringIO("".join(f"{line}\n" for line in typed)), said, ASCII), None, None, 1)
    return said.getvalue()


def test_the_list_in_lines_has_every_battle(battles: list[Path]) -> None:
    assert in_lines("quit").count(" Resume: ") == 7


def test_a_long_list_in_lines_leads_to_the_rest(battles: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.plain.title.SHOWN", 3)
    said = in_lines("quit")
    assert "  4 All 7 battles: " in said
    assert said.count(" Resume: ") == 3
    assert f"Journal: {battles[6]}" in in_lines("4", "7", "quit")


async def test_the_title_leads_to_every_battle(battles: list[Path]) -> None:
    app = HexfrayApp(pause=0, likes=USUAL)
    async with app.run_test() as pilot:
        player = Hand(app, pilot)
        await player.until(lambda: isinstance(app.screen, TitleScreen))
        title = app.screen
        assert isinstance(title, TitleScreen)
        assert [item for item in title.shelf.items if isinstance(item, AllBattles)] == [AllBattles(7)]
        assert title.shelf.battles == 7
        await pilot.press("down", "enter")
        await player.until(lambda: isinstance(app.screen, BattlesScreen) and len(app.screen.battles) == 7)
        listed = app.screen
        assert isinstance(listed, BattlesScreen)
        assert [battle.path for battle in listed.battles] == battles
        await pilot.press("end", "enter")
        await player.until(lambda: isinstance(app.screen, BattleScreen))
        assert player.session.path == battles[6]
        player.session.close()


def resumed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str]:
    with pytest.raises(SystemExit) as ended:
        main(["resume", *words, "--plain"])
    said = capsys.readouterr()
    return ended.value.code, said.out + said.err


@pytest.mark.parametrize(("word", "number"), [("", 0), ("1", 0), ("7", 6), ("duel-5.jsonl", 5), ("file", 6)])
def test_a_command_resumes_the_battle_that_is_named(
    word: str, number: int, battles: list[Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    words = [str(battles[number]) if word == "file" else word] if word else []
    code, said = resumed(capsys, *words)
    assert code == 0
    assert said.startswith("The Heron Bridge\n")
    assert f"Journal: {battles[number]}" in said


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("8", "hexfray: no battle 8: only 7 saved battles\n"),
        ("0", "hexfray: saved battles are numbered from 1 (the latest)\n"),
        ("gone.jsonl", "hexfray: gone.jsonl: No such file or directory; give the path of a journal\n"),
    ],
)
def test_what_cannot_be_resumed_is_told(
    word: str, told: str, battles: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert resumed(capsys, word) == (2, told)


def test_a_battle_that_is_over_is_to_be_watched(battles: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    text = battles[0].read_text("utf-8")
    over = line_text(Over("red", "so"), text.count("\n") + 1, FORMAT)
    battles[0].write_text(f"{text}{over}\n", "utf-8")
    code, said = resumed(capsys, str(battles[0]))
    assert (code, said) == (
        2,
        f"hexfray: {battles[0]}: this battle is over; watch it with 'hexfray replay {battles[0]}'\n",
    )


def test_with_nothing_to_resume_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert resumed(capsys) == (2, "hexfray: no battle to resume; start one with 'hexfray'\n")
