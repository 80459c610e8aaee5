"""The live machines of a match keep up with it, and listeners hear of every phase."""

from __future__ import annotations

import pytest

from core.battle.condition import Condition
from core.battle.field import Field
from core.battle.steps import ConditionChanged, FieldStepped, PhaseEntered
from core.match.cups import SeededCup
from core.match.machines import LiveMachines
from core.match.match import Match
from core.rulebook.transitions import IllegalStep
from core.rulesets.skirmish import BOOK, SKIRMISH
from core.rulesets.skirmish.turn.course import MoveSecond
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.matches import by_chance, melee, played
from tests.support.toy import TOY, Grab, toy_battle


class Listener:
    """Notes the phases that it hears of."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def on_enter_state(self, target: object) -> None:
        self.heard.append(str(getattr(target, "value", "")))


@pytest.mark.parametrize("seed", range(5))
def test_the_turns_machine_stands_where_the_battle_is(seed: int) -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(seed))
    for _ in match.play_on(by_chance(seed)):
        assert match.machines.turn.current_state_value == match.battle.clock.phase


def test_a_listener_hears_every_phase_that_is_told() -> None:
    match = Match.start(SKIRMISH, melee(2), SeededCup(1))
    listener = Listener()
    match.listen(listener)
    before = len(match.events)
    for _ in match.play_on(by_chance(1)):
        pass
    told = [event.after for event in match.events[before:] if isinstance(event, PhaseEntered)]
    assert listener.heard == told


def test_who_begins_to_listen_later_hears_the_rest() -> None:
    match = Match.start(SKIRMISH, melee(2), SeededCup(1))
    answers = by_chance(1)
    next(told for told in match.play_on(answers) if any(isinstance(event, PhaseEntered) for event in told))
    listener, before = Listener(), len(match.events)
    match.listen(listener)
    for _ in match.play_on(answers):
        pass
    told = [event.after for event in match.events[before:] if isinstance(event, PhaseEntered)]
    assert listener.heard == told


def test_an_undo_takes_the_machine_back_and_it_goes_on_from_there() -> None:
    match = played(3)
    match.undo(len(match.history) - 1)
    assert match.machines.turn.current_state_value == "initiative"
    for _ in match.play_on(by_chance(4)):
        pass
    assert match.over


def test_a_step_that_the_machine_refuses_raises() -> None:
    machines = LiveMachines(BOOK, battle_of(fighter("agnar")))
    with pytest.raises(IllegalStep, match="turn: "):
        machines.follow((PhaseEntered((), "all_acted", "opening", "retreats", 1),))


def test_a_step_from_elsewhere_than_the_machine_stands_raises() -> None:
    machines = LiveMachines(BOOK, battle_of(fighter("agnar")))
    fall = ConditionChanged((), "agnar", "fall", Condition.STANDING, Condition.PRONE)
    with pytest.raises(IllegalStep, match="'fall' was told from 'standing', the machine is in 'prone'"):
        machines.follow((fall, fall))


def test_a_field_that_has_ended_may_begin_again_under_its_name() -> None:
    machines = LiveMachines(BOOK, battle_of(fighter("agnar")))
    smoke = Field("ann/smoke grenade/1", "cloud", "blown_down", "smoke", cell(0, 0), frozenset({cell(0, 0)}), 1)
    rises = FieldStepped("cloud", (), smoke.id, "rise_in_strong_wind", "none", "blown_down", smoke)
    clears = FieldStepped("cloud", (), smoke.id, "burn_out", "blown_down", "gone", None)
    machines.follow((rises, clears, rises))


def test_a_step_that_leads_elsewhere_raises() -> None:
    machines = LiveMachines(BOOK, battle_of(fighter("agnar")))
    with pytest.raises(IllegalStep, match="'begin' leads to 'initiative', not 'actions'"):
        machines.follow((PhaseEntered((), "begin", "opening", "actions", 1),))


def test_holds_have_machines_of_their_own() -> None:
    match = Match.start(TOY, toy_battle(("ann", "red", (2, 2)), ("ben", "blue", (3, 2))))
    match.answer(Grab("ann", "ben"))
    match.answer(Grab("ann", "ben"))
    assert [hold.grip for hold in match.battle.holds] == ["locked"]


def test_a_match_may_begin_in_the_middle_of_a_turn() -> None:
    match = Match.start(SKIRMISH, melee(), SeededCup(1))
    speaker = match.menu.decision.figures[0]
    match.answer(MoveSecond(speaker))
    later = Match.start(SKIRMISH, match.battle)
    assert later.machines.turn.current_state_value == "movement"
