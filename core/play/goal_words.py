"""Goals in words: what a side wants, how it stands, what has come of it. What is so is read in goals.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.goal import Goal, GoalKind, GoalState

HELD = "held"
NAMED = 3
"""So many cells are named one by one."""

_VERBS = {
    GoalKind.HOLD: ("hold", "held"),
    GoalKind.REACH: ("bring", "brought"),
    GoalKind.ALIVE: ("take", "taken"),
    GoalKind.PROTECT: ("keep", "kept"),
    GoalKind.RESTRAIN: ("keep", "kept"),
}
_DONE = {GoalKind.HOLD: "there", GoalKind.REACH: "through", GoalKind.ALIVE: "taken", GoalKind.PROTECT: "alive"}
_LASTING = (GoalKind.HOLD, GoalKind.PROTECT)
"""What lasts until a turn is over; the others come true before."""


def wanted_in_words(battle: Battle, goal: Goal, span: str, last: int) -> str:
    """What is wanted: `Hold the mill door until turn 8 is over`. `last` is the last turn (or whatever `span` it is)
    that it has, 0: none."""
    said = _phrase(battle, goal, span, done=False)
    by = last if goal.kind is GoalKind.HOLD else goal.until
    when = f" {'until' if goal.kind in _LASTING else 'before'} {span} {by} is over" if by else ""
    return f"{said[:1].upper()}{said[1:]}{when}"


def outcome_in_words(battle: Battle, goal: Goal, state: GoalState, span: str) -> str:
    """What has come of it: `red has held the mill door`."""
    return f"{goal.side} has {'' if state is GoalState.MET else 'not '}{_phrase(battle, goal, span, done=True)}"


def progress_in_words(goal: Goal, state: GoalState, done: int, of: int, now: str, at: str, last: int) -> str:
    """How it stands: `held, turn 4 of 8`, `1 of 2 through`, `met`. `at`: the turn that it is, in words."""
    if state is not GoalState.OPEN:
        return state.value
    said = now or f"{done} of {of} {_DONE[goal.kind]}"
    by = last if goal.kind is GoalKind.HOLD else goal.until
    return f"{said}, {at} of {by}" if by else said


def _phrase(battle: Battle, goal: Goal, span: str, *, done: bool) -> str:
    verb = _VERBS[goal.kind][done]
    match goal.kind:
        case GoalKind.HOLD if goal.count == 0:
            return f"{'kept' if done else 'keep'} the enemy out of {place_in_words(battle, goal)}"
        case GoalKind.HOLD:
            by = f" with {_whom(battle, goal)}" if goal.figures or goal.count > 1 else ""
            return f"{verb} {place_in_words(battle, goal)}{by}"
        case GoalKind.REACH:
            return f"{verb} {_whom(battle, goal)} to {place_in_words(battle, goal)}"
        case GoalKind.RESTRAIN:
            return f"{verb} {_whom(battle, goal)} {goal.grip} for {_spans(goal.turns, span)} running"
        case _:
            return f"{verb} {_whom(battle, goal)} alive"


def running(goal: Goal, done: int, span: str) -> str:
    """How far along that is: `2 of 3 seconds`."""
    return f"{done} of {_spans(goal.turns, span)}"


def runs_in_words(battle: Battle, goal: Goal, since: tuple[int, ...]) -> str:
    """Who was caught, and who came free: `Ben is pinned`, `Ben is no longer pinned`."""
    before = goal.since or (0,) * len(since)
    changed = [
        (name, now) for name, was, now in zip(goal.figures, before, since, strict=True) if bool(was) != bool(now)
    ]
    return ", ".join(f"{battle[name].short_name} is {'' if now else 'no longer '}{goal.grip}" for name, now in changed)


def _spans(count: int, span: str) -> str:
    return counted(count, span, f"{span}s")


def place_in_words(battle: Battle, goal: Goal) -> str:
    """The cells by the name that they have, or by their numbers."""
    if goal.place:
        return goal.place
    names = [battle.grid.name(cell) for cell in goal.cells]
    if len(names) > NAMED:
        return f"{counted(len(names), *battle.grid.cell_words)} ({names[0]} to {names[-1]})"
    return " or ".join(names)


def _whom(battle: Battle, goal: Goal) -> str:
    if not goal.figures:
        return "somebody" if goal.count == 1 else f"{goal.count} figures"
    *others, last = (battle[figure].name for figure in goal.figures)  # journals know these words, in verdicts
    names = f"{', '.join(others)} and {last}" if others else last
    return names if goal.count >= len(goal.figures) else f"{goal.count} of {names}"
