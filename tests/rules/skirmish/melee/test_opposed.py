"""Knockdown and throw by the opposed roll (S16.15.5). Slams and the choice between the two ways: test_knockdown.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.events import Displaced, Hurt
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.play.rolled import Tested
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.knockdown import Slam
from core.rulesets.skirmish.melee.opposed import KnockDown, LandIn, Opposing, ThrowDown, UseSkill
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter

KNOCK, TOSS = KnockDown("agnar", "borg"), ThrowDown("agnar", "borg")
BY_STR, BY_DEX = Pass("agnar"), UseSkill("agnar")


def agnar(level: int = 2, **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"skills": {"Martial Arts": level}, "dexterity": 14, **given}
    return fighter("agnar", **traits)


def borg(level: int = 0, at: tuple[int, int] = (0, -1), **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"skills": {"Martial Arts": level}, "dexterity": 9, **given}
    return fighter("borg", at, 3, side="blue", **traits)


def scene(attacker: Figure | None = None, target: Figure | None = None, *others: Figure) -> Play:
    return Play.acting(battle_of(attacker or agnar(), target or borg(), *others))


def fell(play: Play) -> bool:
    return play["borg"].condition is Condition.PRONE


def numbers(play: Play) -> list[int]:
    """What each side rolled against, in the order of the rolls."""
    return [tested.need.total for tested in play.told(Tested)]


# -- instead of a blow ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.5-01")
@pytest.mark.parametrize("order", [KNOCK, TOSS])
def test_it_takes_the_place_of_the_blow_and_nobody_rolls_to_hit(order: Choice) -> None:
    play = scene(agnar(3), borg(main="dagger")).say(order, BY_STR, [6, 5, 5], [6, 5, 5])
    assert [slot.figure for slot in play.battle.clock.queue] == ["borg"]
    assert [(len(tested.faces), tested.figure) for tested in play.told(Tested)] == [(3, "agnar"), (3, "borg")]
    assert not fell(play)


@pytest.mark.rule("S16.15.5-01")
@pytest.mark.parametrize(
    ("target", "legal"),
    [
        (borg(), True),
        (borg(condition=Condition.KNEELING), True),
        (borg(condition=Condition.PRONE), False),
        (borg(at=(0, -2)), False),
        (borg(at=(1, 0)), False),
    ],
    ids=["standing", "kneeling", "down", "two hexes off", "beside"],
)
@pytest.mark.parametrize("order", [KNOCK, TOSS])
def test_the_upright_in_front_can_be_knocked_down(target: Figure, legal: bool, order: Choice) -> None:
    assert (BOOK.refusal(battle_of(agnar(3), target), order) is None) is legal


@pytest.mark.rule("S16.15.5-01")
def test_nobody_knocks_down_after_too_long_a_walk() -> None:
    far = [(0, steps) for steps in range(6, -1, -1)]
    assert BOOK.refusal(battle_of(agnar(walk=far), borg()), KNOCK) is not None


@pytest.mark.rule("S16.15.5-02")
@pytest.mark.parametrize(
    ("level", "knocks", "throws"),
    [(0, False, False), (1, False, False), (2, True, False), (3, True, True), (4, True, True), (5, True, True)],
)
def test_each_level_may_what_it_has_learnt(level: int, knocks: bool, throws: bool) -> None:
    battle = battle_of(agnar(level), borg())
    assert [BOOK.refusal(battle, order) is None for order in (KNOCK, TOSS)] == [knocks, throws]


@pytest.mark.rule("S16.15.5-02")
def test_the_menu_says_why_a_beginner_may_not_and_offers_nothing_to_the_untrained() -> None:
    assert KNOCK in [refused.choice for refused in scene(agnar(1)).menu.refused("agnar")]
    assert KNOCK not in [refused.choice for refused in scene(agnar(0)).menu.refused("agnar")]


# -- the opposed roll ----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.5-03")
def test_both_roll_against_what_is_left_of_their_strength() -> None:
    play = scene(agnar(strength=14, hurt=2), borg(strength=13, hurt=4)).say(KNOCK, BY_STR, [4, 4, 3], [4, 4, 4])
    assert numbers(play) == [14, 9]
    assert fell(play)


@pytest.mark.rule("S16.15.5-04")
@pytest.mark.parametrize(("reply", "number"), [(BY_STR, 11), (BY_DEX, 16)])
def test_the_trained_may_use_dexterity(reply: Choice, number: int) -> None:
    play = scene(agnar(strength=9)).say(KNOCK, reply, [3, 3, 3], [6, 6, 6])
    assert numbers(play)[0] == number


@pytest.mark.rule("S16.15.5-04")
def test_dexterity_is_as_wounds_and_armour_leave_it() -> None:
    attacker = agnar(worn=["leather"], strength=12, hurt=9)
    assert numbers(scene(attacker).say(KNOCK, BY_DEX, [3, 3, 3], [6, 6, 6]))[0] == 14 - 2 - 3 + 2


@pytest.mark.rule("S16.15.5-04")
def test_the_defender_chooses_for_himself_before_any_dice() -> None:
    play = scene(agnar(), borg(1, dexterity=13, strength=9, main="dagger")).say(KNOCK, BY_STR)
    assert play.decision.about == Opposing("agnar")
    assert play.decision.side == "blue"
    assert not play.told(Tested)
    assert numbers(play.say(UseSkill("borg"), [4, 4, 4], [4, 4, 4])) == [14, 14]


@pytest.mark.rule("S16.15.5-04")
def test_the_untrained_are_not_asked() -> None:
    battle = battle_of(agnar(), borg())
    assert BOOK.refusal(battle, UseSkill("borg")) is not None
    assert scene().say(KNOCK, BY_STR).roll.figure == "agnar"


@pytest.mark.rule("S16.15.5-05")
@pytest.mark.parametrize(
    ("level", "reply", "number"), [(2, BY_STR, 14), (2, BY_DEX, 15), (5, BY_DEX, 18), (3, BY_STR, 15)]
)
def test_each_level_is_worth_one(level: int, reply: Choice, number: int) -> None:
    play = scene(agnar(level, dexterity=13), borg()).say(KNOCK, reply, [3, 3, 3], [6, 6, 6])
    assert numbers(play)[0] == number


@pytest.mark.rule("S16.15.5-05")
def test_for_the_defender_as_well_but_not_in_heavy_armour() -> None:
    trained = scene(agnar(), borg(3)).say(KNOCK, BY_STR, Pass("borg"), [6, 6, 6], [3, 3, 3])
    armoured = scene(agnar(), borg(3, worn=["plate"])).say(KNOCK, BY_STR, [6, 6, 6], [3, 3, 3])
    assert (numbers(trained)[1], numbers(armoured)[1]) == (15, 12)


@pytest.mark.rule("S16.15.5-06")
@pytest.mark.parametrize(("faces", "passed"), [([2, 2, 1], True), ([2, 2, 2], False)])
def test_a_5_always_succeeds(faces: list[int], passed: bool) -> None:
    play = scene(agnar(strength=8, hurt=6, dexterity=20)).say(KNOCK, BY_STR, faces, [6, 6, 6])
    assert numbers(play)[0] == 4
    assert (fell(play), play.told(Tested)[0].passed) == (passed, passed)
    assert play.told(Tested)[0].outcome == ("succeeds by 0" if passed else "fails")


@pytest.mark.rule("S16.15.5-07")
@pytest.mark.parametrize(("faces", "falls"), [([6, 5, 5], False), ([5, 5, 5], True)])
def test_a_16_always_fails(faces: list[int], falls: bool) -> None:
    play = scene(agnar(strength=16)).say(KNOCK, BY_STR, faces, [6, 6, 6])
    assert numbers(play)[0] == 18
    assert fell(play) is falls


@pytest.mark.rule("S16.15.5-08")
@pytest.mark.parametrize(
    ("attacker", "defender", "first", "second", "falls"),
    [
        (12, 14, [4, 4, 3], [5, 3, 3], False),
        (12, 14, [6, 6, 6], [6, 6, 6], False),
        (12, 12, [4, 4, 4], [5, 4, 4], True),
        (4, 15, [2, 2, 1], [4, 4, 5], False),
        (12, 13, [4, 4, 3], [4, 4, 4], True),
        (12, 13, [4, 4, 4], [4, 4, 3], False),
        (12, 13, [5, 5, 5], [4, 4, 4], False),
        (12, 3, [5, 5, 4], [2, 2, 1], False),
        (12, 3, [5, 4, 4], [2, 2, 1], True),
    ],
    ids=[
        "a tie",
        "both fail",
        "only he",
        "less",
        "more",
        "as much",
        "only the other",
        "by none each",
        "by one to none",
    ],
)
def test_who_makes_it_by_more_wins(
    attacker: int, defender: int, first: list[int], second: list[int], falls: bool
) -> None:
    """Both scores are what wounds have left of 20; the attacker's level adds two."""
    play = scene(agnar(strength=20, hurt=20 - attacker, dexterity=20), borg(strength=20, hurt=20 - defender))
    assert fell(play.say(KNOCK, BY_STR, first, second)) is falls


# -- what comes of it ----------------------------------------------------------------------------------------------


def won(order: Choice, play: Play) -> Play:
    return play.say(order, BY_STR, [3, 3, 3], [6, 6, 6])


@pytest.mark.rule("S16.15.5-09")
def test_a_knockdown_leaves_the_loser_unhurt_in_its_hex_with_what_it_holds() -> None:
    play = won(KNOCK, scene(target=borg(main="dagger")))
    assert (play["borg"].at, play["borg"].condition, play["borg"].main) == (cell(0, -1), Condition.PRONE, "borg/dagger")
    assert not play.told(Hurt)
    assert not play.told(LeftLying)


@pytest.mark.rule("S16.15.5-09")
def test_who_had_yet_to_act_has_lost_its_action() -> None:
    play = won(KNOCK, scene(agnar(), borg(main="dagger"), fighter("cnut", (5, 5), dexterity=8, main="dagger")))
    assert "borg" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.15.5-10")
def test_a_throw_is_the_same_roll() -> None:
    thrown = scene(agnar(3, strength=14), borg(strength=13)).say(TOSS, BY_STR, [4, 4, 3], [4, 4, 4])
    knocked = scene(agnar(3, strength=14), borg(strength=13)).say(KNOCK, BY_STR, [4, 4, 3], [4, 4, 4])
    assert numbers(thrown) == numbers(knocked) == [17, 13]
    assert fell(thrown)
    held = scene(agnar(3), borg()).say(TOSS, BY_STR, [6, 5, 5], [3, 3, 3])
    assert (fell(held), held["borg"].at) == (False, cell(0, -1))


@pytest.mark.rule("S16.15.5-11")
def test_the_thrower_chooses_an_empty_hex_beside_the_thrown() -> None:
    others = (fighter("cnut", (0, -2), side="blue"), fighter("dag", (1, -2), condition=Condition.DEAD))
    battle = battle_of(agnar(3), borg(), *others, terrain={(-1, -1): "wall"})
    play = won(TOSS, Play.acting(battle))
    assert play.decision.side == "red"
    assert {choice.cell for choice in play.menu if isinstance(choice, LandIn)} == {cell(1, -1), cell(-1, 0)}
    play.say(LandIn("agnar", cell(1, -1)))
    assert (play["borg"].at, play["borg"].condition) == (cell(1, -1), Condition.PRONE)
    assert [event.to for event in play.told(Displaced)] == [cell(1, -1)]


@pytest.mark.rule("S16.15.5-11")
def test_the_thrown_does_not_land_on_the_thrower_and_goes_no_farther() -> None:
    play = won(TOSS, scene(agnar(3)))
    for at in ((0, 0), (0, -3), (0, -1)):
        assert play.menu.refusal(LandIn("agnar", cell(*at))) is not None


@pytest.mark.rule("S16.15.5-11")
def test_where_there_is_no_room_it_falls_where_it_is() -> None:
    crowd = [fighter(f"f{n}", at, side="blue") for n, at in enumerate([(0, -2), (1, -2), (1, -1), (-1, -1), (-1, 0)])]
    play = won(TOSS, scene(agnar(3, dexterity=15), borg(), *crowd))
    assert (play["borg"].at, fell(play)) == (cell(0, -1), True)
    assert not play.told(Displaced)


@pytest.mark.rule("S16.15.5-11")
def test_who_is_thrown_into_a_fire_stops_there() -> None:
    fire = fire_at(cell(0, -2), Burning.ORDINARY, 1)
    battle = replace(battle_of(agnar(3), borg(strength=20)), fields=(fire,))
    play = won(TOSS, Play.acting(battle)).say(LandIn("agnar", cell(0, -2)))
    assert play.battle.clock.phase == Phase.ACTIONS
    assert play.say([5])["borg"].hurt == 3


# -- beside the slam -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.5-12")
def test_the_trained_have_the_slam_as_well() -> None:
    slam = Slam("agnar", "borg")
    menu = scene(agnar(2)).menu
    assert KNOCK in menu
    assert slam in menu
    play = scene(agnar(2, strength=14), borg(strength=12)).say(slam, [4, 4, 3], [4, 4, 3])
    assert numbers(play) == [14, 10]
    assert fell(play)


@pytest.mark.rule("S16.15.5-12")
def test_the_untrained_have_only_the_slam() -> None:
    menu = scene(agnar(0)).menu
    assert all(order in menu for order in (Slam("agnar", "borg"), Strike("agnar", "borg")))
    assert not any(order in menu for order in (KNOCK, TOSS))
