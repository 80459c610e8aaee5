"""What the thinking players of skirmish declare before the first action."""

from __future__ import annotations

import pytest

from ai.profiles import profiles
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.battle.condition import Condition
from core.battle.goal import Goal, GoalKind
from core.battle.item import Item
from core.battle.record import replace
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.turn.declarations import DeclareNothing, Defend, Dodge
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses, declaring

pytestmark = pytest.mark.parametrize("level", LEVELS)


def test_it_sets_its_spear_when_a_charge_comes(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="spear")
    charger = fighter("blue1", (0, -1), 3, side="blue", main="broadsword", walk=((0, -4), (0, -3), (0, -2), (0, -1)))
    assert chooses(declaring(battle_of(red, charger), moved_first=True), level) == SetWeapon("red1")


def test_it_leaves_its_spear_when_nobody_comes(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="spear")
    blue = fighter("blue1", (0, -6), 3, side="blue", main="broadsword")
    assert isinstance(chooses(declaring(battle_of(red, blue)), level), DeclareNothing)


def test_near_death_and_outnumbered_it_defends(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="dagger", hurt=10)
    foes = [
        fighter(f"blue{n}", at, facing, side="blue", main="broadsword", worn=("plate",), strength=15)
        for n, (at, facing) in enumerate([((0, -1), 3), ((1, -1), 4), ((-1, 0), 2)])
    ]
    assert chooses(declaring(battle_of(red, *foes)), level) == Defend("red1")


def test_hale_and_with_a_good_blow_before_it_it_does_not_defend(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    blue = fighter("blue1", (0, -1), 3, side="blue", main="dagger")
    assert isinstance(chooses(declaring(battle_of(red, blue)), level), DeclareNothing)


def test_shot_at_with_nobody_in_reach_it_dodges(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    rifle = fighter("blue1", (0, -8), 3, side="blue", main="rifle")
    assert chooses(declaring(battle_of(red, rifle)), level) == Dodge("red1")


def test_it_does_not_dodge_away_the_last_turn_in_which_it_can_take_what_its_side_wants(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    rifle = fighter("blue1", (0, -8), 3, side="blue", main="rifle")
    button = Item("ground-1/button", "button")
    take = Goal("red", GoalKind.TAKE, until=1, thing=button.id)
    there = replace(battle_of(red, rifle), fallen={cell(0, 1): (button,)}, goals=(take,))
    assert isinstance(chooses(declaring(there), level), DeclareNothing)


@pytest.mark.parametrize("kind", ["wall", "barricade"])
def test_behind_what_shelters_it_there_is_less_to_dodge(level: str, kind: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword")
    rifle = fighter("blue1", (0, -8), 3, side="blue", main="rifle")
    before_it = [(0, -1), (1, -1), (-1, 0)]
    behind = declaring(battle_of(red, rifle, terrain=dict.fromkeys(before_it, kind)))

    def dodged(play: Play) -> int:
        thinker = Thinker(Skirmish(), profiles()[level])
        (dodge,) = [one for one in thinker.why(SKIRMISH, play.position, 100) if isinstance(one.choice, Dodge)]
        return sum(term.value for term in dodge.terms if term.label == "shots dodged")

    assert 0 <= dodged(behind) < dodged(declaring(battle_of(red, rifle)))
    assert (chooses(behind, level) == Dodge("red1")) == (kind == "barricade") == (dodged(behind) > 0)


def test_over_a_fallen_archer_it_strikes_rather_than_dodges(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", hurt=6)
    archer = fighter("blue1", (0, -1), 3, side="blue", main="bow", hurt=6, condition=Condition.PRONE)
    assert isinstance(chooses(declaring(battle_of(red, archer)), level), DeclareNothing)


def nearly_dead_before_a_rifle(turn: int) -> Play:
    """Declarations of one with a rifle and little strength left, who has a clear shot at another with one."""
    red = fighter("red1", (0, 0), 0, main="rifle", dexterity=10, hurt=9)
    return declaring(
        battle_of(red, fighter("blue1", (0, -8), 3, side="blue", main="rifle"), turn=turn, phase="movement")
    )


def test_nearly_dead_it_would_rather_dodge_than_shoot(level: str) -> None:
    assert chooses(nearly_dead_before_a_rifle(turn=2), level) == Dodge("red1")


def test_late_in_a_battle_it_shoots_though_it_is_nearly_dead(level: str) -> None:
    assert isinstance(chooses(nearly_dead_before_a_rifle(turn=30), level), DeclareNothing)
