"""What the parts of a scenario file must mean together: places, sides, names, options. One function a concern."""

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
from scenarios.lessons import COMMANDS, commands_in
from scenarios.part import Complaint, Part
from scenarios.schema import FieldTable, FigureTable, HeadTable, LessonTable, OptionsTable, PlacedTable, SideTable

_P = TypeVar("_P", bound=PlacedTable)
_ID = re.compile(r"[a-z][a-z0-9-]*")

Figures = Sequence[Part[FigureTable]]
Sides = Mapping[str, Part[SideTable]]


def ids_are_good(figures: Figures) -> Iterator[Complaint]:
    """An id is a short word that can be typed in an order, and nobody else's."""
    seen: set[str] = set()
    for part in figures:
        if not part.sure_of("id"):
            continue
        name = part.table.id
        if not _ID.fullmatch(name):
            yield part.complain("id", f"{name!r} is no id: small letters, digits and '-' are wanted, a letter first")
        if name in seen:
            yield part.complain("id", f"{name!r} is the id of another figure")
        seen.add(name)


def sides_are_good(sides: Sides, figures: Figures, players: Collection[str]) -> Iterator[Complaint]:
    """Every figure is on a side, every side has a figure, a seat that exists and a colour of its own."""
    lost = [part for part in figures if not part.sure_of("side") or part.table.side not in sides]
    for part in lost:
        if part.sure_of("side"):
            yield part.complain("side", unknown("side", part.table.side, sides))
    manned = {part.table.side for part in figures if part not in lost}
    colours: set[str] = set()
    for name, side in sides.items():
        if not _ID.fullmatch(name):
            yield Complaint(side.path, f"{name!r} is no id: small letters, digits and '-' are wanted, a letter first")
        if name not in manned and not lost:
            yield Complaint(side.path, f"nobody is on the side {name!r}")
        if side.sure_of("seat") and side.table.seat not in (PERSON, *players):
            yield side.complain("seat", unknown("seat", side.table.seat, (PERSON, *players)))
        if side.sure_of("colour"):
            if side.table.colour in colours:
                yield side.complain("colour", f"{side.table.colour!r} is the colour of another side")
            colours.add(side.table.colour)


def favourite_is_a_side(head: Part[HeadTable], sides: Sides) -> Iterator[Complaint]:
    """Whom the scenario favours is one of its sides."""
    if head.table.favours and head.table.favours not in sides:
        yield head.complain("favours", unknown("side", head.table.favours, sides))


def characters_are_known(sides: Sides, figures: Figures) -> Iterator[Complaint]:
    """A character is one that the computer's players know; none is as good."""
    known = ("", *characters())
    for side in sides.values():
        if side.sure_of("character") and side.table.character not in known:
            yield side.complain("character", unknown("character", side.table.character, characters()))
    for part in figures:
        if part.sure_of("character") and part.table.character not in known:
            yield part.complain("character", unknown("character", part.table.character, characters()))


def nobody_shares(one: FigureId, other: FigureId) -> bool:
    """Before the first turn everybody has a cell for itself."""
    return False


def places_are_good(
    figures: Figures, ground: Ground, may_share: Callable[[FigureId, FigureId], bool] = nobody_shares
) -> Iterator[Complaint]:
    """Everybody stands on the map, on ground that can be stood on, alone or with those it may share its cell with,
    faces somewhere, and comes to no other place than such. Where somebody arrives later others may stand until then."""
    taken: dict[Cell, list[FigureId]] = {}
    for part in figures:
        if part.sure_of("facing") and part.table.facing not in ground.board.facing_names:
            yield part.complain("facing", unknown("facing", part.table.facing, ground.board.facing_names))
        for key in part.table.leads_to:
            name: str | None = getattr(part.table, key)
            if name and part.sure_of(key) and (fault := _placed(name, ground)[1]) is not None:
                yield part.complain(key, fault)
        if not part.sure_of("at"):
            continue
        cell, fault = _placed(part.table.at, ground)
        if fault is not None:
            yield part.complain("at", fault)
        if cell is None:
            continue
        if part.sure_of("arrives") and part.table.arrives is not None:
            continue
        who = part.table.id if part.sure_of("id") else "another figure"
        there = taken.setdefault(cell, [])
        if (first := next((name for name in there if not may_share(name, who)), None)) is not None:
            yield part.complain("at", f"{first} stands in {part.table.at} already")
        there.append(who)


def arrivals_are_good(figures: Figures, limit: int, game: Game) -> Iterator[Complaint]:
    """Who arrives later does so before the last turn, in a game that has that."""
    for part in figures:
        if not part.sure_of("arrives") or (turn := part.table.arrives) is None:
            continue
        if not game.roster.brings_in:
            yield part.complain("arrives", f"in {game.ruleset.id} everybody is there from the start; leave it out")
        elif limit and turn > limit:
            yield part.complain("arrives", f"{turn} is after the last turn; {limit} at most (limit)")


def lies_somewhere(things: Sequence[Part[_P]], ground: Ground) -> Iterator[Complaint]:
    """What lies about, or over a cell, is where somebody can stand."""
    for part in things:
        if part.sure_of("at") and (fault := place_fault(part.table.at, ground)) is not None:
            yield part.complain("at", fault)


def fields_are_good(fields: Sequence[Part[FieldTable]], fault: Callable[[str], str | None]) -> Iterator[Complaint]:
    """What lies over a cell is known to the ruleset, and of each kind only one lies there."""
    seen: set[tuple[str, str]] = set()
    for part in fields:
        if not part.sure_of("at", "kind"):
            continue
        if (wrong := fault(part.table.kind)) is not None:
            yield part.complain("kind", wrong)
        if (part.table.at, part.table.kind) in seen:
            yield part.complain("at", f"{part.table.at} has {part.table.kind} already")
        seen.add((part.table.at, part.table.kind))


def options_are_good(part: Part[OptionsTable], clauses: Mapping[RuleId, Clause]) -> Iterator[Complaint]:
    """Every switch is an optional clause of the ruleset, and named once."""
    if not part.sure_of("switches"):
        return
    options = [clause.id for clause in clauses.values() if clause.option]
    for index, switch in enumerate(part.table.switches):
        if switch in clauses and switch not in options:
            title = clauses[switch].title
            yield part.complain("switches", f"{switch!r} ({title}) is always in force, no option", at=index)
        elif switch not in options:
            yield part.complain("switches", unknown("option", switch, options), at=index)
        elif switch in part.table.switches[:index]:
            yield part.complain("switches", f"{switch!r} is named twice", at=index)


def lessons_are_good(lessons: Sequence[Part[LessonTable]], book: Rulebook) -> Iterator[Complaint]:
    """Every lesson waits for a phase and an order that the ruleset has, and names commands that have keys."""
    phases, verbs = book.machines[PhaseEntered.machine].states, kinds_of(book)
    for part in lessons:
        if part.sure_of("phase") and part.table.phase not in phases:
            yield part.complain("phase", unknown("phase", part.table.phase, phases))
        if part.sure_of("verb") and part.table.verb and part.table.verb not in verbs:
            yield part.complain("verb", unknown("order", part.table.verb, verbs))
        for command in commands_in(part.table.keys) if part.sure_of("keys") else ():
            if command not in COMMANDS:
                yield part.complain("keys", unknown("command", command, COMMANDS))


def place_fault(name: str, on: Ground) -> str | None:
    """Why nobody can be in the cell of that number; None if somebody can."""
    return _placed(name, on)[1]


def _placed(name: str, on: Ground) -> tuple[Cell | None, str | None]:
    try:
        cell = on.board.cell(name)
    except ValueError as fault:
        return None, str(fault)
    kind = ground(on.terrain, cell)
    return cell, f"{name} is a {kind.name}: nobody can stand there" if kind.solid else None
