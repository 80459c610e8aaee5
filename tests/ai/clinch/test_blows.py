"""What one blow of clinch can be expected to do, as values: how likely it keeps the struck from doing anything next.
Whole turns are in test_suite.py."""

from __future__ import annotations

import pytest

from ai.clinch.blows import Blow, expected
from ai.clinch.wounds import Body, at_least_once, body_of, of_damage
from core.play.position import begin
from core.rulesets.clinch import CLINCH
from core.rulesets.clinch.sheet.armoury import Wound
from core.rulesets.clinch.sheet.damage import swing, thrust
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.wound.protection import Counts
from tests.ai.clinch.test_battles import battle_between


def body(part: Part) -> Body:
    battle = begin(CLINCH, battle_between("boxer"))[0].battle
    return body_of(battle, battle["blue0"], part)


def stops(part: Part, damage: int) -> int:
    return of_damage(body(part), damage, Wound.CUTTING, Counts.ALL).stops


def test_a_scratch_stops_nobody_and_a_major_wound_often_does() -> None:
    full = body(Part.TORSO).full
    assert stops(Part.TORSO, 1) == 0
    assert 0 < stops(Part.TORSO, full // 2 + 1) < 1000
    assert stops(Part.SKULL, full // 2 + 1) > stops(Part.TORSO, full // 2 + 1)


def test_a_crippled_arm_strikes_no_more_and_a_crippled_leg_fells() -> None:
    assert stops(Part.RIGHT_ARM, 12) >= 600
    assert 0 < stops(Part.RIGHT_LEG, 12) < 600


def test_a_better_defence_lowers_what_a_blow_stops() -> None:
    free = Blow(14, None, body(Part.TORSO), swing(14), Wound.CUTTING)
    defended = free._replace(defence=11)
    assert 0 < expected(defended).stops < expected(free).stops
    assert expected(free._replace(dice=thrust(8))).stops < expected(free).stops


@pytest.mark.parametrize(("one", "either"), [(0, 0), (500, 750), (1000, 1000)])
def test_of_two_blows_either_may_stop_him(one: int, either: int) -> None:
    assert at_least_once(one) == either


def test_what_does_nothing_stops_nobody() -> None:
    assert of_damage(body(Part.TORSO), 0, Wound.CUTTING) == (0, 0, 0)
