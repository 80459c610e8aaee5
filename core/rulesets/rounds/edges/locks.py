"""The Joint Lock edge: the manoeuvre, injuries to the locked limb, and the price of struggling. Penalties of the
locked: grab/holds.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.battle.posture import Life
from core.battle.record import replace
from core.play.asking import Choice, Pass, Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, quick_odds
from core.rulebook.rule import answer, option, procedure, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulesets.rounds.grab.breaking import Struggled
from core.rulesets.rounds.grab.holds import hold_of, step
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import injures
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.grab.wrestling import Wrestle, if_won, overcome, why_not_wrestle
from core.rulesets.rounds.harm.expected import SEEN
from core.rulesets.rounds.harm.injury import critical, injure
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import LIMB_NAMES, Limb, has_no_arm
from core.rulesets.rounds.turn.acts import Acting, Window

HURTS, BREAKS = 1, 2
"""The upgrade at which struggling hurts, and the one at which there is no test against injury."""


@record
class JointLock(Wrestle):
    """Locks a limb of a grabbed figure."""

    verb: ClassVar[str] = "joint-lock"
    name: ClassVar[str] = "joint-lock"
    does: ClassVar[str] = "locks {target}'s {limb}"
    meaning: ClassVar[str] = "Lock a limb of the figure you have grabbed."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"limb": "which limb"})
    phrase: ClassVar[str] = "lock {target}'s[ {limb!}| limb]"
    event: ClassVar[str] = "joint_lock"
    limb: Limb

    def manner(self) -> Mapping[str, str]:
        """The limb as players call it."""
        return {"limb": LIMB_NAMES[self.limb]}


@record
class LetLimbGo(Choice):
    """Gives up the lock but keeps the grab."""

    verb: ClassVar[str] = "let-limb-go"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "gives up the lock on {target}"
    rare: ClassVar[int] = 14
    meaning: ClassVar[str] = "Keep the grab but let go of the lock."
    phrase: ClassVar[str] = "give up the lock on {target}"
    target: FigureId


@record
class Struggles:
    """The moment when a locked figure has tried to break free and may be hurt, whatever the outcome."""

    prompt: ClassVar[str] = "{foe|your locked opponent} struggles. Wrench the limb?"
    foe: FigureId
    points: int


@record
class Wrench(Choice):
    """Wrenches the limb of a struggling figure."""

    verb: ClassVar[str] = "wrench"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "wrenches {foe}'s limb"
    meaning: ClassVar[str] = "Wrench the locked limb of the struggling figure."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"foe": "the struggling figure"})
    phrase: ClassVar[str] = "wrench {foe}'s limb"
    foe: FigureId


@option("C-edge-joint-lock-02", of=Acting, offers=JointLock)
def may_lock(battle: Battle, about: Acting, figure: Figure) -> Iterator[JointLock]:
    """A grabbed figure, by an arm or a leg, with the edge."""
    hold = hold_of(battle, figure.id)
    if hold is not None and held(figure, "joint-lock"):
        yield from (JointLock(figure.id, hold.held, limb) for limb in Limb if limb != hold.part)


@quick_odds(of=JointLock)
def what_a_lock_is_worth(book: Rulebook, battle: Battle, order: JointLock) -> QuickOdds | None:
    """The target is held more tightly."""
    return if_won(book, battle, order, lambda odds, won: QuickOdds(won, 0.0, held=won * SEEN))


@option("C-grab-03", "C-edge-joint-lock-02", of=HasGrabbed, offers=JointLock)
def locks_at_once(battle: Battle, about: HasGrabbed, figure: Figure) -> Iterator[JointLock]:
    """Right after the start."""
    yield from may_lock(battle, Acting(), figure)


@requirement("C-edge-joint-lock-02", "C-edge-joint-lock-10", of=JointLock)
def why_not_lock(battle: Battle, order: JointLock) -> str | None:
    """Another limb than the locked one."""
    if not held(battle[order.figure], "joint-lock"):
        return "needs Joint Lock"
    hold = hold_of(battle, order.figure, order.target)
    if hold is not None and hold.part == order.limb:
        return f"{LIMB_NAMES[order.limb]} already locked"
    return why_not_wrestle(battle, order)


@procedure("C-edge-joint-lock-02", "C-edge-joint-lock-10", "C-edge-pair-21", of=JointLock)
def joint_lock(scene: Scene, order: JointLock) -> Procedure[None]:
    """One limb at a time: the previous lock is given up."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    action, hold, _ = won
    said = f"locks {scene.battle[order.target].short_name}'s {LIMB_NAMES[order.limb]}"
    step(scene, replace(hold, part=order.limb), "joint_lock", "C-edge-joint-lock-02", text=said)
    yield from conclude(scene, action)


@option("C-edge-joint-lock-10", of=Acting, offers=LetLimbGo)
def may_let_go(battle: Battle, about: Acting, figure: Figure) -> Iterator[LetLimbGo]:
    """A locked figure, on its own turn."""
    hold = hold_of(battle, figure.id)
    if hold is not None and hold.grip == Grip.LOCKED and about.window is Window.TURN:
        yield LetLimbGo(figure.id, hold.held)


@procedure("C-edge-joint-lock-10", of=LetLimbGo)
def let_limb_go(scene: Scene, order: LetLimbGo) -> Procedure[None]:
    """It costs nothing."""
    hold = hold_of(scene.battle, order.figure, order.target)
    assert hold is not None
    said = f"gives up the lock on {scene.battle[order.target].short_name}"
    step(scene, hold, "let_limb_go", "C-edge-joint-lock-10", text=said)
    yield from ()


@answer(injures, "C-edge-joint-lock-04", "C-edge-joint-lock-05", "C-edge-joint-lock-08")
def at_the_locked_limb(scene: Scene, order: Wrestle, hold: Hold) -> Procedure[None]:
    """Damage to a locked figure injures the locked limb, without a roll for location."""
    if hold.grip == Grip.LOCKED and hold.holder == order.figure:
        yield from _limb_suffers(scene, hold)
    else:
        yield from critical(scene, order.target)


@rule("C-edge-joint-lock-05", "C-edge-joint-lock-07", "C-edge-joint-lock-08")
def _limb_suffers(scene: Scene, hold: Hold) -> Procedure[None]:
    """The test against an injury; with the second upgrade there is none."""
    edge, limb = held(scene.battle[hold.holder], "joint-lock"), Limb(hold.part) if hold.part else None
    if edge is None or edge.upgrade < BREAKS:
        yield from critical(scene, hold.held, at=limb)
    elif scene.battle[hold.held].life is not Life.DEAD:
        yield from injure(scene, hold.held, at=limb)


@quick_odds(of=Wrench)
def what_a_wrench_does(book: Rulebook, battle: Battle, order: Wrench) -> QuickOdds | None:
    """Damage by the dice of the struggle: it must be simulated."""
    return None


@footprint(of=Wrench)
def where_it_hurts(book: Rulebook, battle: Battle, order: Wrench) -> Footprint:
    """At the captive, without reactions."""
    return NOWHERE


@option("C-edge-joint-lock-06", of=Struggles, offers=Wrench)
def may_wrench(battle: Battle, about: Struggles, figure: Figure) -> Iterator[Wrench]:
    """The figure that has the lock."""
    yield Wrench(figure.id, about.foe)


@upkeep("C-edge-joint-lock-06", "C-edge-joint-lock-07", "C-edge-joint-lock-09", "C-base-26", of=Struggled)
def is_wrenched(scene: Scene, moment: Struggled) -> Procedure[None]:
    """A figure with a lock and a usable arm may do the damage shown by the dice of the struggle, whether or not it
    succeeds; any damage may injure the limb."""
    hold = moment.hold
    if has_no_arm(scene.battle[hold.holder]):
        return
    edge = held(scene.battle[hold.holder], "joint-lock")
    if hold.grip != Grip.LOCKED or edge is None or edge.upgrade < HURTS:
        return
    about, passing = Struggles(hold.held, moment.thrown), Pass(hold.holder)
    said = yield from scene.interrupt("C-edge-joint-lock-06", figure=hold.holder, about=about, otherwise=passing)
    if said.is_pass:
        return
    through = yield from inflict(scene, hold.held, moment.thrown, "C-edge-joint-lock-06", by=hold.holder)
    if through:
        yield from _limb_suffers(scene, hold)
