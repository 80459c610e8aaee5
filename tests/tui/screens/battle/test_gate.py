"""Keys that are no commands: too soon after a new prompt, or while something goes on by itself. With real keys:
tests/tui/screens/test_input_guard.py."""

from __future__ import annotations

from math import inf

import pytest

from tests.support.tui.playing import face_to_face
from tests.tui.screens.battle.test_controller import Played
from tests.tui.screens.test_watching import machines
from tui.screens.battle.gate import Gate
from tui.screens.battle.input_guard import InputGuard


def gate_of(played: Played) -> Gate:
    return Gate(played.controller, played.window.say)


@pytest.fixture
def acting() -> Played:
    """The computer's act is shown until a key is pressed."""
    played = Played(machines(), pause=inf)
    while not played.controller.director.playback.is_showing:
        played.clock.work("thinking")
        played.clock.settle()
    return played


def test_space_stops_the_computer_and_then_each_key_is_a_command(acting: Played) -> None:
    gate, playback = gate_of(acting), acting.controller.director.playback
    assert gate.takes("space", "battle.end")
    acting.clock.settle()
    assert playback.is_stopped
    assert not gate.takes("space", "battle.end")
    assert not gate.takes("x", None)


def test_a_key_that_works_at_any_time_leaves_the_act_on_the_screen(acting: Played) -> None:
    gate, playback = gate_of(acting), acting.controller.director.playback
    assert not gate.takes("plus", "battle.zoom")
    assert playback.is_showing
    assert gate.takes("x", None)


def test_a_new_prompt_drops_keys_and_says_so_of_those_that_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.battle.input_guard.SECONDS", 1.0)
    played = Played(face_to_face())
    gate, leads = gate_of(played), played.controller.director
    leads.grace = InputGuard(lambda: 10.0)
    leads.grace.came_up(by_itself=True)
    assert gate.is_too_soon
    assert gate.takes("x", None)
    assert played.window.said == []
    assert gate.takes("enter", "battle.do")
    assert played.window.said == ["new prompt: Enter again to answer it"]


def test_a_key_ends_carrying_on() -> None:
    played = Played(face_to_face())
    choosing, carrier = played.controller.choosing, played.controller.carrier
    assert choosing is not None
    while "carrying on" not in played.clock.groups:
        carrier.start(choosing)
    assert gate_of(played).takes("x", None)
    assert not carrier.running
    assert played.window.said[-1] == "no longer carrying on"
