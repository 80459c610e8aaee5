"""A newcomer at the keys: does what a lesson names, and presses Enter at everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Choice, Decision
from scenarios.catalogue import load, policy
from scenarios.lessons import Lesson, commands_in, lesson_at, order_in
from tests.support.verbs import by_verb
from tui.choosing.choosing import Choosing

ENTERS = 8
"""How often Enter is pressed for one order before Space."""
HABIT = 0.6
"""How often a curious newcomer does the usual thing."""


class Moment(NamedTuple):
    """What the newcomer sees when asked: the lesson, if there is one, and the menu."""

    lesson: Lesson | None
    choosing: Choosing


def newcomer(moment: Moment) -> Choice:
    """The order that a newcomer gives."""
    lesson, choosing = moment
    wanted = [order_in(command) for command in commands_in(lesson.keys)] if lesson is not None else []
    for verb in filter(None, wanted):
        if follow(choosing, verb):
            break
    return enter(choosing)


def curious(seed: int) -> Callable[[Moment], Choice]:
    """A newcomer who tries one thing after another, but never gives up."""
    random = Random(seed)

    def plays(moment: Moment) -> Choice:
        if moment.lesson is not None or random.random() < HABIT:
            return newcomer(moment)
        orders = by_verb(choice for choice in moment.choosing.menu if not choice.surrenders)
        return random.choice(orders[random.choice(sorted(orders))])

    return plays


def follow(choosing: Choosing, verb: str) -> bool:
    """Press the keys that lead to an order; return whether there are any."""
    keys = choosing.listing.way_to(verb)
    if keys is None:
        return False
    for key in keys:
        number = choosing.listing.number_of(key)
        if number is None:
            _ = choosing.select_kind(key)
            assert not choosing.fault, f"{key} is no key of the menu"
            continue
        _ = choosing.select_entry(number, key)
        if key != keys[-1]:
            _ = choosing.open()
    return True


def enter(choosing: Choosing) -> Choice:
    """Press Enter until it gives an order; where it never does, press Space."""
    for _ in range(ENTERS):
        if (order := choosing.do()) is not None:
            return order
    for _ in range(2):
        if (order := choosing.ends()) is not None:
            return order
    return next(iter(choosing.menu))


def battle(
    name: str, seed: int, against: str = "recruit", plays: Callable[[Moment], Choice] = newcomer
) -> Iterator[tuple[Match, Moment]]:
    """Play a shipped scenario from the learner's seat, and yield each moment before it is answered."""
    scenario = load(name)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    left, foe = list(scenario.lessons), policy(scenario.ruleset.id, against)
    while match.verdict is None:
        asked = match.position.waiting
        assert isinstance(asked, Decision), "the dice are thrown by themselves"
        if asked.side not in scenario.learners:
            _ = match.answer(foe.choose(scenario.ruleset, match.position))
            continue
        lesson = lesson_at(left, scenario.ruleset, match.position, scenario.learners)
        if lesson is not None:
            left.remove(lesson)
        moment = Moment(lesson, Choosing(scenario.ruleset, match.position, best_first=True))
        yield match, moment
        _ = match.answer(plays(moment))
