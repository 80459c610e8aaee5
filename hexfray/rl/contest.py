"""A battle with agents for some sides: orders made action by action, the other sides' players, rewards.
The environments over it: aec.py, single.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from math import isfinite
from numbers import Integral, Real
from pathlib import Path

from core.battle.counting import counted
from core.battle.names import Side
from core.errors import BadArgument, expected
from core.match.cups import SeededCup
from core.match.match import Match
from core.match.noting import FORFEIT
from core.match.policy import Seats
from core.play.asking import Decision
from core.play.position import NotNow
from hexfray.game import Game, Policy
from hexfray.policy import BotFault, Seated, named
from hexfray.rl.actions import Actions
from hexfray.rl.building import OrderBuilder
from scenarios.catalogue import load
from scenarios.faults import unknown
from scenarios.matches import header_of
from scenarios.scenario import Scenario
from scenarios.seating import ai_seats_of, seated

MOST_ORDERS = 5000
"""The orders after which a battle is cut off, by default."""


def scenario_of(scenario: Scenario | str | Path | Mapping[str, object]) -> Scenario:
    """Return a scenario, loaded if it isn't. Raises Unknown, FaultyScenario."""
    return scenario if isinstance(scenario, Scenario) else load(scenario)


class Contest:
    """Battles of a scenario, one after the other. `agents` are the sides that agents play, in the order of the roster;
    `seats` has the players of the others. An agent that takes an impossible action forfeits, and so does a player that
    fails."""

    def __init__(
        self, scenario: Scenario, seats: Mapping[Side, str | Policy], most_orders: int, shaping: float
    ) -> None:
        """Raises Unknown, and BadArgument if no side is left for an agent, or a number is out of range."""
        sides = scenario.battle.sides
        for side in seats:
            if side not in sides:
                raise BadArgument(f"seats: {unknown('side', side, sides)}")
        if not _is(Integral, most_orders) or most_orders < 1:
            raise BadArgument("most_orders: " + expected("a whole number above 0", most_orders))
        if not _is(Real, shaping) or not isfinite(shaping):
            raise BadArgument("shaping: " + expected("a number, for example 0.5", shaping))
        self.scenario = scenario
        self.agents = tuple(side for side in sides if side not in seats)
        if not self.agents:
            raise BadArgument("seats: every side has a player; leave one out for the agent")
        self.actions = {side: Actions(scenario, side) for side in self.agents}
        self._names, self._players = named(scenario.ruleset.id, seats)
        ai_seats_of(scenario, self._names, self._players)  # raise for an unknown player now
        self._most, self._shaping = most_orders, shaping
        self._game: Game | None = None
        self.order: OrderBuilder | None = None
        """The order being made; None when the battle is over."""
        self.orders = 0
        """How many orders have been given, by any side."""
        self.cause = ""
        """How the battle ended, in a few words; empty while it goes on."""
        self.cut = False
        """Whether the battle was cut off after too many orders."""
        self.results: dict[Side, float] = {}
        """What the end is worth to each side: 1 for a victory, -1 for a defeat; empty while it goes on."""
        self._rewarded: dict[Side, float] = {}
        self._outside: list[Seated] = []

    def begin(self, seed: int) -> None:
        """Begin a battle with these dice."""
        scenario, cup = self.scenario, SeededCup(seed)
        match = Match.start(scenario.ruleset, scenario.battle, cup, answers=scenario.answers)
        header = header_of(scenario, {**dict.fromkeys(self.agents, "person"), **self._names}, cup)
        self._game = Game(scenario, match, header)
        own = seated(
            scenario.ruleset.id, {side: name for side, name in self._names.items() if name not in self._players}
        )
        self.close()
        outside = {
            side: Seated(name, deepcopy(self._players[name]), scenario, header, match)
            for side, name in self._names.items()
            if name in self._players
        }
        self._outside = [*outside.values()]
        self._seats = Seats({**own.policies, **outside})
        self.orders, self.order, self.results, self.cause, self.cut = 0, None, {}, "", False
        self._rewarded = dict.fromkeys(self.agents, 0.0)
        self._go_on()

    @property
    def game(self) -> Game:
        """The battle. Raises NotNow before the first."""
        if self._game is None:
            raise NotNow("there is no battle yet; call reset() first")
        return self._game

    def check_begun(self) -> None:
        """Raise NotNow before the first battle, and after the end of one."""
        _ = self.game
        if self.order is None:
            raise NotNow("the battle is over; call reset() for the next")

    @property
    def over(self) -> bool:
        """Whether the battle is over or was cut off."""
        return self.order is None

    @property
    def asked(self) -> Side | None:
        """The agent that must act; None when the battle is over."""
        waiting = self.game.waiting
        return waiting.side if self.order is not None and isinstance(waiting, Decision) else None

    def take(self, action: int) -> None:
        """Take an action of the asked agent. The order is given once it is complete. An action that isn't possible
        forfeits the battle. Raises NotNow before the first battle, and after the end of one."""
        self.check_begun()
        order, asked = self.order, self.asked
        assert order is not None, "the battle goes on"
        assert asked is not None, "there is an order to make"
        if action not in order.possible:
            self._forfeit(asked, f"{FORFEIT}: {asked}: action {action} is not possible ({self._label(action)})")
            return
        choice = order.take(action)
        if choice is not None:
            self.orders += 1
            self.game.match.answer(choice, listed=True)
            self._go_on()

    def _label(self, action: int) -> str:
        try:
            return self.actions[self.asked or ""].label(action)
        except (IndexError, KeyError):
            return "unknown"

    def rewards(self) -> dict[Side, float]:
        """Return the earnings of each agent since the last call."""
        now = {side: self._earned(side) for side in self.agents}
        found = {side: now[side] - self._rewarded[side] for side in self.agents}
        self._rewarded = now
        return found

    def _earned(self, side: Side) -> float:
        shaped = self._shaping * lead(self.game, side) if self._shaping else 0.0
        return shaped + self.results.get(side, 0.0)

    def _go_on(self) -> None:
        """Let the other players play on to the next decision of an agent."""
        match = self.game.match
        try:
            for _ in match.play_on(self._seats, lambda _: self.orders >= self._most):
                self.orders += 1
        except BotFault as fault:
            self._forfeit(fault.side, f"{FORFEIT}: {fault}")
            return
        waiting = match.waiting
        if match.verdict is not None:
            self._end(match.verdict.reason, match.verdict.winner, 1.0)
        elif self.orders >= self._most:
            self.order, self.cut, self.cause = None, True, f"cut off after {counted(self.orders, 'order', 'orders')}"
        else:
            assert isinstance(waiting, Decision), "the cup rolls all dice"
            self.order = OrderBuilder(self.game, self.actions[waiting.side])

    def _forfeit(self, side: Side, cause: str) -> None:
        self._end(cause, side, -1.0)

    def _end(self, cause: str, side: Side | None, worth: float) -> None:
        """End the battle: it is worth `worth` to a side, and the others share the opposite. None: a draw."""
        sides = self.game.battle.sides
        share = -worth / max(1, len(sides) - 1)
        self.order, self.cause = None, cause
        self.results = {one: 0.0 if side is None else worth if one == side else share for one in sides}

    def close(self) -> None:
        """The battle is over for players of your own."""
        for player in self._outside:
            player.close()
        self._outside = []


def _is(kind: type, value: object) -> bool:
    """Whether a value is a number of this kind: Python's or NumPy's."""
    return isinstance(value, kind) and not isinstance(value, bool)


def lead(game: Game, side: Side) -> float:
    """Return how far a side is ahead, from -1 to 1: its average vigour, as a share of all, less that of the others."""
    portrait, battle = game.match.ruleset.pictures.portrait, game.battle
    shares: dict[bool, list[float]] = {True: [], False: []}
    for figure in battle:
        found = portrait(battle, figure)
        left = max(0.0, found.vigour / max(1, found.vigour_full)) if found.fights(figure) else 0.0
        shares[figure.side == side].append(left)
    mine, theirs = (sum(found) / max(1, len(found)) for found in (shares[True], shares[False]))
    return mine - theirs
