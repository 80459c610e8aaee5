"""Bayonets (S16.3)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.clock import Slot
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.mark import Mark
from core.battle.places import OrderDrawnUp
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import ReadyItem
from core.rulesets.skirmish.hth.brawling import Brawl, DrawInHth
from core.rulesets.skirmish.melee.bayonet import FixBayonet, Stab
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.knockdown import Slam
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.movement.moving import EndMoves
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.sheet.scores import load
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, DoNothing, HoldBack, StrikeBand, StrikingFirst
from core.rulesets.skirmish.turn.course import MoveFirst
from core.rulesets.skirmish.turn.declarations import DeclareNothing, Defend
from hexfray.testing.skirmish import Play, Traits, battle_of, fighter, with_bayonet, with_item
from tests.support.hth import grappling

HIT = [4, 4, 3]
STRAIGHT = [(0, 3), (0, 2), (0, 1), (0, 0)]
STAB = Stab("agnar", "borg", "agnar/rifle")
FIX = FixBayonet("agnar", "agnar/dagger", "agnar/rifle")


def rifleman(knife: str = "dagger", **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "rifle", **given}
    return with_bayonet(fighter("agnar", **traits), knife)


def foe(at: tuple[int, int] = (0, -1), name: str = "borg", **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "broadsword", "strength": 14, "dexterity": 9, **given}
    return fighter(name, at, 3, side="blue", **traits)


def hits(agnar: Figure, to_hit: list[int] = HIT, target: Figure | None = None) -> int:
    play = Play.acting(battle_of(agnar, target or foe()))
    return play.say(STAB, to_hit, [5])["borg"].hurt


# -- fixing it ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.3-01")
def test_fixing_a_bayonet_takes_the_turn() -> None:
    agnar = fighter("agnar", (0, 0), main="rifle", pack=["dagger"], dexterity=14)
    play = Play.acting(battle_of(agnar, foe((0, -2)))).say(FIX)
    assert play["agnar"].gear[0].fixed == Item("agnar/dagger", "dagger")
    assert [item.id for item in play["agnar"].gear] == ["agnar/rifle"]
    assert "agnar" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.3-01")
def test_it_stabs_from_the_next_turn_on() -> None:
    agnar = fighter("agnar", (0, 0), main="rifle", pack=["dagger"], dexterity=14)
    play = Play.acting(battle_of(agnar, foe())).say(FIX)
    orders = (STAB, Shoot("agnar", "borg", "agnar/rifle"))
    assert all(play.menu.book.refusal(play.battle, order) for order in orders)
    play.say(
        DoNothing("borg"),
        [1],
        [6],
        MoveFirst("borg"),
        EndMoves("borg"),
        EndMoves("agnar"),
        DeclareNothing("borg"),
        DeclareNothing("agnar"),
    )
    assert play.battle.clock.turn == 2
    assert STAB in play.menu


@pytest.mark.rule("S16.3-01")
def test_a_bayonet_fixed_before_the_fight_serves_at_once() -> None:
    assert STAB in Play.acting(battle_of(rifleman(), foe())).menu


@pytest.mark.rule("S16.3-01")
@pytest.mark.parametrize(
    ("main", "pack"),
    [("pistol", ["dagger"]), ("combat shotgun", ["dagger"]), ("rifle", ["staff"]), ("rifle", ["broadsword"])],
)
def test_only_a_knife_on_a_rifle_makes_a_bayonet(main: str, pack: list[str]) -> None:
    agnar = fighter("agnar", (0, 0), main=main, pack=pack, dexterity=14)
    order = FixBayonet("agnar", f"agnar/{pack[0]}", f"agnar/{main}")
    assert Play.acting(battle_of(agnar, foe((0, -2)))).refused_by(order) == "S16.3-01"


@pytest.mark.rule("S16.3-01", "S12.1-10")
def test_a_broken_knife_makes_no_bayonet() -> None:
    knife = Item("agnar/dagger", "dagger", Soundness.BROKEN)
    agnar = with_item(fighter("agnar", main="rifle", pack=["dagger"], dexterity=14), knife)
    assert Play.acting(battle_of(agnar, foe((0, -2)))).refused_by(FIX) == "S16.3-01"


@pytest.mark.rule("S16.3-01")
def test_two_bayonets_do_not_fit_one_rifle() -> None:
    agnar = rifleman(dexterity=14, pack=["dagger"])
    assert Play.acting(battle_of(agnar, foe((0, -2)))).refused_by(FIX) == "S16.3-01"


@pytest.mark.rule("S16.3-01")
@pytest.mark.parametrize(("steps", "refused"), [(2, None), (3, "S12.0-09")])
def test_it_is_fixed_after_two_hexes_at_most(steps: int, refused: str | None) -> None:
    walk = [(0, r) for r in range(steps, -1, -1)]
    agnar = fighter("agnar", (0, 0), main="rifle", pack=["dagger"], dexterity=14, walk=walk)
    play = Play.acting(battle_of(agnar, foe((0, -1))))
    assert play.refused_by(FIX) == refused


@pytest.mark.rule("S16.3-01")
def test_without_a_bayonet_a_rifle_does_not_stab() -> None:
    agnar = fighter("agnar", (0, 0), main="rifle", dexterity=14)
    assert Play.acting(battle_of(agnar, foe())).refused_by(STAB) == "S16.3-01"


def test_the_knife_on_the_rifle_is_still_carried() -> None:
    light, heavy = fighter("agnar", main="rifle", strength=4), rifleman(strength=4)
    assert load(light) == (0, 0)
    assert load(heavy) == (-1, -2)


# -- the stab ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.3-02")
@pytest.mark.parametrize(("knife", "strength", "hurt"), [("dagger", 12, 4), ("improvised knife", 12, 5)])
def test_a_bayonet_does_the_damage_of_its_knife(knife: str, strength: int, hurt: int) -> None:
    assert hits(rifleman(knife, strength=strength)) == hurt


@pytest.mark.rule("S16.3-03")
@pytest.mark.parametrize(
    ("walk", "hurt"),
    [
        ([(0, 2), (0, 1), (0, 0)], 4),
        ([(0, 3), (0, 2), (0, 1), (0, 0)], 8),
        ([(1, 1), (0, 2), (0, 1), (0, 0)], 8),
        ([(1, 2), (0, 3), (0, 2), (0, 1), (0, 0)], 8),
    ],
    ids=["two", "three straight", "three bent", "four"],
)
def test_three_hexes_straight_or_not_double_it_once(walk: list[tuple[int, int]], hurt: int) -> None:
    assert hits(rifleman(walk=walk)) == hurt


@pytest.mark.rule("S16.3-04")
@pytest.mark.parametrize(("to_hit", "hurt"), [([1, 1, 1], 24), ([1, 1, 2], 16)])
def test_the_doubling_multiplies_with_the_roll(to_hit: list[int], hurt: int) -> None:
    agnar = rifleman(walk=[(0, 3), (0, 2), (0, 1), (0, 0)])
    assert hits(agnar, to_hit, foe(strength=40)) == hurt


@pytest.mark.rule("S16.3-06")
@pytest.mark.parametrize("at", [(0, -2), (0, 1), (1, 0)])
def test_it_reaches_adjacent_front_hexes_only(at: tuple[int, int]) -> None:
    play = Play.acting(battle_of(rifleman(dexterity=14), foe((-1, 0), "cnut"), foe(at)))
    assert play.refused_by(STAB) == "S16.3-06"


@pytest.mark.rule("S16.3-06")
def test_a_straight_charge_doubles_a_bayonet_once() -> None:
    assert hits(rifleman(walk=[(0, 3), (0, 2), (0, 1), (0, 0)])) == 8


@pytest.mark.rule("S16.3-02", "S16.6-28")
@pytest.mark.parametrize("soundness", [Soundness.JAMMED, Soundness.BROKEN])
def test_a_rifle_that_shoots_no_more_stabs_all_the_same(soundness: Soundness) -> None:
    agnar = rifleman()
    spoilt = with_item(agnar, replace(agnar.gear[0], soundness=soundness))
    assert hits(spoilt) == 4


@pytest.mark.rule("S16.3-02", "S16.1-06")
def test_a_rifle_in_splinters_carries_no_bayonet() -> None:
    agnar = rifleman(dexterity=14)
    splinters = with_item(agnar, replace(agnar.gear[0], soundness=Soundness.BROKEN, cracks=2))
    assert Play.acting(battle_of(splinters, foe())).refused_by(STAB) == "S16.3-01"


@pytest.mark.rule("S16.3-02", "S16.1-11")
@pytest.mark.parametrize(("face", "soundness"), [(3, Soundness.BROKEN), (4, Soundness.WHOLE)])
def test_a_fragile_knife_may_break_on_the_rifle(face: int, soundness: Soundness) -> None:
    play = Play.acting(battle_of(rifleman("shiv"), foe(strength=30), options=["S16.1-12"]))
    (rifle,) = play.say(STAB, HIT, [5], [face])["agnar"].gear
    assert rifle.soundness is Soundness.WHOLE
    assert rifle.fixed is not None
    assert rifle.fixed.soundness is soundness


@pytest.mark.rule("S16.3-02", "S16.10-09")
def test_a_vibroknife_on_the_rifle_drains_its_battery_and_without_power_does_not_stab() -> None:
    agnar = rifleman(dexterity=14)
    knife = Item("agnar/vibroknife", "vibroknife", rounds=1)
    armed = with_item(agnar, replace(agnar.gear[0], fixed=knife))
    play = Play.acting(battle_of(armed, foe(), options=["S16.10-09"]))
    assert STAB in play.menu
    play.until("acting", [6], [1], figure="agnar", turn=2)
    assert play.refused_by(STAB) == "S16.3-01"


@pytest.mark.rule("S12.1-16", "S16.3-02")
def test_an_eighteen_breaks_the_knife_and_the_rifle_shoots_on() -> None:
    play = Play.acting(battle_of(rifleman(dexterity=14), foe())).say(STAB, [6, 6, 6])
    (rifle,) = play["agnar"].gear
    assert rifle.soundness is Soundness.WHOLE
    assert rifle.fixed == Item("agnar/dagger", "dagger", Soundness.BROKEN)
    assert portrait(play.battle, play["agnar"]).hands == ("rifle (10/10, with broken dagger)",)
    assert Shoot("agnar", "borg", "agnar/rifle") in play.menu
    assert BOOK.refusal(play.battle, STAB) is not None


# -- before all else ---------------------------------------------------------------------------------------------


def order_of(*figures: Figure) -> list[tuple[str, int]]:
    return [(slot.figure, slot.rank[0]) for slot in Play.acting(battle_of(*figures)).battle.clock.queue]


@pytest.mark.rule("S16.3-07")
def test_a_bayonet_strikes_before_faster_weapons() -> None:
    gunner = fighter("cnut", (3, -3), 3, side="blue", main="pistol", dexterity=16)
    assert order_of(rifleman(dexterity=8), foe(dexterity=14), gunner) == [
        ("agnar", StrikeBand.BAYONETS),
        ("cnut", StrikeBand.REST),
        ("borg", StrikeBand.REST),
        ("agnar", StrikeBand.REST),
    ]


@pytest.mark.rule("S16.3-07")
def test_of_two_bayonets_the_quicker_strikes_first() -> None:
    other = with_bayonet(foe(dexterity=9, main="rifle"))
    queue = order_of(rifleman(dexterity=8), other)
    assert queue[:2] == [("borg", StrikeBand.BAYONETS), ("agnar", StrikeBand.BAYONETS)]


@pytest.mark.rule("S16.3-07")
def test_without_a_foe_in_reach_there_is_no_early_place() -> None:
    (drawn_up,) = Play.acting(battle_of(rifleman(dexterity=14), foe((0, -2)))).told(OrderDrawnUp)
    assert [(slot.figure, slot.rank[0]) for slot in drawn_up.queue] == [
        ("agnar", StrikeBand.REST),
        ("borg", StrikeBand.REST),
    ]


@pytest.mark.rule("S16.3-07")
def test_the_early_place_offers_stabs_and_nothing_else() -> None:
    play = Play.acting(battle_of(rifleman(dexterity=8), foe()))
    assert isinstance(play.decision.about, StrikingFirst)
    assert {type(choice) for choice in play.menu} == {Stab, HoldBack}


@pytest.mark.rule("S16.3-07")
def test_who_holds_back_may_stab_at_its_own_place() -> None:
    play = Play.acting(battle_of(rifleman(dexterity=14), foe())).say(HoldBack("agnar"))
    assert play.decision.about == Acting(Slot(play.battle.clock.queue[0].rank, "agnar"))
    play.say(STAB, HIT, [5])
    assert "agnar" not in [slot.figure for slot in play.battle.clock.queue]


# -- stab and shot -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.3-05")
def test_the_stab_costs_nothing_and_leaves_the_place_for_shots() -> None:
    play = Play.acting(battle_of(rifleman(dexterity=12), foe(dexterity=14))).say(STAB)
    assert play.roll.need is not None
    assert play.roll.need.total == 12
    play.say([6, 5, 5])
    assert [slot.figure for slot in play.battle.clock.queue] == ["borg", "agnar"]


@pytest.mark.rule("S16.3-05")
def test_the_figure_stabbed_may_be_shot_at_and_nobody_else() -> None:
    play = Play.acting(battle_of(rifleman(), foe(), foe((1, -1), "cnut"))).say(STAB, [6, 5, 5])
    assert isinstance(play.decision.about, Acting)
    assert play.refused_by(Shoot("agnar", "cnut", "agnar/rifle")) == "S16.3-05"
    play.say(Shoot("agnar", "borg", "agnar/rifle"))
    assert play.roll.need is not None
    assert play.roll.need.total == 12


@pytest.mark.rule("S16.3-05")
def test_a_stab_that_kills_leaves_nobody_to_shoot_at() -> None:
    play = Play.acting(battle_of(rifleman(), foe(strength=9), foe((1, -1), "cnut"))).say(STAB, [1, 1, 1], [5])
    assert play.decision.figures == ("cnut",)
    assert "agnar" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S16.3-05")
def test_after_the_stab_there_is_no_other_action() -> None:
    agnar = rifleman(dexterity=14, marks=[Mark(Marks.STABBED, "S16.3-05", about="borg")])
    play = Play.acting(battle_of(agnar, foe()))
    menu = Play.acting(battle_of(rifleman(dexterity=14), foe())).say(HoldBack("agnar")).menu
    orders = (STAB, Slam("agnar", "borg"))
    assert all(order in menu for order in orders)
    assert all(play.menu.book.refusal(play.battle, order) for order in orders)


@pytest.mark.rule("S16.3-05")
def test_a_loaded_rifle_is_no_club_beside_its_bayonet() -> None:
    play = Play.acting(battle_of(rifleman(dexterity=14), foe())).say(HoldBack("agnar"))
    assert Strike("agnar", "borg", "agnar/rifle") not in play.menu


# -- off the rifle -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.3-02")
def test_a_loose_bayonet_strikes_in_one_hand_as_the_knife_it_is() -> None:
    agnar = fighter("agnar", (0, 0), main="bayonet", off="small shield", dexterity=14, walk=STRAIGHT)
    play = Play.acting(battle_of(agnar, foe()))
    assert isinstance(play.decision.about, Acting)
    assert play["agnar"].off == "agnar/small shield"
    assert play.refused_by(Stab("agnar", "borg", "agnar/bayonet")) == "S16.3-01"
    assert play.say(Strike("agnar", "borg", "agnar/bayonet"), HIT, [5])["borg"].hurt == 4


@pytest.mark.rule("S16.3-02", "S12.0-37")
def test_a_loose_bayonet_is_taken_into_one_hand() -> None:
    agnar = fighter("agnar", main="dagger", off="small shield", pack=["bayonet"], dexterity=14)
    play = Play.acting(battle_of(agnar, foe((0, -2)))).say(ReadyItem("agnar", "agnar/bayonet"))
    assert (play["agnar"].main, play["agnar"].off) == ("agnar/bayonet", "agnar/small shield")


@pytest.mark.rule("S16.15.1-06", "S16.15.3-09")
def test_a_loose_bayonet_is_a_knife_hand_to_hand() -> None:
    agnar = fighter("agnar", main="bayonet", strength=9, dexterity=14)
    play = Play.acting(grappling(agnar, fighter("borg", side="blue", strength=20)))
    play.say(Brawl("agnar", "borg", "agnar/bayonet"), HIT, [3])
    assert play["borg"].hurt == 4


@pytest.mark.rule("S16.15.3-13")
def test_a_bayonet_on_the_belt_is_drawn_as_a_knife_is() -> None:
    agnar = fighter("agnar", pack=["bayonet"])
    play = Play.acting(grappling(agnar, fighter("borg", side="blue", dexterity=3)))
    assert DrawInHth("agnar", "agnar/bayonet") in play.menu


@pytest.mark.rule("S16.3-02", "S16.3-03")
@pytest.mark.parametrize(("walk", "hurt"), [([], 4), (STRAIGHT, 8)])
def test_on_the_rifle_it_is_a_bayonet_like_any_knife(walk: list[tuple[int, int]], hurt: int) -> None:
    assert hits(rifleman("bayonet", walk=walk)) == hurt


@pytest.mark.rule("S12.0-19", "S16.3-06")
def test_a_bayonet_stops_blows_as_any_melee_weapon_does() -> None:
    fresh = Mark(Marks.UNREADY, "S12.0-25", about="agnar/rifle")
    assert BOOK.refusal(battle_of(rifleman(), foe()), Defend("agnar")) is None
    assert BOOK.refusal(battle_of(fighter("agnar", main="rifle"), foe()), Defend("agnar")) is not None
    assert BOOK.refusal(battle_of(rifleman(marks=[fresh]), foe()), Defend("agnar")) is not None


@pytest.mark.rule("S16.10-06")
def test_a_bayonet_cut_by_a_plasma_sword_is_useless() -> None:
    cut = rifleman(marks=[Mark(Marks.DEFENDING, "S12.0-19")])
    play = Play.acting(battle_of(cut, foe(main="plasma sword")), ahead="blue")
    play.until("acting", figure="borg").say(Strike("borg", "agnar", "borg/plasma sword"), [6, 5, 4, 1])
    rifle = play["agnar"].item("agnar/rifle")
    assert rifle is not None
    assert rifle.soundness is Soundness.CUT
    assert BOOK.refusal(play.battle, STAB) is not None
