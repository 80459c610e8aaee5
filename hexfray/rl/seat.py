"""A learnt player in a seat: orders from actions, in any game of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numpy.typing import NDArray

from core.battle.names import Side
from core.play.asking import Choice
from hexfray.game import Game
from hexfray.rl.actions import Actions
from hexfray.rl.building import OrderBuilder
from hexfray.rl.features import Floats
from hexfray.rl.layout import Layout
from hexfray.rl.observing import Observer
from scenarios.scenario import Scenario

Act = Callable[[Floats, NDArray[Any]], int]
"""Chooses an action, from the features and the mask."""


class Seat:
    """A side of a scenario for a `hexfray.Policy` that has learnt: it turns actions into orders.

    `layout` says where the features are, `actions` what the actions mean.

    >>> seat = Seat(game.scenario, "red")
    >>> game.write(seat.choose(game, lambda features, mask: int(mask.argmax())))
    'mara close-in target=bo'
    """

    def __init__(self, scenario: Scenario, side: Side) -> None:
        self.layout = Layout(scenario)
        self.actions = Actions(scenario, side)
        self._observer = Observer(self.layout, self.actions)

    def choose(self, game: Game, act: Act) -> Choice:
        """Return the order for the asked side, made of the actions that `act` chooses. Raises NotNow without a pending
        decision, and KeyError if an action isn't possible."""
        order = OrderBuilder(game, self.actions)
        while order.done is None:
            order.take(int(act(self._observer.observe(game, order), self._observer.mask(order))))
        return order.done
