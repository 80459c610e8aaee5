"""The order to strike, and the attack it makes: skill, part, and penalties for several strikes. Requirements:
may_strike.py; deception: deception.py; the procedure: striking.py."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.hold import Hand
from core.battle.names import ItemId
from core.battle.once import once
from core.battle.record import replace
from core.play.kinds import Kind
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.attack.aiming import STRIKE
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.limbs import too_weak
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.strike.bare import BARE, ROLLED_ON, Blow, on_skill
from core.rulesets.clinch.strike.means import Means, means_of

RAPID, BOTH = -6, -4
OFF_HAND = -4


class Pace(StrEnum):
    """How many strikes an attack has."""

    ONE = "one"
    RAPID = "rapid"
    """two with the same weapon or hand"""
    BOTH = "both hands"
    """one with each hand"""


@record
class Strike(Attacking):
    """Strikes an enemy.

    `item` is the weapon in hand, empty for a strike with the body; `hand` that of a punch or an elbow strike. `deceit`:
    steps of -2 to hit and -1 to defend. `pulled`: with this ST only (0: full). `flat`: with the flat or the haft of an
    edged weapon. `skill`: what a barehanded strike is rolled against, `DX` or a skill; empty: the best.
    """

    verb: ClassVar[str] = "strike"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    meaning: ClassVar[str] = "Strike an enemy with a weapon or with your body."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "blow": "the kind of strike",
            "item": "the weapon in hand; your body if left out",
            "hand": "the hand of a punch or an elbow strike",
            "pace": "one strike, two with the same weapon or hand, or one with each hand",
            "pulled": "the ST to strike with; 0 is full strength",
            "skill": ROLLED_ON,
            "flat": "with the flat or the haft of an edged weapon",
        }
    )
    phrase: ClassVar[str] = "strike[ {target}]"
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"part": "other parts", "pace": "two strikes", "deceit": "deceptive", "skill": "other skills"}
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

    def phrase_in(self, battle: Battle) -> str:
        """`kick Wat's right leg`."""
        struck, at = _STRUCK.get(self.blow, PLAIN)
        return f"{struck}[{at} {{target}}]" if self.part is Part.TORSO else f"{struck}[{at} {{target}}'s {{part}}]"

    @property
    def noun(self) -> str:
        """`kick`."""
        return "strike" if self.blow is Blow.STRIKER else self.blow

    def group_phrase_in(self, battle: Battle) -> str:
        return self.phrase

    def option_phrase_in(self, battle: Battle) -> str:
        """`kick the right leg`."""
        return aimed_at(self.blow, "part")

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def as_strike(self) -> Strike:
        """The strike it is made with."""
        return self

    def anywhere(self) -> Strike:
        return replace(self, part=Part.TORSO)

    def manner(self) -> Mapping[str, str]:
        said = {"pace": {Pace.ONE: "", Pace.RAPID: "twice", Pace.BOTH: "once with each hand"}[self.pace]}
        said |= blow_words(self.blow)
        said |= {"deceit": f"deceptive -{self.deceit}"} if self.deceit else {}
        said |= {"pulled": f"pulled to ST {self.pulled}"} if self.pulled else {}
        said |= {"flat": "with the flat"} if self.flat else {}
        return said | on_skill(self.skill) | {"hand": "off hand" if self.hand is Hand.OFF and not self.item else ""}


PLAIN = "{blow!}", ""
_STRUCK = {
    Blow.SWING: ("{blow!} {the item}", " at"),
    Blow.THRUST: ("{blow!} with {the item}", " at"),
    Blow.STAMP: ("{blow!}", " on"),
    Blow.BACK_KICK: ("{blow!}", " at"),
    Blow.STRIKER: ("strike with {blow!}", " at"),
}
"""The words for a blow, and those before what it is aimed at; of any other: PLAIN."""


def aimed_at(blow: Blow, field: str) -> str:
    """The phrase of a blow at what a field says: `kick the right leg`."""
    struck, at = _STRUCK.get(blow, PLAIN)
    return f"{struck}[{at} {{the {field}}}]"


def blow_words(blow: Blow) -> Mapping[str, str]:
    """The words for a blow that isn't called by its name."""
    said = {Blow.BUTT: "head-butt", Blow.BACK_KICK: "kick back", Blow.STRIKER: "horn or tail"}
    return {"blow": said[blow]} if blow in said else {}


@rule("G-strike-10", "G-strike-11")
def cost_of(pace: Pace) -> int:
    """The penalty to each strike of an attack with several."""
    return {Pace.ONE: 0, Pace.RAPID: RAPID, Pace.BOTH: BOTH}[pace]


@once
def means(battle: Battle, order: Strike) -> Means | None:
    """What an order strikes with; None: impossible."""
    figure = battle[order.figure]
    thing = figure.item(order.item)
    if order.item and thing is None:
        return None
    return means_of(battle, figure, order.blow, thing, order.hand, single=order.pace is Pace.BOTH, chosen=order.skill)


@rule("G-strike-01")
@once
def assault_of(battle: Battle, order: Strike) -> Assault:
    """A strike as an attack. The strike must be possible."""
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
    Blow.BUTT: "throws a head butt",
    Blow.ELBOW: "swings an elbow",
    Blow.KNEE: "drives a knee",
    Blow.STRIKER: "strikes with horn or tail",
}


@modifier("G-base-47", "G-strike-17", of=Assault, label=STRIKE, reads=Reads.MEANS)
def kind_of_strike(assault: Assault) -> int:
    """Kicks are at -2 against punches, and so on."""
    bare = BARE.get(Blow(assault.blow)) if assault.blow and assault.item is None else None
    return bare.penalty if bare else 0


@modifier("G-strike-03", of=Assault, label="ST below weapon's", reads=Reads.FIGURES | Reads.MEANS)
def weak(assault: Assault) -> int:
    """-1 for each point of ST below the weapon's."""
    return too_weak(assault.attacker, assault.weapon) if assault.item is not None and assault.weapon else 0


@modifier("G-strike-04", of=Assault, label="off hand", reads=Reads.FIGURES | Reads.MEANS)
def off_hand(assault: Assault) -> int:
    """-4 with a weapon in the off hand."""
    wrong = assault.item is not None and assault.attacker.has_in_off_hand(assault.item.id)
    return OFF_HAND if wrong else 0


@modifier("G-strike-10", "G-strike-11", of=Assault, label="two strikes", reads=Reads.MANNER)
def more_than_one(assault: Assault) -> int:
    """Both strikes of an attack with two are harder."""
    return assault.many
