"""What is wrong in a scenario file: where, what, and the nearest name that would be right. Lines come from lines.py."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from core.errors import HexfrayError

KeyPath: TypeAlias = tuple[str | int, ...]
"""The way to a value in a TOML document: `("figure", 0, "main")`. Positions in arrays count from 0."""

FEW = 16
"""No more names than these are worth listing in a line."""
FEW_MEANT = 4
"""Nor more than these of which one may be meant."""
SHORTEST = 3
"""The letters of a word by which a longer name may be meant."""

LONGEST_KEY = 100
"""No more letters of a key are told."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One thing wrong in a file. `line` counts from 1 (0: it has no lines, a program has made it); `key` is empty where
    the whole file is meant."""

    line: int
    key: str
    message: str

    def told(self, file: str) -> str:
        """In one line: `duel.toml:14: figure[1].main: unknown gear 'brodsword'; did you mean 'broadsword'?`."""
        place = f"{file}:{self.line}" if self.line else file
        return ": ".join(part for part in (place, self.key, self.message) if part)


class FaultyScenario(HexfrayError):
    """A scenario file that does not hold. All its faults at once, sorted by line."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = file
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(self.lines))

    @property
    def lines(self) -> tuple[str, ...]:
        """One line a fault."""
        return tuple(fault.told(self.file) for fault in self.faults)


def spelled(path: KeyPath) -> str:
    """A key path as it is read aloud: `figure[1].main`. Here positions count from 1."""
    from core.match.harmless import harmless

    parts = []
    for key in path:
        if isinstance(key, int):
            parts.append(f"[{key + 1}]")
        else:
            parts.append(f".{key}" if _BARE_KEY.fullmatch(key) else f".{harmless(repr(key[:LONGEST_KEY]))}")
    return "".join(parts).removeprefix(".")


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that is most like this one, large and small letters being the same; None: nothing is near."""
    from difflib import get_close_matches

    names = {n.lower(): n for n in known}
    near = get_close_matches(name.lower(), names, n=1)
    return names[near[0]] if near else None


def _meant(name: str, known: Collection[str]) -> Sequence[str]:
    """The names that end in this one, if they are few: a club may be one-handed or two-handed. Else the nearest."""
    longer = [one for one in known if len(name) >= SHORTEST and one.lower().endswith(name.lower())]
    if 0 < len(longer) <= FEW_MEANT:
        return longer
    near = nearest(name, known)
    return [] if near is None else [near]


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """`unknown gear 'brodsword'; did you mean 'broadsword'?`, or what there is, where nothing is near."""
    names = list(known)
    if meant := _meant(name, names):
        return f"unknown {what} {name!r}; did you mean {' or '.join(repr(one) for one in meant)}?"
    if 0 < len(names) <= FEW:
        return f"unknown {what} {name!r}; there is {', '.join(names)}"
    return f"unknown {what} {name!r}"
