"""The course of a turn of scuffle: skirmish's, with the shifts after the retreats and, by a switch, late moves."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.asking import Decision
from core.play.turns import Task
from core.rulebook.rule import rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.shift.keeping import moving_late
from core.rulesets.scuffle.shift.shifting import Shifting, StayPut, next_to_shift
from core.rulesets.skirmish.turn import course
from core.rulesets.skirmish.turn.course import NextPhase
from core.rulesets.skirmish.turn.phases import Phase


@rule("H-base-09", "H-base-18", "S12.0-04")
def due(book: Rulebook, battle: Battle) -> Decision | Task:
    """What comes next: a late move, else as in skirmish, and between the retreats and the turn's end the shifts."""
    if (late := moving_late(battle)) is not None:
        return late
    comes = course.due(book, battle)
    figure = next_to_shift(battle) if battle.clock.phase == Phase.RETREATS and isinstance(comes, NextPhase) else None
    if figure is None:
        return comes
    return Decision(("H-base-09",), figure.side, (figure.id,), Shifting(), StayPut(figure.id))
