"""The progress of each objective of a battle, for every kind and game. Its words are in goal_words.py, how
objectives end a battle in goal_verdict.py, what they ask of the AI in wants.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.once import once
from core.battle.posture import Life
from core.play.goal_things import holder_of, where_is
from core.play.goal_words import (
    HELD,
    aim_in_words,
    progress_in_words,
    running,
    so_far_in_words,
    thing_now_in_words,
    turn_named,
    wanted_in_words,
)
from core.records import record


def another_turn_must_begin(battle: Battle) -> bool:
    """For rulesets that say nothing about the end of a turn: it is over when the next begins."""
    return False


def is_active(figure: Figure) -> bool:
    """In the fight, for rulesets without another way to be in it or out of it."""
    return figure.active


def is_unconscious(battle: Battle, figure: Figure) -> bool:
    """Out of the fight and alive, for rulesets without another way to be captured."""
    return figure.life is Life.UNCONSCIOUS


@record
class GoalRules:
    """What objectives need to know of a game. `turn_over`: whether this turn is over, at rest. `taken`: whether a
    living figure is out of the fight; a dying one isn't yet. `span`: the unit the clock counts. `grips`: the names
    of the ways to be held, with the states of a hold that count; empty if the game has none. `stands`: whether a
    figure keeps its side in the battle."""

    turn_over: Callable[[Battle], bool] = another_turn_must_begin
    taken: Callable[[Battle, Figure], bool] = is_unconscious
    span: str = "turn"
    grips: Mapping[str, frozenset[str]] = field(default_factory=dict, compare=False)
    stands: Callable[[Figure], bool] = is_active


class Progress(NamedTuple):
    """The progress of an objective: `done` of `of`, the objective in `words`, and its state in `text`; `aim` and
    `so_far` are the same without their time. `by`: the last turn that they name; 0: none."""

    goal: Goal
    state: GoalState
    done: int
    of: int
    words: str
    text: str
    aim: str
    so_far: str
    by: int


class _Count(NamedTuple):
    """The state of an objective now: `done` of `of`. `enough`: nothing more is needed. `possible`: it can still be
    met. `now`: a word for it, where numbers don't say it."""

    done: int
    of: int
    enough: bool
    possible: bool
    now: str = ""


@once
def all_progress(battle: Battle, rules: GoalRules) -> tuple[Progress, ...]:
    """The progress of every objective of a battle, in order."""
    return tuple(_progress(battle, rules, goal) for goal in battle.goals)


def last_turn(battle: Battle, goal: Goal) -> int:
    """The last turn of an objective; 0: none."""
    return goal.until or battle.clock.limit


def able(battle: Battle, rules: GoalRules, figure: Figure) -> bool:
    """Whether a figure is in the fight: possibly prone or held, but not captured."""
    return figure.active and not rules.taken(battle, figure)


def concerned(battle: Battle, goal: Goal) -> tuple[Figure, ...]:
    """The figures an objective is about, in its order: all of its side if it names none."""
    if goal.figures:
        return tuple(battle[name] for name in goal.figures)
    return tuple(figure for figure in battle if figure.side == goal.side)


def _progress(battle: Battle, rules: GoalRules, goal: Goal) -> Progress:
    count = _COUNTS[goal.kind](battle, rules, goal)
    state = _state(battle, rules, goal, count) if goal.state is GoalState.OPEN else goal.state
    last = last_turn(battle, goal)
    now = f"{rules.span} {max(1, battle.clock.turn)}"
    done, of = count.done, count.of
    return Progress(
        goal,
        state,
        done,
        of,
        wanted_in_words(battle, goal, rules.span, last),
        progress_in_words(goal, state, done, of, count.now, now, last),
        aim_in_words(battle, goal, rules.span),
        so_far_in_words(goal, state, done, of, count.now),
        turn_named(goal, last),
    )


def _state(battle: Battle, rules: GoalRules, goal: Goal, count: _Count) -> GoalState:
    """What can't be met any more has failed, and so has what ran out of time."""
    turn, last = battle.clock.turn, last_turn(battle, goal)
    time_is_up = bool(last) and (turn > last or (turn == last and rules.turn_over(battle)))
    if not count.possible:
        return GoalState.FAILED
    if count.enough and (time_is_up or goal.kind in _AT_ONCE):
        in_it = any(able(battle, rules, figure) for figure in battle.active(goal.side))
        return GoalState.MET if in_it else GoalState.OPEN
    return GoalState.FAILED if time_is_up else GoalState.OPEN


_AT_ONCE = (GoalKind.REACH, GoalKind.ALIVE, GoalKind.RESTRAIN, GoalKind.TAKE, GoalKind.CARRY)
"""These are met as soon as they are enough. The others are checked when their time is up."""


# -- each kind ---------------------------------------------------------------------------------------------------------


def _hold(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """Enough of these figures are in the cells, and no enemy is."""
    there, living = _there(battle, rules, goal)
    cells = set(goal.cells)
    intruders = any(
        not cells.isdisjoint(f.cells) for f in battle.active() if f.side != goal.side and able(battle, rules, f)
    )
    enough = there >= goal.count and not intruders
    now = HELD if enough else "enemy there" if intruders else "" if goal.count > 1 else f"not {HELD}"
    return _Count(min(there, goal.count), goal.count, enough, living >= goal.count, now)


def _reach(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """Enough of these figures are in the cells, or have left the map from there."""
    there, living = _there(battle, rules, goal)
    there += sum(figure.life is Life.GONE and figure.at in goal.cells for figure in concerned(battle, goal))
    return _Count(min(there, goal.count), goal.count, there >= goal.count, living >= goal.count)


def _there(battle: Battle, rules: GoalRules, goal: Goal) -> tuple[int, int]:
    """How many of these figures are in the cells and able, and how many are alive."""
    cells, figures = set(goal.cells), concerned(battle, goal)
    there = sum(not cells.isdisjoint(figure.cells) and able(battle, rules, figure) for figure in figures)
    return there, _living(figures)


def _alive(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """Enough of these figures are captured."""
    figures = concerned(battle, goal)
    taken = sum(rules.taken(battle, figure) for figure in figures)
    left = sum(figure.life not in (Life.DEAD, Life.GONE) for figure in figures)
    return _Count(min(taken, goal.count), goal.count, taken >= goal.count, left >= goal.count)


def _protect(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """Enough of these figures are alive."""
    figures = concerned(battle, goal)
    living = _living(figures)
    return _Count(living, len(figures), living >= goal.count, living >= goal.count)


def _restrain(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """Enough of these figures have been held long enough, without a break. The turn of the capture counts once it is
    over."""
    now = battle.clock.turn + rules.turn_over(battle)
    runs = sorted((now - since for since in goal.since if since), reverse=True)
    done = min(goal.turns, runs[goal.count - 1]) if len(runs) >= goal.count else 0
    left = sum(figure.life not in (Life.DEAD, Life.GONE) for figure in concerned(battle, goal))
    return _Count(done, goal.turns, done >= goal.turns, left >= goal.count, running(goal, done, rules.span))


def caught(battle: Battle, rules: GoalRules, goal: Goal) -> tuple[int, ...]:
    """The turn since which each enemy to be restrained has been held that way; 0: not held."""
    states = rules.grips.get(goal.grip, frozenset())
    held = {h.held for h in battle.holds if h.grip in states and battle[h.holder].side == goal.side}
    before = goal.since or (0,) * len(goal.figures)
    here = zip(goal.figures, before, strict=True)
    return tuple((since or max(1, battle.clock.turn)) if name in held else 0 for name, since in here)


def _thing(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """One of these figures has the thing: in the cells, if there are any. Who has left the map with it, from there if
    it has to be there, has it for good; taken off the map in another way, or used up, it can't be had any more."""
    figures, holder, found = concerned(battle, goal), holder_of(battle, goal), where_is(battle, goal.thing)
    now = thing_now_in_words(battle, goal)
    if found is None:
        return _Count(0, 1, False, False, now)
    gone = holder is not None and holder.life is Life.GONE
    ours = holder is not None and any(holder.id == figure.id for figure in figures)
    there = holder is not None and (goal.kind is not GoalKind.CARRY or _in_cells(holder, goal))
    enough = holder is not None and ours and there and (gone or able(battle, rules, holder))
    return _Count(int(enough), 1, enough, enough or (not gone and _living(figures) > 0), now)


def _in_cells(figure: Figure, goal: Goal) -> bool:
    """Whether a figure is in the cells of an objective, or has left the map from there."""
    return not set(goal.cells).isdisjoint((figure.at, *figure.also))


def _living(figures: tuple[Figure, ...]) -> int:
    return sum(figure.life is not Life.DEAD for figure in figures)


_COUNTS: dict[GoalKind, Callable[[Battle, GoalRules, Goal], _Count]] = {
    GoalKind.HOLD: _hold,
    GoalKind.REACH: _reach,
    GoalKind.ALIVE: _alive,
    GoalKind.PROTECT: _protect,
    GoalKind.RESTRAIN: _restrain,
    GoalKind.TAKE: _thing,
    GoalKind.CARRY: _thing,
    GoalKind.HAVE: _thing,
}
