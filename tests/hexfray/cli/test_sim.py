"""`sim` on many processes ends when it is told to, with what is done so far, and leaves nobody behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from core.battle.names import Side
from hexfray.series.runs import simulate
from tests.support.tui.terminal import MAIN, PATIENCE, Stopwatch

AT_ONCE = 2.0
"""So many seconds an end may take."""
NEAREST: dict[Side, str] = {"red": "nearest", "blue": "nearest"}
TELLING = f"""
from contextlib import contextmanager
import hexfray.cli.progress
@contextmanager
def progress(games):
    yield lambda more: open("some-are-over", "w").close()
hexfray.cli.progress.progress_bar = progress
if __name__ == "__main__":
    {MAIN}
"""
"""The program, which tells by a file that some games are over."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are counted in /proc")


def until(true: Callable[[], bool], within: float = PATIENCE, *, of: Sequence[int] = ()) -> None:
    """Waits until something is so; it must come to that while these programs are let run for so many seconds."""
    told, end = Stopwatch(*of), time.monotonic() + PATIENCE
    while not true():
        assert told.seconds() < within
        assert time.monotonic() < end
        time.sleep(0.01)


def alive(session: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] not in "ZX":
            found.append(int(stat.parent.name))
    return found


@pytest.fixture
def sim(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A million duels on so many processes, some of which are over."""
    jobs = str(request.param)
    words = ["sim", "duel", "--games", "1000000", "--seat", "red=nearest", "--seat", "blue=nearest", "--jobs", jobs]
    program = tmp_path / "program.py"
    program.write_text(TELLING)
    started = subprocess.Popen(
        [sys.executable, str(program), *words, "--json"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until((tmp_path / "some-are-over").exists)
    yield started
    for process in alive(started.pid):
        os.kill(process, signal.SIGKILL)
    started.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(
    ("sim", "whom"),
    [
        pytest.param(1, os.kill, id="alone"),
        pytest.param(2, os.kill, id="two jobs, the program"),
        pytest.param(2, os.killpg, id="two jobs, all at the terminal"),
    ],
    indirect=["sim"],
)
def test_told_to_end_it_says_what_is_done_so_far_and_leaves_nobody_behind(
    sim: subprocess.Popen[str], number: signal.Signals, whom: Callable[[int, int], None]
) -> None:
    programs = alive(sim.pid)
    whom(sim.pid, number)
    until(lambda: sim.poll() is not None and not alive(sim.pid), AT_ONCE, of=programs)
    out, err = sim.communicate(timeout=PATIENCE)
    games = json.loads(out)["games"]
    assert (sim.returncode, err) == (128 + number, f"hexfray: stopped after {games} of 1000000 battles\n")


@pytest.mark.parametrize("sim", [1, 2], ids=["alone", "two jobs"], indirect=True)
def test_an_engine_ends_when_its_program_is_gone(sim: subprocess.Popen[str]) -> None:
    programs = alive(sim.pid)
    sim.kill()
    until(lambda: not alive(sim.pid), AT_ONCE, of=programs)


def test_what_is_done_so_far_is_a_shorter_series() -> None:
    over = 0

    def three_are_enough(more: int) -> None:
        nonlocal over
        over += more
        if over == 3:
            raise KeyboardInterrupt

    stopped = simulate("duel", NEAREST, 50, jobs=2, done=three_are_enough)
    assert stopped == simulate("duel", NEAREST, 3)
