"""The order of action: eDEX (S12-08, -09), ties (S12.0-13), bands (S12.0-14), falling (S12.0-35), out of it (-36)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.clock import Slot
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.places import OrderDrawnUp, SlotAdded
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.attack.tohit import aim
from core.rulesets.skirmish.melee.bayonet import Stab
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.portrait import portrait
from core.rulesets.skirmish.sheet.condition import fall, go_out
from core.rulesets.skirmish.sheet.scores import order_dex
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing, HoldBack, StrikeBand
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.order import rank, series_rank
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter, with_bayonet

HIT = [4, 4, 3]


def order_of(*figures: Figure, ahead: str = "red") -> list[str]:
    """Who acts, in order, when nobody strikes first."""
    (drawn,) = Play.acting(battle_of(*figures), ahead=ahead).told(OrderDrawnUp)
    return [slot.figure for slot in drawn.queue]


def red(name: str, dex: int, at: tuple[int, int] = (0, 0), **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"dexterity": dex, **given}
    return fighter(name, at, **traits)


def blue(name: str, dex: int, at: tuple[int, int] = (0, -1), **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"dexterity": dex, **given}
    return fighter(name, at, 3, side="blue", **traits)


# -- eDEX --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12-09")
def test_the_highest_dex_acts_first() -> None:
    assert order_of(red("ann", 9), blue("bob", 13), red("cid", 11, (5, 0))) == ["bob", "cid", "ann"]


@pytest.mark.rule("S12-09")
def test_each_finishes_before_the_next() -> None:
    play = Play.acting(battle_of(red("ann", 9, main="dagger"), blue("bob", 13, main="dagger")))
    assert play.decision.figures == ("bob",)
    assert play.say(Strike("bob", "ann", "bob/dagger"), [6, 5, 5]).decision.figures == ("ann",)
    assert play.say(DoNothing("ann")).battle.clock.turn == 2


@pytest.mark.rule("S12-08")
@pytest.mark.parametrize(
    ("figure", "dex"),
    [
        (fighter("ann", dexterity=14, worn=("leather",)), 12),
        (fighter("ann", dexterity=14, off="large shield"), 13),
        (fighter("ann", dexterity=14, pack=("large shield",)), 14),
        (fighter("ann", dexterity=14, strength=8, pack=("machine gun",)), 13),
        (fighter("ann", dexterity=14, worn=("leather",), hurt=9), 12),
        (fighter("ann", dexterity=14, marks=[Mark(Marks.SHAKEN, "S12.4-05", -2)]), 14),
        (fighter("ann", dexterity=14, main="katana", skills={}), 14),
    ],
)
def test_armour_and_load_move_a_figures_place_and_nothing_else(figure: Figure, dex: int) -> None:
    assert order_dex(figure).total == dex


@pytest.mark.rule("S12-08")
def test_wounds_count_for_the_roll_and_not_for_the_place() -> None:
    ann = fighter("ann", dexterity=14, worn=("leather",), hurt=9, main="dagger")
    battle = battle_of(ann, blue("bob", 13))
    assert aim(BOOK, melee_attack(battle, Strike("ann", "bob", "ann/dagger"))).need.total == 9
    assert order_of(ann, blue("bob", 11)) == ["ann", "bob"]
    assert order_of(ann, blue("bob", 13)) == ["bob", "ann"]


@pytest.mark.rule("S12-08")
def test_the_dex_of_rolls_is_shown_beside_the_basic_one() -> None:
    ann = fighter("ann", dexterity=14, worn=("leather",), hurt=9)
    (score,) = [s for s in portrait(battle_of(ann), ann).scores if s.name == "DEX"]
    assert (score.now, score.basic) == (9, 14)
    assert order_dex(ann).total == 12


# -- ties --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.0-13")
@pytest.mark.parametrize(("ahead", "order"), [("blue", ["b1", "b2", "r1"]), ("red", ["r1", "b1", "b2"])])
def test_ties_go_to_the_side_that_won_the_initiative_and_then_by_the_roster(ahead: str, order: list[str]) -> None:
    assert order_of(blue("b1", 12), red("r1", 12), blue("b2", 12, (4, 0)), ahead=ahead) == order


@pytest.mark.rule("S12.0-13")
def test_the_roster_is_no_alphabet() -> None:
    assert order_of(red("zoe", 12), red("ann", 12, (3, 0)), blue("bob", 9)) == ["zoe", "ann", "bob"]


@pytest.mark.rule("S12.0-13")
def test_a_higher_dex_beats_the_initiative() -> None:
    assert order_of(red("ann", 13), blue("bob", 12), ahead="blue") == ["ann", "bob"]


# -- bands -------------------------------------------------------------------------------------------------------


SET = Mark(Marks.SET, "S16.2-03")


def charged() -> Play:
    """A swordsman has charged a pikeman who has set his pike; a bayonet and a rifle are near."""
    charger = fighter("sven", (0, -1), 3, main="broadsword", dexterity=14, walk=[(0, -3), (0, -2), (0, -1)])
    victim = fighter("vera", (5, -1), 3, dexterity=7)
    pikeman = fighter("piet", (0, 0), 0, side="blue", main="pike", dexterity=9, strength=15, marks=[SET])
    rifleman = fighter("rolf", (-6, 0), 1, side="blue", main="rifle", dexterity=15)
    bayonet = with_bayonet(fighter("bert", (5, 0), 0, side="blue", main="rifle", dexterity=8))
    return Play.acting(battle_of(charger, victim, pikeman, rifleman, bayonet))


@pytest.mark.rule("S12.0-14")
def test_bayonets_strike_first_then_poles_then_all_else() -> None:
    (drawn,) = charged().told(OrderDrawnUp)
    names = [slot.figure for slot in drawn.queue]
    assert names[:4] == ["bert", "piet", "rolf", "sven"]


@pytest.mark.rule("S12.0-14", "S12.0-35")
def test_a_charger_who_is_felled_first_never_strikes() -> None:
    play = charged().say(HoldBack("bert"), Strike("piet", "sven", "piet/pike"), [3, 3, 3], [1, 2])
    assert play["sven"].condition is not Condition.STANDING
    assert "sven" not in [slot.figure for slot in play.battle.clock.queue]


@pytest.mark.rule("S12.0-14")
def test_within_a_band_the_higher_dex_is_first() -> None:
    one = with_bayonet(fighter("ann", (0, 0), 0, main="rifle", dexterity=9))
    two = with_bayonet(fighter("bob", (0, -1), 3, side="blue", main="rifle", dexterity=11))
    (drawn,) = Play.acting(battle_of(one, two)).told(OrderDrawnUp)
    assert [slot.figure for slot in drawn.queue][:2] == ["bob", "ann"]


@pytest.mark.rule("S12.0-14")
def test_a_pikeman_whose_charger_is_gone_acts_at_his_own_place() -> None:
    charger = fighter("sven", (0, -1), 3, main="broadsword", strength=8, walk=[(0, -3), (0, -2), (0, -1)])
    other = fighter("otto", (1, -1), 4, main="dagger", dexterity=14)
    pikeman = fighter("piet", (0, 0), 0, side="blue", main="pike", dexterity=9, strength=15, marks=[SET])
    bayonet = with_bayonet(fighter("bert", (-1, 0), 1, side="blue", main="rifle", strength=12, dexterity=8))
    play = Play.acting(battle_of(charger, other, pikeman, bayonet))
    play.say(Stab("bert", "sven", "bert/rifle"), [1, 1, 1], [6])
    assert play["sven"].condition is Condition.DEAD
    play.say(DoNothing("otto"))
    assert play.decision.figures == ("piet",)
    assert play.why_not(Strike("piet", "otto", "piet/pike")) is None


@pytest.mark.rule("S12.0-14")
def test_who_has_used_its_bayonet_strikes_no_more() -> None:
    agnar = with_bayonet(fighter("agnar", (0, 0), 0, main="rifle"))
    play = Play.acting(battle_of(agnar, blue("bob", 8, main="dagger"))).say(
        Stab("agnar", "bob", "agnar/rifle"), [6, 5, 5]
    )
    assert BOOK.refusal(play.battle, Stab("agnar", "bob", "agnar/rifle")) is not None


@pytest.mark.rule("S12.0-14")
def test_the_stunned_lose_their_action() -> None:
    stunned = fighter("ann", main="dagger", marks=[Mark(Marks.STUNNED, "S16.8")])
    assert Play.acting(battle_of(stunned, blue("bob", 8, main="dagger"))).decision.figures == ("bob",)


# -- falling and going out ---------------------------------------------------------------------------------------


def scene_of(*figures: Figure) -> Scene:
    return Scene(Play.acting(battle_of(*figures)).battle, BOOK)


@pytest.mark.rule("S12.0-35")
def test_who_falls_lies_with_what_it_holds_and_loses_its_action() -> None:
    bob = blue("bob", 9, main="broadsword")
    play = Play.acting(battle_of(red("ann", 13, main="broadsword"), bob))
    play.say(Strike("ann", "bob", "ann/broadsword"), HIT, [4, 4])
    assert play["bob"].condition is Condition.PRONE
    assert [item.kind for item in play["bob"].held] == ["broadsword"]
    assert play.battle.clock.turn == 2


@pytest.mark.rule("S12.0-35")
def test_who_has_acted_loses_nothing_and_rises_in_the_next_turn() -> None:
    ann = fighter("ann", dexterity=9, main="broadsword", strength=14)
    play = Play.acting(battle_of(ann, blue("bob", 13, main="dagger")))
    play.say(DoNothing("bob"), Strike("ann", "bob", "ann/broadsword"), [3, 3, 3], [4, 4])
    acting = Play.acting(play.battle)
    assert acting.decision.figures == ("bob",)
    assert acting.why_not(StandUp("bob")) is None


@pytest.mark.rule("S12.0-35")
def test_who_lies_engages_nobody() -> None:
    scene = scene_of(red("ann", 13), blue("bob", 9, main="dagger"))
    assert engaged(scene.battle, scene.battle["ann"])
    fall(scene, "bob", "S12.4-08")
    assert not engaged(scene.battle, scene.battle["ann"])


@pytest.mark.rule("S12.0-35")
def test_the_rest_of_a_series_is_lost() -> None:
    scene = scene_of(red("ann", 13, main="pistol"), blue("bob", 9, main="dagger"))
    place = Slot(rank(scene.battle, scene.battle["ann"], StrikeBand.REST), "ann")
    scene.tell(SlotAdded((), Slot(series_rank(place, 2), "ann")))
    fall(scene, "ann", "S12.4-08")
    assert "ann" not in [slot.figure for slot in scene.battle.clock.queue]


@pytest.mark.rule("S12.0-36")
@pytest.mark.parametrize("event", ["collapse", "sink", "die"])
def test_who_is_out_of_action_drops_what_it_holds_where_it_lies(event: str) -> None:
    scene = scene_of(red("ann", 13), fighter("bob", (0, -1), 3, side="blue", main="broadsword", off="small shield"))
    go_out(scene, "bob", event, "S12.4-03")
    bob = scene.battle["bob"]
    assert (bob.held, bob.gear, bob.active) == ((), (), False)
    assert [item.kind for item in scene.battle.fallen[cell(0, -1)]] == ["broadsword", "small shield"]
    assert not engaged(scene.battle, scene.battle["ann"])
    assert "bob" not in [slot.figure for slot in scene.battle.clock.queue]


@pytest.mark.rule("S12.0-36")
def test_over_the_unconscious_one_steps_at_the_price_of_two() -> None:
    out = fighter("bob", (0, -3), side="blue", condition=Condition.UNCONSCIOUS)
    play = Play.moving(battle_of(red("ann", 13), out, fighter("cid", (9, -9), side="blue")))
    assert play.why_not(Move("ann", tuple(cell(0, -n) for n in range(1, 10)), 0)) is None
    assert play.refused_by(Move("ann", tuple(cell(0, -n) for n in range(1, 11)), 0)) == "S12.0-06"


def test_dropping_a_weapon_leaves_the_place_in_the_order() -> None:
    play = Play.acting(battle_of(red("ann", 13, main="dagger"), blue("bob", 9))).say(DropItem("ann", "ann/dagger"))
    assert play.decision.figures == ("ann",)
