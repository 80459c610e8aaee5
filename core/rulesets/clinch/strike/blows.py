"""The order to strike, and what it makes of an attack: skill, place, and what one gives up for more blows. Who
may strike is in may_strike.py, what a deception costs in deception.py, what happens then in striking.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.hold import Hand
from core.battle.names import ItemId
from core.battle.once import once
from core.battle.record import replace
from core.common.hands import in_off_hand_alone
from core.play.kinds import Kind
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.limbs import too_weak
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.bare import BARE, ROLLED_ON, Blow, on_skill
from core.rulesets.clinch.strike.means import Means, means_of

RAPID, BOTH = -6, -4
OFF_HAND = -4


class Pace(StrEnum):
    """How many blows an attack is."""

    ONE = "one"
    RAPID = "rapid"
    """two with the same weapon or hand"""
    BOTH = "both hands"
    """one with each hand"""


@dataclass(frozen=True, slots=True)
class Strike(Attacking):
    """Strikes somebody.

    `item` is the weapon in hand, empty for a blow of the body; `hand` that of a punch or an elbow. `deceit`: so many
    times 2 harder to hit and 1 harder to ward off. `pulled`: with the ST of so much (0: with all). `flat`: with the
    flat or the haft of what has an edge. `skill`: what a barehanded blow is rolled on, `DX` or the name of a skill;
    empty: the best of them.
    """

    verb: ClassVar[str] = "strike"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    meaning: ClassVar[str] = "Strike someone with a weapon or with your body."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "blow": "the kind of blow",
            "item": "the weapon in hand; left out: a blow of the body",
            "hand": "the hand of a punch or an elbow strike",
            "pace": "one blow, two with the same weapon or hand, or one with each hand",
            "pulled": "the ST you hold the blow back to; 0 is full strength",
            "skill": ROLLED_ON,
            "flat": "with the flat or the haft of an edged weapon",
        }
    )
    phrase: ClassVar[str] = "strike[ {target}][, {blow!}][ with {the item}][ at the {part}]"
    aside: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"part": "at another part", "pace": "two blows", "deceit": "deceptively", "skill": "with another skill"}
    )
    blow: Blow
    item: ItemId = ""
    hand: Hand = Hand.MAIN
    part: Part = Part.TORSO
    deceit: int = 0
    pace: Pace = Pace.ONE
    pulled: int = 0
    flat: bool = False
    skill: str = ""

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def as_strike(self) -> Strike:
        """The blow that it is struck with."""
        return self

    def anywhere(self) -> Strike:
        return replace(self, part=Part.TORSO)

    def manner(self) -> Mapping[str, str]:
        """How it is struck, beside the plain blow."""
        said = {"pace": {Pace.ONE: "", Pace.RAPID: "two blows", Pace.BOTH: "one with each hand"}[self.pace]}
        said |= {"deceit": f"deceptive -{self.deceit}"} if self.deceit else {}
        said |= {"pulled": f"with the ST of {self.pulled}"} if self.pulled else {}
        said |= {"flat": "with the flat"} if self.flat else {}
        return said | on_skill(self.skill) | {"hand": "off hand" if self.hand is Hand.OFF and not self.item else ""}


@rule("G-strike-10", "G-strike-11")
def cost_of(pace: Pace) -> int:
    """What striking more than once costs each blow."""
    return {Pace.ONE: 0, Pace.RAPID: RAPID, Pace.BOTH: BOTH}[pace]


@once
def means(battle: Battle, order: Strike) -> Means | None:
    """What an order strikes with; None: it cannot be made so."""
    figure = battle[order.figure]
    thing = figure.item(order.item)
    if order.item and thing is None:
        return None
    return means_of(battle, figure, order.blow, thing, order.hand, single=order.pace is Pace.BOTH, chosen=order.skill)


@rule("G-strike-01")
@once
def assault_of(battle: Battle, order: Strike) -> Assault:
    """The attack that a strike is. It must be one that can be made."""
    found = means(battle, order)
    assert found is not None, f"{order.figure} has nothing to {order.blow} with"
    told = _NAMED.get(order.blow, f"{order.blow}s")
    return Assault(
        battle,
        battle[order.figure],
        battle[order.target],
        Form.STRIKE,
        found.skill,
        order.part,
        limb=found.limb,
        weapon=found.weapon,
        mode=found.mode,
        item=found.item,
        deceit=order.deceit,
        many=cost_of(order.pace),
        unturned=order.blow is Blow.BACK_KICK,
        blow=order.blow,
        pulled=order.pulled,
        flat=order.flat,
        named=f"{told} with the {found.item.kind}" if found.item is not None else told,
    )


_NAMED = {
    Blow.PUNCH: "punches",
    Blow.BACK_KICK: "kicks back",
    Blow.BUTT: "butts with the head",
    Blow.ELBOW: "strikes with the elbow",
    Blow.KNEE: "strikes with the knee",
    Blow.STRIKER: "strikes with horn or tail",
}


@modifier("G-base-47", "G-strike-17", of=Assault, label="such a blow", reads=Reads.MEANS)
def such_a_blow(assault: Assault) -> int:
    """Kicks are 2 harder than punches, and so on."""
    bare = BARE.get(Blow(assault.blow)) if assault.blow and assault.item is None else None
    return bare.penalty if bare else 0


@modifier("G-strike-03", of=Assault, label="too weak for it", reads=Reads.FIGURES | Reads.MEANS)
def weak(assault: Assault) -> int:
    """A point for each of ST that falls short of the weapon's."""
    return too_weak(assault.attacker, assault.weapon) if assault.item is not None and assault.weapon else 0


@modifier("G-strike-04", of=Assault, label="off hand", reads=Reads.FIGURES | Reads.MEANS)
def off_hand(assault: Assault) -> int:
    """Four harder with a weapon in the off hand."""
    wrong = assault.item is not None and in_off_hand_alone(assault.attacker, assault.item)
    return OFF_HAND if wrong else 0


@modifier("G-strike-10", "G-strike-11", of=Assault, label="more than one blow", reads=Reads.MANNER)
def more_than_one(assault: Assault) -> int:
    """Two blows in one attack cost both of them."""
    return assault.many
