"""The edge of those who lock a limb: the manoeuvre, what a lock adds to hurting whom one holds, what it costs him to
struggle. That the locked do everything in a grab the worse is in grab/holds.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.record import quick, replace
from core.play.asking import Choice, Pass, Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import footprint, glance
from core.rulebook.rule import answer, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.grab.breaking import Struggled
from core.rulesets.rounds.grab.holds import hold_of, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import injures
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import Wrestle, barred, if_won, overcome
from core.rulesets.rounds.harm.expected import SEEN
from core.rulesets.rounds.harm.injury import critical, injure
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import Limb, has_no_arm
from core.rulesets.rounds.turn.acts import Acting, Window

HURTS, BREAKS = 1, 2
"""The upgrade with which a struggle hurts, and the one with which nobody resists an injury."""


@quick
@dataclass(frozen=True, slots=True)
class JointLock(Wrestle):
    """Locks a limb of whom it holds."""

    verb: ClassVar[str] = "joint-lock"
    name: ClassVar[str] = "joint-lock"
    does: ClassVar[str] = "locks the {limb} of {target}"
    meaning: ClassVar[str] = "Lock a limb of the figure you hold."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"limb": "which limb"})
    phrase: ClassVar[str] = "lock the {limb} of {target}"
    event: ClassVar[str] = "joint_lock"
    limb: Limb


@dataclass(frozen=True, slots=True)
class LetLimbGo(Choice):
    """Holds somebody on without the lock."""

    verb: ClassVar[str] = "let-limb-go"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "gives up the lock on {target}"
    rare: ClassVar[int] = 14
    meaning: ClassVar[str] = "Keep the grab but let go of the lock."
    phrase: ClassVar[str] = "hold {target} without the lock"
    target: FigureId


@dataclass(frozen=True, slots=True)
class Struggles:
    """The moment when the locked has tried to get free, and may be hurt for so many points, come of it what will."""

    prompt: ClassVar[str] = "The figure whose limb you lock tried to break free. Wrench the limb?"
    foe: FigureId
    points: int


@dataclass(frozen=True, slots=True)
class Wrench(Choice):
    """Wrenches the limb of who struggles."""

    verb: ClassVar[str] = "wrench"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "wrenches the limb of {foe}"
    meaning: ClassVar[str] = "Wrench the limb of the figure who struggles."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the figure who struggles"})
    phrase: ClassVar[str] = "wrench the limb of {foe}"
    foe: FigureId


@option("C-edge-joint-lock-02", of=Acting, offers=JointLock)
def may_lock(battle: Battle, about: Acting, figure: Figure) -> Iterator[JointLock]:
    """Whoever has the edge, whom it holds, by an arm or the leg."""
    hold = hold_of(battle, figure.id)
    if hold is not None and held(figure, "joint-lock"):
        yield from (JointLock(figure.id, hold.held, limb) for limb in Limb if limb != hold.part)


@glance(of=JointLock)
def what_a_lock_is_worth(book: Rulebook, battle: Battle, order: JointLock) -> Glance | None:
    """The other is held the tighter."""
    return if_won(book, battle, order, lambda odds, won: Glance(won, 0.0, held=won * SEEN))


@option("C-grab-03", "C-edge-joint-lock-02", of=HasGrabbed, offers=JointLock)
def locks_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[JointLock]:
    """Right after the start."""
    yield from may_lock(battle, Acting(), figure)


@requirement("C-edge-joint-lock-02", "C-edge-joint-lock-10", of=JointLock)
def can_lock(battle: Battle, order: JointLock) -> str | None:
    """Another limb than the one that is locked."""
    if not held(battle[order.figure], "joint-lock"):
        return "it has not learnt that"
    hold = hold_of(battle, order.figure, order.target)
    if hold is not None and hold.part == order.limb:
        return f"the {order.limb} is locked already"
    return barred(battle, order)


@procedure("C-edge-joint-lock-02", "C-edge-joint-lock-10", "C-edge-pair-21", of=JointLock)
def joint_lock(scene: Scene, order: JointLock) -> Procedure[None]:
    """One limb at a time: what was locked before is let go for it."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    deed, hold, _ = won
    said = f"locks the {order.limb} of {scene.battle[order.target].short_name}"
    step(scene, replace(hold, part=order.limb), "joint_lock", "C-edge-joint-lock-02", telling=said)
    yield from concluded(scene, deed)


@option("C-edge-joint-lock-10", of=Acting, offers=LetLimbGo)
def may_let_go(battle: Battle, about: Acting, figure: Figure) -> Iterator[LetLimbGo]:
    """Whom it has locked, on its own turn."""
    hold = hold_of(battle, figure.id)
    if hold is not None and hold.grip == Grip.LOCKED and about.window is Window.TURN:
        yield LetLimbGo(figure.id, hold.held)


@procedure("C-edge-joint-lock-10", of=LetLimbGo)
def let_limb_go(scene: Scene, order: LetLimbGo) -> Procedure[None]:
    """For nothing."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    said = f"gives up the lock on {scene.battle[order.target].short_name}"
    step(scene, hold, "let_limb_go", "C-edge-joint-lock-10", telling=said)
    yield from ()


@answer(injures, "C-edge-joint-lock-04", "C-edge-joint-lock-05", "C-edge-joint-lock-08")
def at_the_locked_limb(scene: Scene, order: Wrestle, hold: Hold) -> Procedure[None]:
    """Whoever has a limb locked hurts that one, and no die is thrown for the place."""
    if hold.grip == Grip.LOCKED and hold.holder == order.figure:
        yield from _limb_suffers(scene, hold)
    else:
        yield from critical(scene, order.target)


@rule("C-edge-joint-lock-05", "C-edge-joint-lock-07", "C-edge-joint-lock-08")
def _limb_suffers(scene: Scene, hold: Hold) -> Procedure[None]:
    """The test against an injury of it; with the second upgrade there is no resisting."""
    edge, limb = held(scene.battle[hold.holder], "joint-lock"), Limb(hold.part) if hold.part else None
    if edge is None or edge.upgrade < BREAKS:
        yield from critical(scene, hold.held, at=limb)
    elif scene.battle[hold.held].life is not Life.DEAD:
        yield from injure(scene, hold.held, at=limb)


@glance(of=Wrench)
def what_a_wrench_does(book: Rulebook, battle: Battle, order: Wrench) -> Glance | None:
    """What the dice of the struggle showed: it must be run to know."""
    return None


@footprint(of=Wrench)
def where_it_hurts(book: Rulebook, battle: Battle, order: Wrench) -> Footprint:
    """The one who is held, and nobody comes between."""
    return NOWHERE


@option("C-edge-joint-lock-06", of=Struggles, offers=Wrench)
def may_wrench(battle: Battle, about: Struggles, figure: Figure) -> Iterator[Wrench]:
    """Whoever has him locked."""
    yield Wrench(figure.id, about.foe)


@upkeep("C-edge-joint-lock-06", "C-edge-joint-lock-07", "C-edge-joint-lock-09", "C-base-26", of=Struggled)
def is_wrenched(scene: Scene, moment: Struggled) -> Procedure[None]:
    """Whoever has locked him, and has an arm of use, may do him what the dice of his struggle show, whether or not it
    gets him free; if that hurts at all the limb may be injured."""
    hold = moment.hold
    if has_no_arm(scene.battle[hold.holder]):
        return
    edge = held(scene.battle[hold.holder], "joint-lock")
    if hold.grip != Grip.LOCKED or edge is None or edge.upgrade < HURTS:
        return
    about, passing = Struggles(hold.held, moment.thrown), Pass(hold.holder)
    said = yield from scene.interrupt("C-edge-joint-lock-06", figure=hold.holder, about=about, otherwise=passing)
    if said.passes:
        return
    through = yield from inflict(scene, hold.held, moment.thrown, "C-edge-joint-lock-06", by=hold.holder)
    if through:
        yield from _limb_suffers(scene, hold)
