"""Fire at many: strafing a chain of squares, and suppressing squares that enemies out of sight must cross. Single shots
and bursts: striking.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.plans import Plan
from ai.rounds.chances import WHOLE, made
from ai.rounds.distances import way_to
from ai.rounds.slots import Slots
from ai.rounds.weighing import FOLLOWS, Weighing
from ai.rounds.wounds import Hit, comes_to
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.effect import Force, added
from core.rulesets.rounds.attack.shooting import guns
from core.rulesets.rounds.edges.improved_suppression import evenly, extra
from core.rulesets.rounds.fire.automatic import AutoFire, automatics, harder_by, targets, why_not_a_chain
from core.rulesets.rounds.fire.suppressing import Suppress, enemies_hit, number_for, usual_squares, why_not_suppress
from core.rulesets.rounds.ground.distance import is_seen
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For
from core.space.cell import Cell
from core.space.grid import Grid

APART = 3
"""How far apart two targets may be for one chain of squares."""
FRIENDS = 3
"""How much more harm to friends counts."""
COMES = 50
"""The weight of suppressive fire where an enemy may come, in percent: the enemy may stay away, go around, or dive
clear."""
SOON = 12
"""Enemies more squares away than this will not get here before the fire ends."""


class Firing:
    """The fire of one figure at several."""

    def __init__(self, weighing: Weighing) -> None:
        self.weighing = weighing
        self.name = weighing.name

    def plans(self, battle: Battle, slots: Slots) -> Iterator[Plan]:
        """Yield the plans worth a thought; each takes the whole allowance."""
        if len(slots) < 2 or slots[1]:
            return
        figure = battle[self.name]
        arms = list(guns(figure))
        if arms:
            then = self.weighing.follow(battle, slots[2:]).worth
            for item in automatics(figure):
                yield from self._strafes(battle, figure, item, then)
            if not any(self.weighing.striking.now(battle, figure, foe) for foe in battle.foes(figure)):
                for item in arms:
                    yield from self._lays(battle, figure, item)

    # -- strafing -----------------------------------------------------------------------------------------------------

    def _strafes(self, battle: Battle, figure: Figure, item: Item, then: int) -> Iterator[Plan]:
        spots = [foe.at for foe in battle.foes(figure) if is_seen(battle, figure.at, foe.at)]
        for cells in dict.fromkeys(chains(battle, figure.at, spots)):
            if len(cells) > item.rounds:
                continue
            for setting, effect in weapon(item).settings.items():
                order = AutoFire(figure.id, item.id, setting, cells)
                hit = Hit(None, stun=effect) if isinstance(effect, Stun) else Hit(effect)
                worth = sum(self._struck(battle, figure, one, item, order, hit) for one in targets(battle, order))
                given = -self.weighing.opening(self.weighing.striking.answers(battle, order))
                sums = (("fire at many", worth), ("opening given", given), (FOLLOWS, then))
                yield Plan(order, (*sums, *self.weighing.place(battle)))

    def _struck(self, battle: Battle, figure: Figure, one: Figure, item: Item, order: AutoFire, hit: Hit) -> int:
        """Return the value of hitting a figure in the fire, friends included."""
        if not one.active:
            return 0
        assault = Assault(battle, figure, one, Skill.RANGED, Manoeuvre.AUTO_FIRE, item.kind, item.id, afar=True)
        attempt = next(self.weighing.striking.attempts(assault, (order, hit)))
        harder = harder_by(order)
        if one.side == figure.side:
            return -FRIENDS * attempt.plainly(harder).worth
        return self.weighing.gain(battle, attempt._replace(price=harder), harder)

    # -- suppressive fire ---------------------------------------------------------------------------------------------

    def _lays(self, battle: Battle, figure: Figure, item: Item) -> Iterator[Plan]:
        """Yield suppressive fire on the squares by which most enemies out of sight will come, nearest first."""
        crossing: dict[Cell, list[Figure]] = {}
        soonest: dict[Cell, int] = {}
        for foe in battle.foes(figure):
            for steps, cell in enumerate(way_to(battle, foe, figure)[:SOON]):
                crossing.setdefault(cell, []).append(foe)
                soonest[cell] = max(steps, soonest.get(cell, 0))
        effects = weapon(item).settings
        setting = next(iter(effects), "")
        fit = [
            cell
            for cell in crossing
            if why_not_suppress(battle, self._order(battle, figure, item, setting, (cell,))) is None
        ]
        if not fit:
            return
        most = max(fit, key=lambda cell: (len(crossing[cell]), -soonest[cell]))
        wide = usual_squares(item) + extra(figure)
        for cells in dict.fromkeys(((most,), _beside(battle.grid, most, fit, wide))):
            foes = {foe.id: foe for cell in cells for foe in crossing[cell]}
            for setting in effects:
                order = self._order(battle, figure, item, setting, cells)
                if why_not_suppress(battle, order) is None:
                    yield self._laid(battle, figure, item, order, foes.values())

    def _order(self, battle: Battle, figure: Figure, item: Item, setting: str, cells: tuple[Cell, ...]) -> Suppress:
        shares = evenly(enemies_hit(battle, figure), len(cells)) if extra(figure) and len(cells) > 1 else ()
        return Suppress(figure.id, item.id, setting, cells, shares)

    def _laid(self, battle: Battle, figure: Figure, item: Item, order: Suppress, foes: Iterable[Figure]) -> Plan:
        """Return what the fire does to those who come, given its test."""
        effort = Effort(
            battle,
            figure,
            Skill.RANGED,
            For.ATTACK,
            Manoeuvre.SUPPRESSION,
            specialty=item.kind,
            item=item.kind,
            at=order.cells,
        )
        need = number_for(battle, figure, item, order.cells).total - score(effort).total
        striking, aims = self.weighing.striking, self.weighing.aims
        hits = ((foe, _hit(battle, figure, foe, item, order)) for foe in foes)
        harm = sorted(
            (aims.gain(foe.id, comes_to(striking.body(battle, foe), hit).worth) for foe, hit in hits), reverse=True
        )
        worth = sum(harm[: enemies_hit(battle, figure)]) * made(need) // WHOLE * COMES // 100
        given = -self.weighing.opening(striking.answers(battle, order))
        return Plan(order, (("fire laid", worth), ("opening given", given), *self.weighing.place(battle)))


def _hit(battle: Battle, figure: Figure, foe: Figure, item: Item, order: Suppress) -> Hit:
    """Return the effect of one shot of it."""
    effect = weapon(item).settings[order.setting]
    if isinstance(effect, Stun):
        return Hit(None, stun=effect)
    return Hit(effect, added(battle, Force(battle, figure, foe, item.kind, Skill.RANGED, Manoeuvre.SUPPRESSION)))


def _beside(grid: Grid, cell: Cell, fit: Iterable[Cell], most: int) -> tuple[Cell, ...]:
    """Return the square and others next to it, as many as can be suppressed."""
    near = [one for one in fit if grid.distance(one, cell) == 1]
    return tuple(sorted((cell, *near[: most - 1])))


def chains(battle: Battle, start: Cell, spots: Iterable[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Yield chains of squares that join two or more spots, each leading on to the nearest."""
    grid, all_spots = battle.grid, list(spots)
    for first in all_spots:
        chain, left = [first], [one for one in all_spots if one != first]
        while left:
            here = chain[-1]
            nearest = min(left, key=lambda one: (grid.distance(here, one), one))
            left.remove(nearest)
            longer = [*chain, *_link(grid, here, nearest)]
            if grid.distance(here, nearest) <= APART and why_not_a_chain(battle, start, longer) is None:
                chain = longer
                yield tuple(chain)


def _link(grid: Grid, here: Cell, there: Cell) -> Iterator[Cell]:
    """Yield the squares from one to the other, the last included."""
    while here != there:
        here = min(grid.neighbours(here), key=lambda one: (grid.distance(one, there), one))
        yield here
