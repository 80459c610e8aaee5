"""How fast a program plays over the pipe that reads orders as data, against one that does the same in Python: random
decisions in the same battles, in turns. Decisions through the API alone: decisions.py.

`python -m tests.bench.engine_fields [SCENARIO ...]` prints decisions a second of CPU time: that of the API, and that of
the engine without the program at the other end, which is player.c. It needs a C compiler, `cc`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

import hexfray
from hexfray.engine.engine import Engine
from hexfray.engine.pipe import serve
from tests.bench.checkouts import HERE
from tests.bench.decisions import SCENARIOS

WAYS = {"number": "by number", "one": "fields of one", "all": "fields of all"}
"""What a program looks at before it gives an order: how many there are; the fields of the one that it gives, by its
fields; those of every order."""
TURNS = 9
MOST = 250
"""The decisions of a battle after which another begins."""
PLAYER = Path(__file__).with_name("player.c")


class Measured(Engine):
    """An engine that tells the CPU seconds it has used."""

    def answer(self, line: str) -> str:
        return str(process_time()) if line == '"cpu"\n' else super().answer(line)


class Lots:
    """The numbers that player.c draws."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, most: int) -> int:
        """Return the next number from 0 on."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 33) % most


class Rate(NamedTuple):
    """What was measured: decisions a second, and the median of the ratios of all turns."""

    way: str
    api: float
    engine: float
    ratio: float


def api_turn(scenario: str, way: str, seed: int) -> tuple[float, int]:
    """Play a battle in Python; return the CPU seconds, and the decisions."""
    lots, start, made = Lots(seed), process_time(), 0
    game = hexfray.begin(scenario, dice=seed)
    while not game.over and made < MOST:
        legal = game.legal()
        orders = [(entry.figure, entry.verb, entry.fields) for entry in legal] if way == "all" else []
        entry = legal[lots.below(len(orders) or len(legal))]
        game.choose(entry if way != "one" else game.order(entry.figure, entry.verb, **entry.fields))
        made += 1
    return process_time() - start, made


def engine_turn(player: Path, engine: subprocess.Popen[bytes], scenario: str, way: str, seed: int) -> tuple[float, int]:
    """Play the same battle over the pipe; return the CPU seconds of the engine, and the decisions."""
    command = [str(player), scenario, way, str(seed), str(MOST)]
    played = subprocess.run(command, stdin=engine.stdout, stdout=engine.stdin, stderr=subprocess.PIPE, check=True)
    seconds, made = played.stderr.split()
    return float(seconds), int(made)


def measured(scenario: str, turns: int = TURNS) -> Iterator[Rate]:
    """Yield what was measured for each way to play."""
    hexfray.collect_rarely()  # as the engine does
    serving = [sys.executable, "-m", "tests.bench.engine_fields", "serve"]
    with TemporaryDirectory() as folder:
        player = Path(folder) / "player"
        subprocess.run(["cc", "-O1", "-o", player, PLAYER], check=True)
        with subprocess.Popen(serving, cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
            for way, words in WAYS.items():
                pairs = []
                for seed in range(turns + 1):
                    mine, made = api_turn(scenario, way, seed)
                    its, count = engine_turn(player, engine, scenario, way, seed)
                    assert made == count, "the same battle"
                    pairs.append((mine / made, its / made))
                api, other = (1 / median(one) for one in zip(*pairs[1:], strict=True))
                yield Rate(words, api, other, median(mine / its for mine, its in pairs[1:]))
            assert engine.stdin is not None
            engine.stdin.close()


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        hexfray.collect_rarely()
        serve(sys.stdin.buffer, sys.stdout.buffer, engine=Measured())
    else:
        for name in sys.argv[1:] or SCENARIOS:
            for way, api, engine, ratio in measured(name):
                print(f"{name:14}{way:16}{api:7,.0f} and {engine:7,.0f} a second: {ratio:.2f} of the API", flush=True)
