"""Reactions: whether to dodge, block or parry an announced attack, and other decisions during an action. The figure's
own actions: acting.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.plans import Plan
from ai.rounds.acting import Acting
from ai.rounds.blows import Blow, Defence, Way, defended, expected
from ai.rounds.combining import chance_defended, odds_of_defence, odds_of_dodge
from ai.rounds.defences import defence_by, defences_of
from ai.rounds.edge_attacks import shock_of
from ai.rounds.slots import Slots, in_queue, slots_of
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
"""The cost of being grabbed, tripped, disarmed or fooled by a feint."""
USUAL = 4000
OPPORTUNE = 300
"""The value of an opportunity action spent on a defence."""
INITIATIVE = 500
"""The value of acting first next round."""
ROUGHLY_ASIDE = 2
"""By about how much an attack turned aside makes the next one harder."""
LATER = 50
"""The weight of defences against later attacks that one more action now makes worse, in percent."""


class Replying:
    """The reactions of one figure."""

    def __init__(self, position: Position, acting: Acting) -> None:
        self.position = position
        self.acting = acting
        self.battle = position.battle

    def defences(self, offered: Menu, about: Threatened) -> list[Plan]:
        """Return each defence by what it takes off the attack, what else it brings, and what the action is worth
        otherwise."""
        battle, me = self.battle, self.battle[offered.decision.figures[0]]
        assault = replace(about.assault, battle=battle, attacker=battle[about.assault.attacker.id], target=me)
        blow, slots = self._announced(assault), slots_of(battle, me)
        plain, found = expected(blow).worth, []
        met = [defence for defence in defences_of(assault) if defence.way is Way.MET] if about.may_ward else []
        for choice in offered:
            defence, free = defence_by(assault, choice), is_opportune(choice)
            if defence is None or not (slots or free):
                found.append(Plan(choice, (), assault.attacker.id))
                continue
            held = defence.at(0 if free else slots[0])
            shield = shield_of(battle, me) if isinstance(choice, Block) else None
            if shield is not None:
                held = held._replace(shares=())
            cost = OPPORTUNE if free else self._cost(me, slots)
            rest = slots if free else slots[1:]
            then = tuple([one.at(rest[0]) for one in met]) if rest else ()
            left = defended(blow, held, then, self._cost(me, rest)).worth
            sums = [("attack defended", plain - left), ("action spent", -cost)]
            if more := self._besides(assault, choice, blow, held, shield):
                sums.append(("defence well made", more))
            found.append(Plan(choice, tuple(sums), assault.attacker.id))
        return found

    def _besides(self, assault: Assault, choice: Choice, blow: Blow, held: Defence, shield: Figure | None) -> int:
        """Return what a successful or very successful defence brings: by edges, by a counter, and through harm to a
        captive held as a shield."""
        me, foe, combining = assault.target, assault.attacker, self.acting.combining
        if isinstance(choice, Dodge):
            first = Member(Manoeuvre.DODGE, assault.skill)
            return self._lasting(me) + combining.opened(self.battle, me, foe, first, odds_of_dodge(blow, held))
        well, found = odds_of_defence(blow, held), 0
        if shield is not None:
            captive = blow._replace(body=self.acting.striking.body(self.battle, shield))
            found += self.acting.aims.gain(shield.id, expected(captive).worth - defended(captive, held).worth)
        if has_one(self.battle, me):
            found += well.extraordinary * self.acting.striking.might(self.battle, me) // 1000
        if isinstance(choice, Parry):
            return found + combining.opened(self.battle, me, foe, Member(Manoeuvre.PARRY, Skill.ARMED), well)
        if shield is None:
            found += combining.opened(self.battle, me, foe, Member(Manoeuvre.BLOCK, Skill.UNARMED), well)
        return found + self._of_a_block(me, blow, chance_defended(blow, held))

    def _of_a_block(self, me: Figure, blow: Blow, chance: int) -> int:
        """Return what stopping or turning an attack aside takes off the enemy's next one, and adds to the figure's own
        turn."""
        found = 0
        if (stop := edge_held(me, STOP)) is not None:
            found += INITIATIVE + expected(blow).worth - expected(blow.at(HARDER[stop.upgrade])).worth
        if (turning := edge_held(me, TURNING)) is not None:
            found += (1 + turning.upgrade) * (expected(blow).worth - expected(blow.at(-ROUGHLY_ASIDE)).worth)
        return found * chance // 1000

    def _cost(self, me: Figure, slots: Slots) -> int:
        """Return the cost of spending the first of these actions now: an attack of its turn to come, or a defence
        against a later attacker."""
        if not slots:
            return 0
        if in_queue(self.battle, me):
            return self.acting.striking.might(self.battle, me, slots[0])
        spared = [self.acting.dangers.spared(self.battle, me, slots[gone:]) for gone in (0, 1)]
        return LATER * max(0, spared[0] - spared[1]) // 100

    def _lasting(self, me: Figure) -> int:
        """Return what a dodge takes off attacks that may still come this round: it serves against all of them."""
        found = 0
        for attempt in self.acting.dangers.coming(self.battle, me):
            dodges = [defence for defence in attempt.defences if defence.way is Way.DODGE]
            found += sum(attempt.plainly().worth - attempt.whole(defended(attempt.blow, one)).worth for one in dodges)
        return LATER * found // 100

    def _announced(self, assault: Assault) -> Blow:
        """Return the announced attack: what it does, or what makes it dangerous."""
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
