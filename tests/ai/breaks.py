"""How many deliberate breaks of the computer player the tests notice.

    python -m tests.ai.breaks 40 --seed 1 clinch

breaks so many random places, each on its own, in a copy of the sources: in the files of `ai` that all games share, in
those of one game's room and in the parts of its orders (core/rulebook/parts.py), or in all of these. What was recorded
of the game (tests/ai/thoughts, tests/orders/recorded) is compared, and the test files nearest to what is broken run,
until one fails. The breaks that none of them noticed are listed. What a break is: tests/support/breaking.py.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from core.rulebook.rulebook import PARTS
from tests.ai.thoughts import test_thoughts as thoughts
from tests.orders.recorded import test_recorded as parts
from tests.support.breaking import Break, breaks_of, means_another

ROOT = Path(__file__).parents[2]
SOURCES = ("ai", "core", "hexfray", "scenarios", "tests", "tui")
GAMES = ("clinch", "rounds", "scuffle", "skirmish")
SHARED, ALL = "shared", "all"
COUNT, FILES, SECONDS = 40, 10, 240
FOLDERS = ("tests/ai", "tests/orders", "tests/core/play")
"""Where tests of the computer player are; those of a part of an order are in its game's folder, too."""
SLOW = ("battles", "suite", "duels", "frozen", "by_chance", "characters")
"""Parts of the names of files that play whole battles: they come last."""
THOUGHTS = f"tests/ai/thoughts/test_thoughts.py::{thoughts.test_the_computer_thinks_what_it_thought.__name__}"
PARTS_SAID = f"tests/orders/recorded/test_recorded.py::{parts.test_the_parts_of_orders_say_what_they_said.__name__}"
"""The tests that compare with records come first: they are the quickest to notice."""
ELSEWHERE = 9
"""How far a test file is held to be that does not import what is broken, on any way."""


class Found(StrEnum):
    """What became of a break."""

    NOTICED = "noticed"
    MISSED = "missed"
    UNDECIDED = "out of time"


class Place(NamedTuple):
    """A break in a file."""

    file: str
    broken: Break

    def __str__(self) -> str:
        return f"{self.file}:{self.broken}"


@cache
def places(game: str) -> tuple[Place, ...]:
    """Everything that may be broken: of a game, of what all games share, or of all of it."""
    if game == ALL:
        return tuple(place for one in (SHARED, *GAMES) for place in places(one))
    folder = ROOT / "ai" if game == SHARED else ROOT / "ai" / game
    found = [Place(_name(file), one) for file in sorted(folder.glob("*.py")) for one in breaks_of(_read(file))]
    if game != SHARED:
        for file in sorted((ROOT / "core" / "rulesets" / game).rglob("*.py")):
            found += [Place(_name(file), one) for one in breaks_of(_read(file), _is_part)]
    return tuple(found)


def _is_part(function: ast.FunctionDef) -> bool:
    called = [
        one.func.id for one in function.decorator_list if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)
    ]
    return any(name in PARTS for name in called)


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


# -- which tests -------------------------------------------------------------------------------------------------------


@cache
def imports(module: str) -> tuple[str, ...]:
    """The modules of this project that a module imports."""
    file = _file(module)
    found = dict[str, None]()
    for node in ast.walk(ast.parse(_read(file))) if file else ():
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{one.name}" for one in node.names]
            found.update(dict.fromkeys(name if _file(name) else node.module for name in names))
        elif isinstance(node, ast.Import):
            found.update(dict.fromkeys(one.name for one in node.names))
    return tuple(name for name in found if name.split(".")[0] in SOURCES)


@cache
def _file(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split("."))
    return next((one for one in (path.with_suffix(".py"), path / "__init__.py") if one.is_file()), None)


@cache
def distances(file: str) -> dict[str, int]:
    """How many imports it is from a test file to each module that it reaches."""
    first = file.removesuffix(".py").replace("/", ".")
    found, waiting = {first: 0}, deque([first])
    while waiting:
        module = waiting.popleft()
        for other in imports(module):
            if other not in found:
                found[other] = found[module] + 1
                waiting.append(other)
    return found


def nearest_tests(file: str, most: int) -> list[str]:
    """The test files nearest to a file: named after it first, then by imports; of those as near, the shortest first."""
    module = file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    parts = file.split("/")
    folders = [*FOLDERS, *([f"tests/rules/{parts[2]}"] if parts[0] == "core" else [])]
    found = [test for folder in folders for test in (ROOT / folder).rglob("test_*.py")]
    topic = Path(file).stem

    def nearness(test: Path) -> tuple[int, int, int, int, int, str]:
        named = topic in test.stem and (len(parts) < 3 or parts[-2] in test.as_posix())
        beside = parts[0] == "core" and len(parts) > 3 and parts[3] in test.parts
        away = distances(_name(test)).get(module, ELSEWHERE)
        slow = any(part in test.stem for part in SLOW)
        return not named, slow, away, not beside, test.stat().st_size, _name(test)

    return [_name(test) for test in sorted(found, key=nearness)[:most]]


def records(file: str) -> list[str]:
    """The tests that compare with what was recorded of the game that a file is of; of every game, if it is shared."""
    of = [game for game in GAMES if f"/{game}/" in file] or GAMES
    found = [f"{THOUGHTS}[{game}-{battle}]" for game, battle in thoughts.BATTLES if game in of]
    if file.startswith("core"):
        found = [f"{PARTS_SAID}[{game}-{battle}]" for game, battle in parts.BATTLES if game in of] + found
    return found


# -- running them ------------------------------------------------------------------------------------------------------


class Copy:
    """A copy of the sources, in which one thing at a time is broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in SOURCES:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "__snapshots__"))
        for file in ROOT.glob("*"):
            if file.is_file():
                shutil.copy(file, folder / file.name)

    def tried(self, place: Place, tests: Sequence[str], seconds: int = SECONDS) -> Found:
        """Whether the tests notice a break."""
        file = self.folder / place.file
        whole = _read(file)
        file.write_text(place.broken.done_to(whole), encoding="utf-8")
        try:
            return self.run(tests, seconds)
        finally:
            file.write_text(whole, encoding="utf-8")

    def run(self, tests: Sequence[str], seconds: int = SECONDS) -> Found:
        """Whether any of the tests fails."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        quiet = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPATH": str(self.folder), thoughts.ALL: "yes"}
        try:
            ended = subprocess.run(
                command, cwd=self.folder, env=quiet, capture_output=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return Found.UNDECIDED
        return Found.NOTICED if ended.returncode else Found.MISSED


def tried(game: str, count: int, seed: int, seconds: int = SECONDS) -> Iterator[tuple[Place, Found]]:
    """So many random breaks and what became of each; two of one line are never taken."""
    with TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for place in chosen(game, count, seed):
            yield place, copy.tried(place, [*records(place.file), *nearest_tests(place.file, FILES)], seconds)


def chosen(game: str, count: int, seed: int) -> list[Place]:
    """So many random breaks; two of one line are never taken."""
    every = list(places(game))
    Random(seed).shuffle(every)
    by_line = {(place.file, place.broken.line): place for place in every}
    fitting = (place for place in by_line.values() if means_another(_read(ROOT / place.file), place.broken))
    return list(islice(fitting, count))


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.breaks", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=COUNT)
    parser.add_argument("game", nargs="?", choices=(ALL, SHARED, *GAMES), default=ALL)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=SECONDS, help="so long at most for each break")
    parser.add_argument("-v", "--verbose", action="store_true", help="say what became of each")
    given = parser.parse_args(arguments)
    noticed, missed = 0, list[str]()
    for place, found in tried(given.game, given.count, given.seed, given.seconds):
        if found is Found.NOTICED:
            noticed += 1
        else:
            missed.append(f"  {found}: {place}")
        if given.verbose:
            print(f"{found}: {place}", flush=True)
    print(f"noticed {noticed} of {noticed + len(missed)}")
    print("\n".join(missed))


if __name__ == "__main__":
    main()
