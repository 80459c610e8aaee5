"""Torches and other weapons on fire: their damage, what they set on fire, and how they are lit."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.torches import LightUp, flammable
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Play, fighter
from tests.support.fire import ORDINARY, battle_on_fire, bystander, hits, on_fire, state_of

HIT = [3, 3, 3]
LIT = Mark(Marks.AFLAME, "S16.11-05", about="ann/one-handed club")


def bob(*marks: Mark, worn: tuple[str, ...] = (), strength: int = 40, hurt: int = 0) -> Figure:
    return fighter("bob", (0, -1), 3, side="blue", dexterity=8, strength=strength, marks=marks, worn=worn, hurt=hurt)


def strikes(ann: Figure, target: Figure, *faces: list[int]) -> Play:
    play = Play.acting(battle_on_fire(ann, target)).say(Strike("ann", "bob", ann.main or ""), HIT, *faces)
    assert play.awaits_choice() or play.roll.figure is None, "the script gave too few dice"
    return play


@pytest.mark.rule("S16.11-03")
@pytest.mark.parametrize(("marks", "taken"), [([LIT], 7), ([], 5)])
def test_a_weapon_on_fire_does_two_more(marks: list[Mark], taken: int) -> None:
    ann = fighter("ann", strength=11, main="one-handed club", marks=marks)
    assert hits(strikes(ann, bob(), [4]), "bob") == [taken]


@pytest.mark.rule("S16.11-03")
def test_a_lit_weapon_burns_on_after_a_pick_up() -> None:
    lit = fighter("ann", (0, 1), marks=[LIT])
    club = Item("ann/one-handed club", "one-handed club")
    cal = replace(fighter("cal", strength=11), gear=(club,), main=club.id)
    play = Play.acting(battle_on_fire(lit, cal, bob())).say(Strike("cal", "bob", club.id), HIT, [4])
    assert hits(play, "bob") == [7]


@pytest.mark.rule("S16.11-03")
def test_it_is_added_as_it_is_and_not_by_the_scale() -> None:
    ann = fighter("ann", strength=13, main="one-handed club", marks=[LIT])
    assert hits(strikes(ann, bob(), [1]), "bob") == [5]


@pytest.mark.rule("S16.11-03")
def test_another_item_that_burns_adds_nothing() -> None:
    other = Mark(Marks.AFLAME, "S16.11-05", about="ann/staff")
    ann = fighter("ann", strength=11, main="one-handed club", marks=[other])
    assert hits(strikes(ann, bob(), [4]), "bob") == [5]


@pytest.mark.rule("S16.11-04")
@pytest.mark.parametrize(("strength", "face", "taken"), [(9, 3, 5), (13, 5, 9), (8, 6, 7)])
def test_a_torch_hits_as_a_flaming_club(strength: int, face: int, taken: int) -> None:
    assert hits(strikes(fighter("ann", strength=strength, main="torch"), bob(), [face]), "bob") == [taken]


@pytest.mark.rule("S16.11-29")
@pytest.mark.parametrize(("armour", "taken"), [("armoured jacket", 4), ("plate", 4)])
def test_armour_counts_in_full_against_it(armour: str, taken: int) -> None:
    keeps_its_balance = [1, 1, 1]
    play = strikes(fighter("ann", strength=11, main="torch"), bob(worn=(armour,)), [6], keeps_its_balance)
    assert hits(play, "bob") == [taken]


@pytest.mark.rule("S16.11-05")
def test_its_target_does_not_catch_fire_and_there_is_no_roll() -> None:
    play = strikes(fighter("ann", strength=9, main="torch"), bob(), [6])
    assert state_of(play.battle, "bob") is Alight.CLEAR


@pytest.mark.rule("S16.11-06")
@pytest.mark.parametrize(
    ("face", "state"), [(1, Alight.WHOLE), (3, Alight.WHOLE), (4, Alight.CLEAR), (6, Alight.CLEAR)]
)
def test_the_highly_flammable_catch_fire_half_of_the_time(face: int, state: Alight) -> None:
    doused = bob(flammable(fuel=True))
    play = strikes(fighter("ann", strength=9, main="torch"), doused, [3], [face])
    assert hits(play, "bob") == [5]
    assert state_of(play.battle, "bob") is state


@pytest.mark.rule("S16.11-06")
@pytest.mark.parametrize("extent", [Alight.LIMB, Alight.HALF, Alight.WHOLE])
def test_as_much_of_it_burns_as_is_doused(extent: Alight) -> None:
    play = strikes(fighter("ann", strength=9, main="torch"), bob(flammable(extent)), [3], [1])
    assert state_of(play.battle, "bob") is extent


@pytest.mark.rule("S16.11-06")
def test_a_hit_that_armour_stops_may_still_light_it_and_a_club_never_does() -> None:
    doused = bob(flammable(), worn=("full body armour",))
    assert state_of(strikes(fighter("ann", strength=9, main="torch"), doused, [1], [1]).battle, "bob") is Alight.WHOLE
    club = fighter("ann", strength=9, main="one-handed club")
    assert state_of(strikes(club, doused, [1]).battle, "bob") is Alight.CLEAR


@pytest.mark.rule("S16.11-06")
def test_the_dead_and_those_alight_are_not_asked() -> None:
    torch = fighter("ann", strength=9, main="torch")
    burning = bob(flammable(), on_fire(Alight.LIMB))
    assert state_of(strikes(torch, burning, [3]).battle, "bob") is Alight.LIMB
    dying = bob(flammable(), strength=12, hurt=9)
    play = Play.acting(battle_on_fire(torch, dying, bystander()))
    play.say(Strike("ann", "bob", "ann/torch"), HIT, [3])
    assert play["bob"].condition is Condition.DEAD
    assert state_of(play.battle, "bob") is Alight.CLEAR


# -- lighting one ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.11-05")
def test_a_club_is_lit_from_a_torch_with_a_whole_action() -> None:
    ann = fighter("ann", strength=11, main="one-handed club", off="torch")
    play = Play.acting(battle_on_fire(ann, bob())).say(LightUp("ann", "ann/one-handed club"))
    assert play["ann"].mark(Marks.AFLAME, "ann/one-handed club")
    assert not any(slot.figure == "ann" for slot in play.battle.clock.queue)


@pytest.mark.rule("S16.11-05")
def test_lighting_takes_a_nearby_flame_and_something_that_burns() -> None:
    def why_not(ann: Figure, item: str, at: tuple[int, int] | None = None) -> str | None:
        battle = battle_on_fire(ann, bystander(), fires={at: ORDINARY} if at else {})
        refusal = BOOK.refusal(battle, LightUp("ann", f"ann/{item}"))
        return refusal[1] if refusal else None

    staff = fighter("ann", main="staff")
    assert why_not(staff, "staff") == "no flame nearby"
    assert why_not(staff, "staff", (0, 1)) is None
    assert why_not(staff, "staff", (0, 0)) is None
    assert why_not(staff, "staff", (0, 2)) == "no flame nearby"
    sword = fighter("ann", main="broadsword")
    assert why_not(sword, "broadsword", (0, 1)) == "nothing combustible ready"
    lit = fighter("ann", main="one-handed club", marks=[LIT])
    assert why_not(lit, "one-handed club", (0, 1)) == "already burning"
    walked = fighter("ann", main="staff", walk=[(0, 3), (0, 2), (0, 1), (0, 0)])
    assert why_not(walked, "staff", (0, 1)) == "moved too far (3 hexes; limit 2)"


@pytest.mark.rule("S16.11-05")
def test_lighting_is_offered_for_what_burns_and_only_beside_a_flame() -> None:
    def offered(ann: Figure, at: tuple[int, int]) -> list[str]:
        play = Play.acting(battle_on_fire(ann, bob(), fires={at: ORDINARY}))
        return [order.item for order in play.menu.of("ann") if isinstance(order, LightUp)]

    assert offered(fighter("ann", main="staff"), (0, 1)) == ["ann/staff"]
    assert offered(fighter("ann", main="staff"), (0, 5)) == []
    assert offered(fighter("ann", main="broadsword"), (0, 1)) == []


def test_a_torch_may_be_dropped_like_anything() -> None:
    play = Play.acting(battle_on_fire(fighter("ann", main="torch"), bob()))
    assert play.why_not(DropItem("ann", "ann/torch")) is None
