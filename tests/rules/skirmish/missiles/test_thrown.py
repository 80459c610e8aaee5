"""Throwing: what can be thrown, when, and where it ends up. Who else may be hit: test_avoid.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.skirmish import in_one_hex

KNIFE = Hurl("ann", "bob", "ann/dagger")
ROCK = Hurl("ann", "bob", "ann/rock")


def bob(at: tuple[int, int] = (0, -3), facing: int = 3, *marks: Mark, strength: int = 20) -> Figure:
    return fighter("bob", at, facing, side="blue", dexterity=8, strength=strength, marks=marks)


def lying(play: Play) -> dict[tuple[int, int], list[str]]:
    """What lies where, in the ledger's coordinates."""
    home = cell(0, 0)
    return {(at.q - home.q, at.r - home.r): [item.kind for item in items] for at, items in play.battle.fallen.items()}


def hits(play: Play) -> list[int]:
    return [event.hits for event in play.told(Hurt)]


@pytest.mark.rule("S12-04")
def test_a_thrown_knife_lies_in_the_hex_of_its_target() -> None:
    play = Play.acting(battle_of(fighter("ann", dexterity=13, main="dagger"), bob()))
    play.say(KNIFE, [3, 3, 3], [4])
    assert play["ann"].main is None
    assert lying(play) == {(0, -3): ["dagger"]}


@pytest.mark.rule("S12-04")
def test_a_knife_lies_where_it_struck_even_if_the_blow_drove_its_victim_back() -> None:
    armoured = fighter("bob", (0, -1), 3, side="blue", strength=20, dexterity=14, worn=["full body armour"])
    play = Play.acting(battle_of(fighter("ann", dexterity=18, main="spear"), armoured))
    play.say(Hurl("ann", "bob", "ann/spear"), [1, 1, 2], [4], [2, 2, 2])
    assert play["bob"].at == cell(0, -2)
    assert lying(play) == {(0, -1): ["spear"]}


@pytest.mark.rule("S12.2-07")
def test_a_throw_that_hits_nobody_lies_in_the_targets_hex() -> None:
    play = Play.acting(battle_of(fighter("ann", main="dagger"), bob((0, -6))))
    play.say(KNIFE, [5, 5, 5])
    assert lying(play) == {(0, -6): ["dagger"]}


@pytest.mark.rule("S12.2-07", "S12-04")
def test_a_throw_that_hits_another_lies_with_him() -> None:
    play = Play.acting(
        battle_of(fighter("ann", main="dagger"), bob((0, -6)), fighter("chuck", (0, -9), 3, side="blue"))
    )
    play.say(KNIFE, [5, 5, 5], [6, 6, 6], [3])
    assert lying(play) == {(0, -9): ["dagger"]}


@pytest.mark.rule("S12.1-08")
def test_a_knife_fumbled_on_a_17_falls_at_the_throwers_feet() -> None:
    play = Play.acting(battle_of(fighter("ann", main="dagger"), bob((0, -6))))
    assert lying(play.say(KNIFE, [6, 6, 5])) == {(0, 0): ["dagger"]}


@pytest.mark.rule("S12.2-08")
@pytest.mark.parametrize(("face", "at"), [(5, (0, -9)), (4, (0, -8)), (1, (0, -7))])
def test_with_the_option_a_missed_throw_carries_on(face: int, at: tuple[int, int]) -> None:
    battle = battle_of(fighter("ann", main="dagger"), bob((0, -6)), options=["S12.2-08"])
    assert lying(Play.acting(battle).say(KNIFE, [5, 5, 5], [face])) == {at: ["dagger"]}


@pytest.mark.rule("S12.2-08")
def test_a_throw_that_carries_on_stops_before_a_wall() -> None:
    ann = fighter("ann", main="dagger")
    battle = battle_of(ann, bob((0, -6)), options=["S12.2-08"], terrain={(0, -8): "wall"})
    assert lying(Play.acting(battle).say(KNIFE, [5, 5, 5], [6])) == {(0, -7): ["dagger"]}


@pytest.mark.rule("S12.2-08")
def test_a_throw_that_hits_another_does_not_carry_on() -> None:
    chuck = fighter("chuck", (0, -9), 3, side="blue")
    battle = battle_of(fighter("ann", main="dagger"), bob((0, -6)), chuck, options=["S12.2-08"])
    assert lying(Play.acting(battle).say(KNIFE, [5, 5, 5], [6, 6, 6], [3])) == {(0, -9): ["dagger"]}


@pytest.mark.rule("S12-01")
def test_a_spear_may_strike_or_be_thrown() -> None:
    play = Play.acting(battle_of(fighter("ann", main="spear"), bob((0, -1))))
    orders = list(play.menu.of("ann"))
    assert {type(order) for order in orders} >= {Strike, Hurl}


@pytest.mark.rule("S12-01", "S12-04")
@pytest.mark.parametrize("kind", ["broadsword", "one-handed club", "improvised knife"])
def test_what_is_not_made_for_it_is_not_thrown(kind: str) -> None:
    play = Play.acting(battle_of(fighter("ann", main=kind, pack=["rock"]), bob()))
    assert play.refused_by(Hurl("ann", "bob", f"ann/{kind}")) == "S12-06"


@pytest.mark.rule("S16.1-07")
def test_brass_knuckles_cannot_be_thrown() -> None:
    play = Play.acting(battle_of(fighter("ann", main="brass knuckles", pack=["rock"]), bob()))
    assert play.refused_by(Hurl("ann", "bob", "ann/brass knuckles")) == "S12-06"


@pytest.mark.rule("S12-04")
def test_a_spear_is_thrown_from_one_hand() -> None:
    ann = fighter("ann", strength=10, main="spear", off=None)
    play = Play.acting(battle_of(ann, bob((0, -2)))).say(Hurl("ann", "bob", "ann/spear"))
    assert play.roll.need is not None
    assert play.roll.need.total == 12 - 2 - 1
    assert hits(play.say([3, 3, 3], [4])) == [4]


@pytest.mark.rule("S12-06")
def test_only_what_is_in_hand_and_ready_is_thrown() -> None:
    stowed = fighter("ann", main="rock", pack=["dagger"])
    assert Play.acting(battle_of(stowed, bob())).refused_by(KNIFE) == "S12-06"
    fresh = Mark(Marks.UNREADY, "S12.0-25", about="ann/dagger")
    drawn = fighter("ann", main="dagger", pack=["rock"], marks=[fresh])
    assert Play.acting(battle_of(drawn, bob())).refused_by(KNIFE) == "S12-06"


@pytest.mark.rule("S12-07")
def test_a_throw_is_the_whole_action() -> None:
    ann = fighter("ann", main="dagger", off="rock")
    play = Play.acting(battle_of(ann, bob((0, -1)))).say(KNIFE, [5, 5, 5])
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("steps", "refused"), [(5, None), (6, "S12.0-09")])
def test_a_throw_may_follow_half_a_move(steps: int, refused: str | None) -> None:
    ann = fighter("ann", main="dagger", off="rock", walk=[(0, n) for n in range(steps, -1, -1)])
    refusal = BOOK.refusal(battle_of(ann, bob((0, -1))), KNIFE)
    assert (refusal and refusal[0]) == refused


@pytest.mark.rule("S12.0-10")
def test_an_engaged_figure_may_throw_at_anyone_in_front() -> None:
    near, far = fighter("cal", (0, -1), 3, side="blue"), bob((2, -4))
    assert Play.acting(battle_of(fighter("ann", main="dagger"), near, far)).why_not(KNIFE) is None


@pytest.mark.rule("S12.0-12")
@pytest.mark.parametrize(("target", "refused"), [((2, -1), None), ((3, 0), "S12.0-12"), ((0, 3), "S12.0-12")])
def test_a_throw_leaves_by_the_front(target: tuple[int, int], refused: str | None) -> None:
    ann = fighter("ann", main="dagger", pack=["rock"])
    assert Play.acting(battle_of(ann, bob(target))).refused_by(KNIFE) == refused


@pytest.mark.rule("S12.0-30")
def test_nothing_is_thrown_through_a_wall() -> None:
    battle = battle_of(fighter("ann", main="dagger", pack=["rock"]), bob((0, -4)), terrain={(0, -2): "wall"})
    assert Play.acting(battle).refused_by(KNIFE) == "S12.0-30"


@pytest.mark.rule("S12-05")
def test_nothing_is_thrown_within_one_hex() -> None:
    battle = in_one_hex(battle_of(fighter("ann", main="dagger", pack=["rock"]), bob()), "bob", "ann")
    assert Play.acting(battle).refused_by(KNIFE) == "S12-05"


@pytest.mark.rule("S12.0-22")
def test_a_prone_figure_throws_nothing_and_a_kneeling_one_as_ever() -> None:
    prone = fighter("ann", main="dagger", condition=Condition.PRONE)
    assert Play.acting(battle_of(prone, bob())).refused_by(KNIFE) == "S12.0-22"
    kneeling = fighter("ann", main="dagger", condition=Condition.KNEELING)
    play = Play.acting(battle_of(kneeling, bob())).say(KNIFE)
    assert play.roll.need is not None
    assert play.roll.need.total == 9


@pytest.mark.rule("S12.0-18", "S12.0-19")
def test_dodging_helps_against_throws_and_defending_does_not() -> None:
    ann = fighter("ann", main="dagger")
    dodger, defender = bob((0, -3), 3, Mark(Marks.DODGING, "")), bob((0, -3), 3, Mark(Marks.DEFENDING, ""))
    assert Play.acting(battle_of(ann, dodger)).say(KNIFE).roll.dice.count == 4
    assert Play.acting(battle_of(ann, defender)).say(KNIFE).roll.dice.count == 3


@pytest.mark.rule("S16.1-01")
def test_a_rock_is_thrown_and_a_club_strikes_no_farther_than_the_next_hex() -> None:
    rock = Play.acting(battle_of(fighter("ann", main="rock"), bob((0, -4)))).say(ROCK)
    assert rock.roll.need is not None
    assert rock.roll.need.total == 8
    club = Play.acting(battle_of(fighter("ann", main="one-handed club", pack=["rock"]), bob((0, -2))))
    assert club.refused_by(Strike("ann", "bob", "ann/one-handed club")) == "S12.1-01"


@pytest.mark.rule("S16.1-03")
@pytest.mark.parametrize(("strength", "face", "taken"), [(11, 5, 3), (8, 2, 1), (13, 5, 4), (32, 5, 8)])
def test_a_rock_does_the_base_damage_of_the_throwers_strength(strength: int, face: int, taken: int) -> None:
    ann = fighter("ann", strength=strength, main="rock")
    play = Play.acting(battle_of(ann, bob((0, -4)))).say(ROCK, [3, 3, 2], [face])
    assert hits(play) == [taken]


@pytest.mark.rule("S16.1-03")
def test_wounds_do_not_weaken_a_rock() -> None:
    play = Play.acting(battle_of(fighter("ann", strength=11, hurt=5, main="rock"), bob((0, -1))))
    assert hits(play.say(ROCK, [3, 3, 2], [5])) == [3]


@pytest.mark.rule("S16.1-13")
@pytest.mark.parametrize(("hexes", "options", "taken"), [(11, ["S16.1-13"], 4), (12, ["S16.1-13"], 2), (12, [], 4)])
def test_with_the_option_a_rock_beyond_its_range_does_half(hexes: int, options: list[str], taken: int) -> None:
    ann = fighter("ann", strength=11, dexterity=20, main="rock")
    play = Play.acting(battle_of(ann, bob((0, -hexes)), options=options))
    assert hits(play.say(ROCK, [2, 2, 2], [6])) == [taken]


@pytest.mark.rule("S16.1-13")
def test_a_knife_keeps_its_force() -> None:
    ann = fighter("ann", strength=11, dexterity=20, main="dagger")
    play = Play.acting(battle_of(ann, bob((0, -12)), options=["S16.1-13"]))
    assert hits(play.say(KNIFE, [2, 2, 2], [6])) == [5]


@pytest.mark.rule("S16.1-13", "S12.3-06")
def test_a_rocks_damage_is_halved_before_it_is_multiplied() -> None:
    ann = fighter("ann", strength=13, dexterity=20, main="rock")
    play = Play.acting(battle_of(ann, bob((0, -14)), options=["S16.1-13"]))
    assert hits(play.say(ROCK, [1, 1, 2], [6])) == [4]
