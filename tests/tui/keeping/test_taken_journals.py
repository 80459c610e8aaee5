"""Two programs and one battle: the second is told, and may watch."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from tests.support.tui.playing import Hand, duel
from tui.app.app import HexfrayApp
from tui.keeping.opening import resume_battle
from tui.plain.game import play_lines
from tui.plain.voice import Voice
from tui.screens.replay.screen import ReplayScreen
from tui.screens.title import TitleScreen
from tui.views.glyphs import UNICODE

PLAYS = """
import sys
from pathlib import Path
from tui.keeping.opening import resume_battle

session = resume_battle(Path(sys.argv[1]))
print("plays", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def journal() -> Path:
    """A battle that was begun and left."""
    session = duel()
    session.close()
    return session.path


@pytest.fixture
def other(journal: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that plays it."""
    words = [sys.executable, "-c", PLAYS, str(journal)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "plays\n"
        yield program
        program.kill()


@pytest.mark.usefixtures("other")
async def test_the_title_tells_it_and_the_battle_is_watched(journal: Path) -> None:
    before = journal.read_bytes()
    app = HexfrayApp(pause=0)
    async with app.run_test() as pilot:
        played = Hand(app, pilot)
        await played.until(lambda: isinstance(app.screen, TitleScreen))
        await pilot.press("enter")
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.follower is not None
        assert app.session is None
        (told,) = app._notifications
        assert "already being played in another program" in told.message
        await pilot.press("end", "q")
        assert isinstance(app.screen_stack[-1], TitleScreen)
    assert journal.read_bytes() == before


@pytest.mark.usefixtures("other")
def test_the_line_mode_tells_it_and_how_to_watch(journal: Path) -> None:
    out = StringIO()
    play_lines(Voice(StringIO("1\nquit\n"), out, UNICODE), None, None, 3)
    told = f"{journal}: already being played in another program; close it there, or watch with"
    assert f"{told} 'hexfray watch {journal}'" in out.getvalue()


def test_a_program_that_was_killed_lets_it_go(other: subprocess.Popen[str], journal: Path) -> None:
    other.kill()
    other.wait(10)
    resume_battle(journal).close()


def test_a_battle_that_was_left_can_be_gone_on_with_at_once(journal: Path) -> None:
    resume_battle(journal).close()
    resume_battle(journal).close()
