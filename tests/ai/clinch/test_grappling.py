"""What the moves of a clinch come to for the computer, in figures: how likely each comes off, what it is then worth,
what it costs if not; and what holds are worth. Each is legal where it is looked at here: tests/rules/clinch/moves."""

from __future__ import annotations

import pytest

from ai.clinch.acting import known_of
from ai.clinch.grappling import Grappling, Move
from core.battle.battle import Battle
from core.battle.goal import Goal, GoalKind
from core.battle.hold import Hold
from core.battle.posture import Life
from core.battle.record import replace
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.hold.breaking import BreakFree
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.strangling import Strangle
from tests.rules.clinch.moves.test_clinch_orders import EVERY, about
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.holding import hold
from tests.support.clinch.moving import about_to

ARMED = ben(at=(0, 0), things=("knife",))


def grappling() -> Grappling:
    return known_of(BOOK).grappling


def moves(battle: Battle) -> list[Move]:
    return grappling().moves(battle, battle["ann"])


def about_him(holds: tuple[Hold, ...], *goals: Goal) -> Battle:
    """Ann has chosen to attack, and has Ben so, who has a knife; both sides want that."""
    return replace(about_to(*holds, his=ARMED).battle, goals=goals)


@pytest.mark.parametrize(
    ("name", "chance", "gain", "loss", "worth"),
    [
        ("grapple", 351, 3482, 0, 1222),
        ("grab", 199, 1570, 0, 312),
        ("choke", 397, 5282, 0, 2096),
        ("lock", 351, 5254, 0, 1844),
        ("throw", 325, 4250, 0, 1381),
        ("choke out of a hold", 596, 1932, 0, 1151),
        ("lock out of a hold", 705, 1772, 0, 1249),
        ("shift", 526, -1566, 0, -824),
        ("take down", 720, 5000, 4378, 2374),
        ("pin", 277, 7000, 0, 1939),
        ("strangle", 1000, 5559, 0, 5559),
        ("wrench", 205, 12561, 0, 2575),
        ("force a drop", 277, 2557, 0, 708),
        ("wrest", 277, 2557, 40, 679),
        ("tear off", 546, 24840, 0, 13562),
    ],
)
def test_each_move_by_its_chance_and_by_what_it_makes_of_the_hold(
    name: str, chance: int, gain: int, loss: int, worth: int
) -> None:
    order = EVERY[name][0]
    (found,) = [one for one in moves(about(name).battle) if one.order == order]
    assert found == Move(order, chance, gain, loss)
    assert found.worth == worth


def test_who_is_held_may_break_free_of_all_that_the_hold_costs_him() -> None:
    battle = about_to(hold(by="ben", on="ann")).battle
    assert Move(BreakFree("ann", "ben"), 144, 4080) in moves(battle)
    assert grappling().changes(battle, battle.holds[0]) == 4080 - 700


@pytest.mark.parametrize(
    ("grip", "worth", "held", "pinned"),
    [
        (Grip.GRAPPLED, 4574, 6000, 3000),
        (Grip.WEAPON, 1820, 0, 0),
        (Grip.PINNED, 12430, 6000, 6000),
        (Grip.CHOKED, 6551, 6000, 3000),
        (Grip.LOCKED, 6810, 6000, 3000),
    ],
)
def test_a_hold_is_worth_more_where_a_goal_wants_him_held(grip: Grip, worth: int, held: int, pinned: int) -> None:
    has = (hold(grip, "ben/knife" if grip is Grip.WEAPON else None),)
    found = [about_him(has), *(about_him(has, _restrained(way)) for way in ("held", "pinned"))]
    assert [grappling().changes(one, one.holds[0]) for one in found] == [worth, worth + held, worth + pinned]


def _restrained(way: str) -> Goal:
    return Goal("red", GoalKind.RESTRAIN, figures=("ben",), grip=way, turns=3)


def test_of_who_lies_a_pin_is_hoped_for_and_the_tired_are_choked_the_sooner() -> None:
    down = about_to(hold(), mine=ann(posture="kneeling"), his=ben(at=(0, 0), posture="lying")).battle
    assert grappling().changes(down, down.holds[0]) == 3041
    fresh, tired = (about_to(hold(Grip.CHOKED), his=ben(at=(0, 0), tired=tired)).battle for tired in (0, 8))
    assert grappling().changes(fresh, fresh.holds[0]) == 5459
    assert grappling().changes(tired, tired.holds[0]) == 6542


def test_hands_at_a_throat_take_air_and_a_choke_has_taken_it_already() -> None:
    by_hand, choked = (about_to(hold(grip, "neck")).battle for grip in (Grip.GRAPPLED, Grip.CHOKED))
    strangle = Strangle("ann", "ben")
    gains = [one.gain for battle in (by_hand, choked) for one in moves(battle) if one.order == strangle]
    assert gains == [5559, 9087]


def test_a_neck_that_no_squeeze_can_hurt_keeps_its_air() -> None:
    tough = about_to(hold(part="neck"), his=ben(at=(0, 0), natural_dr=20)).battle
    found = [one.gain for one in moves(tough) if one.order == Strangle("ann", "ben")]
    assert found == [0]


def test_who_is_out_is_strangled_on_only_where_he_is_wanted_dead() -> None:
    battle = about_to(hold(part="neck")).battle
    asleep = battle.with_figure(replace(battle["ben"], life=Life.UNCONSCIOUS))
    kept = replace(asleep, goals=(Goal("blue", GoalKind.PROTECT, figures=("ben",)),))
    assert not moves(asleep)
    assert moves(kept) == [Move(Strangle("ann", "ben"), 1000, 7033)]
    assert grappling().changes(asleep, asleep.holds[0]) == 0


def test_an_arm_that_is_locked_may_be_borne_down_on() -> None:
    battle = about_to(hold(Grip.LOCKED)).battle
    assert grappling().bears_down(battle, battle.holds[0]) == 5459
