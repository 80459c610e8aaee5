"""Chance for making battles: the same words give the same draws on every machine and with every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lot:
    """Draws from what some words say. Of Python's chance only `random()` is promised to stay as it is."""

    def __init__(self, *words: object) -> None:
        said = " ".join(map(str, words))
        self._chance = Random(int.from_bytes(sha256(said.encode()).digest(), "big"))

    def below(self, number: int) -> int:
        """0 to number - 1."""
        return int(self._chance.random() * number)

    def between(self, least: int, most: int) -> int:
        """Both of them may come."""
        return least + self.below(most - least + 1)

    def one_of(self, things: Sequence[T]) -> T:
        """Any of them."""
        return things[self.below(len(things))]

    def mixed(self, things: Sequence[T]) -> list[T]:
        """All of them, in any order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in things]
