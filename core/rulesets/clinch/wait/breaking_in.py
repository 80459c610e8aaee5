"""Interrupting an order: who is asked, what the response allows, whether the order goes on, and what a wait gives a set
weapon and costs a shot. Interrupting a figure that enters a hex: entering.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Noted, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, rule, upkeep
from core.rulesets.clinch.attack.assault import Assault, as_attack
from core.rulesets.clinch.attack.awareness import in_sight
from core.rulesets.clinch.movement.lying import WentDown
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.shots import is_shot
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.harm import Force
from core.rulesets.clinch.turn.acting import Acting, Deed, is_forestalled
from core.rulesets.clinch.turn.allowance import Share, forfeit
from core.rulesets.clinch.turn.course import Done, nothing_left
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.shares import take
from core.rulesets.clinch.wait.first import at_once, comes_first
from core.rulesets.clinch.wait.waiting import Trigger, as_manoeuvre, end_wait, waiters, waiting, watched_cell
from core.rulesets.clinch.wait.watching import is_waited_for

TRIGGERED = {Deed.ATTACK: Trigger.ATTACKS, Deed.DRAW: Trigger.DRAWS, Deed.MOVE: Trigger.MOVES}
"""The triggers that enemies' actions are."""
OF_THE_RESPONSE = (Marks.LEFT, Marks.ATTACKED, Marks.STRIKING, Marks.EXERTED, Marks.BREAKING_IN, Marks.WATCHED)
"""The marks that end with a response."""
DOES = {
    Trigger.NEAR: "comes near",
    Trigger.ATTACKS: "is about to attack",
    Trigger.MOVES: "is about to move",
    Trigger.DRAWS: "is about to draw",
    Trigger.FRIEND: "is about to act",
    Trigger.ENTERS: "enters the hex you watch",
}
"""What the figure that triggers a wait does, in words."""


@record
class Triggered:
    """What the figure waits for is about to happen, or an enemy is in a watched hex: interrupt?"""

    prompt: ClassVar[str] = "What you waited for is about to happen. Interrupt?"
    doer: FigureId
    trigger: Trigger

    def prompt_in(self, battle: Battle) -> str:
        """Who and what: `Ben is about to attack. Interrupt?`"""
        return f"{battle[self.doer].short_name} {DOES[self.trigger]}. Interrupt?"


@record
class BreakIn(Choice):
    """Carries out the response now."""

    verb: ClassVar[str] = "break-in"
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "interrupts"
    meaning: ClassVar[str] = "Do now what you waited to do."
    phrase: ClassVar[str] = "interrupt"


@option("G-wait-02", of=Triggered, offers=BreakIn)
def may_break_in(battle: Battle, about: Triggered, figure: Figure) -> Iterator[BreakIn]:
    """Always open to a waiter."""
    yield BreakIn(figure.id)


@rule("G-wait-01", "G-wait-02")
def awaits(battle: Battle, waiter: Figure, order: Choice, deed: Deed) -> Trigger | None:
    """The trigger this order is for `waiter`; None if it isn't waiting for it. Running into an enemy, or stepping up
    for a lock, counts as coming near."""
    what, doer = waiting(waiter), battle[order.figure]
    friend = doer.side == waiter.side
    trigger = Trigger.FRIEND if friend else TRIGGERED.get(deed)
    if what is None or what.trigger is trigger:
        return trigger if what is not None else None
    attack = as_attack(order)
    into = attack.enters(battle) if attack is not None else None
    seen = not what.shot or in_sight(battle, waiter, doer)
    comes = into is not None and seen and is_waited_for(battle, waiter, doer, doer.at, into)
    return what.trigger if comes else None


@answer(is_forestalled, "G-wait-02", "G-wait-03")
def comes_before(scene: Scene, order: Choice, deed: Deed) -> Procedure[bool]:
    """Let each figure that waits for this interrupt, in turn order. An order that has become impossible isn't carried
    out; its cost can be spent on another."""
    for waiter in waiters(scene.battle, order.figure):
        trigger = awaits(scene.battle, scene.battle[waiter.id], order, deed)
        if trigger is None or waiter.id not in {one.id for one in waiters(scene.battle, order.figure)}:
            continue
        reply = yield from asked(scene, waiter.id, order.figure, trigger)
        if not reply:
            continue
        if (yield from respond(scene, waiter.id, order.figure, order)):
            return True
        if (why := why_not_anymore(scene, order)) is not None:
            scene.tell(Noted(("G-wait-02",), order.figure, f"can't go on: {why}"))
            return True
    return False


@rule("G-wait-02", "G-turn-10")
def why_not_anymore(scene: Scene, order: Choice) -> str | None:
    """Why the order can't be carried out anymore; None if it still can."""
    figure = scene.battle[order.figure]
    if is_out(figure) or is_stunned(figure):
        return "can't act"
    refusal = scene.book.refusal(scene.battle, order)
    return refusal[1] if refusal is not None else None


@rule("G-wait-02")
def asked(scene: Scene, waiter: FigureId, doer: FigureId, trigger: Trigger) -> Procedure[bool]:
    """Whether `waiter` interrupts. If not, it keeps waiting."""
    about = Triggered(doer, trigger)
    reply = yield from scene.interrupt("G-wait-02", figure=waiter, about=about, otherwise=Pass(waiter))
    return not reply.is_pass


@rule("G-wait-02", "G-wait-03", "G-turn-10")
def respond(scene: Scene, waiter: FigureId, doer: FigureId, deed: Choice | None) -> Procedure[bool]:
    """Carry out the whole response with its step, out of turn. Return whether `deed`, the interrupted order, was
    carried out meanwhile because it strikes first."""
    what = waiting(scene.battle[waiter])
    assert what is not None, f"{waiter} isn't waiting"
    watched = scene.battle[waiter].mark(Marks.WATCHED)
    end_wait(scene, waiter, "G-wait-02")
    until = UntilTurnOf(waiter)
    scene.tell(Marked(("G-wait-02",), waiter, Mark(Marks.BREAKING_IN, "G-wait-02", about=doer, until=until)))
    if watched is not None:
        scene.tell(Marked(("G-wait-02",), waiter, watched))
    take(scene, as_manoeuvre(waiter, what.response), text="interrupts:")
    pending = deed
    while (order := (yield from _next(scene, waiter))) is not None:
        done = yield from _carried_out(scene, order, pending)
        pending = None if done else pending
    scene.tell(Unmarked(("G-wait-02",), waiter, OF_THE_RESPONSE))
    return deed is not None and pending is None


def _next(scene: Scene, waiter: FigureId) -> Procedure[Choice | None]:
    """The next part of the response; None: done."""
    figure = scene.battle[waiter]
    enough = Done(waiter)
    about = Decision(("G-wait-02",), figure.side, (waiter,), Acting(), enough)
    if is_stunned(figure) or nothing_left(scene.book, scene.battle, about):
        return None
    order = yield from scene.ask("G-wait-02", side=figure.side, about=Acting(), figures=(waiter,), otherwise=enough)
    return None if order.is_pass else order


@rule("G-wait-03")
def _carried_out(scene: Scene, order: Choice, deed: Choice | None) -> Procedure[bool]:
    """Carry out `order`. An attack on a figure about to attack comes before, after or at the same time as its `deed`;
    anything else comes before. Return whether the deed is done."""
    blow, other = as_attack(order), as_attack(deed)
    if blow is None or other is None or deed is None or blow.target != other.figure:
        yield from scene.perform(order)
        return False
    still = why_not_anymore(scene, deed) is None
    sooner = (yield from comes_first(scene, blow, other)) if still else 1
    if sooner > 0:
        yield from scene.perform(order)
        return False
    if sooner == 0:
        yield from at_once(scene, order, deed)
        return True
    yield from scene.perform(deed)
    if why_not_anymore(scene, order) is None:
        yield from scene.perform(order)
    return True


@upkeep("G-posture-02", "G-wait-02", of=WentDown)
def felled_while_interrupting(scene: Scene, moment: WentDown) -> Procedure[None]:
    """A figure felled while it interrupts has no step left."""
    if scene.battle[moment.figure].mark(Marks.BREAKING_IN):
        forfeit(scene, moment.figure, Share.STEP, Share.FORWARD)
    yield from ()


EACH = 2
"""The yards of a charge for each point of damage."""


@modifier("G-wait-04", of=Force, label="set against a charge", reads=Reads.FIGURES | Reads.MEANS | Reads.WALK)
def set_against(force: Force) -> int:
    """A thrust out of a wait at an enemy who ran in, with a weapon of reach 1 or more."""
    assault = force.assault
    if assault.item is None or assault.mode is None or assault.blow != Blow.THRUST or max(assault.mode.reach) < 1:
        return 0
    breaks_in = assault.attacker.mark(Marks.BREAKING_IN, assault.target.id)
    return assault.target.entered // EACH if breaks_in is not None else 0


SNAP = -2


@modifier("G-wait-06", of=Assault, label="target elsewhere", reads=Reads.FIGURES | Reads.MEANS | Reads.CELL)
def snap_shot(assault: Assault) -> int:
    """-2 if the target isn't in the hex the shot was aimed at."""
    shooter = assault.attacker
    if not is_shot(assault) or not shooter.mark(Marks.BREAKING_IN):
        return 0
    return 0 if watched_cell(shooter) in assault.target.cells else SNAP
