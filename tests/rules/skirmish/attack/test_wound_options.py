"""Options about wounds: lost movement, nonlethal blows, dying and first aid (S12.4-12 on). Others: test_wounds.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.attack.first_aid import FirstAid
from core.rulesets.skirmish.attack.harm import inflict
from core.rulesets.skirmish.melee.blows import Strike, melee_attack
from core.rulesets.skirmish.movement.moving import Move
from core.rulesets.skirmish.sheet.scores import movement
from core.rulesets.skirmish.turn.acting import DoNothing
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.skirmish import carry_out

HIT = [3, 4, 4]


def agnar(**given: Unpack[Traits]) -> Figure:
    """To the north of Borg."""
    traits: Traits = {"main": "broadsword", "dexterity": 16, **given}
    return fighter("agnar", (0, -1), 3, **traits)


def borg(**given: Unpack[Traits]) -> Figure:
    """He faces Agnar."""
    traits: Traits = {"main": "broadsword", "strength": 11, **given}
    return fighter("borg", (0, 0), 0, side="blue", **traits)


def dag(at: tuple[int, int] = (0, 4)) -> Figure:
    """Borg's comrade."""
    return fighter("dag", at, 1, side="blue", dexterity=18)


def after_hits(target: Figure, hits: int, *options: str) -> Condition:
    """Borg's condition after one blow of so many hits."""
    battle = battle_of(agnar(), target, options=options)
    scene = Scene(battle, BOOK)
    carry_out(inflict(scene, melee_attack(battle, Strike("agnar", "borg", "agnar/broadsword")), hits, hits))
    return scene.battle["borg"].condition


@pytest.mark.rule("S12.4-12")
@pytest.mark.parametrize(("hurt", "points"), [(0, 10), (1, 10), (2, 9), (5, 8)])
def test_with_the_option_every_two_hits_cost_one_movement(hurt: int, points: int) -> None:
    battle = battle_of(agnar(), borg(hurt=hurt), options=["S12.4-12"])
    assert movement(battle, battle["borg"]) == points


@pytest.mark.rule("S12.4-12")
def test_a_wounded_figure_walks_less_only_with_the_option() -> None:
    walker = fighter("agnar", (0, 0), 0, movement=4, strength=12, hurt=4)
    path = tuple(cell(0, -n) for n in range(1, 4))
    far = fighter("borg", (0, 9), 0, side="blue")
    assert Move("agnar", path, 0) in Play.moving(battle_of(walker, far)).menu
    assert Move("agnar", path, 0) not in Play.moving(battle_of(walker, far, options=["S12.4-12"])).menu


CLUB = Strike("agnar", "borg", "agnar/one-handed club", nonlethal=True)


def clubbed(target: Figure, face: int, *options: str) -> Play:
    """Agnar with STR 12 holds back a blow of his club, 1d6+1."""
    club = agnar(main="one-handed club", strength=12)
    return Play.acting(battle_of(club, target, dag(), options=options)).say(CLUB, HIT, [face])


@pytest.mark.rule("S12.4-13")
def test_a_nonlethal_blow_leaves_one_point_of_strength() -> None:
    play = clubbed(borg(hurt=7), 5, "S12.4-13")
    assert play["borg"].hurt == 10
    assert play["borg"].condition is Condition.UNCONSCIOUS


@pytest.mark.rule("S12.4-13")
def test_the_same_blow_in_earnest_kills() -> None:
    strike = Strike("agnar", "borg", "agnar/one-handed club")
    club = agnar(main="one-handed club", strength=12)
    battle = battle_of(club, borg(hurt=7), dag(), options=["S12.4-13"])
    assert Play.acting(battle).say(strike, HIT, [5])["borg"].condition is Condition.DEAD


@pytest.mark.rule("S12.4-13")
@pytest.mark.parametrize(
    ("kind", "allowed"),
    [("one-handed club", True), ("staff", True), ("stun baton", True), ("brass knuckles", True), ("dagger", False)],
)
def test_only_what_need_not_kill_can_be_held_back(kind: str, allowed: bool) -> None:
    battle = battle_of(agnar(main=kind), borg(), options=["S12.4-13"])
    assert (Strike("agnar", "borg", f"agnar/{kind}", nonlethal=True) in Play.acting(battle).menu) is allowed


@pytest.mark.rule("S12.4-13")
def test_fists_can_be_held_back_and_without_the_option_nothing_can() -> None:
    fist = Strike("agnar", "borg", nonlethal=True)
    assert fist in Play.acting(battle_of(agnar(main=None), borg(), options=["S12.4-13"])).menu
    assert Play.acting(battle_of(agnar(main=None), borg())).refused_by(fist) == "S12.4-13"


DYING = "S12.4-14"


@pytest.mark.rule("S12.4-14")
@pytest.mark.parametrize(
    ("hits", "condition"),
    [(11, Condition.DYING), (12, Condition.DYING), (14, Condition.DYING), (15, Condition.DEAD)],
)
def test_with_the_option_a_figure_down_to_minus_three_is_dying(hits: int, condition: Condition) -> None:
    assert after_hits(borg(), hits, DYING) is condition
    assert after_hits(borg(), hits) is Condition.DEAD


@pytest.mark.rule("S12.4-14")
def test_a_dying_figure_dies_of_more_hits_only_below_minus_three() -> None:
    dying = borg(hurt=12, condition=Condition.DYING)
    assert after_hits(dying, 2, DYING) is Condition.DYING
    assert after_hits(dying, 3, DYING) is Condition.DEAD


def end_of_turn(faces: list[int], hurt: int = 12) -> Condition:
    """Borg's condition after the roll of the end of turn, which is at basic STR 11."""
    dying = borg(hurt=hurt, condition=Condition.DYING)
    battle = battle_of(agnar(), dying, dag(), options=[DYING], turn=4, phase=Phase.RETREATS)
    play = Play(*begin(SKIRMISH, battle))
    assert play.roll.need is not None
    assert play.roll.need.total == 11
    return play.say(faces)["borg"].condition


@pytest.mark.rule("S12.4-14")
def test_at_the_end_of_each_turn_the_dying_roll_against_basic_strength() -> None:
    assert end_of_turn([4, 4, 4]) is Condition.DEAD
    assert end_of_turn([4, 4, 3]) is Condition.DYING
    assert end_of_turn([4, 4, 3], hurt=14) is Condition.DYING


def beside_the_dying(at: tuple[int, int] = (0, 1), *options: str) -> Play:
    """Dag may act; Borg, his comrade at (0, 0), is dying."""
    foe = fighter("ulf", (1, 1), 4)
    dying = borg(hurt=12, condition=Condition.DYING)
    return Play.acting(battle_of(foe, dying, dag(at), options=options, turn=4, phase=Phase.ACTIONS))


@pytest.mark.rule("S12.4-14")
def test_first_aid_stops_the_dying() -> None:
    play = beside_the_dying((0, 1), DYING).say(FirstAid("dag", "borg"))
    assert play["borg"].condition is Condition.UNCONSCIOUS
    play.say(DoNothing("ulf"))
    assert play.battle.clock.turn == 5


@pytest.mark.rule("S12.4-14")
def test_first_aid_needs_a_dying_figure_within_reach_and_the_option() -> None:
    assert beside_the_dying((0, 2), DYING).refused_by(FirstAid("dag", "borg")) == "S12.4-14"
    assert beside_the_dying((0, 1), DYING).refused_by(FirstAid("dag", "ulf")) == "S12.4-14"
    assert beside_the_dying((0, 1)).why_not(FirstAid("dag", "borg")) is not None


@pytest.mark.rule("S12.4-13")
@pytest.mark.parametrize(("off", "allowed"), [(None, True), ("small shield", False)])
def test_who_has_a_sword_in_one_hand_may_hold_back_with_the_fist_of_the_other(off: str | None, allowed: bool) -> None:
    agnar, borg = fighter("agnar", main="broadsword", off=off), fighter("borg", (0, -1), 3, side="blue")
    play = Play.acting(battle_of(agnar, borg, options=["S12.4-13"]))
    assert (Strike("agnar", "borg", nonlethal=True) in play.menu) is allowed
    assert Strike("agnar", "borg") not in play.menu
