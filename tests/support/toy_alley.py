"""The toy with ways on which something happens, as a variant of the toy in toy.py: others may step in, a die decides,
the walker must choose what it does there; and with an order that has an area. It looks ahead as toy_ahead.py does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Hurt, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.places import SlotsEnded
from core.play.asking import At, Choice, Need, Pass, Procedure
from core.play.dice import Dice
from core.play.footprint import Footprint
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.parts import footprint
from core.rulebook.room import Room
from core.rulebook.rule import option, procedure
from core.rulebook.rulebook import Rulebook
from core.rulebook.variant import Variant
from core.space.cell import Cell
from tests.support import toy
from tests.support.toy_ahead import FORESIGHTED

FORCES = (1, 4, 2)
"""With what force one may push."""


@dataclass(frozen=True, slots=True)
class Passing:
    """Someone dashes past."""

    prompt: ClassVar[str] = "Somebody dashes past."

    by: FigureId


@dataclass(frozen=True, slots=True)
class Inside:
    """It has barged in and must do something there."""

    prompt: ClassVar[str] = "It has barged in and must do something there."


@dataclass(frozen=True, slots=True)
class Dash(Choice):
    """Goes one square past everyone beside it, if a die shows so much."""

    verb: ClassVar[str] = "dash"
    meaning: ClassVar[str] = "Goes one square past everybody beside it, if a die shows so much."
    to: Cell
    least: int = 3


@dataclass(frozen=True, slots=True)
class Trip(Choice):
    """Puts a foot out."""

    verb: ClassVar[str] = "trip-up"
    meaning: ClassVar[str] = "Puts a foot out."


@dataclass(frozen=True, slots=True)
class Barge(Choice):
    """Goes one square and must push someone beside it."""

    verb: ClassVar[str] = "barge"
    meaning: ClassVar[str] = "Goes one square and must push somebody beside it."
    to: Cell


@dataclass(frozen=True, slots=True)
class Push(Choice):
    """Hurts someone by so much."""

    verb: ClassVar[str] = "push"
    meaning: ClassVar[str] = "Hurts somebody by so much."
    target: FigureId
    force: int


@dataclass(frozen=True, slots=True)
class Rest(Choice):
    """Does nothing there, as a choice like any."""

    verb: ClassVar[str] = "rest"
    meaning: ClassVar[str] = "Does nothing there, as a choice like any."


@dataclass(frozen=True, slots=True)
class Blast(Choice):
    """One die of harm, or several, to everyone on a square, and to everyone beside it."""

    verb: ClassVar[str] = "blast"
    meaning: ClassVar[str] = "One die of harm, or several, to everybody on a square, and to everybody beside it."
    to: Cell
    dice: int = 1


@option("A-01", of=Passing, offers=Trip)
def trips(battle: Battle, about: Passing, figure: Figure) -> Iterator[Trip]:
    """Whoever it passes may."""
    yield Trip(figure.id)


@option("A-02", of=Inside, offers=Push)
def pushes(battle: Battle, about: Inside, figure: Figure) -> Iterator[Push]:
    """Every enemy beside it."""
    yield from (Push(figure.id, foe.id, force) for foe in toy.neighbours(battle, figure) for force in FORCES)


@option("A-02", of=Inside, offers=Rest)
def rests(battle: Battle, about: Inside, figure: Figure) -> Iterator[Rest]:
    """Or nobody."""
    yield Rest(figure.id)


@option("A-03", of=toy.Acting, offers=Blast)
def blasts(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Blast]:
    """On every enemy."""
    yield from (Blast(figure.id, foe.at) for foe in battle.foes(figure))


@procedure("A-01", of=Dash)
def dash(scene: Scene, order: Dash) -> Procedure[None]:
    """Friend and enemy may trip it; then the die is thrown."""
    me = scene.battle[order.figure]
    for other in scene.battle.active():
        if scene.battle.grid.distance(other.at, me.at) == 1:
            yield from scene.interrupt("A-01", figure=other.id, about=Passing(me.id), otherwise=Pass(other.id))
    need = Need(order.least, At.LEAST)
    faces = yield from scene.roll("A-04", dice=Dice(1), why="keeps running", figure=me.id, need=need)
    if need.met_by(sum(faces)):
        scene.tell(Walked(("A-01",), me.id, (order.to,), 0))
    scene.tell(SlotsEnded(("A-01",), me.id))


@procedure("A-01", of=Trip)
def trip(scene: Scene, order: Trip) -> Procedure[None]:
    """In vain."""
    yield from ()


@procedure("A-02", of=Barge)
def barge(scene: Scene, order: Barge) -> Procedure[None]:
    """In, and then it is asked."""
    me = scene.battle[order.figure]
    scene.tell(Walked(("A-02",), me.id, (order.to,), 0))
    reply = yield from scene.ask("A-02", side=me.side, about=Inside(), figures=(me.id,))
    yield from scene.perform(reply)
    scene.tell(SlotsEnded(("A-02",), me.id))


@procedure("A-02", of=Push)
def push(scene: Scene, order: Push) -> Procedure[None]:
    """Without a die."""
    scene.tell(Hurt(("A-02",), order.target, order.force))
    yield from ()


@procedure("A-02", of=Rest)
def rest(scene: Scene, order: Rest) -> Procedure[None]:
    """Nothing."""
    yield from ()


@procedure("A-03", of=Blast)
def blast(scene: Scene, order: Blast) -> Procedure[None]:
    """The same to each, die by die."""
    caught = [figure.id for figure in scene.battle.active() if figure.at in area(scene.battle, order)]
    for _ in range(order.dice):
        (harm,) = yield from scene.roll("A-03", dice=Dice(1), why="harm", figure=order.figure)
        scene.tell(*(Hurt(("A-03",), name, harm) for name in caught))
    scene.tell(SlotsEnded(("A-03",), order.figure))


def area(battle: Battle, order: Blast) -> frozenset[Cell]:
    """The square and those beside it."""
    return frozenset((order.to, *battle.grid.neighbours(order.to)))


@footprint(of=Blast)
def blasted(book: Rulebook, battle: Battle, order: Blast) -> Footprint:
    """The square in full, those beside it as the rim."""
    return Footprint(full=frozenset((order.to,)), edge=area(battle, order) - {order.to})


ROOM = Room("alley", (sys.modules[__name__],))
ALLEY = replace(
    FORESIGHTED,
    id="alley",
    title="Alley",
    book=book_of(toy.ROOM, variants=(Variant(adds=(ROOM,)),)),
)
