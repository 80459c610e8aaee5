"""How long a decision takes that a program makes at random: in battles through the API, and in python-chess as the
yardstick.

`python -m tests.bench.decisions [WHAT ...]` measures in turns and prints decisions a second, and ratios. Two versions
are measured in turns by in_turns.py. python-chess is not among the developers' tools: `pip install chess` adds it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from random import Random
from statistics import median
from time import process_time

import hexfray
from hexfray.choices import Choices
from hexfray.game import Game

SCENARIOS = ("duel", "stairwell", "salt-stair", "drovers", "cooks-rescue")
CROWD = "shieldwall"
"""Seventeen figures, 2,600 orders at a decision: where bots that look at every order are measured."""
BY_NUMBER, BY_FIELDS, BY_TEXT = f"{CROWD} by number", f"{CROWD} by fields", f"{CROWD} by text"
CHESS = "python-chess"
TURNS = 9
SECONDS = 0.4
"""How long a turn is."""

Turn = Callable[[int], float]
"""Plays for a while with this seed, and returns the CPU seconds a decision took."""


Bot = Callable[[Game, Choices, Random], None]
"""Gives one order."""


def by_number(game: Game, legal: Choices, chance: Random) -> None:
    """A bot that counts the orders and gives one."""
    game.choose(legal[chance.randrange(len(legal))])


def by_fields(game: Game, legal: Choices, chance: Random) -> None:
    """A bot that looks at every order as a value, and gives one."""
    choices = [entry.choice for entry in legal]
    game.choose(choices[chance.randrange(len(choices))])


def by_text(game: Game, legal: Choices, chance: Random) -> None:
    """A bot that looks at every order as text, and gives one as text."""
    orders = [entry.order for entry in legal]
    game.choose(orders[chance.randrange(len(orders))])


def turn_of(scenario: str, bot: Bot = by_number) -> Turn:
    """Random play of a scenario; battles that end are followed by others."""

    def turn(seed: int) -> float:
        chance, made, taken = Random(seed), 0, 0.0
        while taken < SECONDS:
            game = hexfray.begin(scenario, dice=chance.randrange(1000))
            start = process_time()
            while not game.over and (made % 8 or process_time() - start + taken < SECONDS):
                bot(game, game.legal(), chance)
                made += 1
            taken += process_time() - start
        return taken / made

    return turn


def chess_turn(seed: int) -> float:
    """Random play of chess. Raises ImportError without python-chess."""
    import chess

    chance, made, start = Random(seed), 0, process_time()
    board = chess.Board()
    while made % 64 or process_time() - start < SECONDS:
        moves = [*board.legal_moves]
        if not moves or board.is_game_over():
            board = chess.Board()
            continue
        board.push(moves[chance.randrange(len(moves))])
        made += 1
    return (process_time() - start) / made


def kinds() -> Mapping[str, Turn]:
    """What is measured, by name."""
    found = {name: turn_of(name) for name in SCENARIOS}
    found |= {BY_NUMBER: turn_of(CROWD), BY_FIELDS: turn_of(CROWD, by_fields), BY_TEXT: turn_of(CROWD, by_text)}
    try:
        import chess  # noqa: F401
    except ImportError:
        return found
    return {CHESS: chess_turn} | found


def measured(what: Mapping[str, Turn], turns: int = TURNS) -> Mapping[str, float]:
    """The CPU seconds a decision takes: the median of so many turns, one after the other of each."""
    for turn in what.values():
        turn(0)
    taken = [{name: turn(seed) for name, turn in what.items()} for seed in range(1, turns + 1)]
    return {name: median(one[name] for one in taken) for name in what}


def table(taken: Mapping[str, float]) -> Iterable[str]:
    """Decisions a second, against chess, and the bot that uses text against the others."""
    chess = taken.get(CHESS)
    for name, seconds in taken.items():
        ratio = "" if chess is None else f"  {chess / seconds:.3f} of python-chess"
        yield f"{name:24}{1 / seconds:10,.0f} a second{ratio}"
    for other in (BY_FIELDS, BY_NUMBER):
        if {BY_TEXT, other} <= {*taken}:
            yield f"{BY_TEXT} takes {taken[BY_TEXT] / taken[other]:.2f} times as long as {other}"


def serve() -> None:
    """Measure one turn for each line read, the name and the seed, and print its seconds. This file runs in the folder
    of another version, so it imports nothing that only this one has."""
    what = kinds()
    for line in sys.stdin:
        name, _, seed = line.strip().rpartition(" ")
        print(what[name](int(seed)), flush=True)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    if wanted == ["serve"]:
        serve()
    else:
        for line in table(measured({name: turn for name, turn in kinds().items() if not wanted or name in wanted})):
            print(line)
