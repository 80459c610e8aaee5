"""All benchmarks as ratios of one run, against python-chess, an empty Textual app, and Wesnoth where it is installed.
Each is in a file of its own beside this one.

`python -m tests.bench [--write] [PART ...]` measures and prints a table; `--write` puts it into docs/performance.md.
`python -m tests.bench --compare OLD NEW` measures decisions, the AI and first paints of two versions (folders or
commits) in turns.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import hexfray
from tests.bench import big_battles, decisions, engine_fields, first_paint, previews, veterans, wesnoth
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


def of_decisions(scenario: str, *, rarely: bool = False) -> Iterator[Row]:
    """Random decisions through the API. `rarely`: with hexfray.collect_rarely()."""
    if rarely:
        hexfray.collect_rarely()
    kinds = decisions.kinds()
    taken = decisions.measured({name: turn for name, turn in kinds.items() if name in (decisions.CHESS, scenario)})
    chess, seconds = taken.get(decisions.CHESS), taken[scenario]
    ratio = "python-chess isn't installed" if chess is None else f"{chess / seconds:.3f} of python-chess"
    how = ", with `hexfray.collect_rarely()`" if rarely else ""
    yield Row(f"random decisions, `{scenario}`{how}", f"{ratio} ({1 / seconds:,.0f} a second)")


def of_texts() -> Iterator[Row]:
    """Bots that look at every order."""
    bots = (decisions.BY_NUMBER, decisions.BY_FIELDS, decisions.BY_TEXT)
    taken = decisions.measured({name: turn for name, turn in decisions.kinds().items() if name in bots})
    number, fields, text = (taken[name] for name in bots)
    yield Row("a bot that uses texts, 17 figures", f"{text / fields:.2f} times a bot that uses fields")
    yield Row("the same against a bot that only counts the orders", f"{text / number:.2f} times")


def of_engine(scenario: str) -> Iterator[Row]:
    """Random decisions over the pipe, with orders as data, against the API."""
    for rate in engine_fields.measured(scenario):
        yield Row(f"engine, {scenario}, {rate.way}", f"{rate.ratio:.2f} of the API ({rate.engine:,.0f} a second)")


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


def of_previews(game: str) -> Iterator[Row]:
    """Previews in the largest crowd."""
    said = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in previews.costs(game, MOST).items())
    yield Row(f"previews among {MOST} figures, {game}", said)


def of_big_battles(game: str) -> Iterator[Row]:
    """Keys in the largest battle."""
    pressed = big_battles.pressed(game, MOST, WIDEST, big_battles.SCREEN)
    yield Row(f"a key among {MOST} figures on {WIDEST}x{WIDEST}, {game}", f"{pressed.text} ms")


PARTS: Mapping[str, Callable[[], Iterator[Row]]] = {
    **{f"decisions-{name}": partial(of_decisions, name) for name in decisions.SCENARIOS},
    **{f"decisions-{name}-rarely": partial(of_decisions, name, rarely=True) for name in decisions.SCENARIOS},
    "texts": of_texts,
    **{f"engine-{name}": partial(of_engine, name) for name in decisions.SCENARIOS},
    "starts": of_starts,
    "wesnoth": of_wesnoth,
    "veterans": of_veterans,
    **{f"previews-{game}": partial(of_previews, game) for game in GAMES},
    **{f"keys-{game}": partial(of_big_battles, game) for game in GAMES},
}


def in_a_process(part: str) -> list[Row]:
    """Measure a part in a process of its own, so that none finds what another left in memory."""
    command = [sys.executable, "-m", "tests.bench", "--alone", part]
    printed = subprocess.run(command, cwd=HERE, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [Row(*row) for row in json.loads(printed.splitlines()[-1])]


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
    parser.add_argument("parts", nargs="*", metavar="PART", help="how the names begin; everything without any")
    parser.add_argument("--alone", choices=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    parser.add_argument("--compare", nargs=2, metavar=("OLD", "NEW"), help="two versions in turns")
    given = parser.parse_args()
    if given.compare:
        return compare(*given.compare)
    if given.alone:
        print(json.dumps([*PARTS[given.alone]()]))
        return 0
    rows: list[Row] = []
    for part in PARTS:
        if not given.parts or part.startswith(tuple(given.parts)):
            for row in in_a_process(part):
                rows.append(row)
                print(f"{row.figure}: {row.measured}", flush=True)
    if given.write:
        write(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
