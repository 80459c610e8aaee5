"""Where a figure may go with an action, and the few ends worth a thought. What it may do there: acting.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ai.aims import Aims
from ai.habits import Conduct
from ai.rounds.mending import in_need
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.record import replace
from core.rulesets.rounds.attack.cover import percent_of
from core.rulesets.rounds.attack.ranged import in_motion
from core.rulesets.rounds.ground.distance import is_seen
from core.rulesets.rounds.ground.reach import threateners, touches
from core.rulesets.rounds.movement.gaits import Gait, metres_of
from core.rulesets.rounds.movement.going import Go, provokes_on_the_way, why_not_gait
from core.rulesets.rounds.movement.paths import ends, length_of
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.allowance import spent
from core.space.cell import Cell
from core.space.ways import Path

BESIDE, NEAREST = 2, 3
"""How many squares next to each of how many enemies are considered."""
COVERED, OPEN, CLEAR_OF, AWAY, WANTED = 3, 2, 2, 1, 2
"""How many squares behind cover, with a clear shot, out of reach, far from all enemies, and wanted by objectives are
considered."""
MOST_SEEN = 60
"""How many squares are checked for cover and shots: the nearest."""


class End(NamedTuple):
    """One way to go, and the battle then as far as it can be foreseen."""

    order: Go
    battle: Battle


def ways_to_go(
    battle: Battle,
    figure: Figure,
    aims: Aims,
    reached: Mapping[Cell, Path],
    far: Callable[[Cell], int],
    conduct: Conduct,
    *,
    shoots: bool,
) -> Iterator[End]:
    """Yield the ends of one action worth a thought. `far`: the distance from a square to the enemy."""
    liked = _liked(reached, conduct) if conduct.any else ()
    for cell in dict.fromkeys((*_proposed(battle, figure, reached, aims, far, shoots=shoots), *liked)):
        path = reached[cell]
        yield End(Go(figure.id, path, gait_for(figure, path)), gone(battle, figure, path))


def _liked(reached: Mapping[Cell, Path], conduct: Conduct) -> list[Cell]:
    """Return the squares that the habits of the figure like best."""
    likings = {cell: sum([value for _, value in conduct.place(cell)]) for cell in reached}
    return sorted(reached, key=lambda cell: (-likings[cell], len(reached[cell])))[:WANTED]


def run_to(battle: Battle, figure: Figure, reached: Mapping[Cell, Path], far: Callable[[Cell], int]) -> Iterator[End]:
    """Yield runs to enemies it cannot reach otherwise, and as near to the enemy as possible."""
    if why_not_gait(figure, Gait.RUN) is not None:
        return
    foes = sorted(battle.foes(figure), key=lambda foe: battle.apart(figure, foe))[:NEAREST]
    if any(touches(battle, cell, foe.at) for foe in foes for cell in (figure.at, *reached)):
        return
    farther = {cell: path for cell, path in ends(battle, figure, Gait.RUN).items() if cell not in reached}
    beside = [cell for cell in farther if any(touches(battle, cell, foe.at) for foe in foes)]
    nearest = sorted(farther, key=lambda cell: (far(cell), len(farther[cell])))[:1]
    for cell in dict.fromkeys((*sorted(beside, key=lambda cell: len(farther[cell]))[:BESIDE], *nearest)):
        yield End(Go(figure.id, farther[cell], Gait.RUN), gone(battle, figure, farther[cell]))


def reached_by(battle: Battle, figure: Figure) -> Mapping[Cell, Path]:
    """Return every square within a jog, or a crawl."""
    return ends(battle, figure, Gait.JOG if why_not_gait(figure, Gait.JOG) is None else Gait.STEP)


def gait_for(figure: Figure, path: Path) -> Gait:
    """Return the slowest gait a path allows; a single square is a step, which provokes nobody."""
    if len(path) == 1:
        return Gait.STEP
    return Gait.WALK if length_of(path, figure.at) <= metres_of(figure, Gait.WALK) else Gait.JOG


def gone(battle: Battle, figure: Figure, path: Path) -> Battle:
    """Return the battle with the figure there, an action spent."""
    far = in_motion(figure) + length_of(path, figure.at)
    there = replace(figure, at=path[-1], marks=(*_but(figure, Marks.MOVED), moved(figure, far)))
    return battle.with_figure(after_actions(there, 1))


def moved(figure: Figure, far: int) -> Mark:
    """Return the mark for having moved this far."""
    return Mark(Marks.MOVED, "C-mod-13", far, until=UntilTurnOf(figure.id))


def _but(figure: Figure, kind: str) -> tuple[Mark, ...]:
    return tuple([mark for mark in figure.marks if mark.kind != kind])


def after_actions(figure: Figure, count: int) -> Figure:
    """Return the figure with this many more actions spent."""
    if not count:
        return figure
    return replace(figure, marks=(*_but(figure, Marks.SPENT), Mark(Marks.SPENT, "C-action-01", spent(figure) + count)))


def leaves(battle: Battle, figure: Figure, order: Go) -> tuple[Figure, ...]:
    """Return the enemies who may react to the figure leaving their squares, each once."""
    if not provokes_on_the_way(figure, order.gait, tumbled=False):
        return ()
    found: dict[str, Figure] = {}
    for cell in (figure.at, *order.path[:-1]):
        found |= {foe.id: foe for foe in threateners(battle, figure, cell)}
    return tuple(found.values())


def _proposed(
    battle: Battle,
    figure: Figure,
    reached: Mapping[Cell, Path],
    aims: Aims,
    far: Callable[[Cell], int],
    *,
    shoots: bool,
) -> Iterator[Cell]:
    """Yield the squares to consider."""
    foes = sorted(battle.foes(figure), key=lambda foe: battle.apart(figure, foe))
    if not foes:
        if aims.any:
            yield from sorted(reached, key=lambda cell: (-_aimed(aims, figure, cell), len(reached[cell])))[:WANTED]
        return
    distance = battle.grid.distance

    def crowd(cell: Cell) -> int:
        return sum(touches(battle, foe.at, cell) for foe in foes)

    for foe in foes[:NEAREST]:
        beside = [cell for cell in reached if touches(battle, cell, foe.at)]
        yield from sorted(beside, key=lambda cell: (crowd(cell), len(reached[cell])))[:BESIDE]
        yield from sorted(beside, key=lambda cell: len(reached[cell]))[:1]
    yield from sorted(reached, key=lambda cell: (far(cell), len(reached[cell])))[:1]
    close = sorted(reached, key=lambda cell: len(reached[cell]))[:MOST_SEEN]
    free = [cell for cell in close if not crowd(cell)]
    if crowd(figure.at):
        yield from [cell for cell in free if len(reached[cell]) == 1][:CLEAR_OF]
        yield from sorted(free, key=lambda cell: (len(reached[cell]), -min(distance(cell, foe.at) for foe in foes)))[:1]
    guns = [foe for foe in foes if foe.held][:NEAREST]

    def hidden(cell: Cell) -> int:
        there = replace(figure, at=cell)
        return sum(percent_of(battle, foe.at, there) if is_seen(battle, foe.at, cell) else 100 for foe in guns)

    if battle.terrain and guns:
        covered = [cell for cell in free if hidden(cell)]
        yield from sorted(covered, key=lambda cell: (-hidden(cell), len(reached[cell])))[:COVERED]
        if shoots:
            clear = [cell for cell in covered if any(is_seen(battle, cell, foe.at) for foe in foes)]
            yield from sorted(clear, key=lambda cell: (-hidden(cell), len(reached[cell])))[:COVERED]
    if shoots and not any(is_seen(battle, figure.at, foe.at) for foe in foes):
        clear = [cell for cell in reached if any(is_seen(battle, cell, foe.at) for foe in foes)]
        yield from sorted(clear, key=lambda cell: len(reached[cell]))[:OPEN]
    yield from sorted(reached, key=lambda cell: -min(distance(cell, foe.at) for foe in foes))[:AWAY]
    for patient in in_need(battle, figure):
        yield from sorted((cell for cell in reached if touches(battle, cell, patient.at)), key=crowd)[:1]
    if aims.any:
        yield from sorted(reached, key=lambda cell: (-_aimed(aims, figure, cell), len(reached[cell])))[:WANTED]


def _aimed(aims: Aims, figure: Figure, cell: Cell) -> int:
    return sum(value for _, value in aims.worth_of(figure, cell))
