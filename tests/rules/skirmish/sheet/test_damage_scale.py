"""The damage scale and the base damage of a STR (S12.6), and how damage is written (S12.3-02)."""

from __future__ import annotations

import pytest

from core.common.damage import parse
from core.rulesets.skirmish.attack.harm import damage_dealt
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.sheet.armoury import Wound, armoury, damage_type
from core.rulesets.skirmish.sheet.damage import at_value, base, scale_value, stepped
from hexfray.testing.skirmish import Play, battle_of, fighter


def punch(strength: int, *options: str) -> str:
    agnar = fighter("agnar", strength=strength)
    borg = fighter("borg", (0, -1), 3, side="blue")
    return str(damage_dealt(melee_attack(battle_of(agnar, borg, options=options), Strike("agnar", "borg"))))


@pytest.mark.rule("S12.6-01")
@pytest.mark.parametrize(
    ("written", "value"),
    [("1d6-3", 3), ("1d6", 6), ("1d6+2", 8), ("2d6-2", 10), ("2d6+1", 13), ("3d6", 18), ("2", 2), ("1d6-4", 2)],
)
def test_a_die_is_worth_six_steps(written: str, value: int) -> None:
    assert scale_value(parse(written)) == value


@pytest.mark.rule("S12.6-02")
def test_below_a_whole_die_the_scale_is_flat_up_to_three() -> None:
    assert [str(at_value(n)) for n in range(1, 7)] == ["1", "2", "3", "1d6-2", "1d6-1", "1d6"]


@pytest.mark.rule("S12.6-02")
def test_a_printed_small_die_keeps_its_form_until_something_is_added() -> None:
    assert [str(base(8)), str(base(10)), str(stepped(base(8), 0))] == ["1d6-4", "1d6-3", "1d6-4"]
    assert str(stepped(base(8), 1)) == "3"


@pytest.mark.rule("S12.6-02")
def test_the_scale_begins_at_one() -> None:
    with pytest.raises(ValueError, match="value 0"):
        at_value(0)


@pytest.mark.rule("S12.6-03")
@pytest.mark.parametrize(
    ("first", "written"),
    [
        (7, ["1d6+1", "1d6+2", "1d6+3", "2d6-2", "2d6-1", "2d6"]),
        (13, ["2d6+1", "2d6+2", "2d6+3", "3d6-2", "3d6-1", "3d6"]),
        (19, ["3d6+1", "3d6+2", "3d6+3", "4d6-2", "4d6-1", "4d6"]),
    ],
)
def test_each_column_goes_up_to_plus_three_and_then_takes_a_die_more(first: int, written: list[str]) -> None:
    assert [str(at_value(first + n)) for n in range(6)] == written


@pytest.mark.rule("S12.6-04")
def test_on_the_cusp_fewer_dice_are_written_and_both_forms_read() -> None:
    assert [str(at_value(n)) for n in (9, 15, 21)] == ["1d6+3", "2d6+3", "3d6+3"]
    assert scale_value(parse("2d6-3")) == scale_value(parse("1d6+3")) == 9


@pytest.mark.rule("S12.6-05")
@pytest.mark.parametrize(
    ("before", "after"),
    [("1d6+2", "1d6+3"), ("1d6+3", "2d6-2"), ("1d6", "1d6+1"), ("2d6", "2d6+1"), ("3", "1d6-2"), ("1d6-3", "1d6-2")],
)
def test_one_more_is_one_row_down(before: str, after: str) -> None:
    assert str(stepped(parse(before), 1)) == after


@pytest.mark.rule("S12.6-06")
@pytest.mark.parametrize(("before", "after"), [("1d6+3", "2d6+1"), ("1d6-3", "1d6+1"), ("1d6-4", "1d6")])
def test_four_more_are_added_on_the_scale(before: str, after: str) -> None:
    assert str(stepped(parse(before), 4)) == after


@pytest.mark.rule("S12.6-07")
@pytest.mark.parametrize(
    ("strength", "on", "off"),
    [(10, "2d6-2", "1d6-3"), (14, "2d6+2", "1d6-1"), (6, "1d6", "1d6-4"), (24, "4d6", "1d6+2"), (3, "3", "1d6-4")],
)
def test_with_the_option_strength_is_the_place_on_the_scale(strength: int, on: str, off: str) -> None:
    assert punch(strength, "S12.6-07") == on
    assert punch(strength) == off


@pytest.mark.rule("S12.6-07")
def test_flat_damage_is_not_rolled() -> None:
    agnar, borg = fighter("agnar", strength=3), fighter("borg", (0, -1), 3, side="blue", worn=["cloth"])
    play = Play.acting(battle_of(agnar, borg, options=["S12.6-07"])).say(Strike("agnar", "borg"), [3, 3, 3])
    assert play.awaits_choice()
    assert play["borg"].hurt == 2


@pytest.mark.rule("S12.6-08")
@pytest.mark.parametrize(
    ("name", "wound"),
    [
        ("bare hands", Wound.BLUDGEONING),
        ("one-handed club", Wound.BLUDGEONING),
        ("katana", Wound.CUTTING),
        ("spear", Wound.PIERCING),
        ("laser rifle", Wound.ENERGY),
        ("plasma sword", Wound.ENERGY),
    ],
)
def test_a_punch_bludgeons_and_a_weapon_wounds_in_its_own_way(name: str, wound: Wound) -> None:
    assert damage_type(armoury().weapons[name]) is wound


@pytest.mark.rule("S12.3-02")
@pytest.mark.parametrize(
    ("kind", "faces", "hurt"), [("katana", [3, 5], 9), (None, [5], 3), ("one-handed club", [4], 5)]
)
def test_the_dice_are_added_up_and_the_number_added_or_taken_off(kind: str | None, faces: list[int], hurt: int) -> None:
    agnar = fighter("agnar", main=kind)
    borg = fighter("borg", (0, -1), 3, side="blue", strength=20)
    order = Strike("agnar", "borg", f"agnar/{kind}" if kind else "")
    assert Play.acting(battle_of(agnar, borg)).say(order, [3, 4, 4], faces)["borg"].hurt == hurt


@pytest.mark.rule("S12.3-02")
def test_what_is_no_damage_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="got '2d8'"):
        parse("2d8")
