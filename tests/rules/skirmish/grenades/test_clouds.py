"""Clouds of smoke and gas: how large they are in which turn, what walls and wind do to them."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.wind import Breeze
from core.rulesets.skirmish.grenades.clouds import cells_of_cloud, cloud_next
from core.rulesets.skirmish.grenades.grenade_machines import CLOUD, Billow, Lit
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.grenades import cloud, covered, grenade_states, in_wind, lying, moves_end, turn_ends, with_fields

SMOKE = "smoke grenade"


def still(terrain: dict[tuple[int, int], str] | None = None, at: tuple[int, int] = (0, 0)) -> Battle:
    """A smoke grenade thrown in turn 3, just before that ends, and someone far away."""
    battle = battle_of(fighter("bob", (-9, 9)), terrain=terrain)
    return with_fields(battle, lying(SMOKE, at, Lit.FUSED_END_TURN, 3))


def through(battle: Battle, *turns: int) -> Battle:
    for turn in turns:
        battle = turn_ends(battle, turn)
    return battle


def the_cloud(battle: Battle) -> Field:
    (found,) = [field for field in battle.fields if field.machine == CLOUD]
    return found


def sizes(battle: Battle, last: int) -> dict[int, int]:
    """How many hexes are full of smoke during each turn from the fourth on."""
    found = {}
    for turn in range(3, last):
        battle = turn_ends(battle, turn)
        found[turn + 1] = covered(battle)
    return found


@pytest.mark.rule("S16.12-47", "S16.12-48", "S16.12-49", "S16.12-50")
def test_a_cloud_grows_for_five_turns_stays_for_two_and_is_gone() -> None:
    assert sizes(still(), 12) == {4: 1, 5: 7, 6: 19, 7: 37, 8: 61, 9: 61, 10: 61, 11: 0, 12: 0}


@pytest.mark.rule("S16.12-47", "S16.12-49")
def test_with_the_long_fuse_it_has_the_same_turns() -> None:
    battle = battle_of(fighter("bob", (-9, 9)))
    battle = moves_end(with_fields(battle, lying(SMOKE, (0, 0), Lit.FUSED_NEXT_MOVE, 3)), 4)
    assert covered(battle) == 1
    found = {}
    for turn in range(4, 11):
        battle = turn_ends(battle, turn)
        found[turn + 1] = covered(battle)
        assert bool(grenade_states(battle)) is (turn < 8)
    assert found == {5: 7, 6: 19, 7: 37, 8: 61, 9: 61, 10: 61, 11: 0}


@pytest.mark.rule("S16.12-47")
def test_it_begins_in_the_grenades_hex() -> None:
    assert the_cloud(through(still(), 3)).cells == {cell(0, 0)}


@pytest.mark.rule("S16.12-48")
def test_its_second_turn_fills_the_megahex() -> None:
    assert the_cloud(through(still(), 3, 4)).cells == {cell(0, 0), *cells_of_cloud(still(), cell(0, 0), 1)}
    assert cell(1, 0) in the_cloud(through(still(), 3, 4)).cells


@pytest.mark.rule("S16.12-49")
def test_the_grenade_is_spent_after_its_fifth_turn() -> None:
    assert grenade_states(through(still(), 3, 4, 5, 6, 7)) == {SMOKE: "working"}
    assert grenade_states(through(still(), 3, 4, 5, 6, 7, 8)) == {}


@pytest.mark.rule("S16.12-49")
def test_walls_block_it_and_it_goes_round_them() -> None:
    walled = {(1, -1): "wall", (1, 0): "door", (0, 1): "pillar"}
    battle = through(still(walled), 3, 4)
    assert the_cloud(battle).cells == {cell(0, 0), cell(0, -1), cell(0, 1), cell(-1, 1), cell(-1, 0)}
    wider = the_cloud(through(battle, 5)).cells
    assert cell(2, -1) not in wider
    assert cell(1, -2) in wider


@pytest.mark.rule("S16.12-49")
def test_a_closed_room_holds_it() -> None:
    room = {(1, -1): "wall", (1, 0): "wall", (0, 1): "wall", (-1, 1): "wall", (-1, 0): "wall", (0, -1): "wall"}
    assert sizes(still(room), 9)[9] == 1


def test_it_ends_at_the_edge_of_the_map() -> None:
    battle = battle_of(fighter("bob", (9, -9)))
    corner = battle.grid.at(0, 0)
    assert cells_of_cloud(battle, corner, 1) == {corner, *battle.grid.neighbours(corner)}


@pytest.mark.rule("S16.12-50")
def test_it_keeps_its_size_until_it_vanishes_whole() -> None:
    full = through(still(), 3, 4, 5, 6, 7)
    assert the_cloud(through(full, 8, 9)).cells == the_cloud(full).cells
    assert the_cloud(through(full, 8)).state == "linger_1"


@pytest.mark.rule("S16.12-51")
def test_a_slight_wind_moves_it_a_hex_a_turn_and_it_grows_all_the_same() -> None:
    battle = in_wind(still(), Breeze.SLIGHT)
    centres = {}
    for turn in range(3, 10):
        battle = turn_ends(battle, turn)
        centres[turn + 1] = (the_cloud(battle).centre.q - cell(0, 0).q, covered(battle))
    assert centres == {4: (0, 1), 5: (1, 7), 6: (2, 19), 7: (3, 37), 8: (4, 61), 9: (5, 61), 10: (6, 61)}
    assert covered(turn_ends(battle, 10)) == 0


@pytest.mark.rule("S16.12-51")
def test_the_wind_has_a_direction_and_a_wall_holds_the_cloud() -> None:
    north = through(in_wind(still(), Breeze.SLIGHT, 0), 3, 4)
    assert the_cloud(north).centre == cell(0, -1)
    held = through(in_wind(still({(1, 0): "wall"}), Breeze.SLIGHT), 3, 4)
    assert the_cloud(held).centre == cell(0, 0)


@pytest.mark.rule("S16.12-51")
def test_it_drifts_off_the_map() -> None:
    battle = battle_of(fighter("bob", (-9, 9)))
    rim = battle.grid.at(29, 14)
    linger = Field("ann/it/1", CLOUD, Billow.LINGER_1, "smoke", rim, cells_of_cloud(battle, rim, 4), 1, source="ann/it")
    before = len(linger.cells)
    after = turn_ends(in_wind(with_fields(battle, linger), Breeze.SLIGHT), 9)
    assert 0 < covered(after) < before


@pytest.mark.rule("S16.12-52")
def test_a_strong_wind_never_lets_it_grow_and_takes_it_with_the_grenade() -> None:
    assert sizes(in_wind(still(), Breeze.STRONG), 10) == {4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 0, 10: 0}


@pytest.mark.rule("S16.12-52")
@pytest.mark.parametrize("grown", [1, 2, 3, 4])
def test_a_wind_that_rises_drives_it_down_to_the_grenades_hex(grown: int) -> None:
    battle = through(still(), *range(3, 3 + grown))
    after = turn_ends(in_wind(battle, Breeze.STRONG), 3 + grown)
    assert the_cloud(after).cells == {cell(0, 0)}
    assert the_cloud(after).state == "blown_down"


@pytest.mark.rule("S16.12-52")
def test_a_wind_that_rises_takes_a_cloud_that_lingers() -> None:
    full = through(still(), 3, 4, 5, 6, 7)
    assert covered(turn_ends(in_wind(full, Breeze.STRONG), 8)) == 0
    assert covered(turn_ends(in_wind(turn_ends(full, 8), Breeze.STRONG), 9)) == 0
    cut_off = with_fields(battle_of(fighter("bob", (-9, 9))), cloud("smoke", [(0, 0), (1, 0)], Billow.CUT_OFF, 3))
    assert covered(turn_ends(in_wind(cut_off, Breeze.STRONG), 4)) == 0


def test_what_a_cloud_will_do_can_be_asked_beforehand() -> None:
    battle = through(in_wind(still(), Breeze.SLIGHT), 3)
    steps = cloud_next(battle, the_cloud(battle))
    assert [step.event for step in steps] == ["drift", "grow"]
    assert steps[-1].field == the_cloud(turn_ends(battle, 3 + 1))


def test_two_clouds_live_side_by_side() -> None:
    other = lying(SMOKE, (4, 4), Lit.FUSED_END_TURN, 3, name="cid/smoke grenade")
    battle = through(with_fields(still(), other), 3, 4)
    assert covered(battle) == 14
