"""The shift: one hex for nothing, when everybody has acted, and the moment when a figure is asked for it. Forced
retreats come before it: retreats.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import footprint, spoken, wanted
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.free import can_be_put, go_freely
from core.rulesets.scuffle.pairs.holding import holds_on, stays_here
from core.rulesets.skirmish.fire.crossing import dares_to_go
from core.rulesets.skirmish.movement.walking import shrinks_from
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import StrikeBand
from core.rulesets.skirmish.turn.order import rank
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class Shifting:
    """After all actions and retreats a figure may shift one hex."""

    prompt: ClassVar[str] = "All actions and retreats are over. Shift one hex?"


@dataclass(frozen=True, slots=True)
class Shift(Choice):
    """Goes one hex and turns as it likes."""

    verb: ClassVar[str] = "shift"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Shift one hex, and choose your facing."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the hex you shift to"})
    to: Cell
    facing: int


@dataclass(frozen=True, slots=True)
class StayPut(Choice):
    """Does not shift."""

    verb: ClassVar[str] = "stay-put"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "stays put"
    meaning: ClassVar[str] = "Don't shift."
    passes: ClassVar[bool] = True


@rule("H-base-09")
def next_to_shift(battle: Battle) -> Figure | None:
    """The figure of highest adjDx that may still shift this turn, both sides alike; ties as for actions."""
    may = [
        figure for figure in battle.active() if no_shift(battle, figure) is None and may_go_somewhere(battle, figure)
    ]
    return min(may, key=lambda figure: rank(battle, figure, StrikeBand.REST), default=None)


@rule("H-base-09", "H-base-20")
def no_shift(battle: Battle, figure: Figure) -> str | None:
    """Why a figure has no shift this turn: it has had it, was driven back, is held, stunned or overloaded."""
    if figure.mark(Scuffle.SHIFTED):
        return f"{figure.short_name} has shifted this turn"
    if figure.mark(Marks.DRIVEN):
        return f"{figure.short_name} was forced back this turn"
    if holds_on(battle, figure.id):
        return f"{figure.short_name} is held"
    if figure.mark(Marks.STUNNED):
        return f"{figure.short_name} is stunned"
    return f"{figure.short_name} carries too much to move" if overloaded(figure) else None


def may_go_somewhere(battle: Battle, figure: Figure) -> bool:
    """Whether any hex beside it is open to it, once it has let go of whom it holds."""
    return any(_open(battle, figure, cell) for cell in battle.grid.neighbours(figure.at))


def _open(battle: Battle, figure: Figure, cell: Cell) -> bool:
    return can_be_put(battle, figure, cell) and shrinks_from(battle, figure, cell) is None


@option("H-base-09", of=Shifting, offers=Shift)
def shifts(battle: Battle, about: Shifting, figure: Figure) -> Iterator[Shift]:
    """Every hex beside it that it can come to, facing as it does, or any other way."""
    facings = sorted(range(battle.grid.facings), key=lambda facing: facing != figure.facing)
    for cell in battle.grid.neighbours(figure.at):
        if _open(battle, figure, cell):
            yield from (Shift(figure.id, cell, facing) for facing in facings)


@requirement("H-base-09", "H-grapple-08", "S16.11-27", of=Shift)
def may_shift(battle: Battle, order: Shift) -> str | None:
    """Held by nobody, holding nobody any more, and into no fire that it has not dared to go into."""
    figure = battle[order.figure]
    return no_shift(battle, figure) or stays_here(battle, figure.id) or shrinks_from(battle, figure, order.to)


@spoken(of=Shift)
def in_words(battle: Battle, order: Shift) -> str:
    """`shifts to 0405 facing N`."""
    return f"shifts to {battle.grid.name(order.to)} facing {battle.grid.facing_names[order.facing]}"


@procedure("H-base-09", "H-broken-06", "H-broken-08", "S16.11-27", of=Shift)
def shift(scene: Scene, order: Shift) -> Procedure[None]:
    """For nothing; on broken ground it rolls. Whoever does not dare to go into a fire may still shift elsewhere."""
    if not (yield from dares_to_go(scene, order.figure, order.to)):
        return
    no_more_shift(scene, order.figure, "H-base-09")
    telling = "shifts to"
    yield from go_freely(scene, order.figure, order.to, "leave", "H-base-09", telling=telling, facing=order.facing)


@footprint(of=Shift)
def where_a_shift_leads(book: Rulebook, battle: Battle, order: Shift) -> Footprint:
    """One hex on."""
    return Footprint(edge=frozenset((order.to,)))


@wanted(of=StayPut)
def mostly_it_stays(battle: Battle, decision: Decision) -> int:
    """At the end of a turn one mostly stays where one has fought: nobody steps off a place that he holds in haste."""
    return 0


@procedure("H-base-09", of=StayPut)
def stay_put(scene: Scene, order: StayPut) -> Procedure[None]:
    """It stays where it is."""
    no_more_shift(scene, order.figure, "H-base-09")
    yield from ()


@rule("H-base-09", "H-base-20")
def no_more_shift(scene: Scene, figure: FigureId, clause: str) -> None:
    """Its shift of this turn is used."""
    mark = Mark(Scuffle.SHIFTED, clause, until=end_of_turn(scene.battle))
    scene.tell(Marked((clause,), figure, mark))
