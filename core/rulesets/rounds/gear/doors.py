"""Doors, which are squares of the map, and heavy things that are pushed about. Locks: devices.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import MovedFreely
from core.battle.figure import Figure
from core.battle.grounds import GroundChanged
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import spoken
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
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, Window, unaffordable
from core.rulesets.rounds.turn.declaring import declared, finish, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

CLOSED, OPEN, CLEAR = "door", "doorway", "clear"
HEAVY = ("table", "barricade")
"""What is too heavy to be carried and not too heavy to be pushed."""


@quick
@dataclass(frozen=True, slots=True)
class WorkDoor(Act):
    """Opens a door beside it, or closes one."""

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
        """Its phrase says which door."""
        return {"cell": ""}

    def phrase_in(self, battle: Battle) -> str:
        """Which of the two, and on which side the door is."""
        does = "close" if battle.ground(self.cell).id == OPEN else "open"
        at, grid = battle[self.figure].at, battle.grid
        beside = self.cell in grid.neighbours(at)
        where = grid.facing_names[grid.direction(at, self.cell)] if beside else f"in {grid.name(self.cell)}"
        return f"{does} the door {where}"


@quick
@dataclass(frozen=True, slots=True)
class Push(Act):
    """Pushes something heavy into the next square, and goes after it if it likes."""

    verb: ClassVar[str] = "push"
    kind: ClassVar[Kind | None] = Kind.USE
    does: ClassVar[str] = "pushes a heavy thing[ to {to}]"
    rare: ClassVar[int] = 12
    shelf: ClassVar[str] = "doors, walls and things"
    meaning: ClassVar[str] = "Push something heavy into the next square; follow if you like."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "cell": "where it stands",
            "to": "where it goes",
            "follow": "you follow into its square",
        }
    )
    phrase: ClassVar[str] = "push a heavy thing[ in {cell}][ to {to}][, and follow{follow}]"
    sort: ClassVar[Sort] = Sort.OTHER
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    cell: Cell
    to: Cell
    follow: bool = False

    def barred_in_a_grab(self, battle: Battle) -> str | None:
        """Only to go after it."""
        return ROOTED if self.follow else None


@spoken(of=WorkDoor)
def in_words(battle: Battle, order: WorkDoor) -> str:
    """Which of the two."""
    return f"{'closes' if battle.ground(order.cell).id == OPEN else 'opens'} the door"


@option("C-other-03", of=Acting, offers=WorkDoor)
def may_work_a_door(battle: Battle, about: Acting, figure: Figure) -> Iterator[WorkDoor]:
    """Every door beside it."""
    if about.window not in (Window.OPPORTUNITY, Window.RIPOSTE):
        around = battle.grid.neighbours(figure.at)
        yield from (WorkDoor(figure.id, cell) for cell in around if battle.ground(cell).id in (CLOSED, OPEN))


@requirement("C-other-03", of=WorkDoor)
def can_work_a_door(battle: Battle, order: WorkDoor) -> str | None:
    """A door beside it; none is closed on somebody."""
    if order.cell not in battle.grid.neighbours(battle[order.figure].at):
        return "there is no door beside it"
    kind = battle.ground(order.cell).id
    if kind not in (CLOSED, OPEN):
        return "there is no door beside it"
    if kind == OPEN and (why := in_the_way(battle, order.cell)) is not None:
        return why
    if lock_of(battle, order.cell) is not None:
        return "it is locked"
    return unaffordable(battle, order)


@rule("C-other-03", "C-grid-08")
def in_the_way(battle: Battle, cell: Cell) -> str | None:
    """Why a door cannot be closed: somebody or something is in it, or two reach past its corner who have hold of one
    another."""
    if battle.at(cell) or battle.fallen.get(cell):
        return "something is in the way of the door"
    for hold in battle.holds:
        holder, held = battle[hold.holder], battle[hold.held]
        if cell in (Cell(holder.at.q, held.at.r), Cell(held.at.q, holder.at.r)):
            return f"{holder.short_name} and {held.short_name} are in the way of the door"
    return None


@procedure("C-other-03", of=WorkDoor)
def work_door(scene: Scene, order: WorkDoor) -> Procedure[None]:
    """Nobody answers that. A closed door stops feet, hands and sight."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    if can_work_a_door_still(scene.battle, order):
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-other-03")
    opens = scene.battle.ground(order.cell).id == CLOSED
    said = f"{scene.battle[order.figure].short_name} {'opens' if opens else 'closes'} the door"
    scene.tell(GroundChanged(("C-other-03",), order.cell, OPEN if opens else CLOSED, said))
    finish(scene, deed)


def can_work_a_door_still(battle: Battle, order: WorkDoor) -> str | None:
    """Why a door cannot be worked any more; None if it can."""
    if order.cell not in battle.grid.neighbours(battle[order.figure].at):
        return "it is out of reach"
    return in_the_way(battle, order.cell) if battle.ground(order.cell).id == OPEN else None


@option("C-other-04", of=Acting, offers=Push)
def may_push(battle: Battle, about: Acting, figure: Figure) -> Iterator[Push]:
    """Everything heavy beside it, straight away from itself."""
    if about.window in (Window.OPPORTUNITY, Window.RIPOSTE):
        return
    for cell in battle.grid.neighbours(figure.at):
        if battle.ground(cell).id in HEAVY:
            to = battle.grid.step(cell, battle.grid.direction(figure.at, cell))
            yield from (Push(figure.id, cell, to, follow) for follow in (False, True))


def _out_of_hand(battle: Battle, order: Push) -> str | None:
    figure = battle[order.figure]
    there = order.cell in battle.grid.neighbours(figure.at) and battle.ground(order.cell).id in HEAVY
    level = is_level_enough(height(battle, figure), battle.heights.get(order.cell, 0))
    return None if there and level else "nothing heavy stands there"


def _stuck(battle: Battle, order: Push) -> str | None:
    ground = battle.heights.get(order.cell, 0)
    if battle.heights.get(order.to, 0) > ground:
        return "nothing heavy is pushed uphill"
    if order.follow and ground > height_of(battle, battle[order.figure].at):
        return "feet do not lead after it"
    free = order.to in battle.grid and battle.ground(order.to).id == CLEAR and not battle.at(order.to)
    if not free or not cuts_no_corner(battle, order.cell, order.to):
        return "there is no room for it there"
    return "somebody is on it" if battle.at(order.cell) else None


@requirement("C-other-04", of=Push)
def can_push(battle: Battle, order: Push) -> str | None:
    """Something heavy beside it, into a free square beside that."""
    if battle.grid.distance(order.cell, order.to) != 1 or order.to == battle[order.figure].at:
        return "it is pushed into the next square"
    return can_push_still(battle, order) or unaffordable(battle, order)


def can_push_still(battle: Battle, order: Push) -> str | None:
    """Why it cannot be pushed any more; None if it can."""
    return _out_of_hand(battle, order) or _stuck(battle, order)


@procedure("C-other-04", "C-mod-13", "C-opportunity-10", "C-suppress-10", of=Push)
def push(scene: Scene, order: Push) -> Procedure[None]:
    """Those beside one may answer it; then strength decides."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    if can_push_still(scene.battle, order):
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-other-04")
    figure = scene.battle[order.figure]
    effort = Effort(scene.battle, figure, Attribute.STRENGTH, extra=deed.extra)
    target = target_number(ROUTINE, "something heavy", "C-other-04")
    if (yield from attempt(scene, "C-other-04", effort=effort, target=target, why="check to push it")).passed:
        kind = scene.battle.ground(order.cell).id
        scene.tell(GroundChanged(("C-other-04",), order.cell, CLEAR))
        scene.tell(GroundChanged(("C-other-04",), order.to, kind, f"{figure.short_name} pushes the {kind}"))
        if order.follow:
            scene.tell(MovedFreely(("C-other-04",), figure.id, order.cell, figure.facing, "follows to"))
            moved(scene, figure.id, SQUARE)
            yield from scene.keep_up(Entered(figure.id, order.cell))
    finish(scene, deed)
