"""The edge of those who swing a locked man about: that hurts him, and whoever he is brought down upon. Blocking with
him: human_shield.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import glance
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.effect import harm
from core.rulesets.rounds.attack.onslaught import onslaught
from core.rulesets.rounds.attack.riposte import ended
from core.rulesets.rounds.attack.striking import in_touch
from core.rulesets.rounds.grab.holds import hold_of, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import knocks
from core.rulesets.rounds.grab.wrestling import Wrestle, barred, overcome
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.opportunity.following import concluded, offer
from core.rulesets.rounds.sheet.armoury import GRAB, weapon
from core.rulesets.rounds.sheet.basics import modifier
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import has_no_arm
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared


@quick
@dataclass(frozen=True, slots=True)
class SwingHeld(Wrestle):
    """Swings whom it has locked about."""

    verb: ClassVar[str] = "swing-in-grab"
    name: ClassVar[str] = "swing"
    does: ClassVar[str] = "swings {target} about"
    meaning: ClassVar[str] = "Swing the figure whose limb you have locked."
    phrase: ClassVar[str] = "swing {target} about"
    event: ClassVar[str] = "human_weapon"


@quick
@dataclass(frozen=True, slots=True)
class StrikeWithHeld(Act):
    """Strikes somebody with the body of whom it swings."""

    verb: ClassVar[str] = "strike-with-held"
    kind: ClassVar[Kind | None] = Kind.STRIKE
    does: ClassVar[str] = "strikes {target} with the body"
    accepts: ClassVar[Marks | None] = Marks.SWINGS
    meaning: ClassVar[str] = "Strike someone with the body of the figure you swing."
    phrase: ClassVar[str] = "strike {target} with the body it swings"
    sort: ClassVar[Sort] = Sort.COMBAT
    target: FigureId


@rule("C-edge-human-weapon-02", "C-edge-pair-23")
def locked(battle: Battle, figure: FigureId) -> Hold | None:
    """The lock that somebody has on anybody, be that one awake or not."""
    hold = hold_of(battle, figure)
    return hold if hold is not None and hold.grip == Grip.LOCKED else None


@option("C-edge-human-weapon-02", of=Acting, offers=SwingHeld)
def may_swing(battle: Battle, about: Acting, figure: Figure) -> Iterator[SwingHeld]:
    """Whom it has locked."""
    if (hold := locked(battle, figure.id)) is not None:
        yield SwingHeld(figure.id, hold.held)


@requirement("C-edge-human-weapon-02", of=SwingHeld)
def can_swing(battle: Battle, order: SwingHeld) -> str | None:
    """Whoever has the edge, whom it has locked."""
    if not held(battle[order.figure], "human-weapon"):
        return "it has not learnt that"
    hold = locked(battle, order.figure)
    return barred(battle, order) if hold is not None and hold.held == order.target else "it has nobody locked like that"


@procedure("C-edge-human-weapon-02", "C-edge-human-weapon-04", "C-edge-pair-04", "C-edge-pair-22", of=SwingHeld)
def swing_held(scene: Scene, order: SwingHeld) -> Procedure[None]:
    """It hurts the captive as a grab does, by its degree; then another may be struck with him. The lock stays."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    deed, hold, found = won
    said = f"swings {scene.battle[order.target].short_name} about"
    step(scene, hold, "human_weapon", "C-edge-human-weapon-02", telling=said)
    if (yield from knocks(scene, order, found, Manoeuvre.GRAB)):
        yield from critical(scene, order.target)
    offer(scene, order.figure, Marks.SWINGS, "C-edge-human-weapon-03", about=order.target)
    yield from concluded(scene, deed)


@rule("C-edge-human-weapon-03", "C-edge-pair-19")
def is_blow_of_a_body(battle: Battle, order: Act, offered: Mark) -> bool:
    """Nothing else is offered to who swings somebody."""
    return order.accepts is Marks.SWINGS


@option("C-edge-human-weapon-03", of=Acting, offers=StrikeWithHeld)
def may_strike_with_him(battle: Battle, about: Acting, figure: Figure) -> Iterator[StrikeWithHeld]:
    """Every enemy in reach but the one who is swung."""
    if figure.mark(Marks.SWINGS):
        yield from (StrikeWithHeld(figure.id, foe.id) for foe in in_touch(battle, figure))


@requirement("C-edge-human-weapon-03", "C-edge-pair-19", of=StrikeWithHeld)
def can_strike_with_him(battle: Battle, order: StrikeWithHeld) -> str | None:
    """With whom it still has locked, somebody else."""
    hold = locked(battle, order.figure)
    if hold is None or hold.held == order.target:
        return "it swings nobody who could strike that one"
    if has_no_arm(battle[order.figure]):
        return Cited("C-base-26", "both its arms are of no use")
    return unaffordable(battle, order)


@glance(of=StrikeWithHeld)
def what_a_body_does(book: Rulebook, battle: Battle, order: StrikeWithHeld) -> Glance | None:
    """Nothing that is learnt of blows adds to its harm: it must be run to know."""
    return None


@procedure("C-edge-human-weapon-03", "C-edge-human-weapon-04", "C-edge-pair-06", "C-edge-pair-38", of=StrikeWithHeld)
def strike_with_held(scene: Scene, order: StrikeWithHeld) -> Procedure[None]:
    """The test of a bare blow, at what it costs to strike out of a grab; it does what a body does, and nothing that is
    learnt of weapons or bodies adds to it."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    battle = scene.battle
    figure, target = battle[order.figure], battle[order.target]
    assault = Assault(battle, figure, target, Skill.UNARMED, Manoeuvre.ATTACK, GRAB)
    hit = yield from onslaught(scene, deed, assault, "C-edge-human-weapon-03")
    damage = weapon(GRAB).damage
    assert damage is not None
    yield from harm(scene, hit, damage, more=modifier(figure, Attribute.STRENGTH))
    yield from ended(scene, deed, hit)
