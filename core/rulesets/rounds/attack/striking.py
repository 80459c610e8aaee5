"""Attacks from beside somebody: with a weapon, or with fist and foot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.battle.posture import Life
from core.battle.record import quick, replace
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.play.spoken import filled_in
from core.rulebook.parts import spoken
from core.rulebook.rule import Cited, answer, option, procedure, requirement, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attacking import Attack
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.onslaught import Announced, Onslaught, barred, carried_out, defended
from core.rulesets.rounds.attack.riposte import BLOCKED, PARRIED, answers_a, ended
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.opportunity.provoking import minds, provokes_by_itself, undisturbed
from core.rulesets.rounds.sheet.armoury import FIST, FOOT, weapon
from core.rulesets.rounds.sheet.basics import bonus
from core.rulesets.rounds.sheet.hands import has_no_arm, is_armed, strikers, struck_with
from core.rulesets.rounds.sheet.life import is_beyond
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Variant
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, unaffordable
from core.rulesets.rounds.turn.declaring import Deed, declared, lose
from core.rulesets.rounds.turn.phases import enter


class Natural(StrEnum):
    """What everybody strikes with who has nothing else."""

    __hash__ = str.__hash__  # the one of enums is written in Python

    FIST = FIST
    FOOT = FOOT


OTHERWISE = MappingProxyType({"variant": "in another way"})
WAYS = MappingProxyType(
    {
        Variant.PLAIN: "",
        Variant.FOLLOW_UP: "as a follow-up",
        Variant.TWO_FOLLOW_UPS: "twice, as follow-ups",
        Variant.ROUNDHOUSE: "as a roundhouse",
    }
)
"""How the ways of a blow are said."""


@quick
@dataclass(frozen=True, slots=True)
class Strike(Attack):
    """Strikes somebody with a weapon, plainly or in some other way that he has learnt."""

    verb: ClassVar[str] = "strike"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target}[ with {the item}]"
    skill: ClassVar[Skill] = Skill.ARMED
    meaning: ClassVar[str] = "Strike someone with a weapon."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "variant": "the way of striking; all but the plain one need an edge",
        }
    )
    phrase: ClassVar[str] = "strike {target}[ with {the item}]"
    aside: ClassVar[Mapping[str, str]] = OTHERWISE
    item: ItemId
    variant: Variant = Variant.PLAIN

    @property
    def foretold(self) -> bool:
        """Of two blows at once the numbers say too little."""
        return self.variant is not Variant.TWO_FOLLOW_UPS

    def skill_in(self, battle: Battle) -> Skill | None:
        """That at arms."""
        return self.skill

    def kind_in(self, figure: Figure) -> str:
        """The kind of thing that it strikes with; empty: it does not have it."""
        item = figure.item(self.item)
        return item.kind if item is not None else ""

    def assault(self, battle: Battle) -> Assault:
        """With that weapon; without it with the bare hand."""
        figure, target = battle[self.figure], battle[self.target]
        item = figure.item(self.item)
        skill, kind = (Skill.UNARMED if item is None else Skill.ARMED), struck_with(figure, self.item, self.item)
        held = item.id if item is not None else ""
        return Assault(battle, figure, target, skill, Manoeuvre.ATTACK, kind, held, variant=self.variant)

    def manner(self) -> Mapping[str, str]:
        """In which way."""
        return {"variant": WAYS[self.variant]}


@quick
@dataclass(frozen=True, slots=True)
class Punch(Attack):
    """Strikes somebody with fist or foot, plainly or in some other way that he has learnt."""

    verb: ClassVar[str] = "punch"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target} with {the limb}"
    skill: ClassVar[Skill] = Skill.UNARMED
    shelf: ClassVar[str] = "with fist and foot"
    meaning: ClassVar[str] = "Strike someone with fist or foot."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "limb": "what you strike with",
            "variant": "the way of striking; all but the plain one need an edge",
        }
    )
    phrase: ClassVar[str] = "strike {target}[ with the {limb}]"
    aside: ClassVar[Mapping[str, str]] = OTHERWISE
    provokes: ClassVar[Provokes] = Provokes.BARE
    limb: Natural
    variant: Variant = Variant.PLAIN

    @property
    def foretold(self) -> bool:
        """Of two blows at once the numbers say too little."""
        return self.variant is not Variant.TWO_FOLLOW_UPS

    def skill_in(self, battle: Battle) -> Skill | None:
        """That without arms."""
        return self.skill

    def kind_in(self, figure: Figure) -> str:
        """Fist or foot."""
        return self.limb

    def assault(self, battle: Battle) -> Assault:
        """With that limb."""
        figure, target, kind = battle[self.figure], battle[self.target], weapon(self.limb).name
        return Assault(battle, figure, target, Skill.UNARMED, Manoeuvre.ATTACK, kind, variant=self.variant)

    def manner(self) -> Mapping[str, str]:
        """In which way."""
        return {"variant": WAYS[self.variant]}


@spoken(of=Strike | Punch)
def in_words(battle: Battle, order: Strike | Punch) -> str:
    """Whom it strikes with what, and in which way."""
    way = WAYS[order.variant]
    return filled_in(battle, order, f"{order.does}, {way}" if way else order.does)


@rule("C-armed-06", "C-grid-08", "C-grid-09", "C-mod-19")
def out_of_reach(battle: Battle, figure: FigureId, target: FigureId) -> str | None:
    """Why somebody cannot be struck, grabbed or tripped; None if he can."""
    other = battle.figures.get(target)
    if other is None or other.side == battle[figure].side or other.id == figure:
        return Cited("C-armed-06", "only enemies are attacked")
    if (why := is_beyond(other)) is not None:
        return why
    near = in_reach(battle, battle[figure], other)
    return None if near else Cited("C-armed-06", f"{other.short_name} is out of reach")


def in_touch(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The enemies that it can reach, those out of the fight too as long as they live."""
    return (one for one in battle if out_of_reach(battle, figure.id, one.id) is None)


@option("C-armed-01", of=Acting, offers=Strike)
def strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """Every enemy in reach, with every weapon that is ready."""
    arms = tuple(strikers(figure))
    yield from (Strike(figure.id, foe.id, item.id) for foe in in_touch(battle, figure) for item in arms)


@requirement("C-armed-06", "C-block-03", of=Strike)
def may_strike(battle: Battle, order: Strike) -> str | None:
    """With a weapon in hand that strikes, at an enemy in reach; not as the answer to what an arm has blocked."""
    if not any(item.id == order.item for item in strikers(battle[order.figure])):
        return "it has no such weapon in hand"
    if answers_a(battle, order) == BLOCKED:
        return Cited("C-block-03", "after a block one answers with the bare hand")
    return out_of_reach(battle, order.figure, order.target) or unaffordable(battle, order)


@procedure("C-armed-01", "C-armed-04", of=Strike)
def strike(scene: Scene, order: Strike) -> Procedure[None]:
    """The test against his Defense, and the weapon's damage."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    battle = scene.battle
    figure = battle[order.figure]
    gone = not any(item.id == order.item for item in strikers(figure))
    if gone or out_of_reach(battle, order.figure, order.target):
        lose(scene, deed)
        return
    yield from _struck(scene, deed, order.assault(battle), "C-armed-01")


@option("C-unarmed-01", of=Acting, offers=Punch)
def punches(battle: Battle, about: Acting, figure: Figure) -> Iterator[Punch]:
    """Every enemy in reach, with fist and foot."""
    yield from (Punch(figure.id, foe.id, limb) for foe in in_touch(battle, figure) for limb in Natural)


@requirement("C-unarmed-06", "C-armed-06", "C-block-03", "C-base-26", of=Punch)
def may_punch(battle: Battle, order: Punch) -> str | None:
    """No free hand is needed; who has lost the use of both arms kicks. Not as the answer to what a weapon has
    parried."""
    if (why := armless(battle[order.figure], order.limb)) is not None:
        return why
    if answers_a(battle, order) == PARRIED:
        return Cited("C-block-03", "after a parry one answers with the weapon")
    return out_of_reach(battle, order.figure, order.target) or unaffordable(battle, order)


@rule("C-unarmed-06", "C-base-26", "C-opportunity-10")
def armless(figure: Figure, limb: str) -> str | None:
    """Why it strikes nobody with that limb; None if it can."""
    lost = limb == Natural.FIST and has_no_arm(figure)
    return Cited("C-base-26", "both its arms are of no use") if lost else None


@answer(provokes_by_itself, "C-unarmed-05", "C-opportunity-13")
def bare_hands_against_blades(battle: Battle, order: Act) -> bool:
    """Who strikes with the bare hand and is not trained to it gives those an opportunity who hold a blade."""
    return is_untrained(battle[order.figure])


@rule("C-unarmed-05")
def is_untrained(figure: Figure) -> bool:
    """Whether it is not trained to strike with the bare hand."""
    return bonus(figure, Skill.UNARMED, Manoeuvre.ATTACK) < 1


@answer(minds, "C-unarmed-05")
def only_blades_mind(battle: Battle, order: Act, foe: Figure) -> bool:
    """And only those."""
    return order.provokes is not Provokes.BARE or is_armed(foe)


@procedure("C-unarmed-01", "C-unarmed-02", "C-unarmed-03", of=Punch)
def punch(scene: Scene, order: Punch) -> Procedure[None]:
    """Those with a blade may come first; then the test against his Defense, and the damage of the limb."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    battle = scene.battle
    if armless(battle[order.figure], order.limb) or out_of_reach(battle, order.figure, order.target):
        lose(scene, deed)
        return
    yield from _struck(scene, deed, order.assault(battle), "C-unarmed-01")


@rule("C-armed-04", "C-unarmed-02", "C-edge-follow-up-strike-05", "C-edge-follow-up-strike-08")
def _struck(scene: Scene, deed: Deed, assault: Assault, clause: str) -> Procedure[None]:
    """The test against his Defense, and the damage of what he is struck with. Of two blows at once both are warded off
    before either is rolled, and a dodge serves against both, made before the second by whoever was fooled about the
    first; each is a blow of its own, and whoever is dead needs no second."""
    damage = weapon(assault.kind).damage
    assert damage is not None
    blows = (assault, replace(assault, second=True)) if assault.variant is Variant.TWO_FOLLOW_UPS else (assault,)
    announced: list[Announced] = []
    for blow in blows:
        if blow.second:
            enter(scene, "next_step", clause)
        dodges = not blow.second or barred(scene.battle, assault)
        announced.append((yield from defended(scene, blow, may_dodge=dodges)))
    hits: list[Onslaught] = []
    for blow, ward in zip(blows, announced, strict=True):
        if not blow.second or scene.battle[blow.target.id].life is not Life.DEAD:
            hit = yield from carried_out(scene, deed, blow, ward, clause)
            yield from harm(scene, hit, damage)
            hits.append(hit)
    yield from ended(scene, deed, *hits)
