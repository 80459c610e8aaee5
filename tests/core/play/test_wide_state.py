"""The state carries wide games: the toy grown (tests/support/wide.py) plays with all of it."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.battle.posture import Life
from core.battle.record import replace
from core.match.cups import SeededCup
from core.match.editing import Edit, Subject
from core.match.fingerprint import fingerprint
from core.match.match import Match
from core.play.position import IllegalAnswer, begin
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from hexfray.testing.play import Play
from tests.support.toy import Grab, toy_battle
from tests.support.wide import CROUCHING, LYING, WIDE, Choke, Crouch, Guard, TakeDown, Walk


def play_of(ruleset: Ruleset, battle: Battle) -> Play:
    """From the first question of a battle."""
    return Play(ruleset, *begin(ruleset, battle))


def beside() -> Play:
    """Ann and Ben side by side, Ann to act."""
    return play_of(WIDE, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))


def squares(*places: tuple[int, int]) -> tuple[Cell, ...]:
    return tuple(Cell(*at) for at in places)


def test_a_posture_is_the_games_own_and_apart_from_life() -> None:
    play = beside().say(Crouch("ann"))
    assert (play["ann"].posture, play["ann"].life) == (CROUCHING, Life.WELL)
    assert play["ann"].upright
    assert play["ann"].state == "crouching"


def test_who_passes_out_keeps_its_posture() -> None:
    play = beside().say(Crouch("ann"), Guard("ann"), Grab("ben", "ann"), Grab("ben", "ann"))
    play.say("ann guard", Choke("ben", "ann"))
    assert (play["ann"].posture, play["ann"].state) == (CROUCHING, "unconscious")
    assert not play["ann"].upright


def test_a_hold_says_with_which_hands_on_what_and_how_strong() -> None:
    play = beside().say(Grab("ann", "ben"))
    assert play.battle.holds == (Hold("ann", "ben", "grabbed", hands=(Hand.MAIN,), part="arm", strength=2),)
    play.say(Grab("ann", "ben"))
    both = (Hand.MAIN, Hand.OFF)
    assert play.battle.holds == (Hold("ann", "ben", "locked", hands=both, part="neck", strength=2),)


def test_one_may_hold_another_twice_by_name() -> None:
    wrist, neck = Hold("ann", "ben", "grabbed", "wrist"), Hold("ann", "ben", "locked", "neck")
    battle = replace(beside().battle, holds=(wrist, neck))
    assert wrist.key != neck.key
    assert fingerprint(battle) != fingerprint(replace(battle, holds=(wrist, replace(neck, name=""))))


def test_a_figure_lies_over_two_squares_and_is_found_in_both() -> None:
    play = beside().say(Grab("ann", "ben"), Grab("ann", "ben"), "ben guard", TakeDown("ann", "ben"))
    assert play["ben"].posture == LYING
    assert play["ben"].cells == squares((3, 2), (4, 2))
    assert [f.id for f in play.battle.at(Cell(4, 2))] == ["ben"]


def test_the_nearest_squares_count_between_two() -> None:
    battle = toy_battle(("ann", "red", (1, 1)), ("ben", "blue", (5, 1)))
    lying = replace(battle["ben"], also=squares((4, 1)))
    assert battle.apart(battle["ann"], battle["ben"]) == 4
    assert battle.apart(battle["ann"], lying) == 3


def test_who_walks_is_in_one_square_again() -> None:
    battle = toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (5, 5)))
    sprawled = battle.with_figure(replace(battle["ann"], also=squares((2, 3))))
    assert play_of(WIDE, sprawled).say(Walk("ann", squares((1, 2))))["ann"].cells == squares((1, 2))


def test_a_walk_tires_and_tiredness_counts() -> None:
    play = beside().say(Walk("ann", squares((2, 1))))
    assert play["ann"].tired == 1
    play.say("ann attack target=ben", "ben pass")
    assert play.roll.tally is not None
    assert ("tired", -1) in [(line.label, line.value) for line in play.roll.tally.lines]


def test_a_mark_lasts_until_ones_own_next_turn_begins() -> None:
    play = beside().say(Guard("ann"))
    assert play["ann"].mark("guarding") is not None
    play.say(Crouch("ben"))
    assert play["ann"].mark("guarding") is not None
    play.say(Guard("ben"))
    assert play.decision.figures == ("ann",)
    assert play["ann"].mark("guarding") is None
    assert play["ben"].mark("guarding") is not None


def test_diagonals_cost_two_and_four_metres_by_turns() -> None:
    diagonal = squares((3, 3), (4, 4), (5, 5))
    far = play_of(WIDE, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (0, 5))))
    assert far.why_not(Walk("ann", diagonal)) is None
    with pytest.raises(IllegalAnswer, match="12 metres"):
        far.say(Walk("ann", (*diagonal, Cell(4, 5), Cell(4, 4))))
    assert WIDE.measures.distance(far.battle, Cell(0, 0), Cell(3, 4)) == "10 m"


def test_a_game_master_names_the_games_postures() -> None:
    match = Match.start(WIDE, beside().battle, SeededCup(1))
    match.edit(Edit(Subject.FIGURE, "ann", {"condition": "crouching", "tired": 4}))
    assert (match.battle["ann"].posture, match.battle["ann"].tired) == (CROUCHING, 4)


def test_undo_and_redo_of_all_of_it_ends_alike() -> None:
    match = Match.start(WIDE, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))), SeededCup(1))
    orders = [Crouch("ann"), Guard("ann"), Grab("ben", "ann"), Grab("ben", "ann"), Guard("ann"), TakeDown("ben", "ann")]
    for order in orders:
        match.answer(order)
    once = fingerprint(match.battle)
    match.undo(len(orders))
    for order in orders:
        match.answer(order)
    assert fingerprint(match.battle) == once
