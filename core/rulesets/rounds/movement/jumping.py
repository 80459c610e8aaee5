"""Jumping: a metre up, over a square, or down a drop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.ground.distance import metres
from core.rulesets.rounds.ground.heights import climbed, is_on_foot, is_water, rise
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import enemies_in
from core.rulesets.rounds.movement.feats import comes_into, managed, why_no_room, why_not_fit
from core.rulesets.rounds.movement.paths import HANGS
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, lose
from core.space.cell import Cell

UP = 1
"""The metres that a jump can gain."""


@record
class Jump(Act):
    """Jumps one square, or two."""

    verb: ClassVar[str] = "jump"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "jumps[ to {to}]"
    rare: ClassVar[int] = 9
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Jump to the next square, or across to the one beyond."
    phrase: ClassVar[str] = "jump[ to {to}]"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    to: Cell
    opportune: bool = False

    @property
    def end(self) -> Cell:
        """The square of the landing."""
        return self.to


@rule("C-move-07")
def jumped_over(here: Cell, there: Cell) -> Cell | None:
    """Return the square between two that are two squares apart in a straight line; None: they aren't."""
    east, south = there.q - here.q, there.r - here.r
    straight = max(abs(east), abs(south)) == 2 and {abs(east), abs(south)} <= {0, 2}
    return Cell(here.q + east // 2, here.r + south // 2) if straight else None


@option("C-move-07", of=Acting, offers=Jump)
def may_jump_to(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jump]:
    """The squares out of reach on foot: up a metre, down, or across an obstacle."""
    for way in range(battle.grid.facings):
        near, far = (battle.grid.step(figure.at, way, steps) for steps in (1, 2))
        if near not in battle.grid:
            continue
        barred = not is_on_foot(battle, figure.at, near)
        if barred:
            yield Jump(figure.id, near)
        if far in battle.grid and (barred or not is_on_foot(battle, near, far)):
            yield Jump(figure.id, far)


@requirement("C-move-07", "C-move-17", "C-grid-07", "C-grid-08", of=Jump)
def why_not_jump(battle: Battle, order: Jump) -> str | None:
    """From firm ground to a free square at most a metre higher, over no wall and no enemy."""
    figure = battle[order.figure]
    if (why := _why_no_way(battle, figure, order.to)) is not None:
        return why
    if climbed(figure):
        return HANGS
    if is_water(battle, figure.at):
        return "can't jump out of water"
    return why_not_fit(figure) or why_no_room(battle, figure, order.to) or why_unaffordable(battle, order)


@rule("C-move-07")
def _why_no_way(battle: Battle, figure: Figure, to: Cell) -> str | None:
    """Return why no jump leads to a square, or None."""
    here = figure.at
    if to not in battle.grid or is_closed(battle, to):
        return "can't land there"
    between = to if battle.grid.distance(here, to) == 1 else jumped_over(here, to)
    if between is None:
        return "jump 1 square, or straight over one"
    if is_closed(battle, between) or not cuts_no_corner(battle, here, between):
        return Cited("C-grid-08", "a wall is in the way")
    if between != to and not cuts_no_corner(battle, between, to):
        return Cited("C-grid-08", "a wall is in the way")
    if between != to and (foes := enemies_in(battle, between, figure)):
        return Cited("C-grid-07", f"{foes[0].short_name} is in the way")
    if max(rise(battle, here, between), rise(battle, here, to)) > UP:
        return f"too high to jump (limit {UP} m)"
    return None


@procedure("C-move-07", "C-move-16", "C-base-38", "C-opportunity-10", of=Jump)
def jump(scene: Scene, order: Jump) -> Procedure[None]:
    """The test first; failing it the figure stays. A long enough drop is a fall, perhaps with a recovery."""
    action = yield from declare(scene, order)
    if action is None:
        return
    if _why_no_way(scene.battle, scene.battle[order.figure], order.to):
        lose(scene, action)
        return
    if not (yield from managed(scene, action, "C-move-07")):
        return
    here = scene.battle[order.figure].at
    far, drop = metres(scene.battle, here, order.to), max(0, -rise(scene.battle, here, order.to))
    if (yield from comes_into(scene, action, order.to, far, "C-move-07", drop=drop)):
        yield from conclude(scene, action)
