"""Moving whom one holds about, and going along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced, MovedFreely
from core.battle.figure import Figure
from core.battle.record import quick, replace
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.grab.holds import between, hold_of, step
from core.rulesets.rounds.grab.wrestling import Wrestle, barred, is_free, overcome
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import rise
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.movement.paths import length_of
from core.rulesets.rounds.movement.stopping import Entered, moved
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.turn.acts import Acting, Sort, Window
from core.space.cell import Cell

LONG = 4
"""How far, in metres, somebody is moved after an extraordinary success."""


@quick
@dataclass(frozen=True, slots=True)
class MoveHeld(Wrestle):
    """Moves whom it holds, and goes along."""

    verb: ClassVar[str] = "move-in-grab"
    name: ClassVar[str] = "move"
    does: ClassVar[str] = "moves {target} in the grab"
    meaning: ClassVar[str] = "Move the figure you hold, and go along."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the squares you move them through",
            "down": "to the ground",
        }
    )
    phrase: ClassVar[str] = "move {target}[ to {to}][, forced to the ground{down}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    event: ClassVar[str] = "move_target"
    to: tuple[Cell, ...]
    down: bool = False


@rule("C-grab-20", "C-grab-21")
def _fits(battle: Battle, order: MoveHeld, metres: int) -> str | None:
    """Why the other cannot be moved so; None if he can."""
    here = battle[order.target].at
    for cell in order.to:
        if is_closed(battle, cell) or battle.grid.distance(here, cell) != 1 or not cuts_no_corner(battle, here, cell):
            return Cited("C-grid-08", "there is no way")
        if rise(battle, here, cell) > 0:
            return f"{battle.grid.name(cell)} is higher"
        those = (order.figure, order.target)
        if any(one.id not in those and not is_body(one) for one in battle.at(cell)):
            return Cited("C-grid-06", f"somebody is in {battle.grid.name(cell)}")
        here = cell
    far = length_of(order.to, battle[order.target].at)
    return None if far <= metres else f"that is {far} m, and {metres} m is as far as he is moved"


@option("C-grab-20", of=Acting, offers=MoveHeld, free=True)
def may_move(battle: Battle, about: Acting, figure: Figure) -> Iterator[MoveHeld]:
    """One square, and being forced down if it comes off extraordinarily well."""
    hold = hold_of(battle, figure.id)
    if hold is None or about.window is Window.OPPORTUNITY:
        return
    for cell in battle.grid.neighbours(battle[hold.held].at):
        order = MoveHeld(figure.id, hold.held, (cell,))
        if can_move(battle, order) is None:
            yield order
            yield MoveHeld(figure.id, hold.held, (cell,), True)


@requirement("C-grab-03", "C-grab-20", "C-grab-21", "C-action-04", of=MoveHeld)
def can_move(battle: Battle, order: MoveHeld) -> str | None:
    """From the allowance alone, and never as the free manoeuvre; a second square is for an extraordinary success."""
    if between(battle, order.figure, order.target) is None:
        return Cited("C-grab-08", "there is no grab between them")
    if is_free(battle, order.figure):
        return "moving is paid from the allowance"
    if not 1 <= len(order.to) <= 2:
        return Cited("C-grab-21", "he is moved one square, or two")
    return _fits(battle, order, LONG) or barred(battle, order)


@procedure("C-grab-20", "C-grab-21", of=MoveHeld)
def move_held(scene: Scene, order: MoveHeld) -> Procedure[None]:
    """One square; after an extraordinary success as far as 4 m, or he is on the ground. Nobody is moved where the way
    is not open any more."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    deed, hold, found = won
    best = found.degree is Degree.EXTRAORDINARY
    step(scene, hold, "move_target", "C-grab-20")
    if best and order.down:
        fall(scene, order.target, "C-grab-21")
    else:
        for cell in order.to if best else order.to[:1]:
            one = replace(order, to=(cell,))
            if hold_of(scene.battle, order.figure, order.target) is None or _fits(scene.battle, one, LONG):
                break
            yield from _shifted(scene, order, cell)
    yield from concluded(scene, deed)


@rule("C-grab-20", "C-grab-26", "C-mod-13", "C-suppress-10")
def _shifted(scene: Scene, order: MoveHeld, cell: Cell) -> Procedure[None]:
    """The other goes first, and the grabber into the square that he leaves, if he is not in it anyhow and it does not
    lie higher: whom he cannot reach from below then he holds no longer. It is his own motion alone."""
    before = scene.battle[order.target].at
    scene.tell(Displaced(("C-grab-20",), order.target, cell))
    figure = scene.battle[order.figure]
    goes_along = figure.at != before and rise(scene.battle, figure.at, before) <= 0
    if goes_along:
        scene.tell(MovedFreely(("C-grab-20",), figure.id, before, figure.facing, "goes along to"))
        moved(scene, figure.id, SQUARE)
    drop = max(0, -rise(scene.battle, before, cell))
    yield from scene.keep_up(Entered(order.target, cell, willing=False, drop=drop))
    if goes_along and scene.battle[figure.id].at == before:
        yield from scene.keep_up(Entered(figure.id, before))
