"""The machine of a turn: every step that it has, and every event that a state refuses."""

from __future__ import annotations

import pytest

from core.rulesets.clinch.turn.phases import PHASES

STEPS = {
    ("waiting", "turn_begins"): "beginning",
    ("beginning", "choose"): "acting",
    ("beginning", "go_by"): "ending",
    ("acting", "manoeuvre_done"): "ending",
    ("acting", "cut_short"): "ending",
    ("ending", "turn_ends"): "waiting",
}


@pytest.mark.rule("G-turn-02")
def test_it_has_these_steps_and_no_others() -> None:
    assert dict(PHASES.table) == STEPS
    assert PHASES.initial == "waiting"
    assert set(PHASES.states) == {"waiting", "beginning", "acting", "ending"}
