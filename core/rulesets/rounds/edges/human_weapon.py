"""The Human Weapon edge: swinging a locked captive hurts the captive and anyone hit with them. Blocking with a captive:
human_shield.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import quick_odds
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.attack_steps import make_attack
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.riposte import ended
from core.rulesets.rounds.attack.striking import in_touch
from core.rulesets.rounds.grab.holds import hold_of, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import knocks
from core.rulesets.rounds.grab.wrestling import Wrestle, overcome, why_not_wrestle
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.opportunity.following import conclude, offer
from core.rulesets.rounds.sheet.armoury import GRAB, weapon
from core.rulesets.rounds.sheet.basics import modifier
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import has_no_arm
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare


@record
class SwingHeld(Wrestle):
    """Swings a locked figure around."""

    verb: ClassVar[str] = "swing-in-grab"
    name: ClassVar[str] = "swing"
    does: ClassVar[str] = "swings {target} around"
    meaning: ClassVar[str] = "Swing the figure whose limb you have locked."
    phrase: ClassVar[str] = "swing {target} around"
    event: ClassVar[str] = "human_weapon"


@record
class StrikeWithHeld(Act):
    """Strikes an enemy with a swung body."""

    verb: ClassVar[str] = "strike-with-held"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target} with the body"
    accepts: ClassVar[Marks | None] = Marks.SWINGS
    meaning: ClassVar[str] = "Strike another enemy with the figure you swing."
    phrase: ClassVar[str] = "strike {target} with the body"
    sort: ClassVar[Sort] = Sort.COMBAT
    target: FigureId


@rule("C-edge-human-weapon-02", "C-edge-pair-23")
def locked(battle: Battle, figure: FigureId) -> Hold | None:
    """Return a figure's joint lock on anyone, conscious or not."""
    hold = hold_of(battle, figure)
    return hold if hold is not None and hold.grip == Grip.LOCKED else None


@option("C-edge-human-weapon-02", of=Acting, offers=SwingHeld)
def may_swing(battle: Battle, about: Acting, figure: Figure) -> Iterator[SwingHeld]:
    """A figure it has locked."""
    if (hold := locked(battle, figure.id)) is not None:
        yield SwingHeld(figure.id, hold.held)


@requirement("C-edge-human-weapon-02", of=SwingHeld)
def why_not_swing(battle: Battle, order: SwingHeld) -> str | None:
    """With the edge, a figure it has locked."""
    if not held(battle[order.figure], "human-weapon"):
        return "needs Human Weapon"
    hold = locked(battle, order.figure)
    return (
        why_not_wrestle(battle, order)
        if hold is not None and hold.held == order.target
        else "no joint lock on the target"
    )


@procedure("C-edge-human-weapon-02", "C-edge-human-weapon-04", "C-edge-pair-04", "C-edge-pair-22", of=SwingHeld)
def swing_held(scene: Scene, order: SwingHeld) -> Procedure[None]:
    """It hurts the captive like a grab; then someone else may be struck with them. The lock stays."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    action, hold, found = won
    said = f"swings {scene.battle[order.target].short_name} around"
    step(scene, hold, "human_weapon", "C-edge-human-weapon-02", text=said)
    if (yield from knocks(scene, order, found, Manoeuvre.GRAB)):
        yield from critical(scene, order.target)
    offer(scene, order.figure, Marks.SWINGS, "C-edge-human-weapon-03", about=order.target)
    yield from conclude(scene, action)


@rule("C-edge-human-weapon-03", "C-edge-pair-19")
def is_blow_of_a_body(battle: Battle, order: Act, offered: Mark) -> bool:
    """A swing offers nothing else."""
    return order.accepts is Marks.SWINGS


@option("C-edge-human-weapon-03", of=Acting, offers=StrikeWithHeld)
def may_strike_with_him(battle: Battle, about: Acting, figure: Figure) -> Iterator[StrikeWithHeld]:
    """Every enemy in reach except the captive."""
    if figure.mark(Marks.SWINGS):
        yield from (StrikeWithHeld(figure.id, foe.id) for foe in in_touch(battle, figure))


@requirement("C-edge-human-weapon-03", "C-edge-pair-19", of=StrikeWithHeld)
def why_not_strike_with_held(battle: Battle, order: StrikeWithHeld) -> str | None:
    """With a captive still locked, someone else."""
    hold = locked(battle, order.figure)
    if hold is None or hold.held == order.target:
        return "no locked figure to strike with"
    if has_no_arm(battle[order.figure]):
        return Cited("C-base-26", "both arms unusable")
    return why_unaffordable(battle, order)


@quick_odds(of=StrikeWithHeld)
def what_a_body_does(book: Rulebook, battle: Battle, order: StrikeWithHeld) -> QuickOdds | None:
    """No training adds to its damage: it must be simulated."""
    return None


@procedure("C-edge-human-weapon-03", "C-edge-human-weapon-04", "C-edge-pair-06", "C-edge-pair-38", of=StrikeWithHeld)
def strike_with_held(scene: Scene, order: StrikeWithHeld) -> Procedure[None]:
    """An unarmed attack with the penalty for attacking out of a grab, and the damage of a grab; no training adds to
    it."""
    action = yield from declare(scene, order)
    if action is None:
        return
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    assault = Assault(battle, figure, target, Skill.UNARMED, Manoeuvre.ATTACK, GRAB)
    hit = yield from make_attack(scene, action, assault, "C-edge-human-weapon-03")
    damage = weapon(GRAB).damage
    assert damage is not None
    yield from harm(scene, hit, damage, more=modifier(figure, Attribute.STRENGTH))
    yield from ended(scene, action, hit)
