"""The weights of ai/chances.toml, fitted to battles: those under which the results are likeliest (multinomial logit,
Newton's method; no advantage counts against its side).

    python -m tests.ai.chances.fitted --battles 80 --seed 77 --game clinch

plays so many battles of each game and prints the tables `side` and `draw`. borne_out.py shows how well they do."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from math import exp, log

from ai.chances import draw_terms
from ai.forces import Force
from tests.ai.chances.battles import GAMES, Fought, fought

PRIORITY = 15
DRAWS = ("draw", "draw_near", "draw_even", "draw_settled")
HELD = (*[20.0] * len(Force._fields), *[0.5] * len(DRAWS))
"""How much each weight is held back, so that few battles don't make it large."""
LEAST = (*[0.0] * (len(Force._fields) - 1), 0.4)
"""The least each weight can be: objectives count for something near their time, however few battles had any."""
ENOUGH = 1e-6
ROUNDS = 60

Vector = list[float]
Sample = tuple[list[Vector], int, float]
"""The terms of each outcome (the sides, then a draw), which of them came about, and its weight."""


def samples(battles: Iterable[Fought]) -> list[Sample]:
    """Return each moment as terms of the outcomes; a battle counts as much as any other."""
    found: list[Sample] = []
    for battle in battles:
        for moment in battle.moments:
            sides = [*moment.found]
            if len(sides) < 2 or (battle.winner is not None and battle.winner not in sides):
                continue
            rows = [[*moment.found[side], *[0.0] * len(DRAWS)] for side in sides]
            rows.append([*[0.0] * len(Force._fields), *draw_terms(moment.found.values(), moment.time)])
            came = sides.index(battle.winner) if battle.winner is not None else len(sides)
            found.append((rows, came, 8 / len(battle.moments)))
    return found


def fitted(found: Sequence[Sample]) -> Vector:
    """Return the weights under which all came about most likely."""
    names = (*Force._fields, *DRAWS)
    free = [True] * len(names)
    weights = [0.0] * len(names)
    while True:
        weights = _climbed(found, weights, free)
        wrong = [n for n, least in enumerate(LEAST) if free[n] and weights[n] < least]
        if not wrong:
            return weights
        worst = min(wrong, key=lambda n: weights[n] - LEAST[n])
        free[worst], weights[worst] = False, LEAST[worst]


def _climbed(found: Sequence[Sample], weights: Vector, free: list[bool]) -> Vector:
    for _ in range(ROUNDS):
        before, slope, curve = _likelihood(found, weights)
        which = [n for n, is_free in enumerate(free) if is_free]
        step = _solved([[curve[n][m] for m in which] for n in which], [slope[n] for n in which])
        share = 1.0
        while True:
            tried = [*weights]
            for n, by in zip(which, step, strict=True):
                tried[n] += share * by
            if _likelihood(found, tried)[0] >= before or share < ENOUGH:
                break
            share /= 2
        moved = max(abs(one - other) for one, other in zip(tried, weights, strict=True))
        weights = tried
        if moved < ENOUGH:
            break
    return weights


def _likelihood(found: Sequence[Sample], weights: Vector) -> tuple[float, Vector, list[Vector]]:
    """Return the logarithm of the likelihood, its slope, and its curvature, turned positive."""
    size = len(weights)
    whole = -sum(held * one * one for held, one in zip(HELD, weights, strict=True)) / 2
    slope = [-held * one for held, one in zip(HELD, weights, strict=True)]
    curve = [[held * (n == m) for m in range(size)] for n, held in enumerate(HELD)]
    for rows, came, weight in found:
        values = [sum(one * by for one, by in zip(row, weights, strict=True)) for row in rows]
        top = max(values)
        parts = [exp(value - top) for value in values]
        total = sum(parts)
        shares = [part / total for part in parts]
        whole += weight * (values[came] - top - log(total))
        mean = [sum(share * row[n] for share, row in zip(shares, rows, strict=True)) for n in range(size)]
        for n in range(size):
            slope[n] += weight * (rows[came][n] - mean[n])
            for m in range(n + 1):
                both = sum(share * row[n] * row[m] for share, row in zip(shares, rows, strict=True))
                curve[n][m] += weight * (both - mean[n] * mean[m])
                curve[m][n] = curve[n][m]
    return whole, slope, curve


def _solved(matrix: list[Vector], right: Vector) -> Vector:
    """Return the solution of a system of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for m in range(n + 1, size):
            by = rows[m][n] / rows[n][n]
            rows[m] = [one - by * other for one, other in zip(rows[m], rows[n], strict=True)]
    found = [0.0] * size
    for n in reversed(range(size)):
        known = sum(rows[n][m] * found[m] for m in range(n + 1, size))
        found[n] = (rows[n][size] - known) / rows[n][n]
    return found


def main() -> None:
    """Play, fit, and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--battles", type=int, default=80, help="battles of each game")
    asked.add_argument("--seed", type=int, default=77)
    asked.add_argument("--game", choices=GAMES, action="append", help="only this game; repeat for more")
    said = asked.parse_args()
    os.nice(PRIORITY)
    for game in said.game or GAMES:
        weights = fitted(samples(fought(game, said.seed, said.battles, varied=True)))
        many = len(Force._fields)
        for table, names, values in (("side", Force._fields, weights[:many]), ("draw", DRAWS, weights[many:])):
            print(f"\n[{game}.{table}]")
            for name, value in zip(names, values, strict=True):
                print(f"{name} = {round(value, 3) + 0.0}", flush=True)


if __name__ == "__main__":
    main()
