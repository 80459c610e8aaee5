"""Climbing: a metre up or down a wall, to the square at the top or the ground. Falls: harm/falling.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import climbed, is_on_foot, is_water, rise
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.movement.feats import comes_into, managed, why_no_room, why_not_fit
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

METRE = 1
"""The metres climbed by one action."""


@record
class Climb(Act):
    """Climbs a metre: to the adjacent square above or below, or to the foot of the wall, which is the figure's own
    square."""

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
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    to: Cell
    opportune: bool = False

    @property
    def end(self) -> Cell:
        """The square it climbs towards."""
        return self.to


def top_of(figure: Figure) -> Cell | None:
    """Return the square a climber is climbing to or came from; None: not on a wall."""
    mark = figure.mark(Marks.HEIGHT)
    return mark.cell if mark else None


def _hanging(metres: int, top: Cell) -> Mark:
    """The mark of a climber at a height."""
    return Mark(Marks.HEIGHT, "C-move-08", metres, cell=top)


@rule("C-move-08")
def _hangs(scene: Scene, order: Climb, metres: int, top: Cell) -> None:
    """Leave the climber at this height in its own square; at 0 it stands."""
    enter(scene, "no_defence", "C-move-08")
    if metres:
        scene.tell(Marked(("C-move-08",), order.figure, _hanging(metres, top), f"hangs {metres} m up the wall"))
    else:
        scene.tell(Unmarked(("C-move-08",), order.figure, (Marks.HEIGHT,), "stands at the foot of the wall"))


@option("C-move-08", of=Acting, offers=Climb)
def may_climb_to(battle: Battle, about: Acting, figure: Figure) -> Iterator[Climb]:
    """Up or down the adjacent walls, or the one the figure is on."""
    if (top := top_of(figure)) is not None:
        yield from (Climb(figure.id, cell) for cell in (top, figure.at))
        return
    for cell in battle.grid.neighbours(figure.at):
        uphill = rise(battle, figure.at, cell) and not is_on_foot(battle, figure.at, cell)
        if uphill and why_no_wall(battle, figure, cell) is None:
            yield Climb(figure.id, cell)


@requirement("C-move-08", "C-move-17", "C-grid-08", of=Climb)
def why_not_climb(battle: Battle, order: Climb) -> str | None:
    """On the wall that the figure is on, or one to an adjacent square that is higher or lower."""
    figure = battle[order.figure]
    return why_no_wall(battle, figure, order.to) or why_not_fit(figure) or why_unaffordable(battle, order)


@rule("C-move-08", "C-grid-08")
def why_no_wall(battle: Battle, figure: Figure, to: Cell) -> str | None:
    """Return why the figure can't climb towards a square, or None."""
    top = top_of(figure)
    if top is not None:
        if to not in (top, figure.at):
            return "hanging on another wall"
        arrives = to == top and rise(battle, figure.at, top) - climbed(figure) <= METRE
    else:
        if to == figure.at or not is_beside(battle, figure.at, to):
            return "no wall to climb there"
        if (up := rise(battle, figure.at, to)) == 0 or is_water(battle, to):
            return "no wall to climb there"
        arrives = up <= METRE
    return why_no_room(battle, figure, to) if arrives else None


@procedure("C-move-08", "C-move-16", of=Climb)
def climb(scene: Scene, order: Climb) -> Procedure[None]:
    """The test first; failing it the figure stays. The last metre leads into the square at the top."""
    action = yield from declare(scene, order)
    if action is None or not (yield from managed(scene, action, "C-move-08")):
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
        if not (yield from comes_into(scene, action, order.to, SQUARE, "C-move-08", hangs=hangs)):
            return
    finish(scene, action)
