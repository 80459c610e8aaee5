"""Players from outside in a test: they are seated without a process of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.match.entries import Header
from core.match.match import Match
from core.match.policy import Outsider
from hexfray.game import Game
from hexfray.order import Order
from hexfray.policy import Seated
from scenarios.catalogue import Unknown
from scenarios.scenario import Scenario

PROGRAM = "exec:touch x"
"""The name of a player that a journal must not start."""


def first(game: Game) -> Order:
    """Choose the first legal order."""
    return game.legal()[0]


def fails(game: Game) -> Order:
    """Know no order."""
    raise ValueError("no idea")


class Does:
    """A player that chooses by a function, and notes that it was closed or given up."""

    def __init__(self, name: str, does: Callable[[Game], Order], ended: list[str]) -> None:
        self.name = name
        self.does = does
        self.ended = ended

    def __deepcopy__(self, memo: dict[int, object]) -> Does:
        return Does(self.name, self.does, self.ended)

    def choose(self, game: Game) -> Order:
        """Return an order."""
        return self.does(game)

    def close(self) -> None:
        """Note it."""
        self.ended.append("closed")

    def abandon(self) -> None:
        """Note it."""
        self.ended.append("abandoned")


class Outside:
    """Makes players, `bold` being a registered one. `seated` has the names that were given a seat."""

    def __init__(self, does: Callable[[Game], Order] = first) -> None:
        self.does = does
        self.seated: list[str] = []
        self.ended: list[str] = []

    def registered(self) -> tuple[str, ...]:
        """Return the registered names."""
        return ("bold",)

    def check(self, name: str) -> None:
        """Know all but one."""
        if name == "exec:missing":
            raise Unknown("exec:missing: no program 'missing' that can be run")

    def seat(self, name: str, scenario: Scenario, match: Match, header: Header) -> Outsider:
        """Return a player of that name, seated at a match."""
        self.check(name)
        self.seated.append(name)
        return Seated(name, Does(name, self.does, self.ended), scenario, header, match)


def players_from(monkeypatch: pytest.MonkeyPatch, does: Callable[[Game], Order] = first) -> Outside:
    """Let players come from here for the rest of a test."""
    source = Outside(does)
    monkeypatch.setattr("tui.keeping.source.now", source)
    return source
