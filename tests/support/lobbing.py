"""The toy with orders that are aimed at cells, and with fields: a bomb for any cell in reach, an arc between two, a
leap to many. On hexes. It proves that the screen shows such things of a ruleset that it does not know."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.condition import Condition
from core.battle.events import Hurt, Walked
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import ItemId
from core.battle.places import SlotsEnded
from core.play.asking import At, Choice, Need, Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.portrait import FieldPortrait, Look, Trait
from core.play.position import Position, begin
from core.play.rolled import Tested
from core.play.ruleset import Measures, Pictures, Ruleset
from core.play.scene import Scene
from core.play.turns import Turns
from core.rulebook.binding import book_of
from core.rulebook.parts import footprint
from core.rulebook.room import Room
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.space.cell import Cell
from core.space.hexes import HexGrid
from tests.support import toy

GRID = HexGrid(9, 7)
REACH = 4


class Fuse(StrEnum):
    """When it goes off."""

    SHORT = "short"
    LONG = "long"


@dataclass(frozen=True, slots=True)
class Lob(Choice):
    """Throws a bomb at a cell."""

    verb: ClassVar[str] = "lob"
    meaning: ClassVar[str] = "Throws a bomb at a cell."
    phrase: ClassVar[str] = "lob[ to {cell}]"
    cell: Cell
    fuse: Fuse


@dataclass(frozen=True, slots=True)
class Rake(Choice):
    """Fires from one cell round to another."""

    verb: ClassVar[str] = "rake"
    meaning: ClassVar[str] = "Fires from one cell round to another."
    item: ItemId
    first: Cell
    last: Cell


@dataclass(frozen=True, slots=True)
class Leap(Choice):
    """Leaps to a cell; what is not listed is no leap."""

    verb: ClassVar[str] = "leap"
    meaning: ClassVar[str] = "Leaps to a cell; what is not listed is no leap."
    to: Cell


@option("T-10", of=toy.Acting, offers=Lob, free=True)
def lobs(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Lob]:
    """At every enemy in reach, with either fuse."""
    near = [foe.at for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) <= REACH]
    yield from (Lob(figure.id, at, fuse) for fuse in Fuse for at in dict.fromkeys(near))


@requirement("T-10", of=Lob)
def lobs_in_reach(battle: Battle, order: Lob) -> str | None:
    """No farther than the arm reaches."""
    far = battle.grid.distance(battle[order.figure].at, order.cell)
    return f"{far} cells is too far" if far > REACH else None


@procedure("T-10", of=Lob)
def lob(scene: Scene, order: Lob) -> Procedure[None]:
    """A roll, harder for each cell; whoever is there is hurt."""
    far = scene.battle.grid.distance(scene.battle[order.figure].at, order.cell)
    tally = Tally((Line("T-10", "arm", 12), Line("T-10", "distance", -far)))
    need = Need(tally.total, At.MOST)
    faces = yield from scene.roll("T-10", dice=Dice(2), why="lob", figure=order.figure, need=need, tally=tally)
    passed = need.met_by(sum(faces))
    scene.tell(Tested(("T-10",), "lob", order.figure, None, need, tally, faces, passed, "there" if passed else "off"))
    if passed:
        scene.tell(*(Hurt(("T-10",), f.id, 2) for f in scene.battle.at(order.cell)))
    scene.tell(SlotsEnded(("T-10",), order.figure))


@option("T-11", of=toy.Acting, offers=Rake)
def rakes(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Rake]:
    """From the first enemy to the last and back."""
    foes = [foe.at for foe in battle.foes(figure)]
    if len(foes) > 1:
        yield Rake(figure.id, "gun", foes[0], foes[-1])
        yield Rake(figure.id, "gun", foes[-1], foes[0])


@option("T-11", of=toy.Acting, offers=Rake, free=True)
def rakes_anything(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Rake]:
    """From any cell to any other."""
    yield from ()


@requirement("T-11", of=Rake)
def rakes_between_two(battle: Battle, order: Rake) -> str | None:
    """Two cells are two."""
    return "that is no arc" if order.first == order.last else None


@procedure("T-11", of=Rake)
def rake(scene: Scene, order: Rake) -> Procedure[None]:
    """Nobody is hit."""
    scene.tell(SlotsEnded(("T-11",), order.figure))
    yield from ()


@option("T-12", of=toy.Acting, offers=Leap)
def leaps(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Leap]:
    """Two cells away, anywhere."""
    yield from (Leap(figure.id, at) for at in battle.grid.ring(figure.at, 2) if not battle.at(at))


@procedure("T-12", of=Leap)
def leap(scene: Scene, order: Leap) -> Procedure[None]:
    """There it is."""
    scene.tell(Walked(("T-12",), order.figure, (order.to,), 0), SlotsEnded(("T-12",), order.figure))
    yield from ()


# -- what it says of itself --------------------------------------------------------------------------------------


def field(battle: Battle, lying: Field) -> FieldPortrait:
    """Its kind is its look."""
    return FieldPortrait(f"{lying.state} {lying.kind}", Look(lying.kind), "T-13", f"turn {lying.since + 2}")


def grip(battle: Battle, hold: Hold) -> str:
    """In this game one is held by the arm."""
    return f"{hold.grip} by the arm"


@footprint(of=Lob)
def bombed(book: Rulebook, battle: Battle, order: Lob) -> Footprint:
    """A bomb covers its cell and those around it; the line runs there."""
    at = battle[order.figure].at
    line = tuple(step.cells[0] for step in battle.grid.line(at, order.cell))
    note = Trait(f"{len(battle.at(order.cell))} in the middle of it", "T-10")
    edge = frozenset(battle.grid.neighbours(order.cell))
    return Footprint((*line, order.cell), frozenset((order.cell,)), edge, notes=(note,))


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """What it faces."""
    return frozenset(battle.grid.front(figure.at, figure.facing))


BOOK = book_of(Room("toy", (toy, sys.modules[__name__]), toy.MACHINES))
LOBBING = Ruleset(
    "lobbing",
    "Lobbing",
    BOOK,
    Turns(toy.next_step, toy.verdict),
    Pictures(toy.portrait, field, grip),
    Measures(threat),
)


def figure(
    name: str, side: str, at: str, facing: int = 0, condition: Condition = Condition.STANDING, hurt: int = 0
) -> Figure:
    """A figure of the toy, at a printed cell."""
    return Figure(name, name.capitalize(), side, GRID.cell(at), facing, toy.Sheet(), hurt=hurt).in_condition(condition)


def lying(look: Look, *cells: str, name: str = "") -> Field:
    """A field of that look over these cells."""
    over = [GRID.cell(at) for at in cells]
    return Field(name or look.value, "turn", "thick", look.value, over[0], frozenset(over), 1)


def scene_of(*figures: Figure, fields: tuple[Field, ...] = (), holds: tuple[Hold, ...] = ()) -> Battle:
    """A battle of these figures on nine by seven hexes."""
    return Battle(GRID, {f.id: f for f in figures}, holds=holds, fields=fields, clock=Clock(phase="between"))


def acting(battle: Battle) -> Position:
    """The first figure of the roster has its first action."""
    return begin(LOBBING, battle)[0]
