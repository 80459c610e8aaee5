"""Looking at how it goes on: each of the best few ends of a move is followed by the moves of all who have yet to move,
and what may then be done on either side is compared; before a fight has begun, also by the moves of the turn after;
each of the best few plans, by what the game's room says that it comes to.

What each end is worth by itself is placing.py's; how others are imagined, imagining.py's; what the field is worth when
all have moved, the game's room says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ai.assessment import Assessment, Term, ranked
from ai.ends import apart, foremost
from ai.imagining import Others, all_moved, next_turns
from ai.outcomes import WHOLE, outcomes
from ai.patience import patience
from ai.tactics import Foreseeing
from core.battle.battle import Battle
from core.play.asking import Choice, Decision
from core.play.courses import React
from core.play.position import Position, menu
from core.play.ruleset import Ruleset

MOST_MOVES = 64
"""So many moves of others are imagined for one decision: where many have yet to move, fewer ends are followed."""
LEAST_MOVES = 16
"""The same where so many fight that each of those moves takes long."""
MOVES_BY_PAIRS = 4800
"""How many between those two: so many by the square of how many fight."""
MOVES_TO_AN_END = 4
"""No more ends are followed than there may be moves, by so many: each end takes time by itself."""
MOST_LATER_ENDS = 6
"""No more ends are followed into the next turn: the best by what this one comes to."""
MOST_APART = 8
"""Who fights alone looks at so many ends more, far from those."""
MOST_LATER_MOVES = 96
"""So many moves of the next turn are imagined for one decision."""
LATER_MOVES_BY_PAIRS = 9600
"""The same where many fight: so many by the square of how many."""
FINENESS = 4
"""How finely a plan is run through."""
WEIGHT = 3
"""So many times more what comes of a move counts than what it is worth by itself."""
MOST_TO_GAIN = 12000
"""What comes of a plan counts for no more than this for it or against it: it is known roughly."""
GOES_ON = "how it goes on"
NEXT_TURN = "how the next turn goes"


def foreseen(
    ruleset: Ruleset, position: Position, moves: Iterator[Assessment], most: int, others: Others
) -> list[Assessment]:
    """The best moves, the best first, the foremost of them by what comes of them. `most`: so many are followed. Where
    none of them leads to a fight in this turn, the best are followed into the next, as long as anybody has patience."""
    fighters = len(position.battle.active())
    whole = most_moves(fighters)
    most = min(most, whole // MOVES_TO_AN_END, whole // max(1, _to_come(position)))
    found, followed = foremost(position.battle, moves, most)
    if len(followed) < 2:
        return found
    ends = [all_moved(ruleset, position, one.choice, others) for one in followed]
    outlooks = [others.judged(end) for end in ends]
    again = ranked(_again(followed, [outlook.worth for outlook in outlooks], WEIGHT))
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
    """Moves, each with the position when all have moved after it, by what the next turn may come to."""
    worths = [[others.judged(turn).worth for turn in next_turns(ruleset, end, others)] for _, end in leaders]
    return _again([one for one, _ in leaders], [sum(each) // len(each) for each in worths], WEIGHT, NEXT_TURN)


class Replies:
    """What a plainer player says who is asked in the midst of an order; the same question gets the same answer while it
    may be given."""

    def __init__(self, chosen: React) -> None:
        self._chosen = chosen
        self._known: list[tuple[Decision, Choice]] = []

    def __call__(self, ruleset: Ruleset, position: Position) -> Choice:
        """The reply to what a position asks."""
        asked = position.waiting
        assert isinstance(asked, Decision), "nobody is asked to choose here"
        for decision, choice in self._known:
            if decision == asked and choice in menu(ruleset, position):
                return choice
        choice = self._chosen(ruleset, position)
        self._known.append((asked, choice))
        return choice


def followed_up(found: list[Assessment], reading: Foreseeing, replied: React) -> list[Assessment]:
    """The plans of a decision, the best first, the foremost of them by what they come to. `replied`: how those reply
    who are asked on the way. What is not followed never leads."""
    leaders = reading.to_follow(found)
    if len(leaders) < 2:
        return found
    again = ranked(reading.followed(leaders, replied))
    lost = Term(GOES_ON, min(0, again[0].score - leaders[0].score))
    rest = (Assessment.of(one.choice, *one.terms, lost, aim=one.aim) for one in found if one not in leaders)
    return [*again, *rest]


def unlike(plans: list[Assessment], most: int, worse: int, kind: Callable[[Assessment], object]) -> list[Assessment]:
    """Of plans, the best first, the best of each kind, so many at most, but for those that are worse than the best of
    all by so much."""
    kept: dict[object, Assessment] = {}
    for one in plans:
        if one.score < plans[0].score - worse or len(kept) >= most:
            break
        kept.setdefault(kind(one), one)
    return list(kept.values())


def played_out(
    ruleset: Ruleset, position: Position, leaders: list[Assessment], replied: React, worth: Callable[[Battle], int]
) -> Iterator[Assessment]:
    """The same plans by what the battle is worth when they have been gone through with, over the likeliest throws; the
    first is what the others are compared with."""
    ends = []
    for one in leaders:
        course = outcomes(ruleset, position, one.choice, FINENESS, react=replied)
        ends.append(sum(weight * worth(after) for weight, after in course) // WHOLE)
    return _again(leaders, [min(MOST_TO_GAIN, max(-MOST_TO_GAIN, end - ends[0])) for end in ends], 1)


def _again(followed: list[Assessment], ends: list[int], weight: int, label: str = GOES_ON) -> Iterator[Assessment]:
    """The same by what comes of them too, so many times, the first being what they are compared with."""
    for one, end in zip(followed, ends, strict=True):
        yield Assessment.of(one.choice, *one.terms, Term(label, weight * (end - ends[0])), aim=one.aim)


def most_moves(fighters: int) -> int:
    """So many moves of others are imagined for one decision where so many fight."""
    return max(LEAST_MOVES, min(MOST_MOVES, MOVES_BY_PAIRS // fighters**2))


def most_ends(fighters: int) -> int:
    """So many ends are followed into the next turn where so many fight."""
    return min(MOST_LATER_ENDS, _later_ends(fighters))


def _later_ends(fighters: int) -> int:
    """How many there is time for."""
    return min(MOST_LATER_MOVES, LATER_MOVES_BY_PAIRS // fighters**2) // (2 * fighters)


def _most_apart(position: Position) -> int:
    """So many ends are followed besides, far from the best: where nobody fights beside who moves. Friends go by what
    they see, too: with them it gains nothing."""
    assert isinstance(position.waiting, Decision), "somebody is asked"
    fighters = len(position.battle.active())
    alone = len(position.battle.active(position.waiting.side)) == 1
    return min(MOST_APART, _later_ends(fighters) - most_ends(fighters)) if alone else 0


def _to_come(position: Position) -> int:
    """How many have yet to move, about: those of this side, and all of the sides that follow; all, where it is asked
    who moves first."""
    clock = position.battle.clock
    if not clock.pending:
        return len(position.battle.active())
    later = clock.sides[clock.sides.index(clock.side) + 1 :] if clock.side in clock.sides else ()
    return len(clock.pending) - 1 + sum(len(position.battle.active(side)) for side in later)
