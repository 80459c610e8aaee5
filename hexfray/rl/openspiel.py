"""Battles as a game of OpenSpiel, with explicit chance nodes. `import hexfray.rl.openspiel` registers it:

    pyspiel.load_game("hexfray", {"scenario": "duel"})

Players are the sides in the order of the roster, actions are those of the environments (actions.py). A chance node is
one roll of dice; its outcomes are the totals with their exact probabilities, as no rule reads single faces.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from core.play.asking import Decision, Roll
from core.play.dice import Dice, chances, faces_of
from hexfray.beginning import begin
from hexfray.extras import needed
from hexfray.game import Game
from hexfray.rl.actions import Actions
from hexfray.rl.building import OrderBuilder
from hexfray.rl.features import Floats
from hexfray.rl.layout import Layout
from hexfray.rl.observing import Observer
from scenarios.catalogue import load

with needed("rl", "hexfray.rl.openspiel"):
    import pyspiel

NAME = "hexfray"
DICE = 24
"""The most dice of one chance node; of more the rest are rolled at the next."""
SIDES = 6
MOST_OUTCOMES = DICE * (SIDES - 1) + 1
MOST_PLAYERS = 8
PARAMETERS = {"scenario": "duel", "most_actions": 5000}
"""The parameters of the game with their defaults: the name of a scenario or the path of its file, and after how many
actions of players and chance it is a draw."""

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Hexfray",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class HexfrayGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """Battles of a scenario."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.scenario = load(given["scenario"])
        self.most_actions = int(given["most_actions"])
        self.sides = self.scenario.battle.sides
        self.actions = tuple(Actions(self.scenario, side) for side in self.sides)
        self.layout = Layout(self.scenario)
        self.start = begin(self.scenario)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions[0].size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_actions,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> HexfrayState:
        """Return the state at the first roll or decision."""
        return HexfrayState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many rolls a battle can have."""
        return self.most_actions

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> HexfrayObserver:
        """Return what reads the features of docs/learning.md."""
        return HexfrayObserver(self)


class HexfrayState(pyspiel.State):  # type: ignore[misc]
    """A moment of a battle: `battle` is the game of hexfray, which can be asked everything."""

    def __init__(self, game: HexfrayGame) -> None:
        super().__init__(game)
        self.battle: Game = game.start.fork()
        self._count = 0
        self._faces: tuple[int, ...] = ()
        self._taken: tuple[int, ...] = ()
        self._order = _Order()

    @property
    def order(self) -> OrderBuilder:
        """The order being made."""
        found = self._order.made
        if found is None:
            found = self._order.made = OrderBuilder(self.battle, self.get_game().actions[self.current_player()])
            for action in self._taken:
                found.take(action)
        return found

    def current_player(self) -> int:
        """Return the side that acts, chance, or the terminal player."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        waiting = self.battle.waiting
        if isinstance(waiting, Decision):
            return int(self.get_game().sides.index(waiting.side))
        return int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Return whether the battle is over, or too long."""
        return self.battle.over or self._count >= self.get_game().most_actions

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.order.possible)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the totals of the dice, from 0 for the lowest, with their probabilities."""
        dice = self._dice()
        return [(total - dice.count, chance) for total, chance in chances(dice)]

    def _dice(self) -> Dice:
        """The dice of this chance node."""
        waiting = self.battle.waiting
        assert isinstance(waiting, Roll), "chance rolls dice"
        return Dice(min(DICE, waiting.dice.count - len(self._faces)), waiting.dice.sides)

    def _apply_action(self, action: int) -> None:
        self._count += 1
        waiting = self.battle.waiting
        if isinstance(waiting, Roll):
            dice = self._dice()
            self._faces = (*self._faces, *faces_of(dice, action + dice.count))
            if len(self._faces) == waiting.dice.count:
                faces, self._faces = self._faces, ()
                self.battle.roll(*faces)
            return
        choice = self.order.take(action)
        self._taken = (*self._taken, action)
        if choice is not None:
            self._taken, self._order = (), _Order()
            self.battle.match.answer(choice, listed=True)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self.get_game().actions[player].label(action))
        dice = self._dice()
        return f"{dice}: {action + dice.count}"

    def returns(self) -> list[float]:
        """Return 1 for a victory and -1 for a defeat, shared among several losers; 0 before the end."""
        sides, verdict = self.get_game().sides, self.battle.verdict
        if not self.battle.over or verdict is None or verdict.winner is None:
            return [0.0] * len(sides)
        return [1.0 if side == verdict.winner else -1.0 / (len(sides) - 1) for side in sides]

    def __str__(self) -> str:
        """The position with the order so far: equal for equal states."""
        return f"{self.battle.position_text()} {[*self._faces]} {[*self._taken]} {self._count}"


class _Order:
    """The order being made, if it has been looked at. A copy of a state, or a
    pickled one, makes its own."""

    def __init__(self) -> None:
        self.made: OrderBuilder | None = None

    def __reduce__(self) -> tuple[type[_Order], tuple[()]]:
        return _Order, ()


class HexfrayObserver:
    """Reads the features of a state into `tensor`; `dict` has its tables."""

    def __init__(self, game: HexfrayGame) -> None:
        self._observers = [Observer(game.layout, actions) for actions in game.actions]
        self.tensor: Floats = np.zeros(game.layout.size, np.float32)
        self.dict = game.layout.tables(self.tensor)

    def set_from(self, state: HexfrayState, player: int) -> None:
        """Read what a player sees."""
        order = state.order if state.current_player() == player else None
        self.tensor[:] = self._observers[player].observe(state.battle, order)

    def string_from(self, state: HexfrayState, player: int) -> str:
        """Return the same as text: nothing is hidden from a player."""
        return str(state)


pyspiel.register_game(TYPE, HexfrayGame)
