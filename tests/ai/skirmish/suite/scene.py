"""A problem set up: a play on the board of a copy that has come to the moment of the question. What is on the map is
in drawing.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.names import Side
from core.battle.record import replace
from core.match.notation import kinds_of, read
from core.play.asking import Decision
from core.play.position import begin
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import engagers
from core.rulesets.skirmish.turn.order import draw_up
from core.rulesets.skirmish.turn.phases import Phase, end_of_turn
from core.space.hexes import HexGrid
from hexfray.testing.play import Play
from tests.ai.skirmish.suite.drawing import Drawing, drawn_battle
from tests.ai.skirmish.suite.problem import FaultyProblem, Problem
from tests.ai.skirmish.suite.turning import AS_DRAWN, Laid, Turning


class Question(NamedTuple):
    """A copy of a problem at its moment: the board it is laid on, the play there, and the battle as it is drawn."""

    copy: Laid
    play: Play
    battle: Battle


def question(problem: Problem, turning: Turning = AS_DRAWN) -> Question:
    """A copy of a problem, set up. Raises FaultyProblem if nobody is asked there what the problem asks."""
    drawing = Drawing.of(problem.table.map).board
    copy = Laid.of(turning, drawing.cells())
    play = _set_up(problem, copy, drawing)
    return Question(copy, play, copy.drawn_battle(play.battle, drawing))


# -- the moment --------------------------------------------------------------------------------------------------------


def _set_up(problem: Problem, copy: Laid, drawing: HexGrid) -> Play:
    battle, table = copy.battle(drawn_battle(problem)), problem.table
    play = _at_moment(battle, problem)
    for answer in table.lead:
        if isinstance(answer, str):
            play.say(copy.order(read(answer, drawing, kinds_of(problem.ruleset.book), battle.figures)))
        else:
            play.say(answer)
    waiting = play.position.waiting
    if not isinstance(waiting, Decision) or table.figure not in waiting.figures:
        raise FaultyProblem(f"{problem.id}: {table.figure} is not asked: {waiting}")
    return play


def _at_moment(battle: Battle, problem: Problem) -> Play:
    table = problem.table
    name = table.opens or table.figure
    side = battle[name].side
    sides = _order(battle, side, first=table.first)
    rules = problem.ruleset
    match table.moment:
        case "turn":
            return _from_start(rules, battle)
        case "moving":
            return _in_phase(rules, _in_contact(battle), Phase.MOVEMENT, side, sides, (name, *table.movers), table.turn)
        case "declaring":
            return _in_phase(rules, battle, Phase.DECLARATIONS, side, sides, (name,), table.turn)
        case "forcing":
            return _in_phase(rules, battle, Phase.RETREATS, "", sides, (name,), table.turn)
        case "shifting":
            return _in_phase(rules, battle, Phase.RETREATS, "", sides, (), table.turn)
        case "aftermath":
            return Play(rules, *begin(rules, battle)).after()
        case "acting":
            return _acting(rules, _in_contact(battle), name, sides, table.turn)


def _from_start(rules: Ruleset, battle: Battle) -> Play:
    """From the first roll for the initiative of the battle's turn."""
    clock = battle.clock
    if clock.turn and not clock.phase:
        clock = replace(clock, turn=clock.turn - 1, phase=Phase.TURN_END)
    return Play(rules, *begin(rules, replace(battle, clock=clock)))


def _order(battle: Battle, side: Side, *, first: bool) -> tuple[Side, ...]:
    others = tuple(one for one in battle.sides if one != side)
    return (side, *others) if first else (*others, side)


def _in_contact(battle: Battle) -> Battle:
    """Figures engaged since before this turn: no one has walked up to them."""
    figures = dict(battle.figures)
    for figure in battle.active():
        foes = [foe for foe in engagers(battle, figure) if len(foe.walk) < 2]
        if foes and len(figure.walk) < 2:
            mark = Mark(Marks.IN_CONTACT, "S12.0-10", until=end_of_turn(battle))
            figures[figure.id] = replace(figure, marks=(*figure.marks, mark))
    return replace(battle, figures=figures)


def _in_phase(
    rules: Ruleset,
    battle: Battle,
    phase: Phase,
    side: Side,
    sides: tuple[Side, ...],
    pending: tuple[str, ...],
    turn: int,
) -> Play:
    clock = replace(battle.clock, turn=turn, phase=phase, side=side, sides=sides, ahead=sides[-1], pending=pending)
    return Play(rules, *begin(rules, replace(battle, clock=clock)))


def _acting(rules: Ruleset, battle: Battle, figure: str, sides: tuple[Side, ...], turn: int) -> Play:
    """The first place of a figure in the order of action; who comes before it has acted."""
    ahead = battle[figure].side
    clock = replace(battle.clock, turn=turn, phase=Phase.ACTIONS, side="", sides=sides, ahead=ahead)
    scene = Scene(replace(battle, clock=clock), rules.book)
    draw_up(scene)
    battle = scene.battle
    queue = battle.clock.queue
    start = next(number for number, slot in enumerate(queue) if slot.figure == figure)
    left = {slot.figure for slot in queue[start:]}
    acted = Mark(Marks.ACTED, "S12-09", until=end_of_turn(battle))
    figures = {
        name: one if name in left or not one.active else replace(one, marks=(*one.marks, acted))
        for name, one in battle.figures.items()
    }
    clock = replace(battle.clock, queue=queue[start:])
    return Play(rules, *begin(rules, replace(battle, figures=figures, clock=clock)))
