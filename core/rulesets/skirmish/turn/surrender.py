"""Surrender: dropping everything and leaving the fight for good, in games that allow it. In a hand-to-hand fight it is
offered by hth/places.py; what counts as taken: course.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement
from core.rulesets.skirmish.sheet.condition import go_out
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, FreeAct
from core.rulesets.skirmish.turn.phases import Moving

MAY_YIELD = "S12.7-01"
"""The optional rule under which figures may surrender."""


@record
class Yield(FreeAct):
    """Surrenders: drops everything, lets go of everyone, and is out of the fight."""

    verb: ClassVar[str] = "yield"
    kind: ClassVar[Kind | None] = Kind.SURRENDER
    does: ClassVar[str] = "surrenders"
    rare: ClassVar[int] = 3
    meaning: ClassVar[str] = "Surrender: drop everything, let go of everyone, and leave the fight."
    phrase: ClassVar[str] = "surrender"
    surrenders: ClassVar[bool] = True
    acts_on_others: ClassVar[bool] = False


@option("S12.7-01", of=Moving, offers=Yield, switch=MAY_YIELD)
def yields_in_its_movement(battle: Battle, about: Moving, figure: Figure) -> Iterator[Yield]:
    """Instead of a move."""
    yield Yield(figure.id)


@option("S12.7-01", of=Acting, offers=Yield, switch=MAY_YIELD)
def yields_at_its_place(battle: Battle, about: Acting, figure: Figure) -> Iterator[Yield]:
    """Instead of an action."""
    yield Yield(figure.id)


@requirement("S12.7-01", of=Yield)
def why_not_yield(battle: Battle, order: Yield) -> str | None:
    """Neither stunned nor panicking."""
    figure = battle[order.figure]
    if figure.mark(Marks.STUNNED):
        return Cited("S16.9-04", "stunned")
    return Cited("S16.11-16", "panicking") if figure.mark(Marks.PANICKED) else None


@procedure("S12.7-01", "S12.7-02", of=Yield)
def give_up(scene: Scene, order: Yield) -> Procedure[None]:
    """The figure goes out of the fight like one that passes out, but awake."""
    go_out(scene, order.figure, "surrender", "S12.7-01")
    yield from ()
