"""The roll to hit and its bands (S12.1). What a very bad roll does to the attacker: test_fumbles.py."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.play import rolled
from core.play.position import IllegalAnswer
from core.play.scene import Scene
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.harm import factors
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.skirmish import carry_out

SWORD = Strike("agnar", "borg", "agnar/broadsword")


def borg(facing: int = 3, *, defends: bool = False) -> Figure:
    marks = [Mark(Marks.DEFENDING, "S12.0-19")] if defends else []
    return fighter("borg", (0, -1), facing, side="blue", strength=30, main="broadsword", marks=marks)


def swinging(dexterity: int, target: Figure | None = None) -> Play:
    """Agnar's broadsword (2d6) has been swung; the roll to hit is waited for."""
    agnar = fighter("agnar", main="broadsword", dexterity=dexterity)
    return Play.acting(battle_of(agnar, target or borg()), ahead="red" if dexterity >= 12 else "blue")


def hits(dexterity: int, to_hit: list[int], *, defends: bool = False) -> bool:
    """Whether a roll to hit is a hit."""
    agnar = fighter("agnar", main="broadsword", dexterity=dexterity)
    blue = replace(borg(defends=defends), sheet=fighter("borg", dexterity=-9, strength=30).sheet)
    (tested,) = Play.acting(battle_of(agnar, blue)).say(SWORD, to_hit).told(rolled.Tested)
    return tested.passed


def checks(number: int, faces: list[int]) -> bool:
    """Whether a check of that number, on so many dice, is passed."""
    agnar = fighter("agnar")
    tally = Tally((Line("", "a number", number),))
    scene = Scene(battle_of(agnar), BOOK)
    return carry_out(
        check(scene, agnar, tally, "", why="", passed="", failed="", dice=len(faces)),
        faces,
    )


@pytest.mark.rule("S12.1-01")
@pytest.mark.parametrize("target", ["", "nobody"])
def test_without_a_target_no_die_is_thrown(target: str) -> None:
    play = swinging(12)
    assert play.refused_by(Strike("agnar", target, "agnar/broadsword")) == "S12.1-01"
    with pytest.raises(IllegalAnswer):
        play.say(Strike("agnar", target, "agnar/broadsword"))
    assert play.awaits_choice()


@pytest.mark.rule("S12.1-01")
def test_the_target_stays_the_one_that_was_named() -> None:
    agnar = fighter("agnar", main="broadsword", dexterity=14)
    other = fighter("cato", (1, -1), 3, side="blue")
    play = Play.acting(battle_of(agnar, borg(), other)).say(SWORD)
    assert play.roll.target == "borg"
    with pytest.raises(IllegalAnswer):
        play.say(Strike("agnar", "cato", "agnar/broadsword"))
    play.say([3, 4, 4], [3, 4])
    assert (play["borg"].hurt, play["cato"].hurt) == (7, 0)


@pytest.mark.rule("S12.1-02")
def test_at_or_under_the_number_hits() -> None:
    assert hits(11, [3, 4, 4])
    assert not hits(11, [4, 4, 4])


@pytest.mark.rule("S12.1-03")
def test_adjustments_are_summed_again_for_each_attack() -> None:
    play = swinging(12, borg(facing=0)).say(SWORD)
    assert play.roll.need is not None
    assert play.roll.need.total == 16
    play.say([6, 6, 4])
    turned = play.battle.with_figure(replace(play["borg"], facing=3))
    again = Play.acting(turned).say(SWORD)
    assert again.roll.need is not None
    assert again.roll.need.total == 12


@pytest.mark.rule("S12.1-04")
def test_a_three_always_hits_and_triples() -> None:
    agnar = fighter("agnar", main="broadsword", dexterity=-2)
    foe = fighter("borg", (0, -1), 3, side="blue", strength=30, dexterity=-9, worn=["plate"])
    play = Play.acting(battle_of(agnar, foe)).say(SWORD, [1, 1, 1], [3, 4])
    assert play["borg"].hurt == 16


@pytest.mark.rule("S12.1-05")
def test_a_four_always_hits_and_doubles() -> None:
    agnar = fighter("agnar", main="staff", dexterity=2)
    foe = fighter("borg", (0, -1), 3, side="blue", strength=30, dexterity=-9, worn=["leather"])
    play = Play.acting(battle_of(agnar, foe)).say(Strike("agnar", "borg", "agnar/staff"), [1, 1, 2], [5])
    assert play["borg"].hurt == 12


@pytest.mark.rule("S12.1-06")
def test_a_five_always_hits_for_plain_damage() -> None:
    agnar = fighter("agnar", main="broadsword", dexterity=1)
    foe = fighter("borg", (0, -1), 3, side="blue", strength=30, dexterity=-9)
    play = Play.acting(battle_of(agnar, foe)).say(SWORD, [1, 2, 2], [6, 1])
    assert play["borg"].hurt == 7


@pytest.mark.rule("S12.1-06")
def test_a_six_hits_only_who_needs_it() -> None:
    assert not hits(4, [2, 2, 2])
    assert hits(6, [2, 2, 2])


@pytest.mark.rule("S12.1-07")
def test_a_sixteen_always_misses_and_does_nothing_else() -> None:
    play = swinging(17).say(SWORD, [6, 6, 4])
    (sword,) = play["agnar"].held
    assert play.awaits_choice()
    assert (sword.soundness, sword.cracks, play["borg"].hurt) == (Soundness.WHOLE, 0, 0)
    assert cell(0, 0) not in play.battle.fallen


@pytest.mark.rule("S12.1-07")
def test_a_fifteen_still_hits() -> None:
    assert hits(17, [6, 5, 4])


@pytest.mark.rule("S12.1-18")
@pytest.mark.parametrize(
    ("dexterity", "to_hit", "hit"),
    [
        (2, [2, 2, 2, 1], True),
        (2, [2, 2, 2, 2], False),
        (24, [5, 5, 5, 5], True),
        (24, [6, 5, 5, 5], False),
        (24, [6, 6, 3, 3], True),
    ],
)
def test_four_dice_hit_at_seven_and_miss_from_twenty_one(dexterity: int, to_hit: list[int], hit: bool) -> None:
    assert hits(dexterity, to_hit, defends=True) is hit


@pytest.mark.rule("S12.1-19")
@pytest.mark.parametrize(
    ("number", "faces", "passed"),
    [
        (1, [2, 2, 2, 2, 2], True),
        (1, [3, 2, 2, 2, 2], False),
        (30, [5, 5, 5, 5, 4], True),
        (30, [5, 5, 5, 5, 5], False),
    ],
)
def test_five_dice_succeed_at_ten_and_fail_from_twenty_five(number: int, faces: list[int], passed: bool) -> None:
    assert checks(number, faces) is passed


@pytest.mark.rule("S12.1-20")
@pytest.mark.parametrize(
    ("number", "faces", "passed"), [(1, [1, 1], True), (1, [1, 2], False), (14, [6, 6], False), (14, [6, 5], True)]
)
def test_two_dice_succeed_at_two_and_fail_at_twelve(number: int, faces: list[int], passed: bool) -> None:
    assert checks(number, faces) is passed


@pytest.mark.rule("S12.1-21")
@pytest.mark.parametrize(("number", "face", "passed"), [(0, 1, True), (0, 2, False), (6, 6, True)])
def test_one_die_succeeds_at_one_and_never_fails_by_itself(number: int, face: int, passed: bool) -> None:
    assert checks(number, [face]) is passed


@pytest.mark.rule("S12.1-22")
def test_nothing_doubles_or_triples_on_four_dice() -> None:
    for to_hit in ([1, 1, 1, 1], [1, 1, 1, 2]):
        play = swinging(12, borg(defends=True)).say(SWORD, to_hit, [3, 4])
        assert play["borg"].hurt == 7


@pytest.mark.rule("S12.1-22")
@pytest.mark.parametrize(("dice", "total"), [(2, 3), (2, 4), (4, 4), (5, 3)])
def test_only_three_dice_multiply(dice: int, total: int) -> None:
    battle = battle_of(fighter("agnar", main="broadsword"), borg())
    assert factors(BOOK, melee_attack(battle, SWORD), total, dice).lines == ()
