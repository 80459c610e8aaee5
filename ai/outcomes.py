"""What may come of an order: the procedures of the battle itself, over a few likely throws of each roll.

core/play/order_odds.py gives people exact odds; this gives policies the battles themselves, roughly and fast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event
from core.play.asking import Answer, At, Choice, Decision, Need, Roll, Waiting
from core.play.courses import Ending, React, Run, begun
from core.play.dice import Dice, Faces, faces_of, ways
from core.play.position import Position
from core.play.replies import ServingBest, let_it_pass
from core.play.ruleset import Ruleset

WHOLE = 1 << 20
"""The weight of certainty."""
MOST_ROLLS = 24
"""After this many answers an order counts as done."""
FINENESS_OF_REPLIES = 16
"""How finely each reaction of others is run through."""

Apart = Callable[[Need, int], bool]
"""Which failures of a roll are kept apart from the others: those with a true result for a total."""


def all_alike(need: Need, total: int) -> bool:
    """Keep no failure apart."""
    return False


class Halt(NamedTuple):
    """How far an order has got: what it waits for (None: it is done), the battle, the battles on the way, and the
    events."""

    waiting: Waiting | None
    battle: Battle
    battles: tuple[Battle, ...]
    events: tuple[Event, ...]


Seen = dict[tuple[Answer, ...], Halt]
"""The halts of one order, by the answers given."""


class Outcome(NamedTuple):
    """The battle after an order, and its probability in parts of WHOLE."""

    weight: int
    battle: Battle


class Throw(NamedTuple):
    """A throw that stands for a share of all throws."""

    ways: int
    faces: Faces


def outcomes(
    ruleset: Ruleset,
    position: Position,
    choice: Choice,
    fineness: int = 64,
    apart: Apart = all_alike,
    react: React | None = None,
    seen: Seen | None = None,
) -> Iterator[Outcome]:
    """Yield what may come of a legal choice; the weights add up to WHOLE.

    A branch less likely than one in `fineness` is not split further: its likeliest throw stands for all. `react` says
    how others react; by default, as serves their side best. `seen` caches halts for a closer look at the same choice
    later, which must use the same reactions.
    """
    course = _course(ruleset, position, choice, fineness, apart, react or replies(), {} if seen is None else seen)
    for weight, halt in course:
        yield Outcome(weight, halt.battle)


def replies() -> React:
    """Return reactions that serve their side best, worked out roughly. The same question always gets the same answer
    from one such function."""
    return ServingBest(_roughly)


def _roughly(ruleset: Ruleset, position: Position, reply: Choice) -> Iterator[Ending]:
    for weight, halt in _course(ruleset, position, reply, FINENESS_OF_REPLIES, all_alike, let_it_pass, {}):
        yield Ending(weight / WHOLE, halt.events, halt.battle)


def _course(
    ruleset: Ruleset, position: Position, choice: Choice, fineness: int, apart: Apart, react: React, seen: Seen
) -> Iterator[tuple[int, Halt]]:
    """Yield every branch followed to its end, with its weight."""
    task, answers = begun(position, choice)
    course = _Course(ruleset, position.anchor, task, answers, WHOLE // fineness, apart, react, seen)
    yield from course.followed((), WHOLE)


class _Course(NamedTuple):
    """An order under way, with the answers it begins with."""

    ruleset: Ruleset
    anchor: Battle
    task: object
    begun: tuple[Answer, ...]
    least: int
    apart: Apart
    react: React
    seen: Seen

    def followed(
        self, answers: tuple[Answer, ...], weight: int, battles: Sequence[Battle] = ()
    ) -> Iterator[tuple[int, Halt]]:
        """Yield what follows `answers`. `battles` lead to the last of them. The last throw of a roll continues the
        current run and each other throw starts a new one, so there are at most as many runs as outcomes. What has been
        seen is not run again."""
        run: Run | None = None
        answer: Answer
        while True:
            if (halt := self.seen.get(answers)) is None:
                if run is None:
                    run = Run(self.ruleset, self.anchor, self.task, self.begun, battles=battles)
                    for answer in answers:
                        run.go_on(answer)
                halt = self.seen[answers] = Halt(run.waiting, run.battle, tuple(run.battles), run.events)
            if halt.waiting is None or len(self.begun) + len(answers) >= MOST_ROLLS:
                break
            battles = halt.battles
            if isinstance(halt.waiting, Decision):
                asked = Position(self.anchor, self.task, (*self.begun, *answers), halt.battle, halt.waiting)
                answer = self.react(self.ruleset, asked)
            else:
                *others, last = likely_throws(halt.waiting, coarse=weight < self.least, apart=self.apart)
                whole, left = sum([throw.ways for throw in others]) + last.ways, weight
                for throw in others:
                    share = weight * throw.ways // whole
                    left -= share
                    if share:
                        yield from self.followed((*answers, throw.faces), share, battles)
                weight, answer = left, last.faces
            answers = (*answers, answer)
            if run is not None:
                run.go_on(answer)
        yield weight, halt


def likely_throws(roll: Roll, *, coarse: bool, apart: Apart = all_alike) -> tuple[Throw, ...]:
    """Return a few throws that stand for all: of a roll with a target number the finest successes, the plain ones and
    the failures; those kept `apart` come before other failures."""
    if roll.need is None:
        return _by_height(roll.dice, 1 if coarse else 3)
    return _by_success(roll.dice, roll.need, coarse, apart)


_Totals = list[tuple[int, int]]


@lru_cache(maxsize=256)
def _by_height(dice: Dice, parts: int) -> tuple[Throw, ...]:
    """Return a low, a middling and a high throw, about equally likely."""
    totals = list(ways(dice).items())
    whole, seen = _weight(totals), 0
    groups: list[_Totals] = [[] for _ in range(parts)]
    for total, number in totals:
        groups[parts * (2 * seen + number) // (2 * whole)].append((total, number))
        seen += number
    return _standing_for(dice, groups)


@lru_cache(maxsize=4096)
def _by_success(dice: Dice, need: Need, coarse: bool, apart: Apart) -> tuple[Throw, ...]:  # noqa: FBT001
    totals = list(ways(dice).items())
    passed = [one for one in totals if need.met_by(one[0])]
    failed = [one for one in totals if not need.met_by(one[0])]
    if coarse:
        return _standing_for(dice, [max(passed, failed, key=_weight)])
    best = finest_totals(dice, need.at)
    finest = [[one] for one in passed if one[0] in best]
    plain = [one for one in passed if one[0] not in best]
    by_themselves = [one for one in failed if apart(need, one[0])]
    others = [one for one in failed if one not in by_themselves]
    return _standing_for(dice, [*finest, plain, by_themselves, others])


def finest_totals(dice: Dice, at: At) -> tuple[int, ...]:
    """Return the two totals that succeed by most; none for a single die."""
    if dice.count == 1:
        return ()
    least, most = dice.count, dice.count * dice.sides
    return (least, least + 1) if at is At.MOST else (most - 1, most)


def _standing_for(dice: Dice, groups: list[_Totals]) -> tuple[Throw, ...]:
    return tuple(Throw(_weight(group), faces_of(dice, _middle(group))) for group in groups if group)


def _weight(group: _Totals) -> int:
    return sum(number for _, number in group)


def _middle(group: _Totals) -> int:
    """Return the total in the middle of a group's throws."""
    whole, seen = _weight(group), 0
    for total, number in group:
        seen += number
        if 2 * seen >= whole:
            return total
    raise AssertionError("a group of throws is never empty")
