"""How the thinking players of skirmish throw grenades, and how they keep clear of them and of gas."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark, Until
from core.battle.record import replace
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.grenade_machines import Billow
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.masks import PutOnMask, TakeOffMask
from core.rulesets.skirmish.movement.moving import Crawl, LieDown, Move
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import GRID, Play, battle_of, cell, fighter
from tests.ai.skirmish.hazard_scenes import foes, live_grenades, tear_gas, with_fields
from tests.ai.skirmish.scenes import LEVELS, chooses, moving_last

pytestmark = pytest.mark.parametrize("level", LEVELS)

BLAST = "high explosive grenade"


def thrown(play: Play, level: str) -> Lob:
    """The throw that a policy chooses; it must be one."""
    choice = chooses(play, level)
    assert isinstance(choice, Lob)
    return choice


def test_it_throws_into_the_midst_of_a_cluster_so_that_nobody_gets_away(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main=BLAST, dexterity=13)
    cluster = foes((0, -8), (1, -8), (0, -7), (6, -8))
    lob = thrown(Play.acting(battle_of(red, *cluster)), level)
    assert sum(GRID.distance(lob.cell, foe.at) <= 1 for foe in cluster) == 3
    assert lob.fuse is Fuse.THIS_TURN


def test_it_throws_none_at_its_friends(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main=BLAST, dexterity=13)
    friend = fighter("red2", (0, -7), 0, main="broadsword")
    play = Play.acting(battle_of(red, friend, *foes((0, -8), (1, -8), (5, -8), main="broadsword")))
    assert GRID.distance(thrown(play, level).cell, friend.at) > 2


def test_at_those_who_cannot_run_it_throws_with_the_fuse_that_lets_it_walk_away_itself(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main=BLAST, dexterity=13)
    stunned = Mark(Marks.STUNNED, "S16.9-04", until=Until(3, "actions"))
    lying = [replace(foe.in_condition(Condition.PRONE), marks=(stunned,)) for foe in foes((0, -2), (1, -2))]
    assert thrown(Play.acting(battle_of(red, *lying)), level).fuse is Fuse.NEXT_MOVE


def test_it_throws_gas_where_the_enemy_stands(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="tear gas grenade", pack=("dagger",))
    enemies = foes((0, -8), (1, -8))
    assert thrown(Play.acting(battle_of(red, *enemies)), level).cell in {foe.at for foe in enemies}


def test_it_runs_from_a_lit_grenade(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="rifle")
    battle = with_fields(battle_of(red, *foes((0, -8))), live_grenades(BLAST, (0, 1)))
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Move | LieDown)
    assert GRID.distance(choice.path[-1], cell(0, 1)) > 2


def test_lying_down_it_crawls_from_it(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="rifle", condition=Condition.PRONE)
    battle = with_fields(battle_of(red, *foes((0, -8))), live_grenades(BLAST, (1, 0)))
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Crawl)
    assert GRID.distance(choice.path[-1], cell(1, 0)) > 2


def test_it_does_not_walk_into_gas_for_a_blow(level: str) -> None:
    red = fighter("red1", (0, 3), 0, main="dagger")
    battle = with_fields(battle_of(red, *foes((0, -2), main="broadsword")), *tear_gas((0, 0)))
    choice = chooses(moving_last(battle), level)
    assert isinstance(choice, Move)
    assert all(GRID.distance(at, cell(0, 0)) > 1 for at in choice.path)


def test_it_puts_on_a_mask_before_the_gas_comes(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", pack=["gas mask"])
    friend = fighter("red2", (5, 0), 0, main="broadsword")
    battle = with_fields(battle_of(red, friend, *foes((0, -9))), *tear_gas((0, -1), Billow.HEX))
    assert chooses(Play.acting(battle), level) == PutOnMask("red1", "red1/gas mask")


def test_it_leaves_the_mask_where_it_is_while_there_is_no_gas(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", pack=["gas mask"])
    assert not isinstance(chooses(Play.acting(battle_of(red, *foes((0, -9)))), level), PutOnMask)


def test_it_keeps_its_mask_on_though_no_gas_is_near(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", worn=["gas mask"])
    assert not isinstance(chooses(Play.acting(battle_of(red, *foes((0, -9)))), level), TakeOffMask)
