"""What the target of a failed shove may do: shove back, step out, or nothing. Grappling in return is in grapples/."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint
from core.rulebook.rule import answer, option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import why_not_while_stunned
from core.rulesets.scuffle.basis.penalties import unbalance
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.pushing import held_by_a_third, push, shove_cells
from core.rulesets.scuffle.entering.shoves import shove_failed
from core.rulesets.scuffle.ground.free import can_be_put, go_freely
from core.rulesets.scuffle.pairs.entry_machine import Entry
from core.rulesets.scuffle.pairs.sharing import between, step_between
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for
from core.rulesets.skirmish.movement.walking import why_not_into_fire
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.hostile import Hostile
from core.space.cell import Cell


@record
class ShovedInVain:
    """The shove failed: shove back, step out or grapple?"""

    prompt: ClassVar[str] = "{shover|an enemy} failed to shove you. Shove back, step out, or grapple?"
    shover: FigureId


@record
class ShoveBack(Hostile):
    """Shove back, without a roll."""

    verb: ClassVar[str] = "shove-back"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "shoves {target} back to {to}"
    phrase: ClassVar[str] = "shove[ {target}] back[ to {to}]"
    meaning: ClassVar[str] = "Shove the enemy back; no roll needed."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the hex the enemy goes to"})
    target: FigureId
    to: Cell


@record
class StepOut(Choice):
    """Step out into an adjacent hex, for free."""

    verb: ClassVar[str] = "step-out"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "steps out to {to}"
    phrase: ClassVar[str] = "step out[ to {to}]"
    meaning: ClassVar[str] = "Step out to an adjacent hex; free."
    to: Cell


@option("H-shove-11", of=ShovedInVain, offers=ShoveBack)
def shoves_back(battle: Battle, about: ShovedInVain, figure: Figure) -> Iterator[ShoveBack]:
    """To every hex open to the shover."""
    for cell in shove_cells(battle, figure, battle[about.shover]):
        yield ShoveBack(figure.id, about.shover, cell)


@option("H-shove-12", of=ShovedInVain, offers=StepOut)
def steps_out(battle: Battle, about: ShovedInVain, figure: Figure) -> Iterator[StepOut]:
    """To every adjacent hex it can enter."""
    for cell in battle.grid.neighbours(figure.at):
        if can_be_put(battle, figure, cell):
            yield StepOut(figure.id, cell)


@requirement("H-shove-11", "H-shove-17", of=ShoveBack)
def may_shove_back(battle: Battle, order: ShoveBack) -> str | None:
    """No third figure holds the shover."""
    return held_by_a_third(battle, battle[order.target], order.figure)


@requirement("H-shove-12", "S12.0-33", "S16.11-27", of=StepOut)
def may_step_out(battle: Battle, order: StepOut) -> str | None:
    """Held by nobody, not overloaded, and not afraid of a fire there."""
    figure = battle[order.figure]
    if overloaded(figure):
        return "load too heavy to move"
    return held_by_a_third(battle, figure, "") or why_not_into_fire(battle, figure, order.to)


@requirement("S16.9-04", of=ShoveBack | StepOut)
def answers_unstunned(battle: Battle, order: ShoveBack | StepOut) -> str | None:
    """Not while stunned."""
    return why_not_while_stunned(battle[order.figure])


@footprint(of=ShoveBack | StepOut)
def where_it_leads(book: Rulebook, battle: Battle, order: ShoveBack | StepOut) -> Footprint:
    """The hex someone ends up in."""
    return Footprint(edge=frozenset((order.to,)))


@answer(shove_failed, "H-shove-11", "H-shove-12", "H-shove-13", "H-shove-14")
def ask_what_now(scene: Scene, shover: FigureId, target: FigureId) -> Procedure[None]:
    """Ask the target, and again if they shrink from a fire. If they do nothing, both share the hex."""
    about, otherwise = ShovedInVain(shover), Pass(target)
    while True:
        shrank = scene.battle[target].mark(Marks.BALKED)
        reply = yield from scene.interrupt("H-shove-11", figure=target, about=about, otherwise=otherwise)
        if not reply.is_pass:
            yield from scene.perform(reply)
        if scene.battle[target].mark(Marks.BALKED) == shrank:
            break
    if between(scene.battle, shover, target) is Entry.SHOVE_FAILED:
        step_between(scene, shover, target, "no_answer", "H-shove-14")


@procedure("H-shove-11", of=ShoveBack)
def shove_back(scene: Scene, order: ShoveBack) -> Procedure[None]:
    """The shover pays with balance, as for any shove, and the other goes."""
    unbalance(scene, order.figure, Scuffle.SHOVER, "H-shove-11")
    yield from push(scene, order.figure, order.target, order.to, "shove_back", "H-shove-11")


@procedure("H-shove-12", "S16.11-27", of=StepOut)
def step_out(scene: Scene, order: StepOut) -> Procedure[None]:
    """Movement and shift are still to come. A fire takes a check first."""
    if not (yield from passes_fire_check_for(scene, order.figure, order.to)):
        return
    shovers = [f.id for f in scene.battle if between(scene.battle, f.id, order.figure) is Entry.SHOVE_FAILED]
    by = shovers[0] if shovers else ""
    text = "steps out to"
    yield from go_freely(scene, order.figure, order.to, "other_shifts", "H-shove-12", text=text, by=by, others="leave")
