"""Why the computer did what is shown, and that what was taken back has left no reason."""

from __future__ import annotations

from core.match.acts import last_act
from core.match.cups import cup_of
from core.match.match import Match
from scenarios.catalogue import load, policy
from tests.support.tui.by_hand import ByHand
from tests.support.tui.parts import Told
from tui.screens.reasons import Found, Reasons


def test_the_reason_is_found_in_a_thread_and_belongs_to_that_act_alone() -> None:
    scenario = load("spears")
    match = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": 3}), answers=scenario.answers)
    soldier = policy("skirmish", "soldier")
    while match.position.task is not None:
        match.answer(soldier.choose(match.ruleset, match.position))
    position = match.position
    choice = soldier.choose(match.ruleset, position)
    match.answer(choice)
    act = last_act(match.history)
    clock, told = ByHand(), Told()
    reasons = Reasons(match.ruleset, clock, told.append)
    reasons.find(soldier, position, choice)
    assert reasons.of(act, match.history) == ""
    clock.work("reasons")
    assert len(told) == 1
    assert reasons.of(act, match.history)
    match.undo(1)
    assert reasons.of(act, match.history) == ""
    match.answer(soldier.choose(match.ruleset, match.position))
    assert reasons.of(None, match.history) == ""


def test_one_reason_is_looked_for_at_a_time_and_then_the_latest() -> None:
    scenario = load("spears")
    match = Match.start(scenario.ruleset, scenario.battle, cup_of({"seed": 3}), answers=scenario.answers)
    recruit = policy("skirmish", "recruit")
    clock, told = ByHand(), Told()
    reasons = Reasons(match.ruleset, clock, told.append)
    wanted = []
    for _ in range(3):
        position = match.position
        choice = recruit.choose(match.ruleset, position)
        match.answer(choice)
        wanted.append((position, choice))
        reasons.find(recruit, position, choice)
    assert clock.groups == ["reasons"]
    clock.work("reasons")
    assert clock.groups == ["reasons"]
    clock.work("reasons")
    assert clock.groups == []
    found = [one for one in told if isinstance(one, Found)]
    assert [(one.position, one.choice) for one in found] == [wanted[0], wanted[2]]
