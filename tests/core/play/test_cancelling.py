"""Previews in a crowd can be broken off at any moment: between two chances to stop only little is done. Work is counted
in function calls, as a machine may be busy; 100,000 take a few hundredths of a second."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from core.play.asking import Decision
from core.play.danger import danger_at
from core.play.forecast import forecast
from core.play.move_preview import price
from tests.bench.crowd import GAMES, crowded

FIGURES = 24
MOST = 200_000
"""The most function calls between two chances to stop."""

Work = Callable[[Callable[[], None]], object]


class Chances:
    """Counts the chances to stop, and the calls between them."""

    def __init__(self) -> None:
        self.number = self.calls = self.most = 0

    def __call__(self) -> None:
        self.number += 1
        self.most, self.calls = max(self.most, self.calls), 0

    def count(self, frame: FrameType, event: str, about: object) -> None:
        """Count a call."""
        self.calls += event == "call"


def previews(game: str) -> dict[str, Work]:
    """The price of a move, the threats to a figure, and the danger of a cell nearby."""
    battle = crowded(game, FIGURES)
    assert isinstance(battle.waiting, Decision)
    ruleset, position, figure = battle.match.ruleset, battle.position, battle.waiting.figures[0]
    order, home = battle.legal(figure)[0].choice, battle.battle[figure].at
    cell = next(cell for cell in battle.battle.grid.ring(home, 2) if not battle.battle.at(cell))
    return {
        "price": lambda between: price(ruleset, position, order, between),
        "forecast": lambda between: forecast(ruleset, position.battle, figure, between=between),
        "danger": lambda between: danger_at(ruleset, position, figure, cell, between=between),
    }


@pytest.mark.parametrize("game", GAMES)
def test_little_is_done_between_two_chances_to_stop(game: str) -> None:
    for name, work in previews(game).items():
        chances = Chances()
        before = sys.getprofile()
        sys.setprofile(chances.count)
        try:
            work(chances)
        finally:
            sys.setprofile(before)
        chances()
        assert chances.number > FIGURES / 2, name
        assert chances.most < MOST, name


class Enough(Exception):
    """Nobody wants to know any more."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_broken_off_ends_at_once(game: str) -> None:
    for name, work in previews(game).items():
        left = [2]

        def between(left: list[int] = left) -> None:
            left[0] -= 1
            if not left[0]:
                raise Enough

        with pytest.raises(Enough):
            work(between)
        assert left == [0], name
