"""Positions of clinch and of rounds, each a table of its game's own keys, and when an answer to one is right. How each
is set up is in the scene.py of its suite; the problems of skirmish are in problem.py."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from core.battle.battle import Battle
from core.play.asking import Choice
from tests.ai.skirmish.suite.patterns import Pattern

PROSE = ("id", "kind", "reason", "rule", "waits")
"""What may change in a position without a new proof."""


@dataclass(frozen=True, slots=True)
class Said:
    """A position as its file says it. Of the orders that are given, one must be like one of `best`, and none like one
    of `avoid`. The proof is played out for so many `turns`, this one counted, by such `players`."""

    id: str
    reason: str
    rules: tuple[str, ...]
    table: Mapping[str, Any]
    turns: int
    players: str

    @property
    def waits(self) -> bool:
        """Whether it has not been proved yet, and says so."""
        return bool(self.table.get("waits"))

    @property
    def digest(self) -> str:
        """Of all that its proof depends on."""
        matters = {key: value for key, value in self.table.items() if key not in PROSE}
        return sha256(json.dumps(matters, sort_keys=True).encode()).hexdigest()[:16]


def read(file: Path, turns: int, players: str) -> tuple[Said, ...]:
    """All of a file; those that do not say how they are played out are so for as many turns, by such players."""
    rows = tomllib.loads(file.read_text("utf-8"))["position"]
    return tuple(
        Said(
            row["id"],
            row["reason"],
            tuple(row["rule"]),
            row,
            int(row.get("turns", turns)),
            str(row.get("players", players)),
        )
        for row in rows
    )


def is_right(said: Said, battle: Battle, made: Sequence[Choice]) -> bool:
    """Whether that is as the file wants it."""
    if any(_fits(pattern, battle, choice) for pattern in _patterns(said, "avoid") for choice in made):
        return False
    wanted = _patterns(said, "best")
    return not wanted or any(_fits(pattern, battle, choice) for pattern in wanted for choice in made)


def _patterns(said: Said, key: str) -> list[Pattern]:
    return [Pattern(f"{said.table['whose']} {text}", loose=True) for text in said.table.get(key, ())]


def _fits(pattern: Pattern, battle: Battle, choice: Choice) -> bool:
    """A pattern that names parts which this order has not is of another kind."""
    verb = pattern.text.split()[1]
    return (verb == "*" or choice.verb in verb.split("|")) and pattern.fits(battle, choice)
