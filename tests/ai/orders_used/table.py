"""The table of orders used: a line for each order and option, with what each level did. Counting: counting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tests.ai.orders_used.counting import Counts

NEVER = "-"
"""An order that was never legal at a level."""


def rows(by_level: Mapping[str, Counts], *, options: bool = True) -> list[str]:
    """The names of all orders and, if wanted, options that were ever legal, each order before its options."""
    names = {name for counts in by_level.values() for name in (*counts.legal, *counts.chosen)}
    return sorted(name for name in names if options or " " not in name)


def cell(counts: Counts, name: str) -> str:
    """How often one was chosen, of how many decisions in which it was legal: `3/40`."""
    legal = max(counts.legal[name], counts.chosen[name])
    return f"{counts.chosen[name]}/{legal}" if legal else NEVER


def lines(game: str, by_level: Mapping[str, Counts], names: Sequence[str]) -> Iterator[str]:
    """The table of one game as text: its decisions by level, then a line for each name."""
    wide = max([len(name) for name in names], default=0)
    levels = [*by_level]
    yield f"{game:{wide}} {' '.join(f'{level:>11}' for level in levels)}"
    yield f"{'decisions':{wide}} {' '.join(f'{by_level[level].decisions:11}' for level in levels)}"
    for name in names:
        yield f"{name:{wide}} {' '.join(f'{cell(by_level[level], name):>11}' for level in levels)}"


def markdown(game: str, by_level: Mapping[str, Counts], names: Sequence[str]) -> Iterator[str]:
    """The same for docs/ai-measured.md."""
    levels = [*by_level]
    yield f"| {game} | {' | '.join(levels)} |"
    yield f"|---|{'---|' * len(levels)}"
    yield f"| decisions | {' | '.join(str(by_level[level].decisions) for level in levels)} |"
    for name in names:
        yield f"| {name} | {' | '.join(cell(by_level[level], name) for level in levels)} |"


def never_chosen(counts: Counts, *, options: bool = True) -> list[str]:
    """The orders and options that were legal and never chosen, most often legal first."""
    found = [name for name in counts.legal if not counts.chosen[name] and (options or " " not in name)]
    return sorted(found, key=lambda name: (-counts.legal[name], name))
