"""Random draws for making battles: the same seed words give the same draws on every machine and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class SeededDraws:
    """Draws seeded by words. Uses only `random()`, the one generator that Python promises to keep."""

    def __init__(self, *words: object) -> None:
        said = " ".join(map(str, words))
        self._chance = Random(int.from_bytes(sha256(said.encode()).digest(), "big"))

    def below(self, number: int) -> int:
        """Draw from 0 to number - 1."""
        return int(self._chance.random() * number)

    def between(self, least: int, most: int) -> int:
        """Draw from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def one_of(self, things: Sequence[T]) -> T:
        """Draw one of the things."""
        return things[self.below(len(things))]

    def mixed(self, things: Sequence[T]) -> list[T]:
        """Draw all of the things, in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
