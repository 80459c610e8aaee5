"""What every menu has, whatever else is in it: an end, nothing, a change of grip (G-turn-02, G-base-37, G-ready-04)."""

from __future__ import annotations

import pytest

from tests.support.clinch.fights import fight
from tests.support.clinch.fixtures import ann, ben
from tests.support.clinch.playing import verbs


@pytest.mark.rule("G-turn-02")
def test_a_turn_may_be_ended_before_anything_and_after_something() -> None:
    play = fight(ann(), ben()).until("beginning", figure="ann").say("ann attack")
    assert "done" in verbs(play.menu)
    play.say("ann strike target=ben blow=kick", [6, 5, 5], [3, 3, 3])
    assert "done" in verbs(play.menu)


@pytest.mark.rule("G-base-37")
def test_nothing_may_always_be_done() -> None:
    assert "do-nothing" in verbs(fight(ann(), ben()).until("beginning", figure="ann").menu)


@pytest.mark.rule("G-ready-04")
def test_a_grip_is_changed_before_the_manoeuvre_is_chosen_or_after() -> None:
    play = fight(ann(things=("spear", "spear")), ben()).until("beginning", figure="ann")
    assert "change-grip" in verbs(play.menu)
    assert "change-grip" in verbs(play.say("ann attack").menu)
