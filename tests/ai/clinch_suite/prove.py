"""Proving positions of clinch by playing them out: `python -m tests.ai.clinch_suite.prove [ids] [--rollouts N]`.

Without ids it proves those that have no proof yet, or changed since. A proof is what it is in skirmish's suite
(docs/suite.md), of a whole turn instead of an order; it is kept in proof.toml.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from core.match.notation import write
from core.match.policy import Policy
from core.play.asking import Decision, Roll
from core.play.position import Position, advance, menu
from core.rulesets.clinch import CLINCH
from scenarios.catalogue import policy
from tests.ai.clinch_suite.lines import Line, is_walk, lines
from tests.ai.clinch_suite.scene import Said, positions, set_up
from tests.ai.suite.playouts import Fate, Remembering, gone_on, value
from tests.ai.suite.proofs import Proof, keep, proofs
from tests.ai.suite.verdict import closest

FILE = Path(__file__).parent / "proof.toml"
HEAD = "# Written by `python -m tests.ai.clinch_suite.prove`. What it says is told in docs/suite.md.\n"
ROLLOUTS = 240
SEED = 70000


def played_out(position: Position, line: Line, seed: int, turns: int, player: Policy) -> int:
    """What a position comes to for who is asked there, after this turn and so many seconds, this one counted."""
    battle, fate = position.battle, Fate(seed)
    side, last = battle[line[0].figure].side, battle.clock.turn + turns - 1
    for order in line:
        while isinstance(position.waiting, Roll):
            position, _ = advance(CLINCH, position, fate.throw(position.waiting, position.battle.clock.turn))
        asked = position.waiting
        if not isinstance(asked, Decision) or order.figure not in asked.figures or order not in menu(CLINCH, position):
            break
        position, _ = advance(CLINCH, position, order)
    return value(gone_on(CLINCH, position, fate, last, player).battle, side, CLINCH)


def series(name: str, line: Line, seeds: range) -> list[int]:
    """What a position comes to after a turn, once for each seed."""
    said = _said(name)
    return [played_out(_position(name), line, seed, said.turns, _player(said.players)) for seed in seeds]


@cache
def _said(name: str) -> Said:
    return next(said for said in positions() if said.id == name)


@cache
def _position(name: str) -> Position:
    return set_up(_said(name))


@cache
def _player(name: str) -> Policy:
    return Remembering(policy("clinch", name))


def told(position: Position, line: Line) -> str:
    """A turn in words: the manoeuvre, and what it is for."""
    kept = [one for number, one in enumerate(line) if number in (0, len(line) - 1) or not is_walk(one)]
    return "; ".join(write(one, position.battle.grid) for one in kept)


def proved(said: Said, pool: ProcessPoolExecutor, rollouts: int, *, loud: bool = False) -> Proof | None:
    """The proof of a position, if it is one: `Proof.holds` says so. None: there is nothing to compare."""
    position = set_up(said)
    chosen = lines(said, position)
    if not (chosen.right and chosen.wrong):
        return None

    def play(compared: Sequence[Line], seeds: range) -> Sequence[Sequence[int]]:
        there = range(SEED + seeds.start, SEED + seeds.stop)
        played = [pool.submit(series, said.id, line, there) for line in compared]
        return [one.result() for one in played]

    looked = closest(chosen.right, chosen.wrong, rollouts, play)
    if not looked:
        return None
    if loud:
        for one in looked:
            print(f"    {one.told}: {told(position, one.right)} | {told(position, one.other)}")
    least = looked[0]
    return Proof(
        digest=said.digest,
        players=said.players,
        turns=said.turns,
        seed=SEED,
        rollouts=least.pairs,
        right=told(position, least.right),
        other=told(position, least.other),
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
    asked = parser.parse_args()
    kept = proofs(FILE)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for said in positions():
            named = any(said.id.startswith(part) for part in asked.ids)
            if not (named if asked.ids else said.id not in kept or kept[said.id].digest != said.digest):
                continue
            proof = proved(said, pool, asked.rollouts, loud=asked.loud)
            holds = proof is not None and proof.holds
            print(f"{'proved' if holds else 'NOT PROVED'}: {said.id}: {proof.told if proof else '-'}", flush=True)
            if proof is not None and holds:
                keep(said.id, proof, FILE, [one.id for one in positions()], HEAD)


if __name__ == "__main__":
    main()
