"""Of the moments rated 70 %, how many were won?

    python -m tests.ai.chances.borne_out --battles 50 --seed 9001

plays so many battles of each game, with seeds no weight was fitted to, and prints a table: the chance a side was given,
how many moments, the mean of the chances, and how many of those sides won."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ai.chances import WHOLE
from tests.ai.chances.battles import GAMES, Fought, fought

BINS = 10
PRIORITY = 15


class Row(NamedTuple):
    """The moments whose chances lie in one bin: how many there are, the mean chance, and the share won."""

    low: int
    many: int
    rated: float
    won: float


def rows(battles: Iterable[Fought]) -> Iterator[Row]:
    """Yield a row for each tenth: every moment counts once for each side."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for battle in battles:
        for moment in battle.moments:
            for side, chance in moment.chances.sides.items():
                at = min(BINS - 1, chance * BINS // WHOLE)
                bins.setdefault(at, []).append((chance / WHOLE, side == battle.winner))
    for at, seen in sorted(bins.items()):
        rated, won = (sum(column) / len(seen) for column in zip(*seen, strict=True))
        yield Row(100 * at // BINS, len(seen), rated, won)


def table(battles: list[Fought]) -> Iterator[str]:
    """Yield the rows as lines."""
    draws = sum(battle.winner is None for battle in battles)
    moments = sum(len(battle.moments) for battle in battles)
    yield f"{len(battles)} battles, {moments} moments, {draws} draws"
    yield "| chance | moments | rated | won |"
    yield "|---|---|---|---|"
    for row in rows(battles):
        yield f"| {row.low} to {row.low + 100 // BINS} % | {row.many} | {row.rated:.0%} | {row.won:.0%} |"


def main() -> None:
    """Play, and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--battles", type=int, default=50, help="battles of each game")
    asked.add_argument("--seed", type=int, default=9001)
    asked.add_argument("--game", choices=GAMES, action="append", help="only this game; repeat for more")
    said = asked.parse_args()
    os.nice(PRIORITY)
    everything: list[Fought] = []
    for game in said.game or GAMES:
        battles = [*fought(game, said.seed, said.battles, varied=False)]
        everything += battles
        print(f"\n{game}: ", end="")
        print(*table(battles), sep="\n", flush=True)
    print("\nall: ", end="")
    print(*table(everything), sep="\n")


if __name__ == "__main__":
    main()
