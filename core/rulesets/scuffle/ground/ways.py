"""Where a figure can walk and what it costs, over broken ground and past others. The rolls are in footing.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.names import FigureId
from core.battle.once import once
from core.battle.whereabouts import cell_in_words
from core.rulebook.rule import Cited, question, rule
from core.rulesets.scuffle.basis.sizes import others_in, underfoot
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.broken import ROUGH, broken_ground, is_broken, rough_cells
from core.rulesets.scuffle.pairs.holding import stays_here
from core.rulesets.skirmish.movement.walking import allowance, paths_of, reachable, shuns_fire, why_not_into_fire
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.space.cell import Cell
from core.space.runs import EVEN, ODD, OUT, walks_in_runs
from core.space.terrain import TERRAIN

EXTRA = 1
"""The additional cost of broken ground."""
Run = tuple[Cell, ...]


@rule("S12.0-06", "H-broken-01")
def base_cost(battle: Battle, cell: Cell) -> int:
    """What the terrain costs: rubble and brush no more than clear ground."""
    return _BASE_COSTS[battle.terrain.get(cell, "clear")]


_BASE_COSTS = {name: 1 if name in ROUGH else kind.cost for name, kind in TERRAIN.items()}


@rule("S12.0-06", "S12.0-36", "H-broken-02", "H-enter-07")
def cost_of_a_hex(battle: Battle, figure: Figure, cell: Cell) -> int | None:
    """The MOV to enter a cell by itself, paying for broken ground. None for solid obstacles and occupied hexes,
    which take an order of their own."""
    if battle.ground(cell).solid:
        return None
    others = others_in(battle, figure, cell)
    if others and not underfoot(figure, others):
        return None
    return base_cost(battle, cell) + (EXTRA if is_broken(battle, figure, cell) else 0)


# -- runs of broken ground -----------------------------------------------------------------------------------------


@rule("H-broken-09")
def run_so_far(battle: Battle, figure: Figure) -> Run:
    """The run of broken hexes entered this turn that leads to where `figure` is."""
    entered = figure.walk[1:] if figure.walk and figure.walk[-1] == figure.at else ()
    run: list[Cell] = []
    for cell in reversed(entered):
        if not is_broken(battle, figure, cell):
            break
        run.append(cell)
    return tuple(reversed(run))


@rule("H-broken-03", "H-broken-09", "H-broken-10")
def rolls_for(battle: Battle, figure: Figure, first: Cell) -> bool:
    """Whether `figure` rolls for the run of broken ground that begins in `first` instead of paying."""
    return figure.mark_at(Scuffle.ROLLS, first) is not None


@rule("H-broken-09", "H-broken-10")
def cost_of_a_way(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> int:
    """The MOV of a path. In a run of broken ground that it pays for, the first, third, fifth hex cost one more."""
    costs = WayCost(battle, figure)
    for cell in path:
        costs.enter(cell)
    return costs.total


class WayCost:
    """The MOV of a path, cell by cell."""

    __slots__ = ("_battle", "_broken", "_figure", "_pays", "_run", "total")

    def __init__(self, battle: Battle, figure: Figure) -> None:
        self._battle, self._figure = battle, figure
        self._broken = broken_ground(battle, figure)
        run = run_so_far(battle, figure) if figure.walk else ()
        self._run = len(run)
        self._pays = not run or not rolls_for(battle, figure, run[0])
        self.total = 0

    def enter(self, cell: Cell) -> None:
        """Go on to the next cell."""
        self.total += base_cost(self._battle, cell)
        if cell not in self._broken:
            self._run = 0
            return
        if not self._run:
            self._pays = not rolls_for(self._battle, self._figure, cell)
        self._run += 1
        if self._run % 2 and self._pays:
            self.total += EXTRA


# -- the ways ------------------------------------------------------------------------------------------------------


@rule("H-broken-09", "H-enter-05")
def ways_over_broken_ground(
    battle: Battle, figure: Figure, points: int, barred: frozenset[Cell] = frozenset()
) -> Mapping[Cell, Run]:
    """The cheapest path to every cell within `points` where it may end, paying for broken ground."""
    if battle.figures.get(figure.id) is figure:
        return _ways_of(battle, figure.id, points, barred)
    return _found(battle, figure, points, barred)


@once
def _ways_of(battle: Battle, figure: FigureId, points: int, barred: frozenset[Cell]) -> Mapping[Cell, Run]:
    return _found(battle, battle[figure], points, barred)


def _found(battle: Battle, figure: Figure, points: int, barred: frozenset[Cell]) -> Mapping[Cell, Run]:
    ways, at, run = ways_over(battle), figure.at, run_so_far(battle, figure)
    crowded = ways.within(at, points, [other.at for other in battle.active() if other.id != figure.id])
    closed = {cell for cell in crowded if cost_of_a_hex(battle, figure, cell) is None}
    closed |= ways.within(at, points, barred)
    if figure.mark(Scuffle.BARRED) is not None:
        closed |= {cell for cell in battle.grid.neighbours(at) if is_barred(battle, figure, cell)}
    broken = ways.within(at, points, rough_cells(battle)).union(
        [cell for cell in crowded if cell not in closed and is_broken(battle, figure, cell)]
    )
    if not run and not broken:
        return ways.walks(at, points, dict.fromkeys(closed), frozenset())
    gait = OUT if not run else ODD if len(run) % 2 else EVEN
    bases = [(cell, base_cost(battle, cell)) for cell in broken if ways.cost(cell) is not None]
    return walks_in_runs(ways, at, gait, points, closed, {cell: (base + EXTRA, base) for cell, base in bases})


def is_barred(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """Whether `figure` failed to crawl into that cell this turn."""
    return figure.mark_at(Scuffle.BARRED, cell) is not None


@rule("H-shove-14", "H-enter-11", "H-base-18")
def what_is_left(battle: Battle, figure: Figure, points: int) -> int:
    """The MOV left of `points`; of a movement kept for after the action, what the action left."""
    kept = figure.mark(Scuffle.KEPT)
    return max(0, (points if kept is None else min(kept.value, points)) - mov_spent(figure))


@rule("S16.11-16")
def runs_in_panic(figure: Figure) -> str | None:
    """Why `figure` can only run: it panics."""
    return Cited("S16.11-16", "on fire and panicking") if figure.mark(Marks.PANICKED) else None


@question("S16.11-16")
def must_get_loose(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` may not even stay put: it panics and hasn't tried yet to break a hold. Answered in grapples/."""
    return None


@rule("H-base-05", "H-grapple-08")
def ways_open(battle: Battle, figure: Figure) -> Sequence[Run]:
    """The paths open to `figure`: none while a hold keeps it, else the cheapest to every cell, past enemies who face
    it."""
    if stays_here(battle, figure.id):
        return [()] if must_get_loose(battle, figure) is None else []
    return paths_of(reachable(battle, figure, allowance(battle, figure)))


@rule("H-broken-02", "H-grapple-08", "H-shove-14")
def run_ups_open(
    run_ups: Callable[[Battle, Figure], Iterator[tuple[Run, int]]], battle: Battle, figure: Figure
) -> Iterator[tuple[Run, int]]:
    """Straight run-ups for a pole, except those a hold, broken ground or MOV already spent forbid."""
    points = what_is_left(battle, figure, half(movement(battle, figure)))
    for path, facing in run_ups(battle, figure):
        if why_not_this_way(battle, figure, path, points) is None:
            yield path, facing


@rule("H-base-05", "H-broken-08", "H-grapple-08")
def why_not_this_way(battle: Battle, figure: Figure, path: Run, points: int) -> str | None:
    """Why `figure` can't walk this path with `points` MOV."""
    if fault := must_get_loose(battle, figure) or (stays_here(battle, figure.id) if path else None):
        return fault
    if not path:
        return None
    here, grid, costs = figure.at, battle.grid, WayCost(battle, figure)
    barred, shuns = figure.mark(Scuffle.BARRED) is not None, shuns_fire(figure)
    for cell in path:
        if cell not in grid or grid.distance(here, cell) != 1:
            return "the path must go hex by hex on the map"
        if battle.ground(cell).solid or (battle.at(cell) and cost_of_a_hex(battle, figure, cell) is None):
            return f"can't walk into {cell_in_words(battle, cell, figure.id)}"
        if barred and is_barred(battle, figure, cell):
            return f"already failed to enter {cell_in_words(battle, cell, figure.id)} this turn"
        if shuns and (fault := why_not_into_fire(battle, figure, cell)):
            return fault
        costs.enter(cell)
        if costs.total > points:
            return f"too far ({costs.total} MOV; limit {points})"
        here = cell
    return None
