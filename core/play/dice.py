"""Dice and their exact chances. Who rolls them is not known here: cups (core/match/cups.py) or a person."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from core.records import record

Faces: TypeAlias = tuple[int, ...]
"""The faces of one roll, in order."""


@record
class Dice:
    """A number of dice of one kind."""

    count: int
    sides: int = 6

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}"

    def admits(self, faces: Faces) -> bool:
        """Whether these can be the faces of one roll."""
        return len(faces) == self.count and all(1 <= face <= self.sides for face in faces)


@lru_cache
def ways(dice: Dice) -> dict[int, int]:
    """How many of the sides ** count throws make each total, lowest first."""
    found = {0: 1}
    for _ in range(dice.count):
        more: dict[int, int] = {}
        for total, number in found.items():
            for face in range(1, dice.sides + 1):
                more[total + face] = more.get(total + face, 0) + number
        found = more
    return found


@lru_cache
def chances(dice: Dice) -> tuple[tuple[int, float], ...]:
    """Every total with its probability, lowest first."""
    throws = dice.sides**dice.count
    return tuple((total, number / throws) for total, number in ways(dice).items())


ONE_MORE = 3
"""The most additional dice counted in an open roll."""


@lru_cache
def open_chances(dice: Dice) -> tuple[tuple[int, float], ...]:
    """The same for an open roll: another die after all dice show their highest face, and after each further die that
    does, up to a limit."""
    *found, (base, left) = chances(dice)
    one = Dice(1, dice.sides)
    for _ in range(ONE_MORE - 1):
        *more, (highest, share) = chances(one)
        found += [(base + face, left * chance) for face, chance in more]
        base, left = base + highest, left * share
    return (*found, *((base + face, left * chance) for face, chance in chances(one)))


@lru_cache
def faces_of(dice: Dice, total: int) -> Faces:
    """Some faces that make a total, for odds where only the total matters. Raises ValueError if none do."""
    if not dice.count <= total <= dice.count * dice.sides:
        raise ValueError(f"{dice} cannot make {total}")
    faces = []
    left = total
    for others in range(dice.count - 1, -1, -1):
        face = min(dice.sides, left - others)
        faces.append(face)
        left -= face
    return tuple(faces)
