"""What the turn after this one may come to, as everybody stands when all have moved: whoever can come at somebody
does, and the attacks are expected one by one. The attacks of this turn: exchange.py."""

from __future__ import annotations

from collections import Counter

from ai.skirmish.attrition import Attrition
from ai.skirmish.threat import Threats
from ai.skirmish.volleys import volley
from ai.strike import NO_STRIKE, Strike
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.space.grid import Arc

SHARE = 80
"""What the attacks of that turn count for, in percent. What comes later nobody foretells: it has been tried."""
SIDES = (Arc.FRONT, Arc.FRONT, Arc.SIDE, Arc.REAR)
"""The side of somebody that the first who comes at him attacks, the second and so on: he cannot face them all."""


class Sequel:
    """The figures of a battle, the quickest first, with what this turn will have left of them."""

    def __init__(self, threats: Threats, order: list[Figure], left: Attrition) -> None:
        self.threats = threats
        self.order = order
        self.left = left
        self._held = frozenset(figure.id for figure in order if threats.tied(threats.battle, figure))

    def worth(self, side: Side) -> int:
        """What a side may do in the turn to come, less what it may suffer, in thousandths of a hit."""
        total = 0
        attackers = Counter[FigureId]()
        for figure in self.order:
            if not self.left.counts(figure):
                continue
            found = [
                (self.left.likely(figure, foe, strike.worth), -number, foe, strike)
                for number, foe in enumerate(self.order)
                if foe.side != figure.side and self.left.counts(foe)
                if (strike := self._attack(figure, foe, attackers[foe.id])).worth
            ]
            if not found:
                continue
            worth, _, target, strike = max(found)
            attackers[target.id] += 1
            total += worth * SHARE // 100 * (1 if figure.side == side else -1)
            self.left.suffers(figure, target, strike)
        return total

    def _attack(self, figure: Figure, foe: Figure, others: int) -> Strike:
        """The attack of somebody upon an enemy whom so many others will have attacked. Who lies can only shoot."""
        threats = self.threats
        away = threats.grid.distance(figure.at, foe.at)
        gun = threats.gun(figure)
        if gun is not None and away > 1:
            return threats.shot(figure, foe, away).share(volley(gun) if threats.sees(figure.at, foe.at) else 0)
        if figure.condition is Condition.PRONE:
            return NO_STRIKE
        reach = 1 if figure.id in self._held else threats.half_move(figure) + 1
        if away > reach:
            return NO_STRIKE
        arc = SIDES[min(others, len(SIDES) - 1)]
        return threats.blow(figure, foe, arc, spent=self.left.spent(foe))
