"""The machines of a turn and of a figure's condition: the live ones and their compiled tables are one thing."""

from __future__ import annotations

import pytest
from statemachine import StateMachine
from statemachine.exceptions import TransitionNotAllowed

from core.battle.condition import Condition
from core.battle.steps import ConditionChanged, PhaseEntered
from core.play.scene import Scene
from core.rulebook.transitions import IllegalStep, Transitions
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.sheet.condition import CONDITIONS, ConditionMachine
from core.rulesets.skirmish.turn.phases import PHASES, Phase, TurnMachine
from hexfray.testing.skirmish import battle_of, fighter

MACHINES = [(TurnMachine, PHASES, Phase), (ConditionMachine, CONDITIONS, Condition)]


def at(machine: type[StateMachine], state: str) -> StateMachine:
    """A live machine in that state."""
    return machine(start_value=state)


@pytest.mark.parametrize(("machine", "table", "states"), MACHINES)
def test_a_machine_begins_where_its_table_does(
    machine: type[StateMachine], table: Transitions, states: type[Phase] | type[Condition]
) -> None:
    assert str(machine().current_state_value) == table.initial
    assert {str(state.value) for state in machine.states} == set(states)


@pytest.mark.parametrize(("machine", "table", "states"), MACHINES)
def test_a_machine_takes_just_the_steps_of_its_table(
    machine: type[StateMachine], table: Transitions, states: type[Phase] | type[Condition]
) -> None:
    events = {event for _, event in table.table}
    taken: dict[tuple[str, str], str] = {}
    for state in states:
        for event in events:
            live = at(machine, state)
            try:
                live.send(event)
            except TransitionNotAllowed:
                continue
            taken[state, event] = str(live.current_state_value)
    assert taken == table.table


def test_the_dead_stay_dead() -> None:
    assert not [event for state, event in CONDITIONS.table if state == Condition.DEAD]


def test_a_turn_goes_round() -> None:
    phase, seen = str(Phase.TURN_END), []
    for event in ("next_turn", "first_side", "next_side", "all_moved", "all_declared", "all_acted", "all_retreated"):
        phase = PHASES.step(phase, event)
        seen.append(phase)
    assert seen == ["initiative", "movement", "movement", "declarations", "actions", "retreats", "turn_end"]


def test_a_scene_refuses_a_step_that_the_machine_has_not() -> None:
    scene = Scene(battle_of(fighter("agnar", condition=Condition.DEAD)), BOOK)
    with pytest.raises(IllegalStep):
        scene.tell(ConditionChanged((), "agnar", "rise", Condition.DEAD, Condition.STANDING))
    assert scene.battle["agnar"].condition is Condition.DEAD


def test_a_scene_refuses_a_step_that_leads_elsewhere() -> None:
    scene = Scene(battle_of(fighter("agnar")), BOOK)
    with pytest.raises(IllegalStep):
        scene.tell(ConditionChanged((), "agnar", "kneel", Condition.STANDING, Condition.PRONE))
    with pytest.raises(IllegalStep):
        scene.tell(PhaseEntered((), "all_acted", Phase.MOVEMENT, Phase.RETREATS, 1))
