"""The screen in a real terminal, on a field of forty: what a key costs and writes, how soon something is there, and how
much memory it takes: `pytest -m bench -s tests/bench`. CPU time, for the machine may be busy."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

from tests.bench import first_paint
from tests.bench.checkouts import HERE
from tests.support.tui.terminal import MAIN, PATIENCE, Terminal

SIZES = ((80, 24), (120, 40), (200, 60))
FIELD = (sys.executable, "-m", "tests.bench.field")
KEYS = {
    "cursor": "lklkliljljliljljlk",
    "next place": "\t" * 6,
    "next line": "\x1b[B" * 4,
    "what is seen": "vv",
    "what is menaced": "tt",
    "reach": "rr",
    "the map small": "zz",
    "help": "?\x1b",
}
IDLE = 5.0
"""A program that takes less CPU than that in a moment, in ms, has come to rest."""
MOST_KB = 80_000
SPARE = 1.5


def cpu_ms(program: int) -> float:
    """The CPU time of all threads of a process so far, in ms."""
    threads = Path(f"/proc/{program}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e6


def loop_ms(program: int) -> float:
    """The same of the thread that answers keys and draws; the others think meanwhile about what is at hand."""
    return int(Path(f"/proc/{program}/task/{program}/schedstat").read_text().split()[0]) / 1e6


def rss_kb(program: int) -> int:
    """The memory of a process, in kB."""
    lines = Path(f"/proc/{program}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


@contextmanager
def shown(home: Path, *words: str, until: str, script: str = MAIN, **how: object) -> Iterator[Terminal]:
    """A program, as soon as this stands on its screen."""
    opened = Terminal(home, *words, script=script, **how)  # type: ignore[arg-type]
    try:
        opened.until(lambda: until in opened.text)
        yield opened
    finally:
        opened.child.close(force=True)


def quiet(opened: Terminal) -> None:
    """Until nothing is written, and nothing is thought, for a while."""
    end = time.monotonic() + PATIENCE
    program, before = opened.child.pid or 0, -IDLE
    while cpu_ms(program) - before >= IDLE:
        assert time.monotonic() < end
        before = cpu_ms(program)
        opened.rest()


class Cost(NamedTuple):
    """What a key costs: CPU in ms until all is drawn and thought, bytes and cells written, and cells that changed."""

    answered: float
    all: float
    written: int
    drawn: int
    changed: int


def cost(opened: Terminal, key: str) -> Cost:
    """Presses it, and waits for all that comes of it, also of what is thought meanwhile."""
    program = opened.child.pid or 0
    cells, drawn, before, changed = opened.cells, opened.drawn, len(opened.written), 0
    answered, everything, end = loop_ms(program), cpu_ms(program), time.monotonic() + PATIENCE
    opened.child.send(key)
    idle_since = -IDLE
    while cpu_ms(program) - idle_since >= IDLE and time.monotonic() < end:
        idle_since = cpu_ms(program)
        while opened.read(0.3):
            now = opened.cells
            changed += sum(was is not cell and was != cell for was, cell in zip(cells, now, strict=True))
            cells = now
    answered, everything = loop_ms(program) - answered, cpu_ms(program) - everything
    return Cost(answered, everything, len(opened.written[before:].encode()), opened.drawn - drawn, changed)


def keys_of(typed: str) -> list[str]:
    """One key after the other; an arrow is three characters."""
    return [f"\x1b{part}" for part in typed.split("\x1b")[1:]] if typed.startswith("\x1b[") else [*typed]


@pytest.mark.bench
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_key_on_a_field_of_forty(size: tuple[int, int], tmp_path: Path) -> None:
    with shown(tmp_path, until="Turn 1/60", program=FIELD, size=size) as opened:
        quiet(opened)
        print(f"\n{size[0]}x{size[1]}: {rss_kb(opened.child.pid or 0) / 1000:.0f} MB")
        for name, typed in KEYS.items():
            costs = [cost(opened, key) for key in keys_of(typed)]
            times = [one.answered for one in costs]
            cells, changed = sum(one.drawn for one in costs), sum(one.changed for one in costs)
            print(
                f"  {name}: {median(times):.0f} ms to answer and draw (first {times[0]:.0f}, worst {max(times):.0f}),"
                f" {median(one.all for one in costs):.0f} with what is thought;"
                f" {median(one.written for one in costs):.0f} bytes,"
                f" {cells / max(changed, 1):.2f} cells written for one that changed"
            )
            if name == "cursor":
                assert cells <= SPARE * changed


@pytest.mark.bench
def test_first_paint() -> None:
    for row in first_paint.table(first_paint.measured([HERE])):
        print(row)


@pytest.mark.bench
def test_memory(tmp_path: Path) -> None:
    for words, until in ((("play", "duel"), "Turn 1/40"), (("play", "museum"), "Turn 1/")):
        with shown(tmp_path / words[1], *words, "--seed", "1", until=until) as opened:
            quiet(opened)
            taken = rss_kb(opened.child.pid or 0)
            print(f"{' '.join(words)}: {taken / 1000:.0f} MB")
            assert taken < MOST_KB
