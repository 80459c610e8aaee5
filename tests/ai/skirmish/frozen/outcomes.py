"""What may come of an order: the same procedures that the battle runs, over a few likely throws of each roll.
Whoever is asked on the way lets the moment go by; the players of today reckon with replies (ai/outcomes.py)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Answer, Choice, Decision, Need, Roll
from core.play.courses import Run
from core.play.dice import Dice, Faces, faces_of, ways
from core.play.position import Position
from core.play.ruleset import Ruleset

WHOLE = 1 << 20
"""The weight of certainty."""
MOST_ROLLS = 24
"""After so many answers an order is taken as done."""
NEAR_MISS = -1
"""A miss by so little may strike who stands in the way."""


class Outcome(NamedTuple):
    """The battle at the end of an order, and how likely it is, in parts of WHOLE."""

    weight: int
    battle: Battle


class Throw(NamedTuple):
    """Faces that stand for a share of all throws."""

    ways: int
    faces: Faces


def outcomes(ruleset: Ruleset, position: Position, choice: Choice, fineness: int = 64) -> Iterator[Outcome]:
    """What a legal choice may come to; the weights make up the whole.

    Branches less likely than one in `fineness` are not split any further: their likeliest throw stands for all.
    """
    task, answers = (choice, ()) if position.task is None else (position.task, (*position.answers, choice))
    yield from _Course(ruleset, position.anchor, task, WHOLE // fineness).followed(answers, WHOLE)


class _Course(NamedTuple):
    """An order under way."""

    ruleset: Ruleset
    anchor: Battle
    task: object
    least: int

    def followed(self, answers: tuple[Answer, ...], weight: int) -> Iterator[Outcome]:
        """All that follows these answers. Of the throws of a roll the last is taken by the run at hand, and each other
        one begins anew: so there are as many runs as outcomes, however many rolls an order has."""
        run = Run(self.ruleset, self.anchor, self.task, answers)
        answer: Answer
        while run.waiting is not None and len(answers) < MOST_ROLLS:
            if isinstance(run.waiting, Decision):
                if run.waiting.otherwise is None:
                    break
                answer = run.waiting.otherwise
            else:
                *others, last = likely_throws(run.waiting, coarse=weight < self.least)
                whole, left = sum(throw.ways for throw in others) + last.ways, weight
                for throw in others:
                    share = weight * throw.ways // whole
                    left -= share
                    if share:
                        yield from self.followed((*answers, throw.faces), share)
                weight, answer = left, last.faces
            answers = (*answers, answer)
            run.go_on(answer)
        yield Outcome(weight, run.battle)


def likely_throws(roll: Roll, *, coarse: bool) -> tuple[Throw, ...]:
    """A few throws that stand for all: of a roll with a need the far and the near failures, the plain and
    the finest successes."""
    if roll.need is None:
        return _by_height(roll.dice, 1 if coarse else 3)
    return _by_success(roll.dice, roll.need, coarse)


_Totals = list[tuple[int, int]]


@lru_cache(maxsize=256)
def _by_height(dice: Dice, parts: int) -> tuple[Throw, ...]:
    """The low, the middling and the high throws, about as likely each."""
    totals = list(ways(dice).items())
    whole, seen = _weight(totals), 0
    groups: list[_Totals] = [[] for _ in range(parts)]
    for total, number in totals:
        groups[parts * (2 * seen + number) // (2 * whole)].append((total, number))
        seen += number
    return _standing_for(dice, groups)


@lru_cache(maxsize=4096)
def _by_success(dice: Dice, need: Need, coarse: bool) -> tuple[Throw, ...]:
    totals = list(ways(dice).items())
    passed = [one for one in totals if need.met_by(one[0])]
    failed = [one for one in totals if not need.met_by(one[0])]
    if coarse:
        return _standing_for(dice, [max(passed, failed, key=_weight)])
    finest = [[one] for one in passed if one[0] <= dice.count + 1 and dice.count > 1]
    near = [one for one in failed if need.margin(one[0]) >= NEAR_MISS]
    far = [one for one in failed if one not in near]
    return _standing_for(dice, [*finest, [one for one in passed if [one] not in finest], near, far])


def _standing_for(dice: Dice, groups: list[_Totals]) -> tuple[Throw, ...]:
    return tuple(Throw(_weight(group), faces_of(dice, _middle(group))) for group in groups if group)


def _weight(group: _Totals) -> int:
    return sum(number for _, number in group)


def _middle(group: _Totals) -> int:
    """The total in the middle of a group's throws."""
    whole, seen = _weight(group), 0
    for total, number in group:
        seen += number
        if 2 * seen >= whole:
            return total
    raise AssertionError("a group of throws is never empty")
