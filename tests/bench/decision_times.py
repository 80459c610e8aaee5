"""How long single decisions of the AI take, and how often battles between equals end undecided:
`python -m tests.bench.decision_times [--level veteran] [--scenarios NAME ...] [--battles N]`. The cost of whole turns:
veterans.py; large battles: big_battles.py.

Prints for each scenario the median, the 95th percentile and the longest decision in CPU milliseconds, the dearest turn
of one side, and how many battles ended without a winner at the limit.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time

from ai.gc_tuning import collect_rarely
from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Decision
from scenarios.catalogue import library, load
from scenarios.seating import seated


@dataclass
class Times:
    """The decisions of some battles. `seconds`: of each; `turns`: of each side in each turn; `endings`: how the battles
    ended, a winner counting as `won`."""

    seconds: list[float] = field(default_factory=list)
    turns: Counter[tuple[int, int, str]] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def fight(self, name: str, level: str, seed: int) -> None:
        """Play a battle between players of one level, and time what they choose."""
        scenario = load(name)
        match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
        seats = seated(scenario.ruleset.id, dict.fromkeys(match.battle.sides, level))
        while not match.over:
            if not isinstance(match.waiting, Decision):
                match.throw()
                continue
            side = match.waiting.side
            player = seats[side]
            assert player is not None
            start = process_time()
            choice = player.choose(match.ruleset, match.position)
            spent = process_time() - start
            self.seconds.append(spent)
            self.turns[seed, match.battle.clock.turn, side] += round(1e6 * spent)
            match.answer(choice)
        assert match.verdict is not None
        self.endings["won" if match.verdict.winner else match.verdict.reason] += 1

    @property
    def text(self) -> str:
        """All of it in a line."""
        found = sorted(self.seconds)
        median, late = found[len(found) // 2], found[min(len(found) - 1, len(found) * 95 // 100)]
        dearest = max(self.turns.values()) / 1e6
        ends = ", ".join(f"{count} {how}" for how, count in sorted(self.endings.items()))
        times = f"{1000 * median:5.0f} {1000 * late:6.0f} {1000 * found[-1]:7.0f}"
        return f"{len(found):6} {times} {dearest:9.2f} s   {ends}"


def measured(names: list[str], level: str, battles: int) -> Iterator[str]:
    """A line for each scenario."""
    collect_rarely()  # as the program does
    yield f"{level:18} decisions median p95 longest  dearest turn"
    for name in names:
        times = Times()
        for seed in range(1, battles + 1):
            times.fight(name, level, seed)
        yield f"{name:18} {times.text}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.decision_times")
    parser.add_argument("--level", default="veteran", help="the AI level of all sides")
    parser.add_argument("--scenarios", nargs="+", default=[entry.id for entry in library()])
    parser.add_argument("--battles", type=int, default=2, help="battles in each scenario")
    given = parser.parse_args()
    for line in measured(given.scenarios, given.level, given.battles):
        print(line, flush=True)
