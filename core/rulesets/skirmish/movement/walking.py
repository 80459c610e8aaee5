"""Where a figure can walk, and the cost. The orders of the movement phase are in moving.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Walked
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.names import FigureId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.engagement import engaged, engaged_cells, engagers, in_hth
from core.space.cell import Cell
from core.space.walks import Path, Walks

CRAWL = 2
BODY = 2
"""The cost of stepping over a body."""
RUN_UP = 3
"""The hexes in a straight line that make a pole weapon's charge."""


@record
class CameTo:
    """The moment when a figure has come to its hex without walking: moved by someone else, or hand-to-hand. It stops
    there."""

    figure: FigureId


@question("S16.11-27", "S12.5-04")
def shunned_cells(battle: Battle) -> frozenset[Cell]:
    """Return the cells that hurt figures standing in them, besides dangerous ground. Answered in fire/fires.py."""
    return frozenset()


@question("S12.0-06")
def walk(scene: Scene, figure: FigureId, path: tuple[Cell, ...], facing: int, *rules: str) -> Procedure[bool]:
    """Walk a path of the figure's own will; False: it stopped short and its move is not over. Walking into fire is in
    fire/crossing.py."""
    scene.tell(Walked(rules, figure, path, facing))
    yield from ()
    return True


@question("S12.0-08")
def stops(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """Return the cells that end a walk: where an enemy engages the figure."""
    return engaged_cells(battle, figure)


@question("S12.0-10")
def tied(battle: Battle, figure: Figure) -> bool:
    """True if enemies leave the figure only a shift: those who engage it."""
    return engaged(battle, figure)


@question("S12.0-10")
def turns_freely(battle: Battle, figure: Figure) -> bool:
    """True if nothing keeps the figure from turning in its hex."""
    return True


@question("S12.0-06", "S12.0-36")
def entry_cost(battle: Battle, figure: Figure, cell: Cell) -> int | None:
    """Return the MOV to enter a cell; None if it is solid or someone upright is there."""
    ground = battle.ground(cell)
    if ground.solid:
        return None
    others = [f for f in battle.at(cell) if f.id != figure.id]
    if any(f.condition.upright for f in others):
        return None
    return max(ground.cost, BODY) if others else ground.cost


@question("S12.0-06")
def can_stop(battle: Battle, figure: Figure, cell: Cell) -> bool:
    """True if the figure may end its move there: no one still in the fight lies there."""
    return not any(f.active and f.id != figure.id for f in battle.at(cell))


@question("S12.0-06")
def way_cost(battle: Battle, figure: Figure, path: tuple[Cell, ...]) -> int:
    """Return the MOV cost of a path."""
    return sum(entry_cost(battle, figure, cell) or 0 for cell in path)


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The same for the map."""
    return way_cost(battle, figure, tuple(path))


def reachable(battle: Battle, figure: Figure, points: int) -> Mapping[Cell, Path]:
    """Return the cheapest path to every cell where the figure may end a walk of so many points, its own cell first.
    Paths go around fires, and through them only where there is no way around and the figure has the nerve. Figures who
    must run or leave a fire do so."""
    fires = shunned_cells(battle) if battle.fields else frozenset()
    paths = reached(battle, figure, points, fires)
    if fires and not shuns_fire(figure):
        through = reached(battle, figure, points)
        paths = {**paths, **{cell: path for cell, path in through.items() if cell not in paths}}
    if not driven_by_fire(figure):
        return paths
    return {path[-1] if path else figure.at: path for path in left_by_fire(battle, figure, list(paths.values()))}


@question("S12.0-06")
def reached(battle: Battle, figure: Figure, points: int, barred: frozenset[Cell] = frozenset()) -> Mapping[Cell, Path]:
    """The same regardless of fire; `barred` cells are not entered."""
    ways, at = ways_over(battle), figure.at
    near = ways.within(at, points, _taken(battle, figure))
    prices = {cell: entry_cost(battle, figure, cell) for cell in near}
    if barred:
        prices |= dict.fromkeys(ways.within(at, points, barred))
    found = ways.walks(at, points, prices, stops(battle, figure))
    shut = [cell for cell in near if cell in found and not can_stop(battle, figure, cell)]
    return found.without(shut) if shut else found


@rule("S16.11-16", "S16.11-27")
def shuns_fire(figure: Figure) -> bool:
    """True if the figure enters no fire of its own will this turn: it shrank back from one, or runs in panic."""
    return figure.mark(Marks.BALKED) is not None or figure.mark(Marks.PANICKED) is not None


@rule("S16.11-27")
def why_not_into_fire(battle: Battle, figure: Figure, cell: Cell) -> str | None:
    """Return why the figure won't enter `cell`: it burns, and the figure enters no fire this turn."""
    if shuns_fire(figure) and cell in shunned_cells(battle):
        return f"afraid of the fire in {cell_in_words(battle, cell, figure.id)}"
    return None


def driven_by_fire(figure: Figure) -> bool:
    """True if fire leaves the figure no free choice of path this turn."""
    return figure.mark(Marks.PANICKED) is not None or figure.mark(Marks.LEAVING) is not None


@rule("S16.11-16", "S16.11-28")
def left_by_fire(battle: Battle, figure: Figure, paths: list[tuple[Cell, ...]]) -> list[tuple[Cell, ...]]:
    """Return the paths left to a figure: all of them, unless panic makes it run as far as it can, or it must leave a
    fire, through as little fire as possible, if it can."""
    if figure.mark(Marks.PANICKED) and figure.condition is Condition.STANDING and not tied(battle, figure):
        price = _costs(battle, figure)
        costs = {path: sum(price(cell) or 0 for cell in path) for path in paths}
        farthest = max(costs.values())
        return [path for path in paths if costs[path] == farthest]
    if figure.mark(Marks.LEAVING):
        fires = shunned_cells(battle)
        out = {path: sum(cell in fires for cell in path) for path in paths if path and path[-1] not in fires}
        least = min(out.values(), default=0)
        return [path for path in out if out[path] == least] or paths
    return paths


def _taken(battle: Battle, figure: Figure) -> frozenset[Cell]:
    return frozenset([f.at for f in battle.figures.values() if f.id != figure.id])


def _costs(battle: Battle, figure: Figure) -> Callable[[Cell], int | None]:
    """`entry_cost` for many cells: only occupied ones need the full check."""
    taken, ways = _taken(battle, figure), ways_over(battle)
    return lambda cell: entry_cost(battle, figure, cell) if cell in taken else ways.cost(cell)


@rule("S12.0-09", "S12.0-10", "S12.0-24", "S16.9-04")
def allowance(battle: Battle, figure: Figure) -> int:
    """Return the MOV left this turn."""
    return left_of(battle, figure, movement_now(battle, figure))


@rule("S12.0-09", "S12.0-10", "S12.0-24", "S16.9-04")
def movement_now(battle: Battle, figure: Figure) -> int:
    """Return the MOV of a whole turn as of now: full when standing, a crawl when down, none when stunned."""
    points = 0 if figure.mark(Marks.STUNNED) else movement(battle, figure)
    return points if figure.condition is Condition.STANDING else min(CRAWL, points)


@question("S16.11-27")
def left_of(battle: Battle, figure: Figure, points: int) -> int:
    """Return what is left of so many points to a figure stopped by a fire."""
    return max(0, points - mov_spent(figure)) if figure.mark(Marks.BALKED) else points


@rule("S12.0-10")
def shift_cells(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """Return the hexes an engaged figure may shift to: adjacent to every enemy that engages it."""
    holding = engagers(battle, figure)
    return tuple(
        cell
        for cell in battle.grid.neighbours(figure.at)
        if entry_cost(battle, figure, cell) is not None
        and can_stop(battle, figure, cell)
        and all(battle.grid.distance(cell, foe.at) == 1 for foe in holding)
    )


@question("S12.0-09", "S12.0-10")
def paths(battle: Battle, figure: Figure) -> Sequence[Path]:
    """Return the paths open to a figure this turn: none hand-to-hand, a shift when engaged, otherwise the cheapest to
    every cell."""
    if in_hth(battle, figure.id):
        return [()]
    if tied(battle, figure):
        most = allowance(battle, figure)
        fires = shunned_cells(battle) if shuns_fire(figure) else frozenset()
        open_to_it = [cell for cell in shift_cells(battle, figure) if (entry_cost(battle, figure, cell) or 0) <= most]
        return left_by_fire(battle, figure, [(), *((cell,) for cell in open_to_it if cell not in fires)])
    return paths_of(reachable(battle, figure, allowance(battle, figure)))


def paths_of(ends: Mapping[Cell, Path]) -> Sequence[Path]:
    """Return the paths to these cells, in their order; those of a search are made when they are looked at."""
    return ends.paths if isinstance(ends, Walks) else [*ends.values()]


@question("S12.0-06")
def run_ups(battle: Battle, figure: Figure) -> Iterator[tuple[tuple[Cell, ...], int]]:
    """Yield paths within half MOV whose last three hexes run straight, facing ahead, where the cheapest path
    doesn't."""
    if tied(battle, figure) or not any(weapon(item).has(Flag.POLE) for item in figure.held):
        return
    if shuns_fire(figure) or driven_by_fire(figure):
        return
    grid, most = battle.grid, half(movement(battle, figure))
    halts, price = stops(battle, figure), _costs(battle, figure)
    ends = reachable(battle, figure, most)
    for start, path in ends.items():
        if len(path) > most - RUN_UP or (path and start in halts):
            continue
        left = most - sum([price(cell) or 0 for cell in path])
        if left < RUN_UP:
            continue
        for direction in range(grid.facings):
            if grid.step(start, direction, RUN_UP) not in ends:
                continue
            run = tuple([grid.step(start, direction, steps) for steps in range(1, RUN_UP + 1)])
            if not halts.isdisjoint(run[:-1]):
                continue
            costs = [cost for cell in run if (cost := price(cell)) is not None]
            if len(costs) == RUN_UP and sum(costs) <= left and (*path, *run) != ends[run[-1]]:
                yield (*path, *run), direction


@question("S12.0-06")
def why_not_walk(battle: Battle, figure: Figure, path: tuple[Cell, ...], points: int) -> str | None:
    """Return why a figure can't walk this path with so many points; None if it can."""
    halts = stops(battle, figure)
    here, cost_so_far = figure.at, 0
    for number, cell in enumerate(path, 1):
        if cell not in battle.grid or battle.grid.distance(here, cell) != 1:
            return "the path must go hex by hex on the map"
        cost = entry_cost(battle, figure, cell)
        if cost is None:
            return f"{cell_in_words(battle, cell, figure.id)} can't be entered"
        if fault := why_not_into_fire(battle, figure, cell):
            return fault
        cost_so_far += cost
        if cost_so_far > points:
            return f"too far ({cost_so_far} MOV; limit {points})"
        if cell in halts and number < len(path):
            return f"engaged in {cell_in_words(battle, cell, figure.id)}: must stop there"
        here = cell
    if path and not can_stop(battle, figure, here):
        return f"someone is lying in {cell_in_words(battle, here, figure.id)}"
    return None
