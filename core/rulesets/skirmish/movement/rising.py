"""Standing up and stepping away from an enemy: what a figure may do at its place instead of attacking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement
from core.rulesets.skirmish.movement.walking import can_stop, entry_cost, shrinks_from, walk
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.turn.acting import Acting, committed, end_action, moved_more_than
from core.rulesets.skirmish.turn.engagement import engaged
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class StandUp(Choice):
    """Rises from the ground or the knees: the whole of its turn."""

    verb: ClassVar[str] = "stand-up"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "stands up"
    meaning: ClassVar[str] = "Stand up from prone or kneeling; takes the whole turn."


@dataclass(frozen=True, slots=True)
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
    """Whoever is down may rise."""
    if figure.condition in (Condition.KNEELING, Condition.PRONE):
        yield StandUp(figure.id)


@option("S12.0-29", of=Acting, offers=Disengage, place=150)
def disengages(battle: Battle, about: Acting, figure: Figure) -> Iterator[Disengage]:
    """An engaged figure may go to any vacant hex beside it, facing any way."""
    if engaged(battle, figure):
        for cell in battle.grid.neighbours(figure.at):
            if entry_cost(battle, figure, cell) is not None and can_stop(battle, figure, cell):
                yield from (Disengage(figure.id, cell, facing) for facing in range(battle.grid.facings))


@requirement("S12.0-23", of=StandUp)
def may_stand_up(battle: Battle, order: StandUp) -> str | None:
    """Without having moved, under a load it can lift, and with nobody standing over it."""
    figure = battle[order.figure]
    if any(f.id != figure.id and f.condition.upright for f in battle.at(figure.at)):
        return f"somebody stands over {figure.short_name}"
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to rise")
    return committed(figure) or moved_more_than(battle, figure, 0)


@requirement("S12.0-29", of=Disengage)
def may_disengage(battle: Battle, order: Disengage) -> str | None:
    """On its feet, committed to nothing else."""
    figure = battle[order.figure]
    if not engaged(battle, figure):
        return f"{figure.short_name} is not engaged"
    if figure.condition is not Condition.STANDING:
        return Cited("S12.0-24", f"{figure.short_name} is {figure.condition}")
    if overloaded(figure):
        return Cited("S12.0-33", f"{figure.short_name} carries too much to move")
    return shrinks_from(battle, figure, order.to) or committed(figure)


@procedure("S12.0-23", of=StandUp)
def stand_up(scene: Scene, order: StandUp) -> Procedure[None]:
    """It stands from now on; until now it was still down."""
    change(scene, order.figure, "rise", "S12.0-23")
    end_action(scene, order.figure, "S12.0-23")
    yield from ()


@procedure("S12.0-29", of=Disengage)
def disengage(scene: Scene, order: Disengage) -> Procedure[None]:
    """One hex, at its place in the order: who acts later may find it gone."""
    steps = yield from walk(scene, order.figure, (order.to,), order.facing, "S12.0-29")
    if steps:
        end_action(scene, order.figure, "S12.0-29")
