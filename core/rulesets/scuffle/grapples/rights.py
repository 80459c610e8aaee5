"""Taking hold: what gives the right to a grapple, which then needs no roll, no action and no hand, and what it leaves
of rising. Breaking it is in breaking.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.play.asking import Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
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


@dataclass(frozen=True, slots=True)
class Grapple(FreeAct, Hostile):
    """Takes hold of an enemy in its hex."""

    verb: ClassVar[str] = "grapple"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "grapples {target}"
    meaning: ClassVar[str] = "Grapple an enemy in your hex; free."
    target: FigureId


@dataclass(frozen=True, slots=True)
class Tackle(Hostile):
    """Drops to the ground to take hold of an enemy, and stays in its hex."""

    verb: ClassVar[str] = "tackle"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "goes prone to grapple {target}"
    meaning: ClassVar[str] = "Go prone to grapple an enemy, and stay in their hex."
    target: FigureId


@dataclass(frozen=True, slots=True)
class MayTakeHold:
    """An enemy in the same hex may be taken hold of, for nothing: then nobody leaves."""

    prompt: ClassVar[str] = "An enemy is in your hex. Grapple them? (free; then neither of you leaves)"
    of: FigureId
    clause: RuleId


@question("H-grapple-31", "H-pin-33")
def arms_pinned(battle: Battle, figure: Figure) -> bool:
    """Whether both its arms are pinned, or it is held hard by the throat. Answered where pins are."""
    return False


@rule("H-grapple-02", "H-grapple-03", "H-grapple-26")
def may_start(figure: Figure, target: Figure) -> bool:
    """Whether it may grapple an enemy in its hex at any point of its own phases: it lies, for whatever reason, or is
    small enough to be ground to that one. Whom it has let go of it leaves alone for that phase, or the two of it could
    go on for ever."""
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
    """From the ground, or of one to whom it is small."""
    yield from _started(battle, figure)


@option("H-grapple-02", "H-grapple-03", "H-base-18", of=MovingLate, offers=Grapple)
def grapples_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[Grapple]:
    """The same in a movement that was kept for after the action."""
    yield from _started(battle, figure)


@option("H-grapple-02", "H-grapple-03", of=Acting, offers=Grapple, place=2)
def grapples_at_its_place(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grapple]:
    """The same before its action."""
    yield from _started(battle, figure)


@option("H-grapple-02", "H-grapple-03", of=AtGrips, offers=Grapple)
def grapples_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Grapple]:
    """The same while it is held."""
    if about.occasion is Occasion.PLACE:
        yield from _started(battle, figure)


# -- for what another has done -------------------------------------------------------------------------------------


@option("H-grapple-04", "H-shove-13", of=ShovedInVain, offers=Grapple)
def grapples_the_shover(battle: Battle, about: ShovedInVain, figure: Figure) -> Iterator[Grapple]:
    """One who has shoved it in vain."""
    yield Grapple(figure.id, about.shover)


@option("H-grapple-05", "H-grapple-06", of=MayTakeHold, offers=Grapple)
def grapples_for_it(battle: Battle, about: MayTakeHold, figure: Figure) -> Iterator[Grapple]:
    """One who has attacked it hand to hand, or has hold of it."""
    yield Grapple(figure.id, about.of)


@option("H-grapple-26", of=AboutToGoBack, offers=Tackle)
def tackles(battle: Battle, about: AboutToGoBack, figure: Figure) -> Iterator[Tackle]:
    """Rather than going back."""
    yield Tackle(figure.id, about.target)


@answer(attacked, "H-grapple-05")
def may_take_hold_for_it(scene: Scene, target: FigureId, attacker: FigureId) -> Procedure[None]:
    """At once, before anybody goes back."""
    yield from offered(scene, target, attacker, "H-grapple-05")


@rule("H-grapple-05", "H-grapple-06", "H-grapple-07")
def offered(scene: Scene, figure: FigureId, of: FigureId, clause: RuleId) -> Procedure[None]:
    """A figure may take hold of another at this moment, and need not."""
    about, otherwise = MayTakeHold(of, clause), Pass(figure)
    reply = yield from scene.interrupt(clause, figure=figure, about=about, otherwise=otherwise)
    if not reply.passes:
        yield from scene.perform(reply)


@answer(be_caught, "H-grapple-07")
def may_catch_it(scene: Scene, mover: FigureId) -> Procedure[None]:
    """Each that lies there or is small to it, in roster order, as long as it is free."""
    for name in [foe.id for foe in foes_here(scene.battle, scene.battle[mover])]:
        foe, leaver = scene.battle[name], scene.battle[mover]
        if may_start(foe, leaver) and no_hold(scene.battle, foe, mover) is None:
            yield from offered(scene, name, mover, "H-grapple-07")


# -- what refuses it -----------------------------------------------------------------------------------------------


@rule("H-grapple-27", "H-grapple-31", "H-begin-01")
def no_hold(battle: Battle, figure: Figure, target: FigureId) -> str | None:
    """Why it cannot take hold of somebody: it has hold of one already, is stunned, has both arms pinned, or that one is
    no enemy in its hex."""
    other = battle.figures.get(target)
    if other is None or other not in foes_here(battle, figure):
        return f"{figure.short_name} has no such enemy in its hex"
    if (hold := hold_of(battle, figure.id)) is not None:
        return f"{figure.short_name} has hold of {battle[hold.held].short_name}"
    if figure.mark(Marks.STUNNED):
        return Cited("S16.9-04", f"{figure.short_name} is stunned")
    return (
        Cited("H-pin-33", f"{figure.short_name} is pinned too firmly to grapple")
        if arms_pinned(battle, figure)
        else None
    )


@requirement("H-grapple-27", "H-grapple-31", of=Grapple)
def may_grapple(battle: Battle, order: Grapple) -> str | None:
    """An enemy in its hex, and no other hold."""
    return no_hold(battle, battle[order.figure], order.target)


@requirement("H-grapple-26", of=Tackle)
def may_tackle(battle: Battle, order: Tackle) -> str | None:
    """The same, if it can go down at all."""
    figure = battle[order.figure]
    return no_hold(battle, figure, order.target) or kept_up(battle, figure)


# -- taking hold ---------------------------------------------------------------------------------------------------


@procedure("H-grapple-01", "H-grapple-06", "H-grapple-07", of=Grapple)
def grapple(scene: Scene, order: Grapple) -> Procedure[None]:
    """It has hold, without a roll. The other may take hold in turn."""
    yield from take_hold(scene, order.figure, order.target)


@procedure("H-grapple-26", of=Tackle)
def tackle(scene: Scene, order: Tackle) -> Procedure[None]:
    """Down, and it has hold."""
    if scene.battle[order.figure].condition is not Condition.PRONE:
        drop_to(scene, order.figure, Low.GROUND)
    yield from take_hold(scene, order.figure, order.target)


@rule("H-grapple-06", "H-grapple-07")
def take_hold(scene: Scene, holder: FigureId, held: FigureId) -> Procedure[None]:
    """The hold begins; what was due between the two after a failed shove is settled by it."""
    telling = f"takes hold of {scene.battle[held].short_name}"
    if between(scene.battle, holder, held) is Entry.SHOVE_FAILED:
        step_between(scene, held, holder, "other_grapples", "H-shove-13")
    step_grip(scene, holder, held, "grapple", "H-grapple-07", telling=telling)
    if grip(scene.battle, held, holder) is Grip.NONE:
        yield from offered(scene, held, holder, "H-grapple-06")


@answer(kept_down, "H-grapple-30", "H-pin-33")
def grapples_from_the_ground(battle: Battle, figure: Figure) -> str | None:
    """Why it may not rise: it has hold of somebody, or is pinned."""
    if pins := pins_on(battle, figure.id):
        return Cited("H-pin-33", f"{battle[pins[0].holder].name} keeps {figure.short_name} as it is")
    if (hold := hold_here(battle, figure.id)) is None:
        return None
    return Cited(
        "H-grapple-30", f"{figure.short_name} has hold of {battle[hold.held].short_name} and must let go first"
    )
