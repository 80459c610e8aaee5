"""Battles as environments: what PettingZoo and Gymnasium ask of them, in all four games, and rewards."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import hexfray
from hexfray import Game
from hexfray.rl import BattleEnv, Seat, SingleEnv, aec_env, gym_env
from tests.support.hash_seeds import said_under_hash_seeds

GAMES = {"skirmish": "duel", "scuffle": "ford", "clinch": "boots", "rounds": "wrong-crate"}
ONE_OF_EACH = pytest.mark.parametrize("scenario", GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo recommends names like `player_0` and arrays without a mask; it prints that it passed."""
    warnings.filterwarnings("ignore", category=UserWarning, module="pettingzoo")


def run(env: BattleEnv, steps: int, seed: int = 1) -> int:
    """Take random possible actions, battle after battle; return how many battles ended."""
    chance, ended = np.random.default_rng(seed), 0
    env.reset(seed=seed)
    for _ in range(steps):
        if not env.agents:
            ended += 1
            env.reset()
        seen, _, over, cut, _ = env.last()
        assert env.observation_space(env.agent_selection).contains(seen)
        env.step(None if over or cut else int(chance.choice(seen["action_mask"].nonzero()[0])))
    return ended


@ONE_OF_EACH
def test_pettingzoo_accepts_it(scenario: str) -> None:
    api_test(aec_env(scenario, render_mode="ansi"), num_cycles=60)
    seed_test(lambda: aec_env(scenario), num_cycles=40)


@ONE_OF_EACH
def test_gymnasium_accepts_it(scenario: str) -> None:
    check_env(gym_env(scenario, hexfray.load(scenario).battle.sides[0]), skip_render_check=True)


@pytest.mark.fuzz
@ONE_OF_EACH
def test_ten_thousand_random_actions_end_battle_after_battle(scenario: str) -> None:
    assert run(aec_env(scenario), 10_000) > 5


@pytest.mark.parametrize("scenario", ["shieldwall", "drovers", "warrant", "customs"])
def test_random_actions_are_possible_in_big_battles_too(scenario: str) -> None:
    run(aec_env(scenario), 60)


def over(env: SingleEnv, seed: int = 3, chooses: str = "first") -> list[float]:
    """The rewards of a battle in which the agent takes the first possible action, or the first that isn't possible."""
    seen, _ = env.reset(seed=seed)
    rewards: list[float] = []
    done = False
    while not done:
        found = (seen["action_mask"] == (chooses == "first")).nonzero()[0]
        seen, reward, ended, cut, _ = env.step(found[0])
        rewards.append(reward)
        done = ended or cut
    return rewards


def test_the_result_is_the_reward_of_both_sides_at_the_end() -> None:
    env = aec_env("duel")
    env.reset(seed=4)
    earned = dict.fromkeys(env.agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        earned[agent] += reward
        env.step(None if ended or cut else int(chance.choice(seen["action_mask"].nonzero()[0])))
    assert env.game.verdict is not None
    winner = env.game.verdict.winner
    assert earned == {side: 0 if winner is None else 1 if side == winner else -1 for side in ("red", "blue")}


def test_shaping_adds_the_lead_in_vigour() -> None:
    plain, shaped = over(gym_env("duel", "red", "soldier")), over(gym_env("duel", "red", "soldier", shaping=0.5))
    assert plain[:-1] == [0.0] * (len(plain) - 1)
    assert any(shaped[:-1])
    assert sum(plain) - 0.5 <= sum(shaped) <= sum(plain) + 0.5


def test_an_action_that_is_not_possible_forfeits_the_battle() -> None:
    env = gym_env("duel", "red")
    assert over(env, chooses="impossible") == [-1.0]
    seen, _ = env.reset(seed=1)
    *_, info = env.step(int((seen["action_mask"] == 0).nonzero()[0][0]))
    assert info["cause"].startswith("forfeit: red: action 0 is not possible")


def test_before_the_first_battle_and_after_each_reset_is_asked_for() -> None:
    env = gym_env("duel", "red", "nearest")
    with pytest.raises(hexfray.NotNow, match=r"^there is no battle yet; call reset\(\) first$"):
        env.step(0)
    over(env)
    with pytest.raises(hexfray.NotNow, match=r"^the battle is over; call reset\(\) for the next$"):
        env.step(0)
    env.reset()
    assert env.action_masks().any()


def test_several_agents_are_told_to_reset_too() -> None:
    env = aec_env("duel", most_orders=1)
    for call in (env.last, lambda: env.step(0)):
        with pytest.raises(hexfray.NotNow, match=r"^there is no battle yet; call reset\(\) first$"):
            call()
    env.reset(seed=1)
    with pytest.raises(
        hexfray.BadArgument, match=r"^action: expected a number, as \w+ is still in the battle, got null$"
    ):
        env.step(None)
    while env.agents:
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else int(seen["action_mask"].nonzero()[0][0]))
    with pytest.raises(hexfray.NotNow, match=r"^the battle is over; call reset\(\) for the next$"):
        env.step(None)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"shaping": "x"}, "shaping: expected a number, for example 0.5, got 'x'"),
        ({"shaping": float("nan")}, "shaping: expected a number, for example 0.5, got NaN"),
        ({"most_orders": 0}, "most_orders: expected a whole number above 0, got 0"),
        ({"most_orders": True}, "most_orders: expected a whole number above 0, got true"),
        ({"render_mode": "human"}, "render_mode: expected \"ansi\" or None, got 'human'"),
    ],
)
@pytest.mark.parametrize("make", [aec_env, lambda name, **given: gym_env(name, "red", **given)], ids=["aec", "gym"])
def test_values_without_a_meaning_are_refused_at_once(make: Any, given: dict[str, Any], fault: str) -> None:
    with pytest.raises(hexfray.BadArgument) as refused:
        make("duel", **given)
    assert str(refused.value) == fault


def test_numbers_of_numpy_are_numbers() -> None:
    numbers: dict[str, Any] = {"shaping": np.float32(0.5), "most_orders": np.int64(40)}
    env = gym_env("duel", "red", **numbers)
    assert sum(over(env)) != 0


def test_unknown_names_are_refused_with_the_nearest() -> None:
    env = gym_env("duel", "red", "nearest")
    calls: list[tuple[Callable[[], int], str]] = [
        (lambda: env.actions.of_verb("moove"), "unknown verb 'moove'; did you mean 'move'?"),
        (lambda: env.layout.column("figure", "vigour"), "unknown table 'figure'; did you mean 'figures'?"),
        (lambda: env.layout.column("figures", "vigor"), "figures: unknown column 'vigor'; did you mean 'vigour'?"),
    ]
    for call, fault in calls:
        with pytest.raises(hexfray.BadArgument) as refused:
            call()
        assert str(refused.value) == fault


def test_a_battle_is_cut_off_after_so_many_orders() -> None:
    env = gym_env("duel", "red", most_orders=4)
    seen, _ = env.reset(seed=1)
    for _ in range(100):
        seen, reward, ended, cut, info = env.step(int(seen["action_mask"].nonzero()[0][0]))
        if ended or cut:
            assert (ended, cut, reward, info["cause"]) == (False, True, 0.0, "cut off after 4 orders")
            break
    assert env.game.verdict is None


class First:
    """A player of one's own: the first legal order."""

    def choose(self, game: Game) -> Any:
        return game.legal()[0]


class Broken:
    def choose(self, game: Game) -> Any:
        raise RuntimeError("no idea")


def test_other_sides_are_played_by_names_and_by_players_of_your_own() -> None:
    assert aec_env("duel", {"blue": First()}).possible_agents == ["red"]
    assert len(over(gym_env("duel", "blue", First()))) > 3
    rewards = over(gym_env("duel", "red", Broken()))
    assert rewards[-1] == 1.0


@pytest.mark.parametrize(
    ("seats", "fault"),
    [
        ({"blue": "nearst"}, "unknown policy 'nearst'; did you mean 'nearest'?"),
        ({"green": "nearest"}, "seats: unknown side 'green'; known: red, blue"),
        ({"blue": "nearest", "red": "nearest"}, "seats: every side has a player; leave one out for the agent"),
    ],
)
def test_faulty_seats_are_refused_at_once(seats: dict[str, str], fault: str) -> None:
    with pytest.raises(hexfray.HexfrayError) as refused:
        aec_env("duel", seats)
    assert str(refused.value).startswith(fault)


def test_a_battle_that_ends_before_an_agent_acts_has_its_reward() -> None:
    env = aec_env("boots", {"red": Broken()})
    env.reset(seed=1)
    _, reward, ended, _, info = env.last()
    assert (env.agent_selection, reward, ended) == ("blue", 1.0, True)
    assert info["cause"].startswith("forfeit: red")


def test_an_agent_that_is_never_asked_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexfray.rl.single.MOST_PASSED_OVER", 3)
    with pytest.raises(hexfray.Unable, match=r"^3 battles ended before blue was asked; the last one: forfeit: red"):
        gym_env("boots", "blue", Broken()).reset(seed=1)


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(hexfray.Unknown, match="unknown side 'rde'; did you mean 'red'"):
        gym_env("duel", "rde")


def test_the_dice_of_a_battle_are_named_so_that_it_can_be_played_again() -> None:
    env = gym_env("duel", "red", "nearest")
    _, info = env.reset(seed=9)
    assert env.game.header.dice == {"seed": info["dice"]}
    assert env.reset(seed=9)[1] == info
    assert env.reset()[1] != info


PROGRAM = """
from hexfray.rl import gym_env
env = gym_env("duel", "red", "nearest")
seen, _ = env.reset(seed=2)
for _ in range(12):
    possible = seen["action_mask"].nonzero()[0]
    print(possible.sum(), repr(float(seen["observation"].sum())))
    seen, _, ended, cut, _ = env.step(possible[len(possible) // 2])
    if ended or cut:
        break
"""


def test_observations_and_masks_depend_on_no_hash_seed() -> None:
    assert len(said_under_hash_seeds(PROGRAM)) == 1


def test_a_learnt_player_takes_a_seat_in_any_game() -> None:
    class Greedy:
        def choose(self, game: Game) -> Any:
            seat = Seat(game.scenario, game.match.menu.decision.side)
            return seat.choose(game, lambda seen, mask: int(mask.nonzero()[0][-1]))

    series = hexfray.simulate("duel", {"red": Greedy(), "blue": "nearest"}, games=2)
    assert [row.cause for row in series.rows if row.cause.startswith("forfeit")] == []


def test_a_battle_can_be_looked_at_as_text() -> None:
    env = gym_env("duel", "red", "nearest", render_mode="ansi")
    env.reset(seed=1)
    assert "Ysolt Varrow" in str(env.render())
    assert gym_env("duel", "red").render() is None
