"""Stop, drop and roll, alone and with a helper."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import Alight
from core.rulesets.skirmish.fire.rolling import DropAndRoll, RollOver, rolls_over
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.movement.moving import EndMoves, Move
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, why_not_act
from hexfray.testing.skirmish import Play, fighter
from tests.support.fire import (
    ORDINARY,
    battle_on_fire,
    bystander,
    hits,
    moving,
    on_fire,
    state_of,
    turn_ends,
)

ROLL = DropAndRoll("ann")
ROLLING = (Mark(Marks.ROLLING, "S16.11-11"), Mark(Marks.DECLARED, "S16.11-11"))


def ann(state: Alight = Alight.HALF, *marks: Mark, condition: Condition = Condition.STANDING) -> Figure:
    return fighter("ann", strength=30, marks=[on_fire(state), *marks], condition=condition)


@pytest.mark.rule("S16.11-11")
def test_alone_it_burns_for_that_turn_and_is_out() -> None:
    play = moving(ann()).say(ROLL)
    assert play["ann"].condition is Condition.PRONE
    assert state_of(play.battle) is Alight.HALF
    scene = turn_ends(play.battle, [3])
    assert hits(scene) == [1]
    assert state_of(scene.battle) is Alight.CLEAR
    assert scene.battle["ann"].condition is Condition.PRONE
    assert not turn_ends(scene.battle).events


@pytest.mark.rule("S16.11-11")
def test_it_is_the_whole_of_its_turn() -> None:
    play = moving(ann(), fighter("bea", (3, 3))).say(ROLL)
    assert "ann" not in play.decision.figures
    assert why_not_act(play["ann"])


@pytest.mark.rule("S16.11-11")
def test_not_in_panic_and_not_in_a_burning_hex_and_not_without_a_fire() -> None:
    assert moving(ann()).why_not(ROLL) is None
    assert moving(ann(Alight.HALF, Mark(Marks.PANICKED, ""))).refused_by(ROLL) == "S16.11-16"
    assert moving(ann(), fires={(0, 0): ORDINARY}).refused_by(ROLL) == "S16.11-11"
    assert moving(ann(), fires={(0, 1): ORDINARY}).why_not(ROLL) is None
    assert moving(fighter("ann")).refused_by(ROLL) == "S16.11-11"


@pytest.mark.rule("S16.11-11", "S16.9-04")
def test_not_stunned_for_that_takes_an_action() -> None:
    stunned = moving(ann(Alight.HALF, Mark(Marks.STUNNED, "S16.9-04"), condition=Condition.PRONE))
    assert stunned.refused_by(ROLL) == "S16.9-04"


@pytest.mark.rule("S16.11-11")
def test_not_after_moving_even_a_hex() -> None:
    walked = fighter("ann", marks=[on_fire(Alight.HALF)], walk=[(0, 1), (0, 0)])
    assert moving(walked).refused_by(ROLL) == "S16.11-11"


@pytest.mark.rule("S16.11-12")
def test_a_helper_is_offered_those_who_roll_beside_it_and_nobody_else() -> None:
    prone = Condition.PRONE
    rolls, far = ann(Alight.HALF, *ROLLING, condition=prone), fighter("far", (5, 5), marks=ROLLING, condition=prone)
    play = Play.acting(battle_on_fire(fighter("bea", (0, 1)), rolls, far, fighter("cal", (1, 0)), bystander()))
    assert [order for order in play.menu.of("bea") if isinstance(order, RollOver)] == [RollOver("bea", "ann")]
    assert BOOK.refusal(play.battle, RollOver("bea", "nobody")) == ("S16.11-12", "target not rolling on the ground")
    assert not list(rolls_over(play.battle, Acting(play.battle.clock.queue[0]), play["ann"]))


@pytest.mark.rule("S16.11-11")
def test_who_lies_already_rolls_where_it_lies() -> None:
    play = moving(ann(condition=Condition.PRONE)).say(ROLL)
    assert state_of(turn_ends(play.battle, [3]).battle) is Alight.CLEAR


@pytest.mark.rule("S16.12-32", "S16.11-01")
@pytest.mark.parametrize("state", [Alight.SOAKED, Alight.SOAKED_INCENDIARY])
def test_it_does_not_put_out_burning_liquid(state: Alight) -> None:
    assert moving(ann(state)).refused_by(ROLL) == "S16.12-32"


@pytest.mark.rule("S16.11-02")
def test_with_the_option_oil_can_be_rolled_out() -> None:
    assert moving(ann(Alight.WHOLE), options=["S16.11-02"]).why_not(ROLL) is None


@pytest.mark.rule("S16.11-12")
def test_with_help_it_is_out_at_once_and_does_not_burn_this_turn() -> None:
    rolls = ann(Alight.HALF, *ROLLING, condition=Condition.PRONE)
    play = Play.acting(battle_on_fire(fighter("bea", (0, 1)), rolls, bystander()))
    play.say(RollOver("bea", "ann"))
    assert state_of(play.battle) is Alight.CLEAR
    assert not any(slot.figure == "bea" for slot in play.battle.clock.queue)
    scene = turn_ends(play.battle)
    assert hits(scene) == []
    assert scene.battle["ann"].condition is Condition.PRONE


@pytest.mark.rule("S16.11-12")
def test_the_helper_is_near_and_does_not_burn_itself_and_has_its_action() -> None:
    rolls = ann(Alight.HALF, *ROLLING, condition=Condition.PRONE)

    def why_not(helper: Figure) -> str | None:
        refusal = BOOK.refusal(battle_on_fire(helper, rolls, bystander()), RollOver("bea", "ann"))
        return refusal and refusal[1]

    assert why_not(fighter("bea", (0, 0))) is None
    assert why_not(fighter("bea", (0, 2))) == "out of reach (2 hexes; reach 1)"
    assert why_not(fighter("bea", (0, 1), marks=[on_fire(Alight.LIMB)])) == "on fire"
    walked = fighter("bea", (0, 1), walk=[(0, 4), (0, 3), (0, 2), (0, 1)])
    assert why_not(walked) == "moved too far (3 hexes; limit 2)"
    assert why_not(fighter("bea", (0, 1), marks=[Mark(Marks.DODGING, "")])) == "dodging this turn"


@pytest.mark.rule("S16.11-12")
def test_nobody_helps_who_does_not_roll() -> None:
    battle = battle_on_fire(fighter("bea", (0, 1), main="rock", pack=["dagger"]), ann(), bystander())
    assert Play.acting(battle).refused_by(RollOver("bea", "ann")) == "S16.11-12"


def test_others_may_still_move() -> None:
    play = moving(ann(), fighter("bea", (3, 3))).say(ROLL)
    assert play.why_not(Move("bea", (), 0)) is None
    assert play.why_not(EndMoves("bea")) is None


@pytest.mark.rule("S16.11-11")
@pytest.mark.parametrize(("hurt", "state"), [(0, Alight.CLEAR), (12, Alight.HALF)])
def test_who_is_knocked_out_while_it_rolls_has_not_rolled_the_fire_out(hurt: int, state: Alight) -> None:
    rolls = fighter("ann", strength=14, hurt=hurt, marks=[on_fire(Alight.HALF), *ROLLING], condition=Condition.PRONE)
    bob = fighter("bob", (0, -1), 3, side="blue", main="dagger", dexterity=16)
    play = Play.acting(battle_on_fire(rolls, bob, fighter("cal", (5, 5)), bystander()), ahead="blue")
    play.say(Strike("bob", "ann", "bob/dagger"), [3, 4, 4], [2])
    assert play["ann"].active is (hurt == 0)
    assert state_of(turn_ends(play.battle, [1]).battle) is state


@pytest.mark.rule("S16.11-11")
def test_who_dies_of_the_burning_of_that_turn_is_not_told_to_have_rolled_it_out() -> None:
    rolls = fighter("ann", strength=10, hurt=9, marks=[on_fire(Alight.HALF), *ROLLING], condition=Condition.PRONE)
    scene = turn_ends(battle_on_fire(rolls, bystander()), [6])
    assert scene.battle["ann"].condition is Condition.DEAD
    assert not [event for event in scene.events if "rolled the fire out" in event.describe(scene.battle)]
