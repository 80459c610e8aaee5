"""Time goes by: orders are given when their figures are asked, rolls fall as expected, and the others pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.play.position import begin
from hexfray import IllegalAnswer, NotationError
from hexfray.events import Hurt, Mark, PhaseEntered, Walked
from hexfray.testing import Play as AnyPlay
from hexfray.testing.clinch import play_of
from hexfray.testing.rounds import play_of as rounds_of
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.toy import TOY, toy_battle

STRIKE = "ann strike target=bob item=ann/spear"
HIT, HARM = [3, 4, 4], [3]


def moving() -> Play:
    """Ann's side moves first; Bob, who is slower, stands two hexes away."""
    ann = fighter("ann", main="spear")
    return Play.moving(battle_of(ann, fighter("bob", (0, -2), 3, side="blue", dexterity=8, main="dagger")))


def acting() -> Play:
    """Ann is to act; Bob, beside her, comes after her."""
    ann = fighter("ann", main="spear")
    return Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", dexterity=8)))


def test_nothing_happens_if_the_moment_is_there() -> None:
    play = acting()
    before = play.position
    assert play.until("acting", figure="ann").position == before


def test_who_has_no_order_passes() -> None:
    play = moving().until("acting", figure="bob")
    assert play.moment == "acting"
    assert play.told(Walked) == []


def test_orders_are_given_when_their_figures_are_asked() -> None:
    move = f"ann move path={moving().battle.grid.name(cell(0, -1))} facing=N"
    play = moving().until("acting", move, STRIKE, HIT, HARM, figure="bob")
    assert play["ann"].at == cell(0, -1)
    play.expect(Hurt, figure="bob", hits=4)


def test_the_orders_of_different_figures_need_no_order() -> None:
    play = moving().until("initiative", "bob move facing=SW", "bob nothing", "ann move facing=NE", turn=2)
    assert (play["ann"].facing, play["bob"].facing) == (1, 4)


def test_the_orders_of_one_figure_stay_in_their_order() -> None:
    with pytest.raises(AssertionError, match="left over when initiative in turn 2 has come: bob move facing=NW"):
        moving().until("initiative", "bob nothing", "bob move facing=NW", turn=2)


def test_rolls_fall_in_their_order_over_the_turns() -> None:
    play = acting().until("acting", [1], [6], [5], [2], figure="ann", turn=3)
    assert [event.turn for event in play.told(PhaseEntered, after="initiative")] == [2, 3]
    assert play.battle.clock.ahead == "red"


def test_who_has_won_the_initiative_moves_first_if_nothing_else_is_said() -> None:
    assert acting().until("moving", [1], [6]).decision.side == "blue"
    assert acting().until("moving", [1], [6], "bob move-second").decision.side == "red"


def test_a_reaction_passes_too() -> None:
    forcing = fighter("ann", main="spear", marks=[Mark("forcing", "S12.5-01", about="bob")])
    play = Play.acting(battle_of(forcing, fighter("bob", (0, -1), 3, side="blue")))
    assert play.until("initiative", turn=2)["bob"].at == cell(0, -1)


def test_a_phase_may_be_waited_for() -> None:
    assert moving().until("actions").battle.clock.phase == "actions"
    assert acting().until("initiative").roll.why == "initiative of Red"


def test_a_moment_and_a_phase_of_one_name_are_told_apart() -> None:
    ann = {"id": "ann", "at": "0505", "facing": "N", "like": "wrestler"}
    ben = {"id": "ben", "at": "0504", "facing": "S", "like": "knifer", "side": "blue"}
    attacked = play_of(ann, ben).say("ann attack", "ann strike blow=kick", [3, 3, 3])
    assert (attacked.moment, attacked.battle.clock.phase) == ("threatened", "acting")
    assert attacked.until(phase="acting", figure="ben").moment == "threatened"
    with pytest.raises(AssertionError, match=r"on the way to acting of ben: 1d6"):
        attacked.until("acting", figure="ben")


def test_a_moment_may_be_waited_for_in_a_phase() -> None:
    assert moving().until("acting", phase="actions").moment == "acting"


def test_a_turn_alone_may_be_waited_for() -> None:
    assert acting().until(turn=2).roll.why == "initiative of Red"


def test_an_order_that_leaves_something_out_is_completed_when_it_is_given() -> None:
    moving().until("acting", "ann move path=1514 facing=N", "ann strike target=bob", HIT, HARM, figure="bob")


# -- everyone passes ----------------------------------------------------------------------------------------------


def test_everyone_passes_and_the_dice_fall_by_themselves() -> None:
    play = acting().pass_until("acting", figure="ann", turn=4)
    assert (play.moment, play.battle.clock.turn) == ("acting", 4)
    assert play.told(Walked) == []


def test_listed_dice_and_orders_come_first_all_the_same() -> None:
    play = acting().pass_until("moving", STRIKE, HIT, HARM, turn=2)
    play.expect(Hurt, figure="bob", hits=4)


def test_where_nobody_can_pass_the_first_order_is_given() -> None:
    play = AnyPlay(acting().ruleset, acting().position)
    assert play.pass_until("acting", turn=2).battle.clock.turn == 2


@pytest.mark.parametrize("turn", [2, 5])
def test_everyone_passes_in_every_game(turn: int) -> None:
    ann, bob = {"id": "ann", "at": "0505"}, {"id": "bob", "at": "0605", "side": "blue"}
    for play in (
        play_of({**ann, "facing": "N", "like": "wrestler"}, {**bob, "facing": "S", "like": "knifer"}),
        rounds_of({**ann, "like": "duellist"}, {**bob, "like": "thug"}),
    ):
        assert play.pass_until(turn=turn).battle.clock.turn == turn


def test_something_must_be_named() -> None:
    with pytest.raises(ValueError, match="until what"):
        acting().until()


# -- what it complains of ------------------------------------------------------------------------------------------


def test_a_roll_that_is_not_expected_is_complained_of_with_what_it_is_for() -> None:
    said = r"on the way to moving: 1d6 for 'damage 1d6\+1 \(piercing\)' .* must be rolled, and no faces are given"
    with pytest.raises(AssertionError, match=said):
        acting().until("moving", STRIKE, HIT)


def test_what_is_left_over_is_complained_of() -> None:
    said = r"left over when acting of bob has come: ann strike target=bob item=ann/spear, \[3, 4, 4\]"
    with pytest.raises(AssertionError, match=said):
        acting().say("ann nothing").until("acting", STRIKE, HIT, figure="bob")


def test_an_order_that_is_for_the_moment_and_not_allowed_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match=r"S12\.1-01"):
        acting().until("acting", "ann strike target=ann item=ann/spear", figure="bob")


def test_a_text_that_is_no_order_is_refused_at_once() -> None:
    play = acting()
    before = play.position
    with pytest.raises(NotationError):
        play.until("acting", "ann strik target=bob", figure="bob")
    assert play.position == before


def test_a_moment_or_a_figure_that_is_not_there_is_misspelt() -> None:
    with pytest.raises(ValueError, match=r"unknown moment 'actng'; did you mean 'acting'\?"):
        acting().until("actng")
    with pytest.raises(ValueError, match=r"unknown figure 'bo'; did you mean 'bob'\?"):
        acting().until("acting", figure="bo")


def test_a_turn_that_is_over_never_comes() -> None:
    play = replace_turn(acting(), 3)
    with pytest.raises(AssertionError, match="moving in turn 2 never comes: in turn 3 red must choose for ann"):
        play.until("moving", turn=2)


def replace_turn(play: Play, turn: int) -> Play:
    return Play.acting(replace(play.battle, clock=replace(play.battle.clock, turn=turn)))


def test_a_moment_that_never_comes_is_given_up() -> None:
    with pytest.raises(AssertionError, match="on-the-belt never comes: in turn"):
        acting().until("on-the-belt", *[[6], [1]] * 300)


def test_after_the_end_nothing_comes() -> None:
    ann = fighter("ann", main="spear", strength=40)
    play = Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", hurt=11)))
    with pytest.raises(AssertionError, match="moving never comes: in turn 1 the battle is over"):
        play.until("moving", STRIKE, HIT, [6])


def test_who_cannot_pass_must_be_told_what_to_do() -> None:
    play = AnyPlay(acting().ruleset, acting().position)
    with pytest.raises(AssertionError, match=r"red must choose for ann .* and no order is given"):
        play.until("moving", [6], [1])


# -- by any ruleset ------------------------------------------------------------------------------------------------


def toy() -> AnyPlay:
    """Ann is to act, beside Ben."""
    return AnyPlay(TOY, *begin(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2)))))


def test_another_ruleset_has_moments_of_its_own() -> None:
    play = toy().until("blow-comes", "ann attack target=ben")
    assert play.decision.figures == ("ben",)
    play.until("acting", [6, 6], [4])
    play.expect(Hurt, figure="ben", hits=4)
    with pytest.raises(ValueError, match="unknown moment 'moving'"):
        play.until("moving")
