"""What holds for every policy: the same position gets the same choice, and thinking players can say why."""

from __future__ import annotations

import pytest

from ai.explanation import explain
from ai.policies import RandomPolicy
from ai.skirmish import POLICIES
from ai.thinker import Thinker
from core.rulesets.skirmish import SKIRMISH
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.ai.skirmish.scenes import LEVELS
from tests.support.hash_seeds import said_under_hash_seeds


def duel() -> Play:
    """Two swordsmen face to face."""
    red = fighter("red1", (0, 0), 0, main="spear")
    return Play.acting(battle_of(red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword", dexterity=8)))


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_position_gets_the_same_choice(name: str) -> None:
    policy = POLICIES[name]()
    assert policy.name == name
    assert policy.choose(SKIRMISH, duel().position) == policy.choose(SKIRMISH, duel().position)


def test_chance_depends_on_its_seed() -> None:
    position = duel().position
    assert len({RandomPolicy(seed).choose(SKIRMISH, position) for seed in range(20)}) > 3


@pytest.mark.parametrize("name", LEVELS)
def test_the_reasons_make_up_the_score_and_the_best_is_chosen(name: str) -> None:
    policy = POLICIES[name]()
    assert isinstance(policy, Thinker)
    position = duel().position
    thought = policy.why(SKIRMISH, position, 3)
    assert thought[0].choice == policy.choose(SKIRMISH, position)
    assert [one.score for one in thought] == sorted((one.score for one in thought), reverse=True)
    assert all(one.score == sum(term.value for term in one.terms) for one in thought)


def test_it_says_why_in_a_sentence() -> None:
    play = duel()
    policy = POLICIES["veteran"]()
    assert isinstance(policy, Thinker)
    told = explain(play.battle, policy.why(SKIRMISH, play.position, 1)[0])
    assert told.startswith("Red1 strikes Blue1 with the spear (74%, avg ")


PROGRAM = """
from tests.ai.skirmish.arena import MIXES, muster
from ai.skirmish import POLICIES
from core.match.cups import SeededCup
from core.play.asking import Roll
from core.play.position import advance, begin
from core.rulesets.skirmish import SKIRMISH
policy, cup = POLICIES["veteran"](), SeededCup(5)
position, _ = begin(SKIRMISH, muster(MIXES["mixed"]))
while position.waiting is not None and position.battle.clock.turn <= 2:
    roll = isinstance(position.waiting, Roll)
    answer = cup.throw(position.waiting) if roll else policy.choose(SKIRMISH, position)
    print(answer)
    position, _ = advance(SKIRMISH, position, answer)
"""


def test_no_hash_seed_changes_a_choice() -> None:
    said = said_under_hash_seeds(PROGRAM)
    assert len(said) == 1
