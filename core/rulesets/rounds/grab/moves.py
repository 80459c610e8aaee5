"""Manoeuvres in a grab: striking, hurting, the nerve pinch. Disarming: wresting.py; moving the opponent:
shifting.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.common.damage import Damage
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.rolled import Threw
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds
from core.rulebook.rule import option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.effect import Force, added, adds
from core.rulesets.rounds.grab.holds import grips_with, hold_of, step
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import (
    Wrestle,
    begun,
    event_of,
    if_won,
    not_won,
    overcome,
    penalty,
    why_not_wrestle,
    wrestled,
)
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.expected import Done, Hit, of_a_hit
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.harm.out import knock_out
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.rolls.opposed import Odds, Opposed
from core.rulesets.rounds.sheet.armoury import GRAB, grabs, weapon
from core.rulesets.rounds.sheet.basics import bonus, ranks
from core.rulesets.rounds.sheet.hands import hands_for, has_no_arm, strikers, struck_with
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.turn.acts import Acting

PINCH = -5
ONE = Dice(1)


@record
class StrikeHeld(Wrestle):
    """Strikes the opponent in a grab with a weapon."""

    verb: ClassVar[str] = "strike-in-grab"
    name: ClassVar[str] = "strike"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target} in the grab[ with {the item}]"
    meaning: ClassVar[str] = "Strike your opponent in the grab with a weapon."
    phrase: ClassVar[str] = "strike {target} in the grab[ with {the item}]"
    event: ClassVar[str] = "armed_attack"
    of_the_held: ClassVar[str] = "target_armed_attack"
    item: ItemId

    def needs(self) -> tuple[FigureId, ItemId]:
        """In the figure's own hand."""
        return self.figure, self.item

    def skill_in(self, battle: Battle) -> Skill | None:
        """Armed Combat, whatever the grab is made with."""
        return Skill.ARMED


@record
class HurtHeld(Wrestle):
    """Hurts the opponent in a grab with fists, knees and elbows."""

    verb: ClassVar[str] = "hurt-in-grab"
    name: ClassVar[str] = "hurt"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "hurts {target} in the grab"
    meaning: ClassVar[str] = "Hurt your opponent in the grab with fists, knees and elbows."
    phrase: ClassVar[str] = "hurt {target} in the grab"
    event: ClassVar[str] = "damage_target"
    of_the_held: ClassVar[str] = "target_damage"
    needs_no_arm: ClassVar[bool] = True


@record
class NervePinch(Wrestle):
    """Knocks out a grabbed figure with a nerve pinch."""

    verb: ClassVar[str] = "nerve-pinch"
    name: ClassVar[str] = "nerve-pinch"
    does: ClassVar[str] = "nerve-pinches {target}"
    meaning: ClassVar[str] = "Knock out the figure you have grabbed with a nerve pinch."
    phrase: ClassVar[str] = "nerve-pinch {target}"
    event: ClassVar[str] = "nerve_pinch"


def others(battle: Battle, figure: Figure) -> Iterator[FigureId]:
    """Return the opponents in a figure's grabs."""
    for hold in battle.holds:
        if figure.id == hold.holder:
            yield hold.held
        elif figure.id == hold.held:
            yield hold.holder


def _small(figure: Figure) -> Iterator[Item]:
    """The weapons it can strike with in a grab: one-handed, or made for grabs."""
    return (item for item in strikers(figure) if hands_for(item) < 2 or grabs(item))


@option("C-grab-12", of=Acting, offers=StrikeHeld)
def may_strike(battle: Battle, about: Acting, figure: Figure) -> Iterator[StrikeHeld]:
    """Either side of a grab."""
    arms = tuple(_small(figure))
    yield from (StrikeHeld(figure.id, other, item.id) for other in others(battle, figure) for item in arms)


@option("C-grab-15", of=Acting, offers=HurtHeld)
def may_hurt(battle: Battle, about: Acting, figure: Figure) -> Iterator[HurtHeld]:
    """Either side of a grab."""
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
def why_not_strike_held(battle: Battle, order: StrikeHeld) -> str | None:
    """With a one-handed weapon, or one made for grabs."""
    if not any(item.id == order.item for item in _small(battle[order.figure])):
        return "no weapon in hand that fits a grab"
    return why_not_wrestle(battle, order)


@requirement("C-grab-15", of=HurtHeld)
def why_not_hurt_held(battle: Battle, order: HurtHeld) -> str | None:
    """Either side of a grab."""
    return why_not_wrestle(battle, order)


@requirement("C-grab-22", of=NervePinch)
def why_not_pinch(battle: Battle, order: NervePinch) -> str | None:
    """The grabber, if trained."""
    if not ranks(battle[order.figure], Skill.NERVE_PINCH):
        return "untrained in the nerve pinch"
    return why_not_wrestle(battle, order)


@procedure("C-grab-12", "C-base-23", of=StrikeHeld)
def strike_held(scene: Scene, order: StrikeHeld) -> Procedure[None]:
    """Armed Combat against the grip; the margin gives the degree. Stun weapons stun here too."""
    won = yield from overcome(scene, order, Skill.ARMED, Manoeuvre.ATTACK)
    if won is None:
        return
    action, hold, found = won
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
    yield from conclude(scene, action)


@quick_odds(of=StrikeHeld)
def what_a_strike_does(book: Rulebook, battle: Battle, order: StrikeHeld) -> QuickOdds | None:
    """By the margin of the opposed test."""
    figure = battle[order.figure]
    if (item := figure.item(order.item)) is None:
        return None
    force = Force(battle, figure, battle[order.target], struck_with(figure, item.id), Skill.ARMED, Manoeuvre.ATTACK)
    return if_won(book, battle, order, lambda odds, won: _harm(force, odds).seen(won))


def _harm(force: Force, odds: Odds) -> Done:
    """The expected harm in a grab."""
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
    """The better of two trainings against the grip."""
    started = yield from begun(scene, order)
    if started is None:
        return
    action, hold = started
    found = yield from wrestled(
        scene, order, action, hold, manoeuvre=_better(scene.battle, scene.battle[order.figure], hold)
    )
    if found.won:
        hold = step(scene, hold, event_of(order, hold), "C-grab-15")
        if (yield from knocks(scene, order, found, Manoeuvre.ATTACK)):
            yield from injures(scene, order, hold)
    else:
        not_won(scene, order, hold, found)
    yield from conclude(scene, action)


@quick_odds(of=HurtHeld)
def what_a_knee_does(book: Rulebook, battle: Battle, order: HurtHeld) -> QuickOdds | None:
    """By the margin of the opposed test."""
    force = Force(battle, battle[order.figure], battle[order.target], GRAB, Skill.UNARMED, Manoeuvre.ATTACK)
    return if_won(book, battle, order, lambda odds, won: _harm(force, odds).seen(won))


@rule("C-grab-15", "C-base-26")
def _better(battle: Battle, figure: Figure, hold: Hold) -> Manoeuvre:
    """The better training of attack and grab; armed grabbers use the grab, figures without usable arms kick."""
    if has_no_arm(figure):
        return Manoeuvre.ATTACK
    if grips_with(battle, figure, hold) is Skill.ARMED:
        return Manoeuvre.GRAB
    return max(Manoeuvre.GRAB, Manoeuvre.ATTACK, key=lambda one: bonus(figure, Skill.UNARMED, one))


@rule("C-grab-15")
def knocks(scene: Scene, order: Wrestle, found: Opposed, manoeuvre: Manoeuvre) -> Procedure[bool]:
    """Do the bare-handed damage of a grab; return whether it is critical. `manoeuvre` is what it counts as."""
    force = Force(scene.battle, *both(scene, order), GRAB, Skill.UNARMED, manoeuvre)
    damage = weapon(GRAB).damage
    assert damage is not None
    through = yield from _hurts(scene, order, found, damage, force)
    return _is_critical(through, found)


def both(scene: Scene, order: Wrestle) -> tuple[Figure, Figure]:
    """The figure and its target, as they are now."""
    return scene.battle[order.figure], scene.battle[order.target]


@rule("C-grab-12", "C-grab-15")
def _hurts(scene: Scene, order: Wrestle, found: Opposed, damage: Damage, force: Force) -> Procedure[int]:
    """Roll damage by the margin; return the damage done."""
    greatest = found.degree is Degree.EXTRAORDINARY
    more, said = added(scene.battle, force), adds(scene.battle, force)
    points = yield from rolled(scene, Blow(order.figure, order.target, damage, more, greatest=greatest, adds=said))
    return (yield from inflict(scene, order.target, points, "C-grab-15", by=order.figure))


@rule("C-grab-12", "C-grab-15")
def _is_critical(through: int, found: Opposed) -> bool:
    """Superior or better, if any damage was done."""
    return through > 0 and found.degree >= Degree.SUPERIOR


@question("C-grab-15")
def injures(scene: Scene, order: Wrestle, hold: Hold) -> Procedure[None]:
    """A critical hit in a grab: the test against an injury, at any location."""
    yield from critical(scene, order.target)


@question("C-grab-22")
def pinch_penalty(battle: Battle, figure: FigureId) -> int:
    """The penalty of a nerve pinch."""
    return PINCH


@procedure("C-grab-22", of=NervePinch)
def nerve_pinch(scene: Scene, order: NervePinch) -> Procedure[None]:
    """At -5; the target is out without a test, and the grab is over."""
    pinching = penalty("C-grab-22", "nerve pinch", pinch_penalty(scene.battle, order.figure))
    won = yield from overcome(scene, order, more=pinching)
    if won is None:
        return
    action, hold, _ = won
    step(scene, hold, "nerve_pinch", "C-grab-22")
    (face,) = yield from scene.roll(
        "C-grab-22", dice=ONE, why="time unconscious, in tens of minutes", figure=order.target
    )
    scene.tell(Threw(("C-grab-22",), "time unconscious, in tens of minutes", (face,), "", order.target))
    knock_out(scene, order.target, 10 * face, "C-grab-22")
    yield from conclude(scene, action)


@quick_odds(of=NervePinch)
def what_a_pinch_does(book: Rulebook, battle: Battle, order: NervePinch) -> QuickOdds | None:
    """The target is out."""
    return if_won(book, battle, order, lambda odds, won: QuickOdds(won, 0.0, won, won))
