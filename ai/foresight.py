"""Looking ahead. After each of the best ends of a move everyone else moves in imagination, and what both sides may then
do is compared; before a fight begins, into the next turn. The best plans are followed as far as their game says.

The value of each end by itself: placing.py; how others move in imagination: rollout.py; the value of the battle after
that: the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ai.assessment import Assessment, Term, ranked
from ai.move_ends import apart, foremost
from ai.outcomes import WHOLE, outcomes
from ai.patience import patience
from ai.rollout import Others, all_moved, next_turns
from ai.tactics import Foreseeing
from core.battle.battle import Battle
from core.play.asking import Choice, Decision
from core.play.courses import React
from core.play.position import Position, menu
from core.play.ruleset import Ruleset

MOST_MOVES = 64
"""How many moves of others are imagined for one decision: the more have yet to move, the fewer ends are followed."""
LEAST_MOVES = 16
"""The fewest, where so many fight that each move takes long."""
MOVES_BY_PAIRS = 4800
"""In between: this number divided by the square of the number of fighters."""
MOVES_TO_AN_END = 4
"""There is one end for this many moves at most, as each end takes time by itself."""
MOST_LATER_ENDS = 6
"""How many ends are followed into the next turn: the best by this one."""
MOST_APART = 8
"""How many ends far from those a lone fighter looks at besides."""
MOST_LATER_MOVES = 96
"""How many moves of the next turn are imagined for one decision."""
LATER_MOVES_BY_PAIRS = 9600
"""The same where many fight: this number divided by the square of the number of fighters."""
FINENESS = 4
"""How finely a plan is run through."""
WEIGHT = 3
"""How much more the outcome of a move counts than its value by itself."""
MOST_TO_GAIN = 12000
"""The most that the outcome of a plan counts for, either way: it is only an estimate."""
GOES_ON = "how it goes on"
NEXT_TURN = "how the next turn goes"


def foreseen(
    ruleset: Ruleset, position: Position, moves: Iterator[Assessment], most: int, others: Others
) -> list[Assessment]:
    """Return the best moves, the foremost of them (`most` at most) ranked by how they turn out. Where none of them
    leads to a fight this turn, the best are followed into the next, while there is patience."""
    fighters = len(position.battle.active())
    whole = most_moves(fighters)
    most = min(most, whole // MOVES_TO_AN_END, whole // max(1, _to_come(position)))
    found, followed = foremost(position.battle, moves, most)
    if len(followed) < 2:
        return found
    ends = [all_moved(ruleset, position, one.choice, others) for one in followed]
    outlooks = [others.judged(end) for end in ends]
    again = ranked(_with_outcome(followed, [outlook.worth for outlook in outlooks], WEIGHT))
    farther = most_ends(fighters)
    if farther > 1 and patience(position.battle) and all(outlook.quiet for outlook in outlooks):
        known = {one.choice: (one, end) for one, end in zip(followed, ends, strict=True)}
        leaders = [known[one.choice] for one in again[:farther]]
        more, elsewhere = apart(position.battle, moves, followed, _most_apart(position))
        ways = [(one, all_moved(ruleset, position, one.choice, others)) for one in elsewhere]
        leaders += [(one, end) for one, end in ways if others.judged(end).quiet]
        found += more
        again = [*ranked(_next_turn(ruleset, leaders, others)), *again[farther:]]
    leading = {one.choice for one in again}
    return [*again, *(one for one in found if one.choice not in leading)]


def _next_turn(ruleset: Ruleset, leaders: list[tuple[Assessment, Position]], others: Others) -> Iterator[Assessment]:
    """Yield the moves by the value of the next turn; each comes with the position once everyone has moved after it."""
    worths = [[others.judged(turn).worth for turn in next_turns(ruleset, end, others)] for _, end in leaders]
    return _with_outcome([one for one, _ in leaders], [sum(each) // len(each) for each in worths], WEIGHT, NEXT_TURN)


def turns_out(ruleset: Ruleset, position: Position, moves: list[Choice], others: Others) -> list[int]:
    """Return how moves turn out, as `foreseen` sees it: this turn, or the next where none leads to a fight. In
    thousandths of a hit, not weighted."""
    ends = [all_moved(ruleset, position, move, others) for move in moves]
    outlooks = [others.judged(end) for end in ends]
    battle = position.battle
    if most_ends(len(battle.active())) > 1 and patience(battle) and all(outlook.quiet for outlook in outlooks):
        worths = [[others.judged(turn).worth for turn in next_turns(ruleset, end, others)] for end in ends]
        return [sum(each) // len(each) for each in worths]
    return [outlook.worth for outlook in outlooks]


class Replies:
    """The reactions of a plainer player; the same question gets the same answer while that is legal."""

    def __init__(self, chosen: React) -> None:
        self._chosen = chosen
        self._known: list[tuple[Decision, Choice]] = []

    def __call__(self, ruleset: Ruleset, position: Position) -> Choice:
        """Return the reaction to what a position asks."""
        asked = position.waiting
        assert isinstance(asked, Decision), "no decision waits"
        for decision, choice in self._known:
            if decision == asked and choice in menu(ruleset, position):
                return choice
        choice = self._chosen(ruleset, position)
        self._known.append((asked, choice))
        return choice


def followed_up(found: list[Assessment], reading: Foreseeing, replied: React) -> list[Assessment]:
    """Return the plans of a decision, best first, the foremost ranked by how they turn out. `replied`: how others react
    on the way. A plan that is not followed never leads."""
    leaders = reading.to_follow(found)
    if len(leaders) < 2:
        return found
    again = ranked(reading.followed(leaders, replied))
    lost = Term(GOES_ON, min(0, again[0].score - leaders[0].score))
    rest = (Assessment.of(one.choice, *one.terms, lost, aim=one.aim) for one in found if one not in leaders)
    return [*again, *rest]


def best_of_each_kind(
    plans: list[Assessment], most: int, worse: int, kind: Callable[[Assessment], object]
) -> list[Assessment]:
    """Return the best plan of each kind, at most `most`, leaving out those that are `worse` than the best by that
    much."""
    kept: dict[object, Assessment] = {}
    for one in plans:
        if one.score < plans[0].score - worse or len(kept) >= most:
            break
        kept.setdefault(kind(one), one)
    return list(kept.values())


def played_out(
    ruleset: Ruleset, position: Position, leaders: list[Assessment], replied: React, worth: Callable[[Battle], int]
) -> Iterator[Assessment]:
    """Yield the plans by the value of the battle after them, over the likeliest throws, compared with the first."""
    ends = []
    for one in leaders:
        course = outcomes(ruleset, position, one.choice, FINENESS, react=replied)
        ends.append(sum(weight * worth(after) for weight, after in course) // WHOLE)
    return _with_outcome(leaders, [min(MOST_TO_GAIN, max(-MOST_TO_GAIN, end - ends[0])) for end in ends], 1)


def _with_outcome(
    followed: list[Assessment], ends: list[int], weight: int, label: str = GOES_ON
) -> Iterator[Assessment]:
    """Yield the plans with another term: `weight` times how much better they turn out than the first."""
    for one, end in zip(followed, ends, strict=True):
        yield Assessment.of(one.choice, *one.terms, Term(label, weight * (end - ends[0])), aim=one.aim)


def most_moves(fighters: int) -> int:
    """Return how many moves of others are imagined for one decision."""
    return max(LEAST_MOVES, min(MOST_MOVES, MOVES_BY_PAIRS // fighters**2))


def most_ends(fighters: int) -> int:
    """Return how many ends are followed into the next turn."""
    return min(MOST_LATER_ENDS, _later_ends(fighters))


def _later_ends(fighters: int) -> int:
    """Return how many ends there is time for."""
    return min(MOST_LATER_MOVES, LATER_MOVES_BY_PAIRS // fighters**2) // (2 * fighters)


def _most_apart(position: Position) -> int:
    """Return how many ends far from the best are followed besides: none where friends fight too, for they cover what is
    seen."""
    assert isinstance(position.waiting, Decision), "no decision waits"
    fighters = len(position.battle.active())
    alone = len(position.battle.active(position.waiting.side)) == 1
    return min(MOST_APART, _later_ends(fighters) - most_ends(fighters)) if alone else 0


def _to_come(position: Position) -> int:
    """Return about how many have yet to move: on this side and the sides after it; everyone where the question is who
    moves first."""
    clock = position.battle.clock
    if not clock.pending:
        return len(position.battle.active())
    later = clock.sides[clock.sides.index(clock.side) + 1 :] if clock.side in clock.sides else ()
    return len(clock.pending) - 1 + sum(len(position.battle.active(side)) for side in later)
