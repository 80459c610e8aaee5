"""Closing for hand-to-hand combat: targets, cost, and joining a fight. The defender's part: test_hth_defence.py."""

from __future__ import annotations

from typing import Unpack

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.play.asking import Pass
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.hth.brawling import Brawl
from core.rulesets.skirmish.hth.closing import Accept, CloseIn, exposed
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import DoNothing
from hexfray.testing.skirmish import Play, Traits, battle_of, cell, fighter
from tests.support.hth import acts, grappling, how, lying, steps, ways

CLOSE = CloseIn("ann", "bob")


def ann(at: tuple[int, int] = (0, 1), facing: int = 0, **traits: Unpack[Traits]) -> Figure:
    traits.setdefault("dexterity", 14)
    return fighter("ann", at, facing, **traits)


def bob(facing: int = 3, **traits: Unpack[Traits]) -> Figure:
    """At the ledger's origin, face to face with Ann."""
    return fighter("bob", (0, 0), facing, side="blue", **traits)


def may(attacker: Figure, target: Figure) -> bool:
    """Whether the attempt needs nobody's consent."""
    return exposed(battle_of(attacker, target), attacker, target)


# -- on what ground ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-06")
def test_a_standing_enemy_as_fast_with_room_behind_it_must_be_willing() -> None:
    assert not may(ann(), bob())


@pytest.mark.rule("S16.15.3-01")
@pytest.mark.parametrize(
    ("walls", "cornered"),
    [
        ([(0, -1), (-1, 0), (1, -1)], True),
        ([(0, -1), (-1, 0)], False),
        ([(-1, 0), (1, -1)], False),
        ([(0, -1), (-1, 0), (1, 0)], False),
    ],
)
def test_its_back_is_to_the_wall_if_rear_and_sides_are_barred(walls: list[tuple[int, int]], cornered: bool) -> None:
    battle = battle_of(ann(), bob(), terrain=dict.fromkeys(walls, "wall"))
    assert exposed(battle, battle["ann"], battle["bob"]) == cornered


@pytest.mark.rule("S16.15.3-01")
@pytest.mark.parametrize("barred_by", ["pit", "somebody"])
def test_drops_and_figures_bar_the_way_as_walls_do(barred_by: str) -> None:
    others = [] if barred_by == "pit" else [fighter("cal", (0, -1), side="blue")]
    terrain = {(-1, 0): "wall", (1, -1): "wall", (0, -1): "pit" if barred_by == "pit" else "clear"}
    battle = battle_of(ann(), bob(), *others, terrain=terrain)
    assert exposed(battle, battle["ann"], battle["bob"])


@pytest.mark.rule("S16.15.3-01")
def test_who_cannot_move_at_all_may_be_closed_in_on() -> None:
    assert may(ann(movement=0), bob(movement=0))
    assert not may(ann(movement=1), bob(movement=1))


@pytest.mark.rule("S16.15.3-01")
@pytest.mark.parametrize(("condition", "barred"), [(Condition.PRONE, True), (Condition.DEAD, False)])
def test_who_lies_behind_it_bars_the_way_unless_he_is_out_of_it(condition: Condition, barred: bool) -> None:
    behind = fighter("cal", (0, -1), side="blue", condition=condition)
    battle = battle_of(ann(), bob(), behind, terrain={(-1, 0): "wall", (1, -1): "wall"})
    assert exposed(battle, battle["ann"], battle["bob"]) is barred


@pytest.mark.rule("S16.15.3-01")
def test_the_stunned_cannot_move_either() -> None:
    assert may(ann(), bob(marks=[Mark(Marks.STUNNED, "S16.9-04")]))


@pytest.mark.rule("S16.15.3-01", "S16.11-27")
def test_who_has_shrunk_from_a_fire_and_then_spent_its_mov_elsewhere_is_not_cornered() -> None:
    balked, spent = Mark(Marks.BALKED, "S16.11-27"), Mark(Marks.SPENT, "S12.0-06", 10)
    assert not may(ann(), bob(marks=[balked, spent]))


@pytest.mark.rule("S16.15.3-02")
@pytest.mark.parametrize("condition", [Condition.KNEELING, Condition.PRONE])
def test_who_kneels_or_lies_may_be_closed_in_on(condition: Condition) -> None:
    assert may(ann(), bob(movement=12, condition=condition))


@pytest.mark.rule("S16.15.3-03")
@pytest.mark.parametrize(("own", "theirs", "allowed"), [(10, 8, True), (10, 9, True), (10, 10, False), (8, 10, False)])
def test_who_is_slower_may_be_closed_in_on(own: int, theirs: int, allowed: bool) -> None:
    assert may(ann(movement=own), bob(movement=theirs)) is allowed


@pytest.mark.rule("S16.15.3-03")
def test_armour_slows_both() -> None:
    assert may(ann(), bob(worn=["plate"]))
    assert not may(ann(worn=["plate"]), bob(worn=["plate"]))


@pytest.mark.rule("S16.15.3-04")
@pytest.mark.parametrize(("at", "allowed"), [((0, 1), True), ((1, 0), False), ((-1, 1), False), ((0, -1), False)])
def test_it_may_be_closed_in_on_from_its_rear_hex(at: tuple[int, int], allowed: bool) -> None:
    assert may(ann(at), bob(0)) is allowed


@pytest.mark.rule("S16.15.3-04")
def test_an_expert_has_no_rear() -> None:
    assert not may(ann(), bob(0, skills={"Martial Arts": 4}))


# -- consent -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-05")
def test_a_willing_enemy_is_asked_and_still_rolls_its_die() -> None:
    play = Play.acting(battle_of(ann(main="broadsword"), bob())).say(CLOSE)
    assert play.decision.side == "blue"
    assert lying(play) == {}
    play.say(Accept("bob"))
    assert play.roll.dice.count == 1
    assert lying(play) == {(0, 1): ["broadsword"]}
    play.say([5])
    assert how(play, "ann", "bob") is Grip.APART


@pytest.mark.rule("S16.15.3-05", "S16.15.3-06")
def test_an_unwilling_enemy_costs_nothing_and_is_not_asked_again_this_turn() -> None:
    play = Play.acting(battle_of(ann(main="broadsword"), bob())).say(CLOSE, Pass("bob"))
    assert play.decision.figures == ("ann",)
    assert acts(play, "ann")
    assert play["ann"].main == "ann/broadsword"
    assert play.refused_by(CLOSE) == "S16.15.3-06"
    assert play.why_not(Strike("ann", "bob", "ann/broadsword")) is None


@pytest.mark.rule("S16.15.3-06")
def test_its_no_is_no_longer_asked_for_once_it_has_fallen() -> None:
    said_no = Mark(Marks.DECLINED, "S16.15.3-06", about="bob")
    standing = battle_of(ann(marks=[said_no]), bob())
    assert BOOK.refusal(standing, CLOSE) is not None
    fallen = battle_of(ann(marks=[said_no]), bob(condition=Condition.PRONE))
    assert BOOK.refusal(fallen, CLOSE) is None


@pytest.mark.rule("S16.15.3-05")
def test_nobody_is_asked_whose_consent_is_not_needed() -> None:
    play = Play.acting(battle_of(ann(), bob(movement=8))).say(CLOSE)
    assert play.roll.dice.count == 1


# -- the attempt ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-07")
@pytest.mark.parametrize("face", [1, 3, 5])
def test_the_attempt_is_the_attack_of_the_turn(face: int) -> None:
    play = Play.acting(battle_of(ann(), bob(movement=8))).say(CLOSE, [face])
    assert not acts(play, "ann")
    assert play.decision.figures == ("bob",)


@pytest.mark.rule("S16.15.3-07")
def test_the_defender_still_has_its_own_action_in_the_fight() -> None:
    play = Play.acting(battle_of(ann(), bob(movement=8))).say(CLOSE, [2])
    assert play.decision.figures == ("bob",)
    assert play.why_not(Brawl("bob", "ann")) is None
    assert play.why_not(Strike("bob", "ann")) is not None


@pytest.mark.rule("S16.15.3-07")
@pytest.mark.parametrize(("steps_taken", "refused"), [(5, None), (6, "S12.0-09")])
def test_it_may_follow_a_charge_of_half_its_mov(steps_taken: int, refused: str | None) -> None:
    walker = ann(walk=[(0, 1 + n) for n in range(steps_taken, -1, -1)])
    refusal = BOOK.refusal(battle_of(walker, bob(movement=8)), CLOSE)
    assert (refusal and refusal[0]) == refused


@pytest.mark.rule("S16.15.3-07")
@pytest.mark.parametrize(
    ("attacker", "clause"),
    [
        (ann(facing=3), "S16.15.3-07"),
        (ann((0, 2)), "S16.15.3-07"),
        (ann(condition=Condition.KNEELING), "S16.15.3-07"),
        (ann(condition=Condition.PRONE), "S16.15.3-07"),
    ],
    ids=["turned away", "too far", "kneeling", "prone"],
)
def test_only_a_standing_figure_closes_in_and_on_an_enemy_in_front(attacker: Figure, clause: str) -> None:
    refusal = BOOK.refusal(battle_of(attacker, bob(movement=8)), CLOSE)
    assert refusal is not None
    assert refusal[0] == clause


@pytest.mark.rule("S16.15.3-07")
def test_nobody_closes_in_on_a_friend() -> None:
    friend = fighter("bob", (0, 0), 3, movement=8)
    assert BOOK.refusal(battle_of(ann(), friend), CLOSE) is not None


@pytest.mark.rule("S16.15.3-08")
@pytest.mark.parametrize(("face", "at"), [(2, (0, 0)), (5, (0, 1))])
def test_the_attacker_comes_into_the_enemys_hex_if_it_is_let(face: int, at: tuple[int, int]) -> None:
    play = Play.acting(battle_of(ann(), bob(movement=8))).say(CLOSE, [face])
    assert play["ann"].at == cell(*at)
    assert play["bob"].at == cell(0, 0)


@pytest.mark.rule("S16.15.3-09")
@pytest.mark.parametrize("kept", ["dagger", "pistol", "brass knuckles"])
def test_a_ready_knife_or_pistol_stays_in_hand(kept: str) -> None:
    play = Play.acting(battle_of(ann(main=kept, off="small shield"), bob(movement=8))).say(CLOSE, [2])
    assert play["ann"].main == f"ann/{kept}"
    assert lying(play) == {(0, 1): ["small shield"]}


@pytest.mark.rule("S16.15.3-10")
@pytest.mark.parametrize("face", [2, 5])
def test_everything_else_is_dropped_where_it_came_from_before_the_die(face: int) -> None:
    play = Play.acting(battle_of(ann(main="broadsword", off="small shield"), bob(movement=8))).say(CLOSE)
    assert lying(play) == {(0, 1): ["broadsword", "small shield"]}
    play.say([face])
    assert lying(play) == {(0, 1): ["broadsword", "small shield"]}
    assert play["ann"].held == ()


# -- joining -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S16.15.3-19")
def test_a_third_one_joins_without_a_die() -> None:
    battle = grappling(ann(), bob(), outside=[fighter("cal", (0, 1), 0, dexterity=16, main="broadsword")])
    play = Play.acting(battle).say(CloseIn("cal", "bob"))
    assert play.awaits_choice()
    assert play["cal"].at == cell(0, 0)
    assert play["cal"].condition is Condition.PRONE
    assert lying(play) == {(0, 1): ["broadsword"]}
    assert not acts(play, "cal")
    assert acts(play, "ann")
    assert acts(play, "bob")


@pytest.mark.rule("S16.15.3-19")
def test_with_a_third_one_it_is_a_brawl_of_every_pair() -> None:
    battle = grappling(ann(), bob(), outside=[fighter("cal", (0, 1), 0, dexterity=16)])
    play = Play.acting(battle).say(CloseIn("cal", "bob"))
    assert ways(play) == dict.fromkeys([("ann", "bob"), ("bob", "ann"), ("cal", "bob"), ("bob", "cal")], "brawl")
    assert steps(play, "ann", "bob") == ["join"]


@pytest.mark.rule("S16.15.3-19")
def test_a_fourth_one_fights_every_enemy_there() -> None:
    three = grappling(ann(), bob(), fighter("cal"), outside=[fighter("dan", (0, 1), 0, side="blue", dexterity=16)])
    play = Play.acting(three).say(CloseIn("dan", "ann"))
    fights = {("ann", "bob"), ("cal", "bob"), ("ann", "dan"), ("cal", "dan")}
    assert {pair for pair, grip in ways(play).items() if grip == "brawl"} == fights | {(b, a) for a, b in fights}


@pytest.mark.rule("S16.15.3-19", "S16.15.3-26")
def test_an_enemy_who_merely_lies_there_is_drawn_into_it() -> None:
    eve = fighter("eve", (0, 0), 3, side="blue", main="broadsword", condition=Condition.PRONE)
    play = Play.acting(battle_of(ann(), bob(condition=Condition.PRONE), eve)).say(CLOSE, [2])
    assert lying(play) == {(0, 0): ["broadsword"]}
    assert ways(play) == dict.fromkeys([("ann", "bob"), ("bob", "ann"), ("ann", "eve"), ("eve", "ann")], "brawl")


@pytest.mark.rule("S16.15.3-19", "S16.15.3-26")
def test_who_is_out_of_the_fight_is_left_alone() -> None:
    body = fighter("eve", (0, 0), 3, side="blue", condition=Condition.UNCONSCIOUS)
    play = Play.acting(battle_of(ann(), bob(movement=8), body)).say(CLOSE, [2])
    assert ways(play) == {("ann", "bob"): "grappling", ("bob", "ann"): "grappling"}


@pytest.mark.rule("S16.15.3-19")
def test_joining_is_an_attack_like_any() -> None:
    late = fighter("cal", (0, 1), 0, dexterity=16, walk=[(0, n) for n in range(7, 0, -1)])
    assert BOOK.refusal(grappling(ann(), bob(), outside=[late]), CloseIn("cal", "bob")) is not None


@pytest.mark.rule("S16.15.3-19")
def test_a_pin_outlasts_a_third_ones_coming() -> None:
    battle = grappling(
        ann(), bob(), outside=[fighter("cal", (0, 1), 0, dexterity=16)], pins={("ann", "bob"): Grip.HELD_1}
    )
    play = Play.acting(battle).say(CloseIn("cal", "bob"), DoNothing("ann"))
    assert how(play, "cal", "bob") is Grip.BRAWL
    assert steps(play, "ann", "bob") == ["forfeit"]
