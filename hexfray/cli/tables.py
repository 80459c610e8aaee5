"""Rows of the tables that commands print, with names of any length: those of players of your own can be whole commands.
Tables are in sim.py, ladder.py and tournament.py."""

from __future__ import annotations

DOTS = "..."


def table_row(label: str, figures: str, width: int) -> list[str]:
    """Return a row of a table: one line, or two if the label is longer than its column."""
    return [f"{label:<{width}}{figures}"] if len(label) <= width else [label, f"{'':<{width}}{figures}"]


def short_name(name: str, widest: int) -> str:
    """Return a name of at most `widest` characters, without its middle: the name of a program is at its end."""
    return name if len(name) <= widest else f"{name[:5]}{DOTS}{name[5 + len(DOTS) - widest :]}"
