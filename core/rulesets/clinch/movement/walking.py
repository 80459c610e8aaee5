"""What a walk costs: Move points by hexes entered and turns on the way, and how far each manoeuvre and posture lets
one go. Whose hex may be entered is in sharing.py, the order itself in going.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import answer, question, rule
from core.rulesets.clinch.movement.arcs import Arc, arc_at, turns
from core.rulesets.clinch.movement.footing import extra
from core.rulesets.clinch.movement.sharing import in_the_way, may_close, no_room, resists_entry, too_large
from core.rulesets.clinch.movement.slipping import nimbleness
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.postures import LYING, bearing
from core.rulesets.clinch.sheet.scores import move
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import steps, yards
from core.space.cell import Cell
from core.space.edges import length, reach
from core.space.grid import Grid
from core.space.terrain import key_of
from core.space.ways import Path, ways_of

FRONT, ASIDE = 1, 2
"""What a step costs into a hex before one, and into any other."""
FAR = 99
"""More than any walk can cost."""

Faces: TypeAlias = tuple[int, ...]
"""By what a walker may look at each direction now: the points that it costs him more than looking where he looks
best."""


@question("G-grapple-14")
def laden(battle: Battle, figure: Figure, yards: int) -> int:
    """So many yards a second under what hangs on a figure, or is dragged by it. Answered in the room of holds."""
    return yards


@question("G-drag-06")
def stooped(battle: Battle, figure: Figure) -> bool:
    """Whether it goes stooped over somebody, whatever its posture is. Answered in the room of holds."""
    return False


@answer(yards, "G-move-07")
def yards_by_posture(battle: Battle, figure: Figure) -> int:
    """Its Move by its posture: a part of it, rounded down but a yard where there is any Move; lying a yard, sitting
    none."""
    full = laden(battle, figure, move(figure).total)
    if stooped(battle, figure):
        return full
    if figure.posture == LYING:
        return min(1, full)
    part, whole = bearing(figure).move
    return max(full * part // whole, min(1, full)) if part else 0


@answer(steps, "G-base-29", "G-move-07")
def steps_by_posture(battle: Battle, figure: Figure) -> int:
    """The yards of its step; sitting and lying it has none, nor under what it cannot draw."""
    able = bearing(figure).steps or stooped(battle, figure)
    return max(1, -(-move(figure).total // 10)) if able and laden(battle, figure, move(figure).total) else 0


@rule("G-move-16")
def sprint(figure: Figure) -> int:
    """The yards that it gains, a full turn of running behind it: a fifth of its Move, and one at least."""
    full = move(figure).total
    running = figure.mark(Marks.RUNNING) is not None and chosen(figure).walks
    return max(1, full // 5) if running and full else 0


def share_of(figure: Figure) -> Share | None:
    """What its manoeuvre lets it go by; None: nothing, or nothing any more."""
    return next((share for share in (Share.STEP, Share.FORWARD, Share.MOVE) if left(figure, share)), None)


@question("G-held-01")
def bound(battle: Battle, figure: Figure) -> str | None:
    """Why it may not leave its hex; None if it may. Answered in the room of holds."""
    return None


@rule("G-move-03", "G-move-06", "G-move-10")
def step_cost(battle: Battle, figure: Figure, here: Cell, there: Cell, faces: Faces) -> tuple[int, Faces] | None:
    """What the step costs, and how the walker may look after it. Into a hex before it a step costs 1 and it may look
    where it went; into any other it costs 2 and it looks as before. It may turn before it, for 1 by 60 degrees. In a
    Move a foe's hex, who must be slipped past, costs 1 more."""
    return _stepped(battle.grid, added(battle, figure, there), here, there, faces)


def _stepped(grid: Grid, more: int | None, here: Cell, there: Cell, faces: Faces) -> tuple[int, Faces] | None:
    if more is None:
        return None
    least, after = _entered(faces, grid.direction(here, there))
    return least + more, after


@rule("G-move-06", "G-move-10")
def added(battle: Battle, figure: Figure, there: Cell) -> int | None:
    """What entering a hex costs beside the step itself; None: it is closed. Slipping past a foe costs a point, coming
    into his hex to attack him does not."""
    more = extra(battle, figure, there)
    if more is None or may_close(figure):
        return more
    return more + bool(in_the_way(battle, figure, there))


@lru_cache(maxsize=4096)
def _entered(faces: Faces, way: int) -> tuple[int, Faces]:
    """What a step in that direction costs on plain ground, and how the walker may look after it."""
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
    """The same with every turn on the way that may come next, paid for."""
    count = len(faces)
    return tuple(min(paid + turns(looks, to, count) for looks, paid in enumerate(faces)) for to in range(count))


def looking(figure: Figure, count: int) -> Faces:
    """How a walker looks before his first step."""
    return tuple(0 if way == figure.facing else FAR for way in range(count))


@rule("G-move-03")
def costs(battle: Battle, figure: Figure, path: Path, points: int) -> tuple[int, ...] | None:
    """What a walk costs by the facing that it ends in; None: it cannot be walked. Whoever has spent no more than half
    of its points turns freely at the end, any other by 60 degrees."""
    walked = _walked(battle, figure, path)
    if walked is None:
        return None
    spent, faces = walked
    count = len(faces)

    def ended(looks: int, facing: int) -> int:
        paid = spent + faces[looks]
        return paid if 2 * paid <= points else paid + max(0, turns(looks, facing, count) - 1)

    return tuple(min(ended(looks, facing) for looks in range(count)) for facing in range(count))


def _walked(battle: Battle, figure: Figure, path: Path) -> tuple[int, Faces] | None:
    """What the steps of a walk cost, and how the walker may look after the last; None: it cannot be walked."""
    faces, spent, here = looking(figure, battle.grid.facings), 0, figure.at
    for there in path:
        step = step_cost(battle, figure, here, there, faces)
        if step is None:
            return None
        spent, faces, here = spent + step[0], step[1], there
    return spent, faces


@rule("G-move-03")
def ends_in_a_turn(battle: Battle, figure: Figure, path: Path, facing: int) -> bool:
    """Whether a walk ends by turning, beyond how its steps let it look: that is the turn at the end, and the end."""
    walked = _walked(battle, figure, path)
    return walked is not None and walked[1][facing] > 0


def cost_of(battle: Battle, figure: Figure, path: Path, facing: int, points: int) -> int | None:
    """What a walk costs that ends in this facing; None: it cannot be walked with so many points."""
    by_facing = costs(battle, figure, path, points)
    return by_facing[facing] if by_facing is not None and by_facing[facing] <= points else None


@rule("G-move-05", "G-move-16")
def forward(battle: Battle, figure: Figure, path: Path, facing: int) -> bool:
    """Whether each hex is one before it at the moment of entering, and it ends looking where such a walk lets it
    look."""
    faces, here = {figure.facing}, figure.at
    for there in path:
        way = battle.grid.direction(here, there)
        ahead = {looks for looks in faces if arc_at(looks, way) is Arc.FRONT}
        if not ahead:
            return False
        faces, here = {*ahead, way}, there
    return any(turns(looks, facing, battle.grid.facings) <= 1 for looks in faces)


def beside(here: Cell, path: Path, battle: Battle) -> bool:
    """Whether a path goes from each hex to a neighbour, on the map."""
    cells = (here, *path)
    return all(
        there in battle.grid and battle.grid.distance(a, there) == 1 for a, there in zip(cells, path, strict=False)
    )


@rule("G-move-03", "G-move-04", "G-move-05", "G-move-16")
def too_far(battle: Battle, figure: Figure, path: Path, facing: int) -> str | None:
    """Why its manoeuvre does not take it so far; None if it does."""
    share = share_of(figure)
    if share is None:
        return "its manoeuvre leaves it no movement"
    if share is Share.STEP:
        far = steps(battle, figure)
        return None if len(path) <= far else f"a step is {far} yd, not {len(path)}"
    points = left(figure, share)
    if share is Share.FORWARD:
        if not forward(battle, figure, path, facing):
            return "all out it goes forward only, each hex one before it"
        cost = length(path, figure.at, 0, lambda a, b, _: (1 + (extra(battle, figure, b) or 0), 0))
        return None if cost is not None and cost <= points else f"all out it goes {points} yd, not {cost}"
    if cost_of(battle, figure, path, facing, points) is not None:
        return None
    gained = sprint(figure)
    if gained and forward(battle, figure, path, facing):
        points += gained
        if cost_of(battle, figure, path, facing, points) is not None:
            return None
    return f"{points} points of Move are not enough"


def facings_after(battle: Battle, figure: Figure, path: Path) -> tuple[int, ...]:
    """How it may look at the end of a walk that its manoeuvre lets it go."""
    every = tuple(range(battle.grid.facings))
    if share_of(figure) is Share.STEP:
        return every if too_far(battle, figure, path, figure.facing) is None else ()
    if share_of(figure) is not Share.MOVE or sprint(figure):
        return tuple(facing for facing in every if too_far(battle, figure, path, facing) is None)
    points = left(figure, Share.MOVE)
    by_facing = costs(battle, figure, path, points)
    return tuple(facing for facing in every if by_facing is not None and by_facing[facing] <= points)


@rule("G-base-15", "G-move-06", "G-move-08", "G-move-09", "G-move-10", "G-move-17")
def blocked(battle: Battle, figure: Figure, path: Path) -> str | None:
    """Why the hexes of a path are closed to it; None if they are not."""
    share, closes = share_of(figure), may_close(figure)
    for number, cell in enumerate(path, start=1):
        name = battle.grid.name(cell)
        if extra(battle, figure, cell) is None:
            return f"{name}: nobody can enter it"
        last, foes = number == len(path), in_the_way(battle, figure, cell)
        large = too_large(battle, figure, cell)
        if large is not None and not closes:
            return f"{name}: {large.short_name} is too large to come so near but to take hold of it"
        if not foes:
            continue
        slips = chosen(figure).walks
        if closes and not last:
            return f"{foes[0].short_name} is in {name}: it ends there"
        if not closes and (last or not slips):
            return f"{foes[0].short_name} is in {name}: it is entered to attack, or passed in a Move"
        here = path[number - 2] if number > 1 else figure.at
        barred = [] if closes else [foe for foe in foes if hopeless(nimbleness(battle, figure, foe, here).total)]
        if barred:
            return f"{barred[0].short_name} is in {name}: with so little DX it does not slip past"
        if share is Share.STEP and not chosen(figure).plain:
            return f"{foes[0].short_name} is in {name}: it is entered to attack"
    return no_room(battle, figure, path[-1]) if path else None


@rule("G-move-03", "G-move-06")
def ends(battle: Battle, figure: Figure) -> Mapping[Cell, Path]:
    """The cheapest path to each hex that its manoeuvre takes it to, its own among them. Whoever may come into the hex
    of a foe goes no further than there."""
    share = share_of(figure)
    if share is None:
        return {}
    here: dict[Cell, Path] = {figure.at: ()}
    if bound(battle, figure) is not None:
        return here
    points = steps(battle, figure) if share is Share.STEP else left(figure, share) + sprint(figure)
    ways, closed = ways_of(battle.grid, key_of(battle.terrain)), frozenset[Cell]()
    if may_close(figure):
        foes = (foe for foe in battle if resists_entry(battle, figure, foe))
        closed = frozenset(cell for foe in foes for cell in foe.cells)
    if share is Share.MOVE:
        faces, more = looking(figure, battle.grid.facings), _Added(battle, figure)
        found = reach(
            ways, figure.at, faces, points, lambda a, b, f: _stepped(battle.grid, more[b], a, b, f), closed.__contains__
        )
    else:
        found = reach(ways, figure.at, 0, points, lambda a, b, _: _plain(battle, figure, b), closed.__contains__)
    return {**here, **{cell: path for cell, path in found.items() if path}}


class _Added(dict[Cell, int | None]):
    """What entering each hex costs besides, found once for a whole search."""

    def __init__(self, battle: Battle, figure: Figure) -> None:
        super().__init__()
        self._battle = battle
        self._figure = figure

    def __missing__(self, cell: Cell) -> int | None:
        found = self[cell] = added(self._battle, self._figure, cell)
        return found


def _plain(battle: Battle, figure: Figure, cell: Cell) -> tuple[int, int] | None:
    more = extra(battle, figure, cell)
    return None if more is None else (1 if share_of(figure) is Share.STEP else 1 + more, 0)


def cost(battle: Battle, figure: Figure, path: Iterable[Cell]) -> int:
    """The points of Move that a path costs, however it looks at its end; a step or a run forward, its yards."""
    if share_of(figure) in (Share.STEP, Share.FORWARD):
        path = tuple(path)
        return len(path) + sum(extra(battle, figure, cell) or 0 for cell in path if share_of(figure) is Share.FORWARD)
    by_facing = costs(battle, figure, tuple(path), FAR)
    return FAR if by_facing is None else min(by_facing)
