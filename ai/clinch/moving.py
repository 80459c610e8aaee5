"""Where a figure may go with the rest of its manoeuvre: the few ends worth a thought, and the battle then. What it may
do there: acting.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ai.aims import Aims
from ai.habits import Conduct
from ai.route_search import WayField
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.position import Pause, run_to_pause
from core.play.ruleset import Ruleset
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.movement.arcs import Arc, arc_of, direction_of, share_a_hex, towards
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.movement.walking import blocked, ends, facings_after, share_of
from core.rulesets.clinch.turn.free import enemies
from core.space.cell import Cell
from core.space.ways import Path

MOST_ENDS = 6
"""How many hexes are looked at: the nearest to a fighting distance."""
WANTED = 2
"""How many more where objectives want a figure."""
ASKED = 4
"""The most questions an order may ask on the way."""


class End(NamedTuple):
    """One way to end a walk, and the battle then as far as it can be foreseen."""

    order: Go
    battle: Battle


def ways_to_go(
    book: Rulebook,
    battle: Battle,
    figure: Figure,
    wanted: frozenset[int],
    aims: Aims,
    conduct: Conduct,
    way: WayField | None = None,
) -> Iterator[End]:
    """Yield the ends worth a thought: where objectives want it; the farthest on a long `way` to an enemy; where its
    habits lead it; at a `wanted` distance from an enemy, behind it first; then the nearest to an enemy; and a turn in
    place."""
    if share_of(figure) is None:
        return
    foes, reached = list(enemies(battle, figure)), ends(battle, figure)
    paths = _aimed(figure, reached, aims) if aims.any else []
    paths += _on(way, reached) if way is not None else []
    if conduct.any:
        paths += _liked(reached, conduct)
    most = len(paths) + MOST_ENDS
    if foes:
        found = [
            (_rank(battle, figure, foes, cell, wanted), number, path)
            for number, (cell, path) in enumerate(reached.items())
        ]
        paths += [path for _, _, path in sorted(found, key=lambda one: one[:2])]
    kept = 0
    for path in dict.fromkeys(paths):
        if kept == most:
            return
        if path and blocked(battle, figure, path) is not None:
            continue
        facings = facings_after(battle, figure, path)
        looks = _looking(battle, figure, path, foes, facings)
        if looks is None or (not path and looks == figure.facing):
            continue
        order = Go(figure.id, path, looks)
        if book.refusal(battle, order) is None:
            kept += 1
            yield End(order, gone(battle, figure, path, looks))


def _aimed(figure: Figure, reached: Mapping[Cell, Path], aims: Aims) -> list[Path]:
    """Return the ways to where objectives want the figure most."""

    def worth(cell: Cell) -> int:
        return sum([value for _, value in aims.worth_of(figure, cell)])

    return [reached[cell] for cell in sorted(reached, key=lambda cell: (-worth(cell), len(reached[cell])))[:WANTED]]


def _on(way: WayField, reached: Mapping[Cell, Path]) -> list[Path]:
    """Return the ways to where the figure is farthest on its way to an enemy."""
    left = {cell: left for cell in reached if (left := way.left(cell)) is not None}
    return [reached[cell] for cell in sorted(left, key=lambda cell: (left[cell], len(reached[cell])))[:WANTED]]


def _liked(reached: Mapping[Cell, Path], conduct: Conduct) -> list[Path]:
    """Return the ways to where the habits of the figure like it best."""
    likings = {cell: sum([value for _, value in conduct.place(cell)]) for cell in reached}
    return [reached[cell] for cell in sorted(reached, key=lambda cell: (-likings[cell], len(reached[cell])))[:WANTED]]


def gone(battle: Battle, figure: Figure, path: Path, facing: int) -> Battle:
    """Return the battle with the figure there."""
    walk = (*figure.walk_to_here, *path)
    there = replace(figure, at=path[-1] if path else figure.at, facing=facing, walk=walk)
    return battle.with_figure(there)


def without_reactions(ruleset: Ruleset, battle: Battle, order: Choice) -> Pause:
    """Follow an order until dice decide, everyone who is asked passing: waits for the figure count already, and held
    figures do not come along."""
    done = run_to_pause(ruleset, battle, order, ())
    passed: tuple[Choice, ...] = ()
    while isinstance(asked := done.waiting, Decision) and asked.otherwise is not None and len(passed) < ASKED:
        passed = (*passed, asked.otherwise)
        done = run_to_pause(ruleset, battle, order, passed)
    return done


def _rank(
    battle: Battle, figure: Figure, foes: list[Figure], cell: Cell, wanted: frozenset[int]
) -> tuple[int, int, int]:
    """Return the rank of a cell among others."""
    distance = battle.grid.distance
    near = min(foes, key=lambda foe: min(distance(cell, his) for his in foe.cells))
    apart = min(distance(cell, his) for his in near.cells)
    there = replace(figure, at=cell)
    behind = apart == 1 and arc_of(battle, near, there) is Arc.REAR
    return (min((abs(apart - far) for far in wanted), default=apart), -behind, distance(figure.at, cell))


def _looking(battle: Battle, figure: Figure, path: Path, foes: list[Figure], facings: tuple[int, ...]) -> int | None:
    """Return the best facing at the end of a walk: toward the nearest enemy, with most of the others in front."""
    if not facings:
        return None
    if not foes:
        return facings[0]
    there = replace(figure, at=path[-1] if path else figure.at)
    near = min(foes, key=lambda foe: battle.apart(there, foe))
    wanted = _direction(battle, figure, path, there, near)
    close = [foe for foe in foes if battle.apart(there, foe) <= battle.apart(there, near) + 2]
    count = battle.grid.facings

    def worth(facing: int) -> tuple[int, int]:
        turned = min((facing - wanted) % count, (wanted - facing) % count)
        looking = replace(there, facing=facing)
        before = sum(arc_of(battle, looking, foe) is Arc.FRONT for foe in close)
        return (0 if turned <= 1 else turned, -before * 10 + turned)

    return min(facings, key=worth)


def _direction(battle: Battle, figure: Figure, path: Path, there: Figure, foe: Figure) -> int:
    """Return the direction a figure has an enemy in at the end of a walk: in the same hex, that of the last step."""
    if path and share_a_hex(there, foe):
        return towards(battle.grid, path[-2] if len(path) > 1 else figure.at, path[-1], figure.facing)
    return direction_of(battle, there, foe)
