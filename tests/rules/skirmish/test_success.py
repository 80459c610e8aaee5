"""What an order is for and whether it came to that, as the odds of skirmish know it. Icepool, which knows none of our
code, says what they must be."""

from __future__ import annotations

from typing import Unpack

import pytest
from icepool import Die, d6

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Choice
from core.play.order_odds import OrderOdds, first_roll, outlook
from core.play.replies import let_it_pass
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.hth.closing import CloseIn
from core.rulesets.skirmish.hth.disarming import Seize
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.parting import LeaveHth
from core.rulesets.skirmish.hth.subduing import BreakAway, Release, Subdue
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.melee.knockdown import Slam
from core.rulesets.skirmish.melee.opposed import KnockDown, ThrowDown
from core.rulesets.skirmish.melee.staff import Disarm, Trip
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.movement.retreats import ForceBack
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.hth import grappling

MOLOTOV = "molotov"


def ann(**traits: Unpack[Traits]) -> Figure:
    given: Traits = {"dexterity": 14, "strength": 13, **traits}
    return fighter("ann", **given)


def bob(**traits: Unpack[Traits]) -> Figure:
    """In Ann's hex."""
    given: Traits = {"strength": 11, **traits}
    return fighter("bob", side="blue", **given)


def foe(facing: int = 3, **traits: Unpack[Traits]) -> Figure:
    """Bob before Ann."""
    given: Traits = {"main": "dagger", **traits}
    return fighter("bob", (0, -1), facing, side="blue", **given)


def odds(play: Play, order: Choice, budget: int = 4000) -> OrderOdds:
    return outlook(SKIRMISH, play.position, order, budget=budget)


def opposed(attacker: int, defender: int) -> float:
    """The chance to win an opposed roll by these numbers: made, and by more than the other if that one makes it."""

    def made_by(total: int, number: int) -> int:
        passed = total <= 5 or (total <= number and total < 16)
        return max(0, number - total) if passed else -1

    mine: Die[int] = (3 @ d6).map(lambda total: made_by(total, attacker))
    theirs: Die[int] = (3 @ d6).map(lambda total: made_by(total, defender))
    wins = mine.map(lambda by: theirs.map(lambda other: by >= 0 and by > other))
    return float(wins.probability(True))


def at_most(number: int, dice: int = 3) -> float:
    return float((dice @ d6).probability("<=", number))


# -- holds ---------------------------------------------------------------------------------------------------------


def test_a_pin_is_as_likely_as_the_opposed_roll_and_not_as_ones_own_half_of_it() -> None:
    seen = odds(Play.acting(grappling(ann(), bob())), Subdue("ann", "bob"))
    assert seen.succeeds == pytest.approx(opposed(13, 11))
    assert seen.hit == seen.succeeds
    assert seen.on("bob").held == seen.succeeds


def test_the_pinned_are_freed_or_held_for_good() -> None:
    play = Play.acting(grappling(ann(), bob(), pins={("bob", "ann"): Grip.BREAK_DUE}))
    seen = odds(play, BreakAway("ann", cell(0, -1)))
    assert seen.succeeds == pytest.approx(opposed(13, 11))
    assert seen.on("ann").freed == seen.succeeds
    assert seen.on("ann").held == pytest.approx(1 - opposed(13, 11))


def test_who_leaves_a_fight_is_free_and_so_is_the_other() -> None:
    seen = odds(Play.acting(grappling(ann(), bob())), LeaveHth("ann", cell(0, -1)))
    assert seen.succeeds == pytest.approx(at_most(14, 4))
    assert seen.on("ann").freed == seen.on("bob").freed == seen.succeeds


def test_to_let_go_frees_for_certain_and_no_roll_decides_it() -> None:
    play = Play.acting(grappling(ann(), bob(), pins={("ann", "bob"): Grip.SUBDUED}))
    seen = odds(play, Release("ann", "bob"))
    assert (seen.succeeds, seen.on("bob").freed) == (None, 1.0)


def test_taking_out_a_captor_frees_a_friend() -> None:
    eve = fighter("eve", main="dagger", strength=20, dexterity=15)
    pinned = bob(hurt=9)
    play = Play.acting(grappling(ann(), pinned, eve, pins={("bob", "ann"): Grip.HELD_2}))
    order = next(choice for choice in play.menu.of("eve") if getattr(choice, "target", "") == "bob")
    seen = odds(play, order)
    assert seen.out > 0
    assert seen.on("ann").freed == pytest.approx(seen.out)
    assert seen.on("bob").freed == 0


def test_closing_in_takes_hold_of_both() -> None:
    """From behind two are taken off the die: on a 6 it still keeps the other off, else they fight."""
    play = Play.acting(battle_of(ann(main="dagger"), foe(0, main="spear", skills={"Martial Arts": 1})))
    seen = odds(play, CloseIn("ann", "bob"))
    assert seen.succeeds == pytest.approx(5 / 6)
    assert seen.on("bob").held == seen.on("ann").held == seen.succeeds
    assert seen.on("bob").disarmed == seen.succeeds
    assert seen.hit is None


def test_an_enemy_who_can_keep_away_does() -> None:
    play = Play.acting(battle_of(ann(main="dagger"), foe(main="spear")))
    assert odds(play, CloseIn("ann", "bob")).succeeds == 0.0


# -- off its feet, out of its hands, out of its hex ----------------------------------------------------------------


def test_a_slam_succeeds_if_the_target_does_not_keep_its_feet() -> None:
    seen = odds(Play.acting(battle_of(ann(), foe(strength=13))), Slam("ann", "bob"))
    hits = at_most(14)
    assert seen.hit == pytest.approx(hits)
    assert seen.succeeds == pytest.approx(hits * (1 - at_most(13)))
    assert seen.down == seen.succeeds


def test_a_target_keeps_its_feet_by_whatever_it_is_better_at() -> None:
    nimble = foe(strength=8, dexterity=13, skills={"Martial Arts": 4})
    play = Play.acting(battle_of(ann(strength=8), nimble))
    by_skill = odds(play, Slam("ann", "bob"))
    by_strength = outlook(SKIRMISH, play.position, Slam("ann", "bob"), react=let_it_pass)
    assert by_skill.hit == pytest.approx(by_strength.hit)
    assert (by_skill.succeeds or 0) < (by_strength.succeeds or 0)


@pytest.mark.parametrize("order", [KnockDown("ann", "bob"), ThrowDown("ann", "bob")])
def test_to_be_put_down_takes_a_lost_opposed_roll(order: Choice) -> None:
    """Ann measures herself by DEX 14 and three levels, Bob by STR 12."""
    seen = odds(Play.acting(battle_of(ann(skills={"Martial Arts": 3}), foe())), order)
    assert seen.succeeds == pytest.approx(opposed(17, 12))
    assert seen.on("bob").down == seen.succeeds
    assert seen.on("bob").moved == (seen.succeeds if isinstance(order, ThrowDown) else 0)


def test_a_trip_takes_a_hit_and_a_failed_balance_check() -> None:
    seen = odds(Play.acting(battle_of(ann(main="staff"), foe())), Trip("ann", "bob", "ann/staff"))
    assert seen.succeeds == pytest.approx(at_most(10) * (1 - at_most(12)))


def test_a_disarm_takes_a_hit_and_a_failed_grip_check() -> None:
    order = Disarm("ann", "bob", "ann/staff", "bob/dagger")
    seen = odds(Play.acting(battle_of(ann(main="staff"), foe())), order)
    assert seen.hit == pytest.approx(at_most(10))
    assert seen.succeeds == pytest.approx(at_most(10) * (1 - at_most(12)))
    assert seen.on("bob").disarmed == seen.succeeds


def test_a_weapon_is_seized_by_the_opposed_roll() -> None:
    play = Play.acting(grappling(ann(), bob(main="dagger")))
    seen = odds(play, Seize("ann", "bob", "bob/dagger"))
    assert seen.succeeds == seen.on("bob").disarmed == pytest.approx(opposed(13, 11))


def driven(terrain: dict[tuple[int, int], str]) -> Play:
    """Ann has hit Bob and may force him back."""
    figures = (ann(main="dagger", strength=20), foe(strength=20, dexterity=10))
    play = Play.acting(battle_of(*figures, terrain=terrain)).say(Strike("ann", "bob", "ann/dagger"), [3, 3, 3], [3])
    while play.battle.clock.phase == Phase.ACTIONS:
        play.say(DoNothing(play.decision.figures[0]))
    return play


def test_a_forced_retreat_moves_and_no_roll_decides_it() -> None:
    seen = odds(driven({}), ForceBack("ann", "bob", cell(0, -2)))
    assert (seen.succeeds, seen.on("bob").moved, seen.on("ann").moved) == (None, 1.0, 0.0)


def test_nobody_is_forced_into_a_pit_who_makes_his_check() -> None:
    around = ((0, -2), (1, -2), (1, -1), (-1, -1), (-1, 0))
    play = driven(dict.fromkeys(around, "pit"))
    seen = odds(play, ForceBack("ann", "bob", cell(0, -2)))
    assert seen.succeeds == pytest.approx(1 - at_most(10))
    assert seen.on("bob").moved == seen.succeeds


# -- blows, shots, fire into friends -------------------------------------------------------------------------------


def test_a_blow_at_one_who_defends_lands_as_the_fourth_die_lets_it() -> None:
    warding = foe(main="broadsword", marks=[Mark(Marks.DEFENDING, "S12.0-19")])
    seen = odds(Play.acting(battle_of(ann(main="broadsword"), warding)), Strike("ann", "bob", "ann/broadsword"))
    assert seen.hit == seen.succeeds == pytest.approx(at_most(14, 4))


def test_a_shot_that_avoids_a_friend_does_not_count_as_a_hit() -> None:
    """Kai stands behind Bob. The roll to avoid him is Ann's, and to make it is no hit."""
    kai = fighter("kai", (0, -6), 3)
    play = Play.acting(battle_of(ann(main="rifle"), fighter("bob", (0, -4), 3, side="blue"), kai))
    order = Shoot("ann", "bob", "ann/rifle")
    roll = first_roll(SKIRMISH, play.position, order)
    assert roll is not None
    assert roll.need is not None
    seen = odds(play, order)
    assert seen.hit == seen.succeeds == pytest.approx(roll.need.chance(roll.dice))
    assert 0 < seen.on("kai").hurt < 1 - (seen.hit or 0)
    assert seen.taken == pytest.approx(seen.on("kai").hits + seen.on("ann").hits)


def test_a_shot_into_a_fight_succeeds_only_on_its_target() -> None:
    eve = fighter("eve", (0, 2), 0, main="pistol", dexterity=15)
    play = Play.acting(grappling(ann(dexterity=8), bob(dexterity=8), outside=[eve]))
    seen = odds(play, Shoot("eve", "bob", "eve/pistol"))
    assert seen.succeeds == pytest.approx((seen.hit or 0) / 2)
    assert seen.on("ann").hurt > 0.2


def thrower(kind: str) -> Figure:
    return ann(main=kind, strength=20)


BEYOND = fighter("bob", (0, -5), 3, side="blue", main="dagger")
FRIEND = fighter("kai", (1, -5), 3, main="dagger", dexterity=8)


def test_a_molotov_names_the_friend_beside_its_aim() -> None:
    play = Play.acting(battle_of(thrower(MOLOTOV), BEYOND, FRIEND))
    seen = odds(play, Lob("ann", cell(0, -5), f"ann/{MOLOTOV}", Fuse.NONE), 1500)
    assert seen.succeeds == pytest.approx(at_most(12))
    assert seen.on("bob").hurt >= at_most(12)
    assert seen.on("kai").hurt >= at_most(12)
    assert seen.on("kai").hits < seen.on("bob").hits


HE = "high explosive grenade"


def test_a_short_fuse_goes_off_before_anyone_moves_and_the_odds_say_which_figure_it_catches() -> None:
    play = Play.acting(battle_of(thrower(HE), BEYOND, FRIEND))
    seen = odds(play, Lob("ann", cell(0, -5), f"ann/{HE}", Fuse.THIS_TURN), 800)
    assert seen.on("bob").hits > 5
    assert seen.on("kai").hits > 5
    assert seen.succeeds == pytest.approx(at_most(12), abs=0.02)


def test_from_a_long_fuse_anyone_may_still_walk_away() -> None:
    play = Play.acting(battle_of(thrower(HE), BEYOND, FRIEND))
    assert odds(play, Lob("ann", cell(0, -5), f"ann/{HE}", Fuse.NEXT_MOVE)).effects == ()


def test_a_grenade_that_lies_there_already_is_not_put_down_to_another_throw() -> None:
    eve = fighter("eve", (1, 0), main=HE, strength=20, dexterity=13)
    play = Play.acting(battle_of(thrower(HE), eve, BEYOND))
    play.say(Lob("ann", cell(0, -5), f"ann/{HE}", Fuse.THIS_TURN), [3, 3, 3])
    assert odds(play, Lob("eve", cell(0, -5), f"eve/{HE}", Fuse.NEXT_MOVE)).effects == ()


def test_a_burst_of_oil_succeeds_if_it_hits_the_one_it_is_aimed_at() -> None:
    """Cal is in it, too; to hit him alone is no success."""
    cal = fighter("cal", (1, -4), 3, side="blue", dexterity=8)
    play = Play.acting(battle_of(ann(main="flame thrower"), fighter("bob", (0, -3), 3, side="blue"), cal))
    order = next(c for c in play.menu.of("ann") if isinstance(c, Flame) and c.target == "bob" and cal.at in c.cells)
    roll = first_roll(SKIRMISH, play.position, order)
    assert roll is not None
    assert roll.need is not None
    seen = odds(play, order, 800)
    assert seen.succeeds == pytest.approx(roll.need.chance(roll.dice), abs=0.02)
    assert (seen.hit or 0) > (seen.succeeds or 0) + 0.02
