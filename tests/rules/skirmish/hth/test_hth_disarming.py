"""Taking a weapon out of an enemy's hand in one hex. The staff's way: test_staff.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.play.asking import Pass
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import usable
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.hth.disarming import Intent, Rather, Seize
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, Traits, fighter, with_item
from tests.support.hth import acts, grappling, how, lying, number, steps

TAKE = Seize("ann", "bob", "bob/dagger")
KNOCK = Seize("ann", "bob", "bob/dagger", Intent.KNOCK_AWAY)
WON = ([4, 3, 3], [4, 4, 2])
"""Made by two against eSTR 12, by one against eSTR 11."""


def ann(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 14)
    return fighter("ann", **traits)


def bob(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("strength", 11)
    traits.setdefault("main", "dagger")
    return fighter("bob", side="blue", **traits)


def refused(attacker: Figure, target: Figure) -> str | None:
    refusal = BOOK.refusal(grappling(attacker, target), TAKE)
    return refusal[0] if refusal else None


@pytest.mark.rule("S16.15.7-01")
def test_bare_hands_go_for_a_ready_weapon() -> None:
    assert refused(ann(), bob()) is None
    assert refused(ann(main="brass knuckles"), bob()) is None
    assert refused(ann(main="improvised knife"), bob()) == "S16.15.7-01"
    assert refused(ann(), bob(main=None, pack=["dagger"])) == "S16.15.7-01"
    fresh = Mark(Marks.UNREADY, "S12.0-25", about="bob/dagger")
    assert refused(ann(), bob(marks=[fresh])) == "S16.15.7-01"


@pytest.mark.rule("S16.15.7-01")
def test_brass_knuckles_cannot_be_taken() -> None:
    play = Play.acting(grappling(ann(), bob(main="brass knuckles", off="dagger")))
    assert [c.item for c in play.menu if isinstance(c, Seize)] == ["bob/dagger", "bob/dagger"]
    refusal = BOOK.refusal(play.battle, Seize("ann", "bob", "bob/brass knuckles"))
    assert refusal == ("S16.15.7-01", "Bob has no brass knuckles ready")


@pytest.mark.rule("S16.15.7-01")
def test_only_in_the_same_hex_and_not_while_holding_him() -> None:
    far = fighter("eve", (0, -1), 3, side="blue", main="dagger", dexterity=8)
    play = Play.acting(grappling(ann(), bob(), outside=[far]))
    assert play.refused_by(Seize("ann", "eve", "eve/dagger")) == "S16.15.7-01"
    held = grappling(ann(), bob(), pins={("ann", "bob"): Grip.HELD_2})
    assert BOOK.refusal(held, TAKE) is not None


@pytest.mark.rule("S16.15.7-02")
def test_the_order_says_what_for_and_is_the_action() -> None:
    play = Play.acting(grappling(ann(), bob()))
    assert [c.intent for c in play.menu if isinstance(c, Seize)] == [Intent.TAKE, Intent.KNOCK_AWAY]
    play.say(TAKE, [6, 6, 6], [3, 3, 3])
    assert not acts(play, "ann")
    assert play.told(Hurt) == []
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("S16.15.7-03")
def test_both_roll_three_dice_against_str_as_wounds_have_left_it() -> None:
    play = Play.acting(grappling(ann(strength=14, hurt=2), bob(strength=12, hurt=1))).say(TAKE)
    assert (play.roll.dice.count, number(play)) == (3, 12)
    play.say([4, 3, 3])
    assert (play.roll.dice.count, number(play)) == (3, 11)
    assert play.say([4, 4, 2], Pass("ann"))["ann"].main == "bob/dagger"


@pytest.mark.rule("S16.15.7-03", "S16.15.7-04")
def test_levels_add_and_dex_is_not_asked_for() -> None:
    play = Play.acting(grappling(ann(skills={"Martial Arts": 2}), bob(strength=14))).say(TAKE)
    assert number(play) == 14
    play.say([5, 3, 3], [4, 4, 4], Pass("ann"))
    assert play["ann"].main == "bob/dagger"


@pytest.mark.rule("S16.15.7-04")
def test_the_defenders_levels_add_too() -> None:
    play = Play.acting(grappling(ann(), bob(skills={"Martial Arts": 3}))).say(TAKE, [3, 3, 3])
    assert number(play) == 14


@pytest.mark.rule("S16.15.7-05")
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
def test_the_weapon_is_the_winners_and_ready_at_once(others: int, grip: Grip) -> None:
    third = [fighter("cal", side="blue", dexterity=8)][:others]
    play = Play.acting(grappling(ann(), bob(), *third)).say(TAKE, *WON, Pass("ann"))
    knife = play["ann"].item("bob/dagger")
    assert knife is not None
    assert usable(play["ann"], knife)
    assert play["bob"].gear == ()
    assert lying(play) == {}
    assert how(play, "ann", "bob") is grip


@pytest.mark.rule("S16.15.7-05")
def test_a_hand_in_knuckles_takes_it_in_the_other() -> None:
    play = Play.acting(grappling(ann(main="brass knuckles"), bob())).say(TAKE, *WON, Pass("ann"))
    assert (play["ann"].main, play["ann"].off) == ("ann/brass knuckles", "bob/dagger")


@pytest.mark.rule("S16.15.7-06")
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
def test_or_it_lies_in_the_hex(others: int, grip: Grip) -> None:
    third = [fighter("cal", side="blue", dexterity=8)][:others]
    play = Play.acting(grappling(ann(), bob(), *third)).say(KNOCK, *WON, Pass("ann"))
    assert lying(play) == {(0, 0): ["dagger"]}
    assert play["ann"].main is None
    assert play.why_not(Brawl("bob", "ann", "bob/dagger")) is not None
    assert how(play, "ann", "bob") is grip


@pytest.mark.rule("S16.15.7-06")
def test_the_winner_may_think_better_of_it() -> None:
    dropped = Play.acting(grappling(ann(), bob())).say(TAKE, *WON, Rather("ann", Intent.KNOCK_AWAY))
    assert lying(dropped) == {(0, 0): ["dagger"]}
    taken = Play.acting(grappling(ann(), bob())).say(KNOCK, *WON, Rather("ann", Intent.TAKE))
    assert taken["ann"].main == "bob/dagger"


@pytest.mark.rule("S16.15.7-07")
@pytest.mark.parametrize(("others", "grip"), [(0, Grip.GRAPPLING), (1, Grip.BRAWL)])
@pytest.mark.parametrize("dice", [([4, 3, 3], [3, 3, 3]), ([5, 5, 5], [6, 6, 6])])
def test_otherwise_the_enemy_keeps_it(dice: tuple[list[int], list[int]], others: int, grip: Grip) -> None:
    third = [fighter("cal", side="blue", dexterity=8)][:others]
    play = Play.acting(grappling(ann(), bob(), *third)).say(TAKE, *dice)
    assert play["bob"].main == "bob/dagger"
    assert how(play, "ann", "bob") is grip
    assert steps(play, "ann", "bob")[0] == "try_to_disarm"
    assert play.told(Hurt) == []


@pytest.mark.rule("S16.15.7-05", "S16.8-08")
@pytest.mark.parametrize(("pack", "left"), [([], 16), (["belt battery"], 60)])
def test_a_pistol_taken_from_a_pack_of_batteries_has_its_own_battery_alone(pack: list[str], left: int) -> None:
    wired = bob(main="laser pistol", pack=["belt battery"])
    wired = with_item(wired, Item("bob/laser pistol", "laser pistol", rounds=60))
    play = Play.acting(grappling(ann(pack=pack), wired, options=["S16.8-08"]))
    play.say(Seize("ann", "bob", "bob/laser pistol"), *WON, Pass("ann"))
    taken = play["ann"].item("bob/laser pistol")
    assert taken is not None
    assert taken.rounds == left
