"""Fighting in one hex: what can be done there, what it does, and who is hit by a miss. Shots into it are in
test_hth_shot_into.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.hth.brawling import Brawl, DrawInHth
from core.rulesets.skirmish.hth.disarming import Seize
from core.rulesets.skirmish.hth.subduing import Subdue
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.poles import Jab
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.words import Marks, Part
from hexfray.testing.skirmish import Play, fighter
from tests.support.brawls import ann, bob, cal, dan, hits, rolled_for
from tests.support.hth import acts, grappling, number
from tests.support.shooting import with_rounds

# -- what may be done there ----------------------------------------------------------------------------------------

RUN = [(0, n) for n in range(6, -1, -1)]
"""Six hexes, of a MOV of 10."""


@pytest.mark.rule("S12.0-09", "S16.15.3-07")
@pytest.mark.parametrize(("steps", "clause"), [(5, None), (6, "S12.0-09")])
def test_who_was_taken_down_after_more_than_half_its_mov_attacks_nobody_there(steps: int, clause: str | None) -> None:
    play = Play.acting(grappling(ann(walk=RUN[6 - steps :]), bob(main="dagger")))
    for order in (Brawl("ann", "bob"), Subdue("ann", "bob"), Seize("ann", "bob", "bob/dagger")):
        assert play.refused_by(order) == clause


@pytest.mark.rule("S12.0-09", "S12.0-25", "S16.15.3-13")
@pytest.mark.parametrize(("steps", "clause"), [(2, None), (3, "S12.0-09")])
def test_a_weapon_is_drawn_there_after_two_hexes_at_most(steps: int, clause: str | None) -> None:
    play = Play.acting(grappling(ann(pack=["dagger"], walk=RUN[6 - steps :]), bob()))
    assert play.refused_by(DrawInHth("ann", "ann/dagger")) == clause


@pytest.mark.rule("S16.15-01")
def test_unarmed_a_neighbour_is_struck_and_someone_in_the_same_hex_brawled_with() -> None:
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
    assert verbs == {"brawl", "shoot", "draw", "subdue", "leave", "drop", "nothing"}


@pytest.mark.rule("S12.0-33", "S16.15-01")
def test_who_carries_too_much_to_attack_neither_strikes_nor_wrestles() -> None:
    play = Play.acting(grappling(ann(strength=2, pack=["machine gun", "dagger"]), bob(main="dagger")))
    assert "load too heavy" in str(play.why_not(Brawl("ann", "bob")))
    assert "load too heavy" in str(play.why_not(Subdue("ann", "bob")))
    assert "load too heavy" in str(play.why_not(Seize("ann", "bob", "bob/dagger")))


@pytest.mark.rule("S12.0-25", "S16.15.7-01")
def test_what_it_holds_may_be_let_fall_for_free_to_go_for_the_enemys_weapon() -> None:
    play = Play.acting(grappling(ann(main="pistol", off="dagger"), bob(main="dagger")))
    play.say(DropItem("ann", "ann/pistol"), DropItem("ann", "ann/dagger"))
    assert play.decision.figures == ("ann",)
    assert play.why_not(Seize("ann", "bob", "bob/dagger")) is None


@pytest.mark.rule("S16.1-07", "S12.0-25")
def test_brass_knuckles_stay_on() -> None:
    play = Play.acting(grappling(ann(main="brass knuckles"), bob()))
    assert play.refused_by(DropItem("ann", "ann/brass knuckles")) == "S16.1-07"


@pytest.mark.rule("S12.0-25")
def test_to_let_something_fall_is_the_last_thing_in_the_menu() -> None:
    play = Play.acting(grappling(ann(main="pistol", pack=["dagger"]), bob(main="dagger")))
    verbs = list(dict.fromkeys(choice.verb for choice in play.menu))
    assert verbs == ["brawl", "shoot", "draw", "subdue", "leave", "drop", "nothing"]


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


@pytest.mark.rule("S16.15.3-23", "S12.2-02")
@pytest.mark.parametrize(("faces", "dropped"), [([6, 5, 5], False), ([6, 6, 5], True)])
def test_a_weapon_that_is_dropped_in_missing_strikes_nobody_else(faces: list[int], dropped: bool) -> None:
    dan = fighter("dan", (0, -1), 3, side="red", dexterity=10, main="broadsword")
    play = Play.acting(grappling(ann(), bob(), outside=[dan])).until("acting", figure="dan")
    play.say(Strike("dan", "bob", "dan/broadsword"), faces)
    assert (play["dan"].main is None) is dropped
    assert play.awaits_choice() is dropped
    gun = Play.acting(grappling(ann(main="pistol"), bob(), cal())).say(Shoot("ann", "bob", "ann/pistol"), faces)
    assert gun.roll.target == "cal"
