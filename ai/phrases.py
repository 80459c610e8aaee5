"""Small parts of reasons: averages, comparisons, lists of names. What the reasons are: reasoning.py."""

from __future__ import annotations

MOST_NAMED = 3


def average(hits: float) -> str:
    """Expected damage, in the unit of the game: `avg 3.6`."""
    return f"avg {hits:.1f}"


def less_to_gain(less: int, more: int) -> str:
    """Two values compared: `less to gain (0.3 vs 0.9)`."""
    return f"less to gain ({less / 1000:z.1f} vs {more / 1000:z.1f})"


def joined(names: list[str]) -> str:
    """A list of names, the last few as a number: `Ann, Ben and 3 more`."""
    if len(names) > MOST_NAMED:
        names = [*names[: MOST_NAMED - 1], f"{len(names) - MOST_NAMED + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
