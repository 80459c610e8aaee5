"""Pole weapons (S16.2). The bands in which weapons strike are in test_bands.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play import rolled
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.bayonet import Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab, meets_charge
from core.rulesets.skirmish.melee.setting import SetWeapon
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.movement.rising import Disengage
from core.rulesets.skirmish.sheet.words import Marks, Part
from core.rulesets.skirmish.turn.acting import Acting, HoldBack, StrikingFirst
from core.rulesets.skirmish.turn.course import MoveFirst
from core.rulesets.skirmish.turn.declarations import Declaring
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter, with_bayonet
from tests.support.poles import HIT, STRAIGHT, pikeman, spearman, swordsman


def borg(at: tuple[int, int]) -> Figure:
    return fighter("borg", at, 3, side="blue", dexterity=9, strength=16, main="broadsword")


def spear_blow(play: Play, *, to_hit: list[int] = HIT, item: str = "agnar/spear", part: Part = Part.NONE) -> Play:
    return play.say(Strike("agnar", "borg", item, part), to_hit, [4])


# -- the charge --------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.2-01")
@pytest.mark.parametrize(("to_hit", "hurt"), [(HIT, 10), ([1, 1, 2], 20)])
def test_three_straight_hexes_double_the_spear(to_hit: list[int], hurt: int) -> None:
    play = Play.acting(battle_of(spearman(STRAIGHT), fighter("borg", (0, 0), 3, side="blue")))
    assert spear_blow(play, to_hit=to_hit)["borg"].hurt == hurt


@pytest.mark.rule("S16.2-01")
def test_two_hexes_double_nothing() -> None:
    play = Play.acting(battle_of(spearman(STRAIGHT[1:]), fighter("borg", (0, 0), 3, side="blue")))
    assert spear_blow(play)["borg"].hurt == 5


@pytest.mark.rule("S16.2-01")
def test_a_sword_gains_nothing_by_a_charge() -> None:
    agnar = fighter("agnar", (0, 1), 0, strength=13, main="broadsword", walk=STRAIGHT)
    play = Play.acting(battle_of(agnar, fighter("borg", (0, 0), 3, side="blue")))
    play.say(Strike("agnar", "borg", "agnar/broadsword"), HIT, [2, 3])
    assert play["borg"].hurt == 5


@pytest.mark.rule("S16.2-02")
@pytest.mark.parametrize(
    ("walk", "facing", "foe", "hurt"),
    [
        ([(2, 4), (1, 4), (0, 4), (0, 3), (0, 2), (0, 1)], 0, (0, 0), 10),
        (STRAIGHT, 0, (1, 0), 10),
        (STRAIGHT, 1, (0, 0), 5),
        ([(-1, 4), (-1, 3), (-1, 2), (0, 1)], 0, (0, 0), 5),
        ([(-1, 4), (-1, 3), (-1, 2), (0, 1)], 1, (0, 0), 5),
        ([(-1, 5), (-1, 4), (-1, 3), (-1, 2), (0, 1)], 0, (0, 0), 5),
        ([(1, 1), (0, 2), (0, 3), (0, 2), (0, 1)], 0, (0, 0), 5),
    ],
    ids=["five hexes", "another front hex", "turned after", "bent", "bent and turned", "straight before", "to and fro"],
)
def test_only_the_last_three_hexes_count(
    walk: list[tuple[int, int]], facing: int, foe: tuple[int, int], hurt: int
) -> None:
    play = Play.acting(battle_of(spearman(walk, facing), fighter("borg", foe, 3, side="blue")))
    assert spear_blow(play)["borg"].hurt == hurt


# -- set against a charge ----------------------------------------------------------------------------------------


@pytest.mark.rule("S16.2-03", "S16.2-04")
def test_the_set_pike_strikes_the_charger_better_and_twice_as_hard() -> None:
    play = Play.acting(battle_of(pikeman(), swordsman(worn=["leather"])))
    play.say(Strike("agnar", "borg", "agnar/pike"))
    assert play.roll.need is not None
    assert play.roll.need.total == 13
    play.say([5, 4, 4], [2, 3])
    assert play["borg"].hurt == 12
    assert play["borg"].condition is Condition.PRONE


@pytest.mark.rule("S16.2-03", "S16.2-04")
def test_without_setting_it_there_is_no_bonus() -> None:
    play = Play.acting(battle_of(pikeman(marks=[], dexterity=14), swordsman()))
    play.say(Strike("agnar", "borg", "agnar/pike"), HIT, [2, 3])
    assert play.told(rolled.Tested)[-1].need.total == 14
    assert play["borg"].hurt == 7


@pytest.mark.rule("S16.2-05")
def test_a_weapon_is_set_before_the_first_action_against_comers() -> None:
    agnar, borg = pikeman(marks=[]), swordsman((0, -4), walk=[])
    play = Play.moving(battle_of(borg, agnar), side="red")
    play.say(EndMoves("agnar"), Move("borg", (cell(0, -3), cell(0, -2), cell(0, -1)), 3))
    play.say(SetWeapon("agnar"))
    play.say(Strike("agnar", "borg", "agnar/pike"), HIT, [1, 1])
    assert play["borg"].hurt == 8


@pytest.mark.rule("S16.2-05", "S12.0-22")
def test_a_weapon_set_from_the_knees_strikes_at_the_penalty_of_who_kneels() -> None:
    agnar, borg = pikeman(marks=[], condition=Condition.KNEELING), swordsman((0, -4), walk=[])
    play = Play.moving(battle_of(borg, agnar), side="red")
    play.say(EndMoves("agnar"), Move("borg", (cell(0, -3), cell(0, -2), cell(0, -1)), 3))
    play.say(SetWeapon("agnar"), "borg declare-nothing", Strike("agnar", "borg", "agnar/pike"))
    assert play.roll.need is not None
    assert play.roll.need.total == 11
    assert play.say(HIT, [1, 1])["borg"].hurt == 8


@pytest.mark.rule("S16.2-05")
@pytest.mark.parametrize(
    "charger",
    [
        swordsman(walk=[]),
        swordsman(walk=[(0, -7), (0, -6), (0, -5), (0, -4), (0, -3), (0, -2), (0, -1)]),
        swordsman(facing=0),
        swordsman((0, 1), 0, walk=[(0, 2), (0, 1)]),
        swordsman((0, -2), walk=[(0, -3), (0, -2)]),
        swordsman(marks=[Mark(Marks.DODGING, "S12.0-18")]),
        swordsman(condition=Condition.PRONE),
        swordsman(condition=Condition.KNEELING),
        swordsman(marks=[Mark(Marks.IN_CONTACT, "S12.0-10")]),
    ],
    ids=["stood", "too far", "faces away", "behind", "2 hexes off", "dodges", "lies", "kneels", "shifted"],
)
def test_who_is_no_charger(charger: Figure) -> None:
    battle = Play.acting(battle_of(pikeman(), charger), ahead="blue").battle
    assert not meets_charge(battle, battle["agnar"], battle["borg"])


@pytest.mark.rule("S16.2-05")
def test_one_hex_is_a_charge_unless_it_was_a_shift() -> None:
    charger = swordsman((0, -1), walk=[(-1, 0), (0, -1)])
    for ahead, expected in (("blue", True), ("red", False)):
        battle = Play.acting(battle_of(pikeman(), charger), ahead=ahead).battle
        assert meets_charge(battle, battle["agnar"], battle["borg"]) is expected


@pytest.mark.rule("S16.2-05", "S12.0-29")
def test_who_shifted_and_then_steps_away_before_the_set_weapon_is_no_charger() -> None:
    bera = fighter("bera", (3, -2), 4, main="broadsword", dexterity=8)
    borg = swordsman((2, -2), 4, walk=[(2, -3), (2, -2)], dexterity=14, marks=[Mark(Marks.IN_CONTACT, "S12.0-10")])
    play = Play.acting(battle_of(pikeman(dexterity=12), borg, bera), ahead="blue")
    play.say(Disengage("borg", cell(1, -1), 4), Strike("agnar", "borg", "agnar/pike"), HIT, [1, 1])
    assert play.told(rolled.Tested)[-1].need.total == 12
    assert play["borg"].hurt == 4


@pytest.mark.rule("S16.2-05")
def test_the_set_weapon_meets_one_charger_only() -> None:
    second = swordsman((1, -1), 4, walk=[(2, -2), (1, -1)], name="cnut", dexterity=9)
    play = Play.acting(battle_of(pikeman(), swordsman(), second))
    play.say(Strike("agnar", "cnut", "agnar/pike"), HIT, [1, 1])
    assert play["cnut"].hurt == 8
    assert [slot.figure for slot in play.battle.clock.queue] == ["borg"]


@pytest.mark.rule("S16.2-05")
def test_the_set_weapon_meets_a_bayonet_charge_though_it_strikes_first() -> None:
    charger = with_bayonet(fighter("borg", (0, -1), 3, side="blue", main="rifle", walk=[(0, -2), (0, -1)]))
    play = Play.acting(battle_of(pikeman(), charger)).say(Stab("borg", "agnar", "borg/rifle"), [6, 5, 5])
    play.say(Strike("agnar", "borg", "agnar/pike"), HIT, [1, 1])
    assert play["borg"].hurt == 8


def may_set(play: Play) -> bool:
    """Whether the pikeman may set its weapon when all have moved and the sides declare."""
    while not isinstance(play.decision.about, Declaring):
        play.say(EndMoves(play.decision.figures[0]))
    return BOOK.refusal(play.battle, SetWeapon("agnar")) is None


def turn_with(*figures: Figure, first: str) -> Play:
    """A whole turn, from the movement of the side that moves first."""
    battle = battle_of(*figures)
    play = Play.from_start(battle).say(*([6] if side == first else [1] for side in battle.sides))
    return play.say(MoveFirst(play.decision.figures[0]))


@pytest.mark.rule("S12.0-09", "S12.0-10")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_who_is_engaged_when_its_movement_comes_sets_no_weapon_against_a_second_one(first: str) -> None:
    second = swordsman((2, -3), 3, walk=[], name="cnut")
    play = turn_with(pikeman(marks=[]), swordsman(walk=[]), second, first=first)
    if first == "red":
        play.say(EndMoves("agnar"))
    play.say(Move("cnut", (cell(1, -2), cell(1, -1)), 4))
    assert not may_set(play)


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("first", "may"), [("red", True), ("blue", False)])
def test_a_weapon_is_set_against_who_comes_after_its_own_movement(first: str, *, may: bool) -> None:
    play = turn_with(pikeman(marks=[]), swordsman((0, -3), walk=[]), first=first)
    if first == "red":
        play.say(EndMoves("agnar"))
    play.say(Move("borg", (cell(0, -2), cell(0, -1)), 3))
    assert may_set(play) is may


@pytest.mark.rule("S12.0-09", "S12.0-10")
@pytest.mark.parametrize(
    ("foe", "to", "facing", "may"), [((0, -2), (0, -1), 0, True), ((0, -1), (1, -1), 5, False)], ids=["steps", "shifts"]
)
def test_who_steps_up_to_an_enemy_may_set_its_weapon_and_who_shifts_may_not(
    foe: tuple[int, int], to: tuple[int, int], facing: int, *, may: bool
) -> None:
    play = turn_with(pikeman(marks=[]), swordsman(foe, walk=[]), first="red")
    assert may_set(play.say(Move("agnar", (cell(*to),), facing))) is may


@pytest.mark.rule("S12.0-09", "S12.0-10")
@pytest.mark.parametrize(("third", "may"), [((0, -3), True), ((0, -1), False)], ids=["came later", "was there"])
def test_among_three_sides_those_count_that_engaged_it_when_its_movement_came(
    third: tuple[int, int], *, may: bool
) -> None:
    """Green moves last: a green figure that has come since is new."""
    borg = swordsman((4, 0), walk=[])
    last = replace(swordsman(third, walk=[], name="dag"), side="green")
    play = turn_with(borg, pikeman(marks=[]), last, first="blue").say(EndMoves("borg"), EndMoves("agnar"))
    path = (cell(0, -2), cell(0, -1)) if may else ()
    assert may_set(play.say(Move("dag", path, 3))) is may


@pytest.mark.rule("S16.2-05")
def test_where_nobody_charges_the_setter_makes_an_ordinary_attack() -> None:
    play = Play.acting(battle_of(pikeman(dexterity=14), swordsman(walk=[])))
    assert isinstance(play.decision.about, Acting)
    play.say(Strike("agnar", "borg", "agnar/pike"), HIT, [2, 3])
    assert play.told(rolled.Tested)[-1].need.total == 14
    assert play["borg"].hurt == 7


# -- the jab -----------------------------------------------------------------------------------------------------


def jabbing(*foes: Figure, item: str = "halberd", facing: int = 0, **given: Unpack[Traits]) -> Play:
    traits: Traits = {"strength": 15, "dexterity": 14, "main": item, **given}
    return Play.acting(battle_of(fighter("agnar", (0, 0), facing, **traits), *foes))


def jab(item: str = "halberd") -> Jab:
    return Jab("agnar", "borg", f"agnar/{item}")


@pytest.mark.rule("S16.2-06")
@pytest.mark.parametrize("item", ["halberd", "pike"])
def test_a_long_pole_jabs_two_hexes_away(item: str) -> None:
    play = jabbing(borg((0, -2)), item=item)
    play.say(jab(item), HIT, [2, 2])
    assert play["borg"].hurt == {"halberd": 4, "pike": 6}[item]


@pytest.mark.rule("S16.2-06")
@pytest.mark.parametrize(
    ("item", "at"), [("spear", (0, -2)), ("halberd", (0, -1)), ("halberd", (0, -3)), ("broadsword", (0, -2))]
)
def test_a_jab_needs_a_long_pole_and_exactly_two_hexes(item: str, at: tuple[int, int]) -> None:
    assert jabbing(borg(at), fighter("cnut", (1, -1), 3, side="blue"), item=item).refused_by(jab(item)) == "S16.2-06"


@pytest.mark.rule("S16.2-06")
def test_a_friend_a_corpse_or_nobody_is_not_jabbed() -> None:
    friend = fighter("borg", (0, -2))
    corpse = fighter("borg", (0, -2), side="blue", condition=Condition.DEAD)
    other = fighter("cnut", (1, -1), 3, side="blue")
    assert jabbing(friend, other).refused_by(jab()) == "S16.2-06"
    assert jabbing(corpse, other).refused_by(jab()) == "S16.2-06"
    assert jabbing(other).refused_by(jab()) == "S16.2-06"


@pytest.mark.rule("S16.2-07")
@pytest.mark.parametrize("at", [(-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2)])
def test_a_jab_reaches_the_second_row_ahead(at: tuple[int, int]) -> None:
    assert jab() in jabbing(borg(at)).menu


@pytest.mark.rule("S16.2-07")
@pytest.mark.parametrize("at", [(2, -1), (2, 0), (0, 2), (-2, 1), (-2, 2), (1, 1)])
def test_a_jab_reaches_nothing_beside_or_behind(at: tuple[int, int]) -> None:
    play = jabbing(borg(at), fighter("cnut", (0, -1), 3, side="blue"))
    assert jab() in [r.choice for r in play.menu.refused("agnar")]
    assert play.refused_by(jab()) == "S16.2-07"


@pytest.mark.rule("S16.2-08")
@pytest.mark.parametrize(
    ("at", "between", "side"),
    [((0, -2), (0, -1), "red"), ((0, -2), (0, -1), "blue"), ((2, -2), (1, -1), "red"), ((-2, 0), (-1, 0), "red")],
)
def test_straight_ahead_anyone_between_is_in_the_way(at: tuple[int, int], between: tuple[int, int], side: str) -> None:
    play = jabbing(borg(at), fighter("cnut", between, side=side), fighter("dag", (0, 1), 0, side="blue"))
    assert play.refused_by(jab()) == "S16.2-08"


@pytest.mark.rule("S16.2-08")
@pytest.mark.parametrize(("at", "friends"), [((1, -2), [(0, -1), (1, -1)]), ((-1, -1), [(0, -1), (-1, 0)])])
def test_between_two_hexes_there_is_always_room(at: tuple[int, int], friends: list[tuple[int, int]]) -> None:
    assert jab() in jabbing(borg(at), fighter("cnut", friends[0]), fighter("dag", friends[1])).menu


@pytest.mark.rule("S16.2-08")
def test_a_corpse_is_not_in_the_way() -> None:
    assert jab() in jabbing(borg((0, -2)), fighter("cnut", (0, -1), condition=Condition.DEAD)).menu


@pytest.mark.rule("S16.2-06", "S12.0-30")
@pytest.mark.parametrize(
    ("at", "walls", "refused"),
    [
        ((0, -2), [(0, -1)], "S12.0-30"),
        ((1, -2), [(0, -1), (1, -1)], "S12.0-30"),
        ((1, -2), [(0, -1)], None),
    ],
)
def test_no_jab_goes_through_a_wall(at: tuple[int, int], walls: list[tuple[int, int]], refused: str | None) -> None:
    agnar = fighter("agnar", main="halberd", strength=15, dexterity=14)
    beside = fighter("cnut", (-1, 0), 3, side="blue")
    play = Play.acting(battle_of(agnar, borg(at), beside, terrain=dict.fromkeys(walls, "wall")))
    assert play.refused_by(jab()) == refused


@pytest.mark.rule("S16.2-09")
@pytest.mark.parametrize(
    ("walk", "refused"),
    [([], None), ([(0, 1), (0, 0)], None), ([(0, 2), (0, 1), (0, 0)], "S16.2-09"), ([*STRAIGHT, (0, 0)], "S16.2-09")],
)
def test_a_jab_is_no_charge(walk: list[tuple[int, int]], refused: str | None) -> None:
    play = jabbing(borg((0, -2)), fighter("cnut", (1, -1), 3, side="blue"), walk=walk)
    if isinstance(play.decision.about, StrikingFirst):
        play.say(HoldBack("agnar"))
    assert play.refused_by(jab()) == refused


@pytest.mark.rule("S12.0-22")
def test_nobody_jabs_lying_on_the_ground() -> None:
    play = jabbing(borg((0, -2)), condition=Condition.PRONE)
    assert play.refused_by(jab()) == "S12.0-22"


@pytest.mark.rule("S16.2-10")
def test_a_jab_gains_nothing_from_the_set_weapon() -> None:
    charger = swordsman((0, -2), walk=[(0, -5), (0, -4), (0, -3), (0, -2)], dexterity=9)
    play = Play.acting(battle_of(pikeman(), charger))
    play.say(jab("pike"), [4, 4, 3], [2, 3])
    assert play.told(rolled.Tested)[-1].need.total == 11
    assert play["borg"].hurt == 7


@pytest.mark.rule("S16.2-10")
def test_a_roll_of_three_still_triples_a_jab() -> None:
    play = jabbing(borg((0, -2)), item="pike")
    assert play.say(jab("pike"), [1, 1, 1], [1, 1])["borg"].hurt == 12
