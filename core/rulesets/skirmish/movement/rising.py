"""Standing up and disengaging: what a figure may do at its place instead of attacking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import menu_place
from core.rulebook.rule import Cited, option, procedure, requirement
from core.rulesets.skirmish.movement.walking import can_stop, entry_cost, walk, why_not_into_fire
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.engagement import engaged
from core.space.cell import Cell


@record
class StandUp(Choice):
    """Stands up from prone or kneeling; takes the whole turn."""

    verb: ClassVar[str] = "stand-up"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "stands up"
    meaning: ClassVar[str] = "Stand up from prone or kneeling; takes the whole turn."


@record
class Disengage(Choice):
    """Steps one hex away instead of attacking."""

    verb: ClassVar[str] = "disengage"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "disengages[ to {to}]"
    meaning: ClassVar[str] = "Step one hex away instead of attacking."
    phrase: ClassVar[str] = "disengage[ to {to}][, facing {facing}]"
    to: Cell
    facing: int


@option("S12.0-23", of=Acting, offers=StandUp, place=140)
def stands_up(battle: Battle, about: Acting, figure: Figure) -> Iterator[StandUp]:
    """Kneeling and prone figures."""
    if figure.condition in (Condition.KNEELING, Condition.PRONE):
        yield StandUp(figure.id)


@option("S12.0-29", of=Acting, offers=Disengage, place=150)
def disengages(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disengage]:
    """Engaged figures, to any vacant adjacent hex, with any facing."""
    if engaged(battle, figure):
        for cell in battle.grid.neighbours(figure.at):
            if entry_cost(battle, figure, cell) is not None and can_stop(battle, figure, cell):
                yield from (Disengage(figure.id, cell, facing) for facing in range(battle.grid.facings))


@menu_place(of=StandUp)
def stands_up_first(battle: Battle, decision: Decision) -> int | None:
    """First if prone within reach of an enemy on their feet; farther off, lying low may be worth more."""
    about, grid = decision.about, battle.grid
    if not isinstance(about, Acting):
        return None
    figure = battle[about.slot.figure]
    near = (grid.distance(figure.at, foe.at) <= 1 and foe.condition.upright for foe in battle.foes(figure))
    return 0 if figure.condition is Condition.PRONE and any(near) else None


@requirement("S12.0-23", of=StandUp)
def why_not_stand_up(battle: Battle, order: StandUp) -> str | None:
    """Without having moved, with a load it can lift, and no one standing in its hex."""
    figure = battle[order.figure]
    if any(f.id != figure.id and f.condition.upright for f in battle.at(figure.at)):
        return "someone is standing in the same hex"
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to stand up")
    return why_not_act(figure) or why_not_after_moving(battle, figure, 0)


@requirement("S12.0-29", of=Disengage)
def why_not_disengage(battle: Battle, order: Disengage) -> str | None:
    """Standing, with no other commitment."""
    figure = battle[order.figure]
    if not engaged(battle, figure):
        return "not engaged"
    if figure.condition is not Condition.STANDING:
        return Cited("S12.0-24", str(figure.condition))
    if overloaded(figure):
        return Cited("S12.0-33", "load too heavy to move")
    return why_not_into_fire(battle, figure, order.to) or why_not_act(figure)


@procedure("S12.0-23", of=StandUp)
def stand_up(scene: Scene, order: StandUp) -> Procedure[None]:
    """The figure stands from now on; until now it was still down."""
    change(scene, order.figure, "rise", "S12.0-23")
    end_action(scene, order.figure, "S12.0-23")
    yield from ()


@procedure("S12.0-29", of=Disengage)
def disengage(scene: Scene, order: Disengage) -> Procedure[None]:
    """One hex, at the figure's place in the order: later attackers may find it gone."""
    steps = yield from walk(scene, order.figure, (order.to,), order.facing, "S12.0-29")
    if steps:
        end_action(scene, order.figure, "S12.0-29")
