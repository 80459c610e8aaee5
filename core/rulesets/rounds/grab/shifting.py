"""Moving a grabbed figure, and following it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced, MovedFreely
from core.battle.figure import Figure
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, rule
from core.rulesets.rounds.grab.holds import between, hold_of, step
from core.rulesets.rounds.grab.wrestling import Wrestle, is_free, overcome, why_not_wrestle
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import rise
from core.rulesets.rounds.ground.reach import cuts_no_corner, is_closed
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.movement.paths import length_of
from core.rulesets.rounds.movement.stopping import Entered, moved
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.turn.acts import Acting, Sort, Window
from core.space.cell import Cell

LONG = 4
"""The metres of a move after an extraordinary success."""


@record
class MoveHeld(Wrestle):
    """Moves a grabbed figure, and follows."""

    verb: ClassVar[str] = "move-in-grab"
    name: ClassVar[str] = "move"
    does: ClassVar[str] = "moves {target} in the grab"
    meaning: ClassVar[str] = "Move the figure you have grabbed, and follow."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the squares you move them through",
            "down": "force them prone instead, on an extraordinary success",
        }
    )
    phrase: ClassVar[str] = "move {target}[ to {to}][{down}]"
    sort: ClassVar[Sort] = Sort.MOVEMENT
    event: ClassVar[str] = "move_target"
    to: tuple[Cell, ...]
    down: bool = False

    def manner(self) -> Mapping[str, str]:
        """What an extraordinary success is for."""
        return {"down": ", or force prone if extraordinary" if self.down else ""}


@rule("C-grab-20", "C-grab-21")
def _why_not_there(battle: Battle, order: MoveHeld, metres: int) -> str | None:
    """Why this move isn't possible, or None."""
    here = battle[order.target].at
    for cell in order.to:
        if is_closed(battle, cell) or battle.grid.distance(here, cell) != 1 or not cuts_no_corner(battle, here, cell):
            return Cited("C-grid-08", "the way is blocked")
        if rise(battle, here, cell) > 0:
            return f"{cell_in_words(battle, cell, order.figure)} is higher up"
        those = (order.figure, order.target)
        if any(one.id not in those and not is_body(one) for one in battle.at(cell)):
            return Cited("C-grid-06", f"no room in {cell_in_words(battle, cell, order.figure)}")
        here = cell
    far = length_of(order.to, battle[order.target].at)
    return None if far <= metres else f"too far ({far} m; limit {metres} m)"


@option("C-grab-20", of=Acting, offers=MoveHeld, free=True)
def may_move(battle: Battle, about: Acting, figure: Figure) -> Iterator[MoveHeld]:
    """One square, with or without forcing the target prone on an extraordinary success."""
    hold = hold_of(battle, figure.id)
    if hold is None or about.window is Window.OPPORTUNITY:
        return
    for cell in battle.grid.neighbours(battle[hold.held].at):
        order = MoveHeld(figure.id, hold.held, (cell,))
        if why_not_move_held(battle, order) is None:
            yield order
            yield MoveHeld(figure.id, hold.held, (cell,), True)


@requirement("C-grab-03", "C-grab-20", "C-grab-21", "C-action-04", of=MoveHeld)
def why_not_move_held(battle: Battle, order: MoveHeld) -> str | None:
    """Paid from the allowance, never as the free manoeuvre; the second square needs an extraordinary success."""
    if between(battle, order.figure, order.target) is None:
        return Cited("C-grab-08", "not in a grab with the target")
    if is_free(battle, order.figure):
        return "not as the free manoeuvre"
    if not 1 <= len(order.to) <= 2:
        return Cited("C-grab-21", "1 or 2 squares only")
    return _why_not_there(battle, order, LONG) or why_not_wrestle(battle, order)


@procedure("C-grab-20", "C-grab-21", of=MoveHeld)
def move_held(scene: Scene, order: MoveHeld) -> Procedure[None]:
    """One square; after an extraordinary success up to 4 m, or the target is prone. A blocked square ends the move."""
    won = yield from overcome(scene, order)
    if won is None:
        return
    action, hold, found = won
    best = found.degree is Degree.EXTRAORDINARY
    step(scene, hold, "move_target", "C-grab-20")
    if best and order.down:
        fall(scene, order.target, "C-grab-21")
    else:
        for cell in order.to if best else order.to[:1]:
            one = replace(order, to=(cell,))
            if hold_of(scene.battle, order.figure, order.target) is None or _why_not_there(scene.battle, one, LONG):
                break
            yield from _shifted(scene, order, cell)
    yield from conclude(scene, action)


@rule("C-grab-20", "C-grab-26", "C-mod-13", "C-suppress-10")
def _shifted(scene: Scene, order: MoveHeld, cell: Cell) -> Procedure[None]:
    """The target moves first; the grabber follows into its square unless that is higher. Out of reach, the grab ends.
    The grabber's move counts as its own motion only."""
    before = scene.battle[order.target].at
    scene.tell(Displaced(("C-grab-20",), order.target, cell))
    figure = scene.battle[order.figure]
    goes_along = figure.at != before and rise(scene.battle, figure.at, before) <= 0
    if goes_along:
        scene.tell(MovedFreely(("C-grab-20",), figure.id, before, figure.facing, "follows to"))
        moved(scene, figure.id, SQUARE)
    drop = max(0, -rise(scene.battle, before, cell))
    yield from scene.keep_up(Entered(order.target, cell, willing=False, drop=drop))
    if goes_along and scene.battle[figure.id].at == before:
        yield from scene.keep_up(Entered(figure.id, before))
