"""Stun weapons, as the players of skirmish see them: a hit that stuns is worth more than what it hurts."""

from __future__ import annotations

import pytest

from ai.outcomes import WHOLE, outcomes
from ai.skirmish.blows import blow
from ai.skirmish.figure_value import ready_arms
from ai.strike import STUNNED
from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.replies import let_it_pass
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.attack.hands import ReadyItem
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses

BATON = Strike("red1", "blue1", "red1/stun baton")


def beside(strength: int = 12, tough: int = 0) -> Battle:
    """Red with a stun baton beside blue."""
    red = fighter("red1", (0, 0), 0, main="stun baton", skills={"Club": 1})
    skills = {"Tough": tough} if tough else {}
    return battle_of(
        red, fighter("blue1", (0, -1), 3, side="blue", main="broadsword", strength=strength, skills=skills)
    )


@pytest.mark.parametrize(("strength", "tough"), [(12, 0), (16, 0), (9, 0), (12, 1)])
def test_the_chance_to_stun_is_that_of_the_rules_run_through(strength: int, tough: int) -> None:
    battle = beside(strength, tough)
    found = outcomes(SKIRMISH, Play.acting(battle).position, BATON, 1 << 16, react=let_it_pass)
    stunned = sum(weight for weight, after in found if after["blue1"].mark(Marks.STUNNED) is not None)
    assert blow(BOOK, melee_attack(battle, BATON)).stunned == pytest.approx(1000 * stunned / WHOLE, rel=0.04)


def test_it_counts_for_more_than_the_hurt() -> None:
    found = blow(BOOK, melee_attack(beside(), BATON))
    assert found.worth - found.hits == found.stunned * STUNNED // 1000 > 2 * found.hits


def test_nobody_is_stunned_twice() -> None:
    battle = beside()
    stunned = replace(battle["blue1"], marks=(Mark(Marks.STUNNED, "S16.9-04"),))
    assert blow(BOOK, melee_attack(battle_of(battle["red1"], stunned), BATON)).stunned == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_figure_that_holds_but_a_grenade_of_gas_takes_the_baton_too(level: str) -> None:
    red = fighter("red1", (0, 0), 0, off="tear gas grenade", pack=("stun baton",), worn=("gas mask",))
    blue = fighter("blue1", (0, -5), 3, side="blue", main="broadsword", worn=("gas mask",))
    assert ready_arms(fighter("red1", main="stun baton")) > ready_arms(red)
    assert chooses(Play.acting(battle_of(red, blue)), level) == ReadyItem("red1", "red1/stun baton")
