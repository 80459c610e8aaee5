"""Swimming: into water, through it and out of it, one square at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import DROP, climbed, is_water, rise
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.movement.feats import comes_into, managed, why_no_room, why_not_fit
from core.rulesets.rounds.movement.paths import HANGS
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish
from core.space.cell import Cell


@record
class Swim(Act):
    """Swims one square."""

    verb: ClassVar[str] = "swim"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "swims[ to {to}]"
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Swim one stroke."
    phrase: ClassVar[str] = "swim[ to {to}]"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    to: Cell
    opportune: bool = False

    @property
    def end(self) -> Cell:
        """The square it swims to."""
        return self.to


@option("C-move-06", of=Acting, offers=Swim)
def may_swim_to(battle: Battle, about: Acting, figure: Figure) -> Iterator[Swim]:
    """Every adjacent square, if either square is water."""
    for cell in battle.grid.neighbours(figure.at):
        if is_water(battle, cell) or is_water(battle, figure.at):
            yield Swim(figure.id, cell)


@requirement("C-move-06", "C-move-17", of=Swim)
def why_not_swim(battle: Battle, order: Swim) -> str | None:
    """To a free adjacent square, from or to water, no higher than the water."""
    figure = battle[order.figure]
    if battle.grid.distance(figure.at, order.to) != 1 or not is_beside(battle, figure.at, order.to):
        return "swim 1 square at a time"
    if not is_water(battle, figure.at) and not is_water(battle, order.to):
        return "no water there"
    if climbed(figure):
        return HANGS
    if not -DROP < rise(battle, figure.at, order.to) <= 0:
        return "not level with the water"
    return why_not_fit(figure) or why_no_room(battle, figure, order.to) or why_unaffordable(battle, order)


@procedure("C-move-06", "C-move-16", of=Swim)
def swim(scene: Scene, order: Swim) -> Procedure[None]:
    """The test first; failing it the figure stays."""
    action = yield from declare(scene, order)
    if action is None or not (yield from managed(scene, action, "C-move-06")):
        return
    if (yield from comes_into(scene, action, order.to, SQUARE, "C-move-06")):
        finish(scene, action)
