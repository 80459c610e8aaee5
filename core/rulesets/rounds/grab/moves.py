"""What is done in a grab: striking, hurting, the nerve pinch. Disarming: wresting.py; moving the other: shifting.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import quick
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.parts import glance
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.effect import Force, added, adds
from core.rulesets.rounds.grab.holds import grips_with, hold_of, step
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import (
    Wrestle,
    barred,
    begun,
    event_of,
    if_won,
    not_won,
    overcome,
    penalty,
    wrestled,
)
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.expected import Done, Hit, of_a_hit
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.opposed import Odds, Opposed
from core.rulesets.rounds.sheet.armoury import GRAB, grabs, weapon
from core.rulesets.rounds.sheet.basics import bonus, ranks
from core.rulesets.rounds.sheet.hands import hands_for, has_no_arm, strikers, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting

PINCH = -5
ONE = Dice(1)


@quick
@dataclass(frozen=True, slots=True)
class StrikeHeld(Wrestle):
    """Strikes the other in a grab with a weapon."""

    verb: ClassVar[str] = "strike-in-grab"
    name: ClassVar[str] = "strike"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target}[ with {the item}] in the grab"
    meaning: ClassVar[str] = "Strike the other figure in a grab with a weapon."
    phrase: ClassVar[str] = "strike {target}, in the grab[, with {the item}]"
    event: ClassVar[str] = "armed_attack"
    of_the_held: ClassVar[str] = "target_armed_attack"
    item: ItemId

    def needs(self) -> tuple[FigureId, ItemId]:
        """In its own hand."""
        return self.figure, self.item

    def skill_in(self, battle: Battle) -> Skill | None:
        """That at arms, whatever holds the other."""
        return Skill.ARMED


@quick
@dataclass(frozen=True, slots=True)
class HurtHeld(Wrestle):
    """Hurts the other in a grab with fists, knees and elbows."""

    verb: ClassVar[str] = "hurt-in-grab"
    name: ClassVar[str] = "hurt"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "hurts {target} in the grab"
    meaning: ClassVar[str] = "Hurt the other figure in a grab with fists, knees and elbows."
    phrase: ClassVar[str] = "hurt {target} in the grab"
    event: ClassVar[str] = "damage_target"
    of_the_held: ClassVar[str] = "target_damage"
    needs_no_arm: ClassVar[bool] = True


@quick
@dataclass(frozen=True, slots=True)
class NervePinch(Wrestle):
    """Puts whom it holds out by a pinch."""

    verb: ClassVar[str] = "nerve-pinch"
    name: ClassVar[str] = "nerve-pinch"
    does: ClassVar[str] = "pinches a nerve of {target}"
    meaning: ClassVar[str] = "Knock out the figure you hold with a nerve pinch."
    event: ClassVar[str] = "nerve_pinch"


def others(battle: Battle, figure: Figure) -> Iterator[FigureId]:
    """Those whom it is in a grab with."""
    for hold in battle.holds:
        if figure.id == hold.holder:
            yield hold.held
        elif figure.id == hold.held:
            yield hold.holder


def _small(figure: Figure) -> Iterator[Item]:
    """The weapons that it may strike with in a grab: for one hand, or made for grabs; those that strike at all."""
    return (item for item in strikers(figure) if hands_for(item) < 2 or grabs(item))


@option("C-grab-12", of=Acting, offers=StrikeHeld)
def may_strike(battle: Battle, about: Acting, figure: Figure) -> Iterator[StrikeHeld]:
    """In a grab, either."""
    arms = tuple(_small(figure))
    yield from (StrikeHeld(figure.id, other, item.id) for other in others(battle, figure) for item in arms)


@option("C-grab-15", of=Acting, offers=HurtHeld)
def may_hurt(battle: Battle, about: Acting, figure: Figure) -> Iterator[HurtHeld]:
    """In a grab, either."""
    yield from (HurtHeld(figure.id, other) for other in others(battle, figure))


@option("C-grab-22", of=Acting, offers=NervePinch)
def may_pinch(battle: Battle, about: Acting, figure: Figure) -> Iterator[NervePinch]:
    """The grabber."""
    held = (other for other in others(battle, figure) if hold_of(battle, figure.id, other))
    yield from (NervePinch(figure.id, other) for other in held)


@option("C-grab-03", "C-grab-12", of=HasGrabbed, offers=StrikeHeld)
def strikes_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[StrikeHeld]:
    """Right after the start."""
    yield from may_strike(battle, Acting(), figure)


@option("C-grab-03", "C-grab-15", of=HasGrabbed, offers=HurtHeld)
def hurts_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[HurtHeld]:
    """Right after the start."""
    yield from may_hurt(battle, Acting(), figure)


@option("C-grab-03", "C-grab-22", of=HasGrabbed, offers=NervePinch)
def pinches_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[NervePinch]:
    """Right after the start."""
    yield from may_pinch(battle, Acting(), figure)


@requirement("C-grab-12", "C-grab-31", of=StrikeHeld)
def can_strike(battle: Battle, order: StrikeHeld) -> str | None:
    """With a weapon for one hand, or one that is made for grabs."""
    if not any(item.id == order.item for item in _small(battle[order.figure])):
        return "it has no weapon in hand that serves in a grab"
    return barred(battle, order)


@requirement("C-grab-15", of=HurtHeld)
def can_hurt(battle: Battle, order: HurtHeld) -> str | None:
    """Either of a grab."""
    return barred(battle, order)


@requirement("C-grab-22", of=NervePinch)
def can_pinch(battle: Battle, order: NervePinch) -> str | None:
    """The grabber, if he has learnt it."""
    if not ranks(battle[order.figure], Skill.NERVE_PINCH):
        return "it has not learnt that"
    return barred(battle, order)


@procedure("C-grab-12", "C-base-23", of=StrikeHeld)
def strike_held(scene: Scene, order: StrikeHeld) -> Procedure[None]:
    """Skill at arms against the grip; the margin says how well. What stuns at arm's length stuns here too."""
    won = yield from overcome(scene, order, Skill.ARMED, Manoeuvre.ATTACK)
    if won is None:
        return
    deed, hold, found = won
    item = scene.battle[order.figure].item(order.item)
    assert item is not None
    step(scene, hold, event_of(order, hold), "C-grab-12")
    kind = struck_with(scene.battle[order.figure], item.id)
    damage, stuns = weapon(kind).damage, weapon(kind).stun
    assert damage is not None
    force = Force(scene.battle, *both(scene, order), kind, Skill.ARMED, Manoeuvre.ATTACK)
    through = yield from _hurts(scene, order, found, damage, force)
    if _is_critical(through, found):
        yield from critical(scene, order.target)
    if through and stuns is not None:
        yield from stun(scene, order.target, stuns, "C-base-23")
    yield from concluded(scene, deed)


@glance(of=StrikeHeld)
def what_a_strike_does(book: Rulebook, battle: Battle, order: StrikeHeld) -> Glance | None:
    """By how much it is won, that well it hits."""
    figure = battle[order.figure]
    if (item := figure.item(order.item)) is None:
        return None
    force = Force(battle, figure, battle[order.target], struck_with(figure, item.id), Skill.ARMED, Manoeuvre.ATTACK)
    return if_won(book, battle, order, lambda odds, won: _harm(force, odds).seen(won))


def _harm(force: Force, odds: Odds) -> Done:
    """What one does to another in a grab."""
    damage = weapon(force.kind).damage
    assert damage is not None, "what strikes in a grab does damage"
    plain, found = Hit(damage, added(force.battle, force), stun=weapon(force.kind).stun), Done()
    for margin, chance in odds.outcomes():
        if margin > 0:
            degree = degree_of(margin)
            hit = plain._replace(greatest=degree is Degree.EXTRAORDINARY, critical=degree >= Degree.SUPERIOR)
            found = found.plus(of_a_hit(force.battle, force.target.id, hit).share(chance))
    return found


@procedure("C-grab-15", of=HurtHeld)
def hurt_held(scene: Scene, order: HurtHeld) -> Procedure[None]:
    """The better of two skills against the grip."""
    started = yield from begun(scene, order)
    if started is None:
        return
    deed, hold = started
    found = yield from wrestled(
        scene, order, deed, hold, manoeuvre=_better(scene.battle, scene.battle[order.figure], hold)
    )
    if found.won:
        hold = step(scene, hold, event_of(order, hold), "C-grab-15")
        if (yield from knocks(scene, order, found, Manoeuvre.ATTACK)):
            yield from injures(scene, order, hold)
    else:
        not_won(scene, order, hold, found)
    yield from concluded(scene, deed)


@glance(of=HurtHeld)
def what_a_knee_does(book: Rulebook, battle: Battle, order: HurtHeld) -> Glance | None:
    """By how much it is won, that well it hits."""
    force = Force(battle, battle[order.figure], battle[order.target], GRAB, Skill.UNARMED, Manoeuvre.ATTACK)
    return if_won(book, battle, order, lambda odds, won: _harm(force, odds).seen(won))


@rule("C-grab-15", "C-base-26")
def _better(battle: Battle, figure: Figure, hold: Hold) -> Manoeuvre:
    """What serves it better of striking and gripping; whoever holds with a weapon grips, and whoever has lost the use
    of both arms kicks."""
    if has_no_arm(figure):
        return Manoeuvre.ATTACK
    if grips_with(battle, figure, hold) is Skill.ARMED:
        return Manoeuvre.GRAB
    return max(Manoeuvre.GRAB, Manoeuvre.ATTACK, key=lambda one: bonus(figure, Skill.UNARMED, one))


@rule("C-grab-15")
def knocks(scene: Scene, order: Wrestle, found: Opposed, manoeuvre: Manoeuvre) -> Procedure[bool]:
    """What a body can do to another in a grab; returns whether it is critical. `manoeuvre`: what it counts as."""
    force = Force(scene.battle, *both(scene, order), GRAB, Skill.UNARMED, manoeuvre)
    damage = weapon(GRAB).damage
    assert damage is not None
    through = yield from _hurts(scene, order, found, damage, force)
    return _is_critical(through, found)


def both(scene: Scene, order: Wrestle) -> tuple[Figure, Figure]:
    """Who makes a manoeuvre, and against whom, as they are now."""
    return scene.battle[order.figure], scene.battle[order.target]


@rule("C-grab-12", "C-grab-15")
def _hurts(scene: Scene, order: Wrestle, found: Opposed, damage: Damage, force: Force) -> Procedure[int]:
    """By the margin over the other's total: extraordinary does the most. Returns the points that went through."""
    greatest = found.degree is Degree.EXTRAORDINARY
    more, said = added(scene.battle, force), adds(scene.battle, force)
    points = yield from rolled(scene, Blow(order.figure, order.target, damage, more, greatest=greatest, adds=said))
    return (yield from inflict(scene, order.target, points, "C-grab-15", by=order.figure))


@rule("C-grab-12", "C-grab-15")
def _is_critical(through: int, found: Opposed) -> bool:
    """Superior and above, where anything went through."""
    return through > 0 and found.degree >= Degree.SUPERIOR


@question("C-grab-15")
def injures(scene: Scene, order: Wrestle, hold: Hold) -> Procedure[None]:
    """A critical hit in a grab: the test against an injury, wherever it strikes."""
    yield from critical(scene, order.target)


@question("C-grab-22")
def pinch_penalty(battle: Battle, figure: FigureId) -> int:
    """What a nerve pinch in a grab is made at."""
    return PINCH


@procedure("C-grab-22", of=NervePinch)
def nerve_pinch(scene: Scene, order: NervePinch) -> Procedure[None]:
    """At -5; whoever is pinched is out, without a test, and the grab is over."""
    pinching = penalty("C-grab-22", "nerve pinch", pinch_penalty(scene.battle, order.figure))
    won = yield from overcome(scene, order, more=pinching)
    if won is None:
        return
    deed, hold, _ = won
    step(scene, hold, "nerve_pinch", "C-grab-22")
    (face,) = yield from scene.roll("C-grab-22", dice=ONE, why="tens of minutes", figure=order.target)
    scene.tell(Threw(("C-grab-22",), "tens of minutes", (face,), "", order.target))
    knock_out(scene, order.target, 10 * face, "C-grab-22")
    yield from concluded(scene, deed)


@glance(of=NervePinch)
def what_a_pinch_does(book: Rulebook, battle: Battle, order: NervePinch) -> Glance | None:
    """The other is out."""
    return if_won(book, battle, order, lambda odds, won: Glance(won, 0.0, won, won))
