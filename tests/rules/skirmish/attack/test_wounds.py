"""What hits do: wounds, shock, falling, passing out, dying (S12.4). How many: test_harm.py; test_wound_options.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.record import replace
from core.battle.steps import ConditionChanged
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.attack.harm import inflict
from core.rulesets.skirmish.fire.fire_machines import FIRE
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.melee.staff import Trip
from core.rulesets.skirmish.missiles.shooting import Shoot
from core.rulesets.skirmish.movement.rising import StandUp
from core.rulesets.skirmish.sheet.scores import dexterity, order_dex, strength_now
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.skirmish import carry_out, entered

HIT = [3, 4, 4]
MISS = [6, 6, 4]
AGNAR = Strike("agnar", "borg", "agnar/broadsword")
ULF = Strike("ulf", "borg", "ulf/broadsword")
BORG = Strike("borg", "agnar", "borg/broadsword")
FISTS = Strike("agnar", "borg")


def agnar(**given: Unpack[Traits]) -> Figure:
    """To the north of Borg, with a broadsword (2d6)."""
    traits: Traits = {"main": "broadsword", "dexterity": 16, "strength": 20, **given}
    return fighter("agnar", (0, -1), 3, **traits)


def ulf(**given: Unpack[Traits]) -> Figure:
    """To the north-east of Borg, with a broadsword."""
    traits: Traits = {"main": "broadsword", "dexterity": 15, "strength": 20, **given}
    return fighter("ulf", (1, -1), 4, **traits)


def borg(**given: Unpack[Traits]) -> Figure:
    """He faces Agnar and Ulf."""
    traits: Traits = {"main": "broadsword", "dexterity": 12, "strength": 30, **given}
    return fighter("borg", (0, 0), 0, side="blue", **traits)


WALLS = {(0, 1): "wall", (1, 0): "wall", (-1, 1): "wall"}


def fray(target: Figure) -> Play:
    """The action phase of turn 4: Agnar and Ulf against Borg, who has a wall behind him and Dag behind that."""
    dag = fighter("dag", (0, 4), 0, side="blue", dexterity=8)
    return Play.acting(battle_of(agnar(), ulf(), target, dag, terrain=WALLS, turn=4, phase=Phase.ACTIONS))


def needed(play: Play) -> int:
    """The number of the roll that is waited for."""
    assert play.roll.need is not None
    return play.roll.need.total


def dex_for_rolls(battle: Battle) -> int:
    """Borg's DEX for rolls."""
    return dexterity(BOOK, battle, battle["borg"]).total


def after_hits(target: Figure, damage: int, hits: int, *faces: list[int]) -> Figure:
    """Borg after one blow of so much damage and so many hits."""
    battle = battle_of(agnar(), target)
    scene = Scene(battle, BOOK)
    carry_out(inflict(scene, melee_attack(battle, AGNAR), damage, hits), *faces)
    return scene.battle["borg"]


# -- wounds and death --------------------------------------------------------------------------------------------


@pytest.mark.rule("S12.4-01")
def test_effective_strength_is_what_the_hits_leave() -> None:
    assert strength_now(after_hits(borg(strength=13), 9, 9)) == 4


@pytest.mark.rule("S12.4-02")
def test_at_three_points_of_strength_three_are_lost_for_rolls_but_not_for_the_order() -> None:
    scene = battle_of(agnar(), borg(strength=11, hurt=7))
    assert dex_for_rolls(scene) == 12
    worse = battle_of(agnar(), borg(strength=11, hurt=8))
    assert dex_for_rolls(worse) == 9
    assert order_dex(worse["borg"]).total == 12


@pytest.mark.rule("S12.4-02")
def test_it_counts_below_three_and_beside_the_shock_of_the_turn() -> None:
    assert dex_for_rolls(battle_of(agnar(), borg(strength=11, hurt=9))) == 9
    play = fray(borg(strength=11, hurt=3, dexterity=14)).say(AGNAR, HIT, [2, 3], ULF, MISS).say(BORG)
    assert needed(play) == 9


@pytest.mark.rule("S12.4-03")
def test_at_one_point_of_strength_it_falls_unconscious() -> None:
    assert after_hits(borg(strength=11), 10, 10).condition is Condition.UNCONSCIOUS
    assert after_hits(borg(strength=11, hurt=5), 4, 4).condition is Condition.STANDING


@pytest.mark.rule("S12.4-03")
def test_two_points_of_strength_are_enough_to_stay_awake() -> None:
    assert after_hits(borg(strength=11), 9, 9).active
    assert not after_hits(borg(strength=11, hurt=9), 1, 1).active


@pytest.mark.rule("S12.4-04")
@pytest.mark.parametrize("hits", [11, 12, 30])
def test_at_none_it_dies_at_once_and_was_never_unconscious(hits: int) -> None:
    battle = battle_of(agnar(), borg(strength=11))
    scene = Scene(battle, BOOK)
    carry_out(inflict(scene, melee_attack(battle, AGNAR), hits, hits))
    steps = [event.event for event in scene.events if isinstance(event, ConditionChanged)]
    assert steps == ["die"]


@pytest.mark.rule("S12.4-04")
def test_the_unconscious_die_of_one_hit_more_and_roll_nothing() -> None:
    out = borg(strength=11, hurt=10, condition=Condition.UNCONSCIOUS)
    assert after_hits(out, 8, 1).condition is Condition.DEAD
    assert after_hits(out, 8, 0).condition is Condition.UNCONSCIOUS


# -- five hits in a turn -----------------------------------------------------------------------------------------


@pytest.mark.rule("S12.4-05")
def test_five_hits_in_a_turn_cost_two() -> None:
    play = fray(borg()).say(AGNAR, HIT, [1, 2], ULF, HIT, [1, 1], BORG)
    assert needed(play) == 10


@pytest.mark.rule("S12.4-05")
def test_four_hits_cost_nothing() -> None:
    play = fray(borg()).say(AGNAR, HIT, [1, 1], ULF, HIT, [1, 1], BORG)
    assert needed(play) == 12


@pytest.mark.rule("S12.4-05")
def test_twice_five_hits_cost_two_once() -> None:
    play = fray(borg()).say(AGNAR, HIT, [2, 3], ULF, HIT, [2, 3])
    assert len([m for m in play["borg"].marks if m.kind == Marks.SHAKEN]) == 1
    assert dex_for_rolls(play.battle) == 10


@pytest.mark.rule("S12.4-05")
def test_only_what_armour_lets_through_counts() -> None:
    play = fray(borg(worn=["plate"], dexterity=20)).say(AGNAR, HIT, [4, 5], [3, 3, 3])
    assert play["borg"].hurt == 4
    assert play["borg"].mark(Marks.SHAKEN) is None


@pytest.mark.rule("S12.4-05")
def test_the_hits_of_two_turns_are_not_summed() -> None:
    play = fray(borg()).say(AGNAR, HIT, [2, 2])
    play = Play.acting(entered(play.battle, Phase.INITIATIVE, 5)).say(AGNAR, HIT, [2, 2])
    assert play["borg"].hurt == 8
    assert play["borg"].mark(Marks.SHAKEN) is None
    assert play["borg"].condition is Condition.STANDING


@pytest.mark.rule("S12.4-06")
def test_hit_before_acting_it_suffers_this_action_phase_and_the_next_movement_phase() -> None:
    play = fray(borg()).say(AGNAR, HIT, [2, 3], ULF, MISS, BORG)
    assert needed(play) == 10
    later = entered(play.say(MISS).battle, Phase.INITIATIVE, 5)
    assert dex_for_rolls(entered(later, Phase.MOVEMENT, 5)) == 10
    assert needed(Play.acting(entered(later, Phase.ACTIONS, 5)).say(DoNothing("agnar"), DoNothing("ulf"), BORG)) == 12


@pytest.mark.rule("S12.4-06")
def test_further_hits_after_its_action_do_not_make_it_longer() -> None:
    play = fray(borg(dexterity=15)).say(AGNAR, HIT, [2, 3])
    play.say(DoNothing("ulf"), BORG, MISS)
    scene = Scene(play.battle, BOOK)
    carry_out(inflict(scene, melee_attack(play.battle, ULF), 1, 1))
    assert dex_for_rolls(entered(scene.battle, Phase.MOVEMENT, 5)) == 13
    assert dex_for_rolls(entered(scene.battle, Phase.ACTIONS, 5)) == 15


@pytest.mark.rule("S12.4-06", "S12.0-35")
def test_who_was_tripped_before_it_could_act_and_then_hit_suffers_no_longer() -> None:
    tripper = fighter("cnut", (1, -1), 4, main="staff", dexterity=17)
    play = Play.acting(battle_of(agnar(), borg(), tripper, turn=4, phase=Phase.ACTIONS))
    play.say(Trip("cnut", "borg", "cnut/staff"), HIT, [6, 6, 6], AGNAR, HIT, [2, 3])
    later = entered(play.battle, Phase.INITIATIVE, 5)
    assert dex_for_rolls(entered(later, Phase.MOVEMENT, 5)) == 10
    assert dex_for_rolls(entered(later, Phase.ACTIONS, 5)) == 12


@pytest.mark.rule("S12.4-07")
def test_hit_after_acting_it_suffers_the_whole_next_turn() -> None:
    play = fray(borg(dexterity=17)).say(BORG, MISS, AGNAR, HIT, [2, 3])
    later = entered(play.battle, Phase.INITIATIVE, 5)
    assert dex_for_rolls(entered(later, Phase.MOVEMENT, 5)) == 15
    assert needed(Play.acting(entered(later, Phase.ACTIONS, 5)).say(BORG)) == 15
    assert dex_for_rolls(entered(later, Phase.RETREATS, 5)) == 17


@pytest.mark.rule("S12.4-07")
def test_the_hit_that_makes_five_decides() -> None:
    play = fray(borg(dexterity=15)).say(AGNAR, HIT, [1, 2], DoNothing("ulf"), BORG, MISS)
    scene = Scene(play.battle, BOOK)
    carry_out(inflict(scene, melee_attack(play.battle, ULF), 2, 2))
    assert dex_for_rolls(entered(scene.battle, Phase.ACTIONS, 5)) == 13


@pytest.mark.rule("S12.4-07")
def test_a_series_that_is_not_over_is_an_action_still_to_come() -> None:
    gunner = fighter("borg", (0, 0), 0, side="blue", strength=30, dexterity=16, main="pistol")
    play = Play.acting(battle_of(agnar(dexterity=16), gunner, turn=4, phase=Phase.ACTIONS), ahead="blue")
    play.say(Shoot("borg", "agnar", "borg/pistol"), MISS, AGNAR, HIT, [2, 3])
    assert dex_for_rolls(play.battle) == 14
    assert dex_for_rolls(entered(play.battle, Phase.ACTIONS, 5)) == 16


@pytest.mark.rule("S12.4-07")
def test_who_hurts_himself_in_his_own_attack_has_acted() -> None:
    play = fray(borg(main=None, dexterity=18)).say(Strike("borg", "agnar"), [6, 6, 5], [5])
    assert play["borg"].hurt == 5
    assert dex_for_rolls(entered(play.battle, Phase.ACTIONS, 5)) == 16


@pytest.mark.rule("S12.4-06")
def test_hit_before_its_movement_is_over_it_suffers_the_turn() -> None:
    battle = battle_of(agnar(), borg(), turn=4, phase=Phase.MOVEMENT)
    battle = replace(battle, clock=replace(battle.clock, pending=("borg",)))
    scene = Scene(battle, BOOK)
    carry_out(inflict(scene, melee_attack(battle, AGNAR), 5, 5))
    assert dex_for_rolls(entered(scene.battle, Phase.ACTIONS, 4)) == 10
    assert dex_for_rolls(entered(scene.battle, Phase.RETREATS, 4)) == 12


@pytest.mark.rule("S12.4-06")
@pytest.mark.parametrize("pending", [(), ("agnar",)])
def test_hit_when_it_has_moved_it_suffers_until_it_has_moved_again(pending: tuple[str, ...]) -> None:
    battle = battle_of(agnar(), borg(), turn=4, phase=Phase.MOVEMENT)
    clock = replace(battle.clock, sides=("blue", "red"), side="red", pending=pending)
    scene = Scene(replace(battle, clock=clock), BOOK)
    carry_out(inflict(scene, melee_attack(battle, AGNAR), 5, 5))
    assert dex_for_rolls(entered(scene.battle, Phase.MOVEMENT, 5)) == 10
    assert dex_for_rolls(entered(scene.battle, Phase.ACTIONS, 5)) == 12


# -- eight hits in a turn ----------------------------------------------------------------------------------------


@pytest.mark.rule("S12.4-08")
def test_the_eighth_hit_of_a_turn_fells_without_a_roll() -> None:
    play = fray(borg(strength=14)).say(AGNAR, HIT, [2, 3])
    assert play["borg"].condition.upright
    play.say(ULF, HIT, [1, 2])
    assert play["borg"].condition is Condition.PRONE
    assert play.battle.clock.turn == 5


@pytest.mark.rule("S12.4-08")
def test_eight_hits_are_counted_after_armour() -> None:
    play = fray(borg(worn=["cloth"])).say(AGNAR, HIT, [4, 5])
    assert play["borg"].condition is Condition.PRONE


@pytest.mark.rule("S12.4-08")
def test_a_kneeling_figure_falls_too_and_a_fallen_one_keeps_its_action() -> None:
    kneeling = fray(borg(condition=Condition.KNEELING)).say(AGNAR, HIT, [4, 4])
    assert kneeling["borg"].condition is Condition.PRONE
    lying = fray(borg(condition=Condition.PRONE)).say(AGNAR, HIT, [4, 4], DoNothing("ulf"))
    assert StandUp("borg") in lying.menu


@pytest.mark.rule("S12.4-08")
def test_after_eight_hits_a_blow_that_does_none_fells_nobody() -> None:
    down = fray(borg(condition=Condition.PRONE, worn=["cloth"], dexterity=15)).say(AGNAR, HIT, [4, 5])
    risen = down.say(DoNothing("ulf"), StandUp("borg")).battle
    for hits, condition in ((0, Condition.STANDING), (1, Condition.PRONE)):
        scene = Scene(risen, BOOK)
        carry_out(inflict(scene, melee_attack(risen, ULF), 1, hits))
        assert scene.battle["borg"].condition is condition


# -- eight damage before armour ----------------------------------------------------------------------------------


def in_plate(**given: Unpack[Traits]) -> Figure:
    """Borg with DEX 17 in plate (-6): eDEX 11."""
    traits: Traits = {"worn": ["plate"], "dexterity": 17, **given}
    return borg(**traits)


@pytest.mark.rule("S12.4-09")
def test_eight_damage_that_armour_softened_asks_for_a_check_at_minus_two() -> None:
    play = fray(in_plate()).say(AGNAR, HIT, [4, 5])
    assert needed(play) == 9
    assert play.say([4, 3, 3])["borg"].condition is Condition.PRONE
    stands = fray(in_plate()).say(AGNAR, HIT, [4, 5], [3, 3, 3])
    assert stands["borg"].condition is Condition.STANDING
    assert stands["borg"].hurt == 4


@pytest.mark.rule("S12.4-09")
def test_seven_damage_asks_for_nothing_and_two_blows_are_summed() -> None:
    play = fray(in_plate()).say(AGNAR, HIT, [3, 4])
    assert play.decision.figures == ("ulf",)
    assert needed(play.say(ULF, HIT, [1, 1])) == 9


@pytest.mark.rule("S12.4-09")
def test_a_blow_that_armour_stops_whole_shakes_all_the_same() -> None:
    play = fray(borg(worn=["full body armour"], dexterity=15)).say(AGNAR, HIT, [4, 4])
    assert play["borg"].hurt == 0
    assert needed(play) == 10


@pytest.mark.rule("S12.4-09")
def test_it_is_checked_once_a_turn() -> None:
    play = fray(in_plate()).say(AGNAR, HIT, [4, 4], [3, 3, 3])
    scene = Scene(play.battle, BOOK)
    carry_out(inflict(scene, melee_attack(play.battle, ULF), 8, 3))
    assert scene.battle["borg"].condition is Condition.STANDING


@pytest.mark.rule("S12.4-09", "S12.4-08")
def test_eight_hits_in_a_turn_fell_a_figure_that_kept_its_balance() -> None:
    play = fray(in_plate()).say(AGNAR, HIT, [4, 5], [3, 3, 3])
    scene = Scene(play.battle, BOOK)
    carry_out(inflict(scene, melee_attack(play.battle, ULF), 9, 4))
    assert scene.battle["borg"].condition is Condition.PRONE


@pytest.mark.rule("S12.4-09")
def test_who_lies_has_no_balance_to_keep() -> None:
    play = fray(in_plate(condition=Condition.PRONE)).say(AGNAR, HIT, [4, 5])
    assert play.decision.figures == ("ulf",)


@pytest.mark.rule("S12.4-09")
def test_the_shock_of_the_same_blow_counts_in_the_check() -> None:
    play = fray(in_plate()).say(AGNAR, HIT, [5, 6])
    assert play["borg"].hurt == 6
    assert needed(play) == 7


@pytest.mark.rule("S12.4-10")
def test_an_acrobat_checks_without_the_minus_two() -> None:
    play = fray(in_plate(skills={"Acrobatics": 1})).say(AGNAR, HIT, [4, 5])
    assert needed(play) == 11
    assert play.say([4, 4, 3])["borg"].condition is Condition.STANDING


def driven(*others: tuple[int, int], terrain: dict[tuple[int, int], str] | None = None, facing: int = 3) -> Figure:
    """Borg at (0, -1) after a check that he made, struck from (0, 0), with comrades in these hexes."""
    attacker = fighter("agnar", (0, 0), 0, main="broadsword", dexterity=16)
    target = fighter("borg", (0, -1), facing, side="blue", strength=30, dexterity=17, worn=["plate"])
    comrades = [fighter(f"dag{n}", at, 0, side="blue") for n, at in enumerate(others)]
    play = Play.acting(battle_of(attacker, target, *comrades, terrain=terrain))
    return play.say(AGNAR, HIT, [4, 5], [3, 3, 3])["borg"]


@pytest.mark.rule("S12.4-11")
def test_who_stays_up_is_moved_one_hex_straight_back_facing_as_before() -> None:
    assert (driven().at, driven().facing) == (cell(0, -2), 3)


@pytest.mark.rule("S12.4-11")
def test_if_that_hex_is_taken_it_goes_beside_it_the_lower_direction_first() -> None:
    assert driven((0, -2)).at == cell(1, -2)
    assert driven((0, -2), (1, -2)).at == cell(-1, -1)
    assert driven(terrain={(0, -2): "wall", (1, -2): "pillar"}).at == cell(-1, -1)


@pytest.mark.rule("S12.4-11", "S16.11-23")
def test_who_is_driven_into_a_fire_is_burnt_there_at_once() -> None:
    play = Play.acting(battle_of(agnar(), in_plate(), fires={(0, 1): "fire"})).say(AGNAR, HIT, [4, 5], [3, 3, 3])
    assert play["borg"].at == cell(0, 1)
    assert play.roll.figure == "borg"
    assert "stopping in fire" in play.roll.why
    assert play.battle.clock.phase == Phase.ACTIONS


@pytest.mark.rule("S12.4-11", "S16.11-17")
def test_who_burns_and_is_driven_into_deep_water_burns_no_more() -> None:
    burning = in_plate(alight="half")
    play = Play.acting(battle_of(agnar(), burning, terrain={(0, 1): "water"})).say(AGNAR, HIT, [4, 5], [3, 3, 3])
    assert play["borg"].at == cell(0, 1)
    assert play["borg"].mark(FIRE) is None


@pytest.mark.rule("S12.4-11")
def test_if_all_three_are_taken_it_stays() -> None:
    assert driven((0, -2), (1, -2), (-1, -1)).at == cell(0, -1)


@pytest.mark.rule("S12.4-11")
def test_it_is_driven_away_from_a_blow_from_another_side() -> None:
    attacker = fighter("ulf", (1, -1), 4, main="broadsword", dexterity=16)
    play = Play.acting(battle_of(attacker, in_plate())).say(ULF, HIT, [4, 5], [3, 3, 3])
    assert play["borg"].at == cell(-1, 1)
