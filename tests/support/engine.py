"""An engine to talk to in tests, and a battle small enough to be talked about."""

from __future__ import annotations

import json

from hexfray.engine.engine import Engine

Json = dict[str, object]

SCENARIO: Json = {
    "title": "Two at a Well",
    "about": "A dispute about a bucket.",
    "ruleset": "skirmish",
    "limit": 10,
    "map": {"width": 5, "height": 5},
    "sides": {"red": {"name": "Red", "colour": "red"}, "blue": {"name": "Blue", "colour": "blue"}},
    "figure": [
        {"id": "mara", "name": "Mara", "side": "red", "at": "0204", "facing": "N"}
        | {"STR": 13, "DEX": 12, "main": "spear"},
        {"id": "bo", "name": "Bo", "side": "blue", "at": "0202", "facing": "S"}
        | {"STR": 12, "DEX": 12, "main": "dagger"},
    ],
}


class Talk:
    """Asks an engine and reads its replies."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, do: str, **fields: object) -> Json:
        """The reply to a request."""
        reply: Json = json.loads(self.engine.answer(json.dumps({"do": do, **fields})))
        return reply

    def fault(self, do: str, **fields: object) -> tuple[str, str]:
        """The kind and the message of the error that a request gets."""
        match self.ask(do, **fields):
            case {"error": {"kind": str(kind), "message": str(message)}}:
                return kind, message
            case reply:
                raise AssertionError(f"no error, but {reply}")

    def open_orders(self) -> set[object]:
        """The orders that are open, as they are written."""
        found = self.ask("legal")["choices"]
        assert isinstance(found, list)
        return {order["order"] for order in found}

    @classmethod
    def begun(cls, dice: object = "ask") -> Talk:
        """With the small battle begun."""
        talk = cls()
        talk.ask("new", scenario=SCENARIO, dice=dice)
        return talk

    @classmethod
    def moving(cls) -> Talk:
        """With the small battle at Mara's movement."""
        talk = cls.begun()
        talk.ask("roll", faces=[5])
        talk.ask("roll", faces=[2])
        talk.ask("choose", order="mara move-first")
        return talk


def with_goals() -> Json:
    """The same battle, in which Mara wants to get past Bo, and he is to be kept alive to the end."""
    leave = {"side": "red", "kind": "reach", "cells": ["0105"], "figures": ["mara"], "place": "the gate", "until": 6}
    guard = {"side": "blue", "kind": "protect", "figures": ["bo"]}
    return {**SCENARIO, "goal": [leave, guard]}
