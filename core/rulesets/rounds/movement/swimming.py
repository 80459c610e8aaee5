"""Swimming: into water, through it and out of it, one square at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import DROP, climbed, is_water, rise
from core.rulesets.rounds.ground.reach import is_beside
from core.rulesets.rounds.movement.feats import comes_into, managed, not_fit, taken
from core.rulesets.rounds.movement.paths import HANGS
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish
from core.space.cell import Cell


@quick
@dataclass(frozen=True, slots=True)
class Swim(Act):
    """Swims a stroke."""

    verb: ClassVar[str] = "swim"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "swims[ to {to}]"
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Swim one stroke."
    phrase: ClassVar[str] = "swim[ to {to}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    to: Cell
    opportune: bool = False

    @property
    def end(self) -> Cell:
        """The square that it swims to."""
        return self.to


@option("C-move-06", of=Acting, offers=Swim)
def may_swim_to(battle: Battle, about: Acting, figure: Figure) -> Iterator[Swim]:
    """Every square beside it, where either of the two is water."""
    for cell in battle.grid.neighbours(figure.at):
        if is_water(battle, cell) or is_water(battle, figure.at):
            yield Swim(figure.id, cell)


@requirement("C-move-06", "C-move-17", of=Swim)
def can_swim(battle: Battle, order: Swim) -> str | None:
    """To a free square beside it, in water or out of it, that lies no higher."""
    figure = battle[order.figure]
    if battle.grid.distance(figure.at, order.to) != 1 or not is_beside(battle, figure.at, order.to):
        return "one swims to the next square"
    if not is_water(battle, figure.at) and not is_water(battle, order.to):
        return "there is no water"
    if climbed(figure):
        return HANGS
    if not -DROP < rise(battle, figure.at, order.to) <= 0:
        return "it does not lie level with the water"
    return not_fit(figure) or taken(battle, figure, order.to) or unaffordable(battle, order)


@procedure("C-move-06", "C-move-16", of=Swim)
def swim(scene: Scene, order: Swim) -> Procedure[None]:
    """The test first, and failing it nothing."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from managed(scene, deed, "C-move-06")):
        return
    if (yield from comes_into(scene, deed, order.to, SQUARE, "C-move-06")):
        finish(scene, deed)
