"""Objectives in words: what a side must do, its progress, the outcome. The state is computed in goals.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.goal import Goal, GoalKind, GoalState
from core.battle.names import kind_in
from core.battle.naming import in_line, sentence
from core.battle.posture import Life
from core.play.goal_things import where_is

HELD = "held"
ANYONE, ONE = "somebody", "one figure"
"""The figure of an objective that names none: as journals know it in verdicts, and as players see it."""
NAMED = 3
"""Up to this many cells are named one by one."""

_VERBS = {
    GoalKind.HOLD: ("hold", "held"),
    GoalKind.REACH: ("bring", "brought"),
    GoalKind.ALIVE: ("take", "taken"),
    GoalKind.PROTECT: ("keep", "kept"),
    GoalKind.RESTRAIN: ("keep", "kept"),
    GoalKind.TAKE: ("take", "taken"),
    GoalKind.CARRY: ("carry", "carried"),
    GoalKind.HAVE: ("have", "had"),
}
_DONE = {GoalKind.HOLD: "there", GoalKind.REACH: "through", GoalKind.ALIVE: "taken", GoalKind.PROTECT: "alive"}
LASTING = (GoalKind.HOLD, GoalKind.PROTECT)
"""These last until a turn is over; the others are achieved before."""
AT_THE_END = (GoalKind.HOLD, GoalKind.HAVE)
"""These are judged when their last turn is over, be it that of the battle, so texts name it always."""
_WHEN = {GoalKind.HOLD: "until", GoalKind.PROTECT: "until", GoalKind.HAVE: "when"}
_GONE = "gone"
"""The progress of an objective whose thing no longer exists."""


def wanted_in_words(battle: Battle, goal: Goal, span: str, last: int) -> str:
    """`Hold the mill door until turn 8 is over`. `last` is its last turn (or whatever `span` counts), 0: none."""
    by = turn_named(goal, last)
    when = f" {_WHEN.get(goal.kind, 'before')} {span} {by} is over" if by else ""
    return f"{aim_in_words(battle, goal, span)}{when}"


def aim_in_words(battle: Battle, goal: Goal, span: str) -> str:
    """`Hold the mill door`: the same without its time."""
    return sentence(_phrase(battle, goal, span, done=False).replace(ANYONE, ONE))


def turn_named(goal: Goal, last: int) -> int:
    """The last turn as far as the words of an objective name it; 0: they don't."""
    return last if goal.kind in AT_THE_END else goal.until


def outcome_in_words(battle: Battle, goal: Goal, state: GoalState, span: str) -> str:
    """The outcome in the words of journals: `red has held the mill door`. For players: verdict_words.py."""
    return f"{goal.side} has {'' if state is GoalState.MET else 'not '}{_phrase(battle, goal, span, done=True)}"


def progress_in_words(goal: Goal, state: GoalState, done: int, of: int, now: str, at: str, last: int) -> str:
    """The progress: `held, turn 4 of 8`, `1 of 2 through`, `met`. `at`: the current turn, in words."""
    said = so_far_in_words(goal, state, done, of, now)
    by = turn_named(goal, last)
    return f"{said}, {at} of {by}" if by and state is GoalState.OPEN else said


def so_far_in_words(goal: Goal, state: GoalState, done: int, of: int, now: str) -> str:
    """`held`, `1 of 2 through`, `met`: the same without its time."""
    return state.value if state is not GoalState.OPEN else now or f"{done} of {of} {_DONE[goal.kind]}"


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
        case GoalKind.TAKE | GoalKind.HAVE:
            end = " at the end" if done and goal.kind is GoalKind.HAVE else ""
            return f"{verb} {thing_in_words(goal)}{_by_whom(battle, goal)}{end}"
        case GoalKind.CARRY:
            return f"{verb} {thing_in_words(goal)} to {place_in_words(battle, goal)}{_by_whom(battle, goal)}"
        case _:
            return f"{verb} {_whom(battle, goal)} alive"


def running(goal: Goal, done: int, span: str) -> str:
    """The progress in turns: `2 of 3 seconds`."""
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


def thing_in_words(goal: Goal) -> str:
    """The thing of an objective: `the button`."""
    return in_line(goal.called) or f"the {kind_in(goal.thing)}"


def thing_now_in_words(battle: Battle, goal: Goal) -> str:
    """Where the thing is: `Pip has it`, `on the ground`, `gone`."""
    found = where_is(battle, goal.thing)
    if found is None:
        return _GONE
    if not found.holder:
        return "on the ground"
    holder = battle[found.holder]
    return f"{holder.short_name} {'got away with it' if holder.life is Life.GONE else 'has it'}"


def _by_whom(battle: Battle, goal: Goal) -> str:
    """The figures that must do it, behind what they do: ` with Pip or Ames`; empty for anyone."""
    names = [battle[figure].name for figure in goal.figures]
    return f" with {' or '.join(names)}" if names else ""


def place_in_words(battle: Battle, goal: Goal) -> str:
    """The name of the cells, or their numbers."""
    if goal.place:
        return goal.place
    names = [battle.grid.name(cell) for cell in goal.cells]
    if len(names) > NAMED:
        return f"{counted(len(names), *battle.grid.cell_words)} ({names[0]} to {names[-1]})"
    return " or ".join(names)


def _whom(battle: Battle, goal: Goal) -> str:
    if not goal.figures:
        return ANYONE if goal.count == 1 else f"{goal.count} figures"
    *others, last = (battle[figure].name for figure in goal.figures)  # journals know these words, in verdicts
    names = f"{', '.join(others)} and {last}" if others else last
    return names if goal.count >= len(goal.figures) else f"{goal.count} of {names}"
