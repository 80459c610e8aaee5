"""Proving positions of rounds by playing them out: `python -m tests.ai.rounds_suite.prove [ids] [--rollouts N]`.

Without ids it proves those that have no proof yet, or changed since. A proof is what it is in skirmish's suite
(docs/suite.md): every order is carried out and the battle played on with the same dice. What is found is in proof.toml.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from ai.rounds import POLICIES
from ai.tactics import Planning
from ai.thinker import Thinker
from core.match.notation import kinds_of, read, write
from core.match.policy import Policy
from core.play.asking import Choice
from core.play.position import Position, advance, menu
from core.rulesets.rounds import ROUNDS
from tests.ai.rounds_suite.scene import Said, is_right, positions, set_up
from tests.ai.suite.playouts import Fate, Remembering, gone_on, value
from tests.ai.suite.proofs import Proof, keep, proofs
from tests.ai.suite.verdict import closest

FILE = Path(__file__).parent / "proof.toml"
HEAD = "# Written by `python -m tests.ai.rounds_suite.prove`. What it says is told in docs/suite.md.\n"
PLAYERS = "veteran"
ROLLOUTS = 64
SEED = 70000
MOST_RIGHT, MOST_WRONG = 1, 4


def played_out(position: Position, order: Choice, seed: int, turns: int, player: Policy) -> int:
    """What a position comes to for who is asked there, after this order and so many rounds, this one counted."""
    battle = position.battle
    side, last = battle[order.figure].side, battle.clock.turn + turns - 1
    after, _ = advance(ROUNDS, position, order)
    return value(gone_on(ROUNDS, after, Fate(seed), last, player).battle, side, ROUNDS)


def series(name: str, order: str, seeds: Iterable[int]) -> list[int]:
    """What a position comes to after an order, once for each seed."""
    said, position = _said(name), _position(name)
    chosen = read(order, position.battle.grid, kinds_of(ROUNDS.book), position.battle.figures)
    return [played_out(position, chosen, seed, said.turns, _player()) for seed in seeds]


@cache
def _said(name: str) -> Said:
    return next(said for said in positions() if said.id == name)


@cache
def _position(name: str) -> Position:
    return set_up(_said(name))


@cache
def _player() -> Policy:
    return Remembering(POLICIES[PLAYERS]())


def candidates(said: Said, position: Position) -> tuple[list[Choice], list[Choice]]:
    """The orders that are compared: what players think best of each kind, then what else the menu has, right and
    wrong ones apart."""
    found: dict[tuple[object, ...], Choice] = {}
    for order in (*_thoughts(position), *menu(ROUNDS, position)):
        found.setdefault(_kind(order), order)
    right = [order for order in found.values() if is_right(said, position.battle, order)]
    wrong = [order for order in found.values() if not is_right(said, position.battle, order)]
    return right[:MOST_RIGHT], wrong[:MOST_WRONG]


def _thoughts(position: Position) -> Iterator[Choice]:
    for name in (PLAYERS, "recruit"):
        mind = POLICIES[name]()
        assert isinstance(mind, Thinker)
        reading = mind.tactics.reading(ROUNDS, position, mind.profile)
        assert isinstance(reading, Planning)
        yield from (one.choice for one in reading.plans(menu(ROUNDS, position)))


def _kind(order: Choice) -> tuple[object, ...]:
    """Of orders that differ only in their way or in how they are said one is enough."""
    names = ("target", "foe", "item", "limb", "setting", "what", "friend", "hinder", "count")
    path = getattr(order, "path", ())
    return (order.verb, *(str(getattr(order, name, "")) for name in names), path[-1:] if path else ())


def proved(said: Said, rollouts: int, *, loud: bool = False) -> Proof | None:
    """The proof of a position, if it is one: `Proof.holds` says so. None: there is nothing to compare."""
    position = set_up(said)
    right, wrong = candidates(said, position)
    if not (right and wrong):
        return None

    def told(order: Choice) -> str:
        return write(order, position.battle.grid)

    def play(orders: Sequence[Choice], seeds: range) -> Sequence[Sequence[int]]:
        there = range(SEED + seeds.start, SEED + seeds.stop)
        return [series(said.id, told(order), there) for order in orders]

    looked = closest(right, wrong, rollouts, play)
    if loud:
        for one in looked:
            print(f"    {one.told}: {told(one.right)} | {told(one.other)}", flush=True)
    if not looked:
        return None
    least = looked[0]
    return Proof(
        digest=said.digest,
        players=PLAYERS,
        turns=said.turns,
        seed=SEED,
        rollouts=least.pairs,
        right=told(least.right),
        other=told(least.other),
        others=len(looked),
        margin=round(least.margin, 2),
        error=round(least.error, 2),
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*")
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS)
    parser.add_argument("--loud", action="store_true", help="tell every comparison")
    asked = parser.parse_args()
    kept = proofs(FILE)
    for said in positions():
        named = any(said.id.startswith(part) for part in asked.ids)
        if not (named if asked.ids else said.id not in kept or kept[said.id].digest != said.digest):
            continue
        proof = proved(said, asked.rollouts, loud=asked.loud)
        holds = proof is not None and proof.holds
        print(f"{'proved' if holds else 'NOT PROVED'}: {said.id}: {proof.told if proof else '-'}", flush=True)
        if proof is not None and holds:
            keep(said.id, proof, FILE, [one.id for one in positions()], HEAD)


if __name__ == "__main__":
    main()
