"""Choke holds: taken from behind, with both hands, by those who have learnt it. What a choke takes, second by second,
is in moves/breath.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import Life
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.resolution import not_the_one_foe
from core.rulesets.clinch.hold.firmly import FirmHold
from core.rulesets.clinch.hold.holds import hold_of, is_fresh
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import cannot_get_at, hands_for, lay_hands_on, not_before_it, reaching_arm
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.rolls.success import hopeless
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, lacks, spend
from core.rulesets.clinch.turn.latest import chosen

TECHNIQUES = {Skill.JUDO: -2, Skill.WRESTLING: -3}
"""What it is rolled on, and what that costs in place of the neck."""
HANDS = 2


@dataclass(frozen=True, slots=True)
class Choke(FirmHold):
    """Takes somebody from behind in a choke hold."""

    verb: ClassVar[str] = "choke"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "puts a choke hold on {target}"
    meaning: ClassVar[str] = "Put a choke hold on someone from behind."
    aside: ClassVar[Mapping[str, str]] = MappingProxyType({"deceit": "deceptively"})
    skill: str
    deceit: int = 0

    @property
    def by(self) -> Skill | None:
        """The skill it is rolled on."""
        return Skill(self.skill) if self.skill in tuple(Skill) else None

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def manner(self) -> Mapping[str, str]:
        """How it is done, beside plainly."""
        return {"deceit": f"deceptive -{self.deceit}"} if self.deceit else {}


@rule("G-choke-01")
def assault_of(battle: Battle, order: Choke) -> Assault:
    """The choke as an attack."""
    me, him = battle[order.figure], battle[order.target]
    return Assault(
        battle,
        me,
        him,
        Form.GRAPPLE,
        order.by,
        Part.NECK,
        limb=reaching_arm(battle, me, order.target),
        taking="choke",
        named="goes for a choke on",
        arms=HANDS,
        deceit=order.deceit,
    )


@modifier("G-choke-01", of=Assault, label="choke hold", reads=Reads.MEANS)
def by_technique(assault: Assault) -> int:
    """Two of Judo, three of Wrestling."""
    return TECHNIQUES.get(assault.skill, 0) if assault.taking == "choke" and assault.skill is not None else 0


@option("G-choke-01", "G-choke-04", of=Acting, offers=Choke)
def may_choke(battle: Battle, about: Acting, figure: Figure) -> Iterator[Choke]:
    """Whoever has learnt Judo or Wrestling, whom it is behind."""
    if lacks(figure, Share.ATTACK) is None:
        for foe in battle.foes(figure):
            if share_a_hex(figure, foe):
                yield from (Choke(figure.id, foe.id, skill) for skill in TECHNIQUES if skill in sheet(figure).skills)


@requirement("G-choke-01", "G-choke-02", "G-choke-03", "G-choke-04", "G-arms-06", "G-base-62", of=Choke)
def can_choke(battle: Battle, order: Choke) -> str | None:
    """In his hex, behind him, with him before it, low if he is low, with both hands; out of a hold on a later turn."""
    figure = battle[order.figure]
    if (lack := lacks(figure, Share.ATTACK) or not_the_one_foe(battle, figure, order.target)) is not None:
        return lack
    if order.target not in battle.figures or battle[order.target].side == figure.side:
        return "one chokes a foe"
    target = battle[order.target]
    if order.by not in TECHNIQUES or order.by not in sheet(figure).skills:
        return "it takes Judo or Wrestling"
    if not share_a_hex(figure, target) or target.life is Life.DEAD:
        return f"it must be in {target.short_name}'s hex"
    if arc_of(battle, target, figure) is not Arc.REAR:
        return f"it must be behind {target.short_name}"
    if (why := cannot_get_at(battle, figure, target) or not_before_it(assault_of(battle, order))) is not None:
        return why
    if len(hands_for(battle, figure, target.id)) < HANDS:
        return "it takes both hands"
    hold = hold_of(battle, figure.id, target.id)
    if hold is not None and hold.grip != Grip.GRAPPLED:
        return (
            "the pin must be eased first" if hold.grip == Grip.PINNED else f"its hands are in another hold: {hold.grip}"
        )
    late = hold is None or (not is_fresh(battle, hold) and not chosen(figure).on_the_run)
    return hopeless(score_of(assault_of(battle, order)).total) if late else "on a later turn than it took hold"


@procedure("G-choke-01", "G-choke-02", "G-choke-03", "G-choke-04", "G-choke-05", of=Choke)
def choke(scene: Scene, order: Choke) -> Procedure[None]:
    """A roll to hit, and what defence there is from behind. Missed, an old hold stays."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    spend(scene, order.figure, Share.ATTACK, "G-choke-01")
    hands = hands_for(scene.battle, scene.battle[order.figure], order.target)[:HANDS]
    yield from lay_hands_on(scene, assault_of(scene.battle, order), hands, "choke_on", "choke_on", Part.NECK)
