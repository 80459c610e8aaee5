"""Cups roll the dice: seeded, scripted for tests, or typed by a person. They are the only source of chance in the
core.

What a roll is: core/play/asking.py; how its faces are recorded: journal.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from json import dumps
from random import Random
from typing import Protocol, TypeAlias

from core.battle.counting import counted
from core.errors import HexfrayError
from core.play.asking import Roll
from core.play.dice import Faces

DiceSpec: TypeAlias = str | Mapping[str, object]
"""A cup as a journal's header names it: `{"seed": 7}`, `{"script": [[3, 4, 5]]}` or `"ask"`."""

ASK = "ask"
GREATEST = 10**30 - 1
"""The largest seed: a journal must be able to hold it."""


class CupFault(HexfrayError):
    """A cup that can't do what is asked: it is empty, has dice left over, or is unknown."""


class Cup(Protocol):
    """Rolls the dice of a match, or leaves them to a person. A copy continues with the same dice, independently."""

    @property
    def dice(self) -> DiceSpec:
        """The cup as a journal's header names it."""
        ...

    def throw(self, roll: Roll) -> Faces | None:
        """Return the faces of a roll; None if a person must type them."""
        ...

    def skip(self, faces: Faces, roll: Roll) -> None:
        """Advance past these faces of this roll, for a match that is replayed.

        Raises CupFault if the cup rolls other faces.
        """
        ...

    def put_back(self, rolls: int) -> None:
        """Put the last `rolls` rolls back: they come up next."""
        ...

    def lay_aside(self, rolls: int) -> None:
        """Discard the last `rolls` rolls: they never come up again, and later calls of `put_back` reach the rolls
        before them."""
        ...


class SeededCup:
    """Rolls the same dice for the same seed, in any version of Python, and repeats dice only if they are put back."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.thrown = 0
        self._random = Random(seed)
        self._is_shared = False
        self._rolls: list[list[float]] = []
        self._back: list[float] = []

    def __copy__(self) -> SeededCup:
        """Return an independent cup that continues with the same dice. Both share the generator until they roll: to
        copy it takes longer than many an answer."""
        other = object.__new__(SeededCup)
        self._is_shared = True
        other.__dict__.update(self.__dict__)
        other._rolls, other._back = [*self._rolls], [*self._back]
        return other

    def unforeseen(self, seed: int) -> SeededCup:
        """Return an independent cup with the same rolls behind it, but other dice to come."""
        other = copy(self)
        other._random, other._is_shared, other._back = Random(seed), False, []
        return other

    @property
    def dice(self) -> DiceSpec:
        return {"seed": self.seed}

    def throw(self, roll: Roll) -> Faces:
        numbers = [self._next() for _ in range(roll.dice.count)]
        self._rolls.append(numbers)
        self.thrown += roll.dice.count
        return tuple(int(number * roll.dice.sides) + 1 for number in numbers)

    def skip(self, faces: Faces, roll: Roll) -> None:
        if (thrown := self.throw(roll)) != faces:
            raise CupFault(f"seed {self.seed} rolls {list(thrown)}")

    def put_back(self, rolls: int) -> None:
        for _ in range(rolls):
            numbers = self._rolls.pop()
            self.thrown -= len(numbers)
            self._back = [*numbers, *self._back]

    def lay_aside(self, rolls: int) -> None:
        del self._rolls[len(self._rolls) - rolls :]

    def _next(self) -> float:
        """One number for each die, whatever its sides."""
        if self._back:
            return self._back.pop(0)
        if self._is_shared:
            shared, self._random, self._is_shared = self._random, Random(0), False
            self._random.setstate(shared.getstate())
        return self._random.random()


class ScriptedCup:
    """Rolls what its script says; raises CupFault when it runs dry, for faces that don't fit, and for leftovers."""

    def __init__(self, *script: Sequence[int]) -> None:
        self.script: tuple[Faces, ...] = tuple(tuple(faces) for faces in script)
        self.left = self.script
        """the rolls still to come, in order"""
        self._rolls: tuple[Faces, ...] = ()

    @property
    def dice(self) -> DiceSpec:
        return {"script": [list(faces) for faces in self.script]}

    @property
    def thrown(self) -> int:
        """How many rolls of the script were used."""
        return len(self.script) - len(self.left)

    def throw(self, roll: Roll) -> Faces:
        wanted = f"{roll.dice} for '{roll.why}' ({', '.join(roll.rules)})"
        if not self.left:
            raise CupFault(
                f"the script has no dice left after {counted(self.thrown, 'roll', 'rolls')}; needed {wanted}"
            )
        faces = self.left[0]
        if not roll.dice.admits(faces):
            raise CupFault(f"roll {self.thrown + 1} of the script: expected {wanted}, got {list(faces)}")
        return self._next()

    def skip(self, faces: Faces, roll: Roll) -> None:
        if self.left[:1] != (faces,):
            raise CupFault(f"roll {self.thrown + 1} of the script is not {list(faces)}")
        self._next()

    def put_back(self, rolls: int) -> None:
        kept = len(self._rolls) - rolls
        self.left, self._rolls = (*self._rolls[kept:], *self.left), self._rolls[:kept]

    def lay_aside(self, rolls: int) -> None:
        self._rolls = self._rolls[: len(self._rolls) - rolls]

    def finish(self) -> None:
        """Raise CupFault if the script has rolls left."""
        if self.left:
            raise CupFault(f"the script has {counted(len(self.left), 'roll', 'rolls')} left: {[*map(list, self.left)]}")

    def _next(self) -> Faces:
        faces, *ahead = self.left
        self.left, self._rolls = tuple(ahead), (*self._rolls, faces)
        return faces


class TypedCup:
    """An empty cup: a person types every roll."""

    dice: DiceSpec = ASK

    def throw(self, roll: Roll) -> None:
        return None

    def skip(self, faces: Faces, roll: Roll) -> None:
        return None

    def put_back(self, rolls: int) -> None:
        return None

    def lay_aside(self, rolls: int) -> None:
        return None


def cup_of(dice: object) -> Cup:
    """Return the cup that a journal's header or a program names. Raises CupFault if it names none."""
    match dice:
        case "ask":
            return TypedCup()
        case {"seed": int(seed)} if abs(seed) > GREATEST:
            raise CupFault("dice: seed too large (30 digits at most)")
        case {"seed": int(seed)}:
            return SeededCup(seed)
        case {"script": [*rolls]} if all(_is_throw(faces) for faces in rolls):
            return ScriptedCup(*rolls)
        case _:
            expected = '{"seed": 7}, {"script": [[3, 4, 5]]} or "ask"'
            raise CupFault(f"dice: expected {expected}, got {dumps(dice, default=repr)}")


def _is_throw(faces: object) -> bool:
    return isinstance(faces, list | tuple) and all(isinstance(face, int) for face in faces)
