"""Dropping to the ground and rolling a fire out, alone or helped. Other ways to put a figure out: extinguishers.py, and
water (crossing.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.places import DealtWith
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import Cited, option, procedure, requirement, upkeep
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.fire.alight import STAGES, alight, step_fire
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.sheet.condition import WentOut, change
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, committed, end_action, moved_more_than
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn


@dataclass(frozen=True, slots=True)
class DropAndRoll(Choice):
    """Drops and rolls on the ground until the fire is out: the whole of its turn."""

    verb: ClassVar[str] = "drop-and-roll"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "drops and rolls"
    meaning: ClassVar[str] = "Drop and roll on the ground until your fire is out; takes the whole turn."


@dataclass(frozen=True, slots=True)
class RollOver(Choice):
    """Helps somebody beside it who rolls on the ground: he is out at once."""

    verb: ClassVar[str] = "roll-over"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "rolls {target} over"
    meaning: ClassVar[str] = "Help an adjacent figure who is rolling on the ground; their fire goes out at once."
    phrase: ClassVar[str] = "roll over[ {target}]"
    target: FigureId


@option("S16.11-11", of=Moving, offers=DropAndRoll)
def drops_and_rolls(battle: Battle, about: Moving, figure: Figure) -> Iterator[DropAndRoll]:
    """Whoever is alight may think of it."""
    if alight(figure) is not Alight.CLEAR:
        yield DropAndRoll(figure.id)


@requirement("S16.11-11", of=DropAndRoll)
def may_drop_and_roll(battle: Battle, order: DropAndRoll) -> str | None:
    """In control of itself, without having moved, and on ground that does not burn."""
    figure = battle[order.figure]
    if alight(figure) is Alight.CLEAR:
        return f"{figure.short_name} does not burn"
    if figure.mark(Marks.PANICKED):
        return Cited("S16.11-16", f"{figure.short_name} burns and runs in panic")
    if burning(battle, figure.at):
        return f"{figure.short_name} is in a burning hex"
    return moved_more_than(battle, figure, 0)


@requirement("S16.9-04", of=DropAndRoll)
def rolls_with_its_wits(battle: Battle, order: DropAndRoll) -> str | None:
    """Nobody rolls who is stunned: that takes the action of its turn."""
    figure = battle[order.figure]
    return f"{figure.short_name} is stunned" if figure.mark(Marks.STUNNED) else None


@requirement("S16.12-32", "S16.11-01", of=DropAndRoll)
def rolls_out_what_can_be(battle: Battle, order: DropAndRoll) -> str | None:
    """Burning liquid is not rolled out."""
    figure = battle[order.figure]
    return (
        None if alight(figure) in STAGES else f"{figure.short_name} burns with liquid, which rolling does not put out"
    )


@procedure("S16.11-11", of=DropAndRoll)
def drop_and_roll(scene: Scene, order: DropAndRoll) -> Procedure[None]:
    """It goes prone and rolls, and does nothing else this turn; at the end of it the fire is out."""
    name = order.figure
    if scene.battle[name].condition is not Condition.PRONE:
        change(scene, name, "lie_down", "S16.11-11")
    until = end_of_turn(scene.battle)
    scene.tell(Marked(("S16.11-11",), name, Mark(Marks.DECLARED, "S16.11-11", until=until)))
    rolls = Mark(Marks.ROLLING, "S16.11-11", until=until)
    scene.tell(Marked(("S16.11-11",), name, rolls, "rolls on the ground"), DealtWith(("S16.11-11",), (name,)))
    yield from ()


@option("S16.11-12", of=Acting, offers=RollOver)
def rolls_over(battle: Battle, about: Acting, figure: Figure) -> Iterator[RollOver]:
    """Everybody within reach who rolls."""
    for other in battle:
        if other.mark(Marks.ROLLING) and other.id != figure.id and battle.grid.distance(figure.at, other.at) <= 1:
            yield RollOver(figure.id, other.id)


@requirement("S16.11-12", of=RollOver)
def may_roll_over(battle: Battle, order: RollOver) -> str | None:
    """Not alight itself, beside somebody who rolls and burns, with its whole action to spend."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if other is None or other is figure or not other.mark(Marks.ROLLING) or alight(other) not in STAGES:
        return f"{order.target} does not roll on the ground"
    if battle.grid.distance(figure.at, other.at) > 1:
        return f"{other.short_name} is out of reach"
    if alight(figure) is not Alight.CLEAR:
        return f"{figure.short_name} burns itself"
    return committed(figure) or moved_more_than(battle, figure, READY_MOVE)


@procedure("S16.11-12", of=RollOver)
def roll_over(scene: Scene, order: RollOver) -> Procedure[None]:
    """The other is out before the fire of this turn has hurt it."""
    step_fire(scene, order.target, "be_rolled_out", "S16.11-12", telling="burns no more")
    end_action(scene, order.figure, "S16.11-12")
    yield from ()


@upkeep("S16.11-11", of=WentOut)
def rolls_no_more(scene: Scene, moment: WentOut) -> Procedure[None]:
    """Who goes out before the turn is over has not rolled through the whole of it, and burns on."""
    if scene.battle[moment.figure].mark(Marks.ROLLING):
        scene.tell(Unmarked(("S16.11-11",), moment.figure, (Marks.ROLLING,)))
    yield from ()
