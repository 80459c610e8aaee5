"""What a battle may wait for: a player's choice (Decision) or chance (Roll). Chance is asked like a player. Hundreds of
choices are counted before they are made (Unmade).

What may be chosen is listed by menu.py; who answers is known to the match alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, TypeAlias, TypeVar, overload

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId, Side
from core.battle.record import quick
from core.play.dice import Dice, Faces, chances, open_chances
from core.play.kinds import Kind
from core.rulebook.tally import Tally

_BRACKETS = re.compile(r"\[[^]]*\]")
_BRACES = re.compile(r"(?:\b(?:at|for|of|on|the|with) )*{.*")


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player may choose: an order, a reply to a moment. Each kind is a frozen dataclass of its own.

    `verb` is its word in the journal. `meaning` says to a player what it does, and `field_meanings` what its fields
    are, where that isn't the usual (core/play/meanings.py). `phrase` is how people say it where that isn't its verb,
    after "may" as in a menu: `pick up[ {the item}][ in {cell}]`. A pair of brackets holds what is left out where a
    field in it says nothing; `{the item}` has an article, `{rounds|round|rounds}` says of what there are so many.
    Fields that no phrase names are said after it. `passes`: it leaves it at that, and nothing is done. `surrenders`:
    the figure is out of the fight by that. `aside`: fields that most leave as they are, with what is written on the
    door of a menu behind which their other values lie. `door`: what is written on the door to its other ways, where
    that is not its phrase and "otherwise". `gain` is what its success is called. Fields are ids, cells, paths, facings,
    numbers, enums and tuples of them, so that every choice has a text form
    (core/match/notation.py).

    `kind` is what menus arrange it by (kinds.py). `does` is what others say it does, after the name of its figure:
    `shoves {target}[ with the {item}]`; pairs of brackets and braces as in `phrase`. `rare`: its place among the kinds
    that a menu ends with, the higher the later; 0: it is none of them. `shelf`: what is written on the line of a long
    menu behind which it lies with others; `shelf_word`: the word for this kind there, where each has its own. `stance`:
    by it a figure says, at no risk, how it stands until its next turn. What else belongs to an order: docs/orders.md.
    """

    verb: ClassVar[str]
    kind: ClassVar[Kind | None] = None
    does: ClassVar[str] = ""
    rare: ClassVar[int] = 0
    shelf: ClassVar[str] = ""
    shelf_word: ClassVar[str] = ""
    stance: ClassVar[bool] = False
    meaning: ClassVar[str] = ""
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({})
    phrase: ClassVar[str] = ""
    passes: ClassVar[bool] = False
    surrenders: ClassVar[bool] = False
    aside: ClassVar[Mapping[str, str]] = MappingProxyType({})
    door: ClassVar[str] = ""
    gain: ClassVar[str] = "succeeds"
    figure: FigureId

    @property
    def deed(self) -> str:
        """What the figure may do, as said after its name and *may*: `strike`; no target, no means."""
        return self._bare(self.phrase)

    def deed_in(self, battle: Battle) -> str:
        """The same where it hangs on how things are."""
        return self._bare(self.phrase_in(battle))

    def _bare(self, phrase: str) -> str:
        return _BRACES.sub("", _BRACKETS.sub("", phrase or self.verb.replace("-", " "))).strip()

    def phrase_in(self, battle: Battle) -> str:
        """Its phrase where that hangs on how things are."""
        return self.phrase

    @property
    def stride(self) -> str:
        """What a walk is called that is of another kind than the usual one of its verb; empty: it is the usual one."""
        return ""

    def manner(self) -> Mapping[str, str]:
        """How people say those of its fields that they do not call by their names and values, `tightly`; nothing: they
        do not say it."""
        return {}


@dataclass(frozen=True, slots=True)
class Pass(Choice):
    """Leaves it at that: no order, no reaction."""

    verb: ClassVar[str] = "pass"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "lets it pass"
    meaning: ClassVar[str] = "Pass: give no order and no reaction."
    phrase: ClassVar[str] = "let it pass"
    passes: ClassVar[bool] = True


@quick
@dataclass(frozen=True, slots=True)
class Decision:
    """A player must choose.

    `about` is the moment: its type decides which options the rulebook lists. `figures` are those that may be given an
    order; `otherwise` is the reply that lets the moment go by, where the moment has one.
    """

    rules: tuple[RuleId, ...]
    side: Side
    figures: tuple[FigureId, ...]
    about: object
    otherwise: Choice | None = None


class At(StrEnum):
    """Which way a number is needed."""

    MOST = "most"
    LEAST = "least"


@quick
@dataclass(frozen=True, slots=True)
class Need:
    """What a roll must show to succeed: a total `at` most or at least so high.

    `always` and `never` are the totals from which the roll succeeds or fails whatever is needed: for AT MOST the
    highest sure success and the lowest sure failure, for AT LEAST the other way round. None: no such band. `open`: two
    dice of which two sixes go on by one more, and again after each six (`open_chances`). `bonus` is already taken off
    the total: lines show it on the side of the dice, `4+1+9 = 14 vs 8`.
    """

    total: int
    at: At = At.MOST
    always: int | None = None
    never: int | None = None
    open: bool = False
    bonus: int = 0

    def met_by(self, total: int) -> bool:
        """Whether a roll of that total succeeds."""
        sign = 1 if self.at is At.MOST else -1
        if self.always is not None and sign * total <= sign * self.always:
            return True
        if self.never is not None and sign * total >= sign * self.never:
            return False
        return sign * total <= sign * self.total

    def margin(self, total: int) -> int:
        """By how much a total makes it; negative: misses it."""
        return self.total - total if self.at is At.MOST else total - self.total

    def chance(self, dice: Dice) -> float:
        """The probability of success; of an open roll, whatever it has come to, that of its first two dice and all that
        follow."""
        totals = open_chances(Dice(2, dice.sides)) if self.open else chances(dice)
        return sum(chance for total, chance in totals if self.met_by(total))


@quick
@dataclass(frozen=True, slots=True)
class Roll:
    """Dice must be thrown. `why` says for what; a roll with a need also shows by `tally` how it was made up, and by
    `against` which part of that is a target number.

    `alone` is for whoever counts what may come of it: of a roll with a need all totals between two of these lead to
    the same that succeed, and all that fail; each of these stands alone. None: every total stands alone. `contested`:
    it is one of two against one another, and decides nothing by itself.
    """

    rules: tuple[RuleId, ...]
    dice: Dice
    why: str
    figure: FigureId | None = None
    target: FigureId | None = None
    need: Need | None = None
    tally: Tally | None = None
    alone: tuple[int, ...] | None = None
    contested: bool = False
    against: Tally | None = None


Waiting: TypeAlias = Decision | Roll
Answer: TypeAlias = Choice | Faces
T = TypeVar("T")
Procedure: TypeAlias = Generator[Waiting, Answer, T]
"""What happens, in order: a generator that yields what it waits for and is sent the answers. It must be pure: run
again with the same battle and answers it asks and tells the same."""


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
