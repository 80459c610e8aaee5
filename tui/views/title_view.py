"""The title screen as lines: battles to resume and scenarios to start, grouped, and details of the selected one. The
scenarios come from scenarios/catalogue.py, the battles from tui/keeping/saved_battles.py."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from core.battle.counting import counted
from core.match.columns import columns, padded
from tui.views.finding import matches
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut

GO_ON, ODD = "Resume", "Can't be resumed"
HEAD = (
    " ___     ___     ___     ___",
    "/ h \\___/ x \\___/ r \\___/ y \\   hexfray",
    "\\___/ e \\___/ f \\___/ a \\___/",
    "    \\___/   \\___/   \\___/       tactical combat, man to man",
)


class Item(NamedTuple):
    """A row of the title screen, with its heading and the text at the right. `starts` marks the one for new players,
    `id` is that of a scenario."""

    heading: str
    name: str
    right: str = ""
    starts: bool = False
    id: str = ""


def battles_of(ruleset: str) -> str:
    """Return the heading over a game's scenarios."""
    return f"New battle: {ruleset}"


def on_the_day(when: float) -> str:
    """Return local date and time of a moment: `22 Nov 09:05`."""
    return moment_of(when).strftime("%d %b %H:%M").lstrip("0")


def lately(when: float, now: float) -> str:
    """Return the date of a moment, or its time if it was today: `22 Nov`, `09:05`."""
    then, today = moment_of(when), moment_of(now)
    return then.strftime("%H:%M") if then.date() == today.date() else then.strftime("%d %b").lstrip("0")


def moment_of(when: float) -> datetime:
    """Return a moment in local time. A file may claim any time; one outside the calendar counts as the start of
    1970."""
    try:
        return datetime.fromtimestamp(when).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()


def odds_of(sides: Sequence[tuple[str, int]]) -> str:
    """Return the sizes of the sides: `4:4`."""
    return ":".join(str(count) for _, count in sides)


def found(items: Sequence[Item], typed: str) -> list[int]:
    """Return the numbers of the items with every typed word in their names, ids or headings."""
    return [number for number, item in enumerate(items) if matches(typed, item.name, item.id, item.heading)]


def list_lines(items: Sequence[Item], shown: Sequence[int], at: int, width: int) -> tuple[list[Line], list[int | None]]:
    """Return the `shown` items as rows under their headings, and for each row the number of its item."""
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
            rows.append(line(Piece("   start here: a guided fight", "key")))
            numbers.append(number)
    return rows, numbers


def _row(item: Item, width: int, *, chosen: bool) -> Line:
    room = max(4, width - columns(item.right) - 3)
    name = cut(item.name, room)
    style = "focus" if chosen else "plain"
    return line(Piece(f" {padded(name, room)} ", style), Piece(f"{item.right} ", "focus" if chosen else "muted"))


def around(rows: list[Line], here: int, height: int) -> tuple[list[Line], int]:
    """Return the rows that fit around row `here`, and how many are above them; marks say where there are more."""
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


def facts(sides: Sequence[tuple[str, int]], limit: int, hard: str, favours: str, span: str = "turn") -> list[Line]:
    """Return a scenario in numbers: sides, time limit (counted in `span`), difficulty, and the favoured side."""
    told = [counted(limit, span, f"{span}s")]
    told += [{"easy": "easy", "fair": "even", "hard": "hard"}[hard]] if hard else []
    told += [f"favours {favours.capitalize()}"] if favours else []
    who = " · ".join(f"{side.capitalize()} {count}" for side, count in sides)
    return [*([line(Piece(who, "strong"))] if who else []), line(Piece(" · ".join(told), "muted"))]


def folded(rows: list[Line], height: int, key: str) -> list[Line]:
    """Return the rows that fit; the last one names the key for the rest."""
    if len(rows) <= height:
        return rows
    return [*rows[: max(0, height - 1)], line(Piece(f"{key} for the rest", "muted"))]
