"""Proving problems by playing them out: `python -m tests.ai.suite.prove [ids] [--rollouts N] [--jobs N]`.

Without ids it proves those that have no proof yet, or changed since. What it finds is kept in proof.toml (proofs.py).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import fmean

from core.match.notation import write
from core.play.asking import Choice
from tests.ai.suite.candidates import candidates
from tests.ai.suite.playouts import series
from tests.ai.suite.problem import Problem, problems
from tests.ai.suite.proofs import Proof, keep, proofs
from tests.ai.suite.scene import question
from tests.ai.suite.verdict import closest

ROLLOUTS = 240
SEED = 70000
SCREEN_SEED = 50000
SCREENED = 5


def proved(problem: Problem, pool: ProcessPoolExecutor, rollouts: int, *, loud: bool = False) -> Proof | None:
    """The proof of a problem, if it is one: `Proof.holds` says so. None if all orders came to the same."""
    copy, _, battle = question(problem)

    def play(orders: Sequence[Choice], seeds: range) -> Sequence[Sequence[int]]:
        told = [write(order, copy.board) for order in orders]
        chunks = [range(start, min(seeds.stop, start + 12)) for start in range(seeds.start, seeds.stop, 12)]
        tasks = [(order, chunk) for order in told for chunk in chunks]
        played = pool.map(series, repeat(problem.id), [order for order, _ in tasks], [chunk for _, chunk in tasks])
        found: dict[str, list[int]] = {order: [] for order in told}
        for (order, _), values in zip(tasks, played, strict=True):
            found[order] += values
        return [found[order] for order in told]

    def screen(orders: Sequence[Choice]) -> Sequence[float]:
        return [fmean(values) for values in play(orders, range(SCREEN_SEED, SCREEN_SEED + SCREENED))]

    def at_seed(orders: Sequence[Choice], seeds: range) -> Sequence[Sequence[int]]:
        return play(orders, range(SEED + seeds.start, SEED + seeds.stop))

    chosen = candidates(problem, screen)
    looked = closest(chosen.right, chosen.wrong, rollouts, at_seed)

    def said(order: Choice) -> str:
        return write(copy.drawn_order(order), battle.grid)

    if loud:
        for one in looked:
            print(f"    {one.told}: {said(one.right)} | {said(one.other)}")
    if not looked:
        return None
    least = looked[0]
    return Proof(
        digest=problem.digest,
        players=problem.table.players,
        turns=problem.table.turns,
        seed=SEED,
        rollouts=least.pairs,
        right=said(least.right),
        other=said(least.other),
        others=len(looked),
        margin=round(least.margin, 2),
        error=round(least.error, 2),
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--loud", action="store_true", help="tell every comparison")
    parser.add_argument("--dry", action="store_true", help="keep nothing")
    told = parser.parse_args()
    known, kept = problems(), proofs()
    ids = (
        [name for name in known if any(name.startswith(part) for part in told.ids)]
        if told.ids
        else [name for name, problem in known.items() if name not in kept or kept[name].digest != problem.digest]
    )
    with ProcessPoolExecutor(told.jobs) as pool:
        for name in ids:
            proof = proved(known[name], pool, told.rollouts, loud=told.loud)
            if proof is None:
                print(f"NOT PROVED: {name}: whatever is ordered comes to the same, dice by dice", flush=True)
                continue
            print(f"{'proved' if proof.holds else 'NOT PROVED'}: {name}: {proof.told}", flush=True)
            if proof.holds and not told.dry:
                keep(name, proof)


if __name__ == "__main__":
    main()
