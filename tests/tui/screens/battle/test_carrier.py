"""Carrying on as the controller does it: an order, the next prompt, a stop that is said."""

from __future__ import annotations

import pytest

from core.play.asking import Choice, Decision
from scenarios.catalogue import load
from scenarios.seating import player_seats
from tests.support.tui.playing import face_to_face
from tests.tui.screens.battle.test_controller import Played
from tui.choosing.choosing import Choosing
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.screens.battle.carrier import Carrier


def orders(session: Session) -> list[Choice]:
    return [moment.answer for moment in session.match.history if isinstance(moment.answer, Choice)]


def asked(played: Played) -> Choosing:
    choosing = played.controller.choosing
    assert choosing is not None
    return choosing


def pressed(played: Played, most: int = 40) -> None:
    """The key, and everything that follows by itself."""
    played.controller.carrier.start(asked(played))
    for _ in range(most):
        if not played.controller.carrier.running:
            break
        played.clock.work("carrying on")
        played.clock.work("thinking")
        played.clock.settle()


def of(name: str, seed: int = 1) -> Played:
    """A scenario with a person on its first side, and no pauses."""
    scenario = load(name)
    return Played(begin(scenario, player_seats(scenario), seed), pause=0)


def test_one_key_gives_the_advised_order_until_another_question_and_says_so() -> None:
    played = of("spears", 4)
    while asked(played).walking is None:
        pressed(played)
    before = len(orders(played.controller.session))
    pressed(played)
    given = orders(played.controller.session)[before:]
    assert len(given) >= 5, "all five move by one key"
    assert asked(played).fault.startswith("Stopped: ")
    assert asked(played).fault.endswith("c carries on.")
    assert len(played.controller.session.match.entries) > len(given), "the journal notes the advice"


def test_a_key_stops_it_and_gives_nothing() -> None:
    played = Played(face_to_face(), pause=0)
    choosing = asked(played)
    played.controller.carrier.start(choosing)
    assert played.controller.carrier.running
    played.controller.stop_carrying()
    before = len(orders(played.controller.session))
    played.clock.work("carrying on")
    assert len(orders(played.controller.session)) == before
    assert asked(played).fault == ""


def test_what_is_new_is_told_once_and_the_key_again_carries_on(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(face_to_face(), pause=0)
    monkeypatch.setattr("tui.choosing.carrying_on.what_is_new", lambda *_, question: "Tib is harmed")
    choosing, carrier = asked(played), played.controller.carrier
    carrier.start(choosing)
    assert not carrier.running
    assert choosing.fault == "Stopped: Tib is harmed. c again carries on."
    carrier.start(choosing)
    assert carrier.running


def test_an_order_that_cannot_be_taken_back_is_selected_and_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(face_to_face(), pause=0)
    monkeypatch.setattr("tui.screens.battle.carrier.why_not_repeat", lambda *_: "can't be taken back: drop the club")
    before = len(orders(played.controller.session))
    pressed(played)
    assert len(orders(played.controller.session)) == before
    choosing = asked(played)
    assert choosing.fault == "Stopped: can't be taken back: drop the club. Enter gives the order."
    assert choosing.taken is not None
    played.controller.do()
    assert len(orders(played.controller.session)) == before + 1


def test_it_stops_at_another_side() -> None:
    played = Played(face_to_face(), pause=0)
    pressed(played)
    for _ in range(10):
        side = asked(played).decision.side
        pressed(played)
        session: Session = played.controller.session
        if not isinstance(session.match.waiting, Decision):
            break
        if asked(played).decision.side != side:
            assert "another side's turn" in asked(played).fault
            return
    raise AssertionError("no other side was asked")


def test_without_a_run_a_prompt_is_left_alone() -> None:
    played = Played(face_to_face(), pause=0)
    carrier: Carrier = played.controller.carrier
    carrier.came_up(asked(played))
    assert asked(played).fault == ""
