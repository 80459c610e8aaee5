"""Fighting in one hex: what may be done there, what it does, and whom a miss or a shot from outside strikes."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.rolled import Tested
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.melee.sweep import Sweep
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.words import Marks, Part
from hexfray.testing.skirmish import Play, Traits, cell, fighter
from tests.support.hth import acts, grappling, number, ways
from tests.support.shooting import with_rounds


def ann(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 11)
    return fighter("ann", **traits)


def bob(**traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 8)
    return fighter("bob", side="blue", **traits)


def cal(**traits: Unpack[Traits]) -> Figure:
    """A second enemy of Ann's, in the same hex."""
    traits.setdefault("dexterity", 8)
    return fighter("cal", side="blue", **traits)


def dan(**traits: Unpack[Traits]) -> Figure:
    """Ann's friend outside, right beside the fight and facing it."""
    traits.setdefault("dexterity", 14)
    return fighter("dan", (0, 1), 0, **traits)


def hits(play: Play, figure: str = "bob") -> list[int]:
    return [event.hits for event in play.told(Hurt) if event.figure == figure]


def rolled_for(play: Play) -> list[str | None]:
    """Whom the rolls with a need were about, in order."""
    return [event.target for event in play.told(Tested)]


# -- what may be done there ----------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15-01")
def test_unarmed_a_neighbour_is_struck_and_somebody_in_the_same_hex_brawled_with() -> None:
    far = fighter("eve", (0, -1), 3, side="blue")
    outside = Play.acting(grappling(bob(), fighter("fay"), outside=[fighter("ann", (0, -2), 3, dexterity=14), far]))
    assert outside.why_not(Strike("ann", "eve")) is None
    assert outside.why_not(Brawl("ann", "eve")) is not None
    inside = Play.acting(grappling(ann(dexterity=14), bob(), outside=[far]))
    assert inside.why_not(Brawl("ann", "bob")) is None
    assert inside.refused_by(Brawl("ann", "eve")) == "S16.15-01"
    assert inside.why_not(Strike("ann", "eve")) is not None


@pytest.mark.rule("S16.15-01", "S16.15-02")
@pytest.mark.parametrize(("strength", "hurt", "taken"), [(14, 0, 4), (14, 8, 4), (12, 0, 3)])
def test_basic_str_sets_the_damage_of_bare_hands(strength: int, hurt: int, taken: int) -> None:
    play = Play.acting(grappling(ann(strength=strength, hurt=hurt), bob()))
    assert hits(play.say(Brawl("ann", "bob"), [3, 3, 3], [4])) == [taken]


@pytest.mark.rule("S16.15-02")
def test_outside_a_fight_basic_str_sets_it_too() -> None:
    standing = fighter("ann", (0, 1), strength=14, hurt=8, dexterity=14)
    play = Play.acting(grappling(bob(), fighter("fay"), outside=[standing]))
    assert hits(play.say(Strike("ann", "bob"), [3, 3, 3], [4])) == [3]


@pytest.mark.rule("S16.15-03", "S16.15.3-09")
@pytest.mark.parametrize(
    ("kind", "strength", "taken"), [("dagger", 12, 6), ("brass knuckles", 12, 4), ("dagger", 9, 5)]
)
def test_str_sets_the_damage_of_knives_and_knuckles(kind: str, strength: int, taken: int) -> None:
    play = Play.acting(grappling(ann(main=kind, strength=strength), bob(strength=20)))
    assert hits(play.say(Brawl("ann", "bob", f"ann/{kind}"), [3, 3, 3], [4])) == [taken]


@pytest.mark.rule("S16.15.3-09")
def test_only_bare_hands_knife_pistol_and_knuckles_are_used() -> None:
    held = Play.acting(grappling(ann(main="broadsword", off="dagger"), bob()))
    assert held.refused_by(Brawl("ann", "bob", "ann/broadsword")) == "S16.15.3-09"
    assert held.why_not(Brawl("ann", "bob", "ann/dagger")) is None
    assert held.refused_by(Brawl("ann", "bob")) == "S16.15.3-09"
    free = Play.acting(grappling(ann(main="broadsword"), bob()))
    assert free.why_not(Brawl("ann", "bob")) is None


@pytest.mark.rule("S16.15.3-09")
def test_who_fights_hand_to_hand_does_nothing_else() -> None:
    play = Play.acting(grappling(ann(main="pistol", pack=["broadsword", "dagger"]), bob(main="dagger")))
    verbs = {choice.verb for choice in play.menu}
    assert verbs == {"brawl", "shoot", "draw", "subdue", "leave", "nothing"}


@pytest.mark.rule("S16.15.3-09")
def test_a_pistol_is_shot_and_does_its_own_damage() -> None:
    play = Play.acting(grappling(ann(main="pistol"), bob(strength=20), outside=[dan(dexterity=8)]))
    play.say(Shoot("ann", "bob", "ann/pistol"))
    assert number(play) == 11 + 4
    assert hits(play.say([3, 3, 3], [6, 2])) == [8]
    assert acts(play, "ann")


@pytest.mark.rule("S16.15.3-09")
def test_a_pistol_is_no_club_there_and_a_longer_gun_of_no_use_at_all() -> None:
    pistol = Play.acting(grappling(ann(main="pistol"), bob()))
    assert pistol.refused_by(Brawl("ann", "bob", "ann/pistol")) == "S16.15.3-09"
    rifle = Play.acting(grappling(ann(main="rifle"), bob()))
    assert "shoot" not in {choice.verb for choice in rifle.menu}


@pytest.mark.rule("S16.15.3-09")
@pytest.mark.parametrize("target", ["eve", "dan"])
def test_nobody_shoots_out_of_a_fight(target: str) -> None:
    eve = fighter("eve", (0, -2), 3, side="blue", dexterity=8)
    play = Play.acting(grappling(ann(main="pistol"), bob(), outside=[eve, dan(dexterity=8)]))
    assert play.why_not(Shoot("ann", target, "ann/pistol")) is not None


@pytest.mark.rule("S16.15.3-09", "S12-06")
def test_what_was_readied_only_now_waits() -> None:
    fresh = Mark(Marks.UNREADY, "S12.0-25", about="ann/dagger")
    play = Play.acting(grappling(ann(main="dagger", marks=[fresh]), bob()))
    assert play.refused_by(Brawl("ann", "bob", "ann/dagger")) == "S16.15.3-09"


@pytest.mark.rule("S16.15.3-09", "S16.10-09")
def test_a_vibroknife_without_power_waits_for_a_battery() -> None:
    knife = Brawl("ann", "bob", "ann/vibroknife")
    armed = ann(main="vibroknife")
    assert Play.acting(grappling(armed, bob(), options=["S16.10-09"])).why_not(knife) is None
    drained = grappling(with_rounds(armed, 0), bob(), options=["S16.10-09"])
    assert Play.acting(drained).refused_by(knife) == "S16.15.3-09"


@pytest.mark.rule("S16.15-01", "S12-07")
def test_one_blow_is_the_action() -> None:
    play = Play.acting(grappling(ann(), bob())).say(Brawl("ann", "bob"), [6, 5, 5])
    assert play.decision.figures == ("bob",)
    assert not acts(play, "ann")


@pytest.mark.rule("S12.4-13", "S16.15-01")
def test_a_fist_may_be_held_back_with_the_option_on() -> None:
    order = Brawl("ann", "bob", nonlethal=True)
    battle = grappling(ann(strength=20), bob(strength=4), options=["S12.4-13"])
    play = Play.acting(battle).say(order, [3, 3, 3], [6])
    assert play["bob"].condition is Condition.UNCONSCIOUS
    assert Play.acting(grappling(ann(), bob())).why_not(order) is not None
    knife = grappling(ann(main="dagger"), bob(), options=["S12.4-13"])
    assert Play.acting(knife).refused_by(Brawl("ann", "bob", "ann/dagger", nonlethal=True)) == "S12.4-13"


# -- what it needs -------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-20")
def test_those_in_the_fight_hit_one_another_four_easier_and_no_more() -> None:
    play = Play.acting(grappling(ann(), bob())).say(Brawl("ann", "bob"))
    assert number(play) == 11 + 4


@pytest.mark.rule("S16.15.3-20", "S12.0-28")
def test_a_called_blow_is_harder_all_the_same() -> None:
    play = Play.acting(grappling(ann(), bob())).say(Brawl("ann", "bob", part=Part.HEAD))
    assert number(play) == 11 + 4 - 6


@pytest.mark.rule("S16.15.3-20")
def test_nothing_of_that_holds_between_two_who_only_share_a_hex() -> None:
    lying = replace(grappling(ann(), bob(), outside=[dan(main="broadsword")]), holds=())
    play = Play.acting(lying).say(Strike("dan", "bob", "dan/broadsword"))
    assert play.roll.tally is not None
    assert [line.rule for line in play.roll.tally.lines if line.value == 4] == ["S12.0-21"]


@pytest.mark.rule("S16.15.3-21")
def test_a_blow_from_outside_is_four_easier_in_place_of_the_bonus_for_a_prone_one() -> None:
    play = Play.acting(grappling(ann(), bob(), outside=[dan(main="broadsword")]))
    play.say(Strike("dan", "bob", "dan/broadsword"))
    assert number(play) == 14 + 4
    assert play.roll.tally is not None
    assert [line.rule for line in play.roll.tally.lines if line.value == 4] == ["S16.15.3-21"]


@pytest.mark.rule("S16.15.3-21")
@pytest.mark.parametrize(
    ("order", "needed"), [(Hurl("dan", "bob", "dan/dagger"), 14 - 1), (Shoot("dan", "bob", "dan/pistol"), 14)]
)
@pytest.mark.parametrize("facing", [0, 2, 3])
def test_a_throw_or_shot_from_outside_gains_nothing(order: Hurl | Shoot, needed: int, facing: int) -> None:
    kind = order.item.removeprefix("dan/")
    turned = replace(bob(), facing=facing)
    play = Play.acting(grappling(ann(), turned, outside=[dan(main=kind)])).say(order)
    assert number(play) == needed


# -- misses --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-22")
def test_with_only_two_a_miss_endangers_nobody() -> None:
    play = Play.acting(grappling(ann(), bob())).say(Brawl("ann", "bob"), [6, 5, 5])
    assert play.awaits_choice()


@pytest.mark.rule("S16.15.3-22")
@pytest.mark.parametrize(("faces", "taken"), [([4, 4, 3], []), ([4, 4, 4], [3])])
def test_a_miss_must_avoid_the_others_with_no_bonus(faces: list[int], taken: list[int]) -> None:
    play = Play.acting(grappling(ann(), bob(), cal())).say(Brawl("ann", "bob"), [6, 5, 5])
    assert number(play) == 11
    assert play.roll.target == "cal"
    play.say(faces)
    if taken:
        play.say([4])
    assert hits(play, "cal") == taken
    assert hits(play) == []
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("S16.15.3-22")
def test_friends_are_endangered_too_in_roster_order_until_one_is_hit() -> None:
    fay, eve = fighter("fay", dexterity=8), fighter("eve", side="blue", dexterity=8)
    play = Play.acting(grappling(fay, ann(), bob(), eve)).say(Brawl("ann", "bob"), [6, 5, 5])
    play.say([4, 4, 4], [4])
    assert rolled_for(play) == ["bob", "fay"]
    assert play.awaits_choice()
    assert hits(play, "fay") == [3]
    other = Play.acting(grappling(fay, ann(), bob(), eve)).say(Brawl("ann", "bob"), [6, 5, 5], [3, 3, 3])
    assert other.roll.target == "eve"


@pytest.mark.rule("S16.15.3-22")
def test_those_who_are_out_of_it_are_not_endangered() -> None:
    out = cal().in_condition(Condition.UNCONSCIOUS)
    battle = grappling(ann(), bob())
    play = Play.acting(battle.with_figure(replace(out, at=battle["ann"].at)))
    assert play.say(Brawl("ann", "bob"), [6, 5, 5]).awaits_choice()


@pytest.mark.rule("S16.15.3-22", "S16.15.1-08")
def test_who_is_put_out_by_its_own_fumble_endangers_nobody() -> None:
    play = Play.acting(grappling(fighter("fay", dexterity=8), ann(hurt=8), bob()))
    play.say(Brawl("ann", "bob"), [6, 6, 6], [6])
    assert play["ann"].condition is Condition.DEAD
    assert play.awaits_choice()


@pytest.mark.rule("S16.15.3-22")
def test_a_pistol_that_misses_endangers_them_as_a_fist_does() -> None:
    play = Play.acting(grappling(ann(main="pistol"), bob(), cal())).say(Shoot("ann", "bob", "ann/pistol"), [6, 5, 5])
    assert (play.roll.target, number(play)) == ("cal", 11)
    assert hits(play.say([4, 4, 4], [3, 4]), "cal") == [7]


@pytest.mark.rule("S16.15.3-23")
def test_a_miss_from_outside_endangers_everyone_else_in_it() -> None:
    outsider = dan(dexterity=10, main="broadsword", strength=13)
    play = Play.acting(grappling(ann(dexterity=8), bob(), cal(), outside=[outsider]))
    play.say(Strike("dan", "bob", "dan/broadsword"), [6, 6, 4])
    assert (play.roll.target, number(play)) == ("ann", 10)
    play.say([3, 3, 3])
    assert (play.roll.target, number(play)) == ("cal", 10)
    assert hits(play.say([4, 4, 4], [2, 2]), "cal") == [4]


@pytest.mark.rule("S16.15.3-23")
def test_from_outside_the_other_of_two_is_endangered() -> None:
    outsider = dan(main="broadsword", strength=13)
    play = Play.acting(grappling(ann(), bob(), outside=[outsider]))
    play.say(Strike("dan", "bob", "dan/broadsword"), [6, 6, 4])
    assert play.roll.target == "ann"


@pytest.mark.rule("S16.15.3-23")
def test_a_pole_from_two_hexes_away_endangers_them_likewise() -> None:
    outsider = fighter("dan", (0, 2), 0, dexterity=14, strength=15, main="pike")
    play = Play.acting(grappling(ann(), bob(), outside=[outsider])).say(Jab("dan", "bob", "dan/pike"))
    assert number(play) == 14 + 4
    assert play.say([6, 6, 4]).roll.target == "ann"


@pytest.mark.rule("S16.15.3-22", "S16.15.3-23")
def test_a_hit_endangers_nobody_and_so_does_a_miss_elsewhere() -> None:
    hit = Play.acting(grappling(ann(), bob(), cal())).say(Brawl("ann", "bob"), [3, 3, 3], [4])
    assert rolled_for(hit) == ["bob"]
    far = fighter("eve", (0, 0), side="blue")
    apart = replace(grappling(ann(), far, outside=[dan(main="broadsword", strength=13)]), holds=())
    assert Play.acting(apart).say(Strike("dan", "eve", "dan/broadsword"), [6, 6, 4]).awaits_choice()


# -- shots into it -------------------------------------------------------------------------------------------------


def shot_into(*inside: Figure, faces: list[int]) -> Play:
    """Dan shoots at Bob in the fight and rolls this."""
    outsider = fighter("dan", (0, 2), 0, main="pistol", dexterity=14)
    return Play.acting(grappling(*inside, outside=[outsider])).say(Shoot("dan", "bob", "dan/pistol"), faces)


@pytest.mark.rule("S16.15.3-24")
@pytest.mark.parametrize(("face", "struck"), [(1, "ann"), (3, "ann"), (4, "bob"), (6, "bob")])
def test_a_shot_that_hits_strikes_either_of_two(face: int, struck: str) -> None:
    play = shot_into(ann(), bob(), faces=[4, 4, 4]).say([face], [3, 3])
    assert hits(play, struck) == [6]
    assert sum(len(hits(play, name)) for name in ("ann", "bob")) == 1


@pytest.mark.rule("S16.15.3-24")
@pytest.mark.parametrize(("face", "struck"), [(2, "ann"), (3, "bob"), (4, "bob"), (6, "cal")])
def test_of_three_each_has_two_faces(face: int, struck: str) -> None:
    assert hits(shot_into(ann(), bob(), cal(), faces=[4, 4, 4]).say([face], [3, 3]), struck) == [6]


@pytest.mark.rule("S16.15.3-24")
def test_what_does_not_share_out_is_thrown_again() -> None:
    four = (ann(), bob(), cal(), fighter("eve", side="blue"))
    play = shot_into(*four, faces=[4, 4, 4]).say([5], [6], [4], [3, 3])
    assert hits(play, "eve") == [6]
    five = (*four, fighter("fay"))
    play = shot_into(*five, faces=[4, 4, 4]).say([6], [5], [3, 3])
    assert hits(play, "fay") == [6]


@pytest.mark.rule("S16.15.3-24")
def test_six_have_a_face_each_and_seven_a_die_of_their_own() -> None:
    more = [fighter(name, side="blue") for name in ("eve", "gus", "hal", "ida")]
    assert hits(shot_into(ann(), bob(), *more, faces=[4, 4, 4]).say([6], [3, 3]), "ida") == [6]
    play = shot_into(ann(), bob(), cal(), *more, faces=[4, 4, 4])
    assert play.roll.dice.sides == 7
    assert hits(play.say([7], [3, 3]), "ida") == [6]


@pytest.mark.rule("S16.15.3-24")
def test_a_shot_that_misses_harms_nobody_in_it() -> None:
    play = shot_into(ann(), bob(), faces=[5, 5, 5])
    assert play.awaits_choice()


@pytest.mark.rule("S16.15.3-24")
def test_a_throw_strikes_anybody_likewise_and_lies_in_the_hex() -> None:
    outsider = fighter("dan", (0, 2), 0, main="dagger", dexterity=14)
    play = Play.acting(grappling(ann(), bob(), outside=[outsider]))
    play.say(Hurl("dan", "bob", "dan/dagger"), [3, 3, 3], [1], [4])
    assert hits(play, "ann") == [3]
    assert [item.kind for item in play.battle.fallen[play["bob"].at]] == ["dagger"]


@pytest.mark.rule("S16.15.3-24")
def test_only_those_who_fight_are_struck() -> None:
    outsider = fighter("dan", (0, 2), 0, main="pistol", dexterity=14)
    apart = replace(grappling(ann(), bob(), outside=[outsider]), holds=())
    play = Play.acting(apart).say(Shoot("dan", "bob", "dan/pistol"), [3, 3, 3], [3, 3])
    assert hits(play) == [6]
    assert ways(play) == {}


@pytest.mark.rule("S16.15.3-24", "S12.0-28")
@pytest.mark.parametrize(("face", "struck", "at_the_eyes"), [(1, "ann", False), (4, "bob", True)])
def test_a_called_shot_that_strikes_another_strikes_no_part_of_him(
    face: int, struck: str, *, at_the_eyes: bool
) -> None:
    outsider = fighter("dan", (0, 2), 0, main="laser pistol", dexterity=14)
    play = Play.acting(grappling(ann(strength=20), bob(strength=20), outside=[outsider]))
    play.say(Shoot("dan", "bob", "dan/laser pistol", Part.HEAD), [1, 2, 2], [face], [1, 1, 1])
    assert hits(play, struck) == [3]
    assert play.awaits_choice() is not at_the_eyes


# -- sweeps over it ------------------------------------------------------------------------------------------------

RIFLE = "dan/assault rifle"


def swept(*inside: Figure, faces: list[int]) -> Play:
    """Dan sweeps his fire over the fight and rolls this at the first in it."""
    outsider = fighter("dan", (0, 2), 0, main="assault rifle", dexterity=16, strength=15)
    eve = fighter("eve", (1, -1), 3, side="blue")
    order = SweepFire("dan", RIFLE, 13, cell(0, 0), cell(1, -1))
    return Play.acting(grappling(*inside, outside=[outsider, eve])).say(order, faces)


@pytest.mark.rule("S16.15.3-24", "S16.6-25")
def test_a_sweep_of_fire_that_misses_throws_no_die_for_a_victim() -> None:
    play = swept(ann(), bob(), faces=[6, 5, 5])
    assert (play.roll.target, number(play)) == ("bob", 16 + 12 // 3 - 4 - 2)


@pytest.mark.rule("S16.15.3-24", "S16.6-25")
def test_a_sweep_of_fire_that_hits_strikes_anybody_in_it_and_rolls_at_nobody_who_is_out_by_then() -> None:
    play = swept(ann(), bob(strength=5), faces=[5, 5, 4]).say([4], [2, 2, 2])
    assert play["bob"].condition is Condition.DEAD
    assert (play.roll.target, number(play)) == ("eve", 16 + 12 // 3 - 4)


def cut(*faces: list[int], strength: int = 5) -> Play:
    """Dan sweeps a sword through Bob and Cal, whom Ann fights, and this is rolled at Bob and at those beside him."""
    outsider = dan(main="broadsword", strength=13, dexterity=16)
    order = Sweep("dan", "dan/broadsword", ("bob", "cal"))
    return Play.acting(grappling(ann(), bob(), cal(strength=strength), outside=[outsider])).say(order, *faces)


@pytest.mark.rule("S16.15.3-24", "S16.15.3-23", "S16.4-04")
def test_a_sweep_of_a_blade_rolls_at_nobody_who_is_out_by_then() -> None:
    play = cut([6, 6, 4], [3, 3, 3], [6, 6, 6], [3, 3])
    assert play["cal"].condition is Condition.DEAD
    assert rolled_for(play) == ["bob", "ann", "cal"]
    assert play.awaits_choice()


@pytest.mark.rule("S16.15.3-23", "S16.4-04")
def test_a_sweep_of_a_blade_goes_on_to_whom_it_has_hit_instead() -> None:
    play = cut([6, 6, 4], [3, 3, 3], [6, 6, 6], [1, 1], strength=20)
    assert (play.roll.target, number(play)) == ("cal", 16 + 4 - 4)
