"""The toy grown, as a variant of the toy in toy.py. It proves that the state carries games that are as wide.

It has postures of its own, holds by two hands on a part of the body, a figure over two squares, tiredness, what lasts
until one's own next turn, and diagonals that cost once and twice by turns.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.events import Marked, Sprawled, Tired, Walked
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.battle.places import DealtWith, PlaceBegan, SlotsEnded
from core.battle.posture import STANDING, Life, Posture
from core.battle.steps import HoldChanged, LifeChanged, PostureChanged
from core.play.asking import Choice, Decision, Procedure
from core.play.ruleset import Edits, Measures, Pictures, Ruleset
from core.play.scene import Scene
from core.play.turns import Task, Turns
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.transitions import Transitions
from core.rulebook.variant import Variant, in_place_of
from core.space.cell import Cell
from core.space.edges import by_turns, distance_by_turns, length, reach
from core.space.terrain import key_of
from core.space.ways import ways_of
from tests.support import toy

METRES = 2
POINTS = 10
CROUCHING = Posture("crouching", upright=True, stands=True)
LYING = Posture("lying", upright=False)
POSTURES = {posture.name: posture for posture in (STANDING, CROUCHING, LYING)}


class PostureMachine(StateMachine):
    """How one may hold itself."""

    standing = State(initial=True)
    crouching = State()
    lying = State()
    crouch = standing.to(crouching)
    rise = crouching.to(standing) | lying.to(standing)
    go_down = standing.to(lying) | crouching.to(lying)


class LifeMachine(StateMachine):
    """Well or not."""

    well = State(initial=True)
    unconscious = State()
    pass_out = well.to(unconscious)
    come_to = unconscious.to(well)


POSTURE_STEPS = Transitions.of(PostureMachine)
LIFE_STEPS = Transitions.of(LifeMachine)


# -- orders --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Crouch(Choice):
    """Makes itself small."""

    verb: ClassVar[str] = "crouch"
    meaning: ClassVar[str] = "Makes itself small."


@dataclass(frozen=True, slots=True)
class Guard(Choice):
    """Is on its guard until its next turn begins."""

    verb: ClassVar[str] = "guard"
    meaning: ClassVar[str] = "Is on its guard until its next turn begins."


@dataclass(frozen=True, slots=True)
class Walk(Choice):
    """Walks a path."""

    verb: ClassVar[str] = "walk"
    meaning: ClassVar[str] = "Walks a path."
    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TakeDown(Choice):
    """Throws whom it has locked to the ground."""

    verb: ClassVar[str] = "take-down"
    meaning: ClassVar[str] = "Throws whom it has locked to the ground."
    target: FigureId


@dataclass(frozen=True, slots=True)
class Choke(Choice):
    """Chokes whom it has locked until it passes out."""

    verb: ClassVar[str] = "choke"
    meaning: ClassVar[str] = "Chokes whom it has locked until it passes out."
    target: FigureId


@dataclass(frozen=True, slots=True)
class BeginTurn(Task):
    """A figure's own turn begins."""

    figure: FigureId


# -- rules ---------------------------------------------------------------------------------------------------------


def take_posture(scene: Scene, figure: FigureId, event: str) -> None:
    """A step of the posture's machine."""
    before = scene.battle[figure].posture.name
    after = POSTURE_STEPS.step(before, event)
    scene.tell(PostureChanged(("W-01",), figure, event, before, after, POSTURES[after]))


@option("W-01", of=toy.Acting, offers=Crouch)
def crouches(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Crouch]:
    """Whoever stands may."""
    if figure.posture == STANDING:
        yield Crouch(figure.id)


@procedure("W-01", of=Crouch)
def crouch(scene: Scene, order: Crouch) -> Procedure[None]:
    """It takes an action."""
    take_posture(scene, order.figure, "crouch")
    scene.tell(SlotsEnded(("W-01",), order.figure))
    yield from ()


@rule("W-02")
def grab_with_both_hands(scene: Scene, order: toy.Grab) -> Procedure[None]:
    """By an arm first, then by the neck with both hands."""
    grip = toy.grip_on(scene.battle, order.figure, order.target)
    event = "lock" if grip == "grabbed" else "grab"
    hands, part = ((Hand.MAIN, Hand.OFF), "neck") if event == "lock" else ((Hand.MAIN,), "arm")
    after = toy.GRABS.step(grip, event)
    strength = toy.sheet(scene.battle[order.figure]).armed
    told = HoldChanged(("W-02",), order.figure, order.target, event, grip, after, hands=hands, part=part)
    scene.tell(replace(told, strength=strength), SlotsEnded(("W-02",), order.figure))
    yield from ()


def locked(battle: Battle, figure: Figure) -> Iterator[FigureId]:
    """Whom it has in a lock."""
    yield from (h.held for h in battle.holds if (h.holder, h.grip) == (figure.id, "locked"))


@option("W-03", of=toy.Acting, offers=TakeDown)
def takes_down(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[TakeDown]:
    """Whom it has locked."""
    yield from (TakeDown(figure.id, held) for held in locked(battle, figure))


@procedure("W-03", of=TakeDown)
def take_down(scene: Scene, order: TakeDown) -> Procedure[None]:
    """It lies over its own square and the next one behind it."""
    target, grid = scene.battle[order.target], scene.battle.grid
    behind = grid.step(target.at, grid.back_from(target.at, scene.battle[order.figure].at))
    take_posture(scene, target.id, "go_down")
    scene.tell(Sprawled(("W-03",), target.id, (behind,) if behind in grid else ()))
    scene.tell(SlotsEnded(("W-03",), order.figure))
    yield from ()


@option("W-04", of=toy.Acting, offers=Choke)
def chokes(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Choke]:
    """Whom it has locked."""
    yield from (Choke(figure.id, held) for held in locked(battle, figure))


@procedure("W-04", of=Choke)
def choke(scene: Scene, order: Choke) -> Procedure[None]:
    """Out like a light, in whatever posture."""
    scene.tell(LifeChanged(("W-04",), order.target, "pass_out", Life.WELL, Life.UNCONSCIOUS))
    scene.tell(SlotsEnded(("W-04",), order.figure))
    yield from ()


@option("W-05", of=toy.Acting, offers=Guard)
def guards(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Guard]:
    """Anyone may."""
    yield Guard(figure.id)


@procedure("W-05", of=Guard)
def guard(scene: Scene, order: Guard) -> Procedure[None]:
    """It gives up what is left of its turn."""
    mark = Mark("guarding", "W-05", until=UntilTurnOf(order.figure))
    scene.tell(Marked(("W-05",), order.figure, mark), SlotsEnded(("W-05",), order.figure, all=True))
    yield from ()


@procedure("W-05", of=BeginTurn)
def begin_turn(scene: Scene, task: BeginTurn) -> Procedure[None]:
    """What lasted until now is over."""
    scene.tell(DealtWith(("W-05",), (task.figure,)), PlaceBegan(("W-05",), task.figure))
    yield from ()


def closed(battle: Battle, cell: Cell) -> int | None:
    """What the ground adds to a step, in metres; None: someone is there."""
    return None if any(f.upright for f in battle.at(cell)) else METRES * (battle.ground(cell).cost - 1)


@option("W-06", of=toy.Acting, offers=Walk, free=True)
def walks(battle: Battle, about: toy.Acting, figure: Figure) -> Iterator[Walk]:
    """Wherever ten metres reach."""
    steps = by_turns(METRES, lambda cell: closed(battle, cell))
    ways = ways_of(battle.grid, key_of(battle.terrain))
    found = reach(ways, figure.at, 0, POINTS, steps, lambda cell: False)
    yield from (Walk(figure.id, path) for path in found.values() if path)


@requirement("W-06", of=Walk)
def may_walk(battle: Battle, order: Walk) -> str | None:
    """Ten metres at the most, diagonals counted by turns."""
    cost = length(order.path, battle[order.figure].at, 0, by_turns(METRES, lambda cell: closed(battle, cell)))
    return None if cost is not None and cost <= POINTS else f"{cost or 'no'} metres"


@procedure("W-06", of=Walk)
def walk(scene: Scene, order: Walk) -> Procedure[None]:
    """It tires by a point."""
    scene.tell(Walked(("W-06",), order.figure, order.path, 0), Tired(("W-07",), order.figure, 1))
    scene.tell(SlotsEnded(("W-06",), order.figure))
    yield from ()


@modifier("W-07", of=toy.Swing, label="tired")
def tired(swing: toy.Swing) -> int:
    """One worse for each point."""
    return -swing.attacker.tired


@modifier("W-01", of=toy.Swing, label="crouching")
def crouching(swing: toy.Swing) -> int:
    """One worse."""
    return -1 if swing.attacker.posture == CROUCHING else 0


def due(book: Rulebook, battle: Battle) -> Decision | Task:
    """As in the toy, but a figure's turn begins before it is asked."""
    if not battle.clock.queue:
        return toy.Deal()
    first = battle.clock.queue[0].figure
    return BeginTurn(first) if first in battle.clock.pending else toy.next_step(book, battle)


CHANGES = Variant(
    instead=(in_place_of(toy.grab).put(grab_with_both_hands),),
    adds=(Room("wide", (sys.modules[__name__],), {"posture": POSTURE_STEPS, "life": LIFE_STEPS}),),
)


def in_metres(battle: Battle, a: Cell, b: Cell) -> str:
    """Diagonals counted by turns."""
    return f"{distance_by_turns(battle.grid, a, b, METRES)} m"


WIDE = Ruleset(
    "wide",
    "Wide",
    book_of(toy.ROOM, variants=(CHANGES,)),
    Turns(due, toy.verdict),
    Pictures(toy.portrait),
    Measures(distance=in_metres),
    edits=Edits(tuple(POSTURES.values())),
)
