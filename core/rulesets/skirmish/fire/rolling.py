"""Rolling on the ground to put out a fire, alone or helped. Other ways: extinguishers.py, and water (crossing.py)."""

from __future__ import annotations

from collections.abc import Iterator
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
from core.records import record
from core.rulebook.rule import Cited, option, procedure, requirement, upkeep
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.fire.alight import STAGES, alight, step_fire
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.fires import burning
from core.rulesets.skirmish.sheet.condition import WentOut, change
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.phases import Moving, end_of_turn


@record
class DropAndRoll(Choice):
    """Goes prone and rolls until the fire is out; takes the whole turn."""

    verb: ClassVar[str] = "drop-and-roll"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "drops and rolls"
    meaning: ClassVar[str] = "Drop and roll on the ground until your fire is out; takes the whole turn."


@record
class RollOver(Choice):
    """Helps an adjacent figure who rolls on the ground; their fire goes out at once."""

    verb: ClassVar[str] = "roll-over"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "rolls {target} over"
    meaning: ClassVar[str] = "Help an adjacent figure roll on the ground; their fire goes out at once."
    phrase: ClassVar[str] = "roll over[ {target}]"
    target: FigureId


@option("S16.11-11", of=Moving, offers=DropAndRoll)
def drops_and_rolls(battle: Battle, about: Moving, figure: Figure) -> Iterator[DropAndRoll]:
    """Any burning figure."""
    if alight(figure) is not Alight.CLEAR:
        yield DropAndRoll(figure.id)


@requirement("S16.11-11", of=DropAndRoll)
def why_not_drop_and_roll(battle: Battle, order: DropAndRoll) -> str | None:
    """In control of itself, before moving, on ground that isn't burning."""
    figure = battle[order.figure]
    if alight(figure) is Alight.CLEAR:
        return "not on fire"
    if figure.mark(Marks.PANICKED):
        return Cited("S16.11-16", "running in panic")
    if burning(battle, figure.at):
        return "in a burning hex"
    return why_not_after_moving(battle, figure, 0)


@requirement("S16.9-04", of=DropAndRoll)
def why_not_roll_stunned(battle: Battle, order: DropAndRoll) -> str | None:
    """Not while stunned: rolling takes the action of the turn."""
    figure = battle[order.figure]
    return "stunned" if figure.mark(Marks.STUNNED) else None


@requirement("S16.12-32", "S16.11-01", of=DropAndRoll)
def why_not_roll_in_liquid(battle: Battle, order: DropAndRoll) -> str | None:
    """Rolling doesn't put out burning liquid."""
    figure = battle[order.figure]
    return None if alight(figure) in STAGES else "burning liquid: rolling won't put it out"


@procedure("S16.11-11", of=DropAndRoll)
def drop_and_roll(scene: Scene, order: DropAndRoll) -> Procedure[None]:
    """Prone and rolling for the rest of the turn; at its end the fire is out."""
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
    """Everyone within reach who is rolling on the ground."""
    for other in battle:
        if other.mark(Marks.ROLLING) and other.id != figure.id and battle.grid.distance(figure.at, other.at) <= 1:
            yield RollOver(figure.id, other.id)


@requirement("S16.11-12", of=RollOver)
def why_not_roll_over(battle: Battle, order: RollOver) -> str | None:
    """Not burning, next to a burning figure who rolls on the ground, with its whole action left."""
    figure, other = battle[order.figure], battle.figures.get(order.target)
    if other is None or other is figure or not other.mark(Marks.ROLLING) or alight(other) not in STAGES:
        return "target not rolling on the ground"
    if (hexes := battle.grid.distance(figure.at, other.at)) > 1:
        return f"out of reach ({hexes} hexes; reach 1)"
    if alight(figure) is not Alight.CLEAR:
        return "on fire"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S16.11-12", of=RollOver)
def roll_over(scene: Scene, order: RollOver) -> Procedure[None]:
    """The target is out before this turn's fire damage."""
    step_fire(scene, order.target, "be_rolled_out", "S16.11-12", text="is no longer burning")
    end_action(scene, order.figure, "S16.11-12")
    yield from ()


@upkeep("S16.11-11", of=WentOut)
def rolls_no_more(scene: Scene, moment: WentOut) -> Procedure[None]:
    """A figure out of action before the turn is over has not rolled through all of it, and is still burning."""
    if scene.battle[moment.figure].mark(Marks.ROLLING):
        scene.tell(Unmarked(("S16.11-11",), moment.figure, (Marks.ROLLING,)))
    yield from ()
