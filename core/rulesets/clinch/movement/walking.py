"""The cost of a walk: Move points for hexes and turns, and how far each manoeuvre and posture lets a figure move.
Entering hexes: sharing.py; the order itself: going.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.grounds import ways_over
from core.battle.once import once_of
from core.battle.whereabouts import cell_in_words
from core.rulebook.rule import answer, question, rule
from core.rulesets.clinch.movement.arcs import ARCS, Arc, arc_at, turns
from core.rulesets.clinch.movement.footing import extra
from core.rulesets.clinch.movement.sharing import in_the_way, may_close, too_large, why_not_stop_at
from core.rulesets.clinch.movement.slipping import nimbleness
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.postures import LYING, effects
from core.rulesets.clinch.sheet.scores import move
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import steps, yards
from core.space.cell import Cell
from core.space.edges import length
from core.space.paces import Paces, arrivals
from core.space.ways import Path

FRONT, ASIDE = 1, 2
"""The cost of a step into a front hex, and into any other."""
FAR = 99
"""More than any walk costs."""

Faces: TypeAlias = tuple[int, ...]
"""For each direction the walker might face, the points beyond the cheapest facing."""


@question("G-grapple-14")
def laden(battle: Battle, figure: Figure, yards: int) -> int:
    """The yards per second left under bodies hanging on or dragged along. Answered by the room hold."""
    return yards


@question("G-drag-06")
def stooped(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` moves bent over another, whatever its posture. Answered by the room hold."""
    return False


@answer(yards, "G-move-07")
def yards_by_posture(battle: Battle, figure: Figure) -> int:
    """Move by posture: a fraction, rounded down, but at least a yard of any Move; lying a yard, sitting none."""
    full = laden(battle, figure, move(figure).total)
    if stooped(battle, figure):
        return full
    if figure.posture == LYING:
        return min(1, full)
    part, whole = effects(figure).move
    return max(full * part // whole, min(1, full)) if part else 0


@answer(steps, "G-base-29", "G-move-07")
def steps_by_posture(battle: Battle, figure: Figure) -> int:
    """The yards of a step; none sitting, lying, or with more than it can drag."""
    able = effects(figure).steps or stooped(battle, figure)
    return max(1, -(-move(figure).total // 10)) if able and laden(battle, figure, move(figure).total) else 0


@rule("G-move-16")
def sprint(figure: Figure) -> int:
    """The yards gained after a full turn of running: a fifth of Move, at least one."""
    full = move(figure).total
    running = figure.mark(Marks.RUNNING) is not None and chosen(figure).walks
    return max(1, full // 5) if running and full else 0


@once_of("id", "marks")
def share_of(figure: Figure) -> Share | None:
    """The kind of movement the manoeuvre has left; None: none."""
    return next((share for share in (Share.STEP, Share.FORWARD, Share.MOVE) if left(figure, share)), None)


@question("G-held-01")
def bound(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't leave its hex; None if it can. Answered by the room hold."""
    return None


@rule("G-move-03", "G-move-06", "G-move-10")
def step_cost(battle: Battle, figure: Figure, here: Cell, there: Cell, faces: Faces) -> tuple[int, Faces] | None:
    """The cost of a step, and the walker's facings after it. Into a front hex it costs 1 and may turn the walker the
    way it went; into any other it costs 2 without turning. Turning first costs 1 for each 60 degrees. In a Move, an
    enemy to slip past costs 1 more."""
    more = added(battle, figure, there)
    if more is None:
        return None
    least, after = _entered(faces, battle.grid.direction(here, there))
    return least + more, after


@rule("G-move-06", "G-move-10")
def added(battle: Battle, figure: Figure, there: Cell) -> int | None:
    """The cost of entering a hex beyond the step itself; None: impassable. Slipping past an enemy costs a point;
    entering to attack doesn't."""
    more = extra(battle, figure, there)
    if more is None or may_close(figure):
        return more
    return more + bool(in_the_way(battle, figure, there))


@lru_cache(maxsize=4096)
def _entered(faces: Faces, way: int) -> tuple[int, Faces]:
    """The cost of a step in this direction on plain ground, and the facings after it."""
    after = [FAR] * len(faces)
    for looks, paid in enumerate(turned(faces)):
        if arc_at(looks, way) is Arc.FRONT:
            after[looks] = min(after[looks], paid + FRONT)
            after[way] = min(after[way], paid + FRONT)
        else:
            after[looks] = min(after[looks], paid + ASIDE)
    least = min(after)
    return least, tuple(min(cost - least, FAR) for cost in after)


def turned(faces: Faces) -> Faces:
    """The facings with any turn that may come next, paid for."""
    count = len(faces)
    return tuple(min(paid + turns(looks, to, count) for looks, paid in enumerate(faces)) for to in range(count))


def looking(figure: Figure, count: int) -> Faces:
    """The facings of a walker before the first step."""
    return tuple(0 if way == figure.facing else FAR for way in range(count))


@rule("G-move-03")
def costs(battle: Battle, figure: Figure, path: Path, points: int) -> tuple[int, ...] | None:
    """The cost of a walk for each final facing; None: impossible. After at most half of `points` the last turn is free,
    else it is limited to 60 degrees."""
    walked = _walked(battle, figure, path)
    if walked is None:
        return None
    spent, faces = walked
    return _by_facing(spent, faces, points)


@lru_cache(maxsize=4096)
def _by_facing(spent: int, faces: Faces, points: int) -> tuple[int, ...]:
    count = len(faces)

    def ended(looks: int, facing: int) -> int:
        paid = spent + faces[looks]
        return paid if 2 * paid <= points else paid + max(0, turns(looks, facing, count) - 1)

    return tuple(min(ended(looks, facing) for looks in range(count)) for facing in range(count))


def _walked(battle: Battle, figure: Figure, path: Path) -> tuple[int, Faces] | None:
    """The cost of the steps, and the facings after the last; None: impossible."""
    faces, spent, here = looking(figure, battle.grid.facings), 0, figure.at
    for there in path:
        step = step_cost(battle, figure, here, there, faces)
        if step is None:
            return None
        spent, faces, here = spent + step[0], step[1], there
    return spent, faces


@rule("G-move-03")
def ends_in_a_turn(battle: Battle, figure: Figure, path: Path, facing: int) -> bool:
    """Whether the walk ends with a turn beyond what its steps allow, which ends the movement."""
    walked = _walked(battle, figure, path)
    return walked is not None and walked[1][facing] > 0


def cost_of(battle: Battle, figure: Figure, path: Path, facing: int, points: int) -> int | None:
    """The cost of a walk with this final facing; None: more than `points`."""
    by_facing = costs(battle, figure, path, points)
    return by_facing[facing] if by_facing is not None and by_facing[facing] <= points else None


@rule("G-move-05", "G-move-16")
def forward(battle: Battle, figure: Figure, path: Path, facing: int) -> bool:
    """Whether every hex was a front hex when entered, and a forward walk allows the final facing."""
    faces, here = {figure.facing}, figure.at
    for there in path:
        way = battle.grid.direction(here, there)
        ahead = {looks for looks in faces if arc_at(looks, way) is Arc.FRONT}
        if not ahead:
            return False
        faces, here = {*ahead, way}, there
    return any(turns(looks, facing, battle.grid.facings) <= 1 for looks in faces)


def beside(here: Cell, path: Path, battle: Battle) -> bool:
    """Whether the path goes from each hex to an adjacent one on the map."""
    cells = (here, *path)
    return all(
        there in battle.grid and battle.grid.distance(a, there) == 1 for a, there in zip(cells, path, strict=False)
    )


@rule("G-move-03", "G-move-04", "G-move-05", "G-move-16")
def why_not_so_far(battle: Battle, figure: Figure, path: Path, facing: int) -> str | None:
    """Why the manoeuvre can't take `figure` along the path; None if it can."""
    share = share_of(figure)
    if share is None:
        return "no movement left"
    if share is Share.STEP:
        far = steps(battle, figure)
        return None if len(path) <= far else f"too far ({len(path)} yd; a step is {far})"
    points = left(figure, share)
    if share is Share.FORWARD:
        if not forward(battle, figure, path, facing):
            return "an all-out attack only moves forward"
        cost = length(path, figure.at, 0, lambda a, b, _: (1 + (extra(battle, figure, b) or 0), 0))
        return None if cost is not None and cost <= points else f"too far ({cost} yd; {points} in an all-out attack)"
    if cost_of(battle, figure, path, facing, points) is not None:
        return None
    gained = sprint(figure)
    if gained and forward(battle, figure, path, facing):
        points += gained
        if cost_of(battle, figure, path, facing, points) is not None:
            return None
    return f"too far (Move {points})"


def facings_after(battle: Battle, figure: Figure, path: Path) -> tuple[int, ...]:
    """The possible facings at the end of a walk the manoeuvre allows."""
    every, share = tuple(range(battle.grid.facings)), share_of(figure)
    if share is Share.STEP:
        return every if why_not_so_far(battle, figure, path, figure.facing) is None else ()
    if share is not Share.MOVE or sprint(figure):
        return tuple(facing for facing in every if why_not_so_far(battle, figure, path, facing) is None)
    walked = _walked(battle, figure, path)
    return () if walked is None else _facings_within(*walked, left(figure, share))


@lru_cache(maxsize=4096)
def _facings_within(spent: int, faces: Faces, points: int) -> tuple[int, ...]:
    return tuple(facing for facing, cost in enumerate(_by_facing(spent, faces, points)) if cost <= points)


@rule("G-base-15", "G-move-06", "G-move-08", "G-move-09", "G-move-10", "G-move-17")
def blocked(battle: Battle, figure: Figure, path: Path) -> str | None:
    """Why the hexes of a path are closed; None if they aren't."""
    share, closes = share_of(figure), may_close(figure)
    for number, cell in enumerate(path, start=1):
        if not battle.at(cell) and not battle.ground(cell).solid:
            continue
        if extra(battle, figure, cell) is None:
            return f"{cell_in_words(battle, cell, figure.id)} is impassable"
        last, foes = number == len(path), in_the_way(battle, figure, cell)
        large = too_large(battle, figure, cell)
        if large is not None and not closes:
            return f"{large.short_name} is too large: enter only to grapple"
        if not foes:
            continue
        slips = chosen(figure).walks
        if closes and not last:
            return f"{foes[0].short_name} is in the way: the path ends there"
        if not closes and (last or not slips):
            return f"{foes[0].short_name} is in the way: enter to attack, or pass in a Move"
        here = path[number - 2] if number > 1 else figure.at
        barred = [] if closes else [foe for foe in foes if why_not_try(nimbleness(battle, figure, foe, here).total)]
        if barred:
            return f"{barred[0].short_name} is in the way: DX too low to slip past"
        if share is Share.STEP and not chosen(figure).plain:
            return f"{foes[0].short_name} is in the way: enter to attack"
    return why_not_stop_at(battle, figure, path[-1]) if path else None


def farthest(battle: Battle, figure: Figure) -> int:
    """The most hexes that the manoeuvre may take `figure`."""
    share = share_of(figure)
    if share is None:
        return 0
    return steps(battle, figure) if share is Share.STEP else left(figure, share) + sprint(figure)


class Ends(NamedTuple):
    """Where a walk may end: the cheapest path to each hex, and the possible facings at its end."""

    paths: Mapping[Cell, Path]
    facings: Callable[[Path], tuple[int, ...]]


def ends(battle: Battle, figure: Figure) -> Mapping[Cell, Path]:
    """The cheapest path to each hex the manoeuvre reaches, its own included."""
    return ends_with_facings(battle, figure).paths


@rule("G-move-03", "G-move-06")
def ends_with_facings(battle: Battle, figure: Figure) -> Ends:
    """The same with the facings there. A figure that may enter an enemy's hex goes no farther than there."""

    def facings(path: Path) -> tuple[int, ...]:
        return facings_after(battle, figure, path)

    share = share_of(figure)
    if share is None:
        return Ends({}, facings)
    at, points = figure.at, farthest(battle, figure)
    if bound(battle, figure) is not None:
        return Ends({at: ()}, facings)
    ways = ways_over(battle)
    taken = ways.within(at, points, [cell for other in battle for cell in other.cells])
    stops = [cell for cell in taken if in_the_way(battle, figure, cell)] if may_close(figure) else []
    if share is not Share.MOVE:
        return Ends(ways.walks(at, points, _plainly(battle, figure, points, taken), stops), facings)
    pace = _PACES.number(looking(figure, battle.grid.facings))
    found = arrivals(ways, at, pace, points, _PACES, {cell: added(battle, figure, cell) for cell in taken}, stops)
    paths = {cell: arrival.path for cell, arrival in found.items()}
    if sprint(figure):
        return Ends(paths, facings)

    def of_the_cheapest(path: Path) -> tuple[int, ...]:
        arrival = found[path[-1] if path else at]
        if arrival.path is not path:
            return facings(path)
        return _facings_within(arrival.cost, _PACES.gait(arrival.pace), points)

    return Ends(paths, of_the_cheapest)


_PACES = Paces(_entered, len(ARCS))


def _plainly(battle: Battle, figure: Figure, points: int, taken: Iterable[Cell]) -> dict[Cell, int | None]:
    """What hexes cost in a step or a run forward, where that isn't the cost of their ground: in a step each costs
    one."""
    if share_of(figure) is Share.STEP:
        near = battle.grid.disc(figure.at, points)
        return {cell: 1 for cell in near if extra(battle, figure, cell) is not None}
    more = {cell: extra(battle, figure, cell) for cell in taken}
    return {cell: None if added is None else 1 + added for cell, added in more.items()}


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The Move points a path costs, whatever the final facing; for a step or a run forward, its yards."""
    if share_of(figure) in (Share.STEP, Share.FORWARD):
        path = tuple(path)
        return len(path) + sum(extra(battle, figure, cell) or 0 for cell in path if share_of(figure) is Share.FORWARD)
    by_facing = costs(battle, figure, tuple(path), FAR)
    return FAR if by_facing is None else min(by_facing)
