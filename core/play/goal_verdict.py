"""How objectives end a battle, in any game: a ruleset's `verdict` asks here first. Their progress: goals.py."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from core.battle.battle import Battle
from core.battle.goal import GoalKind, GoalState
from core.battle.handling import LeftLying
from core.battle.names import Side
from core.battle.places import GoalRuns, GoalSettled
from core.play.goal_things import dropped
from core.play.goal_words import outcome_in_words, runs_in_words
from core.play.goals import GoalRules, Progress, able, all_progress, caught
from core.play.turns import Verdict
from core.play.verdict_words import outcome


def put_down(battle: Battle, rules: GoalRules) -> tuple[LeftLying, ...]:
    """The things of objectives that figures drop as they go out of the fight."""
    return tuple(dropped(battle, lambda figure: able(battle, rules, figure)))


def running(battle: Battle, rules: GoalRules) -> tuple[GoalRuns, ...]:
    """What changed for objectives to hold someone for some turns: who was caught, or came free."""
    found = []
    for number, goal in enumerate(battle.goals):
        if goal.kind is GoalKind.RESTRAIN and goal.state is GoalState.OPEN:
            since = caught(battle, rules, goal)
            if since != (goal.since or (0,) * len(since)):
                found.append(GoalRuns((), goal.side, number, since, runs_in_words(battle, goal, since)))
    return tuple(found)


def settled(battle: Battle, rules: GoalRules) -> tuple[GoalSettled, ...]:
    """The objectives met or failed since the last call."""
    return tuple(
        GoalSettled((), now.goal.side, number, now.state, outcome(battle, now.goal, now.state, rules.span))
        for number, now in enumerate(all_progress(battle, rules))
        if now.state is not now.goal.state
    )


def decided(battle: Battle, rules: GoalRules, left: Collection[Side]) -> Verdict | None:
    """How the objectives end the battle; None if they don't, or there are none. `left` are the sides still in the
    fight, in roster order.

    A side loses if it fails an objective it must not fail; it wins if it meets one that wins, is still in the fight
    and has not lost. If several sides win at once, nobody does. If all but one of those left have lost, that one
    wins; if all have, nobody does.
    """
    if not battle.goals:
        return None
    progress = all_progress(battle, rules)
    lost = _first_of_each(now for now in progress if now.state is GoalState.FAILED and now.goal.loses)
    won = _first_of_each(now for now in progress if now.state is GoalState.MET and now.goal.wins)
    winners = [side for side in left if side in won and side not in lost]
    if winners:
        return Verdict(winners[0] if len(winners) == 1 else None, _told(battle, rules, (won[side] for side in winners)))
    others = [side for side in left if side not in lost]
    if not lost or len(others) > 1:
        return None
    return Verdict(others[0] if others else None, _told(battle, rules, lost.values()))


def _first_of_each(progress: Iterable[Progress]) -> dict[Side, Progress]:
    found: dict[Side, Progress] = {}
    for now in progress:
        found.setdefault(now.goal.side, now)
    return found


def _told(battle: Battle, rules: GoalRules, progress: Iterable[Progress]) -> str:
    return ", and ".join(outcome_in_words(battle, now.goal, now.state, rules.span) for now in progress)
