"""Actions taken early, or lost early: one action a turn, whenever it comes."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, RuleId, Side
from core.battle.places import SlotsEnded
from core.play.scene import Scene
from core.rulebook.rule import Cited, question, requirement, rule
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.skirmish.fire.rolling import DropAndRoll
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import StrikeBand
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn


@rule("H-base-01")
def has_action(battle: Battle, figure: Figure) -> bool:
    """Whether this turn's action is still to come and not committed."""
    if not figure.active:
        return False
    return not figure.marks or SPENT.isdisjoint([mark.kind for mark in figure.marks])


SPENT = frozenset((Marks.ACTED, Marks.DODGING, Marks.DEFENDING, Marks.SET, Marks.STUNNED, Marks.PANICKED))
"""The marks that leave no action to take early."""


@rule("S16.9-04")
def why_not_while_stunned(figure: Figure) -> str | None:
    """Why a stunned figure can do nothing in either phase."""
    return Cited("S16.9-04", "stunned") if figure.mark(Marks.STUNNED) else None


@rule("H-base-01", "H-throw-25")
def forgo(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """Take away this turn's action and its place in the order."""
    if any(slot.figure == figure for slot in scene.battle.clock.queue):
        scene.tell(SlotsEnded(rules, figure, all=True))
    if not scene.battle[figure].mark(Marks.ACTED):
        mark = Mark(Marks.ACTED, rules[0], until=end_of_turn(scene.battle))
        scene.tell(Marked(rules, figure, mark))


@rule("S12.0-35")
def lose_it_at_once(scene: Scene, figure: FigureId) -> None:
    """A fall loses an unused action, in the movement phase too."""
    forgo(scene, figure, "S12.0-35")


@rule("H-base-01")
def no_place_twice(
    bands: Callable[[Battle, Figure], tuple[StrikeBand, ...]], battle: Battle, figure: Figure
) -> tuple[StrikeBand, ...]:
    """A figure that acted early has no place in the order."""
    return () if figure.mark(Marks.ACTED) else bands(battle, figure)


@requirement("H-base-01", "S16.11-11", of=DropAndRoll)
def rolls_with_its_whole_turn(battle: Battle, order: DropAndRoll) -> str | None:
    """Rolling takes the action, too."""
    return "action already used" if battle[order.figure].mark(Marks.ACTED) else None


@rule("H-base-18")
def begins_to_move(scene: Scene, figure: FigureId) -> None:
    """Note that `figure` did something in its side's movement besides walking, so it can't keep the movement."""
    clock = scene.battle.clock
    if "H-base-18" in scene.battle.options and clock.phase == Phase.MOVEMENT and figure in clock.pending:
        scene.tell(Marked(("H-base-18",), figure, Mark(Scuffle.BEGAN, "H-base-18", until=end_of_turn(scene.battle))))


@question("H-pin-12")
def may_move_at_all(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` has a movement phase. A pin leaves none."""
    return True


@rule("H-base-01", "H-opportunity-08", "S12.0-04")
def all_who_move(battle: Battle, side: Side) -> tuple[FigureId, ...]:
    """Every figure moves, even if held: breaking free comes first in a movement."""
    unmoved = (figure for figure in battle.active(side) if not figure.mark(Scuffle.MOVED))
    return tuple(figure.id for figure in unmoved if may_move_at_all(battle, figure))
