"""The proofs of a suite, as its prove.py found them: a proof.toml, read and written."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.ai.skirmish.suite.problem import HERE
from tests.ai.skirmish.suite.verdict import ERRORS

FILE = HERE / "proof.toml"


@dataclass(frozen=True, slots=True)
class Proof:
    """Why an answer is right: of the `others` that were played out, `other` came closest to the right order. It was
    worse by `margin` hits over so many pairs of playouts with the same dice, with this standard error.

    `digest` is that of the problem that was proved.
    """

    digest: str
    players: str
    turns: int
    seed: int
    rollouts: int
    right: str
    other: str
    others: int
    margin: float
    error: float

    @property
    def holds(self) -> bool:
        """Whether the margin is as great as is asked for."""
        return self.others > 0 and self.margin > 0 and self.margin >= ERRORS * self.error

    @property
    def told(self) -> str:
        """It in a line."""
        return (
            f"{self.margin:+.2f} hits, error {self.error:.2f}, over {self.rollouts} pairs: {self.right} | {self.other}"
        )


def proofs(file: Path = FILE) -> Mapping[str, Proof]:
    """The proofs that are kept, by the ids of their problems."""
    if not file.exists():
        return {}
    return {name: Proof(**told) for name, told in tomllib.loads(file.read_text("utf-8")).items()}


def keep(name: str, proof: Proof, file: Path, known: Iterable[str], module: str) -> None:
    """Writes a proof that `module` has found into the file, in the order of those known, and without others."""
    found = {**proofs(file), name: proof}
    head = f"# Written by `python -m {module}`. What it says is told in docs/suite.md.\n"
    file.write_text("\n".join([head, *(_table(one, found[one]) for one in known if one in found)]), "utf-8")


def _table(name: str, proof: Proof) -> str:
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in asdict(proof).items()]
    return "\n".join([f"[{name}]", *lines, ""])
