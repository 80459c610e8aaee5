"""How far along each goal of a battle is: one reading for every kind, in every game. Words for it are in goal_words.py,
how goals end a battle in goal_verdict.py, what a player who thinks wants to know of them in wants.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.once import once
from core.battle.posture import Life
from core.play.goal_words import HELD, progress_in_words, running, wanted_in_words


def another_turn_must_begin(battle: Battle) -> bool:
    """In a ruleset that says nothing of the end of a turn, one is over when the next has begun."""
    return False


def is_unconscious(battle: Battle, figure: Figure) -> bool:
    """Whoever is out of the fight and alive, where a ruleset has no other way to be taken."""
    return figure.life is Life.UNCONSCIOUS


@dataclass(frozen=True, slots=True)
class GoalRules:
    """What the reading of goals needs to know of a game. `turn_over`: whether this turn is over, at rest. `taken`:
    whether a figure is out of the fight though it lives; who is merely dying is not taken yet. `span`: what the clock
    of a battle counts, in a word. `grips`: the ways to be held, in a word each, and the states of a hold that are such;
    none: the game knows none."""

    turn_over: Callable[[Battle], bool] = another_turn_must_begin
    taken: Callable[[Battle, Figure], bool] = is_unconscious
    span: str = "turn"
    grips: Mapping[str, frozenset[str]] = field(default_factory=dict, compare=False)


class Progress(NamedTuple):
    """How far along a goal is: `done` of so many, what is wanted in `words`, and `told` says how it stands."""

    goal: Goal
    state: GoalState
    done: int
    of: int
    words: str
    told: str


class _Count(NamedTuple):
    """A goal looked at now: so many are where they should be, or as they should be, `of` so many. `enough`: nothing
    more is wanted. `possible`: it may be enough some day. `now` is a word for it, where numbers do not say it."""

    done: int
    of: int
    enough: bool
    possible: bool
    now: str = ""


@once
def all_progress(battle: Battle, rules: GoalRules) -> tuple[Progress, ...]:
    """How far along every goal of a battle is, in their order."""
    return tuple(_progress(battle, rules, goal) for goal in battle.goals)


def last_turn(battle: Battle, goal: Goal) -> int:
    """The last turn that a goal has; 0: there is none."""
    return goal.until or battle.clock.limit


def able(battle: Battle, rules: GoalRules, figure: Figure) -> bool:
    """Whether a figure is in the fight: it may lie on the ground, or be held, but nobody has taken it."""
    return figure.active and not rules.taken(battle, figure)


def concerned(battle: Battle, goal: Goal) -> tuple[Figure, ...]:
    """The figures that a goal is about, in the order that it names them: all of its side where it names none."""
    if goal.figures:
        return tuple(battle[name] for name in goal.figures)
    return tuple(figure for figure in battle if figure.side == goal.side)


def _progress(battle: Battle, rules: GoalRules, goal: Goal) -> Progress:
    count = _COUNTS[goal.kind](battle, rules, goal)
    state = _state(battle, rules, goal, count) if goal.state is GoalState.OPEN else goal.state
    last = last_turn(battle, goal)
    now = f"{rules.span} {max(1, battle.clock.turn)}"
    told = progress_in_words(goal, state, count.done, count.of, count.now, now, last)
    return Progress(goal, state, count.done, count.of, wanted_in_words(battle, goal, rules.span, last), told)


def _state(battle: Battle, rules: GoalRules, goal: Goal, count: _Count) -> GoalState:
    """What cannot come true any more has failed, and so has what its time has run out for."""
    turn, last = battle.clock.turn, last_turn(battle, goal)
    time_is_up = bool(last) and (turn > last or (turn == last and rules.turn_over(battle)))
    if not count.possible:
        return GoalState.FAILED
    if count.enough and (time_is_up or goal.kind in _AT_ONCE):
        in_it = any(able(battle, rules, figure) for figure in battle.active(goal.side))
        return GoalState.MET if in_it else GoalState.OPEN
    return GoalState.FAILED if time_is_up else GoalState.OPEN


_AT_ONCE = (GoalKind.REACH, GoalKind.ALIVE, GoalKind.RESTRAIN)
"""What is met as soon as it is enough. The others are looked at when their time is up."""


# -- each kind ---------------------------------------------------------------------------------------------------------


def _hold(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """So many of these figures are in the cells, and no enemy is."""
    there, living = _there(battle, rules, goal)
    cells = set(goal.cells)
    intruders = any(
        not cells.isdisjoint(f.cells) for f in battle.active() if f.side != goal.side and able(battle, rules, f)
    )
    enough = there >= goal.count and not intruders
    now = HELD if enough else "enemy there" if intruders else "" if goal.count > 1 else f"not {HELD}"
    return _Count(min(there, goal.count), goal.count, enough, living >= goal.count, now)


def _reach(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """So many of these figures are in the cells, or have left the map from there."""
    there, living = _there(battle, rules, goal)
    there += sum(figure.life is Life.GONE and figure.at in goal.cells for figure in concerned(battle, goal))
    return _Count(min(there, goal.count), goal.count, there >= goal.count, living >= goal.count)


def _there(battle: Battle, rules: GoalRules, goal: Goal) -> tuple[int, int]:
    """How many of these figures are in the cells and able, and how many are not dead."""
    cells, figures = set(goal.cells), concerned(battle, goal)
    there = sum(not cells.isdisjoint(figure.cells) and able(battle, rules, figure) for figure in figures)
    return there, _living(figures)


def _alive(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """So many of these figures are taken."""
    figures = concerned(battle, goal)
    taken = sum(rules.taken(battle, figure) for figure in figures)
    left = sum(figure.life not in (Life.DEAD, Life.GONE) for figure in figures)
    return _Count(min(taken, goal.count), goal.count, taken >= goal.count, left >= goal.count)


def _protect(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """So many of these figures are not dead."""
    figures = concerned(battle, goal)
    living = _living(figures)
    return _Count(living, len(figures), living >= goal.count, living >= goal.count)


def _restrain(battle: Battle, rules: GoalRules, goal: Goal) -> _Count:
    """So many of these figures have been held so for long enough, without a break. The turn in which one was caught
    counts when it is over."""
    now = battle.clock.turn + rules.turn_over(battle)
    runs = sorted((now - since for since in goal.since if since), reverse=True)
    done = min(goal.turns, runs[goal.count - 1]) if len(runs) >= goal.count else 0
    left = sum(figure.life not in (Life.DEAD, Life.GONE) for figure in concerned(battle, goal))
    return _Count(done, goal.turns, done >= goal.turns, left >= goal.count, running(goal, done, rules.span))


def caught(battle: Battle, rules: GoalRules, goal: Goal) -> tuple[int, ...]:
    """The turn since which each enemy that a goal wants restrained has been held so by its side; 0: not held so."""
    states = rules.grips.get(goal.grip, frozenset())
    held = {h.held for h in battle.holds if h.grip in states and battle[h.holder].side == goal.side}
    before = goal.since or (0,) * len(goal.figures)
    here = zip(goal.figures, before, strict=True)
    return tuple((since or max(1, battle.clock.turn)) if name in held else 0 for name, since in here)


def _living(figures: tuple[Figure, ...]) -> int:
    return sum(figure.life is not Life.DEAD for figure in figures)


_COUNTS: dict[GoalKind, Callable[[Battle, GoalRules, Goal], _Count]] = {
    GoalKind.HOLD: _hold,
    GoalKind.REACH: _reach,
    GoalKind.ALIVE: _alive,
    GoalKind.PROTECT: _protect,
    GoalKind.RESTRAIN: _restrain,
}
