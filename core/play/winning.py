"""How a side wins: its objectives, those of its enemies that it must stop, and being the last side standing; each with
its progress and what is still needed. The objectives themselves: goals.py; the end of a battle: goal_verdict.py."""

from __future__ import annotations

import re
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.goal import GoalKind, GoalState
from core.battle.names import Side
from core.battle.naming import short_name, side_name
from core.play.goal_things import holder_of
from core.play.goal_words import HELD, LASTING, place_in_words
from core.play.goals import GoalRules, Progress, all_progress, last_turn


class Way(NamedTuple):
    """A way to win: `words` say what, `brief` in fewer words with its last turn as `by`; `progress` says how far,
    `short` the same without the turn; `needed` is what is still needed, empty if nothing is."""

    words: str
    brief: str
    by: str
    progress: str
    short: str
    needed: str
    state: GoalState = GoalState.OPEN

    @property
    def fraction(self) -> str:
        """Its progress in as little room as possible: `0/2` for `0 of 2 through`, `held`."""
        return _COUNTED.sub(r"\1/\2", self.short)


_COUNTED = re.compile(r"(\d+) of (\d+) \w+")


def ways_to_win(battle: Battle, rules: GoalRules, side: Side) -> tuple[Way, ...]:
    """Return how a side wins, what matters most first: its own objectives, those of enemies to stop, and the last side
    standing."""
    progress = all_progress(battle, rules)
    own = sorted((now for now in progress if now.goal.side == side), key=lambda now: not now.goal.wins)
    theirs = [now for now in progress if now.goal.side != side and not _is_mirrored(now, own)]
    return (
        *(_way(rules, now, _needed(battle, rules, now)) for now in own),
        *(_to_stop(battle, rules, now) for now in theirs),
        last_standing(battle, rules, side),
    )


def last_standing(battle: Battle, rules: GoalRules, side: Side) -> Way:
    """Return the way that every battle has: no enemy is standing."""
    foes = [figure for figure in battle if figure.side != side]
    left = sum(rules.stands(figure) for figure in foes)
    limit = battle.clock.limit
    by = f" by {rules.span} {limit}" if limit else ""
    words = f"Be the last side standing{f' before {rules.span} {limit} is over' if limit else ''}"
    brief = f"Defeat {short_name(battle, foes[0].id)}" if len(foes) == 1 else "Defeat all enemies"
    done = f"{len(foes) - left} of {len(foes)} out"
    return Way(words, brief, by, done, done, f"{counted(left, 'enemy', 'enemies')} standing" if left else "")


def _way(rules: GoalRules, now: Progress, needed: str, stop: str = "") -> Way:
    """Return an objective as a way to win; `stop` stands before that of an enemy."""
    when = "after" if now.goal.kind is GoalKind.HAVE else "until" if now.goal.kind in LASTING else "by"
    by = f" {when} {rules.span} {now.by}" if now.by else ""
    words, brief = now.words, now.aim
    if stop:
        words, brief = (f"{stop}{text[:1].lower()}{text[1:]}" for text in (words, brief))
    return Way(words, brief, by, now.text, now.so_far, needed if now.state is GoalState.OPEN else "", now.state)


def _to_stop(battle: Battle, rules: GoalRules, now: Progress) -> Way:
    """Return the objective of an enemy as something to prevent."""
    return _way(rules, now, _to_prevent(battle, now), f"Stop {side_name(battle, now.goal.side)}: ")


def _is_mirrored(now: Progress, own: list[Progress]) -> bool:
    """Whether the side has the same objective itself, such as to hold the same ground."""
    theirs = now.goal.kind, now.goal.cells, now.goal.thing
    about = now.goal.cells or now.goal.thing
    return bool(about) and any(theirs == (mine.goal.kind, mine.goal.cells, mine.goal.thing) for mine in own)


def _needed(battle: Battle, rules: GoalRules, now: Progress) -> str:
    """Return what an open objective still needs."""
    goal, missing, last = now.goal, now.of - now.done, last_turn(battle, now.goal)
    turns = max(0, last - max(1, battle.clock.turn) + 1) if last else 0
    time = f"{counted(turns, rules.span, f'{rules.span}s')}" if turns else ""
    match goal.kind:
        case GoalKind.HOLD if now.so_far.startswith(HELD):
            return f"hold it {time} more" if time else ""
        case GoalKind.HOLD if missing == 0:
            return "drive the enemy out"
        case GoalKind.HOLD:
            return f"get {counted(missing, 'figure', 'figures')} there, and no enemy"
        case GoalKind.REACH:
            return f"{missing} still to get there" + (f", {time} left" if time and goal.until else "")
        case GoalKind.ALIVE:
            return f"{missing} still to take"
        case GoalKind.PROTECT:
            return f"{time} more" if time else ""
        case GoalKind.RESTRAIN:
            return f"{counted(missing, rules.span, f'{rules.span}s')} more"
        case GoalKind.TAKE | GoalKind.CARRY | GoalKind.HAVE:
            return _thing_needed(battle, now, time)


def _thing_needed(battle: Battle, now: Progress, time: str) -> str:
    """Return what an open objective about a thing still needs."""
    goal, holder = now.goal, holder_of(battle, now.goal)
    if goal.kind is GoalKind.HAVE and now.done:
        return f"keep it {time} more" if time else ""
    if holder is None:
        get = "pick it up"
    elif holder.side != goal.side:
        get = f"get it from {short_name(battle, holder.id)}"
    else:
        get = "bring it there" if goal.kind is GoalKind.CARRY else ""
    return get + (f", {time} left" if get and time and goal.until else "")


def _to_prevent(battle: Battle, now: Progress) -> str:
    """Return how an enemy's open objective is prevented."""
    match now.goal.kind:
        case GoalKind.HOLD:
            return f"get a figure to {place_in_words(battle, now.goal)}, or drive them out"
        case GoalKind.REACH:
            return "keep them away"
        case GoalKind.ALIVE | GoalKind.RESTRAIN:
            return "don't get caught"
        case GoalKind.PROTECT:
            return ""
        case GoalKind.TAKE | GoalKind.CARRY | GoalKind.HAVE:
            holder = holder_of(battle, now.goal)
            if holder is None:
                return "keep them away from it"
            name = short_name(battle, holder.id)
            return f"get it from {name}" if holder.side == now.goal.side else ""
