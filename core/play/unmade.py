"""Choices that are counted before they are made: what an option with hundreds of them may return. The menu that counts
and picks is menu.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, overload

from core.play.asking import Choice

C = TypeVar("C", bound=Choice)


class Unmade(Sequence[C]):
    """So many choices, each made when it is looked at: `Unmade(6, lambda n: Kneel(figure.id, (), n))`."""

    def __init__(self, count: int, make: Callable[[int], C]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> C: ...

    @overload
    def __getitem__(self, index: slice) -> list[C]: ...

    def __getitem__(self, index: int | slice) -> C | list[C]:
        numbers = range(self._count)[index]
        return self._make(numbers) if isinstance(numbers, int) else [self._make(number) for number in numbers]

    def __iter__(self) -> Iterator[C]:
        return map(self._make, range(self._count))
