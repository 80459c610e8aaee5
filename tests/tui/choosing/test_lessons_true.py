"""Every lesson is true where it is shown: each key does what the lesson says, in that state, and so does each number.

The states are those a newcomer meets who plays each first fight by its lessons (tests/support/tui/learning.py). What a
lesson says of orders, dice and goals is in its table and holds by construction; here are the keys, and the words that
no table holds."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

import pytest

from core.play.asking import Decision
from core.play.order_odds import chance_at_a_glance, decisive_roll
from core.play.position import advance
from core.rulesets.skirmish.sheet.scores import movement
from scenarios.catalogue import library, load
from scenarios.lessons import Lesson, commands_in, order_in
from tests.support.tui.learning import battle, curious, follow, newcomer
from tui.choosing.choosing import Choosing

SEEDS = range(20)
FIRST_FIGHTS = tuple(notice.id for notice in library() if notice.teaches)
SLOW = ("ford", "boots", "wrong-crate")
"""Fights whose menus take long to arrange: their keys are tried with the other long searches."""
BATTLES = int(os.environ.get("FUZZ_BATTLES", "2" if os.environ.get("CI") else len(SEEDS)))
"""How many battles of those are played."""
PLAYED = [pytest.param(name, marks=pytest.mark.fuzz if name in SLOW else ()) for name in FIRST_FIGHTS]
EARNEST = 2
"""How many of them are played against a recruit, as a newcomer does; in the others both try this and that."""
MOMENTS = {"goose-fair": 40}
"""How many decisions of a battle are looked at, if more than a few."""
A_FEW = 12


class Shown(NamedTuple):
    """A lesson in the state in which it was shown."""

    lesson: Lesson
    choosing: Choosing
    undoes: bool


@cache
def shown(name: str, seeds: int) -> tuple[Shown, ...]:
    """Each lesson of a scenario as it was shown, for all seeds."""
    return tuple(one for seed in range(seeds) for one in _shown(name, seed))


def _shown(name: str, seed: int) -> Iterator[Shown]:
    plays, against = (newcomer, "recruit") if seed < EARNEST else (curious(seed), "random")
    for match, moment in islice(battle(name, seed, against, plays), MOMENTS.get(name, A_FEW)):
        if moment.lesson is not None:
            choosing = Choosing(match.ruleset, match.position, best_first=True)
            yield Shown(moment.lesson, choosing, bool(match.history))


def _all(name: str) -> tuple[Shown, ...]:
    return shown(name, BATTLES if name in SLOW else len(SEEDS))


def works(command: str, state: Shown) -> bool:
    """Whether a command does something useful in a state."""
    choosing = state.choosing
    match command:
        case "arrows":
            return choosing.led or len(choosing.listing.entries) > 1
        case "neighbours":
            return choosing.led
        case "do":
            here = choosing.listing.entry
            return here is not None and here.can_be_done
        case "end":
            return choosing.passing() is not None
        case "turn":
            before = choosing.walking
            return before is not None and _turns(choosing)
        case "next":
            return before_and_after(choosing)
        case "back":
            return state.undoes
        case _:
            return True


def _turns(choosing: Choosing) -> bool:
    """Whether turning changes the facing in which the move ends."""
    assert choosing.walking is not None
    walk = next(n for n, entry in enumerate(choosing.listing.entries) if entry.walk is not None)
    _ = choosing.select_entry(walk)
    before = choosing.walking.order()
    choosing.turn(1)
    return choosing.walking.order() != before


def before_and_after(choosing: Choosing) -> bool:
    """Whether Tab leads anywhere."""
    before = choosing.cursor, choosing.listing.place
    choosing.next(1)
    return (choosing.cursor, choosing.listing.place) != before or not choosing.fault


@pytest.mark.parametrize("name", PLAYED)
def test_every_key_of_a_lesson_works_where_it_is_shown(name: str) -> None:
    faults = [
        (state.lesson.title, command, state.choosing.battle.clock.turn)
        for state in _all(name)
        for command in commands_in(state.lesson.keys)
        if not order_in(command) and not works(command, fresh(state))
    ]
    assert faults == []


def fresh(state: Shown) -> Shown:
    """The same state before any key."""
    choosing = Choosing(state.choosing.ruleset, state.choosing.position, best_first=True)
    return state._replace(choosing=choosing)


@pytest.mark.parametrize("name", PLAYED)
def test_the_keys_of_an_order_give_it(name: str) -> None:
    for state in _all(name):
        for verb in filter(None, map(order_in, commands_in(state.lesson.keys))):
            choosing = fresh(state).choosing
            assert follow(choosing, verb), (state.lesson.title, verb)
            here = choosing.listing.entry
            assert here is not None
            assert _verb(choosing) == verb, (state.lesson.title, verb)


def _verb(choosing: Choosing) -> str:
    here = choosing.listing.entry
    assert here is not None
    if here.walk is not None:
        return here.verb
    order = here.aim.order(here.aim.proposed[0]) if here.aim is not None else here.choice
    return order.verb if order is not None else ""


LESSONS = [
    pytest.param(name, lesson, id=f"{name}-{lesson.title}") for name in FIRST_FIGHTS for lesson in load(name).lessons
]


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_the_words_of_a_lesson_stand_on_its_table(name: str, lesson: Lesson) -> None:
    said = f"{lesson.text} {lesson.keys}"
    if re.search(r"\bwin\b|to win|gives? in|the stone\.$", said):
        assert lesson.aim
    if "can't strike" in said and "Spend more" not in said and "If you defend" not in said:
        assert lesson.attack is False
    if found := re.search(r"Roll (\d) dice|Roll [\w ]* on (\d) dice", said):
        assert str(lesson.dice) in found.groups()
    if "unhurt" in said:
        assert lesson.hurt is False
    if re.search(r"too far off|out of reach", said):
        assert lesson.far is not None


@pytest.mark.parametrize("name", PLAYED)
def test_the_numbers_of_a_lesson_are_those_of_its_state(name: str) -> None:
    for state in _all(name):
        said, choosing = state.lesson.text, state.choosing
        me = choosing.battle[choosing.figure]
        if found := re.search(r"MOV; you have (\d+)", said):
            assert movement(choosing.battle, me) == int(found[1])
        if state.lesson.dice is not None:
            order = next(one for one in choosing.menu if one.verb == state.lesson.verb)
            roll, _ = decisive_roll(choosing.ruleset, choosing.position, order)
            assert roll is not None
            assert roll.dice.count == state.lesson.dice


@pytest.mark.parametrize("name", FIRST_FIGHTS)
def test_the_map_marks_the_figures_as_the_lesson_says(name: str) -> None:
    scenario = load(name)
    for lesson in scenario.lessons:
        if found := re.search(r"You are (\w), (\w+) is (\w)\.", lesson.text):
            mine, theirs = (next(f for f in scenario.battle if f.side == side) for side in ("red", "blue"))
            assert (mine.short_name[0].upper(), theirs.short_name, theirs.short_name[0].lower()) == found.groups()


def test_called_shots_are_offered_where_the_lesson_names_them() -> None:
    states = [state for state in _all("goose-fair") if state.lesson.title == "Other attacks"]
    assert states
    for state in states:
        parts = {str(getattr(one, "part", "")) for one in state.choosing.menu if one.verb == "strike"}
        assert parts >= {"arm", "leg", "head"}


@pytest.mark.fuzz
def test_turning_first_raises_the_chance() -> None:
    told = (state for seed in SEEDS for state in _shown("boots", seed) if state.lesson.turn_first)
    states = list(islice(told, 2))
    assert states
    for state in states:
        choosing = state.choosing
        turns = (one for one in choosing.menu if getattr(one, "path", None) == () and one.verb == "go")
        after = (advance(choosing.ruleset, choosing.position, turn)[0] for turn in turns)
        then = max(_best(Choosing(choosing.ruleset, one)) for one in after if isinstance(one.waiting, Decision))
        assert then > _best(choosing)


def _best(choosing: Choosing) -> float:
    """The best chance to strike."""
    strikes = (one for one in choosing.menu if one.verb == "strike")
    return max((chance_at_a_glance(choosing.ruleset, choosing.position, one) or 0 for one in strikes), default=0)


def test_a_newcomer_meets_every_lesson_of_the_first_fight_of_all() -> None:
    met = {state.lesson.title for state in _all("goose-fair")}
    missed = [lesson.title for lesson in load("goose-fair").lessons if lesson.title not in met]
    assert missed == []
