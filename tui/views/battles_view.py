"""The list of all battles as lines: a row for each, and what is known of the selected one. The battles are found in
tui/keeping/all_battles.py; the title has a list of its own (title_view.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.match.columns import columns, padded
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut
from tui.views.title_view import lately, moment_of, on_the_day

NONE_YET = "no saved battles yet"
NO_MATCH = "nothing matches"


class Row(NamedTuple):
    """A battle in the list. `outcome` is `unfinished`, `Red won` or the like, `when` in seconds, `span` what its clock
    counts."""

    number: int
    name: str
    outcome: str
    turn: int
    span: str
    when: float
    is_over: bool
    is_readable: bool


class Standing(NamedTuple):
    """A battle as its replay ends. `sides` has for each side how many figures stand, and of how many; `leads` is empty
    when even."""

    sides: Sequence[tuple[str, int, int]]
    leads: str
    verdict: str


def row_line(row: Row, width: int, now: float, *, chosen: bool) -> Line:
    """Return a battle in one row: name, outcome, date."""
    short = row.outcome if row.is_over or not row.is_readable else f"{row.span} {row.turn}"
    right = f"{short}  {lately(row.when, now):>6}"
    room = max(4, width - columns(right) - 4)
    name = padded(cut(row.name, room), room)
    style = "focus" if chosen else "plain" if row.is_readable else "warning"
    return line(Piece(f" {name}  ", style), Piece(f"{right} ", "focus" if chosen else "muted"))


def detail_lines(row: Row, title: str, scenario: str, seats: str, figures: Sequence[str]) -> list[Line]:
    """Return what the list itself knows of a battle."""
    told = [line(Piece(f"{title} ({scenario})", "strong"))] if title != row.name else [line(Piece(scenario, "muted"))]
    state = row.outcome if not row.is_over else f"finished: {row.outcome}"
    told += [line(f"{state} · {row.span} {row.turn}"), line(f"last played {on_the_day(row.when)}")]
    return [*told, line(seats), *([line(), line(Piece(", ".join(figures), "muted"))] if figures else [])]


def standing_lines(standing: Standing) -> list[Line]:
    """Return who stands, and who leads or won."""
    fighting = ", ".join(f"{side.capitalize()} {active}/{whole}" for side, active, whole in standing.sides)
    if standing.verdict:
        return [line(Piece(standing.verdict, "strong")), line(f"standing: {fighting}")]
    leads = f"{standing.leads.capitalize()} leads" if standing.leads else "even"
    return [line(f"standing: {fighting} · ", Piece(leads, "strong"))]


def battle_line(row: Row) -> str:
    """Return a battle as a line of text with its number."""
    if not row.is_readable:
        return f"{row.number:3} {row.name}  unreadable  {day_of(row.when)}"
    return f"{row.number:3} {row.name}  {row.outcome}, {row.span} {row.turn}  {day_of(row.when)}"


def day_of(when: float) -> str:
    """Return local date and time of a moment: `2026-11-22 09:05`."""
    return moment_of(when).strftime("%Y-%m-%d %H:%M")


def window(count: int, at: int, height: int) -> tuple[int, int]:
    """Return the first and the last row, plus one, of the rows that fit around the selected one."""
    top = max(0, min(at - height // 2, count - height))
    return top, min(count, top + height)


def head_line(shown: int, of: int, sort: str, typed: str | None) -> Line:
    """Return the line over the list: how many battles there are, their order, and the search text."""
    count = f"{of}" if shown == of else f"{shown} of {of}"
    pieces = [Piece(" All battles", "strong"), Piece(f"  {count}, by {sort}", "muted")]
    return line(*pieces, *([Piece(f"   find: {typed}_", "strong")] if typed is not None else []))


def seats_line(seats: Mapping[str, str]) -> str:
    """Return the control of each side: `Red: you, Blue: AI veteran`."""
    told = (f"{side.capitalize()}: {'you' if who == 'person' else f'AI {who}'}" for side, who in seats.items())
    return ", ".join(told)
