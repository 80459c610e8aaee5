"""The end of a battle, and of an objective, in the words that players see. Journals keep verdicts in words of their own
(goal_words.py), which are translated here; objectives in progress: tui/views/goal_view.py."""

from __future__ import annotations

import re

from core.battle.battle import Battle
from core.battle.goal import Goal, GoalState
from core.battle.naming import sentence, side_ending, side_name
from core.battle.posture import Life
from core.play.goal_words import ANYONE, ONE, outcome_in_words
from core.play.turns import Verdict

PRESENT = {"held": "hold", "brought": "bring", "taken": "take", "kept": "keep", "carried": "carry", "had": "have"}
"""The verbs of objectives: as journals have them, and behind `didn't`."""
GAVE_UP = "everyone else is down or has surrendered"
_OUTCOME = re.compile(r"(?P<side>\S+) has (?P<failed>not )?(?P<verb>\w+) (?P<rest>.*)")
_OUT_OF_TIME = re.compile(r"(?P<span>\w+) (?P<number>\d+) was the last")


def verdict_line(battle: Battle, verdict: Verdict, span: str) -> str:
    """Who won, and why: `Red wins: no one else is standing`. `span` is what the clock of the battle counts."""
    winner = verdict.winner
    head = f"{side_name(battle, winner)} win{side_ending(battle, winner)}" if winner else "draw"
    return f"{sentence(head)}: {reason(battle, verdict, span)}"


def reason(battle: Battle, verdict: Verdict, span: str) -> str:
    """Return the reason of `verdict` in the words that players see; unknown reasons stay as they are."""
    words = verdict.reason
    if words == "nobody is left":
        return "no one is standing"
    if words == f"only {verdict.winner} is left":
        return GAVE_UP if _has_given_up(battle, verdict) else "no one else is standing"
    if words == "all sides cease":
        return "all sides stop fighting"
    if (ended := _OUT_OF_TIME.fullmatch(words)) is not None:
        return f"time is up after {ended['span']} {ended['number']}"
    for goal in battle.goals:
        for state in (GoalState.MET, GoalState.FAILED):
            known = outcome_in_words(battle, goal, state, span)
            words = words.replace(known, _outcome(battle, known))
    return words


def outcome(battle: Battle, goal: Goal, state: GoalState, span: str) -> str:
    """What came of an objective: `the west bank didn't hold the flat stone`."""
    return _outcome(battle, outcome_in_words(battle, goal, state, span))


def _outcome(battle: Battle, known: str) -> str:
    """The same from the words that journals know."""
    found = _OUTCOME.fullmatch(known)
    if found is None or found["side"] not in battle.sides:
        return known
    verb = f"didn't {PRESENT.get(found['verb'], found['verb'])}" if found["failed"] else _past(found["verb"])
    return f"{side_name(battle, found['side'])} {verb} {found['rest'].replace(ANYONE, ONE)}"


def _past(verb: str) -> str:
    return "took" if verb == "taken" else verb


def _has_given_up(battle: Battle, verdict: Verdict) -> bool:
    """Whether one of those who lost has surrendered: in a game without a state for it they are awake and well."""
    return any(figure.life in (Life.WELL, Life.SURRENDERED) and figure.side != verdict.winner for figure in battle)
