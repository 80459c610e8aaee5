"""Dice from a seed, from a script, and from a person."""

from __future__ import annotations

from copy import copy

import pytest

from core.match.cups import CupFault, ScriptedCup, SeededCup, TypedCup, cup_of
from core.play.asking import Roll
from core.play.dice import Dice


def roll(count: int, sides: int = 6) -> Roll:
    return Roll(("S12.1-02",), Dice(count, sides), "strike")


def test_a_seed_throws_the_same_dice_for_ever() -> None:
    cup = SeededCup(7)
    assert [cup.throw(roll(3)) for _ in range(3)] == [(2, 1, 4), (1, 4, 3), (1, 4, 1)]


def test_every_face_of_a_die_falls() -> None:
    cup = SeededCup(1)
    assert {cup.throw(roll(1, 4)) for _ in range(100)} == {(1,), (2,), (3,), (4,)}


def test_a_seeded_cup_goes_on_after_what_was_thrown_whatever_the_sides() -> None:
    first, second = SeededCup(7), SeededCup(7)
    second.skip(first.throw(roll(3)), roll(3))
    second.skip(first.throw(roll(2, 20)), roll(2, 20))
    assert first.throw(roll(3)) == second.throw(roll(3))
    assert second.thrown == 8


def test_a_script_is_thrown_in_its_order_and_must_be_used_up() -> None:
    cup = ScriptedCup([3, 4, 5], [6])
    assert cup.throw(roll(3)) == (3, 4, 5)
    with pytest.raises(CupFault, match=r"the script has 1 roll left: \[\[6\]\]"):
        cup.finish()
    assert cup.throw(roll(1)) == (6,)
    cup.finish()


def test_a_dry_script_names_the_roll_that_it_lacks() -> None:
    with pytest.raises(CupFault, match=r"no dice left after no rolls; needed 3d6 for 'strike' \(S12.1-02\)"):
        ScriptedCup().throw(roll(3))


def test_a_script_that_does_not_fit_its_roll_is_refused_and_not_used_up() -> None:
    cup = ScriptedCup([3, 4])
    with pytest.raises(CupFault, match=r"roll 1 of the script: expected 3d6"):
        cup.throw(roll(3))
    assert cup.throw(roll(2)) == (3, 4)


def test_a_script_goes_on_only_after_what_it_threw() -> None:
    cup = ScriptedCup([3], [4])
    cup.skip((3,), roll(1))
    with pytest.raises(CupFault, match="roll 2 of the script is not"):
        cup.skip((5,), roll(1))
    assert cup.throw(roll(1)) == (4,)


def test_typed_dice_are_thrown_by_nobody() -> None:
    assert TypedCup().throw(roll(3)) is None  # type: ignore[func-returns-value]


@pytest.mark.parametrize("cup", [SeededCup(7), ScriptedCup([3, 4], [5]), TypedCup()])
def test_a_cup_is_found_again_by_what_a_header_says_of_it(cup: SeededCup | ScriptedCup | TypedCup) -> None:
    again = cup_of(cup.dice)
    assert type(again) is type(cup)
    assert again.dice == cup.dice


@pytest.mark.parametrize("dice", ["loaded", {"seed": "7"}, {"script": [3, 4]}, {"script": [["3"]]}, None, 7])
def test_unknown_dice_are_refused(dice: object) -> None:
    with pytest.raises(CupFault, match="dice: expected"):
        cup_of(dice)


def test_a_seed_goes_on_only_after_what_it_threw() -> None:
    with pytest.raises(CupFault, match=r"seed 7 rolls \[2, 1, 4\]"):
        SeededCup(7).skip((2, 1, 5), roll(3))


@pytest.mark.parametrize("cup", [SeededCup(7), ScriptedCup([2, 1, 4], [1, 4, 3])])
def test_what_is_put_back_is_thrown_next(cup: SeededCup | ScriptedCup) -> None:
    assert cup.throw(roll(3)) == (2, 1, 4)
    cup.put_back(1)
    assert cup.thrown == 0
    assert [cup.throw(roll(3)) for _ in range(2)] == [(2, 1, 4), (1, 4, 3)]


def test_what_is_put_back_serves_a_roll_with_fewer_dice_and_other_sides() -> None:
    cup, other = SeededCup(7), SeededCup(7)
    cup.throw(roll(3))
    cup.put_back(1)
    assert [cup.throw(roll(1, 20)), cup.throw(roll(4))] == [other.throw(roll(1, 20)), other.throw(roll(4))]


def test_a_copy_of_a_cup_has_what_was_put_back() -> None:
    cup = SeededCup(7)
    cup.throw(roll(3))
    cup.put_back(1)
    other = copy(cup)
    assert other.throw(roll(3)) == cup.throw(roll(3)) == (2, 1, 4)


@pytest.mark.parametrize("cup", [SeededCup(7), ScriptedCup([2, 1, 4], [1, 4, 3], [1, 4, 1])])
def test_what_is_laid_aside_falls_no_more_and_what_was_thrown_before_it_can_be_put_back(
    cup: SeededCup | ScriptedCup,
) -> None:
    assert [cup.throw(roll(3)) for _ in range(2)] == [(2, 1, 4), (1, 4, 3)]
    cup.lay_aside(1)
    cup.put_back(1)
    assert [cup.throw(roll(3)) for _ in range(2)] == [(2, 1, 4), (1, 4, 1)]


@pytest.mark.parametrize("cup", [SeededCup(7), ScriptedCup([2, 1, 4], [1, 4, 3], [1, 4, 1])])
def test_several_rolls_go_back_in_their_order_and_nothing_goes_back_of_none(cup: SeededCup | ScriptedCup) -> None:
    thrown = [cup.throw(roll(3)) for _ in range(3)]
    cup.lay_aside(0)
    cup.put_back(0)
    cup.put_back(2)
    cup.put_back(1)
    assert [cup.throw(roll(3)) for _ in range(3)] == thrown


def test_a_copy_of_a_script_goes_on_by_itself() -> None:
    cup = ScriptedCup([3], [4])
    cup.throw(roll(1))
    other = copy(cup)
    other.put_back(1)
    assert (cup.throw(roll(1)), other.throw(roll(1))) == ((4,), (3,))


def test_a_script_is_used_up_though_some_of_it_was_laid_aside() -> None:
    cup = ScriptedCup([3], [4])
    cup.throw(roll(1))
    cup.lay_aside(1)
    cup.throw(roll(1))
    cup.put_back(1)
    with pytest.raises(CupFault, match=r"the script has 1 roll left: \[\[4\]\]"):
        cup.finish()


def test_copies_of_copies_roll_the_same_dice_in_any_order() -> None:
    roll = Roll(("S12.0-04",), Dice(3, 6), "luck")
    cup, alone = SeededCup(7), SeededCup(7)
    expected = [alone.throw(roll) for _ in range(4)]
    assert cup.throw(roll) == expected[0]
    other = copy(cup)
    third = copy(other)
    assert [other.throw(roll) for _ in range(3)] == expected[1:]
    assert [cup.throw(roll) for _ in range(3)] == expected[1:]
    assert [third.throw(roll) for _ in range(3)] == expected[1:]
    assert copy(third).unforeseen(1).throw(roll) == SeededCup(1).throw(roll)
