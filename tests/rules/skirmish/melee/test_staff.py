"""The staff (S16.5)."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.item import Item, Soundness
from core.play import rolled
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.staff import Disarm, Trip
from core.rulesets.skirmish.movement.moving import EndMoves
from core.rulesets.skirmish.turn.declarations import DeclareNothing, Defend
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter, with_item

HIT = [3, 3, 3]
DISARM = Disarm("agnar", "borg", "agnar/staff", "borg/dagger")
TRIP = Trip("agnar", "borg", "agnar/staff")


def monk(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "staff", "dexterity": 13, **given}
    return fighter("agnar", **traits)


def borg(at: tuple[int, int] = (0, -1), **given: Unpack[Traits]) -> Figure:
    traits: Traits = {"main": "dagger", "dexterity": 11, **given}
    return fighter("borg", at, 3, side="blue", **traits)


def needed(play: Play) -> int:
    assert play.roll.need is not None
    return play.roll.need.total


# -- the blow and the ward ---------------------------------------------------------------------------------------


@pytest.mark.rule("S16.5-01")
@pytest.mark.parametrize(("strength", "total"), [(11, 12), (15, 12), (9, 10)])
def test_a_staff_wants_eleven(strength: int, total: int) -> None:
    agnar = monk(strength=strength, dexterity=12)
    assert needed(Play.acting(battle_of(agnar, borg())).say(Strike("agnar", "borg", "agnar/staff"))) == total


@pytest.mark.rule("S16.5-01")
def test_a_staff_does_a_die_and_two() -> None:
    play = Play.acting(battle_of(monk(), borg())).say(Strike("agnar", "borg", "agnar/staff"), HIT, [4])
    assert play["borg"].hurt == 6


@pytest.mark.rule("S16.5-02")
@pytest.mark.parametrize(("at", "facing", "dice"), [((0, -1), 3, 4), ((1, 0), 5, 4), ((0, 1), 0, 3)])
def test_a_staff_stops_the_front_and_the_sides(at: tuple[int, int], facing: int, dice: int) -> None:
    holder = fighter("cnut", (-1, 0), 2, side="blue", dexterity=8)
    striker = fighter("borg", at, facing, side="blue", main="dagger")
    play = Play.moving(battle_of(monk(), striker, holder)).say(EndMoves("agnar"), EndMoves("borg"))
    play.say(Defend("agnar"), DeclareNothing("borg"))
    assert play.say(Strike("borg", "agnar", "borg/dagger")).roll.dice.count == dice


# -- disarming ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.5-03")
def test_disarming_is_four_harder_and_does_no_damage() -> None:
    play = Play.acting(battle_of(monk(), borg())).say(DISARM)
    assert needed(play) == 9
    play.say(HIT)
    assert play.roll.figure == "borg"
    assert play.say([3, 3, 3])["borg"].hurt == 0


@pytest.mark.rule("S16.5-03")
def test_a_miss_asks_for_no_save_and_ends_the_action() -> None:
    play = Play.acting(battle_of(monk(), borg())).say(DISARM, [4, 3, 3])
    assert play.awaits_choice()
    assert [slot.figure for slot in play.battle.clock.queue] == ["borg"]


@pytest.mark.rule("S16.5-03")
def test_an_ordinary_blow_with_a_staff_is_not_harder() -> None:
    play = Play.acting(battle_of(monk(), borg())).say(Strike("agnar", "borg", "agnar/staff"))
    assert needed(play) == 13


@pytest.mark.rule("S16.5-03")
@pytest.mark.parametrize("at", [(0, -2), (0, 1), (1, 0)])
def test_a_staff_disarms_in_front_only(at: tuple[int, int]) -> None:
    cnut = fighter("cnut", (0, -1), 3, side="blue")
    assert Play.acting(battle_of(monk(), borg(at), cnut)).refused_by(DISARM) == "S16.5-03"


@pytest.mark.rule("S16.5-03")
def test_nothing_but_a_staff_disarms() -> None:
    agnar = monk(main="two-handed club")
    order = Disarm("agnar", "borg", "agnar/two-handed club", "borg/dagger")
    assert Play.acting(battle_of(agnar, borg())).refused_by(order) == "S16.5-03"


@pytest.mark.rule("S16.5-04")
@pytest.mark.parametrize(("faces", "kept"), [([4, 4, 3], True), ([4, 4, 4], False)])
def test_the_victim_saves_against_dex(faces: list[int], kept: bool) -> None:
    play = Play.acting(battle_of(monk(), borg())).say(DISARM, HIT, faces)
    assert (play["borg"].main is not None) is kept
    assert [item.id for item in play.battle.fallen.get(cell(0, -1), ())] == ([] if kept else ["borg/dagger"])


@pytest.mark.rule("S16.5-04")
def test_wounds_make_the_save_harder() -> None:
    play = Play.acting(battle_of(monk(), borg(hurt=9))).say(DISARM, HIT)
    assert needed(play) == 8


@pytest.mark.rule("S16.5-04")
def test_the_attacker_chooses_which_of_two_weapons_falls() -> None:
    play = Play.acting(battle_of(monk(), borg(off="one-handed club")))
    away = Disarm("agnar", "borg", "agnar/staff", "borg/one-handed club")
    assert {choice.away for choice in play.menu if isinstance(choice, Disarm)} == {
        "borg/dagger",
        "borg/one-handed club",
    }
    play.say(away, HIT, [6, 6, 6])
    assert [item.kind for item in play["borg"].held] == ["dagger"]


@pytest.mark.rule("S16.5-04")
@pytest.mark.parametrize("kind", ["small shield", "brass knuckles"])
def test_a_shield_and_what_cannot_be_dropped_stay(kind: str) -> None:
    victim = borg(off=kind) if kind == "small shield" else borg(main=kind)
    order = Disarm("agnar", "borg", "agnar/staff", f"borg/{kind}")
    assert Play.acting(battle_of(monk(), victim)).refused_by(order) == "S16.5-04"


@pytest.mark.rule("S16.5-04", "S16.1-06")
@pytest.mark.parametrize(("kind", "refused"), [("rifle", None), ("broadsword", "S16.5-04")])
def test_a_broken_gun_is_a_club_that_can_be_knocked_away(kind: str, refused: str | None) -> None:
    victim = with_item(borg(main=kind), Item(f"borg/{kind}", kind, Soundness.BROKEN))
    order = Disarm("agnar", "borg", "agnar/staff", f"borg/{kind}")
    assert Play.acting(battle_of(monk(), victim)).refused_by(order) == refused


@pytest.mark.rule("S16.5-04")
def test_what_is_not_in_hand_cannot_be_knocked_away() -> None:
    victim = borg(main="one-handed club", pack=["dagger"])
    assert Play.acting(battle_of(monk(), victim)).refused_by(DISARM) == "S16.5-04"


# -- tripping ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.5-05")
def test_tripping_is_four_harder_and_a_miss_asks_for_no_save() -> None:
    play = Play.acting(battle_of(monk(), borg())).say(TRIP)
    assert needed(play) == 9
    assert play.say([4, 3, 3]).awaits_choice()
    assert play["borg"].condition is Condition.STANDING


@pytest.mark.rule("S16.5-05")
def test_nothing_but_a_staff_trips() -> None:
    order = Trip("agnar", "borg", "agnar/two-handed club")
    assert Play.acting(battle_of(monk(main="two-handed club"), borg())).refused_by(order) == "S16.5-03"


@pytest.mark.rule("S16.5-06")
@pytest.mark.parametrize(
    ("faces", "condition"), [([4, 4, 4], Condition.STANDING), ([5, 4, 4], Condition.PRONE)], ids=["stands", "falls"]
)
@pytest.mark.parametrize("hurt", [0, 6])
def test_the_victim_saves_against_unwounded_strength(faces: list[int], condition: Condition, hurt: int) -> None:
    play = Play.acting(battle_of(monk(), borg(hurt=hurt))).say(TRIP, HIT, faces)
    assert play["borg"].condition is condition
    assert play["borg"].hurt == hurt


@pytest.mark.rule("S16.5-06")
@pytest.mark.parametrize(
    ("condition", "refused"), [(Condition.PRONE, "S16.5-06"), (Condition.KNEELING, None), (Condition.STANDING, None)]
)
def test_who_lies_cannot_be_tripped(condition: Condition, refused: str | None) -> None:
    assert Play.acting(battle_of(monk(), borg(condition=condition))).refused_by(TRIP) == refused


@pytest.mark.rule("S16.5-06")
def test_who_is_tripped_loses_its_action() -> None:
    ase = fighter("ase", (5, 5), main="dagger", pack=["staff"], dexterity=8)
    play = Play.acting(battle_of(monk(), borg(), ase)).say(TRIP, HIT, [6, 6, 6])
    assert [slot.figure for slot in play.battle.clock.queue] == ["ase"]


@pytest.mark.rule("S16.5-06")
@pytest.mark.parametrize("order", [DISARM, TRIP])
@pytest.mark.parametrize("to_hit", [[1, 1, 1], [1, 1, 2]])
def test_a_very_good_roll_gives_nothing_more(order: Disarm | Trip, to_hit: list[int]) -> None:
    play = Play.acting(battle_of(monk(), borg())).say(order, to_hit, [3, 3, 3])
    assert play["borg"].hurt == 0
    assert not play.told(rolled.Threw)


@pytest.mark.rule("S16.5-06")
@pytest.mark.parametrize("order", [DISARM, TRIP])
def test_a_very_bad_roll_drops_or_breaks_the_staff(order: Disarm | Trip) -> None:
    dropped = Play.acting(battle_of(monk(), borg())).say(order, [6, 6, 5])
    assert [event.item for event in dropped.told(LeftLying)] == ["agnar/staff"]
    broken = Play.acting(battle_of(monk(), borg())).say(order, [6, 6, 6])
    assert broken["agnar"].gear[0].soundness is Soundness.BROKEN
