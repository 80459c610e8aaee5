"""Goals over the pipe: what they are, how far along, and what came of them."""

from __future__ import annotations

from tests.support.engine import Json, Talk, with_goals

LEAVE: Json = {
    "side": "red",
    "kind": "reach",
    "cells": ["0105"],
    "figures": ["mara"],
    "count": 1,
    "until": 6,
    "wins": True,
    "loses": True,
    "place": "the gate",
    "state": "open",
    "grip": "",
    "turns": 0,
    "since": [],
    "thing": "",
    "called": "",
    "done": 0,
    "of": 1,
    "words": "Bring Mara to the gate before turn 6 is over",
    "told": "0 of 1 through, turn 1 of 6",
}


def begun() -> tuple[Talk, Json]:
    talk = Talk()
    return talk, talk.ask("new", scenario=with_goals())


def goals(reply: Json) -> list[Json]:
    found = reply["goals"]
    assert isinstance(found, list)
    return found


def test_a_new_battle_says_its_goals() -> None:
    _, reply = begun()
    assert goals(reply)[0] == LEAVE
    assert [(goal["side"], goal["kind"], goal["told"]) for goal in goals(reply)] == [
        ("red", "reach", "0 of 1 through, turn 1 of 6"),
        ("blue", "protect", "1 of 1 alive"),
    ]


def test_every_reply_that_says_what_is_waited_for_says_them_too() -> None:
    talk, reply = begun()
    assert goals(talk.ask("position")) == goals(reply)
    assert goals(talk.ask("roll", faces=[5])) == goals(reply)
    assert goals(talk.ask("undo")) == goals(reply)
    assert Talk().ask("new", scenario="duel")["goals"] == []


def test_a_goal_that_is_met_is_an_event_and_the_reason() -> None:
    talk, _ = begun()
    talk.ask("roll", faces=[5])
    talk.ask("roll", faces=[2])
    talk.ask("choose", order="mara move-first")
    reply = talk.ask("choose", order="mara move path=0105 facing=N")
    assert goals(reply)[0]["state"] == "met"
    events = reply["events"]
    assert isinstance(events, list)
    assert events[-1] == {
        "event": "goal_settled",
        "rules": [],
        "told": "Objective met: Red brought Mara to the gate",
        "side": "red",
        "number": 0,
        "state": "met",
        "words": "Red brought Mara to the gate",
    }
    assert reply["waiting"] == {"kind": "over", "winner": "red", "reason": "red has brought Mara to the gate"}


def test_a_position_that_is_loaded_has_its_goals() -> None:
    talk, reply = begun()
    loadable = talk.ask("position")["loadable"]
    again = Talk().ask("new", scenario=with_goals(), position=loadable)
    assert goals(again) == goals(reply)
