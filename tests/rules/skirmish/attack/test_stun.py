"""Stun weapons (S16.9): who is stunned, what falls from the hand, and how long it lasts."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.mark import Mark, Until
from core.play.asking import Roll
from core.play.position import menu
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.attack.stun import STANCES, stun_dice
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Crawl, EndMoves, Move
from core.rulesets.skirmish.movement.walking import allowance
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.engagement import engages
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.shooting import at_bob, number
from tests.support.skirmish import entered

HIT, STUNNED = [3, 3, 3], [6, 5, 5, 4]
ZAP = at_bob("stun pistol")


def bob(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 13, "dexterity": 9, **given}
    return fighter("bob", (0, -3), 3, side="blue", **traits)


def ann(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "stun pistol", **given}
    return fighter("ann", **traits)


def zapped(face: int, target: Figure | None = None, *faces: list[int], shooter: Figure | None = None) -> Play:
    """Ann hits Bob with a stun pistol for that damage roll; then come these rolls."""
    return Play.acting(battle_of(shooter or ann(), target or bob())).say(ZAP, HIT, [face], *faces)


def asked(play: Play) -> bool:
    """Whether Bob is to roll against being stunned."""
    waiting = play.position.waiting
    return isinstance(waiting, Roll) and waiting.rules == ("S16.9-02",)


# -- whether -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.9-01")
@pytest.mark.parametrize(
    ("face", "worn", "rolls"),
    [(6, ["armoured jacket"], False), (1, [], True), (6, [], True), (3, ["cloth"], False), (4, ["cloth"], True)],
)
def test_only_a_hit_that_hurts_can_stun(face: int, worn: list[str], rolls: bool) -> None:
    assert asked(zapped(face, bob(worn=worn))) is rolls


@pytest.mark.rule("S16.9-01")
def test_other_weapons_do_not_stun() -> None:
    play = Play.acting(battle_of(ann(main="laser pistol"), bob())).say(at_bob("laser pistol"), HIT, [1, 1, 1])
    assert not asked(play)


@pytest.mark.rule("S16.9-01")
def test_a_baton_stuns_as_well_and_a_miss_does_not() -> None:
    foe = fighter("borg", (0, -1), 3, side="blue", dexterity=9)
    blow = Strike("ann", "borg", "ann/stun baton")
    assert asked(Play.acting(battle_of(ann(main="stun baton"), foe)).say(blow, HIT, [5]))
    assert not asked(Play.acting(battle_of(ann(main="stun baton"), foe)).say(blow, [5, 5, 4]))


@pytest.mark.rule("S16.9-02")
@pytest.mark.parametrize(
    ("strength", "faces", "resists"),
    [
        (13, [3, 3, 3, 3], True),
        (13, [4, 3, 3, 3], False),
        (7, [1, 2, 2, 2], True),
        (7, [2, 2, 2, 2], False),
        (25, [6, 5, 5, 5], False),
        (25, [5, 5, 5, 5], True),
    ],
)
def test_four_dice_against_what_the_hit_has_left_of_strength(strength: int, faces: list[int], resists: bool) -> None:
    play = zapped(3, bob(strength=strength))
    assert (number(play), play.roll.dice.count) == (strength - 1, 4)
    assert (play.say(faces)["bob"].mark(Marks.STUNNED) is None) is resists
    assert (play["bob"].condition is Condition.STANDING) is resists


@pytest.mark.rule("S16.9-02")
def test_who_is_out_of_the_fight_is_not_asked() -> None:
    play = zapped(6, bob(strength=8, hurt=4))
    assert play["bob"].condition is Condition.DEAD
    assert not asked(play)


@pytest.mark.rule("S16.9-05")
def test_the_tough_roll_three_dice() -> None:
    tough = bob(skills={"Tough": 1})
    assert stun_dice(tough) == 3
    assert zapped(3, tough).roll.dice.count == 3


@pytest.mark.rule("S16.9-06")
@pytest.mark.parametrize(
    ("strength", "faces", "resists"),
    [(9, [4, 4], True), (9, [5, 4], False), (15, [6, 6], False), (15, [6, 5], True)],
)
def test_the_very_tough_roll_two(strength: int, faces: list[int], resists: bool) -> None:
    play = zapped(3, bob(strength=strength, skills={"Very Tough": 1, "Tough": 1}), faces)
    assert (play["bob"].mark(Marks.STUNNED) is None) is resists


# -- what falls ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.9-03")
def test_both_weapons_fall_in_its_hex() -> None:
    play = zapped(3, bob(main="pistol", off="dagger"), STUNNED)
    assert [item.kind for item in play.battle.fallen[cell(0, -3)]] == ["pistol", "dagger"]
    assert play["bob"].held == ()


@pytest.mark.rule("S16.9-03")
def test_shield_and_brass_knuckles_stay_and_what_is_slung_too() -> None:
    play = zapped(5, bob(main="brass knuckles", off="small shield", pack=["katana"]), STUNNED)
    assert not play.told(LeftLying)
    assert [item.kind for item in play["bob"].held] == ["brass knuckles", "small shield"]


# -- for how long --------------------------------------------------------------------------------------------------

LATER = [(2, Phase.MOVEMENT), (2, Phase.ACTIONS), (3, Phase.MOVEMENT), (3, Phase.ACTIONS), (3, Phase.RETREATS)]


def stunned_later(play: Play) -> list[bool]:
    """Whether Bob, hit in turn 1, is stunned in the movement and action phases of the next two turns, and after."""
    battle, found = entered(play.battle, Phase.RETREATS, 1), []
    for turn, phase in LATER:
        battle = entered(battle, phase, turn)
        found.append(battle["bob"].mark(Marks.STUNNED) is not None)
    return found


@pytest.mark.rule("S16.9-04")
def test_who_had_yet_to_act_loses_this_action_and_the_next_and_two_movements() -> None:
    play = zapped(3, bob(main="dagger"), STUNNED)
    assert play["bob"].condition is Condition.PRONE
    assert "bob" not in [slot.figure for slot in play.battle.clock.queue]
    assert stunned_later(play) == [True, True, True, False, False]


@pytest.mark.rule("S16.9-04")
def test_a_shot_that_fells_its_target_stuns_as_long() -> None:
    play = Play.acting(battle_of(ann(), bob(strength=20, main="dagger"))).say(ZAP, [1, 1, 1], [6], STUNNED)
    assert play["bob"].hurt == 12
    assert stunned_later(play) == [True, True, True, False, False]


@pytest.mark.rule("S16.9-04")
def test_who_had_acted_loses_the_next_two_actions() -> None:
    play = Play.acting(battle_of(ann(dexterity=9), bob(dexterity=12, main="dagger")))
    play.say(DoNothing("bob"), ZAP, HIT, [3], STUNNED)
    assert stunned_later(play) == [True, True, True, True, False]


@pytest.mark.rule("S16.9-04")
def test_a_second_stun_begins_the_count_again() -> None:
    first = zapped(3, bob(), STUNNED)
    battle = entered(first.battle, Phase.INITIATIVE, 2)
    again = Play.acting(battle).say(ZAP, HIT, [3], STUNNED)
    mark = again["bob"].mark(Marks.STUNNED)
    assert mark is not None
    assert mark.until == Until(4, Phase.ACTIONS)
    assert sum(m.kind == Marks.STUNNED for m in again["bob"].marks) == 1


def stunned_bob(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"marks": [Mark(Marks.STUNNED, "S16.9-04")], "condition": Condition.PRONE, **given}
    return bob(**traits)


@pytest.mark.rule("S16.9-04")
def test_the_stunned_do_not_even_turn_where_they_lie() -> None:
    play = Play.moving(battle_of(ann(), stunned_bob()), "blue")
    assert play.refused_by(Move("bob", (), (play["bob"].facing + 1) % 6)) == "S16.9-04"
    assert play.why_not(Move("bob", (), play["bob"].facing)) is None


@pytest.mark.rule("S16.9-04")
@pytest.mark.parametrize("condition", [Condition.STANDING, Condition.KNEELING, Condition.PRONE])
def test_the_stunned_are_offered_no_move_but_staying(condition: Condition) -> None:
    """However a game master has set him: what the menu lists is allowed."""
    play = Play.moving(battle_of(ann(), stunned_bob(condition=condition)), "blue")
    offered = [one for one in menu(SKIRMISH, play.position) if not isinstance(one, EndMoves)]
    assert offered == [Move("bob", (), play["bob"].facing)]


@pytest.mark.rule("S16.9-04")
def test_the_stunned_neither_crawl_nor_act() -> None:
    battle = battle_of(ann(), stunned_bob())
    assert allowance(battle, battle["bob"]) == 0
    assert BOOK.refusal(battle, Crawl("bob", (cell(0, -4),), 0)) is not None
    moving = Play.moving(battle_of(stunned_bob(), ann()), side="blue")
    assert {type(choice) for choice in moving.menu} == {Move, EndMoves}
    acting = Play.acting(battle_of(ann(dexterity=8), stunned_bob(dexterity=13)))
    assert acting.decision.figures == ("ann",)


@pytest.mark.rule("S16.9-04")
def test_the_stunned_engage_nobody_and_neither_dodge_nor_defend() -> None:
    standing = stunned_bob(condition=Condition.STANDING)
    assert not engages(standing)
    stances = [
        Mark(Marks.DODGING, "S12.0-18"),
        Mark(Marks.DEFENDING, "S12.0-19"),
        Mark(Marks.AIMING, "S12.0-27", 1, "ann"),
    ]
    for mark in stances:
        dice = [[3, 3, 3, 1]] if mark.kind == Marks.DODGING else [[3, 3, 3]]
        play = Play.acting(battle_of(ann(), bob(marks=[mark]))).say(ZAP, *dice, [3], STUNNED)
        assert [m.kind for m in play["bob"].marks if m.kind in (*STANCES,)] == []
