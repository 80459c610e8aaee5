"""What every prover does, whatever game it proves positions of: what is compared is played out dice by dice in other
processes, and the proofs are kept. Which answers are compared and how they are played out says each suite's prove.py;
when that proves anything, verdict.py."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeAlias, TypeVar

from tests.ai.skirmish.suite.proofs import Proof, keep, proofs
from tests.ai.skirmish.suite.verdict import Play, T, closest

ROLLOUTS = 240
SEED = 70000
CHUNK = 12
"""So many playouts are asked of a process at a time."""


class Asked(Protocol):
    """A position of any suite: its name, how many turns it is played out and by which players, and what its proof
    depends on."""

    @property
    def id(self) -> str: ...
    @property
    def turns(self) -> int: ...
    @property
    def players(self) -> str: ...
    @property
    def digest(self) -> str: ...


A = TypeVar("A", bound=Asked)
Compared: TypeAlias = tuple[Sequence[T], Sequence[T]]
"""The right answers and the others: every one of those must prove better than every one of these."""


@dataclass(frozen=True, slots=True)
class Suite(Generic[A, T]):
    """What is proved by the program `module` and kept in `file`. `compared` may play answers out to choose among them;
    `series` is what a position comes to after an answer, once for each seed, and is found by other processes by its
    name; `told` says an answer of a position."""

    module: str
    file: Path
    known: Mapping[str, A]
    compared: Callable[[A, Play[T]], Compared[T]]
    series: Callable[[str, T, range], list[int]]
    told: Callable[[A, T], str]

    def unproved(self) -> list[str]:
        """Those that have no proof, or changed since."""
        kept = proofs(self.file)
        return [name for name, asked in self.known.items() if name not in kept or kept[name].digest != asked.digest]

    def proved(self, asked: A, pool: Executor, rollouts: int, *, loud: bool = False) -> Proof | None:
        """The proof of a position, if it is one: `Proof.holds` says so. None: there is nothing to compare, or all came
        to the same."""

        def play(answers: Sequence[T], seeds: range) -> Sequence[Sequence[int]]:
            chunks = [range(start, min(seeds.stop, start + CHUNK)) for start in range(seeds.start, seeds.stop, CHUNK)]
            played = [[pool.submit(self.series, asked.id, one, chunk) for chunk in chunks] for one in answers]
            return [[value for part in parts for value in part.result()] for parts in played]

        def at_seed(answers: Sequence[T], seeds: range) -> Sequence[Sequence[int]]:
            return play(answers, range(SEED + seeds.start, SEED + seeds.stop))

        right, wrong = self.compared(asked, play)
        looked = closest(right, wrong, rollouts, at_seed) if right and wrong else []
        if loud:
            for one in looked:
                print(f"    {one.told}: {self.told(asked, one.right)} | {self.told(asked, one.other)}", flush=True)
        if not looked:
            return None
        least = looked[0]
        return Proof(
            digest=asked.digest,
            players=asked.players,
            turns=asked.turns,
            seed=SEED,
            rollouts=least.pairs,
            right=self.told(asked, least.right),
            other=self.told(asked, least.other),
            others=len(looked),
            margin=round(least.margin, 2),
            error=round(least.error, 2),
        )

    def prove(self) -> None:
        """The command line."""
        parser = argparse.ArgumentParser(prog=f"python -m {self.module}")
        parser.add_argument(
            "ids", nargs="*", help="how they begin; without any, those that have no proof as they are now"
        )
        parser.add_argument("--rollouts", type=int, default=ROLLOUTS, help="so many pairs at most")
        parser.add_argument("--jobs", type=int, default=2, help="processes")
        parser.add_argument("--loud", action="store_true", help="tell every comparison")
        parser.add_argument("--dry", action="store_true", help="keep nothing")
        given = parser.parse_args()
        named = [name for name in self.known if any(name.startswith(part) for part in given.ids)]
        with ProcessPoolExecutor(given.jobs) as pool:
            for name in named if given.ids else self.unproved():
                proof = self.proved(self.known[name], pool, given.rollouts, loud=given.loud)
                if proof is None:
                    print(f"NOT PROVED: {name}: nothing to compare, or all comes to the same dice by dice", flush=True)
                    continue
                print(f"{'proved' if proof.holds else 'NOT PROVED'}: {name}: {proof.told}", flush=True)
                if proof.holds and not given.dry:
                    keep(name, proof, self.file, self.known, self.module)
