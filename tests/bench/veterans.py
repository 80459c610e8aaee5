"""How long the AI takes to fight, a turn of both sides: CPU time of its choices and of carrying them out.

`python -m tests.bench.veterans [WHAT ...]` measures and prints; two versions are measured in turns by in_turns.py,
against Wesnoth by wesnoth.py. Random decisions: decisions.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

from core.battle.battle import Battle
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.ruleset import Ruleset
from core.rulesets.skirmish import SKIRMISH
from scenarios.catalogue import load
from scenarios.seating import seated
from tests.ai.skirmish.arena import gun_battle, muster

FOURS: Mapping[str, Callable[[], Battle]] = {
    "blades": lambda: muster(("sword", "shield", "pike", "axe")),
    "shields": lambda: muster(("shield", "shield", "sword", "shield")),
    "bows": lambda: muster(("sword", "shield", "bow", "dagger")),
    "guns": gun_battle,
}
SCENARIOS = ("stairwell", "cooks-rescue", "cheese-ring", "drovers")
MASTERS = "masters"
MOST_TURNS = 12
"""After so many turns a battle is left."""
TURNS = 5
"""How many battles of each kind are measured."""

Turn = Callable[[int], float]
"""Fights a battle with this seed, and returns the CPU seconds of a turn of both sides."""


def fought(ruleset: Ruleset, begin: Callable[[], Battle], level: str = "veteran", most: int = MOST_TURNS) -> Turn:
    """A battle between players of one level."""

    def turn(seed: int) -> float:
        match = Match.start(ruleset, begin(), SeededCup(seed))
        seats = seated(ruleset.id, dict.fromkeys(match.battle.sides, level))
        start, first = process_time(), match.battle.clock.turn
        for _ in match.play_on(seats, lambda match: match.battle.clock.turn >= first + most):
            pass
        return (process_time() - start) / max(1, match.battle.clock.turn - first + match.over)

    return turn


def scenario(name: str) -> Turn:
    """A battle of veterans in a scenario."""
    loaded = load(name)
    return fought(loaded.ruleset, lambda: loaded.battle)


def kinds() -> Mapping[str, Turn]:
    """What is measured, by name."""
    found = {f"veterans {name}": fought(SKIRMISH, begin) for name, begin in FOURS.items()}
    found |= {f"veterans {name}": scenario(name) for name in SCENARIOS}
    found[MASTERS] = fought(SKIRMISH, FOURS["blades"], "master", 4)
    return found


def middle(turn: Turn) -> float:
    """Return the median of some battles, in CPU seconds of a turn."""
    return median(turn(seed) for seed in range(1, TURNS + 1))


def serve() -> None:
    """Measure one battle for each line read, the name and the seed, and print its seconds. This file runs in the folder
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
        for name, turn in kinds().items():
            if not wanted or name in wanted:
                print(f"{name:24}{1000 * middle(turn):8,.0f} ms a turn", flush=True)
