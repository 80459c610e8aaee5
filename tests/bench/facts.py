"""What the program of this folder says about battles, in text: two versions that follow the same rules print the same.

`python -m tests.bench.facts [SCENARIO ...]`, run in the folder. Two folders are compared by same_bytes.py.

Each battle is played at random through the API, with undo and forks on the way. At every decision it prints the menu
and why other orders are unavailable, for some orders their chances and odds, and now and then what the AI thinks of
them, what a move would cost, and what enemies can do.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

import hexfray
from core.play.asking import Decision
from core.play.danger import danger_at
from core.play.order_odds import chance_at_a_glance
from hexfray.game import Game
from scenarios.catalogue import LIBRARY

SEEDS = (1, 2)
DECISIONS = 36
SAMPLE = 5
"""How many orders of a decision are looked into."""
BUDGET = 24
LEVEL = "veteran"


def scenarios() -> list[str]:
    """The scenarios that ship with this folder's program."""
    return sorted(file.stem for file in LIBRARY.glob("*.toml"))


def facts(scenario: str) -> Iterator[str]:
    """The lines about one scenario."""
    for seed in SEEDS:
        chance = Random(f"{scenario} {seed}")
        game = hexfray.begin(scenario, dice=seed)
        for number in range(DECISIONS):
            if game.over:
                break
            head = f"{scenario} {seed} {number}"
            yield from (f"{head} {line}" for line in _at(game, chance, number))
            game = _played_on(game, chance)
        yield from (f"{scenario} {seed} journal {line}" for line in game.journal().splitlines())
        yield from (f"{scenario} {seed} log {line}" for line in game.log())
    yield f"{scenario} sim {_simulated(scenario)}"


def _at(game: Game, chance: Random, number: int) -> Iterator[str]:
    """What can be said at one decision."""
    legal = game.legal()
    yield from (f"legal {entry.order} {entry.rules}" for entry in legal)
    yield from (f"refused {no.order} {no.why_not}" for no in game.refused())
    position, ruleset = game.position, game.match.ruleset
    for entry in chance.sample(legal, min(SAMPLE, len(legal))):
        yield f"glance {entry.order} {chance_at_a_glance(ruleset, position, entry.choice)} {game.worth(entry)}"
    entry = chance.choice(legal)
    if number % 3 == 0:
        yield f"odds {entry.order} {game.odds(entry, BUDGET)}"
    if number % 12 == 0:
        yield f"price {entry.order} {game.price(entry)}"
        yield from _foreseen(game)
        yield from (f"why {thought}" for thought in game.why(LEVEL))


def _foreseen(game: Game) -> Iterator[str]:
    """What enemies can do to a figure where it is, and in a cell nearby; between two orders only."""
    position, ruleset = game.position, game.match.ruleset
    if position.task is not None or not isinstance(position.waiting, Decision):
        return
    figure = position.waiting.figures[0]
    for turns in (0, 1):
        yield from (f"forecast {figure} {turns} {threat}" for threat in game.forecast(figure, turns))
    cells = position.battle.grid.ring(position.battle[figure].at, 2)
    yield from (f"danger {figure} {danger_at(ruleset, position, figure, cell)}" for cell in [*cells][:1])


def _played_on(game: Game, chance: Random) -> Game:
    """The game after one more order, given as text or as a value, and sometimes after a step back or in a fork."""
    legal = game.legal()
    entry = chance.choice(legal)
    way = chance.random()
    if way < 0.1:
        fork = game.fork()
        game.choose(chance.choice(legal))
        game = fork
    elif way < 0.2 and game.match.history:
        game.choose(entry)
        game.undo(chance.randint(1, min(3, len(game.match.history))))
        while not game.over and not isinstance(game.waiting, Decision):
            game.match.settle()
        return game
    game.choose(entry.order if way < 0.6 else entry.choice if way < 0.8 else entry)
    return game


def _simulated(scenario: str) -> str:
    """The report of a battle between the scenario's own policies."""
    command = [sys.executable, "-m", "hexfray", "sim", scenario, "--games", "1", "--jobs", "1", "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return (ran.stdout + ran.stderr).strip().replace("\n", " ")


if __name__ == "__main__":
    for name in sys.argv[1:] or scenarios():
        for line in facts(name):
            print(line)
