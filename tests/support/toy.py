"""A toy ruleset that shares nothing with skirmish: squares, 2d6 against a target number, two actions a round, a dodge,
a grab with a hold machine. It proves that the frame carries such a game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.clock import Clock, Slot
from core.battle.condition import Condition
from core.battle.events import Hurt, Walked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.places import OrderDrawnUp, SlotsEnded
from core.battle.steps import ConditionChanged, HoldChanged, PhaseEntered
from core.play.asking import At, Choice, Decision, Need, Pass, Procedure
from core.play.dice import Dice
from core.play.portrait import Portrait, Score
from core.play.rolled import Tested
from core.play.ruleset import Measures, Pictures, Ruleset
from core.play.scene import Scene
from core.play.turns import Task, Turns, Verdict
from core.rulebook.binding import book_of
from core.rulebook.room import Room
from core.rulebook.rule import modifier, option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line
from core.rulebook.transitions import Transitions
from core.space.cell import Cell
from core.space.squares import SquareGrid


@dataclass(frozen=True, slots=True)
class Sheet:
    """A bonus to attack and to dodge, a defence to be beaten, and the harm it can take."""

    armed: int = 2
    dodge: int = 3
    defence: int = 9
    health: int = 10


def sheet(figure: Figure) -> Sheet:
    """The sheet of a figure of the toy."""
    assert isinstance(figure.sheet, Sheet)
    return figure.sheet


# -- machines ----------------------------------------------------------------------------------------------------


class RoundMachine(StateMachine):
    """A round is dealt out and played."""

    between = State(initial=True)
    playing = State()
    deal = between.to(playing)
    end = playing.to(between)


class GrabMachine(StateMachine):
    """A grab, and the lock it may become."""

    free = State(initial=True)
    grabbed = State()
    locked = State()
    grab = free.to(grabbed)
    lock = grabbed.to(locked)
    let_go = grabbed.to(free) | locked.to(free)


class ConditionMachine(StateMachine):
    """Up or out."""

    standing = State(initial=True)
    dead = State(final=True)
    die = standing.to(dead)


# -- orders and moments --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Acting:
    """A figure has an action."""

    prompt: ClassVar[str] = "A figure has an action."


@dataclass(frozen=True, slots=True)
class BlowComes:
    """A blow is about to fall on someone."""

    prompt: ClassVar[str] = "A blow is about to fall on somebody."

    attacker: FigureId


@dataclass(frozen=True, slots=True)
class Attack(Choice):
    """Strikes a neighbour."""

    verb: ClassVar[str] = "attack"
    meaning: ClassVar[str] = "Strikes a neighbour."
    target: FigureId


@dataclass(frozen=True, slots=True)
class Step(Choice):
    """Goes one square."""

    verb: ClassVar[str] = "step"
    meaning: ClassVar[str] = "Goes one square."
    to: Cell


@dataclass(frozen=True, slots=True)
class Grab(Choice):
    """Takes hold of a neighbour, or turns the hold into a lock."""

    verb: ClassVar[str] = "grab"
    meaning: ClassVar[str] = "Takes hold of a neighbour, or turns the hold into a lock."
    target: FigureId


@dataclass(frozen=True, slots=True)
class Dodge(Choice):
    """Gets out of a blow's way, if it can."""

    verb: ClassVar[str] = "dodge"
    meaning: ClassVar[str] = "Gets out of a blow's way, if it can."


@dataclass(frozen=True, slots=True)
class Deal(Task):
    """A round begins: two actions for everyone."""


@dataclass(frozen=True, slots=True)
class Skip(Task):
    """A figure that is out has no action."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Swing:
    """An attack, as a context."""

    battle: Battle
    attacker: Figure


# -- rules -----------------------------------------------------------------------------------------------------------


@modifier("T-02", of=Swing, label="second action")
def second_action(swing: Swing) -> int:
    """Two worse when it is the last of the figure's actions."""
    return 0 if sum(s.figure == swing.attacker.id for s in swing.battle.clock.queue) > 1 else -2


@modifier("T-05", of=Swing, label="held")
def held(swing: Swing) -> int:
    """Three worse while someone holds the attacker."""
    return -3 if any(h.held == swing.attacker.id for h in swing.battle.holds) else 0


def neighbours(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The enemies beside a figure."""
    return (foe for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) == 1)


@option("T-01", of=Acting, offers=Attack)
def attacks(battle: Battle, about: Acting, figure: Figure) -> Iterator[Attack]:
    """Every neighbour may be struck."""
    yield from (Attack(figure.id, foe.id) for foe in neighbours(battle, figure))


@option("T-03", of=Acting, offers=Step)
def steps(battle: Battle, about: Acting, figure: Figure) -> Iterator[Step]:
    """Every square beside it may be entered."""
    yield from (Step(figure.id, cell) for cell in battle.grid.neighbours(figure.at))


@option("T-04", of=Acting, offers=Grab)
def grabs(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grab]:
    """Every neighbour may be grabbed."""
    yield from (Grab(figure.id, foe.id) for foe in neighbours(battle, figure))


@option("T-06", of=BlowComes, offers=Dodge)
def dodges(battle: Battle, about: BlowComes, figure: Figure) -> Iterator[Dodge]:
    """Whoever is struck at may dodge."""
    yield Dodge(figure.id)


@requirement("T-05", of=Dodge)
def may_dodge(battle: Battle, order: Dodge) -> str | None:
    """Nobody dodges in a grip."""
    return "held" if any(h.held == order.figure for h in battle.holds) else None


@requirement("T-03", of=Step)
def may_step(battle: Battle, order: Step) -> str | None:
    """Into an empty square, out of nobody's grip."""
    holders = [battle[h.holder] for h in battle.holds if h.held == order.figure]
    if any(holder.active and battle.apart(holder, battle[order.figure]) == 1 for holder in holders):
        return "held"
    return "taken" if any(f.active for f in battle.at(order.to)) else None


@procedure("T-00", of=Deal)
def deal(scene: Scene, task: Deal) -> Procedure[None]:
    """Two actions each, in the order of the roster."""
    if scene.battle.clock.phase == "playing":
        scene.tell(PhaseEntered(("T-00",), "end", "playing", "between", scene.battle.clock.turn))
    turn, everybody = scene.battle.clock.turn + 1, tuple(f.id for f in scene.battle.active())
    scene.tell(PhaseEntered(("T-00",), "deal", "between", "playing", turn, pending=everybody))
    slots = (Slot((n, k), f.id) for n, f in enumerate(scene.battle.active()) for k in (1, 2))
    scene.tell(OrderDrawnUp(("T-00",), tuple(slots)))
    yield from ()


@procedure("T-00", of=Skip)
def skip(scene: Scene, task: Skip) -> Procedure[None]:
    """Its actions are gone."""
    scene.tell(SlotsEnded(("T-00",), task.figure, all=True))
    yield from ()


@procedure("T-01", of=Attack)
def attack(scene: Scene, order: Attack) -> Procedure[None]:
    """2d6 and the bonus against the defence, or against a dodge if that is better; 1d6 of harm."""
    about = BlowComes(order.figure)
    reply = yield from scene.interrupt("T-06", figure=order.target, about=about, otherwise=Pass(order.target))
    target = sheet(scene.battle[order.target])
    wanted = target.defence
    if isinstance(reply, Dodge):
        faces = yield from scene.roll("T-06", dice=Dice(2), why="dodge", figure=order.target)
        wanted = max(wanted, sum(faces) + target.dodge)
    attacker = scene.battle[order.figure]
    tally = scene.book.tally(Swing(scene.battle, attacker), Line("T-01", "armed", sheet(attacker).armed))
    need = Need(wanted - tally.total, At.LEAST, always=12)
    faces = yield from scene.roll(
        "T-01", dice=Dice(2), why="attack", figure=order.figure, target=order.target, need=need, tally=tally
    )
    passed = need.met_by(sum(faces))
    outcome = "hit" if passed else "miss"
    scene.tell(Tested(("T-01",), "attack", order.figure, order.target, need, tally, faces, passed, outcome))
    if passed:
        (harm,) = yield from scene.roll("T-01", dice=Dice(1), why="harm", figure=order.figure, target=order.target)
        scene.tell(Hurt(("T-01",), order.target, harm))
        if scene.battle[order.target].hurt >= target.health:
            dead = ConditionChanged(("T-01",), order.target, "die", Condition.STANDING, Condition.DEAD)
            scene.tell(dead)
    scene.tell(SlotsEnded(("T-01",), order.figure))


@procedure("T-03", of=Step)
def step(scene: Scene, order: Step) -> Procedure[None]:
    """There it is."""
    scene.tell(Walked(("T-03",), order.figure, (order.to,), 0), SlotsEnded(("T-03",), order.figure))
    yield from ()


def grip_on(battle: Battle, holder: FigureId, held: FigureId) -> str:
    """How one has hold of another: a state of the hold machine."""
    return next((h.grip for h in battle.holds if (h.holder, h.held) == (holder, held)), "free")


@procedure("T-04", of=Grab)
def grab(scene: Scene, order: Grab) -> Procedure[None]:
    """A grip, or a tighter one."""
    grip = grip_on(scene.battle, order.figure, order.target)
    event = "lock" if grip == "grabbed" else "grab"
    after = GRABS.step(grip, event)
    scene.tell(HoldChanged(("T-04",), order.figure, order.target, event, grip, after))
    scene.tell(SlotsEnded(("T-04",), order.figure))
    yield from ()


@requirement("T-04", of=Grab)
def may_grab(battle: Battle, order: Grab) -> str | None:
    """A lock is as tight as it gets."""
    return "locked" if any((h.holder, h.grip) == (order.figure, "locked") for h in battle.holds) else None


def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
    """Whose action it is."""
    if not battle.clock.queue:
        return Deal()
    figure = battle[battle.clock.queue[0].figure]
    return Decision(("T-00",), figure.side, (figure.id,), Acting()) if figure.active else Skip(figure.id)


def verdict(battle: Battle) -> Verdict | None:
    """The last side that stands has won."""
    sides = tuple(dict.fromkeys(f.side for f in battle.active()))
    return Verdict(sides[0], "alone") if len(sides) == 1 else None


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """Its health, and little else."""
    health = sheet(figure).health
    return Portrait((Score("Health", health - figure.hurt, health),), health - figure.hurt, health, (), (), (), "none")


GRABS = Transitions.of(GrabMachine)
MACHINES = {"turn": Transitions.of(RoundMachine), "hold": GRABS, "condition": Transitions.of(ConditionMachine)}


def threat(battle: Battle, figure: Figure) -> frozenset[Cell]:
    """A blow reaches every square beside a figure, in front as behind."""
    return frozenset(battle.grid.neighbours(figure.at))


ROOM = Room("toy", (sys.modules[__name__],), MACHINES)
TOY = Ruleset("toy", "Toy", book_of(ROOM), Turns(next_step, verdict), Pictures(portrait), Measures(threat))


def toy_battle(*places: tuple[str, str, tuple[int, int]]) -> Battle:
    """A battle of (id, side, (x, y)) on a board of 6 by 6 squares."""
    figures = {
        name: Figure(name, name.capitalize(), side, Cell(*at), 0, Sheet(), main=None) for name, side, at in places
    }
    return Battle(SquareGrid(6, 6), figures, clock=Clock(phase="between"))
