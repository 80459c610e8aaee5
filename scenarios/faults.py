"""Faults of scenario files: place, problem and the nearest right name. Line numbers come from lines.py."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from core.errors import HexfrayError

KeyPath: TypeAlias = tuple[str | int, ...]
"""The path of a value in a TOML document: `("figure", 0, "main")`. Indices count from 0."""

FEW = 16
"""The most names that a message lists."""
FEW_MEANT = 4
"""The most names that a message suggests."""
SHORTEST = 3
"""The shortest word that can stand for the end of a longer name."""

LONGEST_KEY = 100
"""The most characters of a key that a message repeats."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """A fault in a file. `line` counts from 1, with 0 for a scenario without lines, made by a program; `key` is empty
    if the fault is about the whole file."""

    line: int
    key: str
    message: str

    def describe(self, file: str) -> str:
        """Return one line: `duel.toml:14: figure[1].main: unknown gear 'brodsword'; did you mean 'broadsword'?`."""
        place = f"{file}:{self.line}" if self.line else file
        return ": ".join(part for part in (place, self.key, self.message) if part)


class FaultyScenario(HexfrayError):
    """A scenario file with faults: all of them, sorted by line."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = file
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(self.lines))

    @property
    def lines(self) -> tuple[str, ...]:
        """A line for each fault."""
        return tuple(fault.describe(self.file) for fault in self.faults)


def spelled(path: KeyPath) -> str:
    """Return a key path as `figure[1].main`. Here indices count from 1."""
    from core.match.harmless import harmless

    parts = []
    for key in path:
        if isinstance(key, int):
            parts.append(f"[{key + 1}]")
        else:
            parts.append(f".{key}" if _BARE_KEY.fullmatch(key) else f".{harmless(repr(key[:LONGEST_KEY]))}")
    return "".join(parts).removeprefix(".")


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name most like `name`, ignoring case; None if none comes close."""
    from difflib import get_close_matches

    names = {n.lower(): n for n in known}
    near = get_close_matches(name.lower(), names, n=1)
    return names[near[0]] if near else None


def _meant(name: str, known: Collection[str]) -> Sequence[str]:
    """Return the few names that end with `name` (a club can be one-handed or two-handed), else the nearest one."""
    longer = [one for one in known if len(name) >= SHORTEST and one.lower().endswith(name.lower())]
    if 0 < len(longer) <= FEW_MEANT:
        return longer
    near = nearest(name, known)
    return [] if near is None else [near]


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """Return `unknown gear 'brodsword'; did you mean 'broadsword'?`, or a list of known names if none comes close."""
    names = list(known)
    if meant := _meant(name, names):
        return f"unknown {what} {name!r}; did you mean {' or '.join(repr(one) for one in meant)}?"
    if 0 < len(names) <= FEW:
        return f"unknown {what} {name!r}; known: {', '.join(names)}"
    return f"unknown {what} {name!r}"
