"""The files of a project: scenario files and journals in its folders, and which scenario file a journal belongs to.
What is wrong with them is in checking.py."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path

from core.errors import HexfrayError
from core.match.files import Unreadable, ends_of
from core.records import record
from scenarios.catalogue import ENDING

JOURNAL = ".jsonl"
"""The file ending of journals."""
HEAD = 2**18
"""How many bytes at the beginning of a file are looked at."""
PASSED_BY = ("__pycache__", "node_modules")
"""Folders without files of an author; so are those with a dot before their name."""
_SCENARIO = re.compile(rb"^[ \t]*(?:ruleset[ \t]*=|\[\[figure\]\]|\[sides\.|\[map\])", re.MULTILINE)
_HEADER = re.compile(rb'^(?:\xef\xbb\xbf)?\{"format": *\d+, *"game": *"[^"]*", *"ruleset"')


class Kind(Enum):
    """The kind of a file."""

    SCENARIO = "scenario"
    JOURNAL = "journal"


@record
class Found:
    """A file to check."""

    path: Path
    kind: Kind


class NoScenario(HexfrayError):
    """A journal without a scenario file, or with several. The message says what to do."""


def found_in(paths: Iterable[Path]) -> tuple[list[Found], list[Path]]:
    """Return the scenario files and journals among files and in folders, in the order of their names, and the files of
    folders that end like them but are neither. A file that was named counts, whatever is in it."""
    found: dict[Path, Found] = {}
    others: list[Path] = []
    for path in paths:
        if not path.is_dir():
            found[path] = Found(path, Kind.JOURNAL if path.suffix == JOURNAL else Kind.SCENARIO)
            continue
        for file in _files(path):
            if (kind := kind_of(file)) is not None:
                found.setdefault(file, Found(file, kind))
            else:
                others.append(file)
    return list(found.values()), others


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files that may be scenarios or journals, with those of the folders inside."""
    for base, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in PASSED_BY)
        for name in sorted(files):
            if name.endswith((ENDING, JOURNAL)) and not name.startswith("."):
                yield Path(base, name)


def kind_of(path: Path) -> Kind | None:
    """Return the kind of a file, judged by its ending and a look at it; None if it is neither. A file that can't be
    read counts by its ending."""
    kind, sign = (Kind.JOURNAL, _HEADER) if path.suffix == JOURNAL else (Kind.SCENARIO, _SCENARIO)
    try:
        head, _ = ends_of(path, HEAD, 0)
    except Unreadable:
        return kind
    return kind if sign.search(head) else None


def scenario_file(journal: Path, name: str, known: Sequence[Path]) -> Path | None:
    """Return the file of the scenario called `name` for a journal: the nearest among `known`, else one in the journal's
    folder, the folder above or a folder beside it. None if there is none. Raises NoScenario if two are equally near."""
    wanted = f"{name}{ENDING}"
    near = [path for path in known if path.name == wanted] or _around(journal.parent, wanted)
    ranked = sorted((_steps(journal.parent, path.parent), path) for path in near)
    if len(ranked) > 1 and ranked[0][0] == ranked[1][0] and not ranked[0][1].samefile(ranked[1][1]):
        both = f"{ranked[0][1]} and {ranked[1][1]}"
        raise NoScenario(f"the scenario can be {both}; keep one of them nearer to the journal")
    return ranked[0][1] if ranked else None


def _around(folder: Path, name: str) -> list[Path]:
    above = folder.resolve().parent
    there = (folder / name, above / name, *sorted(above.glob(f"*/{name}")))
    found: dict[Path, Path] = {}
    for path in there:
        if path.is_file():
            found.setdefault(path.resolve(), _shorter(path))
    return list(found.values())


def _shorter(path: Path) -> Path:
    """Return a path as seen from the current folder, if it lies there."""
    here = Path.cwd()
    return path.resolve().relative_to(here) if path.resolve().is_relative_to(here) else path


def _steps(one: Path, other: Path) -> int:
    """Return how many steps it takes from one folder to another."""
    first, second = one.resolve().parts, other.resolve().parts
    shared = sum(1 for _ in _shared(first, second))
    return len(first) + len(second) - 2 * shared


def _shared(first: Sequence[str], second: Sequence[str]) -> Iterator[str]:
    for one, other in zip(first, second, strict=False):
        if one != other:
            return
        yield one
