"""Where a figure can walk and what that costs, over broken ground and past others. The rolls are in footing.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.once import once
from core.rulebook.rule import Cited, question, rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.broken import ROUGH, is_broken, rough_cells
from core.rulesets.scuffle.pairs.holding import stays_here
from core.rulesets.skirmish.movement.walking import allowance, reachable, shrinks_from
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.space.cell import Cell
from core.space.edges import reach
from core.space.terrain import key_of
from core.space.ways import ways_of

EXTRA = 1
"""What broken ground costs more than other ground."""
Run = tuple[Cell, ...]


@rule("S12.0-06", "H-broken-01")
def base_cost(battle: Battle, cell: Cell) -> int:
    """What the ground itself costs: rubble and brush no more than clear ground."""
    return 1 if battle.terrain.get(cell) in ROUGH else battle.ground(cell).cost


@rule("S12.0-06", "S12.0-36", "H-broken-02", "H-enter-07")
def cost_of_a_hex(battle: Battle, figure: Figure, cell: Cell) -> int | None:
    """The MOV to walk into a cell by itself, paying for broken ground; None: a solid obstacle or others in the way,
    whose hex is entered by an order of its own."""
    if battle.ground(cell).solid:
        return None
    others = others_in(battle, figure, cell)
    if others and not underfoot(figure, others):
        return None
    return base_cost(battle, cell) + (EXTRA if is_broken(battle, figure, cell) else 0)


# -- runs of broken ground -----------------------------------------------------------------------------------------


@rule("H-broken-09")
def run_so_far(battle: Battle, figure: Figure) -> Run:
    """The broken hexes that it has entered this turn without a clear one since, up to where it stands."""
    entered = figure.walk[1:] if figure.walk and figure.walk[-1] == figure.at else ()
    run: list[Cell] = []
    for cell in reversed(entered):
        if not is_broken(battle, figure, cell):
            break
        run.append(cell)
    return tuple(reversed(run))


@rule("H-broken-03", "H-broken-09", "H-broken-10")
def rolls_for(battle: Battle, figure: Figure, first: Cell) -> bool:
    """Whether it rolls for the run of broken ground that begins there, and does not pay."""
    return figure.mark_at(Scuffle.ROLLS, first) is not None


@rule("H-broken-09", "H-broken-10")
def cost_of_a_way(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> int:
    """The MOV of a path: of a run of broken ground that it pays for the first, third, fifth hex cost one more."""
    run, total = list(run_so_far(battle, figure)), 0
    for cell in path:
        total += base_cost(battle, cell)
        if not is_broken(battle, figure, cell):
            run = []
            continue
        run.append(cell)
        if len(run) % 2 and not rolls_for(battle, figure, run[0]):
            total += EXTRA
    return total


# -- the ways ------------------------------------------------------------------------------------------------------


@rule("H-broken-09", "H-enter-05")
def ways_over_broken_ground(
    battle: Battle, figure: Figure, points: int, barred: frozenset[Cell] = frozenset()
) -> dict[Cell, Run]:
    """The cheapest path to every cell within so many points where it may end it, paying for broken ground."""
    if battle.figures.get(figure.id) is figure:
        return dict(_ways_of(battle, figure.id, points, barred))
    return _found(battle, figure, points, barred)


@once
def _ways_of(battle: Battle, figure: FigureId, points: int, barred: frozenset[Cell]) -> dict[Cell, Run]:
    return _found(battle, battle[figure], points, barred)


def _found(battle: Battle, figure: Figure, points: int, barred: frozenset[Cell]) -> dict[Cell, Run]:
    crowded = {other.at for other in battle.active() if other.id != figure.id}
    closed = {cell for cell in crowded if cost_of_a_hex(battle, figure, cell) is None} | barred
    closed |= {cell for cell in battle.grid.neighbours(figure.at) if is_barred(battle, figure, cell)}

    broken = rough_cells(battle) | {cell for cell in crowded - closed if is_broken(battle, figure, cell)}
    run, ways = run_so_far(battle, figure), ways_of(battle.grid, key_of(battle.terrain))
    if not run and not ways.within(figure.at, points, broken):
        return dict(ways.walks(figure.at, points, dict.fromkeys(closed), frozenset()))

    def cost(here: Cell, there: Cell, gait: int, /) -> tuple[int, int] | None:
        if there in closed:
            return None
        base = ways.cost(there)
        if there not in broken or base is None:
            return None if base is None else (base, 0)
        odd = gait != 1
        return base_cost(battle, there) + (EXTRA if odd else 0), 1 if odd else 2

    gait = 0 if not run else 2 - len(run) % 2
    return dict(reach(ways, figure.at, gait, points, cost, lambda _: False))


def is_barred(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether it has tried in vain to crawl into that cell this turn."""
    return figure.mark_at(Scuffle.BARRED, cell) is not None


@rule("H-shove-14", "H-enter-11", "H-base-18")
def what_is_left(battle: Battle, figure: Figure, points: int) -> int:
    """What its movement so far has left of so many points; of one that it kept for after its action, what that left."""
    kept = figure.mark(Scuffle.KEPT)
    return max(0, (points if kept is None else min(kept.value, points)) - mov_spent(figure))


@rule("S16.11-16")
def runs_in_panic(figure: Figure) -> str | None:
    """Why it does nothing but run; None: it has kept its head."""
    return Cited("S16.11-16", f"{figure.short_name} burns and runs in panic") if figure.mark(Marks.PANICKED) else None


@question("S16.11-16")
def must_get_loose(battle: Battle, figure: Figure) -> str | None:
    """Why it may not even stay where it is: it must run, and has not tried yet to get out of a hold. Answered in
    grapples/."""
    return None


@rule("H-base-05", "H-grapple-08")
def ways_open(battle: Battle, figure: Figure) -> Iterator[Run]:
    """The ways open to it: none while a hold keeps it, else the cheapest to every cell, past whoever faces it."""
    if stays_here(battle, figure.id):
        if must_get_loose(battle, figure) is None:
            yield ()
    else:
        yield from reachable(battle, figure, allowance(battle, figure)).values()


@rule("H-broken-02", "H-grapple-08", "H-shove-14")
def run_ups_open(
    run_ups: Callable[[Battle, Figure], Iterator[tuple[Run, int]]], battle: Battle, figure: Figure
) -> Iterator[tuple[Run, int]]:
    """Straight runs for a pole, but for those that a hold, broken ground or what it has spent already forbid."""
    points = what_is_left(battle, figure, half(movement(battle, figure)))
    for path, facing in run_ups(battle, figure):
        if why_not_this_way(battle, figure, path, points) is None:
            yield path, facing


@rule("H-base-05", "H-broken-08", "H-grapple-08")
def why_not_this_way(battle: Battle, figure: Figure, path: Run, points: int) -> str | None:
    """Why it cannot walk this path with so many points; None if it can."""
    if fault := must_get_loose(battle, figure) or (stays_here(battle, figure.id) if path else None):
        return fault
    here = figure.at
    for number, cell in enumerate(path, 1):
        if cell not in battle.grid or battle.grid.distance(here, cell) != 1:
            return "the path must go from hex to adjacent hex on the map"
        if cost_of_a_hex(battle, figure, cell) is None:
            return f"{battle.grid.name(cell)} cannot be entered by walking"
        if is_barred(battle, figure, cell):
            return f"{figure.short_name} could not get into {battle.grid.name(cell)} this turn"
        if fault := shrinks_from(battle, figure, cell):
            return fault
        cost = cost_of_a_way(battle, figure, path[:number])
        if cost > points:
            return f"it costs {cost} or more and {figure.short_name} may use {points}"
        here = cell
    return None
