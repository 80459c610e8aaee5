"""Climbing: a metre up or down a wall, to the square at its top or to the ground at its foot. Who cannot hold on falls:
harm/falling.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import climbed, is_water, not_on_foot, rise
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.movement.feats import comes_into, managed, not_fit, taken
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

METRE = 1
"""What one action leads up or down."""


@quick
@dataclass(frozen=True, slots=True)
class Climb(Act):
    """Climbs a metre towards a square: the higher one beside it, the lower one beside it, or the foot of the wall that
    it hangs on, which is its own square."""

    verb: ClassVar[str] = "climb"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "climbs[ towards {to}]"
    rare: ClassVar[int] = 10
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = (
        "Climb a metre: to a higher or lower adjacent square, or to the foot of the wall you hang on."
    )
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the square you climb towards; your own square is the foot of the wall you hang on",
        }
    )
    phrase: ClassVar[str] = "climb a metre[ towards {to}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    to: Cell
    opportune: bool = False

    @property
    def end(self) -> Cell:
        """The square that it climbs towards."""
        return self.to


def top_of(figure: Figure) -> Cell | None:
    """The square that it climbs to or came from; None: it hangs on no wall."""
    mark = figure.mark(Marks.HEIGHT)
    return mark.cell if mark else None


def _hanging(metres: int, top: Cell) -> Mark:
    """So many metres up the wall to that square."""
    return Mark(Marks.HEIGHT, "C-move-08", metres, cell=top)


@rule("C-move-08")
def _hangs(scene: Scene, order: Climb, metres: int, top: Cell) -> None:
    """It hangs so high in its own square; at 0 it stands."""
    enter(scene, "no_defence", "C-move-08")
    if metres:
        scene.tell(Marked(("C-move-08",), order.figure, _hanging(metres, top), f"hangs {metres} m up"))
    else:
        scene.tell(Unmarked(("C-move-08",), order.figure, (Marks.HEIGHT,), "stands at the foot of the wall"))


@option("C-move-08", of=Acting, offers=Climb)
def may_climb_to(battle: Battle, about: Acting, figure: Figure) -> Iterator[Climb]:
    """Up every wall beside it and down from it; whoever hangs on one, up and down that."""
    if (top := top_of(figure)) is not None:
        yield from (Climb(figure.id, cell) for cell in (top, figure.at))
        return
    for cell in battle.grid.neighbours(figure.at):
        uphill = rise(battle, figure.at, cell) and not_on_foot(battle, figure.at, cell)
        if uphill and no_wall(battle, figure, cell) is None:
            yield Climb(figure.id, cell)


@requirement("C-move-08", "C-move-17", "C-grid-08", of=Climb)
def can_climb(battle: Battle, order: Climb) -> str | None:
    """The wall that it hangs on, or one to a square beside it that lies higher or lower."""
    figure = battle[order.figure]
    return no_wall(battle, figure, order.to) or not_fit(figure) or unaffordable(battle, order)


@rule("C-move-08", "C-grid-08")
def no_wall(battle: Battle, figure: Figure, to: Cell) -> str | None:
    """Why nobody climbs towards a square from where it is; None if it can be done."""
    top = top_of(figure)
    if top is not None:
        if to not in (top, figure.at):
            return "it hangs on another wall"
        arrives = to == top and rise(battle, figure.at, top) - climbed(figure) <= METRE
    else:
        if to == figure.at or not is_beside(battle, figure.at, to):
            return "there is no wall beside it"
        if (up := rise(battle, figure.at, to)) == 0 or is_water(battle, to):
            return "there is no wall beside it"
        arrives = up <= METRE
    return taken(battle, figure, to) if arrives else None


@procedure("C-move-08", "C-move-16", of=Climb)
def climb(scene: Scene, order: Climb) -> Procedure[None]:
    """The test first; failing it one stays where one is. With its last metre one is in the square at the top."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from managed(scene, deed, "C-move-08")):
        return
    figure = scene.battle[order.figure]
    top, here = top_of(figure), figure.at
    up = rise(scene.battle, here, order.to)
    if order.to == here:
        assert top is not None
        _hangs(scene, order, climbed(figure) - METRE, top)
    elif up > climbed(figure) + METRE:
        _hangs(scene, order, climbed(figure) + METRE, order.to)
    else:
        hangs = _hanging(-up - METRE, here) if up < -METRE else None
        if not (yield from comes_into(scene, deed, order.to, SQUARE, "C-move-08", hangs=hangs)):
            return
    finish(scene, deed)
