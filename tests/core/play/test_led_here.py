"""What led to a question: every question in the middle of an order says so, in each game."""

from __future__ import annotations

import re

import pytest

from core.battle.battle import Battle
from core.play.asking import Choice, Decision, Procedure
from core.play.led_here import beyond_the_prompt, led_here, under_way
from core.play.moment import in_words
from core.play.parts import orders_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from scenarios import catalogue
from tests.support.nested import BATTLES, battle_in_play

WORDS = re.compile(r"(?:your|[^_/<>]+'s) [a-z][a-z -]*")


class Counting(Scene):
    """A scene that counts the procedures running one within the other."""

    depth = 0

    def perform(self, task: object) -> Procedure[None]:
        self.depth += 1
        yield from super().perform(task)
        self.depth -= 1


def depth(ruleset: Ruleset, position: Position) -> int:
    """How many procedures a position is in the middle of."""
    scene = Counting(position.anchor, ruleset.book)
    running = scene.perform(position.task)
    next(running)
    for answer in position.answers:
        running.send(answer)
    return scene.depth


@pytest.mark.parametrize("game", BATTLES)
def test_every_question_in_the_middle_of_an_order_says_what_led_to_it(game: str) -> None:
    depths: set[int] = set()
    for match in battle_in_play(game, 1, 40):
        position, asked = match.position, match.waiting
        assert isinstance(asked, Decision)
        now = under_way(match.ruleset, position)
        if position.task is None:
            assert now.tasks == ()
            continue
        assert len(now.tasks) == depth(match.ruleset, position)
        assert now.tasks[0] == position.task
        given = (position.task, *position.answers)
        later = iter(given)
        assert all(task in later for task in now.tasks), "each was given within the one before it"
        told = led_here(match.ruleset, position, asked.figures[0])
        assert len(told) == len(now.orders)
        assert all(WORDS.fullmatch(words) for words in told), told
        depths.add(len(told))
        _is_complete(match.ruleset, match.battle, position)
    assert max(depths, default=0) >= 1


def _is_complete(ruleset: Ruleset, battle: Battle, position: Position) -> None:
    """The prompt, with what led to it, names each figure whose order is in progress, or says *you*."""
    asked = position.waiting
    assert isinstance(asked, Decision)
    you = asked.figures[0]
    told = f"{' > '.join(beyond_the_prompt(ruleset, position, you))} {in_words(battle, asked.about)}"
    for order in under_way(ruleset, position).orders:
        assert order.figure == you or battle[order.figure].short_name in told


@pytest.mark.parametrize("game", ["scuffle", "rounds"])
def test_questions_nest(game: str) -> None:
    deepest = max(len(led_here(match.ruleset, match.position)) for match in battle_in_play(game, 1, 80))
    assert deepest >= 2


@pytest.mark.parametrize("game", BATTLES)
def test_every_order_has_a_noun(game: str) -> None:
    for kind in orders_of(catalogue.game(game).ruleset.book):
        if kind.noun is Choice.noun and kind.infinitive is Choice.infinitive:
            noun = object.__new__(kind).noun
            assert re.fullmatch(r"[a-z][A-Za-z0-9 -]+", noun), f"{kind.__name__}: {noun}"
