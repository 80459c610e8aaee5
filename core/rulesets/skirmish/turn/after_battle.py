"""After the fight: when it begins, which side acts on the field, and when that is over.

The orders are in attack/repair.py and attack/first_aid.py; effects that end with the fight react to `FightEnds`.
"""

from __future__ import annotations

from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision, Procedure
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import procedure, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.turn.engagement import pin_on
from core.rulesets.skirmish.turn.phases import Phase, enter


@record
class FightEnds:
    """The moment after the fight when effects that last no longer are over."""


@record
class FieldLeft:
    """The moment when no one has anything more to do on the field."""


@record
class AfterTheFight:
    """The fight is over: repair weapons, tend the wounded."""

    prompt: ClassVar[str] = "The fight is over. Repair weapons, or tend the wounded?"


@record
class Done(Choice):
    """The side is finished."""

    verb: ClassVar[str] = "done"
    kind: ClassVar[Kind | None] = Kind.END
    does: ClassVar[str] = "is finished"
    meaning: ClassVar[str] = "Leave everything else alone."
    phrase: ClassVar[str] = "finish"
    is_pass: ClassVar[bool] = True


@record
class EndFight(Task):
    """Settle what is left of the fight."""


@record
class NextToSee(Task):
    """The next side with anything to do acts; without one, the field is left."""


@rule("S12.1-14", "S12.4-13")
def after_battle(book: Rulebook, battle: Battle) -> Decision | Task | None:
    """Return what comes next after the fight: side by side, in roster order; None if nothing is left to do."""
    clock = battle.clock
    if clock.phase == Phase.OVER:
        return None
    if clock.phase != Phase.AFTERMATH:
        return EndFight() if _anything_passes(book, battle) or _next_side(book, battle, "") else None
    if _has_to_do(book, battle, clock.side):
        return _decision(battle, clock.side)
    return NextToSee()


def _anything_passes(book: Rulebook, battle: Battle) -> bool:
    """True if any effect ends with the fight, tried on a scene of its own."""
    scene = Scene(battle, book)
    scene.settle(FightEnds())
    return bool(scene.events)


def _next_side(book: Rulebook, battle: Battle, after: Side) -> Side:
    """The next side with anything to do, or an empty string."""
    sides = battle.sides
    left = sides[sides.index(after) + 1 :] if after else sides
    return next((side for side in left if _has_to_do(book, battle, side)), "")


@rule("S16.15.6-05")
def free_hands(battle: Battle, side: Side) -> tuple[FigureId, ...]:
    """Return the figures of a side who are awake and not pinned."""
    return tuple(figure.id for figure in battle.active(side) if pin_on(battle, figure.id) is None)


def _has_to_do(book: Rulebook, battle: Battle, side: Side) -> bool:
    """True if a side has any order besides finishing."""
    if not side or not free_hands(battle, side):
        return False
    return any(not choice.is_pass for choice in Menu(book, battle, _decision(battle, side)))


def _decision(battle: Battle, side: Side) -> Decision:
    figures = free_hands(battle, side)
    return Decision(("S12.1-14",), side, figures, AfterTheFight(), Done(figures[0]))


@procedure("S12.1-14", "S12.4-13", of=EndFight)
def end_fight(scene: Scene, task: EndFight) -> Procedure[None]:
    """First the effects that end by themselves."""
    enter(scene, "fight_over", "S12.1-14")
    end_turn(scene)
    yield from scene.keep_up(FightEnds())


@rule("S12.0-04")
def end_turn(scene: Scene) -> None:
    """Marks that last until some moment of a turn are over: there are no more turns."""
    for figure in scene.battle:
        if kinds := tuple(mark.kind for mark in figure.marks if mark.until is not None):
            scene.tell(Unmarked(("S12.0-04",), figure.id, kinds))


@procedure("S12.1-14", of=NextToSee)
def next_to_see(scene: Scene, task: NextToSee) -> Procedure[None]:
    """No one else has anything to do."""
    yield from go_on(scene)


@procedure("S12.1-14", of=Done)
def done(scene: Scene, order: Done) -> Procedure[None]:
    """The next side's turn."""
    yield from go_on(scene)


def go_on(scene: Scene) -> Procedure[None]:
    """On to the next side, or off the field."""
    if side := _next_side(scene.book, scene.battle, scene.battle.clock.side):
        enter(scene, "next_to_see", "S12.1-14", side=side)
        return
    yield from scene.keep_up(FieldLeft())
    enter(scene, "leave", "S12.1-14")
