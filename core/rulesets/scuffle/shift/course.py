"""The course of a turn: skirmish's, with shifts after the retreats and, with an optional rule, late moves."""

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
def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
    """What comes next: a late move, else as in skirmish, with the shifts between retreats and turn end."""
    if (late := moving_late(battle)) is not None:
        return late
    comes = course.next_step(book, battle)
    figure = next_to_shift(battle) if battle.clock.phase == Phase.RETREATS and isinstance(comes, NextPhase) else None
    if figure is None:
        return comes
    return Decision(("H-base-09",), figure.side, (figure.id,), Shifting(), StayPut(figure.id))
