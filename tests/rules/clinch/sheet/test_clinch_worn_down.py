"""What wounds, weariness and load leave of a fighter (G-base-52, -54, -58 to -60, -65, -66, -71)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.battle.record import replace
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.checks import check
from core.rulesets.clinch.sheet.damage import damage_by
from core.rulesets.clinch.sheet.load import LEVELS, basic_lift, dragged_at, encumbrance, encumbrance_of, load, paced
from core.rulesets.clinch.sheet.scores import basic_move, dodge, move, strength_now
from core.rulesets.clinch.sheet.words import Attribute, For
from tests.support.clinch.fixtures import ann, battle_of, ben, dee


@pytest.mark.rule("G-base-52")
@pytest.mark.parametrize(("left", "yards", "dodges"), [(4, 5, 8), (3, 3, 4), (-2, 3, 4)])
def test_below_a_third_of_ones_hp_one_is_half_as_quick(left: int, yards: int, dodges: int) -> None:
    one = ben(hurt=11 - left)
    assert (move(one).total, dodge(one).total) == (yards, dodges)


@pytest.mark.rule("G-base-54")
@pytest.mark.parametrize(("left", "strength", "yards", "dodges"), [(4, 11, 5, 8), (3, 6, 3, 4), (0, 6, 3, 4)])
def test_below_a_third_of_ones_fp_one_is_half_as_strong_too(left: int, strength: int, yards: int, dodges: int) -> None:
    one = ben(tired=10 - left)
    assert (strength_now(one).total, move(one).total, dodge(one).total, hp(one)) == (strength, yards, dodges, 11)


@pytest.mark.rule("G-base-65")
def test_wounds_and_weariness_halve_one_after_the_other() -> None:
    one = ben(hurt=8, tired=7)
    assert (move(one).total, dodge(one).total, strength_now(one).total) == (2, 2, 6)
    assert move(one).describe() == "Basic Move 5, badly hurt -2, exhausted -1"


@pytest.mark.rule("G-base-65")
def test_load_comes_after_both() -> None:
    one = ben(hurt=8, tired=7, about=("sack",))
    assert encumbrance(one).level == 1
    assert (move(one).total, dodge(one).total) == (1, 1)


@pytest.mark.rule("G-base-66")
def test_contests_go_by_the_strength_of_the_moment_and_blows_do_not() -> None:
    weary = ben(tired=7)
    assert check(battle_of(weary), weary, Attribute.ST, For.BREAK_FREE).total == 6
    assert str(damage_by(weary, "thr-1")) == "1d6-2"
    assert encumbrance(replace(weary, worn=("mail",))).level == 1


@pytest.mark.rule("G-base-58")
@pytest.mark.parametrize(
    ("strength", "lift"), [(12, "29"), (11, "24"), (24, "115"), (6, "7.2"), (7, "9.8"), (13, "34"), (1, "0.2")]
)
def test_what_one_lifts(strength: int, lift: str) -> None:
    assert basic_lift(strength) == Fraction(lift)


@pytest.mark.rule("G-base-59")
@pytest.mark.parametrize(
    ("pounds", "level"), [(29, 0), (30, 1), (58, 1), (59, 2), (87, 2), (88, 3), (174, 3), (175, 4), (290, 4)]
)
def test_a_load_weighs_by_how_often_one_could_lift_it(pounds: int, level: int) -> None:
    found = encumbrance_of(ann(), Fraction(pounds))
    assert found is not None
    assert found.level == level


@pytest.mark.rule("G-base-59")
def test_more_than_ten_times_that_is_not_carried() -> None:
    assert encumbrance_of(ann(), Fraction(291)) is None
    overloaded = ann(about=("sack",), strength=1)
    assert move(overloaded).total == 0


@pytest.mark.rule("G-base-59")
def test_each_level_takes_a_fifth_of_move() -> None:
    assert [paced(level, 6) for level in LEVELS] == [6, 4, 3, 2, 1]
    assert [paced(level, 2) for level in LEVELS] == [2, 1, 1, 1, 1]
    assert paced(LEVELS[4], 0) == 0


@pytest.mark.rule("G-base-59", "G-base-04")
def test_each_level_takes_one_of_dodge() -> None:
    assert dodge(ann(about=("sack",), worn=("plate harness",))).describe() == "Dodge 9, medium load -2"


@pytest.mark.rule("G-base-60")
@pytest.mark.parametrize(("pounds", "level"), [(290, 4), (291, 4), (435, 4), (436, None), (58, 1)])
def test_half_as_much_again_can_be_dragged(pounds: int, level: int | None) -> None:
    found = dragged_at(ann(), Fraction(pounds))
    assert (None if found is None else found.level) == level


@pytest.mark.rule("G-base-71")
def test_what_one_has_about_one_weighs_as_it_is_listed() -> None:
    assert load(dee()) == 3 + 12 + 4
    assert load(ben(things=("dagger",))) == Fraction(1, 4)


@pytest.mark.rule("G-base-71")
def test_a_load_laid_down_weighs_no_more() -> None:
    laden = ann(about=("sack",), worn=("plate corselet",), things=("chair", "dagger"))
    heavy = replace(laden, worn=(*laden.worn, "leather cap"))
    assert (load(laden), encumbrance(heavy).level, move(heavy).total, dodge(heavy).total) == (
        Fraction("57.25"),
        2,
        3,
        7,
    )
    assert (encumbrance(laden).name, move(laden).total, dodge(laden).total) == ("light", 4, 8)
    free = replace(laden, gear=(), main=None, off=None)
    assert (encumbrance(free).level, move(free).total, dodge(free).total) == (0, 6, 9)


@pytest.mark.rule("G-base-71")
def test_a_fighter_weighs_a_hundred_and_fifty_pounds() -> None:
    assert (sheet(ben()).weight, sheet(ben(weight=220)).weight) == (150, 220)
    assert basic_move(ben(weight=220)) == 5
