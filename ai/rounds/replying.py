"""How a fighter of rounds replies to what others do: whether to dodge, block or parry an attack that is announced, and
what else is asked in the midst of an action. What he does with his own actions is in acting.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.rounds.acting import Acting
from ai.rounds.blows import Blow, expected, warded
from ai.rounds.slots import in_queue, slots_of
from ai.rounds.wards import ward_by
from ai.rounds.weighing import Plan
from ai.rounds.wounds import Hit
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.menu import Menu
from core.play.position import Position
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.dodging import Threatened
from core.rulesets.rounds.attack.effect import FACTORS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.sheet.armoury import Stun, weapon
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Variant

STAKES = {Manoeuvre.GRAB: 6000, Manoeuvre.TRIP: 4000, Manoeuvre.DISARM: 6000, Manoeuvre.FEINT: 3500}
"""What it costs to be grabbed, tripped, disarmed or fooled by a feint."""
USUAL = 4000
LATER = 50
"""What the defences against attacks to come count for, in percent, that one more action now makes worse."""


class Replying:
    """The replies of one figure."""

    def __init__(self, position: Position, acting: Acting) -> None:
        self.position = position
        self.acting = acting
        self.battle = position.battle

    def defences(self, offered: Menu, about: Threatened) -> list[Plan]:
        """Each by what it takes off the attack, and by what the action would be worth otherwise."""
        battle, me = self.battle, self.battle[offered.decision.figures[0]]
        assault = replace(about.assault, battle=battle, attacker=battle[about.assault.attacker.id], target=me)
        blow, slots = self._announced(assault), slots_of(battle, me)
        plain, cost = expected(blow).worth, self._cost(me)
        found = []
        for choice in offered:
            ward = ward_by(assault, choice)
            if ward is None or not slots:
                found.append(Plan(choice, (), assault.attacker.id))
                continue
            spared = plain - warded(blow, ward.at(slots[0])).worth
            found.append(Plan(choice, (("warded off", spared), ("action spent", -cost)), assault.attacker.id))
        return found

    def _cost(self, me: Figure) -> int:
        """What an action spent now costs: an attack of its turn to come, or a defence against who comes later."""
        slots = slots_of(self.battle, me)
        if not slots:
            return 0
        if in_queue(self.battle, me):
            return self.acting.striking.might(self.battle, me, slots[0])
        spared = [self.acting.dangers.spared(self.battle, me, slots[gone:]) for gone in (0, 1)]
        return LATER * max(0, spared[0] - spared[1]) // 100

    def _announced(self, assault: Assault) -> Blow:
        """The attack that is announced: what it does, or what it is feared for."""
        blows = self.acting.striking.blows(assault, *self._hits(assault))
        return max(blows, key=lambda blow: expected(blow).worth)

    def _hits(self, assault: Assault) -> Iterator[Hit]:
        kind = weapon(assault.kind)
        if assault.manoeuvre is not Manoeuvre.ATTACK:
            yield Hit(None, flat=STAKES.get(assault.manoeuvre, USUAL))
        elif assault.afar and kind.shoots:
            order = self.position.task
            known = order.setting if isinstance(order, Shoot) and order.figure == assault.attacker.id else ""
            for setting, one in kind.settings.items():
                if known in ("", setting):
                    yield Hit(None, stun=one) if isinstance(one, Stun) else Hit(one)
        elif kind.damage is not None:
            shares = tuple([FACTORS[way] for way in (assault.variant,) if way in FACTORS])
            yield Hit(kind.damage, shares=shares, stun=kind.stun, charge=assault.variant is Variant.CHARGE)
        else:
            yield Hit(None, flat=USUAL)
