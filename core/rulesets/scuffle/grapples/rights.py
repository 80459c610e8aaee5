"""Grappling: what gives the right to it. A grapple needs no roll, no action and no hand. Breaking it: breaking.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, answer, option, procedure, question, requirement, rule
from core.rulesets.scuffle.basis.dropping import Low, drop_to, kept_down, kept_up
from core.rulesets.scuffle.basis.late import MovingLate
from core.rulesets.scuffle.basis.sizes import underfoot
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.answers import ShovedInVain
from core.rulesets.scuffle.entering.going_back import AboutToGoBack
from core.rulesets.scuffle.ground.treading import be_caught
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion, attacked
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import grip, hold_here, hold_of, step_grip
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.scuffle.pairs.sharing import between, foes_here, step_between
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, FreeAct
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import Moving


@record
class Grapple(FreeAct, Hostile):
    """Grapple an enemy in the same hex."""

    verb: ClassVar[str] = "grapple"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "grapples {target}"
    meaning: ClassVar[str] = "Grapple an enemy in your hex; free."
    target: FigureId


@record
class Tackle(Hostile):
    """Go prone to grapple an enemy and stay in the hex."""

    verb: ClassVar[str] = "tackle"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "goes prone to grapple {target}"
    meaning: ClassVar[str] = "Go prone to grapple an enemy, and stay in their hex."
    target: FigureId


@record
class MayTakeHold:
    """An enemy in the same hex may be grappled for free; then neither leaves."""

    prompt: ClassVar[str] = "Grapple {of|the enemy in your hex}? (free; then neither of you can leave)"
    of: FigureId
    clause: RuleId


@question("H-grapple-31", "H-pin-33")
def arms_pinned(battle: Battle, figure: Figure) -> bool:
    """Whether both arms are pinned, or the throat is held hard. Answered in pins/."""
    return False


@rule("H-grapple-02", "H-grapple-03", "H-grapple-26")
def may_start(figure: Figure, target: Figure) -> bool:
    """Whether `figure` may grapple `target` in its own phases: it is prone, or small enough to count as ground to
    the target. A target just let go of is off limits for the phase, or the two could go on forever."""
    if figure.mark(Scuffle.LET_GO, target.id):
        return False
    return figure.condition is Condition.PRONE or underfoot(target, [figure])


# -- at any point of its own phases --------------------------------------------------------------------------------


def _started(battle: Battle, figure: Figure) -> Iterator[Grapple]:
    for foe in foes_here(battle, figure):
        if may_start(figure, foe):
            yield Grapple(figure.id, foe.id)


@option("H-grapple-02", "H-grapple-03", of=Moving, offers=Grapple)
def grapples_in_its_movement(battle: Battle, about: Moving, figure: Figure) -> Iterator[Grapple]:
    """While prone, or small to the enemy."""
    yield from _started(battle, figure)


@option("H-grapple-02", "H-grapple-03", "H-base-18", of=MovingLate, offers=Grapple)
def grapples_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[Grapple]:
    """With a movement kept for after the action."""
    yield from _started(battle, figure)


@option("H-grapple-02", "H-grapple-03", of=Acting, offers=Grapple, place=2)
def grapples_at_its_place(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grapple]:
    """Before its action."""
    yield from _started(battle, figure)


@option("H-grapple-02", "H-grapple-03", of=AtGrips, offers=Grapple)
def grapples_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Grapple]:
    """The same while held."""
    if about.occasion is Occasion.PLACE:
        yield from _started(battle, figure)


# -- for what another has done -------------------------------------------------------------------------------------


@option("H-grapple-04", "H-shove-13", of=ShovedInVain, offers=Grapple)
def grapples_the_shover(battle: Battle, about: ShovedInVain, figure: Figure) -> Iterator[Grapple]:
    """After a failed shove."""
    yield Grapple(figure.id, about.shover)


@option("H-grapple-05", "H-grapple-06", of=MayTakeHold, offers=Grapple)
def grapples_for_it(battle: Battle, about: MayTakeHold, figure: Figure) -> Iterator[Grapple]:
    """After a hand-to-hand attack or a grapple."""
    yield Grapple(figure.id, about.of)


@option("H-grapple-26", of=AboutToGoBack, offers=Tackle)
def tackles(battle: Battle, about: AboutToGoBack, figure: Figure) -> Iterator[Tackle]:
    """Instead of going back."""
    yield Tackle(figure.id, about.target)


@answer(attacked, "H-grapple-05")
def may_take_hold_for_it(scene: Scene, target: FigureId, attacker: FigureId) -> Procedure[None]:
    """At once, before anyone goes back."""
    yield from offered(scene, target, attacker, "H-grapple-05")


@rule("H-grapple-05", "H-grapple-06", "H-grapple-07")
def offered(scene: Scene, figure: FigureId, of: FigureId, clause: RuleId) -> Procedure[None]:
    """Offer `figure` a grapple of `of`."""
    about, otherwise = MayTakeHold(of, clause), Pass(figure)
    reply = yield from scene.interrupt(clause, figure=figure, about=about, otherwise=otherwise)
    if not reply.is_pass:
        yield from scene.perform(reply)


@answer(be_caught, "H-grapple-07")
def may_catch_it(scene: Scene, mover: FigureId) -> Procedure[None]:
    """Offer a grapple to each enemy who is prone there or small to the mover, in roster order, as long as the mover
    is free."""
    for name in [foe.id for foe in foes_here(scene.battle, scene.battle[mover])]:
        foe, leaver = scene.battle[name], scene.battle[mover]
        if may_start(foe, leaver) and no_hold(scene.battle, foe, mover) is None:
            yield from offered(scene, name, mover, "H-grapple-07")


# -- what refuses it -----------------------------------------------------------------------------------------------


@rule("H-grapple-27", "H-grapple-31", "H-begin-01")
def no_hold(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why `figure` can't grapple `target`: another hold, stunned, both arms pinned, or no enemy in the same hex."""
    other = battle.figures.get(target)
    if other is None or other not in foes_here(battle, figure):
        return "not an enemy in this hex"
    if (hold := hold_of(battle, figure.id)) is not None:
        return f"already holding {battle[hold.held].short_name}"
    if figure.mark(Marks.STUNNED):
        return Cited("S16.9-04", "stunned")
    return Cited("H-pin-33", "both arms pinned, or throat held") if arms_pinned(battle, figure) else None


@requirement("H-grapple-27", "H-grapple-31", of=Grapple)
def may_grapple(battle: Battle, order: Grapple) -> str | None:
    """An enemy in the same hex, and no other hold."""
    return no_hold(battle, battle[order.figure], order.target)


@requirement("H-grapple-26", of=Tackle)
def may_tackle(battle: Battle, order: Tackle) -> str | None:
    """The same, if the figure can go prone."""
    figure = battle[order.figure]
    return no_hold(battle, figure, order.target) or kept_up(battle, figure)


# -- taking hold ---------------------------------------------------------------------------------------------------


@procedure("H-grapple-01", "H-grapple-06", "H-grapple-07", of=Grapple)
def grapple(scene: Scene, order: Grapple) -> Procedure[None]:
    """The hold begins without a roll. The target may grapple in return."""
    yield from take_hold(scene, order.figure, order.target)


@procedure("H-grapple-26", of=Tackle)
def tackle(scene: Scene, order: Tackle) -> Procedure[None]:
    """Go prone and grapple."""
    if scene.battle[order.figure].condition is not Condition.PRONE:
        drop_to(scene, order.figure, Low.GROUND)
    yield from take_hold(scene, order.figure, order.target)


@rule("H-grapple-06", "H-grapple-07")
def take_hold(scene: Scene, holder: FigureId, held: FigureId) -> Procedure[None]:
    """Begin the hold. It settles what was pending between the two after a failed shove."""
    text = f"grapples {scene.battle[held].short_name}"
    if between(scene.battle, holder, held) is Entry.SHOVE_FAILED:
        step_between(scene, held, holder, "other_grapples", "H-shove-13")
    step_grip(scene, holder, held, "grapple", "H-grapple-07", text=text)
    if grip(scene.battle, held, holder) is Grip.NONE:
        yield from offered(scene, held, holder, "H-grapple-06")


@answer(kept_down, "H-grapple-30", "H-pin-33")
def grapples_from_the_ground(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` may not stand up: it holds someone, or is pinned."""
    if pins := pins_on(battle, figure.id):
        return Cited("H-pin-33", f"pinned by {battle[pins[0].holder].short_name}")
    if (hold := hold_here(battle, figure.id)) is None:
        return None
    return Cited("H-grapple-30", f"let go of {battle[hold.held].short_name} first")
