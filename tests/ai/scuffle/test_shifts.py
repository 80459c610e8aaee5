"""What the thinking players of scuffle do at the shift that ends a turn, and what they expect of a figure that enters
a hex. Holds, throws and pins: test_scuffle.py."""

from __future__ import annotations

import pytest

from ai.scuffle import POLICIES
from ai.scuffle.hold_value import HoldValue
from ai.scuffle.replying import Replying
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.goal import Goal, GoalKind
from core.battle.record import replace
from core.play.asking import Choice, Pass
from core.rulesets.scuffle import BOOK, SCUFFLE
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.pins.pinning import Pin
from core.rulesets.scuffle.shift.shifting import Shift, StayPut
from core.rulesets.skirmish.melee.blows import Strike
from hexfray.testing.skirmish import cell
from tests.support.scuffle import Play, ada, battle_of, bob, cid, come_in, path

each_level = pytest.mark.parametrize("level", ["veteran", "master"])


def between() -> Battle:
    """Bob before Ada, Cid behind her."""
    return battle_of(ada(), bob(main="broadsword"), cid((0, 1), 0, main="broadsword"))


def chooses(play: Play, level: str) -> Choice:
    return POLICIES[level]().choose(SCUFFLE, play.position)


def shifts(battle: Battle, level: str) -> Choice:
    return chooses(Play.shifting(battle).until("shifting", figure="ada"), level)


@each_level
def test_it_gets_out_from_between_two(level: str) -> None:
    choice = shifts(between(), level)
    assert isinstance(choice, Shift)
    battle = between()
    assert not all(choice.to in front_hexes(battle, battle[name]) for name in ("bob", "cid"))


@each_level
def test_it_does_not_leave_a_place_that_is_to_be_held(level: str) -> None:
    held = replace(between(), goals=(Goal("red", GoalKind.HOLD, cells=(cell(0, 0),), until=9),))
    assert isinstance(shifts(held, level), StayPut)


@each_level
def test_it_shifts_to_the_place_that_is_to_be_held(level: str) -> None:
    goal = Goal("red", GoalKind.HOLD, cells=(cell(0, 1),), until=9)
    choice = shifts(replace(battle_of(ada(), bob((0, -6))), goals=(goal,)), level)
    assert isinstance(choice, Shift)
    assert choice.to == cell(0, 1)


def test_a_figure_that_comes_in_is_taken_to_do_there_what_promises_most() -> None:
    """Her fists against his axe: it is better to pin him than to do what the menu names first."""
    her = ada(strength=16, dexterity=14, skills={"Martial Arts": 4})
    play = come_in(battle_of(her, bob(facing=0, main="fire axe", strength=14)))
    assert isinstance(Replying(HoldValue(BOOK, play.battle))(SCUFFLE, play.position), Pin)


@each_level
def test_a_blow_that_missed_keeps_nobody_out(level: str) -> None:
    """He has struck and missed: he can neither strike nor counter any more this turn."""
    wrestler = ada(strength=16, dexterity=15, skills={"Martial Arts": 4})
    battle = battle_of(wrestler, bob(strength=9, dexterity=9, main="broadsword"))
    play = Play.moving(battle).say(Enter("ada", path((0, -1))))
    play.say(Strike("bob", "ada", "bob/broadsword"), (5, 5, 5)).until("going-on", figure="ada")
    assert play["bob"].condition is Condition.STANDING
    assert chooses(play, level) == Pass("ada")
