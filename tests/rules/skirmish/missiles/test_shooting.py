"""Shooting: who can, with which weapon, at which targets. Series of shots: test_series.py; distance and
cover: test_ranges.py."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Soundness
from core.battle.mark import Mark
from core.battle.record import replace
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.hands import ReadyItem
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import Kneel, LieDown
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.shooting import at_bob, hits, next_up, number, refused, with_rounds
from tests.support.skirmish import in_one_hex

MISS = [5, 5, 5]
GRAZE = [3, 3, 3]


def foe(name: str = "bob", at: tuple[int, int] = (0, -4), *marks: Mark, facing: int = 3) -> Figure:
    return fighter(name, at, facing, side="blue", strength=30, dexterity=8, marks=marks)


# -- who may, and with what --------------------------------------------------------------------------------------


@pytest.mark.rule("S12-03")
@pytest.mark.parametrize("kind", ["laser rifle", "bow", "pistol", "combat shotgun"])
def test_bows_guns_and_energy_guns_shoot_and_a_dodger_makes_it_four_dice(kind: str) -> None:
    dodger, defender = foe("bob", (0, -12), Mark(Marks.DODGING, "")), foe("bob", (0, -12), Mark(Marks.DEFENDING, ""))
    ann = fighter("ann", main=kind)
    assert Play.acting(battle_of(ann, dodger)).say(at_bob(kind)).roll.dice.count == 4
    assert Play.acting(battle_of(ann, defender)).say(at_bob(kind)).roll.dice.count == 3


@pytest.mark.rule("S12.0-18")
@pytest.mark.parametrize(("faces", "hit"), [([3, 3, 3, 4], False), ([3, 3, 3, 3], True)])
def test_a_dodger_is_hit_by_four_dice_at_or_under(faces: list[int], hit: bool) -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe("bob", (0, -4), Mark(Marks.DODGING, ""))))
    play.say(at_bob("pistol"), faces)
    assert play.awaits_choice() is not hit


@pytest.mark.rule("S12.0-18")
def test_a_dodger_is_struck_with_three_dice() -> None:
    battle = battle_of(fighter("ann", main="broadsword"), foe("bob", (0, -1), Mark(Marks.DODGING, "")))
    assert Play.acting(battle).say(Strike("ann", "bob", "ann/broadsword")).roll.dice.count == 3


@pytest.mark.rule("S12.0-18")
def test_a_dodger_shoots_at_nobody() -> None:
    dodging = fighter("ann", main="pistol", marks=[Mark(Marks.DODGING, "")])
    assert refused(at_bob("pistol"), dodging, foe()) == "S12.0-18"


@pytest.mark.rule("S12-03")
def test_a_sword_does_not_shoot() -> None:
    assert refused(at_bob("broadsword"), fighter("ann", main="broadsword"), foe()) == "S12-06"


@pytest.mark.rule("S12-06")
def test_a_slung_rifle_does_not_shoot_and_a_readied_one_from_the_next_turn() -> None:
    play = Play.acting(battle_of(fighter("ann", pack=["rifle"]), foe("bob", (0, -1))))
    assert play.refused_by(at_bob("rifle")) == "S12-06"
    play.say(ReadyItem("ann", "ann/rifle"))
    assert refused(at_bob("rifle"), play["ann"], foe()) == "S12-06"
    play.say(DoNothing("bob"))
    assert play.battle.clock.turn == 2
    assert refused(at_bob("rifle"), play["ann"], foe()) is None


@pytest.mark.rule("S12-06")
@pytest.mark.parametrize("soundness", [Soundness.JAMMED, Soundness.BROKEN])
def test_a_broken_or_jammed_gun_does_not_shoot(soundness: Soundness) -> None:
    ann = fighter("ann", main="pistol")
    broken = replace(ann, gear=(replace(ann.gear[0], soundness=soundness),))
    assert refused(at_bob("pistol"), broken, foe()) == "S12-06"


@pytest.mark.rule("S12.0-37")
def test_a_rifle_wants_both_hands() -> None:
    ann = fighter("ann", main="bow", pack=["small shield"])
    one_handed = replace(ann, off="ann/small shield")
    assert refused(at_bob("bow"), one_handed, foe()) == "S12-06"


@pytest.mark.rule("S12-05")
@pytest.mark.parametrize(("kind", "clause"), [("rifle", "S12-05"), ("pistol", None)])
def test_in_one_hex_a_pistol_may_be_used_and_a_rifle_not(kind: str, clause: str | None) -> None:
    battle = in_one_hex(battle_of(fighter("ann", main=kind), foe()), "bob", "ann")
    assert (BOOK.refusal(battle, at_bob(kind)) or (None,))[0] == clause


@pytest.mark.rule("S12.1-01")
@pytest.mark.parametrize("target", ["cal", "dan", "nobody"])
def test_only_an_enemy_still_in_the_fight_is_a_target(target: str) -> None:
    friend = fighter("cal", (0, -2))
    out = fighter("dan", (0, -3), side="blue", condition=Condition.UNCONSCIOUS)
    assert refused(at_bob("pistol", target), fighter("ann", main="pistol"), foe(), friend, out) == "S12.1-01"


@pytest.mark.rule("S12.0-09")
@pytest.mark.parametrize(("steps", "clause"), [(0, None), (1, None), (2, "S12.0-09")])
def test_a_shooter_may_have_moved_one_hex(steps: int, clause: str | None) -> None:
    ann = fighter("ann", main="pistol", pack=["rock"], walk=[(0, n) for n in range(steps, -1, -1)])
    play = Play.acting(battle_of(ann, foe()))
    assert play.refused_by(at_bob("pistol")) == clause
    assert play.why_not(ReadyItem("ann", "ann/rock")) is None


@pytest.mark.rule("S12.0-09", "S12.0-33")
def test_nobody_shoots_under_too_great_a_load() -> None:
    assert refused(at_bob("machine gun"), fighter("ann", strength=3, main="machine gun"), foe()) == "S12.0-33"


@pytest.mark.rule("S12.0-11")
def test_who_has_moved_a_hex_may_still_change_its_mind_and_throw() -> None:
    ann = fighter("ann", main="pistol", off="dagger", walk=[(0, 1), (0, 0)])
    verbs = {order.verb for order in Play.acting(battle_of(ann, foe())).menu.of("ann")}
    assert {"shoot", "hurl"} <= verbs


@pytest.mark.rule("S12.0-20")
def test_who_kneels_after_one_hex_may_shoot() -> None:
    battle = battle_of(fighter("ann", (0, 1), main="pistol"), foe())
    play = Play.moving(battle).say(Kneel("ann", (cell(0, 0),), 0))
    assert refused(at_bob("pistol"), play["ann"], foe()) is None
    assert (
        refused(at_bob("pistol"), replace(play["ann"], walk=(cell(0, 2), cell(0, 1), cell(0, 0))), foe()) == "S12.0-09"
    )


@pytest.mark.rule("S12.0-20")
def test_who_has_just_lain_down_may_not_shoot() -> None:
    play = Play.moving(battle_of(fighter("ann", main="pistol"), foe())).say(LieDown("ann", (), 0))
    assert refused(at_bob("pistol"), play["ann"], foe()) == "S12.0-20"


@pytest.mark.rule("S12.0-22")
def test_a_kneeling_figure_shoots_normally() -> None:
    ann = fighter("ann", main="rifle", condition=Condition.KNEELING)
    assert number(Play.acting(battle_of(ann, foe("bob", (0, -3)))).say(at_bob("rifle"))) == 12


@pytest.mark.rule("S12.0-22")
@pytest.mark.parametrize(("strength", "posture", "needed"), [(8, "prone", 11), (8, "standing", 9), (10, "prone", 12)])
def test_a_prone_shooter_rests_the_weapon(strength: int, posture: str, needed: int) -> None:
    ann = fighter("ann", strength=strength, main="rifle", condition=Condition(posture))
    assert number(Play.acting(battle_of(ann, foe("bob", (0, -3)))).say(at_bob("rifle"))) == needed


# -- engaged -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.0-10")
def test_an_engaged_rifleman_shoots_only_at_an_enemy_in_front_of_him() -> None:
    ann, near, far = fighter("ann", main="rifle"), foe("cal", (0, -1)), foe("bob", (1, -6))
    assert refused(at_bob("rifle"), ann, far, near) == "S12.0-10"
    assert refused(at_bob("rifle", "cal"), ann, far, near) is None
    assert refused(at_bob("rifle"), ann, far, foe("cal", (0, -1), facing=0)) is None


@pytest.mark.rule("S12.0-10")
def test_a_bow_has_one_last_shot_on_the_turn_it_becomes_engaged() -> None:
    near, far = foe("cal", (0, -1)), foe("bob", (2, -6))
    assert refused(at_bob("bow"), fighter("ann", main="bow"), far, near) is None
    since_last_turn = fighter("ann", main="bow", marks=[Mark(Marks.IN_CONTACT, "S12.0-10")])
    assert refused(at_bob("bow", "cal"), since_last_turn, far, near) == "S12.0-10"


@pytest.mark.rule("S12.0-10")
def test_who_was_engaged_at_the_beginning_of_the_turn_is_marked_so() -> None:
    near = foe("bob", (0, -1))
    play = Play.from_start(battle_of(fighter("ann", main="bow"), near)).say([1], [2])
    assert refused(at_bob("bow"), play["ann"], near) == "S12.0-10"


@pytest.mark.rule("S12.0-10")
def test_a_bow_no_longer_engaged_shoots_again() -> None:
    free = fighter("ann", main="bow", marks=[Mark(Marks.IN_CONTACT, "S12.0-10")])
    assert refused(at_bob("bow"), free, foe()) is None


@pytest.mark.rule("S16.3-05")
def test_after_a_stab_only_the_same_enemy_is_shot_at() -> None:
    stabbed = fighter("ann", main="rifle", marks=[Mark(Marks.STABBED, "S16.3-05", about="cal")])
    side_by_side = foe("bob", (1, -1), facing=0), foe("cal", (0, -1))
    assert refused(at_bob("rifle"), stabbed, *side_by_side) == "S16.3-05"
    assert refused(at_bob("rifle", "cal"), stabbed, *side_by_side) is None


# -- ammunition, breakage, damage --------------------------------------------------------------------------------


@pytest.mark.rule("S12-06")
def test_an_empty_gun_does_not_shoot() -> None:
    assert refused(at_bob("pistol"), with_rounds(fighter("ann", main="pistol"), 0), foe()) == "S12-06"


@pytest.mark.rule("S12-07")
def test_a_bow_wants_no_magazine() -> None:
    play = Play.acting(battle_of(fighter("ann", main="bow"), foe("bob", (0, -1)))).say(at_bob("bow"), MISS)
    assert play["ann"].gear[0].rounds == 0
    assert next_up(play) == "bob"


@pytest.mark.rule("S12.1-11", "S12.1-12", "S12.1-13")
@pytest.mark.parametrize(
    ("kind", "face", "soundness"),
    [
        ("laser rifle", 3, Soundness.BROKEN),
        ("laser rifle", 4, Soundness.JAMMED),
        ("assault rifle", 1, Soundness.BROKEN),
        ("assault rifle", 2, Soundness.JAMMED),
        ("bow", 1, Soundness.JAMMED),
        ("hunting shotgun", 1, Soundness.JAMMED),
    ],
)
def test_on_an_18_one_die_says_how_badly_a_gun_is_broken(kind: str, face: int, soundness: Soundness) -> None:
    play = Play.acting(battle_of(fighter("ann", main=kind), foe("bob", (0, -1))))
    play.say(at_bob(kind), [6, 6, 6], [face])
    assert play["ann"].gear[0].soundness is soundness
    assert next_up(play) == "bob"


@pytest.mark.rule("S12.1-11")
def test_a_round_is_spent_on_the_shot_that_breaks_the_gun() -> None:
    play = Play.acting(battle_of(fighter("ann", main="pistol"), foe("bob", (0, -1))))
    assert play.say(at_bob("pistol"), [6, 6, 6], [5])["ann"].gear[0].rounds == 11


@pytest.mark.rule("S12.3-07")
def test_armour_stops_a_laser_as_it_stops_a_bullet() -> None:
    plated = fighter("bob", (0, -4), 3, side="blue", strength=30, worn=["plate"])
    play = Play.acting(battle_of(fighter("ann", dexterity=14, main="laser rifle"), plated))
    play.say(at_bob("laser rifle"), GRAZE, [3, 3, 3, 3, 3, 3])
    assert hits(play) == [13]
