"""The machines of fire against the rows of the ledger, and against their live selves."""

from __future__ import annotations

import pytest
from statemachine import StateMachine
from statemachine.exceptions import TransitionNotAllowed

from core.rulebook.transitions import Transitions
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.fire_machines import FIRES, HEXFIRES, Alight, Burning, FireMachine, HexFireMachine

LEDGER_OF_FIRE = [
    ("clear", "catch_limb", "limb"),
    ("clear", "catch_half", "half"),
    ("clear", "catch_whole", "whole"),
    ("clear", "not_catch", "clear"),
    ("limb", "burn", "limb"),
    ("limb", "keep_calm", "limb"),
    ("limb", "roll_out", "clear"),
    ("limb", "be_rolled_out", "clear"),
    ("limb", "put_out", "clear"),
    ("half", "burn", "half"),
    ("half", "keep_calm", "half"),
    ("half", "roll_out", "clear"),
    ("half", "be_rolled_out", "clear"),
    ("half", "put_out", "clear"),
    ("whole", "burn", "whole"),
    ("whole", "keep_calm", "whole"),
    ("whole", "roll_out", "clear"),
    ("whole", "be_rolled_out", "clear"),
    ("whole", "put_out", "clear"),
    ("limb", "fan", "half"),
    ("half", "fan", "whole"),
    ("whole", "fan", "whole"),
    ("clear", "soak", "soaked"),
    ("clear", "stay_dry", "clear"),
    ("clear", "soak_incendiary", "soaked_incendiary"),
    ("soaked", "burn", "soaked"),
    ("soaked_incendiary", "burn", "soaked_incendiary"),
    ("soaked", "put_out", "clear"),
    ("soaked", "roll_out", "soaked"),
    ("soaked_incendiary", "put_out", "soaked_incendiary"),
    ("soaked", "burn_out", "clear"),
    ("soaked_incendiary", "burn_out", "clear"),
    ("clear", "soak_whole", "whole"),
]
"""Every row of the ledger's machine of a figure, with the event that stands for it here."""

SOAKED_WHILE_ALIGHT = [
    ("limb", "soak", "soaked"),
    ("half", "soak", "soaked"),
    ("whole", "soak", "soaked"),
    ("soaked", "soak", "soaked"),
    ("limb", "soak_incendiary", "soaked_incendiary"),
    ("half", "soak_incendiary", "soaked_incendiary"),
    ("whole", "soak_incendiary", "soaked_incendiary"),
    ("soaked", "soak_incendiary", "soaked_incendiary"),
    ("soaked_incendiary", "soak_incendiary", "soaked_incendiary"),
    ("limb", "soak_whole", "whole"),
    ("half", "soak_whole", "whole"),
    ("whole", "soak_whole", "whole"),
    ("soaked", "soak_whole", "whole"),
]
"""What the ledger has no rows for: burning liquid comes over someone who burns already."""

LEDGER_OF_HEXES = [
    ("none", "light", "ordinary"),
    ("ordinary", "burn_down", "coals"),
    ("ordinary", "put_out", "none"),
    ("coals", "put_out", "none"),
    ("none", "oil", "liquid"),
    ("liquid", "burn_out", "none"),
    ("liquid", "put_out", "none"),
    ("none", "incendiary", "incendiary"),
    ("incendiary", "burn_out", "none"),
]
"""Every row of the ledger's machine of a hex; a row of two events is two here."""

MACHINES = [(FireMachine, FIRES, Alight), (HexFireMachine, HEXFIRES, Burning)]


def table(*rows: tuple[str, str, str]) -> dict[tuple[str, str], str]:
    return {(before, event): after for before, event, after in rows}


@pytest.mark.rule("S16.11-10", "S16.12-24", "S16.12-26", "S16.12-41")
def test_a_figures_fire_goes_as_the_ledger_says() -> None:
    assert dict(FIRES.table) == table(*LEDGER_OF_FIRE, *SOAKED_WHILE_ALIGHT)
    assert FIRES.initial == "clear"


@pytest.mark.rule("S16.11-25", "S16.11-26", "S16.12-25", "S16.12-42")
def test_a_hexs_fire_goes_as_the_ledger_says() -> None:
    assert dict(HEXFIRES.table) == table(*LEDGER_OF_HEXES)
    assert HEXFIRES.initial == "none"


def test_the_book_has_them() -> None:
    assert BOOK.machines["fire"] is FIRES
    assert BOOK.machines["hexfire"] is HEXFIRES


@pytest.mark.parametrize(("machine", "compiled", "states"), MACHINES)
def test_a_live_machine_takes_just_the_steps_of_its_table(
    machine: type[StateMachine], compiled: Transitions, states: type[Alight] | type[Burning]
) -> None:
    taken: dict[tuple[str, str], str] = {}
    for state in states:
        for event in {event for _, event in compiled.table}:
            live = machine(start_value=state)
            try:
                live.send(event)
            except TransitionNotAllowed:
                continue
            taken[state, event] = str(live.current_state_value)
    assert taken == compiled.table
