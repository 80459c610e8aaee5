"""Checks across the tables of a scenario file: places, sides, names, options. One function for each concern."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TypeVar

from ai.characters import characters
from core.battle.names import FigureId, RuleId
from core.battle.steps import PhaseEntered
from core.match.notation import kinds_of
from core.match.policy import PERSON
from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clause
from core.space.cell import Cell
from core.space.terrain import ground
from scenarios.drawing import Ground
from scenarios.faults import unknown
from scenarios.game import Game
from scenarios.lessons import COMMANDS, commands_in, order_in
from scenarios.part import Complaint, Part
from scenarios.schema import FieldTable, FigureTable, HeadTable, LessonTable, OptionsTable, PlacedTable, SideTable

_P = TypeVar("_P", bound=PlacedTable)
_ID = re.compile(r"[a-z][a-z0-9-]*")

Figures = Sequence[Part[FigureTable]]
Sides = Mapping[str, Part[SideTable]]


def check_ids(figures: Figures) -> Iterator[Complaint]:
    """Check that ids are unique, short words that can be typed in an order."""
    seen: set[str] = set()
    for part in figures:
        if not part.valid("id"):
            continue
        name = part.table.id
        if not _ID.fullmatch(name):
            yield part.complaint(
                "id", f"{name!r} is not a valid id: lower-case letters, digits and '-', starting with a letter"
            )
        if name in seen:
            yield part.complaint("id", f"duplicate id {name!r}")
        seen.add(name)


def check_sides(sides: Sides, figures: Figures, players: Collection[str]) -> Iterator[Complaint]:
    """Check that every figure has a side, and every side a figure, a known seat and a colour of its own."""
    lost = [part for part in figures if not part.valid("side") or part.table.side not in sides]
    for part in lost:
        if part.valid("side"):
            yield part.complaint("side", unknown("side", part.table.side, sides))
    manned = {part.table.side for part in figures if part not in lost}
    colours: set[str] = set()
    for name, side in sides.items():
        if not _ID.fullmatch(name):
            yield Complaint(
                side.path, f"{name!r} is not a valid id: lower-case letters, digits and '-', starting with a letter"
            )
        if name not in manned and not lost:
            yield Complaint(side.path, f"side {name!r} has no figures")
        if side.valid("seat") and side.table.seat not in (PERSON, *players):
            yield side.complaint("seat", unknown("seat", side.table.seat, (PERSON, *players)))
        if side.valid("colour"):
            if side.table.colour in colours:
                yield side.complaint("colour", f"{side.table.colour!r} is already another side's colour")
            colours.add(side.table.colour)


def check_favourite(head: Part[HeadTable], sides: Sides) -> Iterator[Complaint]:
    """Check that the favoured side exists."""
    if head.table.favours and head.table.favours not in sides:
        yield head.complaint("favours", unknown("side", head.table.favours, sides))


def check_characters(sides: Sides, figures: Figures) -> Iterator[Complaint]:
    """Check that the fighting styles of sides and figures exist."""
    known = ("", *characters())
    for side in sides.values():
        if side.valid("character") and side.table.character not in known:
            yield side.complaint("character", unknown("character", side.table.character, characters()))
    for part in figures:
        if part.valid("character") and part.table.character not in known:
            yield part.complaint("character", unknown("character", part.table.character, characters()))


def never_share(one: FigureId, other: FigureId) -> bool:
    """Return False: before the first turn no one shares a cell."""
    return False


def check_places(
    figures: Figures, ground: Ground, may_share: Callable[[FigureId, FigureId], bool] = never_share
) -> Iterator[Complaint]:
    """Check that figures stand on the map on open ground, alone or with figures they `may_share` a cell with, have a
    valid facing and lead to valid cells. Cells of later arrivals may be taken until then."""
    taken: dict[Cell, list[FigureId]] = {}
    for part in figures:
        if part.valid("facing") and part.table.facing not in ground.board.facing_names:
            yield part.complaint("facing", unknown("facing", part.table.facing, ground.board.facing_names))
        for key in part.table.leads_to:
            name: str | None = getattr(part.table, key)
            if name and part.valid(key) and (fault := _placed(name, ground)[1]) is not None:
                yield part.complaint(key, fault)
        if not part.valid("at"):
            continue
        cell, fault = _placed(part.table.at, ground)
        if fault is not None:
            yield part.complaint("at", fault)
        if cell is None:
            continue
        if part.valid("arrives") and part.table.arrives is not None:
            continue
        who = part.table.id if part.valid("id") else "another figure"
        there = taken.setdefault(cell, [])
        if (first := next((name for name in there if not may_share(name, who)), None)) is not None:
            yield part.complaint("at", f"{first} already stands in {part.table.at}")
        there.append(who)


def check_arrivals(figures: Figures, limit: int, game: Game) -> Iterator[Complaint]:
    """Check that later arrivals come before the last turn, in a game that has them."""
    for part in figures:
        if not part.valid("arrives") or (turn := part.table.arrives) is None:
            continue
        if not game.roster.brings_in:
            yield part.complaint("arrives", f"{game.ruleset.id} has no later arrivals; remove this key")
        elif limit and turn > limit:
            yield part.complaint("arrives", f"expected at most {limit}, the limit, got {turn}")


def check_cells(things: Sequence[Part[_P]], ground: Ground) -> Iterator[Complaint]:
    """Check that items and fields are in cells that can be entered."""
    for part in things:
        if part.valid("at") and (fault := place_fault(part.table.at, ground)) is not None:
            yield part.complaint("at", fault)


def check_fields(fields: Sequence[Part[FieldTable]], fault: Callable[[str], str | None]) -> Iterator[Complaint]:
    """Check that fields are known to the ruleset, and that no cell has two of a kind."""
    seen: set[tuple[str, str]] = set()
    for part in fields:
        if not part.valid("at", "kind"):
            continue
        if (wrong := fault(part.table.kind)) is not None:
            yield part.complaint("kind", wrong)
        if (part.table.at, part.table.kind) in seen:
            yield part.complaint("at", f"{part.table.at} already has {part.table.kind}")
        seen.add((part.table.at, part.table.kind))


def check_options(
    part: Part[OptionsTable], clauses: Mapping[RuleId, Clause], may_yield: RuleId = ""
) -> Iterator[Complaint]:
    """Check that every switch is an optional rule of the ruleset, named once. `may_yield` is that of surrender, which
    has a key of its own; empty: the game has none."""
    if part.valid("may_yield") and part.table.may_yield:
        if not may_yield:
            yield part.complaint("may_yield", "surrender is no option of this game; remove the line")
        elif part.valid("switches") and may_yield in part.table.switches:
            yield part.complaint("may_yield", f"already on by {may_yield!r} in switches; remove one of them")
    if not part.valid("switches") or not part.table.switches:
        return
    options = [clause.id for clause in clauses.values() if clause.option]
    for index, switch in enumerate(part.table.switches):
        if switch in clauses and switch not in options:
            title = clauses[switch].title
            yield part.complaint("switches", f"{switch!r} ({title}) always applies; remove the entry", at=index)
        elif switch not in options:
            yield part.complaint("switches", unknown("option", switch, options), at=index)
        elif switch in part.table.switches[:index]:
            yield part.complaint("switches", f"duplicate {switch!r}", at=index)


def check_lessons(
    lessons: Sequence[Part[LessonTable]], book: Rulebook, goals: Collection[str] | None
) -> Iterator[Complaint]:
    """Check that lessons name phases and orders of the ruleset, commands with keys, and goals of the learners. `goals`:
    the kinds the learners have; None: unknown."""
    phases, verbs = book.machines[PhaseEntered.machine].states, kinds_of(book)
    for part in lessons:
        table = part.table
        if part.valid("phase") and table.phase not in phases:
            yield part.complaint("phase", unknown("phase", table.phase, phases))
        if part.valid("verb") and table.verb and table.verb not in verbs:
            yield part.complaint("verb", unknown("order", table.verb, verbs))
        for key in ("offers", "without"):
            for index, verb in enumerate(getattr(table, key) if part.valid(key) else ()):
                if verb not in verbs:
                    yield part.complaint(key, unknown("order", verb, verbs), at=index)
        for key in ("dice", "turn_first"):
            if part.valid("verb", key) and getattr(table, key) and not table.verb:
                yield part.complaint(key, "is about an order; add it as verb")
        if part.valid("keys", "verb", "offers"):
            yield from _check_keys(part, {table.verb, *table.offers})
        if part.valid("aim") and table.aim and goals is not None and table.aim not in goals:
            yield part.complaint("aim", unknown("goal of the learner", table.aim, sorted(goals)))


def _check_keys(part: Part[LessonTable], available: Collection[str]) -> Iterator[Complaint]:
    """Check what the keys name in braces: a command with a key, or an order that is sure to be available."""
    for command in commands_in(part.table.keys):
        verb = order_in(command)
        if verb and verb not in available:
            yield part.complaint("keys", f"order {verb!r} may be unavailable then; add it as verb, or to offers")
        elif not verb and command not in COMMANDS:
            yield part.complaint("keys", unknown("command", command, COMMANDS))


def place_fault(name: str, on: Ground) -> str | None:
    """Return why no figure can be in the cell named `name`, or None."""
    return _placed(name, on)[1]


def _placed(name: str, on: Ground) -> tuple[Cell | None, str | None]:
    try:
        cell = on.board.cell(name)
    except ValueError as fault:
        return None, str(fault)
    kind = ground(on.terrain, cell)
    return cell, f"{name} is a {kind.name}; choose a cell that can be entered" if kind.solid else None
