"""All that the rolls of a battle could have done, and how rare it is that they did what they did: the same as in
20,000 series of the same rolls, in every game."""

from __future__ import annotations

from functools import cache
from math import sqrt
from random import Random

import pytest

from core.battle.events import Hurt
from core.battle.names import FigureId, Side
from core.match.acts import Act, acts
from core.match.luck import ledger
from core.match.match import Match
from core.match.possible_harm import Rolled, harm_luck, rolled_acts
from core.match.rarity import Rarity
from core.play.asking import Answer, Choice, Decision, Roll
from core.play.courses import Run
from core.play.dice import faces_of
from core.play.menu import Menu
from core.play.position import Position
from core.play.replies import ServingBest
from tests.core.match.test_story import fought

BATTLES = [("duel", 3, 9), ("tavern-scuffle", 1, 4), ("boots", 5, 4), ("wrong-crate", 2, 2)]
"""A battle of each game, and how many of its orders are rolled again."""
SERIES = 20_000
ERROR = 4.5
"""In standard errors."""


class Again:
    """The dice of one act, rolled again and again. What the same throws lead to is worked out once."""

    def __init__(self, match: Match, act: Act) -> None:
        self.match, begun = match, match.history[act.first].before
        said = [one.answer for one in match.history[act.first : act.last]]
        given = [answer for answer in said if isinstance(answer, Choice | tuple)]
        self.task, self.given = (begun.task, given) if begun.task is not None else (given[0], given[1:])
        self.anchor, self.best = begun.anchor, ServingBest()
        self.replies: list[tuple[Decision, Answer]] = []
        run = self.run(())
        for answer in self.given:
            if isinstance(run.waiting, Decision):
                self.replies.append((run.waiting, answer))
            run.go_on(answer)
        self.known: dict[tuple[Answer, ...], tuple[object, int]] = {}

    def run(self, answers: tuple[Answer, ...]) -> Run:
        run = Run(self.match.ruleset, self.anchor, self.task)
        for answer in answers:
            run.go_on(answer)
        return run

    def halt(self, answers: tuple[Answer, ...], side: Side) -> tuple[object, int]:
        """What is waited for after these answers, or the reply; and the harm done to the other sides."""
        if answers not in self.known:
            run = self.run(answers)
            harm = sum(e.hits for e in run.events if isinstance(e, Hurt) and self.anchor[e.figure].side != side)
            waiting: object = run.waiting
            if isinstance(waiting, Decision):
                waiting = self.reply(Position(self.anchor, self.task, answers, run.battle, waiting), waiting)
            self.known[answers] = waiting, harm
        return self.known[answers]

    def reply(self, position: Position, asked: Decision) -> Answer:
        menu = Menu(self.match.ruleset.book, position.battle, asked)
        same = [reply for was, reply in self.replies if was == asked]
        alike = [r for was, r in self.replies if (type(was.about), was.figures) == (type(asked.about), asked.figures)]
        for reply in (*same, *alike):
            assert isinstance(reply, Choice)
            if reply in menu:
                return reply
        return self.best(self.match.ruleset, position)

    def rolled(self, random: Random, side: Side) -> int:
        """Roll once."""
        answers: tuple[Answer, ...] = ()
        while True:
            waiting, harm = self.halt(answers, side)
            if waiting is None:
                return harm
            if isinstance(waiting, Roll):
                total = sum(random.randint(1, waiting.dice.sides) for _ in range(waiting.dice.count))
                answers = (*answers, faces_of(waiting.dice, total))
            else:
                assert isinstance(waiting, Choice)
                answers = (*answers, waiting)


@cache
def found(scenario: str, seed: int, count: int) -> tuple[Match, list[tuple[Act, Rolled]]]:
    """A battle and its first orders by which a figure may harm its enemies."""
    match, pairs = fought(scenario, seed), list[tuple[Act, Rolled]]()
    for act in acts(match.history):
        part = [*rolled_acts(match.ruleset, match.history[act.first : act.last])]
        pairs += [(act, one) for one in part if act.order is not None]
        if len(pairs) == count:
            break
    return match, pairs


@pytest.fixture(scope="module", params=BATTLES, ids=lambda one: str(one[0]))
def battle(request: pytest.FixtureRequest) -> tuple[Match, list[tuple[Act, Rolled]]]:
    return found(*request.param)


def test_the_rarity_of_harm_is_that_of_the_same_rolls_made_again(
    battle: tuple[Match, list[tuple[Act, Rolled]]],
) -> None:
    match, pairs = battle
    for side in match.battle.sides:
        mine = [(act, one) for act, one in pairs if act.figure and match.battle[act.figure].side == side]
        if not mine:
            continue
        names = [f.id for f in match.battle if f.side == side]
        luck = harm_luck(match.battle, [one for _, one in mine], names).done
        again = [Again(match, act) for act, _ in mine]
        random = Random(1)
        sums = [sum(one.rolled(random, side) for one in again) for _ in range(SERIES)]
        agree(sums, luck)


def agree(sums: list[int], rarity: Rarity) -> None:
    """Mean and every tail agree within the error of so many series, and of a sample where there are too many ways."""
    leeway = 0.0 if rarity.exact else 0.02
    mean = sum(sums) / SERIES
    spread = sqrt(sum((one - mean) ** 2 for one in sums) / SERIES)
    assert abs(mean - rarity.expected) <= ERROR * spread / sqrt(SERIES) + leeway * spread
    for number, _ in rarity.possible.chances:
        chance = rarity.possible.at_least(number)
        share = sum(one >= number for one in sums) / SERIES
        assert abs(share - chance) <= ERROR * sqrt(max(chance * (1 - chance), 1 / SERIES) / SERIES) + leeway, number


@pytest.mark.parametrize("one", BATTLES, ids=lambda one: str(one[0]))
def test_the_rarity_of_rolls_is_that_of_the_same_dice_thrown_again(one: tuple[str, int, int]) -> None:
    match = fought(*one[:2])
    random = Random(2)
    for figure, luck in ledger(match.battle, match.history).figures.items():
        needs = [
            roll
            for moment in match.history
            if isinstance(roll := moment.before.waiting, Roll) and roll.need is not None and roll.figure == figure
        ]
        assert len(needs) == luck.rolls
        agree([sum(thrown(roll, random) for roll in needs) for _ in range(SERIES)], luck.rarity)


def thrown(roll: Roll, random: Random) -> bool:
    """Whether a throw succeeds, with another die after every six of an open roll that shows only sixes."""
    assert roll.need is not None
    faces = [random.randint(1, roll.dice.sides) for _ in range(roll.dice.count)]
    while roll.need.open and set(faces) == {roll.dice.sides} and len(faces) < roll.dice.count + 3:
        faces.append(random.randint(1, roll.dice.sides))
    return roll.need.met_by(sum(faces))


def test_the_harm_that_came_is_one_of_those_possible(battle: tuple[Match, list[tuple[Act, Rolled]]]) -> None:
    for _, one in battle[1]:
        assert any(dict(one.came) == dict(dealt) for dealt, _ in one.possible)
        assert sum(chance for _, chance in one.possible) == pytest.approx(1.0)


def test_harm_done_by_one_side_is_what_the_other_takes() -> None:
    match = fought("duel", 3)
    rolled = [*rolled_acts(match.ruleset, match.history)]
    red, blue = (harm_luck(match.battle, rolled, [f.id]) for f in match.battle)
    assert red.done.possible == blue.taken.possible
    assert red.done.came == blue.taken.came
    assert red.done.more == -blue.taken.more


def test_a_roll_under_way_counts_once_its_order_is_complete() -> None:
    match = fought("duel", 3)
    at = next(n for n, one in enumerate(match.history) if isinstance(one.before.waiting, Roll) and one.before.task)
    names: list[FigureId] = [f.id for f in match.battle]
    part = [*rolled_acts(match.ruleset, match.history[:at])]
    assert harm_luck(match.battle, part, names).done.came == 0
