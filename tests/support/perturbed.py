"""Contexts of modifiers with one thing changed at a time, each with all that differs then in the words of
core/rulebook/reads.py. Where the contexts come from is in tallied.py."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from ai.keys import facts
from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.field import Field
from core.battle.figure import Figure, NoCondition
from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.posture import COMMON, Life, Posture
from core.battle.record import replace
from core.battle.wind import Breeze, Wind
from core.rulebook.reads import Reads
from core.rulesets.clinch.sheet.words import Marks as ClinchMarks
from core.rulesets.skirmish.fire.fires import KINDS, fire_at
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow
from core.space.cell import Cell
from core.space.grid import Grid
from tests.support.tallied import carried, fields_of, figures_of, is_context

PLACES = [flag for flag in Reads if not flag & (Reads.FIGURES | Reads.MANNER)]
AIM = ("part", "deceit", "many")
"""The fields of a context that say what is varied of one attack."""
DIRECTED = (ClinchMarks.BEARING,)
"""Marks whose value is a direction of the map: how two in one cell stand to one another."""
NOWHERE = Cell(0, 0)
LYING = (
    *(fire_at(NOWHERE, kind, number) for number, kind in enumerate(KINDS)),
    *(Field(what, CLOUD, Billow.MEGAHEX, what, NOWHERE, frozenset(), 1) for what in ("smoke", "tear gas")),
)
"""Fields that may lie over anyone, besides those that were seen."""
LONGEST = 99
MOST_OF_A_FIELD = 5

Alter: TypeAlias = Callable[[Battle], Battle]


class Changed(NamedTuple):
    """A context with something changed: what, and how to find all that differs, which takes longer than the change."""

    what: str
    context: Any
    differs: Callable[[], Reads]


class Pool:
    """Values that were seen in contexts and battles of a game, for others to be changed to."""

    def __init__(self, contexts: list[Any]) -> None:
        self.manners: dict[tuple[type, str], dict[Any, None]] = {}
        self.fields = dict.fromkeys(LYING)
        self.clocks: dict[Clock, None] = {}
        self.postures: dict[Posture, None] = dict.fromkeys(COMMON)
        for context in contexts:
            self.see(context)

    def see(self, context: Any) -> None:
        """Takes the values of a context."""
        for name, value in manner_of(context):
            known = self.manners.setdefault((type(context), name), {})
            known.update(dict.fromkeys(type(value)) if isinstance(value, Enum) else {value: None})
        for inner in inner_of(context).values():
            self.see(inner)
        self.fields.update(dict.fromkeys(context.battle.fields))
        self.clocks.setdefault(context.battle.clock)
        self.postures.update(dict.fromkeys(one.posture for one in context.battle))


def manner_of(context: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a context that are no figures."""
    for name in fields_of(type(context)):
        value = getattr(context, name)
        if not (isinstance(value, Battle | Figure | Hold) or is_context(value)):
            yield name, value


def inner_of(context: Any) -> dict[str, Any]:
    """The contexts in a context, by their fields."""
    values = {name: getattr(context, name) for name in fields_of(type(context))}
    return {name: value for name, value in values.items() if is_context(value)}


class Facts:
    """All that a number about a context may depend on besides its manner, to be compared with another."""

    def __init__(self, context: Any) -> None:
        battle: Battle = context.battle
        figures = figures_of(context)
        names = {figure.id for figure in figures}
        pairs = list(combinations(figures, 2)) or [(one, one) for one in figures]
        self.directed = [[mark for mark in figure.marks if mark.kind in DIRECTED] for figure in figures]
        self.figures, self.holds = figures, [h for h in battle.holds if h.holder in names or h.held in names]
        self.places = {flag: [facts(flag, battle, one, other) for one, other in pairs] for flag in PLACES}

    def differs(self, other: Facts) -> Reads:
        """All that is not the same."""
        alike = self.holds == other.holds and all(map(_alike, self.figures, other.figures))
        found = Reads.NOTHING if alike else Reads.FIGURES
        if self.directed != other.directed:
            found |= Reads.BEARING
        for flag in PLACES:
            if self.places[flag] != other.places[flag]:
                found |= flag
        return found


def _alike(one: Figure, other: Figure) -> bool:
    return one is other or _own(one) == _own(other)


def _own(figure: Figure) -> Figure:
    marks = tuple(mark for mark in figure.marks if mark.kind not in DIRECTED)
    return replace(figure, marks=marks, at=NOWHERE, also=(), facing=0, walk=())


def perturbed(context: Any, pool: Pool) -> Iterator[Changed]:
    """A context with one thing changed at a time. Someone who is in the context alone, and not in its battle, stays as
    they are."""
    names = [figure.id for figure in figures_of(context) if figure.id in context.battle.figures]
    was = cache(lambda: Facts(context))
    alters = (*_around(context.battle, names, pool), *_of_each(context.battle, names, pool))
    for what, alter in alters:
        try:
            battle = alter(dataclasses.replace(context.battle))
            after = carried(context, context.battle, battle)
        except (NoCondition, KeyError, ValueError, AttributeError, AssertionError):
            continue  # such a battle cannot be
        yield Changed(what, after, lambda after=after: was().differs(Facts(after)))  # type: ignore[misc]
    yield from _in_other_manners(context, pool)


def _in_other_manners(context: Any, pool: Pool) -> Iterator[Changed]:
    for what, make in _manners(context, pool):
        try:
            after = make()
        except (NoCondition, KeyError, ValueError, AttributeError, AssertionError, TypeError):
            continue  # nothing is ever done so
        field = what.partition(":")[0].rpartition(".")[2]
        differs = Reads.AIM if field in AIM else Reads.MEANS
        yield Changed(what, after, lambda differs=differs: differs)  # type: ignore[misc]


def _manners(context: Any, pool: Pool) -> Iterator[tuple[str, Callable[[], Any]]]:
    for name, value in manner_of(context):
        others = [one for one in pool.manners.get((type(context), name), {}) if one != value]
        for other in others[:MOST_OF_A_FIELD]:
            yield f"{name}: {other!r}", lambda name=name, other=other: _with(context, name, other)  # type: ignore[misc]
    for name, inner in inner_of(context).items():
        for what, make in _manners(inner, pool):
            yield f"{name}.{what}", lambda name=name, make=make: _with(context, name, make())  # type: ignore[misc]


def _with(context: Any, name: str, value: Any) -> Any:
    return carried(context, context.battle, dataclasses.replace(context.battle), **{name: value})


# -- what lies around the figures ----------------------------------------------------------------------------------


def _around(battle: Battle, names: list[FigureId], pool: Pool) -> Iterator[tuple[str, Alter]]:
    clock, cells = (
        battle.clock,
        frozenset(cell for name in names for cell in battle[name].cells),
    )
    for more in (1, 2, 9):
        yield f"turn {clock.turn + more}", _put(clock=replace(clock, turn=clock.turn + more))
    yield "turn 1", _put(clock=replace(clock, turn=1))
    yield "nobody still to come", _put(clock=replace(clock, pending=(), queue=()))
    for other in (*battle.sides, ""):
        yield f"the phase of {other}", _put(clock=replace(clock, side=other, ahead=other, sides=battle.sides[::-1]))
    for known in list(pool.clocks)[:6]:
        yield f"in phase {known.phase}", _put(clock=replace(clock, phase=known.phase))
    for breeze in Breeze:
        for way in (0, 2):
            yield f"wind {breeze} {way}", _put(wind=Wind(breeze, way))
    yield "no fields", _put(fields=())
    for number, field in enumerate({(f.kind, f.machine, f.state): f for f in pool.fields}.values()):
        over = replace(field, id=f"over {number}", cells=cells, centre=min(cells, default=NOWHERE))
        yield f"{field.kind} over them", _put(fields=(over,))
    yield "no goals", _put(goals=())
    for side in battle.sides:
        taken = tuple(name for name in names if battle[name].side != side)
        goals = tuple(Goal(side, kind, tuple(sorted(cells)), taken) for kind in (GoalKind.HOLD, GoalKind.ALIVE))
        yield f"goals of {side}", _put(goals=goals)
    yield from _ground(battle, cells)
    yield from _others(battle, names)


def _put(**fields: Any) -> Alter:
    return lambda battle: replace(battle, **fields)


def _ground(battle: Battle, cells: frozenset[Cell]) -> Iterator[tuple[str, Alter]]:
    near = frozenset(beside for cell in cells for beside in battle.grid.neighbours(cell))
    for kind in ("rubble", "brush", "table", "water", "clear"):
        yield f"{kind} under them", _put(terrain={**battle.terrain, **dict.fromkeys(cells, kind)})
        yield f"{kind} around them", _put(terrain={**battle.terrain, **dict.fromkeys(near - cells, kind)})
    yield "walls around them", _put(terrain={**battle.terrain, **dict.fromkeys(near - cells, "wall")})
    yield "higher", _put(heights={**battle.heights, **{cell: battle.heights.get(cell, 0) + 2 for cell in cells}})
    for one in sorted(cells):
        yield f"higher at {one}", _put(heights={**battle.heights, one: battle.heights.get(one, 0) + 1})
    thing = next((item for figure in battle for item in figure.gear), Item("thing", "rock"))
    yield "a thing lies there", _put(fallen={**battle.fallen, **dict.fromkeys(cells, (thing,))})
    yield "nothing lies there", _put(fallen={})


def _others(battle: Battle, names: list[FigureId]) -> Iterator[tuple[str, Alter]]:
    tied = {name for hold in battle.holds for name in (hold.holder, hold.held)} | set(names)
    free = [figure.id for figure in battle if figure.id not in tied]

    def gone(before: Battle) -> Battle:
        for name in free:
            before = before.without(name)
        return before

    def each(change: Callable[[Battle, Figure], Figure]) -> Alter:
        def alter(before: Battle) -> Battle:
            for name in free:
                before = before.with_figure(change(before, before[name]))
            return before

        return alter

    def beside(before: Battle, other: Figure) -> Figure:
        around = before.grid.neighbours(before[names[-1]].at)
        return replace(other, at=around[free.index(other.id) % len(around)], also=())

    yield "nobody else", gone
    yield "all others are out", each(lambda before, other: replace(other, life=Life.DEAD))
    yield "all others on one side", each(lambda before, other: replace(other, side=before[names[0]].side))
    yield "all others on the other side", each(lambda before, other: replace(other, side=before[names[-1]].side))
    yield "all others beside the second", each(beside)
    yield "all others in the cell of the first", each(lambda before, other: replace(other, at=before[names[0]].at))
    yield "all others turn", each(lambda before, other: replace(other, facing=before.grid.turned(other.facing, 2)))


# -- where the figures are, and what they are --------------------------------------------------------------------------


def _of_each(battle: Battle, names: list[FigureId], pool: Pool) -> Iterator[tuple[str, Alter]]:
    grid = battle.grid
    yield "all shifted", lambda before: _mapped(before, lambda cell: Cell(cell.q + 2, cell.r + 1), 0)
    yield "all shifted by one", lambda before: _mapped(before, lambda cell: Cell(cell.q + 1, cell.r + 1), 0)
    step = 2 if grid.facings % 4 == 0 else 1
    for by in range(step, grid.facings, step):
        yield f"all turned by {by}", lambda before, by=by: _mapped(before, _turn(grid, by), by)  # type: ignore[misc]
    for name in names:
        one = battle[name]
        near = grid.neighbours(one.at)
        for by in (1, grid.facings // 2):
            yield f"{name} turns by {by}", _on(name, facing=grid.turned(one.facing, by))
        for at in near[:3]:
            yield f"{name} at {at}", _on(name, at=at, also=())
        far = [grid.step(one.at, way, 3) for way in range(grid.facings)]
        for at in [cell for cell in far if cell in grid][:2]:
            yield f"{name} at {at}", _on(name, at=at, also=())
        for walk in ((), (one.at,), *((cell, one.at) for cell in near[:2]), *_runs(grid, one)):
            yield f"{name} came by {walk}", _on(name, walk=walk)
        yield f"{name} without marks", _on(name, marks=())
        yield f"{name} hurt", _on(name, hurt=one.hurt + 4)
        yield f"{name} worn out", _on(name, tired=one.tired + 4)
        yield f"{name} with empty hands", _on(name, main=None, off=None)
        yield f"{name} without anything", _on(name, main=None, off=None, gear=(), worn=())
        yield f"{name} of no side", _on(name, side="nobody's")
        for posture in pool.postures:
            yield f"{name} {posture.name}", _on(name, posture=posture)
        for other in battle:
            yield f"{name} with the sheet of {other.id}", _on(name, sheet=other.sheet)
    if len(names) > 1:
        yield "they change places", lambda before: _swapped(before, names[0], names[1])


def _on(name: FigureId, **fields: Any) -> Alter:
    return lambda battle: battle.with_figure(replace(battle[name], **fields))


def _runs(grid: Grid, one: Figure) -> Iterator[tuple[Cell, ...]]:
    for way in range(0, grid.facings, 2):
        cells = tuple(grid.step(one.at, way, steps) for steps in (4, 3, 2, 1, 0))
        if all(cell in grid for cell in cells):
            yield cells


def _swapped(battle: Battle, one: FigureId, other: FigureId) -> Battle:
    first, second = battle[one], battle[other]
    after = battle.with_figure(replace(first, at=second.at, also=second.also))
    return after.with_figure(replace(second, at=first.at, also=first.also))


def _turn(grid: Grid, by: int) -> Callable[[Cell], Cell]:
    origin = NOWHERE
    east = grid.step(origin, grid.turned(grid.direction(origin, Cell(1, 0)), by))
    south = grid.step(origin, grid.turned(grid.direction(origin, Cell(0, 1)), by))
    return lambda cell: Cell(cell.q * east.q + cell.r * south.q, cell.q * east.r + cell.r * south.r)


def _mapped(battle: Battle, to: Callable[[Cell], Cell], by: int) -> Battle:
    """Everything on the map elsewhere, and turned, on a map that has room for it."""
    grid = battle.grid
    first = [to(cell) for cell in _all_cells(battle)]
    left = min(grid.offset(cell)[0] for cell in first)
    east = -left + left % 2 + 2
    shifted = [Cell(cell.q + east, cell.r) for cell in first]
    south = 2 - min(grid.offset(cell)[1] for cell in shifted)
    width = max(grid.offset(cell)[0] for cell in shifted) + 3
    height = max(grid.offset(cell)[1] for cell in shifted) + south + 3
    if max(width, height) > LONGEST:
        raise ValueError("no room")
    there = type(grid)(width, height)  # type: ignore[call-arg]

    def moved(cell: Cell) -> Cell:
        q, r = to(cell)
        return Cell(q + east, r + south)

    def figure(one: Figure) -> Figure:
        return replace(
            one,
            at=moved(one.at),
            also=tuple(map(moved, one.also)),
            walk=tuple(map(moved, one.walk)),
            facing=grid.turned(one.facing, by),
            marks=tuple(_turned_mark(grid, mark, by) for mark in one.marks),
        )

    return replace(
        battle,
        grid=there,
        figures={one.id: figure(one) for one in battle},
        terrain={moved(cell): kind for cell, kind in battle.terrain.items()},
        fallen={moved(cell): items for cell, items in battle.fallen.items()},
        heights={moved(cell): height for cell, height in battle.heights.items()},
        fields=tuple(replace(f, centre=moved(f.centre), cells=frozenset(map(moved, f.cells))) for f in battle.fields),
    )


def _turned_mark(grid: Grid, mark: Mark, by: int) -> Mark:
    return replace(mark, value=grid.turned(mark.value, by)) if mark.kind in DIRECTED else mark


def _all_cells(battle: Battle) -> list[Cell]:
    figures = [cell for one in battle for cell in (one.at, *one.also, *one.walk)]
    fields = [cell for one in battle.fields for cell in (one.centre, *one.cells)]
    return [*figures, *fields, *battle.terrain, *battle.fallen, *battle.heights]
