"""The title as lines: what can be gone on with and begun, grouped, and what is told of the one at hand. What there is
to play is in scenarios/catalogue.py and tui/keeping/kept.py."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from core.match.columns import columns, padded
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut

GO_ON, ODD = "Go on", "Can't be resumed"
HEAD = (
    " ___     ___     ___     ___",
    "/ h \\___/ x \\___/ r \\___/ y \\   hexfray",
    "\\___/ e \\___/ f \\___/ a \\___/",
    "    \\___/   \\___/   \\___/       close combat on a hex grid",
)


class Item(NamedTuple):
    """A line of the title: its heading, its name, and what is at its right; `starts`: it is the one to start with."""

    heading: str
    name: str
    right: str = ""
    starts: bool = False


def battles_of(ruleset: str) -> str:
    """What is said over the new battles of a game."""
    return f"New battle: {ruleset}"


def on_the_day(when: float) -> str:
    """The day and the time of a moment, as it was there: `22 Nov 09:05`."""
    return _moment(when).strftime("%d %b %H:%M").lstrip("0")


def lately(when: float, now: float) -> str:
    """The day of a moment, or its time if it was today: `22 Nov`, `09:05`."""
    then, today = _moment(when), _moment(now)
    return then.strftime("%H:%M") if then.date() == today.date() else then.strftime("%d %b").lstrip("0")


def _moment(when: float) -> datetime:
    """A moment as clocks here show it. A file may claim any time: one in no calendar counts as the first of 1970."""
    try:
        return datetime.fromtimestamp(when).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()


def odds_of(sides: Sequence[tuple[str, int]]) -> str:
    """How many fight how many: 4:4."""
    return ":".join(str(count) for _, count in sides)


def found(items: Sequence[Item], typed: str) -> list[int]:
    """The numbers of the items that have every word that was typed in their name."""
    words = typed.lower().split()
    return [number for number, item in enumerate(items) if all(word in item.name.lower() for word in words)]


def list_told(items: Sequence[Item], shown: Sequence[int], at: int, width: int) -> tuple[list[Line], list[int | None]]:
    """The items of these numbers with their headings, and for each row the item that stands there."""
    rows: list[Line] = []
    numbers: list[int | None] = []
    heading = ""
    for number in shown:
        item = items[number]
        if item.heading != heading:
            heading = item.heading
            rows += [*([line()] if rows else []), line(Piece(heading, "heading"))]
            numbers += [None] * (len(rows) - len(numbers))
        rows.append(_row(item, width, chosen=number == at))
        numbers.append(number)
        if item.starts:
            rows.append(line(Piece("   start here: it explains itself", "key")))
            numbers.append(number)
    return rows, numbers


def _row(item: Item, width: int, *, chosen: bool) -> Line:
    room = max(4, width - columns(item.right) - 3)
    name = cut(item.name, room)
    style = "focus" if chosen else "plain"
    return line(Piece(f" {padded(name, room)} ", style), Piece(f"{item.right} ", "focus" if chosen else "muted"))


def around(rows: list[Line], here: int, height: int) -> tuple[list[Line], int]:
    """As many rows as there is room for around this one, and how many are above them; marks say where more are."""
    if len(rows) <= height or height < 3:
        top = max(0, min(here, len(rows) - max(1, height)))
        return rows[top : top + max(1, height)], top
    top = max(0, min(here - height // 2, len(rows) - height))
    seen = rows[top : top + height]
    if top > 0:
        seen[0] = line(Piece("   more above", "muted"))
    if top + height < len(rows):
        seen[-1] = line(Piece("   more below", "muted"))
    return seen, top


def facts(sides: Sequence[tuple[str, int]], limit: int, hard: str, favours: str) -> list[Line]:
    """A scenario in numbers: who fights, how long at most, how hard it is, whom it favours."""
    told = [f"{limit} turns at most"]
    told += [{"easy": "easy", "fair": "fairly hard", "hard": "hard"}[hard]] if hard else []
    told += [f"favours {favours}"] if favours else []
    who = ", ".join(f"{side} {count}" for side, count in sides)
    return [*([line(Piece(who, "strong"))] if who else []), line(Piece(", ".join(told), "muted"))]


def folded(rows: list[Line], height: int, key: str) -> list[Line]:
    """As many rows as there is room for; the last says which key tells the rest."""
    if len(rows) <= height:
        return rows
    return [*rows[: max(0, height - 1)], line(Piece(f"{key} tells the rest", "muted"))]
