"""Every file in the journals folder as a row of a list: unfinished, finished or unreadable. Of each file only its first
line and its end are read, and nothing is replayed. The title's even quicker look is in journal_preview.py, renaming and
deleting in managing.py."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from core.match import files
from core.match.entries import BadLine, Header, read_header
from core.match.files import BOM, ends_of, lines_of
from core.match.harmless import harmless
from core.records import record
from scenarios.catalogue import SPANS, figure_names_in, title_in
from tui.keeping.journal_preview import (
    LONGEST_LINE,
    LONGEST_TEXT,
    TAIL,
    Unreadable,
    is_over,
    journals_by_date,
    objects_backwards,
    written,
)
from tui.keeping.journals import SUFFIX
from tui.keeping.saved_battles import inspected, reason_in_a_line, unlisted
from tui.views.battles_view import Row, day_of, seats_line
from tui.views.finding import matches
from tui.views.title_view import moment_of

FIRST = 64 * 1024
"""The bytes that are read for the first line; longer ones are read again."""
OWN_NAME = re.compile(r"\d{8}-\d{6}-.*-[0-9a-f]{4}")
"""How hexfray names a journal that no one has renamed."""


class State(StrEnum):
    """How far a battle is."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    UNREADABLE = "unreadable"


class Sort(StrEnum):
    """The orders of the list: the latest first, by name, or by state (unfinished first)."""

    DATE = "date"
    SCENARIO = "scenario"
    STATE = "state"


@record
class SavedBattle:
    """A file among the journals. `number` counts from the latest, 1; `written` is in seconds. `winner` is empty for a
    draw or an unfinished battle, `reason` says why a file is unreadable."""

    path: Path
    number: int
    state: State
    written: float
    scenario: str = ""
    title: str = ""
    ruleset: str = ""
    seats: Mapping[str, str] | None = None
    figures: tuple[str, ...] = ()
    turn: int = 1
    winner: str = ""
    reason: str = ""

    @property
    def name(self) -> str:
        """The name the player gave the battle; else the scenario's title, or the name of an unreadable file."""
        return self.own_name or self.title or harmless(self.path.name)

    @property
    def own_name(self) -> str:
        """The name the player gave the battle: that of its file; empty if it was never renamed."""
        stem = harmless(self.path.name.removesuffix(SUFFIX))
        return "" if OWN_NAME.fullmatch(stem) or self.state is State.UNREADABLE else stem

    @property
    def day(self) -> str:
        """The local date it was last played: `2026-11-22 09:05`."""
        return day_of(self.written)

    @property
    def outcome(self) -> str:
        """How far it is, in a word or two."""
        if self.state is State.FINISHED:
            return f"{self.winner.capitalize()} won" if self.winner else "draw"
        return str(self.state)

    @property
    def row(self) -> Row:
        """The battle as a list shows it."""
        over, readable = self.state is State.FINISHED, self.state is not State.UNREADABLE
        span = SPANS.get(self.ruleset, "turn")
        return Row(self.number, self.name, self.outcome, self.turn, span, self.written, over, readable)

    def is_found_by(self, typed: str) -> bool:
        """Whether every typed word is in its name, title, id, fighters, date, state or file."""
        day = moment_of(self.written).strftime("%d %b %Y").lstrip("0")
        texts = (self.name, self.title, self.scenario, self.ruleset, *self.figures, self.day, day, self.outcome)
        return matches(typed, *texts, str(self.state), harmless(self.path.name))


def all_battles() -> tuple[SavedBattle, ...]:
    """Return everything in the journals folder, the latest first. Raises nothing, whatever the files hold."""
    rows = [replace(_seen(path), number=number) for number, path in enumerate(journals_by_date(), 1)]
    if not rows:
        return tuple(replace(_unreadable(odd.path, odd.reason), number=1) for odd in unlisted())
    return tuple(rows)


def in_order(battles: Sequence[SavedBattle], sort: Sort) -> list[SavedBattle]:
    """Return the battles in another order; among equals the latest comes first."""
    match sort:
        case Sort.DATE:
            return sorted(battles, key=lambda battle: battle.number)
        case Sort.SCENARIO:
            return sorted(battles, key=lambda battle: (battle.title or "\uffff", battle.number))
        case Sort.STATE:
            states = list(State)
            return sorted(battles, key=lambda battle: (states.index(battle.state), battle.number))


def _seen(path: Path) -> SavedBattle:
    """Return what a file is; it is read again only if it has changed."""
    try:
        found = path.stat()
    except OSError:
        return _row(path)
    return _row_at(path, found.st_ctime_ns, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=4096)
def _row_at(path: Path, *_: int) -> SavedBattle:
    return _row(path)


def _row(path: Path) -> SavedBattle:
    """Return what a file is, as far as its first line and its end tell."""
    try:
        header, pieces = _header_and_end(path)
        title, figures = _told(header.text)
        seats = next((said["seats"] for said in objects_backwards(pieces, b'{"seats"')), header.seats)
        turn = next((said["turn"] for said in objects_backwards(pieces, b'{"order"', b'{"turn"')), 1)
        over = is_over(pieces)
        won = next((said["over"]["winner"] for said in objects_backwards(pieces, b'{"over"')), None) if over else None
        if type(turn) is not int or not isinstance(won, str | None):
            raise TypeError("turn")
        _ = seats_line(seats)
    except files.Unreadable as fault:
        reason = f"{fault.reason}; move the file out of the folder"
        return _unreadable(path, reason_in_a_line(path, reason))
    except (BadLine, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        found = inspected(path)
        odd = found.reason if isinstance(found, Unreadable) else reason_in_a_line(path, "not a journal")
        return _unreadable(path, odd)
    state = State.FINISHED if over else State.UNFINISHED
    when = written(path) / 1e9
    seats = {harmless(str(side)): harmless(str(player)) for side, player in seats.items()}
    scenario, ruleset = harmless(header.scenario[:LONGEST_TEXT]), harmless(header.ruleset[:LONGEST_TEXT])
    return SavedBattle(path, 0, state, when, scenario, title, ruleset, seats, figures, turn, won or "")


def _header_and_end(path: Path) -> tuple[Header, list[bytes]]:
    """Return the header of a journal, and the lines at its end. Raises Unreadable, BadLine and ValueError."""
    head, end = ends_of(path, FIRST, TAIL)
    first, line_end, _ = head.removeprefix(BOM).partition(b"\n")
    if not line_end and len(head) == FIRST:
        head, end = ends_of(path, LONGEST_LINE, TAIL)
        first, _, _ = head.removeprefix(BOM).partition(b"\n")
    pieces, _, torn = lines_of(end)
    return read_header(first.decode()), [*pieces, torn] if torn else pieces


@lru_cache(maxsize=256)
def _told(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the title of a scenario and the names of its figures. Raises ValueError, LookupError and TypeError."""
    title = title_in(text)
    if len(title) > LONGEST_TEXT or harmless(title) != title:
        raise ValueError("not a title that can be shown")
    try:
        return title, tuple(harmless(name[:LONGEST_TEXT]) for name in figure_names_in(text))
    except (ValueError, LookupError, TypeError, RecursionError):
        return title, ()


def _unreadable(path: Path, reason: str) -> SavedBattle:
    return SavedBattle(path, 0, State.UNREADABLE, written(path) / 1e9, reason=reason)
