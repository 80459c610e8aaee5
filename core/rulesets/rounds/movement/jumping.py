"""Jumping: a metre up, over a square, or down from where feet do not lead."""

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
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.ground.distance import metres
from core.rulesets.rounds.ground.heights import climbed, is_water, not_on_foot, rise
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import enemies_in
from core.rulesets.rounds.movement.feats import comes_into, managed, not_fit, taken
from core.rulesets.rounds.movement.paths import HANGS
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared, lose
from core.space.cell import Cell

UP = 1
"""The metres that a jump leads up."""


@quick
@dataclass(frozen=True, slots=True)
class Jump(Act):
    """Jumps to the next square, or over it to the one beyond."""

    verb: ClassVar[str] = "jump"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "jumps[ to {to}]"
    rare: ClassVar[int] = 9
    in_a_grab: ClassVar[str | None] = ROOTED
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Jump to the next square, or over it to the one beyond."
    phrase: ClassVar[str] = "jump[ to {to}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    to: Cell
    opportune: bool = False

    @property
    def end(self) -> Cell:
        """The square that it comes down in."""
        return self.to


@rule("C-move-07")
def jumped_over(here: Cell, there: Cell) -> Cell | None:
    """The square between two that lie two squares apart in one of the eight directions; None: they do not."""
    east, south = there.q - here.q, there.r - here.r
    straight = max(abs(east), abs(south)) == 2 and {abs(east), abs(south)} <= {0, 2}
    return Cell(here.q + east // 2, here.r + south // 2) if straight else None


@option("C-move-07", of=Acting, offers=Jump)
def may_jump_to(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jump]:
    """The squares that feet do not lead to: up a metre, down, or beyond what is in the way."""
    for way in range(battle.grid.facings):
        near, far = (battle.grid.step(figure.at, way, steps) for steps in (1, 2))
        if near not in battle.grid:
            continue
        barred = not_on_foot(battle, figure.at, near) is not None
        if barred:
            yield Jump(figure.id, near)
        if far in battle.grid and (barred or not_on_foot(battle, near, far) is not None):
            yield Jump(figure.id, far)


@requirement("C-move-07", "C-move-17", "C-grid-07", "C-grid-08", of=Jump)
def can_jump(battle: Battle, order: Jump) -> str | None:
    """From firm ground to a free square no more than a metre higher, over no wall and no enemy."""
    figure = battle[order.figure]
    if (why := _no_way(battle, figure, order.to)) is not None:
        return why
    if climbed(figure):
        return HANGS
    if is_water(battle, figure.at):
        return "nobody jumps out of the water"
    return not_fit(figure) or taken(battle, figure, order.to) or unaffordable(battle, order)


@rule("C-move-07")
def _no_way(battle: Battle, figure: Figure, to: Cell) -> str | None:
    """Why no jump leads to a square; None if one does."""
    here = figure.at
    if to not in battle.grid or is_closed(battle, to):
        return "nobody can land there"
    between = to if battle.grid.distance(here, to) == 1 else jumped_over(here, to)
    if between is None:
        return "one jumps to the next square, or straight over one"
    if is_closed(battle, between) or not cuts_no_corner(battle, here, between):
        return Cited("C-grid-08", "a wall is in the way")
    if between != to and not cuts_no_corner(battle, between, to):
        return Cited("C-grid-08", "a wall is in the way")
    if between != to and (foes := enemies_in(battle, between, figure)):
        return Cited("C-grid-07", f"{foes[0].short_name} is in the way")
    if max(rise(battle, here, between), rise(battle, here, to)) > UP:
        return f"a jump leads {UP} m up"
    return None


@procedure("C-move-07", "C-move-16", "C-base-38", "C-opportunity-10", of=Jump)
def jump(scene: Scene, order: Jump) -> Procedure[None]:
    """The test first; failing it one stays on the near side. Who jumps down far enough falls, and may be on his feet
    again at once."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    if _no_way(scene.battle, scene.battle[order.figure], order.to):
        lose(scene, deed)
        return
    if not (yield from managed(scene, deed, "C-move-07")):
        return
    here = scene.battle[order.figure].at
    far, drop = metres(scene.battle, here, order.to), max(0, -rise(scene.battle, here, order.to))
    if (yield from comes_into(scene, deed, order.to, far, "C-move-07", drop=drop)):
        yield from concluded(scene, deed)
