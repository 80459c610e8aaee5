"""How a fighter of rounds replies to what others do: whether to dodge, block or parry an attack that is announced, and
what else is asked in the midst of an action. What he does with his own actions is in acting.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.plain import Plan
from ai.rounds.acting import Acting
from ai.rounds.blows import Blow, Ward, Way, expected, warded
from ai.rounds.combining import met_by, of_dodge, of_ward
from ai.rounds.slots import Slots, in_queue, slots_of
from ai.rounds.wards import ward_by, wards_of
from ai.rounds.ways import shock_of
from ai.rounds.wounds import Hit
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.position import Position
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.blocking import Block, Parry
from core.rulesets.rounds.attack.dodging import Dodge, Threatened
from core.rulesets.rounds.attack.effect import FACTORS
from core.rulesets.rounds.attack.shooting import Shoot
from core.rulesets.rounds.edges.guards import HARDER, STOP, TURNING
from core.rulesets.rounds.edges.human_shield import shield_of
from core.rulesets.rounds.opportunity.counting import has_one
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, Stun, weapon
from core.rulesets.rounds.sheet.edges import held as edge_held
from core.rulesets.rounds.sheet.pairs import Member
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.exertion import is_opportune

STAKES = {Manoeuvre.GRAB: 6000, Manoeuvre.TRIP: 4000, Manoeuvre.DISARM: 6000, Manoeuvre.FEINT: 3500}
"""What it costs to be grabbed, tripped, disarmed or fooled by a feint."""
USUAL = 4000
OPPORTUNE = 300
"""What an action of opportunity is worth that is spent on a defence."""
INITIATIVE = 500
"""What it is worth to come before all others in the next round."""
ROUGHLY_ASIDE = 2
"""By so much a blow that was turned aside makes the next one harder, about."""
LATER = 50
"""What the defences against attacks to come count for, in percent, that one more action now makes worse."""


class Replying:
    """The replies of one figure."""

    def __init__(self, position: Position, acting: Acting) -> None:
        self.position = position
        self.acting = acting
        self.battle = position.battle

    def defences(self, offered: Menu, about: Threatened) -> list[Plan]:
        """Each by what it takes off the attack and brings besides, and by what the action would be worth otherwise."""
        battle, me = self.battle, self.battle[offered.decision.figures[0]]
        assault = replace(about.assault, battle=battle, attacker=battle[about.assault.attacker.id], target=me)
        blow, slots = self._announced(assault), slots_of(battle, me)
        plain, found = expected(blow).worth, []
        met = [ward for ward in wards_of(assault) if ward.way is Way.MET] if about.may_ward else []
        for choice in offered:
            ward, free = ward_by(assault, choice), is_opportune(choice)
            if ward is None or not (slots or free):
                found.append(Plan(choice, (), assault.attacker.id))
                continue
            held = ward.at(0 if free else slots[0])
            shield = shield_of(battle, me) if isinstance(choice, Block) else None
            if shield is not None:
                held = held._replace(shares=())
            cost = OPPORTUNE if free else self._cost(me, slots)
            rest = slots if free else slots[1:]
            then = tuple([one.at(rest[0]) for one in met]) if rest else ()
            left = warded(blow, held, then, self._cost(me, rest)).worth
            sums = [("warded off", plain - left), ("action spent", -cost)]
            if more := self._besides(assault, choice, blow, held, shield):
                sums.append(("defence well made", more))
            found.append(Plan(choice, tuple(sums), assault.attacker.id))
        return found

    def _besides(self, assault: Assault, choice: Choice, blow: Blow, held: Ward, shield: Figure | None) -> int:
        """What a defence brings that comes off, or comes off well: what edges make of it, an answer, and the harm to
        whoever is held before one."""
        me, foe, combining = assault.target, assault.attacker, self.acting.combining
        if isinstance(choice, Dodge):
            first = Member(Manoeuvre.DODGE, assault.skill)
            return self._lasting(me) + combining.opened(self.battle, me, foe, first, of_dodge(blow, held))
        well, found = of_ward(blow, held), 0
        if shield is not None:
            instead = blow._replace(body=self.acting.striking.body(self.battle, shield))
            found += self.acting.aims.gain(shield.id, expected(instead).worth - warded(instead, held).worth)
        if has_one(self.battle, me):
            found += well.extraordinary * self.acting.striking.might(self.battle, me) // 1000
        if isinstance(choice, Parry):
            return found + combining.opened(self.battle, me, foe, Member(Manoeuvre.PARRY, Skill.ARMED), well)
        if shield is None:
            found += combining.opened(self.battle, me, foe, Member(Manoeuvre.BLOCK, Skill.UNARMED), well)
        return found + self._of_a_block(me, blow, met_by(blow, held))

    def _of_a_block(self, me: Figure, blow: Blow, chance: int) -> int:
        """What stopping a blow or turning it aside makes of his next one, and of one's own turn."""
        found = 0
        if (stop := edge_held(me, STOP)) is not None:
            found += INITIATIVE + expected(blow).worth - expected(blow.at(HARDER[stop.upgrade])).worth
        if (turning := edge_held(me, TURNING)) is not None:
            found += (1 + turning.upgrade) * (expected(blow).worth - expected(blow.at(-ROUGHLY_ASIDE)).worth)
        return found * chance // 1000

    def _cost(self, me: Figure, slots: Slots) -> int:
        """What the first of these actions costs if it is spent now: an attack of its turn to come, or a defence against
        who comes later."""
        if not slots:
            return 0
        if in_queue(self.battle, me):
            return self.acting.striking.might(self.battle, me, slots[0])
        spared = [self.acting.dangers.spared(self.battle, me, slots[gone:]) for gone in (0, 1)]
        return LATER * max(0, spared[0] - spared[1]) // 100

    def _lasting(self, me: Figure) -> int:
        """What a dodge takes off the attacks that may still come this round: it serves against all of them."""
        found = 0
        for attempt in self.acting.dangers.coming(self.battle, me):
            dodges = [ward for ward in attempt.wards if ward.way is Way.DODGE]
            found += sum(attempt.plainly().worth - attempt.whole(warded(attempt.blow, one)).worth for one in dodges)
        return LATER * found // 100

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
            shock = shock_of(assault.attacker) if assault.kind in (FIST, FOOT) else None
            yield Hit(kind.damage, shares=shares, stun=kind.stun, charge=assault.variant is Variant.CHARGE, shock=shock)
        else:
            yield Hit(None, flat=USUAL)
