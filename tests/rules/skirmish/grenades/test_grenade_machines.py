"""The machines of grenades and clouds have the states and steps of the ledger, row by row, and no others."""

from __future__ import annotations

import pytest
from statemachine import StateMachine

from core.rulebook.transitions import Transitions
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.grenades.grenade_machines import (
    CLOUD,
    CLOUDS,
    GRENADE,
    GRENADES,
    CloudMachine,
    GrenadeMachine,
)

GRENADE_STATES = {
    "ready",
    "thrown",
    "fused_end_turn",
    "fused_next_move",
    "working",
    "in_hand_working",
    "detonated",
    "spent",
}

# (from, to, the ledger's event, ours). A throw that is refused is no step: test_grenade_throws.py.
GRENADE_ROWS = [
    ("ready", "thrown", "throw order", "throw"),
    ("thrown", "fused_end_turn", "dice: on target, end-of-turn fuse", "land_for_this_turn"),
    ("thrown", "fused_next_move", "dice: on target, next-movement fuse", "land_for_next_move"),
    ("thrown", "fused_end_turn", "dice: missed, end-of-turn fuse", "land_for_this_turn"),
    ("thrown", "fused_next_move", "dice: missed, next-movement fuse", "land_for_next_move"),
    ("thrown", "fused_end_turn", "dice: 18, end-of-turn fuse", "land_for_this_turn"),
    ("thrown", "fused_next_move", "dice: 18, next-movement fuse", "land_for_next_move"),
    ("thrown", "detonated", "landing of a molotov", "burst"),
    ("fused_end_turn", "detonated", "end of the turn thrown", "go_off"),
    ("fused_next_move", "detonated", "end of next turn's movement phase", "go_off"),
    ("fused_end_turn", "working", "end of the turn thrown, smoke or gas", "begin_to_work"),
    ("fused_next_move", "working", "end of next turn's movement phase, smoke or gas", "begin_to_work"),
    ("working", "in_hand_working", "figure in its hex or an adjacent hex picks it up", "pick_up"),
    ("in_hand_working", "in_hand_working", "each later turn it is still held", "burn_the_hand"),
    ("in_hand_working", "working", "thrown back", "throw_back"),
    ("in_hand_working", "working", "dropped, or holder falls or passes out", "drop"),
    ("working", "spent", "end of burn turn 5", "burn_out"),
    ("in_hand_working", "spent", "end of burn turn 5", "burn_out"),
    ("fused_next_move", "thrown", "quick throw back", "scoop_up"),
    ("fused_next_move", "fused_next_move", "quick throw back fails", "slip"),
]

CLOUD_STATES = {
    "none",
    "hex",
    "megahex",
    "radius_2",
    "radius_3",
    "radius_4",
    "linger_1",
    "linger_2",
    "gone",
    "cut_off",
    "blown_down",
}

CLOUD_ROWS = [
    ("none", "hex", "fuse", "rise"),
    ("hex", "megahex", "end of turn", "grow"),
    ("megahex", "radius_2", "end of turn", "grow"),
    ("radius_2", "radius_3", "end of turn", "grow"),
    ("radius_3", "radius_4", "end of turn", "grow"),
    ("radius_4", "linger_1", "end of turn", "burn_out"),
    ("linger_1", "linger_2", "end of turn", "linger"),
    ("linger_2", "gone", "end of turn", "clear"),
    ("hex", "cut_off", "grenade picked up", "cut_off"),
    ("megahex", "cut_off", "grenade picked up", "cut_off"),
    ("radius_2", "cut_off", "grenade picked up", "cut_off"),
    ("radius_3", "cut_off", "grenade picked up", "cut_off"),
    ("radius_4", "cut_off", "grenade picked up", "cut_off"),
    ("cut_off", "gone", "end of the second turn after", "clear"),
    ("hex", "hex", "slight wind, end of turn", "drift"),
    ("megahex", "megahex", "slight wind, end of turn", "drift"),
    ("radius_2", "radius_2", "slight wind, end of turn", "drift"),
    ("radius_3", "radius_3", "slight wind, end of turn", "drift"),
    ("radius_4", "radius_4", "slight wind, end of turn", "drift"),
    ("linger_1", "linger_1", "slight wind, end of turn", "drift"),
    ("linger_2", "linger_2", "slight wind, end of turn", "drift"),
    ("none", "blown_down", "fuse, strong wind", "rise_in_strong_wind"),
    ("megahex", "blown_down", "wind rises to strong, end of turn", "be_blown_down"),
    ("radius_2", "blown_down", "wind rises to strong, end of turn", "be_blown_down"),
    ("radius_3", "blown_down", "wind rises to strong, end of turn", "be_blown_down"),
    ("radius_4", "blown_down", "wind rises to strong, end of turn", "be_blown_down"),
    ("blown_down", "gone", "end of burn turn 5", "burn_out"),
    ("linger_1", "gone", "wind rises to strong, end of turn", "be_blown_down"),
]

Rows = list[tuple[str, str, str, str]]
MACHINES = [
    (GRENADE, GrenadeMachine, GRENADES, "ready", GRENADE_STATES, GRENADE_ROWS),
    (CLOUD, CloudMachine, CLOUDS, "none", CLOUD_STATES, CLOUD_ROWS),
]


@pytest.mark.parametrize(("name", "machine", "table", "start", "states", "rows"), MACHINES)
def test_a_machine_has_the_ledgers_states_and_rows(
    name: str, machine: type[StateMachine], table: Transitions, start: str, states: set[str], rows: Rows
) -> None:
    assert {str(state.value) for state in machine.states} == states
    assert table.initial == start
    assert table.table == {(before, event): after for before, after, _, event in rows}
    assert BOOK.machines[name] is table


@pytest.mark.parametrize(("name", "machine", "table", "start", "states", "rows"), MACHINES)
def test_no_row_leads_two_ways(
    name: str, machine: type[StateMachine], table: Transitions, start: str, states: set[str], rows: Rows
) -> None:
    ways: dict[tuple[str, str], set[str]] = {}
    for before, after, _, event in rows:
        ways.setdefault((before, event), set()).add(after)
    assert all(len(ends) == 1 for ends in ways.values())
