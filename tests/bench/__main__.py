"""All benchmarks as ratios of one run, against python-chess, an empty Textual app, and Wesnoth where it is installed.
Each is in a file of its own beside this one.

`python -m tests.bench [--write] [PART ...]` measures and prints a table; `--write` puts it into docs/performance.md.
`python -m tests.bench --compare OLD NEW` measures decisions, the AI and first paints of two versions (folders or
commits) in turns.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.bench import big_battles, decisions, first_paint, previews, veterans, wesnoth
from tests.bench.checkouts import HERE
from tests.bench.crowd import GAMES

PAGE = HERE / "docs" / "performance.md"
BEGIN, END = "<!-- written by make bench -->", "<!-- end of what make bench writes -->"
MOST = 60
"""The figures of the largest crowd."""
WIDEST = 99


class Row(NamedTuple):
    """A line of the table: a figure, and what was measured."""

    figure: str
    measured: str


def of_decisions() -> Iterator[Row]:
    """Random decisions through the API, and bots that look at every order."""
    taken = decisions.measured(decisions.kinds())
    chess = taken.get(decisions.CHESS)
    for name in decisions.SCENARIOS:
        ratio = "python-chess isn't installed" if chess is None else f"{chess / taken[name]:.3f} of python-chess"
        yield Row(f"random decisions, `{name}`", f"{ratio} ({1 / taken[name]:,.0f} a second)")
    more = taken[decisions.BY_TEXT] / taken[decisions.BY_FIELDS]
    yield Row("a bot that uses texts, 17 figures", f"{more:.2f} times a bot that uses fields")


def of_starts() -> Iterator[Row]:
    """First paints."""
    (taken,) = first_paint.measured([HERE])
    for name, seconds in taken.items():
        if name != first_paint.EMPTY:
            yield Row(f"first paint, {name}", f"{seconds / taken[first_paint.EMPTY]:.2f} empty Textual apps")


def of_wesnoth() -> Iterator[Row]:
    """Veterans against Wesnoth's AI, four a side."""
    for what, ours, theirs in wesnoth.figures():
        yield Row(f"veterans, 4 a side, {what}", f"{ours / theirs:.2f} of Wesnoth's AI")


def of_veterans() -> Iterator[Row]:
    """The AI by itself, as it has no yardstick in the other games."""
    for name, turn in veterans.kinds().items():
        yield Row(f"{name}, a turn of both sides", f"{1000 * veterans.middle(turn):,.0f} ms")


def of_previews() -> Iterator[Row]:
    """Previews in the largest crowd."""
    for game in GAMES:
        said = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in previews.costs(game, MOST).items())
        yield Row(f"previews among {MOST} figures, {game}", said)


def of_big_battles() -> Iterator[Row]:
    """Keys in the largest battle."""
    for game in GAMES:
        pressed = big_battles.pressed(game, MOST, WIDEST, big_battles.SCREEN)
        yield Row(f"a key among {MOST} figures on {WIDEST}x{WIDEST}, {game}", f"{pressed.text} ms")


PARTS: Mapping[str, Callable[[], Iterator[Row]]] = {
    "decisions": of_decisions,
    "starts": of_starts,
    "wesnoth": of_wesnoth,
    "veterans": of_veterans,
    "previews": of_previews,
    "big-battles": of_big_battles,
}


def table(rows: list[Row]) -> str:
    """The rows as a table of Markdown."""
    return "\n".join(["| figure | measured |", "|---|---|", *(f"| {row.figure} | {row.measured} |" for row in rows)])


def write(rows: list[Row]) -> None:
    """Put the table into the page. Raises ValueError if the page has no place for it."""
    page = PAGE.read_text("utf-8")
    before, begun, rest = page.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if not (begun and ended):
        raise ValueError(f"{PAGE}: expected the lines '{BEGIN}' and '{END}'")
    PAGE.write_text(f"{before}{BEGIN}\n\n{table(rows)}\n\n{END}{after}", "utf-8")


def compare(old: str, new: str) -> int:
    """Run the comparisons of two versions; return the first exit code that isn't 0."""
    for module in ("in_turns", "first_paint"):
        if code := subprocess.call([sys.executable, "-m", f"tests.bench.{module}", old, new], cwd=Path(HERE)):
            return code
    return 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure; everything without any")
    parser.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    parser.add_argument("--compare", nargs=2, metavar=("OLD", "NEW"), help="two versions in turns")
    given = parser.parse_args()
    if given.compare:
        return compare(*given.compare)
    rows: list[Row] = []
    for part in given.parts or PARTS:
        for row in PARTS[part]():
            rows.append(row)
            print(f"{row.figure}: {row.measured}", flush=True)
    if given.write:
        write(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
