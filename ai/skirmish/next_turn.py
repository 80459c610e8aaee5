"""The attacks of the next turn, from where everyone stands once all have moved: every figure that can get at an enemy
does, and the attacks are expected one by one. This turn's attacks: exchange.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from ai.skirmish.attrition import Attrition
from ai.skirmish.threat import Threats
from ai.skirmish.volleys import empties, rough_volley
from ai.strike import NO_STRIKE, Strike
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.steps import PhaseEntered
from core.rulesets.skirmish.turn.phases import Phase
from core.space.grid import Arc

SHARE = 80
"""The weight of next turn's attacks, in percent. Looking further was tried and did not help."""
SIDES = (Arc.FRONT, Arc.FRONT, Arc.SIDE, Arc.REAR)
"""The side that the first attacker of a figure gets, the second and so on: nobody can face them all."""


class NextTurn:
    """The figures of a battle, quickest first, with what this turn will leave of them."""

    def __init__(self, threats: Threats, order: list[Figure], left: Attrition, shot: Collection[FigureId] = ()) -> None:
        """`shot`: who is expected to shoot this turn."""
        self.threats = threats = Threats(threats.book, _next_turn(threats.battle), differences=threats.differences)
        self.shot = shot
        self.order = [threats.battle[figure.id] for figure in order]
        self.left = left
        self._held = frozenset(figure.id for figure in order if threats.tied(threats.battle, figure))

    def worth(self, side: Side) -> int:
        """Return what a side may do next turn, less what it may suffer, in thousandths of a hit."""
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
        """Return a figure's attack on an enemy that `others` will have attacked before. Prone figures only shoot; empty
        guns have to be loaded."""
        threats = self.threats
        away = threats.grid.distance(figure.at, foe.at)
        gun = threats.gun(figure)
        if gun is not None and away > 1:
            if figure.id in self.shot and empties(gun):
                return NO_STRIKE
            return threats.shot(figure, foe, away).share(
                rough_volley(gun) * threats.roughly_clear(figure.at, foe.at) // 100
            )
        if figure.condition is Condition.PRONE or not self._roughly_comes_at(figure, foe, away):
            return NO_STRIKE
        arc = SIDES[min(others, len(SIDES) - 1)]
        return threats.blow(figure, foe, arc, spent=self.left.spent(foe))

    def _roughly_comes_at(self, figure: Figure, foe: Figure, away: int) -> bool:
        """Whether a figure can get next to an enemy and still strike, as far as the ground goes; the others move
        too."""
        if away <= 1 or figure.id in self._held:
            return away <= 1
        most = self.threats.half_move(figure)
        return away <= most + 1 and self.threats.ways.beside(foe.at).get(figure.at, most + 1) <= most


def _next_turn(battle: Battle) -> Battle:
    """The battle as the next turn begins: nobody has walked, and what ends with this turn is over."""
    clock = battle.clock
    return PhaseEntered((), "", clock.phase, Phase.INITIATIVE, clock.turn + 1).applied_to(battle)
