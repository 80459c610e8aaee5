"""The live turn machine of a battle in play: who has one, what it hears, and that nobody else pays for it."""

from __future__ import annotations

import pytest
from statemachine import StateMachine

from core.battle.steps import PhaseEntered
from core.match.cups import SeededCup
from core.match.match import Match
from core.rulesets.clinch.turn.phases import PHASES as CLINCH_PHASES
from core.rulesets.rounds.turn.phases import PHASES as ROUNDS_PHASES
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.phases import PHASES as SKIRMISH_PHASES
from core.rulesets.skirmish.turn.phases import TurnMachine
from scenarios.catalogue import load
from tests.support.matches import by_chance, melee
from tui.keeping.live_turn import LiveTurn
from tui.keeping.opening import begin
from tui.views.turn_view import phase_of


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[StateMachine]:
    """All state machines made from now on."""
    found: list[StateMachine] = []
    usual = StateMachine.__init__

    def noted(machine: StateMachine, *args: object, **more: object) -> None:
        found.append(machine)
        usual(machine, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(StateMachine, "__init__", noted)
    return found


def test_a_battle_in_play_has_one_and_it_knows_the_phase_at_every_answer(made: list[StateMachine]) -> None:
    session = begin(load("duel"), {"red": "recruit", "blue": "recruit"}, 3)
    assert [type(machine) for machine in made] == [TurnMachine]
    heard = set()
    for _ in session.match.play_on(by_chance(3)):
        assert session.turn.phase == phase_of(session.match.ruleset, session.match.battle)
        heard.add(session.turn.phase)
    assert {"movement", "actions"} <= heard
    assert len(made) == 1
    session.close()


def test_an_undo_puts_it_back() -> None:
    match = Match.start(SKIRMISH, melee(2), SeededCup(1))
    turn = LiveTurn(match)
    for _ in match.play_on(by_chance(1)):
        pass
    while match.history:
        match.take_back(1, same_dice=True)
        assert turn.phase == phase_of(match.ruleset, match.battle)


def test_a_match_that_nobody_watches_makes_none(made: list[StateMachine]) -> None:
    match = Match.start(SKIRMISH, melee(2), SeededCup(1))
    for _ in match.play_on(by_chance(1)):
        pass
    assert [event for event in match.events if isinstance(event, PhaseEntered)]
    assert made == []


def test_phases_have_names_that_players_read() -> None:
    labels = [label for phases in (SKIRMISH_PHASES, CLINCH_PHASES, ROUNDS_PHASES) for label in phases.labels.values()]
    assert not [label for label in labels if "_" in label or "-" in label or label != label.lower()]
    assert CLINCH_PHASES.labels["beginning"] == "manoeuvre"
    assert ROUNDS_PHASES.labels["turn"] == ""
