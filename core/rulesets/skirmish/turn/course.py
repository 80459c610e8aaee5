"""The course of a turn: who is active, and what to do next. Its machine is in phases.py, actions are in order.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId, Side
from core.battle.naming import side_name
from core.battle.places import SidesOrdered
from core.battle.posture import Life
from core.play.asking import Choice, Decision, Procedure
from core.play.dice import Dice
from core.play.goal_verdict import decided
from core.play.goals import GoalRules, is_unconscious
from core.play.kinds import Kind
from core.play.rolled import Threw
from core.play.scene import Scene
from core.play.turns import Task, Verdict
from core.records import record
from core.rulebook.rule import option, procedure, question, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.declarations import Declaring, declarers
from core.rulesets.skirmish.turn.engagement import engaged, in_hth, subdued
from core.rulesets.skirmish.turn.order import draw_up, next_in_order
from core.rulesets.skirmish.turn.phases import (
    ActionsBegin,
    Forcing,
    MovesEnd,
    Moving,
    Phase,
    SideMoves,
    TurnEnds,
    end_of_turn,
    enter,
)


@record
class BeginTurn(Task):
    """A turn begins with the roll for initiative."""


@record
class NextPhase(Task):
    """A phase, or a side's part in it, is over."""

    event: str
    side: Side = ""
    pending: tuple[FigureId, ...] = ()


@record
class Precedence:
    """The side that won the initiative chooses who moves first."""

    prompt: ClassVar[str] = "You won the initiative. Move first, or second?"


@record
class MovesInTurn(Choice):
    """Chooses when the side moves."""

    first: ClassVar[bool]


@record
class MoveFirst(MovesInTurn):
    """The side moves first."""

    verb: ClassVar[str] = "move-first"
    first: ClassVar[bool] = True
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "moves first"
    meaning: ClassVar[str] = "Your side moves first."


@record
class MoveSecond(MovesInTurn):
    """The enemy moves first."""

    verb: ClassVar[str] = "move-second"
    first: ClassVar[bool] = False
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "lets the enemy move first"
    meaning: ClassVar[str] = "The enemy moves first."


@rule("S12.5-05")
def forcers(battle: Battle) -> tuple[FigureId, ...]:
    """Return the figures who hit a neighbour, in the order they acted. Whether they may force is decided at their
    turn."""
    marks = [(m.value, f.id) for f in battle.active() for m in f.marks if m.kind == Marks.FORCING]
    return tuple(dict.fromkeys(name for _, name in sorted(marks)))


@question("S12.5-01")
def can_force(battle: Battle, attacker: Figure) -> bool:
    """True if the figure has anyone to force back. Answered in movement/retreats.py."""
    return False


@rule("S12.0-04")
def next_step(book: Rulebook, battle: Battle) -> Decision | Task:
    """Return what comes next."""
    clock = battle.clock
    match clock.phase:
        case Phase.MOVEMENT:
            if waiting := tuple(f for f in clock.pending if battle[f].active):
                return Decision(("S12.0-04",), clock.side, waiting, Moving())
            return _after_side(battle, "next_side", movers) or _first_of(battle, "all_moved", declarers)
        case Phase.DECLARATIONS:
            if clock.pending:
                return Decision(("S12.0-11",), clock.side, clock.pending, Declaring())
            return _after_side(battle, "next_to_declare", declarers) or NextPhase("all_declared")
        case Phase.ACTIONS:
            return next_in_order(book, battle) or NextPhase("all_acted", pending=forcers(battle))
        case Phase.RETREATS:
            if attacker := next((battle[f] for f in clock.pending if can_force(battle, battle[f])), None):
                return Decision(("S12.5-01",), attacker.side, (attacker.id,), Forcing())
            return NextPhase("all_retreated")
        case _:
            return BeginTurn()


@question("S12.0-04")
def movers(battle: Battle, side: Side) -> tuple[FigureId, ...]:
    """Return the figures of a side who move: all but those fighting hand-to-hand."""
    return tuple(f.id for f in battle.active(side) if not in_hth(battle, f.id))


Who = Callable[[Battle, Side], tuple[FigureId, ...]]


def _first_of(battle: Battle, event: str, who: Who) -> NextPhase:
    first = battle.clock.sides[0]
    return NextPhase(event, first, who(battle, first))


def _after_side(battle: Battle, event: str, who: Who) -> NextPhase | None:
    """The same phase for the next side with anything to do in it."""
    sides = battle.clock.sides
    for side in sides[sides.index(battle.clock.side) + 1 :]:
        if pending := who(battle, side):
            return NextPhase(event, side, pending)
    return None


def sides_left(battle: Battle) -> tuple[Side, ...]:
    """Return the sides with anyone alive and conscious, in roster order."""
    return tuple(dict.fromkeys(f.side for f in battle.active()))


def turn_over(battle: Battle) -> bool:
    """True if everything in this turn has happened."""
    return battle.clock.phase == Phase.TURN_END


def taken(battle: Battle, figure: Figure) -> bool:
    """True if a living figure is out of the fight: unconscious, surrendered, or subdued."""
    return is_unconscious(battle, figure) or figure.life is Life.SURRENDERED or subdued(battle, figure.id)


GOALS = GoalRules(turn_over, taken)
"""What the reading of goals needs to know of skirmish."""


@rule("S12.0-04")
def verdict(battle: Battle) -> Verdict | None:
    """Return the verdict of the battle's goals, if any; otherwise the last side standing or at least awake wins, and
    after the last turn no one does."""
    sides = sides_left(battle)
    if (ended := decided(battle, GOALS, sides)) is not None:
        return ended
    if not sides:
        return Verdict(None, "nobody is left")
    if len(sides) == 1:
        return Verdict(sides[0], f"only {sides[0]} is left")
    clock = battle.clock
    if clock.limit and clock.turn >= clock.limit and clock.phase == Phase.TURN_END:
        return Verdict(None, f"turn {clock.limit} was the last")
    return None


@option("S12.0-05", of=Precedence, offers=MoveFirst)
def moves_first(battle: Battle, about: Precedence, figure: Figure) -> Iterator[MoveFirst]:
    """The winner of the initiative may move first."""
    yield MoveFirst(figure.id)


@option("S12.0-05", of=Precedence, offers=MoveSecond)
def moves_second(battle: Battle, about: Precedence, figure: Figure) -> Iterator[MoveSecond]:
    """Or let the enemy move first."""
    yield MoveSecond(figure.id)


@procedure("S12.0-04", "S12.0-05", of=BeginTurn)
def begin_turn(scene: Scene, task: BeginTurn) -> Procedure[None]:
    """Each side rolls a die, ties again; the winner chooses to move first or second."""
    enter(scene, "begin" if scene.battle.clock.turn == 0 else "next_turn")
    for figure in scene.battle.active():
        if engaged(scene.battle, figure):
            mark = Mark(Marks.IN_CONTACT, "S12.0-10", until=end_of_turn(scene.battle))
            scene.tell(Marked(("S12.0-10",), figure.id, mark))
    ahead = yield from initiative(scene)
    speaker = scene.battle.active(ahead)[0].id
    reply = yield from scene.ask_for(MovesInTurn, "S12.0-05", side=ahead, about=Precedence(), figures=(speaker,))
    others = tuple(side for side in sides_left(scene.battle) if side != ahead)
    sides = (ahead, *others) if reply.first else (*others, ahead)
    scene.tell(SidesOrdered(("S12.0-05",), ahead, sides))
    enter(scene, "first_side", side=sides[0], pending=movers(scene.battle, sides[0]))
    yield from scene.keep_up(SideMoves(sides[0]))


@rule("S12.0-05")
def initiative(scene: Scene) -> Procedure[Side]:
    """Return the side with the highest die; ties roll again among themselves."""
    rolling = sides_left(scene.battle)
    while len(rolling) > 1:
        dice: dict[Side, int] = {}
        for side in rolling:
            why = f"initiative of {side_name(scene.battle, side)}"
            (face,) = yield from scene.roll("S12.0-05", dice=Dice(1), why=why, side=side)
            scene.tell(Threw(("S12.0-05",), why, (face,), ""))
            dice[side] = face
        best = max(dice.values())
        rolling = tuple(side for side in rolling if dice[side] == best)
    return rolling[0]


@procedure("S12.0-04", of=NextPhase)
def next_phase(scene: Scene, task: NextPhase) -> Procedure[None]:
    """Start the next phase, with everything that belongs to its beginning."""
    pending = task.pending
    if task.event == "all_moved":
        yield from scene.keep_up(MovesEnd())
        pending = tuple(name for name in pending if scene.battle[name].active)
    enter(scene, task.event, side=task.side, pending=pending)
    if scene.battle.clock.phase == Phase.MOVEMENT:
        yield from scene.keep_up(SideMoves(task.side))
    if scene.battle.clock.phase == Phase.ACTIONS:
        yield from scene.keep_up(ActionsBegin())
        draw_up(scene)
    if scene.battle.clock.phase == Phase.TURN_END:
        yield from scene.keep_up(TurnEnds())
