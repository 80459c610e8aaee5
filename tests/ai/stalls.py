"""Battles that come to no end, and turns in which nobody attacks: `python -m tests.ai.stalls [scenarios] [--games 4]
[--level veteran] [--seed 6100] [--longest 20]`. Without scenarios, all that ship.

For each scenario it plays battles between equal levels and prints a line: the battles, those undecided at the limit,
the average length and the longest in turns, the longest run of turns without an order against an enemy, and the orders
by which figures gave up. Battles with a longer run than `--longest` follow, with their dice: `play_one` fights one
again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.match import Match
from core.play.asking import Choice
from scenarios.catalogue import library, load
from scenarios.scenario import Scenario
from scenarios.seating import seated

GIVING_UP = ("yield", "truce", "leave")
"""The orders by which figures give up or go away; in a hand-to-hand fight `leave` only breaks it off."""


class Fought(NamedTuple):
    """A battle: its dice, whether it ended undecided at the limit, its turns, the longest run of turns without an order
    against an enemy, and how often each order of GIVING_UP was given."""

    seed: int
    undecided: bool
    turns: int
    quiet: int
    given: Counter[str]


def play_one(scenario: Scenario, level: str, seed: int) -> Fought:
    """Play a battle between equals to its end."""
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(seed))
    for _ in match.play_on(seated(scenario.ruleset.id, dict.fromkeys(scenario.battle.sides, level))):
        pass
    orders = [(one.before.battle.clock.turn, one.answer) for one in match.history if isinstance(one.answer, Choice)]
    last, limit = match.battle.clock.turn, match.battle.clock.limit
    hostile = {turn for turn, order in orders if order.kind is not None and order.kind.purpose.hostile}
    quiet = longest = 0
    for turn in range(1, last + 1):
        quiet = 0 if turn in hostile else quiet + 1
        longest = max(longest, quiet)
    verdict = match.verdict
    undecided = verdict is not None and verdict.winner is None and bool(limit) and last >= limit
    given = Counter(order.verb for _, order in orders if order.verb in GIVING_UP)
    return Fought(seed, undecided, last, longest, given)


def line_of(name: str, fought: Sequence[Fought]) -> str:
    """What happened in the battles of a scenario, in a line."""
    given = sum((one.given for one in fought), Counter[str]())
    return " ".join(
        (
            f"{name:16} {len(fought):3} battles, {sum(one.undecided for one in fought)} undecided,",
            f"{sum(one.turns for one in fought) / len(fought):.1f} turns (up to {max(one.turns for one in fought)}),",
            f"quiet for up to {max(one.quiet for one in fought)};",
            ", ".join(f"{verb} {count}" for verb, count in sorted(given.items())) or "nobody gave up",
        )
    )


def main() -> None:
    """Play the battles and print the lines."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("scenarios", nargs="*")
    asked.add_argument("--games", type=int, default=4)
    asked.add_argument("--level", default="veteran")
    asked.add_argument("--seed", type=int, default=6100)
    asked.add_argument("--longest", type=int, default=20)
    args = asked.parse_args()
    undecided = battles = 0
    for name in args.scenarios or [notice.id for notice in library()]:
        scenario = load(name)
        fought = [play_one(scenario, args.level, args.seed + number) for number in range(args.games)]
        print(line_of(name, fought), flush=True)
        for one in fought:
            if one.undecided or one.quiet > args.longest:
                print(f"  dice {one.seed}: quiet for {one.quiet} of {one.turns} turns", flush=True)
        undecided, battles = undecided + sum(one.undecided for one in fought), battles + len(fought)
    print(f"{undecided} of {battles} undecided ({100 * undecided / max(1, battles):.1f} %)")


if __name__ == "__main__":
    main()
