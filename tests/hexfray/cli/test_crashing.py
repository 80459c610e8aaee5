"""After a crash, two lines say where the battle is saved and which file to send. That file has what we need, and none
of the player's secrets."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from hexfray.cli.main import main
from tests.support.tui.playing import duel
from tui.app.app import HexfrayApp
from tui.keeping.journals import journals_path


class Pipe(StringIO):
    """What is typed."""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home of its own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SECRET_TOKEN", "hunter2")
    monkeypatch.setenv("SSH_CONNECTION", "203.0.113.9 22")
    return tmp_path


def crashed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str = "", *words: str
) -> list[str]:
    """The lines after `hexfray play duel --plain` has crashed."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError(f"in {Path.home()}")

    monkeypatch.setattr("tui.plain.battle.show_map", fails)
    monkeypatch.setattr("sys.stdin", Pipe(typed))
    with pytest.raises(SystemExit) as ended:
        main([*(words or ("play", "duel", "--plain", "--seed", "3"))])
    assert ended.value.code == 1
    return capsys.readouterr().err.splitlines()


def test_two_lines_name_the_battle_and_the_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    battle, report = crashed(capsys, monkeypatch)
    (journal,) = journals_path().iterdir()
    assert battle.startswith("hexfray: crashed (ZeroDivisionError: ")
    assert f"the battle is saved in {journal}, 'hexfray resume' opens it" in battle
    file = Path(report.rpartition(": ")[2])
    text = file.read_text("utf-8")
    for part in ("versions", "terminal", "traceback", "journal"):
        assert f"--- {part} ---" in text
    assert journal.read_text("utf-8").strip() in text
    assert "ZeroDivisionError: in ~" in text
    assert "SSH_CONNECTION: set" in text
    assert not [secret for secret in ("hunter2", "203.0.113.9", str(Path.home())) if secret in text]
    assert file.stat().st_mode & 0o077 == 0


def test_without_a_battle_nothing_is_lost(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise RuntimeError("x")

    monkeypatch.setattr("scenarios.catalogue.library", fails)
    battle, report = crashed(capsys, monkeypatch, "", "scenarios")
    assert battle == "hexfray: crashed (RuntimeError: x); no battle was open, so nothing is lost"
    assert Path(report.rpartition(": ")[2]).exists()


def test_a_report_that_cannot_be_written_is_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    (home / ".local/state/hexfray").mkdir(parents=True)
    (home / ".local/state/hexfray/crashes").write_text("in the way")
    first, second, *rest = crashed(capsys, monkeypatch)
    assert first.startswith("hexfray: crashed (")
    assert "the report can't be saved (file exists); please send these lines" in second
    assert "--- traceback ---" in rest


def test_ctrl_c_is_no_crash(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stops(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.plain.battle.show_map", stops)
    monkeypatch.setattr("sys.stdin", Pipe())
    with pytest.raises(SystemExit) as ended:
        main(["play", "duel", "--plain"])
    assert ended.value.code == 130
    assert capsys.readouterr().err == ""
    assert not (journals_path().parent / "crashes").exists()


async def run_until(app: HexfrayApp, fails: Callable[[], None]) -> None:
    """Play until something fails."""
    async with app.run_test() as pilot:
        await pilot.pause()
        app.call_later(fails)
        await pilot.pause()


async def test_a_crash_on_the_screen_keeps_even_an_untouched_battle() -> None:
    session = duel()
    app = HexfrayApp(lambda opened: opened.play(session), pause=0)

    def fails() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await run_until(app, fails)
    assert isinstance(app.crash, ZeroDivisionError)
    assert session.path.exists()
