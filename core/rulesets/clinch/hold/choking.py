"""Choke holds: from behind, with both hands, by Judo or Wrestling. What a choke does second by second:
moves/breath.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import Life
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.clinch.attack.aiming import score_of
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.attack.resolution import why_not_another_foe
from core.rulesets.clinch.hold.firmly import FirmHold
from core.rulesets.clinch.hold.holds import hold_of, is_fresh
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.hold.taking import (
    hands_for,
    lay_hands_on,
    reaching_arm,
    why_not_behind_you,
    why_not_from_above,
)
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.rolls.success import why_not_try
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.latest import chosen

TECHNIQUES = {Skill.JUDO: -2, Skill.WRESTLING: -3}
"""The skills for it, and their penalty instead of the neck's."""
HANDS = 2


@record
class Choke(FirmHold):
    """Puts a choke hold on an enemy from behind."""

    verb: ClassVar[str] = "choke"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "puts a choke hold on {target}"
    meaning: ClassVar[str] = "Put a choke hold on an enemy from behind."
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({"deceit": "deceptive"})
    option_phrase: ClassVar[str] = "choke"
    skill: str
    deceit: int = 0

    @property
    def by(self) -> Skill | None:
        """The skill rolled against."""
        return Skill(self.skill) if self.skill in tuple(Skill) else None

    def assault(self, battle: Battle) -> Assault:
        return assault_of(battle, self)

    def manner(self) -> Mapping[str, str]:
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
        named="tries to choke",
        arms=HANDS,
        deceit=order.deceit,
    )


@modifier("G-choke-01", of=Assault, label="choke hold", reads=Reads.MEANS)
def by_technique(assault: Assault) -> int:
    """-2 with Judo, -3 with Wrestling."""
    return TECHNIQUES.get(assault.skill, 0) if assault.taking == "choke" and assault.skill is not None else 0


@option("G-choke-01", "G-choke-04", of=Acting, offers=Choke)
def may_choke(battle: Battle, about: Acting, figure: Figure) -> Iterator[Choke]:
    """With Judo or Wrestling, any enemy in the same hex."""
    if why_not_spend(figure, Share.ATTACK) is None:
        for foe in battle.foes(figure):
            if share_a_hex(figure, foe):
                yield from (Choke(figure.id, foe.id, skill) for skill in TECHNIQUES if skill in sheet(figure).skills)


@requirement("G-choke-01", "G-choke-02", "G-choke-03", "G-choke-04", "G-arms-06", "G-base-62", of=Choke)
def why_not_choke(battle: Battle, order: Choke) -> str | None:
    """From behind in the target's hex, facing the target, low if the target is low, with both hands; out of an earlier
    hold only on a later turn."""
    figure = battle[order.figure]
    if (lack := why_not_spend(figure, Share.ATTACK) or why_not_another_foe(battle, figure, order.target)) is not None:
        return lack
    if order.target not in battle.figures or battle[order.target].side == figure.side:
        return "target must be an enemy"
    target = battle[order.target]
    if order.by not in TECHNIQUES or order.by not in sheet(figure).skills:
        return "needs Judo or Wrestling"
    if not share_a_hex(figure, target) or target.life is Life.DEAD:
        return f"not in {target.short_name}'s hex"
    if arc_of(battle, target, figure) is not Arc.REAR:
        return f"not behind {target.short_name}"
    if (why := why_not_from_above(battle, figure, target) or why_not_behind_you(assault_of(battle, order))) is not None:
        return why
    if len(hands_for(battle, figure, target.id)) < HANDS:
        return "needs both hands free"
    hold = hold_of(battle, figure.id, target.id)
    if hold is not None and hold.grip != Grip.GRAPPLED:
        return "ease the pin first" if hold.grip == Grip.PINNED else "both hands in another hold"
    late = hold is None or (not is_fresh(battle, hold) and not chosen(figure).on_the_run)
    return why_not_try(score_of(assault_of(battle, order)).total) if late else "not until the turn after the grapple"


@procedure("G-choke-01", "G-choke-02", "G-choke-03", "G-choke-04", "G-choke-05", of=Choke)
def choke(scene: Scene, order: Choke) -> Procedure[None]:
    """A roll to hit, against whatever defence is left from behind. On a miss an old hold stays."""
    if (yield from is_forestalled(scene, order, Deed.ATTACK)):
        return
    spend(scene, order.figure, Share.ATTACK, "G-choke-01")
    hands = hands_for(scene.battle, scene.battle[order.figure], order.target)[:HANDS]
    yield from lay_hands_on(scene, assault_of(scene.battle, order), hands, "choke_on", "choke_on", Part.NECK)
