"""Cups: who throws the dice. Seeded, scripted for tests, or typed by a person. Chance enters the core here alone.

What a roll is lives in core/play/asking.py; how its faces are written down in journal.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol, TypeAlias

from core.errors import HexfrayError
from core.play.asking import Roll
from core.play.dice import Faces

DiceSpec: TypeAlias = str | Mapping[str, object]
"""A cup in the words of a journal's header: `{"seed": 7}`, `{"script": [[3, 4, 5]]}` or `"ask"`."""

ASK = "ask"
GREATEST = 10**30 - 1
"""No seed is greater: a journal must be able to name it."""


class CupFault(HexfrayError):
    """A cup that cannot do what it is asked: it is empty, has dice left over, or nobody knows it."""


class Cup(Protocol):
    """Throws the dice of a match, or leaves it to a person. A copy of it goes on alike, and by itself."""

    @property
    def dice(self) -> DiceSpec:
        """The cup in the words of a journal's header."""
        ...

    def throw(self, roll: Roll) -> Faces | None:
        """The faces of a roll; None: somebody must type them."""
        ...

    def skip(self, faces: Faces, roll: Roll) -> None:
        """Goes on to where it stood after it had thrown these faces for this roll, in a match that is followed.

        Raises CupFault if it throws others.
        """
        ...

    def put_back(self, rolls: int) -> None:
        """So many rolls that it threw last were never thrown: they are what it throws next."""
        ...

    def lay_aside(self, rolls: int) -> None:
        """So many rolls that it threw last never fall again: what is put back after that was thrown before them."""
        ...


class SeededCup:
    """The same seed throws the same dice, in any version of Python. It throws the same again only if they are put
    back."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.thrown = 0
        self._random = Random(seed)
        self._rolls: list[list[float]] = []
        self._back: list[float] = []

    def __copy__(self) -> SeededCup:
        """Another cup that goes on with the same dice."""
        other = SeededCup(self.seed)
        other.thrown = self.thrown
        other._random.setstate(self._random.getstate())
        other._rolls, other._back = [*self._rolls], [*self._back]
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
            raise CupFault(f"seed {self.seed} throws {list(thrown)}")

    def put_back(self, rolls: int) -> None:
        for _ in range(rolls):
            numbers = self._rolls.pop()
            self.thrown -= len(numbers)
            self._back = [*numbers, *self._back]

    def lay_aside(self, rolls: int) -> None:
        del self._rolls[len(self._rolls) - rolls :]

    def _next(self) -> float:
        """One number a die, whatever its sides."""
        return self._back.pop(0) if self._back else self._random.random()


class ScriptedCup:
    """Throws what it is told to, roll by roll; complains when it is dry, of faces that do not fit, and of leftovers."""

    def __init__(self, *script: Sequence[int]) -> None:
        self.script: tuple[Faces, ...] = tuple(tuple(faces) for faces in script)
        self.left = self.script
        """what is still to be thrown, in its order"""
        self._rolls: tuple[Faces, ...] = ()

    @property
    def dice(self) -> DiceSpec:
        return {"script": [list(faces) for faces in self.script]}

    @property
    def thrown(self) -> int:
        """How many rolls of the script have been thrown."""
        return len(self.script) - len(self.left)

    def throw(self, roll: Roll) -> Faces:
        wanted = f"{roll.dice} for '{roll.why}' ({', '.join(roll.rules)})"
        if not self.left:
            raise CupFault(f"the script is dry after {self.thrown} rolls; {wanted} is still to be thrown")
        faces = self.left[0]
        if not roll.dice.admits(faces):
            raise CupFault(f"roll {self.thrown + 1} of the script, {list(faces)}, is no {wanted}")
        return self._next()

    def skip(self, faces: Faces, roll: Roll) -> None:
        if self.left[:1] != (faces,):
            raise CupFault(f"roll {self.thrown + 1} of the script is not {list(faces)}, which was thrown from it")
        self._next()

    def put_back(self, rolls: int) -> None:
        kept = len(self._rolls) - rolls
        self.left, self._rolls = (*self._rolls[kept:], *self.left), self._rolls[:kept]

    def lay_aside(self, rolls: int) -> None:
        self._rolls = self._rolls[: len(self._rolls) - rolls]

    def finish(self) -> None:
        """Raises CupFault if the script holds more than was thrown."""
        if self.left:
            raise CupFault(f"{len(self.left)} rolls of the script were not thrown: {[*map(list, self.left)]}")

    def _next(self) -> Faces:
        faces, *ahead = self.left
        self.left, self._rolls = tuple(ahead), (*self._rolls, faces)
        return faces


class TypedCup:
    """An empty cup: every roll waits for a person."""

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
    """The cup that a journal's header or a program names. Raises CupFault if it names none."""
    match dice:
        case "ask":
            return TypedCup()
        case {"seed": int(seed)} if abs(seed) > GREATEST:
            raise CupFault("no dice have so great a seed: one of 30 digits at most is wanted")
        case {"seed": int(seed)}:
            return SeededCup(seed)
        case {"script": [*rolls]} if all(_is_throw(faces) for faces in rolls):
            return ScriptedCup(*rolls)
        case _:
            raise CupFault(f'no dice are called {dice!r}: {{"seed": 7}}, {{"script": [[3, 4, 5]]}} or "ask" is wanted')


def _is_throw(faces: object) -> bool:
    return isinstance(faces, list | tuple) and all(isinstance(face, int) for face in faces)
