"""Taking aim: what it gives, and what spoils it."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Choice
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.missiles.aiming import AimAt
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, cell, fighter

AIM = AimAt("ann", "bob", "ann/pistol")
SHOT = Shoot("ann", "bob", "ann/pistol")
MISS = [6, 5, 5]


def foe(name: str = "bob", at: tuple[int, int] = (0, -4), facing: int = 3) -> Figure:
    """An enemy with something to do in every turn."""
    return fighter(name, at, facing, side="blue", strength=30, dexterity=8, pack=["rock"])


def aiming(turns: int, about: str = "bob") -> Mark:
    return Mark(Marks.AIMING, "S12.0-27", turns, about)


def turn_on(play: Play, *moves: Choice) -> Play:
    """To Ann's action of the next turn; her side moves first, the other stays."""
    return play.until("initiative").until("actions", [6], [1], *moves)


def number(play: Play) -> int:
    assert play.roll.need is not None
    return play.roll.need.total


def bonus(*figures: Figure, terrain: dict[tuple[int, int], str] | None = None) -> int:
    """What aim adds to Ann's shot at Bob."""
    play = Play.acting(battle_of(*figures, terrain=terrain)).say(SHOT)
    assert play.roll.tally is not None
    return sum(line.value for line in play.roll.tally.lines if line.rule == "S12.0-27")


def refused(order: AimAt, *figures: Figure) -> str | None:
    refusal = BOOK.refusal(battle_of(*figures), order)
    return refusal[0] if refusal else None


@pytest.mark.rule("S12.0-27")
def test_two_turns_of_aim_help_the_first_shot_and_not_the_second() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(AIM)
    turn_on(turn_on(play).say(AIM))
    assert number(play.say(SHOT)) == 14
    assert number(play.say(MISS, SHOT)) == 12


@pytest.mark.rule("S12.0-27")
def test_four_turns_of_aim_give_three() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(AIM)
    for _ in range(3):
        turn_on(play).say(AIM)
    assert number(turn_on(play).say(SHOT)) == 15


@pytest.mark.rule("S12.0-27")
def test_aim_is_the_whole_action() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(AIM)
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S12.0-27")
def test_aim_at_one_target_is_worth_nothing_at_another() -> None:
    assert bonus(fighter("ann", main="pistol", marks=[aiming(2)]), foe()) == 2
    assert bonus(fighter("ann", main="pistol", marks=[aiming(2, "cal")]), foe(), foe("cal", (1, -5))) == 0


@pytest.mark.rule("S12.0-27")
def test_a_new_target_is_aimed_at_again() -> None:
    ann = fighter("ann", main="pistol", marks=[aiming(2, "cal")])
    play = Play.acting(battle_of(ann, foe(), foe("cal", (1, -5)))).say(AIM)
    marks = [(mark.about, mark.value) for mark in play["ann"].marks if mark.kind == Marks.AIMING]
    assert marks == [("bob", 1)]


@pytest.mark.rule("S12.0-27")
def test_a_shot_at_anyone_ends_the_aim() -> None:
    ann = fighter("ann", main="pistol", marks=[aiming(2)])
    play = Play.acting(battle_of(ann, foe(), foe("cal", (1, -5))))
    play.say(Shoot("ann", "cal", "ann/pistol"), MISS)
    assert play["ann"].mark(Marks.AIMING) is None


@pytest.mark.rule("S12.0-27")
def test_moving_spoils_the_aim() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(AIM)
    turn_on(play, Move("ann", (cell(0, 1),), 0))
    assert number(play.say(SHOT)) == 12
    assert bonus(fighter("ann", main="pistol", marks=[aiming(2)], walk=[(0, 1), (0, 0)]), foe()) == 0


@pytest.mark.rule("S12.0-27")
def test_turning_on_the_spot_does_not_spoil_it() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(AIM)
    assert number(turn_on(play, Move("ann", (), 1)).say(SHOT)) == 13


@pytest.mark.rule("S12.0-27")
def test_an_idle_turn_lets_the_aim_go() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe())).say(AIM)
    turn_on(turn_on(play))
    assert number(play.say(SHOT)) == 12


@pytest.mark.rule("S12.0-27")
def test_being_hurt_spoils_the_aim() -> None:
    ann = fighter("ann", strength=20, main="pistol", marks=[aiming(2)])
    thrower = fighter("bob", (0, -2), 3, side="blue", dexterity=14, main="rock")
    hit = Play.acting(battle_of(ann, thrower)).say(Hurl("bob", "ann", "bob/rock"), [3, 3, 3], [4])
    missed = Play.acting(battle_of(ann, thrower)).say(Hurl("bob", "ann", "bob/rock"), MISS)
    assert number(hit.say(SHOT)) == 12
    assert number(missed.say(SHOT)) == 14


@pytest.mark.rule("S12.0-27", "S12.4-11")
@pytest.mark.parametrize(("damage", "kept"), [([4, 3], True), ([4, 4], False)])
def test_being_driven_back_spoils_the_aim_though_armour_stops_it_all(damage: list[int], *, kept: bool) -> None:
    ann = fighter("ann", strength=30, main="pistol", worn=["full body armour"], marks=[aiming(2)])
    play = Play.acting(battle_of(ann, fighter("bob", (0, -4), 3, side="blue", main="pistol")), ahead="blue")
    play.say(Shoot("bob", "ann", "bob/pistol"), [3, 3, 3], damage, *([] if kept else [[1, 1, 1]]))
    assert play["ann"].hurt == 0
    assert (play["ann"].at == cell(0, 0)) is kept
    assert (play["ann"].mark(Marks.AIMING) is not None) is kept


@pytest.mark.rule("S12.0-27")
def test_being_engaged_spoils_the_aim() -> None:
    ann = fighter("ann", main="pistol", marks=[aiming(2)])
    assert bonus(ann, foe("bob", (0, -1))) == 0
    assert bonus(ann, foe("bob", (0, -1), facing=0)) == 2


@pytest.mark.rule("S12.0-27")
@pytest.mark.parametrize(
    ("at", "terrain", "kept"),
    [((0, -4), None, True), ((0, -1), None, False), ((0, -4), {(0, -2): "wall"}, False)],
)
def test_aim_that_cannot_be_kept_once_all_have_moved_is_lost_for_good(
    at: tuple[int, int], terrain: dict[tuple[int, int], str] | None, kept: bool
) -> None:
    ann = fighter("ann", main="pistol", marks=[aiming(2)])
    play = Play.moving(battle_of(ann, foe("bob", at), terrain=terrain)).say(EndMoves("ann"), EndMoves("bob"))
    assert (play.until("actions")["ann"].mark(Marks.AIMING) is not None) is kept


@pytest.mark.rule("S12.0-27", "S16.8-12")
def test_who_is_blinded_aims_at_nobody() -> None:
    blind = fighter("ann", main="pistol", marks=[Mark(Marks.BLINDED, "S16.8-12")])
    assert refused(AIM, blind, foe()) == "S12.0-27"


@pytest.mark.rule("S12.0-27")
def test_aim_helps_no_throw() -> None:
    ann = fighter("ann", main="dagger", off="pistol", marks=[aiming(3)])
    assert number(Play.acting(battle_of(ann, foe())).say(Hurl("ann", "bob", "ann/dagger"))) == 8


@pytest.mark.rule("S12.0-09")
def test_who_has_moved_cannot_aim() -> None:
    assert refused(AIM, fighter("ann", main="pistol", walk=[(0, 1), (0, 0)]), foe()) == "S12.0-27"
    assert refused(AIM, fighter("ann", main="pistol"), foe()) is None


@pytest.mark.rule("S12.0-27")
def test_only_a_ready_missile_weapon_is_aimed_at_an_enemy_in_front() -> None:
    assert refused(AimAt("ann", "bob", "ann/dagger"), fighter("ann", main="dagger"), foe()) == "S12-06"
    assert refused(AIM, fighter("ann", pack=["pistol"]), foe()) == "S12-06"
    assert refused(AIM, fighter("ann", main="pistol"), foe("bob", (0, 4))) == "S12.0-27"
    assert refused(AIM, fighter("ann", main="pistol"), foe("bob", (0, -1))) == "S12.0-27"


@pytest.mark.rule("S12.0-27")
@pytest.mark.parametrize(("gun", "needed"), [("ann/pistol", 13), ("ann/laser pistol", 8)])
def test_aim_with_one_gun_is_worth_nothing_to_the_other(gun: str, needed: int) -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol", off="laser pistol"), foe())).say(AIM)
    assert number(turn_on(play).say(Shoot("ann", "bob", gun))) == needed


@pytest.mark.rule("S12.0-27")
def test_aim_with_the_other_gun_begins_again() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol", off="laser pistol"), foe())).say(AIM)
    turn_on(play).say(AimAt("ann", "bob", "ann/laser pistol"))
    assert number(turn_on(play).say(Shoot("ann", "bob", "ann/laser pistol"))) == 9


@pytest.mark.rule("S12.0-27")
def test_who_is_engaged_while_all_act_has_lost_his_aim_though_he_is_free_again() -> None:
    ann = fighter("ann", main="pistol", dexterity=14, marks=[aiming(2)])
    low = fighter("bob", (0, -1), 3, side="blue", strength=30, dexterity=8, condition=Condition.PRONE)
    play = Play.acting(battle_of(ann, low, foe("cal", (3, -6))))
    play.say(AIM)
    assert play["ann"].mark(Marks.AIMING) is not None
    play.say(StandUp("bob"))
    assert play["ann"].mark(Marks.AIMING) is None
