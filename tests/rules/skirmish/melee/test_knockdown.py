"""Slam, shield rush and throw (S16.14), and the opposed roll that the trained may use instead (S16.14-11)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.play import rolled
from core.play.asking import Choice, Pass
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.melee.knockdown import KeepingFeet, RollWithIt, ShieldRush, Slam, Throw
from core.rulesets.skirmish.melee.opposed import KnockDown, LandIn, ThrowDown
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter

HIT, FALLS = [4, 4, 4], [5, 4, 4]
SLAM, RUSH, THROW = Slam("agnar", "borg"), ShieldRush("agnar", "borg"), Throw("agnar", "borg")
KNOCK, TOSS = KnockDown("agnar", "borg"), ThrowDown("agnar", "borg")
BY_STR = Pass("agnar")
"""What he says before an opposed roll; the rest of it is in test_opposed.py."""


def agnar(martial: int = 0, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"skills": {"Martial Arts": martial, "Sword": 1}, **given}
    return fighter("agnar", **traits)


def borg(at: tuple[int, int] = (0, -1), facing: int = 3, martial: int = 0, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"skills": {"Martial Arts": martial}, "dexterity": 11, **given}
    return fighter("borg", at, facing, side="blue", **traits)


def rusher(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"off": "small shield", **given}
    return agnar(martial=3, **traits)


def scene(attacker: Figure | None = None, target: Figure | None = None) -> Play:
    return Play.acting(battle_of(attacker or agnar(), target or borg()))


def needed(play: Play) -> int:
    assert play.roll.need is not None
    return play.roll.need.total


# -- the three forms ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.14-01", "S16.14-07")
@pytest.mark.parametrize("order", [SLAM, RUSH, THROW])
def test_a_hit_and_a_failed_check_put_the_target_down_unharmed(order: Choice) -> None:
    play = scene(rusher()).say(order, HIT, FALLS)
    assert [tested.figure for tested in play.told(rolled.Tested)] == ["agnar", "borg"]
    assert play["borg"].condition is Condition.PRONE
    assert (play["borg"].at, play["borg"].hurt) == (cell(0, -1), 0)


@pytest.mark.rule("S16.14-01")
@pytest.mark.parametrize("order", [SLAM, RUSH, THROW])
def test_a_miss_asks_the_target_nothing(order: Choice) -> None:
    play = scene(rusher(), borg(main="dagger")).say(order, [5, 4, 4])
    assert play.awaits_choice()
    assert play["borg"].condition is Condition.STANDING
    assert [slot.figure for slot in play.battle.clock.queue] == ["borg"]


@pytest.mark.rule("S16.14-02")
def test_a_slam_needs_no_hand() -> None:
    assert SLAM in scene(agnar(main="rifle")).menu


@pytest.mark.rule("S16.14-02")
@pytest.mark.parametrize(
    "target",
    [borg((0, -2)), borg((0, 1)), borg((1, 0)), borg(condition=Condition.PRONE)],
    ids=["2 hexes off", "behind", "beside", "down"],
)
def test_a_slam_meets_the_upright_in_front(target: Figure) -> None:
    play = Play.acting(battle_of(agnar(), target, fighter("cnut", (-1, 0), 2, side="blue")))
    assert play.refused_by(SLAM) == "S16.14-02"


@pytest.mark.rule("S16.14-02")
def test_the_kneeling_can_be_slammed_and_the_menu_says_why_others_cannot() -> None:
    assert SLAM in scene(target=borg(condition=Condition.KNEELING)).menu
    play = Play.acting(battle_of(agnar(), borg((1, 0)), fighter("cnut", (-1, 0), 2, side="blue")))
    assert SLAM in [refused.choice for refused in play.menu.refused("agnar")]


@pytest.mark.rule("S16.14-03")
def test_a_shield_rush_needs_a_ready_shield() -> None:
    fresh = [Mark(Marks.UNREADY, "S12.0-25", about="agnar/small shield")]
    assert RUSH in scene(agnar(off="small shield")).menu
    assert scene(agnar()).refused_by(RUSH) == "S16.14-03"
    assert scene(agnar(pack=["small shield"])).refused_by(RUSH) == "S16.14-03"
    assert scene(agnar(off="small shield", marks=fresh)).refused_by(RUSH) == "S16.14-03"


@pytest.mark.rule("S16.14-03")
def test_a_shield_in_the_other_hand_is_no_drawback() -> None:
    assert needed(scene(agnar(main="broadsword", off="small shield")).say(RUSH)) == 12


@pytest.mark.rule("S16.14-03")
def test_a_bad_rush_drops_the_shield_and_a_worse_one_breaks_it() -> None:
    dropped = scene(agnar(off="small shield")).say(RUSH, [6, 6, 5])
    assert [event.item for event in dropped.told(LeftLying)] == ["agnar/small shield"]
    broken = scene(agnar(off="small shield")).say(RUSH, [6, 6, 6])
    assert broken["agnar"].gear[0].soundness is Soundness.BROKEN
    assert not dropped.told(Hurt)
    assert not broken.told(Hurt)


@pytest.mark.rule("S16.14-03")
@pytest.mark.parametrize("order", [SLAM, THROW])
@pytest.mark.parametrize("faces", [[6, 6, 5], [6, 6, 6]])
def test_a_bad_slam_or_throw_hurts_oneself(order: Choice, faces: list[int]) -> None:
    play = scene(agnar(martial=3, main="broadsword", worn=["leather"], dexterity=14)).say(order, faces, [4])
    assert play["agnar"].hurt == 4
    assert play["agnar"].main == "agnar/broadsword"


@pytest.mark.rule("S16.14-04")
@pytest.mark.parametrize(
    ("attacker", "refused"),
    [
        (agnar(martial=3), None),
        (agnar(martial=4), None),
        (agnar(martial=2), "S16.14-04"),
        (agnar(), "S16.14-04"),
        (agnar(martial=3, main="broadsword"), None),
        (agnar(martial=3, main="broadsword", off="small shield"), "S16.14-04"),
        (agnar(martial=3, main="halberd"), "S16.14-04"),
    ],
)
def test_a_throw_takes_training_and_a_free_hand(attacker: Figure, refused: str | None) -> None:
    assert scene(attacker).refused_by(THROW) == refused


@pytest.mark.rule("S16.14-04")
def test_a_halberd_dropped_first_leaves_the_hands_free() -> None:
    assert THROW in scene(agnar(martial=3, main="halberd")).say(DropItem("agnar", "agnar/halberd")).menu


# -- the attack roll ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.14-05")
@pytest.mark.parametrize(("facing", "total"), [(3, 12), (5, 14), (0, 16)])
def test_the_roll_to_hit_is_a_normal_one(facing: int, total: int) -> None:
    assert needed(scene(target=borg(facing=facing)).say(SLAM)) == total


@pytest.mark.rule("S16.14-05")
def test_a_defender_is_harder_to_knock_down() -> None:
    assert scene(target=borg(main="dagger", marks=[Mark(Marks.DEFENDING, "S12.0-19")])).say(SLAM).roll.dice.count == 4


@pytest.mark.rule("S16.14-05")
@pytest.mark.parametrize("faces", [[1, 1, 1], [1, 1, 2]])
def test_a_very_good_roll_gives_nothing_more(faces: list[int]) -> None:
    play = scene().say(SLAM, faces, HIT)
    assert play["borg"].hurt == 0
    assert play["borg"].condition is Condition.STANDING


# -- the check ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.14-06")
@pytest.mark.parametrize("hurt", [0, 6, 9])
def test_the_check_is_of_unwounded_strength(hurt: int) -> None:
    play = scene(target=borg(hurt=hurt)).say(SLAM, HIT)
    assert needed(play) == 12
    assert play.say([4, 4, 4])["borg"].condition is Condition.STANDING


@pytest.mark.rule("S16.14-07")
def test_who_is_knocked_down_loses_its_action() -> None:
    play = Play.acting(battle_of(agnar(), borg(main="dagger"), borg_like("cnut"))).say(SLAM, HIT, FALLS)
    assert play["borg"].main == "borg/dagger"
    assert [slot.figure for slot in play.battle.clock.queue] == ["cnut"]


def borg_like(name: str) -> Figure:
    return fighter(name, (1, -1), 4, side="blue", dexterity=9, main="dagger")


@pytest.mark.rule("S16.14-08")
def test_who_has_learnt_to_throw_may_check_dex_instead() -> None:
    play = scene(agnar(strength=16, dexterity=14), borg(strength=9, dexterity=13, martial=3)).say(SLAM, HIT)
    assert play.decision.side == "blue"
    assert play.decision.about == KeepingFeet("agnar")
    assert needed(play.say(RollWithIt("borg"))) == 13


@pytest.mark.rule("S16.14-08")
def test_it_may_check_strength_all_the_same() -> None:
    play = scene(target=borg(strength=14, martial=3)).say(SLAM, HIT, Pass("borg"))
    assert needed(play) == 16


@pytest.mark.rule("S16.14-08")
@pytest.mark.parametrize("martial", [0, 2])
def test_others_are_not_asked(martial: int) -> None:
    play = scene(agnar(dexterity=14), borg(strength=9, dexterity=13, martial=martial)).say(SLAM, HIT)
    assert needed(play) == 6


@pytest.mark.rule("S16.14-09")
@pytest.mark.parametrize(
    ("faces", "condition"), [([6, 5, 4], Condition.STANDING), ([6, 6, 4], Condition.PRONE)], ids=["15", "16"]
)
def test_a_stronger_target_adds_the_difference(faces: list[int], condition: Condition) -> None:
    play = scene(agnar(strength=11), borg(strength=14)).say(SLAM, HIT)
    assert needed(play) == 17
    assert play.say(faces)["borg"].condition is condition


@pytest.mark.rule("S16.14-10")
@pytest.mark.parametrize(
    ("faces", "condition"), [([3, 2, 2], Condition.STANDING), ([3, 3, 2], Condition.PRONE)], ids=["7", "8"]
)
def test_a_weaker_target_subtracts_it(faces: list[int], condition: Condition) -> None:
    play = scene(agnar(strength=13), borg(strength=10)).say(SLAM, HIT)
    assert needed(play) == 7
    assert play.say(faces)["borg"].condition is condition


@pytest.mark.rule("S16.14-09", "S16.14-10")
@pytest.mark.parametrize(("strength", "total"), [(14, 17), (10, 9)])
def test_the_attackers_wounds_do_not_count(strength: int, total: int) -> None:
    assert needed(scene(agnar(strength=11, hurt=6), borg(strength=strength)).say(SLAM, HIT)) == total


# -- the opposed roll --------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.14-11")
def test_the_untrained_roll_six_dice() -> None:
    play = scene().say(SLAM, [4, 4, 4], [5, 4, 4])
    assert sum(len(tested.faces) for tested in play.told(rolled.Tested)) == 6
    assert play["borg"].condition is Condition.PRONE


@pytest.mark.rule("S16.14-11")
@pytest.mark.parametrize(
    ("martial", "knock", "toss"), [(0, "S16.14-11", "S16.14-11"), (1, "S16.14-11", "S16.14-11"), (2, None, "S16.14-11")]
)
def test_the_opposed_roll_takes_training(martial: int, knock: str | None, toss: str | None) -> None:
    play = scene(agnar(martial))
    assert (play.refused_by(KNOCK), play.refused_by(TOSS)) == (knock, toss)


@pytest.mark.rule("S16.14-11")
def test_the_trained_choose_each_time() -> None:
    menu = scene(agnar(martial=3, off="small shield")).menu
    assert all(order in menu for order in (SLAM, RUSH, THROW, KNOCK, TOSS))


@pytest.mark.rule("S16.14-11")
def test_a_throw_by_the_opposed_roll_also_moves_the_target() -> None:
    play = scene(agnar(martial=3)).say(TOSS, BY_STR, [3, 3, 3], [6, 5, 5])
    assert [tested.figure for tested in play.told(rolled.Tested)] == ["agnar", "borg"]
    landings = [choice.cell for choice in play.menu if isinstance(choice, LandIn)]
    assert landings == [c for c in play.battle.grid.neighbours(cell(0, -1)) if c != cell(0, 0)]
    play.say(LandIn("agnar", cell(0, -2)))
    assert (play["borg"].at, play["borg"].condition) == (cell(0, -2), Condition.PRONE)
    assert play["borg"].hurt == 0


@pytest.mark.rule("S16.14-11")
def test_where_there_is_no_room_the_thrown_falls_where_it_stood() -> None:
    crowd = [fighter(f"f{n}", at, side="blue") for n, at in enumerate([(0, -2), (1, -2), (1, -1), (-1, -1), (-1, 0)])]
    play = Play.acting(battle_of(agnar(martial=3, dexterity=15), borg(), *crowd))
    play.say(TOSS, BY_STR, [3, 3, 3], [6, 5, 5])
    assert (play["borg"].at, play["borg"].condition) == (cell(0, -1), Condition.PRONE)
    assert "agnar" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.14-11")
def test_a_knockdown_by_the_opposed_roll_leaves_it_in_its_hex() -> None:
    play = scene(agnar(martial=2)).say(KNOCK, BY_STR, [3, 3, 3], [6, 5, 5])
    assert (play["borg"].at, play["borg"].condition) == (cell(0, -1), Condition.PRONE)
    assert all(tested.tally.lines[0].label == "STR" for tested in play.told(rolled.Tested))


@pytest.mark.rule("S16.14-11")
@pytest.mark.parametrize(
    ("attacker", "defender", "falls"),
    [
        ([6, 5, 5], [6, 5, 5], False),
        ([6, 5, 5], [1, 1, 1], False),
        ([4, 3, 2], [2, 2, 2], False),
        ([4, 3, 2], [3, 3, 3], False),
        ([2, 2, 2], [4, 4, 4], True),
    ],
    ids=["both fail", "attacker fails", "defender makes it by more", "a tie", "attacker makes it by more"],
)
def test_who_makes_it_by_more_wins(attacker: list[int], defender: list[int], falls: bool) -> None:
    play = scene(agnar(martial=2), borg(martial=2)).say(KNOCK, BY_STR, Pass("borg"), attacker, defender)
    assert (play["borg"].condition is Condition.PRONE) is falls


@pytest.mark.rule("S16.14-11")
def test_it_is_the_attack_of_the_turn() -> None:
    play = scene(agnar(martial=2, dexterity=14), borg(main="dagger")).say(KNOCK, BY_STR, [6, 5, 5], [6, 5, 5])
    assert [slot.figure for slot in play.battle.clock.queue] == ["borg"]
