"""Attacks with edges: the ways an attack may be made, the stun of trained hands, bursts. The attacks themselves:
striking.py; combinations: combining.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.wounds import Hit, Shock
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulesets.rounds.attack.effect import FACTORS
from core.rulesets.rounds.attack.striking import Punch, Strike
from core.rulesets.rounds.edges.follow_ups import BETTER, KINDS, ways
from core.rulesets.rounds.edges.roundhouse import learnt
from core.rulesets.rounds.edges.stunning import number_of, rounds_of
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks, Variant

INITIATIVE = 700
"""The cost of acting after everyone else this round and the next."""
SHAKEN = 1200
"""The value of shaking an enemy for a round or more."""


class Leaves(NamedTuple):
    """What a hit leaves for the next attack on the same enemy: a mark, and its value."""

    kind: Marks
    value: int


class Manner(NamedTuple):
    """How an attack is made: the order, what a hit does, whether it is two attacks, its cost hit or miss, and what it
    leaves."""

    order: Strike | Punch
    hit: Hit
    twice: bool = False
    cost: int = 0
    leaves: Leaves | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it is one attack that costs and leaves nothing."""
        return not self.twice and not self.cost and self.leaves is None


def manners(battle: Battle, order: Strike | Punch, hit: Hit) -> Iterator[Manner]:
    """Yield an attack in every way its attacker has learnt, the plain one first."""
    figure = battle[order.figure]
    skill = Skill.ARMED if isinstance(order, Strike) else Skill.UNARMED
    yield Manner(order, hit)
    for way in ways(figure, skill):
        lighter = hit._replace(shares=(FACTORS[way],))
        leaves = Leaves(KINDS[skill], BETTER)
        yield Manner(replace(order, variant=way), lighter, way is Variant.TWO_FOLLOW_UPS, leaves=leaves)
    if (edge := learnt(battle, order)) is not None:
        heavier = hit._replace(shares=(FACTORS[Variant.ROUNDHOUSE],), flat=SHAKEN if edge.upgrade else 0)
        cost = 0 if figure.mark(Marks.LOSES_INITIATIVE) else INITIATIVE
        yield Manner(replace(order, variant=Variant.ROUNDHOUSE), heavier, cost=cost)


def shock_of(figure: Figure) -> Shock | None:
    """Return the stun of a figure's fists and feet; None: they do not stun."""
    edge = held(figure, "stunning-strike")
    if edge is None:
        return None
    usual, greatest = (number_of(edge, extraordinary=best).total for best in (False, True))
    return Shock(usual, greatest, rounds_of(figure))
