"""The use of whips and lassos: which enemies a figure could pull down or catch from where a walk ends, and the value of
one in hand. Orders in an action are run through like any other."""

from __future__ import annotations

from collections.abc import Iterator

from ai.scuffle.figure_value import PRONE
from ai.scuffle.hold_value import PINNED
from ai.scuffle.moves import THREE, WHOLE
from ai.skirmish.figure_value import UNREADY_SHARE
from ai.tactics import Prospect, Stand
from ai.worth import ACTION
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.names import FigureId
from core.battle.record import replace
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.moves.making import aim_of_move, strength_of_move
from core.rulesets.scuffle.moves.orders import MoveOrder
from core.rulesets.scuffle.reach.lines import PullDown, Snare, Snared, out_of_line
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.basics import sheet
from core.space.cell import Cell

SKILLED = 1800
"""The value of a whip or lasso in hand to a figure trained with it, in thousandths of a hit: more than a knife, less
than a sword in strong hands."""


def lines_in_hand(figure: Figure) -> Iterator[Item]:
    """Yield the whips and lassos a figure holds ready."""
    return (item for item in figure.held if reach_of(weapon(item)) and usable(figure, item))


def worth_of_lines(figure: Figure) -> int:
    """Return the value of a whip or lasso a figure holds, ready or nearly so, beyond its damage."""
    held = [item for item in figure.held if reach_of(weapon(item)) and item.soundness is Soundness.WHOLE]
    learnt = [item for item in held if sheet(figure).level(weapon(item).skill)]
    ready = {item.id for item in lines_in_hand(figure)}
    return max((SKILLED if item.id in ready else SKILLED * UNREADY_SHARE // 100 for item in learnt), default=0)


class WhipsAndLassos:
    """What a figure may do with a whip or lasso. Chances are cached by enemy and cell."""

    def __init__(self, book: Rulebook, battle: Battle, figure: Figure) -> None:
        self._book = book
        self._battle = battle
        self._figure = figure
        self._items = tuple(lines_in_hand(figure)) if has_action(battle, figure) else ()
        self._worths: dict[tuple[FigureId, Cell, int], int] = {}

    def best(self, stand: Stand) -> Prospect | None:
        """Return the best use from where a walk ends."""
        found = [pair for item in self._items for pair in self._of(item, stand)]
        worth, target = max(found, default=(0, ""))
        return Prospect(worth, target) if worth > 0 else None

    def _of(self, item: Item, stand: Stand) -> Iterator[tuple[int, FigureId]]:
        battle, reach = self._battle, reach_of(weapon(item))
        near = [foe for foe in battle.foes(self._figure) if 0 < battle.grid.distance(stand.cell, foe.at) <= reach]
        if not near:
            return
        there = replace(self._figure, at=stand.cell, facing=stand.facing)
        then = battle.with_figure(there)
        for foe in near:
            if out_of_line(then, there, foe, reach) is None:
                key = foe.id, stand.cell, stand.facing
                if key not in self._worths:
                    self._worths[key] = self._worth(then, item, foe)
                yield self._worths[key], foe.id

    def _worth(self, then: Battle, item: Item, foe: Figure) -> int:
        """Return the value of bringing an enemy down, or of catching it, which keeps both from everything else."""
        idle = ACTION if has_action(then, foe) else 0
        name = self._figure.id
        snared = self._likely(then, Snare(name, foe.id, item.id, Snared.ARMS)) * (idle + PINNED)
        if not foe.condition.upright:
            return snared // WHOLE
        return max(snared, self._likely(then, PullDown(name, foe.id, item.id)) * (idle - PRONE)) // WHOLE

    def _likely(self, then: Battle, order: MoveOrder) -> int:
        """Return the chance that it works, in thousandths: both rolls."""
        move = order.move_in(then)
        aimed = aim_of_move(self._book, move)
        strength = need(then, strength_of_move(self._book, then, move).total).chance(THREE)
        return int(WHOLE * aimed.need.chance(aimed.dice) * strength)
