"""Melee attacks, with a weapon or with fist and foot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.battle.once import once
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.phrases import filled_in
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import Cited, answer, option, procedure, requirement, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attack_steps import Announced, AttackResult, barred, defended, roll_attack
from core.rulesets.rounds.attack.attacking import Attack
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.riposte import BLOCKED, PARRIED, answers_a, ended
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.opportunity.provoking import minds, provokes_by_itself, undisturbed
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import has_no_arm, is_armed, strikers, struck_with
from core.rulesets.rounds.sheet.life import why_not_affected
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, lose
from core.rulesets.rounds.turn.phases import enter


class Natural(StrEnum):
    """The natural weapons."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    FIST = FIST
    FOOT = FOOT


OTHERWISE = MappingProxyType({"variant": "in other ways"})
WAYS = MappingProxyType(
    {
        Variant.PLAIN: "",
        Variant.FOLLOW_UP: "as a follow-up",
        Variant.TWO_FOLLOW_UPS: "as two follow-ups",
        Variant.ROUNDHOUSE: "as a roundhouse",
    }
)
"""The words for the variants."""


@record
class Strike(Attack):
    """Strikes a figure with a weapon, plainly or in a trained variant."""

    verb: ClassVar[str] = "strike"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target}[ with {the item}]"
    skill: ClassVar[Skill] = Skill.ARMED
    meaning: ClassVar[str] = "Strike an enemy with a weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "variant": "the variant of the strike; all but the plain one need an edge",
        }
    )
    phrase: ClassVar[str] = "strike {target}[ with {the item}]"
    rare_fields: ClassVar[Mapping[str, str]] = OTHERWISE
    item: ItemId
    variant: Variant = Variant.PLAIN

    @property
    def predictable(self) -> bool:
        """Not for two strikes at once."""
        return self.variant is not Variant.TWO_FOLLOW_UPS

    def skill_in(self, battle: Battle) -> Skill | None:
        """Armed Combat."""
        return self.skill

    def kind_in(self, figure: Figure) -> str:
        """The kind of its weapon; empty: the figure doesn't have it."""
        item = figure.item(self.item)
        return item.kind if item is not None else ""

    def assault(self, battle: Battle) -> Assault:
        """With the weapon, or bare-handed without it."""
        figure, target = battle[self.figure], battle[self.target]
        item = figure.item(self.item)
        skill, kind = (Skill.UNARMED if item is None else Skill.ARMED), struck_with(figure, self.item, self.item)
        held = item.id if item is not None else ""
        return Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind, held, variant=self.variant)

    def manner(self) -> Mapping[str, str]:
        """The variant."""
        return {"variant": WAYS[self.variant]}


@record
class Punch(Attack):
    """Strikes a figure with fist or foot, plainly or in a trained variant."""

    verb: ClassVar[str] = "punch"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "punches {target}"
    skill: ClassVar[Skill] = Skill.UNARMED
    shelf: ClassVar[str] = "fist and foot"
    meaning: ClassVar[str] = "Strike an enemy with fist or foot."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "limb": "what you strike with",
            "variant": "the variant of the strike; all but the plain one need an edge",
        }
    )
    phrase: ClassVar[str] = "punch {target}"
    rare_fields: ClassVar[Mapping[str, str]] = OTHERWISE
    provokes: ClassVar[Provokes] = Provokes.BARE
    limb: Natural
    variant: Variant = Variant.PLAIN

    @property
    def noun(self) -> str:
        """`punch` or `kick`."""
        return "kick" if self.limb is Natural.FOOT else "punch"

    @property
    def predictable(self) -> bool:
        """Not for two strikes at once."""
        return self.variant is not Variant.TWO_FOLLOW_UPS

    def skill_in(self, battle: Battle) -> Skill | None:
        """Unarmed Combat."""
        return self.skill

    def kind_in(self, figure: Figure) -> str:
        """Fist or foot."""
        return self.limb

    def assault(self, battle: Battle) -> Assault:
        """With that limb."""
        figure, target, kind = battle[self.figure], battle[self.target], weapon(self.limb).name
        return Assault(battle, figure, target, Skill.UNARMED, Manoeuvre.ATTACK, kind, variant=self.variant)

    def manner(self) -> Mapping[str, str]:
        """The variant; the verb says which limb."""
        return {"limb": "", "variant": WAYS[self.variant]}

    def phrase_in(self, battle: Battle) -> str:
        """The verb of the limb."""
        return "kick {target}" if self.limb is Natural.FOOT else self.phrase


@wording(of=Strike | Punch)
def in_words(battle: Battle, order: Strike | Punch) -> str:
    """The target, the weapon and the variant."""
    way = WAYS[order.variant]
    does = "kicks {target}" if isinstance(order, Punch) and order.limb is Natural.FOOT else order.does
    return filled_in(battle, order, f"{does} {way}" if way else does)


@rule("C-armed-06", "C-grid-08", "C-grid-09", "C-mod-19")
@once
def why_not_in_reach(battle: Battle, figure: FigureId, target: FigureId) -> str | None:
    """Return why a figure can't be struck, grabbed or tripped, or None."""
    other = battle.figures.get(target)
    if other is None or other.side == battle[figure].side or other.id == figure:
        return Cited("C-armed-06", "not an enemy")
    if (why := why_not_affected(other)) is not None:
        return why
    near = in_reach(battle, battle[figure], other)
    return None if near else Cited("C-armed-06", "out of reach")


def in_touch(battle: Battle, figure: Figure) -> tuple[Figure, ...]:
    """Return the enemies in reach, including those out of the fight but alive."""
    return _in_touch(battle, figure.id)


@once
def _in_touch(battle: Battle, name: FigureId) -> tuple[Figure, ...]:
    here = battle[name].at
    near = {one.id for cell in (here, *battle.grid.neighbours(here)) for one in battle.at(cell)}
    return tuple([one for one in battle if one.id in near and why_not_in_reach(battle, name, one.id) is None])


@option("C-armed-01", of=Acting, offers=Strike)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every enemy in reach, with every melee weapon held ready."""
    for foe in in_touch(battle, figure):
        yield from strikes_at(figure, foe)


def strikes_at(figure: Figure, foe: Figure) -> Iterator[Strike]:
    """Strikes at one enemy, with every melee weapon held ready."""
    return (Strike(figure.id, foe.id, item.id) for item in strikers(figure))


@requirement("C-armed-06", "C-block-03", of=Strike)
def why_not_strike(battle: Battle, order: Strike) -> str | None:
    """With a melee weapon in hand, at an enemy in reach; not as the riposte of a block."""
    if not any(item.id == order.item for item in strikers(battle[order.figure])):
        return "not a melee weapon in hand"
    if answers_a(battle, order) == BLOCKED:
        return Cited("C-block-03", "a block allows only an unarmed riposte")
    return why_not_in_reach(battle, order.figure, order.target) or why_unaffordable(battle, order)


@procedure("C-armed-01", "C-armed-04", of=Strike)
def strike(scene: Scene, order: Strike) -> Procedure[None]:
    """The test against the target's Defence, and the weapon's damage."""
    action = yield from declare(scene, order)
    if action is None:
        return
    battle = scene.battle
    figure = battle[order.figure]
    gone = not any(item.id == order.item for item in strikers(figure))
    if gone or why_not_in_reach(battle, order.figure, order.target):
        lose(scene, action)
        return
    yield from _struck(scene, action, order.assault(battle), "C-armed-01")


@option("C-unarmed-01", of=Acting, offers=Punch)
def punches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Punch]:
    """Every enemy in reach, with fist and foot."""
    for foe in in_touch(battle, figure):
        yield from punches_at(figure, foe)


def punches_at(figure: Figure, foe: Figure) -> Iterator[Punch]:
    """Punches at one enemy, with fist and foot."""
    return (Punch(figure.id, foe.id, limb) for limb in Natural)


@requirement("C-unarmed-06", "C-armed-06", "C-block-03", "C-base-26", of=Punch)
def why_not_punch(battle: Battle, order: Punch) -> str | None:
    """No free hand needed; without usable arms only kicks. Not as the riposte of a parry."""
    if (why := why_no_limb(battle[order.figure], order.limb)) is not None:
        return why
    if answers_a(battle, order) == PARRIED:
        return Cited("C-block-03", "a parry allows only an armed riposte")
    return why_not_in_reach(battle, order.figure, order.target) or why_unaffordable(battle, order)


@rule("C-unarmed-06", "C-base-26", "C-opportunity-10")
def why_no_limb(figure: Figure, limb: str) -> str | None:
    """Return why a figure can't strike with a limb, or None."""
    lost = limb == Natural.FIST and has_no_arm(figure)
    return Cited("C-base-26", "both arms unusable") if lost else None


@answer(provokes_by_itself, "C-unarmed-05", "C-opportunity-13")
def bare_hands_against_blades(battle: Battle, order: Act) -> bool:
    """An untrained bare-handed attack gives an opportunity to enemies with a blade."""
    return is_untrained(battle[order.figure])


@rule("C-unarmed-05")
def is_untrained(figure: Figure) -> bool:
    """Whether the figure is untrained in bare-handed attacks."""
    return bonus(figure, Skill.UNARMED, Manoeuvre.ATTACK) < 1


@answer(minds, "C-unarmed-05")
def only_blades_mind(battle: Battle, order: Act, foe: Figure) -> bool:
    """Only enemies with a blade react."""
    return order.provokes is not Provokes.BARE or is_armed(foe)


@procedure("C-unarmed-01", "C-unarmed-02", "C-unarmed-03", of=Punch)
def punch(scene: Scene, order: Punch) -> Procedure[None]:
    """Enemies with a blade may react first; then the test, and the damage of the limb."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    battle = scene.battle
    if why_no_limb(battle[order.figure], order.limb) or why_not_in_reach(battle, order.figure, order.target):
        lose(scene, action)
        return
    yield from _struck(scene, action, order.assault(battle), "C-unarmed-01")


@rule("C-armed-04", "C-unarmed-02", "C-edge-follow-up-strike-05", "C-edge-follow-up-strike-08")
def _struck(scene: Scene, action: ActionInProgress, assault: Assault, clause: str) -> Procedure[None]:
    """The test and the damage. Two strikes at once are both defended before either is rolled. One dodge counts against
    both, made before the second if a feint prevented it for the first. A dead target needs no second strike."""
    damage = weapon(assault.kind).damage
    assert damage is not None
    blows = (assault, replace(assault, second=True)) if assault.variant is Variant.TWO_FOLLOW_UPS else (assault,)
    announced: list[Announced] = []
    for blow in blows:
        if blow.second:
            enter(scene, "next_step", clause)
        dodges = not blow.second or barred(scene.battle, assault)
        announced.append((yield from defended(scene, blow, may_dodge=dodges)))
    hits: list[AttackResult] = []
    for blow, ward in zip(blows, announced, strict=True):
        if not blow.second or scene.battle[blow.target.id].life is not Life.DEAD:
            hit = yield from roll_attack(scene, action, blow, ward, clause)
            yield from harm(scene, hit, damage)
            hits.append(hit)
    yield from ended(scene, action, *hits)
