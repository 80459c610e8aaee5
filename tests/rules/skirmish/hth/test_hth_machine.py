"""The machine of a grip, row by row as the ledger has it. What moves it is told in the other tests of hand to hand."""

from __future__ import annotations

import pytest
from statemachine.exceptions import TransitionNotAllowed

from core.battle.steps import HoldChanged
from core.play.scene import Scene
from core.rulebook.transitions import IllegalStep
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.hth.hth_machine import HOLDS, Grip, HoldMachine
from hexfray.testing.skirmish import battle_of, fighter

LEDGER = (
    ("apart", "apart", "reject"),
    ("apart", "attempt", "declare"),
    ("attempt", "grappling", "taken_down"),
    ("attempt", "grappling", "taken_down_drawing"),
    ("attempt", "refused", "refuse"),
    ("attempt", "counter_hit", "hit_back"),
    ("refused", "apart", "back_off"),
    ("counter_hit", "apart", "back_off"),
    ("apart", "brawl", "join"),
    ("grappling", "brawl", "join"),
    ("brawl", "brawl", "join"),
    ("brawl", "grappling", "thin_out"),
    ("grappling", "grappling", "blow"),
    ("brawl", "brawl", "blow"),
    ("grappling", "grappling", "blow_from_outside"),
    ("brawl", "brawl", "blow_from_outside"),
    ("grappling", "grappling", "shot_from_outside"),
    ("brawl", "brawl", "shot_from_outside"),
    ("grappling", "grappling", "draw"),
    ("brawl", "brawl", "draw"),
    ("grappling", "subdue_roll", "try_to_subdue"),
    ("brawl", "subdue_roll", "try_to_subdue"),
    ("subdue_roll", "held_2", "pin"),
    ("subdue_roll", "grappling", "resist"),
    ("subdue_roll", "brawl", "resist_in_brawl"),
    ("held_2", "held_1", "forfeit"),
    ("held_1", "break_due", "forfeit"),
    ("held_2", "held_2", "blow"),
    ("held_2", "grappling", "let_go"),
    ("held_2", "brawl", "let_go_in_brawl"),
    ("held_2", "ended", "gone"),
    ("held_1", "held_1", "blow"),
    ("held_1", "grappling", "let_go"),
    ("held_1", "brawl", "let_go_in_brawl"),
    ("held_1", "ended", "gone"),
    ("break_due", "break_due", "blow"),
    ("break_due", "grappling", "let_go"),
    ("break_due", "brawl", "let_go_in_brawl"),
    ("break_due", "ended", "gone"),
    ("break_due", "broken_away", "break_away"),
    ("break_due", "grappling", "break_free"),
    ("break_due", "brawl", "break_free_in_brawl"),
    ("break_due", "subdued", "fail_to_break"),
    ("broken_away", "apart", "get_clear"),
    ("subdued", "subdued", "blow"),
    ("subdued", "grappling", "let_go"),
    ("subdued", "brawl", "let_go_in_brawl"),
    ("subdued", "subdued", "pass_on"),
    ("subdued", "ended", "gone"),
    ("grappling", "disarm_roll", "try_to_disarm"),
    ("brawl", "disarm_roll", "try_to_disarm"),
    ("disarm_roll", "grappling", "take"),
    ("disarm_roll", "grappling", "knock_away"),
    ("disarm_roll", "grappling", "hold_on"),
    ("disarm_roll", "brawl", "take_in_brawl"),
    ("disarm_roll", "brawl", "knock_away_in_brawl"),
    ("disarm_roll", "brawl", "hold_on_in_brawl"),
    ("grappling", "leave_roll", "try_to_leave"),
    ("grappling", "ended", "gone"),
    ("brawl", "leave_roll", "try_to_leave"),
    ("brawl", "ended", "gone"),
    ("leave_roll", "apart", "leave"),
    ("leave_roll", "grappling", "stay"),
    ("leave_roll", "brawl", "stay_in_brawl"),
    ("ended", "apart", "rest"),
)
NEW_CAPTOR = ("brawl", "subdued", "keep")
"""`pass_on` as the ally goes through it who keeps the subdued one from now on: every pair has a machine of its own."""


def test_the_machine_has_the_ledgers_rows_and_how_an_ally_comes_by_its_captive() -> None:
    rows = [(before, after, event) for (before, event), after in HOLDS.table.items()]
    assert sorted(rows) == sorted((*LEDGER, NEW_CAPTOR))


def test_the_machine_has_the_ledgers_states_and_begins_apart() -> None:
    assert {str(state.value) for state in HoldMachine.states} == set(Grip)
    assert len(Grip) == 15
    assert HOLDS.initial == "apart"
    assert BOOK.machines["hold"] is HOLDS


def test_the_live_machine_takes_just_the_steps_of_the_table() -> None:
    taken: dict[tuple[str, str], str] = {}
    for state in Grip:
        for event in {event for _, event in HOLDS.table}:
            live = HoldMachine(start_value=state)
            try:
                live.send(event)
            except TransitionNotAllowed:
                continue
            taken[state, event] = str(live.current_state_value)
    assert taken == HOLDS.table


def test_a_scene_refuses_a_grip_that_cannot_follow() -> None:
    scene = Scene(battle_of(fighter("ann"), fighter("bob", (0, -1), side="blue")), BOOK)
    with pytest.raises(IllegalStep):
        scene.tell(HoldChanged((), "ann", "bob", "pin", "apart", "held_2"))
    assert scene.battle.holds == ()
