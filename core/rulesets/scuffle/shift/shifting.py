"""The shift: one free hex after all actions. Forced retreats come before it: retreats.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.whereabouts import to_cell
from core.play.asking import Choice, Decision, Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, menu_place, wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.ground.free import can_be_put, go_freely
from core.rulesets.scuffle.pairs.holding import holds_on, stays_here
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for
from core.rulesets.skirmish.movement.walking import why_not_into_fire
from core.rulesets.skirmish.sheet.scores import overloaded
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import StrikeBand
from core.rulesets.skirmish.turn.order import rank
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell


@record
class Shifting:
    """After all actions and retreats a figure may shift one hex."""

    prompt: ClassVar[str] = "All actions and retreats are over. Shift one hex?"


@record
class Shift(Choice):
    """Go one hex and turn freely."""

    verb: ClassVar[str] = "shift"
    kind: ClassVar[Kind | None] = Kind.MOVE
    meaning: ClassVar[str] = "Shift one hex and choose your facing; free."
    phrase: ClassVar[str] = "shift[ to {to}][, facing {facing}]"
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the hex you shift to"})
    to: Cell
    facing: int


@record
class StayPut(Choice):
    """Don't shift."""

    verb: ClassVar[str] = "stay-put"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "stays put"
    meaning: ClassVar[str] = "Don't shift."
    is_pass: ClassVar[bool] = True


@rule("H-base-09")
def next_to_shift(battle: Battle) -> Figure | None:
    """The figure of highest adjusted DEX that may still shift this turn, of either side; ties as for actions."""
    may = [
        figure for figure in battle.active() if no_shift(battle, figure) is None and may_go_somewhere(battle, figure)
    ]
    return min(may, key=lambda figure: rank(battle, figure, StrikeBand.REST), default=None)


@rule("H-base-09", "H-base-20")
def no_shift(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` has no shift this turn: used, forced back, held, stunned or overloaded."""
    if figure.mark(Scuffle.SHIFTED):
        return "already shifted this turn"
    if figure.mark(Marks.DRIVEN):
        return "forced back this turn"
    if holds_on(battle, figure.id):
        return "held"
    if figure.mark(Marks.STUNNED):
        return "stunned"
    return "load too heavy to move" if overloaded(figure) else None


def may_go_somewhere(battle: Battle, figure: Figure) -> bool:
    """Whether any adjacent hex is open to `figure`, once it lets go of its hold."""
    return any(_open(battle, figure, cell) for cell in battle.grid.neighbours(figure.at))


def _open(battle: Battle, figure: Figure, cell: Cell) -> bool:
    return can_be_put(battle, figure, cell) and why_not_into_fire(battle, figure, cell) is None


@option("H-base-09", of=Shifting, offers=Shift)
def shifts(battle: Battle, about: Shifting, figure: Figure) -> Iterator[Shift]:
    """Every open adjacent hex, in every facing."""
    facings = sorted(range(battle.grid.facings), key=lambda facing: facing != figure.facing)
    for cell in battle.grid.neighbours(figure.at):
        if _open(battle, figure, cell):
            yield from (Shift(figure.id, cell, facing) for facing in facings)


@requirement("H-base-09", "H-grapple-08", "S16.11-27", of=Shift)
def may_shift(battle: Battle, order: Shift) -> str | None:
    """Neither held nor holding, and into no fire without the nerve for it."""
    figure = battle[order.figure]
    return no_shift(battle, figure) or stays_here(battle, figure.id) or why_not_into_fire(battle, figure, order.to)


@wording(of=Shift)
def in_words(battle: Battle, order: Shift) -> str:
    """`shifts to the north-east, facing N`."""
    return f"shifts {to_cell(battle, order.to, order.figure)}, facing {battle.grid.facing_names[order.facing]}"


@procedure("H-base-09", "H-broken-06", "H-broken-08", "S16.11-27", of=Shift)
def shift(scene: Scene, order: Shift) -> Procedure[None]:
    """Free; on broken ground it rolls. A figure without the nerve to enter a fire may still shift elsewhere."""
    if not (yield from passes_fire_check_for(scene, order.figure, order.to)):
        return
    no_more_shift(scene, order.figure, "H-base-09")
    text = "shifts to"
    yield from go_freely(scene, order.figure, order.to, "leave", "H-base-09", text=text, facing=order.facing)


@footprint(of=Shift)
def where_a_shift_leads(book: Rulebook, battle: Battle, order: Shift) -> Footprint:
    """One hex."""
    return Footprint(edge=frozenset((order.to,)))


@menu_place(of=StayPut)
def mostly_it_stays(battle: Battle, decision: Decision) -> int:
    """At the end of a turn figures mostly stay; no one gives up a position in haste."""
    return 0


@procedure("H-base-09", of=StayPut)
def stay_put(scene: Scene, order: StayPut) -> Procedure[None]:
    """It stays."""
    no_more_shift(scene, order.figure, "H-base-09")
    yield from ()


@rule("H-base-09", "H-base-20")
def no_more_shift(scene: Scene, figure: FigureId, clause: str) -> None:
    """Mark this turn's shift as used."""
    mark = Mark(Scuffle.SHIFTED, clause, until=end_of_turn(scene.battle))
    scene.tell(Marked((clause,), figure, mark))
