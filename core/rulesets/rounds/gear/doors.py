"""Doors, which are squares of the map, and heavy objects that can be pushed. Locks: devices.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import MovedFreely
from core.battle.figure import Figure
from core.battle.grounds import GroundChanged
from core.battle.whereabouts import cell_in_words, way_in_words
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import wording
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.gear.devices import lock_of
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import height, height_of, is_level_enough
from core.rulesets.rounds.ground.reach import cuts_no_corner
from core.rulesets.rounds.movement.stopping import Entered, moved
from core.rulesets.rounds.opportunity.provoking import undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt, target_number
from core.rulesets.rounds.sheet.words import Attribute
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, Window, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

CLOSED, OPEN, CLEAR = "door", "doorway", "clear"
HEAVY = ("table", "barricade")
"""Too heavy to carry, but not to push."""


@record
class WorkDoor(Act):
    """Opens or closes an adjacent door."""

    verb: ClassVar[str] = "door"
    kind: ClassVar[Kind | None] = Kind.USE
    rare: ClassVar[int] = 4
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Open or close an adjacent door."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"cell": "the square of the door"})
    phrase: ClassVar[str] = "open or close a door"
    sort: ClassVar[Sort] = Sort.OTHER
    tested: ClassVar[bool] = False
    cell: Cell

    def manner(self) -> Mapping[str, str]:
        """Its phrase names the door."""
        return {"cell": ""}

    def phrase_in(self, battle: Battle) -> str:
        """Opening or closing, and the door's direction."""
        does = "close" if battle.ground(self.cell).id == OPEN else "open"
        at = battle[self.figure].at
        beside = self.cell in battle.grid.neighbours(at)
        where = (
            f"to the {way_in_words(battle, at, self.cell)}"
            if beside
            else f"in {cell_in_words(battle, self.cell, self.figure)}"
        )
        return f"{does} the door {where}"


@record
class Push(Act):
    """Pushes a heavy object to the next square, and follows if wanted."""

    verb: ClassVar[str] = "push"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "pushes the obstacle[ to {to}]"
    rare: ClassVar[int] = 12
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Push a heavy object into the next square; follow if you like."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "the square of the obstacle",
            "to": "the next square",
            "follow": "you follow",
        }
    )
    phrase: ClassVar[str] = "push the obstacle[ in {cell}][ to {to}][{follow}]"
    sort: ClassVar[Sort] = Sort.OTHER
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    cell: Cell
    to: Cell
    follow: bool = False

    def manner(self) -> Mapping[str, str]:
        """Whether the figure follows."""
        return {"follow": " and follow" if self.follow else ""}

    def why_not_in_a_grab(self, battle: Battle) -> str | None:
        """Only if it follows."""
        return ROOTED if self.follow else None


@wording(of=WorkDoor)
def in_words(battle: Battle, order: WorkDoor) -> str:
    """Opening or closing."""
    return f"{'closes' if battle.ground(order.cell).id == OPEN else 'opens'} the door"


@option("C-other-03", of=Acting, offers=WorkDoor)
def may_work_a_door(battle: Battle, about: Acting, figure: Figure) -> Iterator[WorkDoor]:
    """Every adjacent door."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE):
        around = battle.grid.neighbours(figure.at)
        yield from (WorkDoor(figure.id, cell) for cell in around if battle.ground(cell).id in (CLOSED, OPEN))


@requirement("C-other-03", of=WorkDoor)
def why_not_work_door(battle: Battle, order: WorkDoor) -> str | None:
    """An adjacent door; an occupied doorway can't be closed."""
    if order.cell not in battle.grid.neighbours(battle[order.figure].at):
        return "no door there"
    kind = battle.ground(order.cell).id
    if kind not in (CLOSED, OPEN):
        return "no door there"
    if kind == OPEN and (why := why_not_close(battle, order.cell)) is not None:
        return why
    if lock_of(battle, order.cell) is not None:
        return "locked"
    return why_unaffordable(battle, order)


@rule("C-other-03", "C-grid-08")
def why_not_close(battle: Battle, cell: Cell) -> str | None:
    """Return why a door can't be closed, or None: someone or something is in it, or a grab reaches past its corner."""
    if battle.at(cell) or battle.fallen.get(cell):
        return "the doorway is blocked"
    for hold in battle.holds:
        holder, held = battle[hold.holder], battle[hold.held]
        if cell in (Cell(holder.at.q, held.at.r), Cell(held.at.q, holder.at.r)):
            return f"{holder.short_name} and {held.short_name} are in the way"
    return None


@procedure("C-other-03", of=WorkDoor)
def work_door(scene: Scene, order: WorkDoor) -> Procedure[None]:
    """It provokes nothing. A closed door stops movement, reach and sight."""
    action = yield from declare(scene, order)
    if action is None:
        return
    if why_not_still_work(scene.battle, order):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-other-03")
    opens = scene.battle.ground(order.cell).id == CLOSED
    said = f"{scene.battle[order.figure].short_name} {'opens' if opens else 'closes'} the door"
    scene.tell(GroundChanged(("C-other-03",), order.cell, OPEN if opens else CLOSED, said))
    finish(scene, action)


def why_not_still_work(battle: Battle, order: WorkDoor) -> str | None:
    """Return why a door can't be worked any more, or None."""
    if order.cell not in battle.grid.neighbours(battle[order.figure].at):
        return "out of reach"
    return why_not_close(battle, order.cell) if battle.ground(order.cell).id == OPEN else None


@option("C-other-04", of=Acting, offers=Push)
def may_push(battle: Battle, about: Acting, figure: Figure) -> Iterator[Push]:
    """Every adjacent heavy object, straight away from the figure."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    for cell in battle.grid.neighbours(figure.at):
        if battle.ground(cell).id in HEAVY:
            to = battle.grid.step(cell, battle.grid.direction(figure.at, cell))
            yield from (Push(figure.id, cell, to, follow) for follow in (False, True))


def _why_not_in_reach(battle: Battle, order: Push) -> str | None:
    figure = battle[order.figure]
    there = order.cell in battle.grid.neighbours(figure.at) and battle.ground(order.cell).id in HEAVY
    level = is_level_enough(height(battle, figure), battle.heights.get(order.cell, 0))
    return None if there and level else "nothing to push there"


def _why_stuck(battle: Battle, order: Push) -> str | None:
    ground = battle.heights.get(order.cell, 0)
    if battle.heights.get(order.to, 0) > ground:
        return "can't push uphill"
    if order.follow and ground > height_of(battle, battle[order.figure].at):
        return "can't follow on foot"
    free = order.to in battle.grid and battle.ground(order.to).id == CLEAR and not battle.at(order.to)
    if not free or not cuts_no_corner(battle, order.cell, order.to):
        return "no room there"
    return "someone is there" if battle.at(order.cell) else None


@requirement("C-other-04", of=Push)
def why_not_push(battle: Battle, order: Push) -> str | None:
    """An adjacent heavy object, into a free adjacent square."""
    if battle.grid.distance(order.cell, order.to) != 1 or order.to == battle[order.figure].at:
        return "push 1 square at a time"
    return why_not_still_push(battle, order) or why_unaffordable(battle, order)


def why_not_still_push(battle: Battle, order: Push) -> str | None:
    """Return why it can't be pushed any more, or None."""
    return _why_not_in_reach(battle, order) or _why_stuck(battle, order)


@procedure("C-other-04", "C-mod-13", "C-opportunity-10", "C-suppress-10", of=Push)
def push(scene: Scene, order: Push) -> Procedure[None]:
    """Adjacent enemies may react first; then a Strength test."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    if why_not_still_push(scene.battle, order):
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-other-04")
    figure = scene.battle[order.figure]
    effort = Effort(scene.battle, figure, Attribute.STRENGTH, extra=action.extra)
    target = target_number(ROUTINE, "heavy object", "C-other-04")
    if (yield from attempt(scene, "C-other-04", effort=effort, target=target, why="check to push the obstacle")).passed:
        kind = scene.battle.ground(order.cell).id
        scene.tell(GroundChanged(("C-other-04",), order.cell, CLEAR))
        scene.tell(GroundChanged(("C-other-04",), order.to, kind, f"{figure.short_name} pushes the {kind}"))
        if order.follow:
            scene.tell(MovedFreely(("C-other-04",), figure.id, order.cell, figure.facing, "follows to"))
            moved(scene, figure.id, SQUARE)
            yield from scene.keep_up(Entered(figure.id, order.cell))
    finish(scene, action)
