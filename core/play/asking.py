"""What a battle can wait for: a player's choice (Decision) or dice (Roll). `LazyChoices` lets hundreds of choices be
counted without being made.

Which choices are legal is decided in menu.py; only the match knows who answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar, TypeAlias, TypeVar, overload

from core.battle.battle import Battle
from core.battle.names import FigureId, RuleId, Side
from core.play.dice import Dice, Faces, chances, open_chances
from core.play.kinds import Kind
from core.play.spoken import noun_form
from core.records import record
from core.rulebook.tally import Tally

_BRACKETS = re.compile(r"\[[^]]*\]")
_BRACES = re.compile(r"(?:\b(?:against|at|for|from|into|of|on|the|to|with) )*{.*")
_ONE_FIELD = re.compile(r"[^{]*{[^}]*}( [^{]+)")
"""A phrase with a single field that goes on behind it: `give {patient} first aid`."""


@record
class Choice:
    """Something a player can choose: an order or a reaction. Each kind is a separate frozen dataclass.

    `verb` is its word in the notation. `meaning` is its help, `field_meanings` the help of its fields where that
    isn't the usual one (core/play/meanings.py). `phrase` is its menu entry, where that isn't the verb: `pick up[
    {the item}][ in {cell}]`. A part in brackets is left out if one of its fields is empty or, without `!`, at its
    default; `[ {the item}| a weapon]` has other words where the item isn't named. `{the item}` adds an article,
    `{rounds|round|rounds}` a count. Fields the phrase doesn't name follow it (core/play/phrases.py). `option_phrase`:
    its phrase in the submenu of its variants, whose label has the target; without one only what sets it apart.
    `is_pass`: it does nothing. `acts_on_others`: it can harm, hold or move another figure by itself; forecasts leave
    out orders that can't. `surrenders`: it takes the figure out of the fight; `withdraws`: off the map; `offers_peace`:
    it offers to end the fight. `rare_fields`: fields that usually keep their default, with the label of the submenu
    that holds their other values. `submenu_label`: the label of the submenu of its variants, where that isn't the
    phrase and "other options". `success_label`: the word for its success.
    Fields are ids, cells, paths, facings, numbers, enums and tuples of them, so that every choice has a text form
    (core/match/notation.py).

    `kind` sorts it in menus (kinds.py). `does` is what the log and others say about it, after the figure's name:
    `shoves {target}[ with the {item}]`, with brackets and braces as in `phrase`. `rare`: its rank among the kinds at
    the end of a menu, the highest last; 0: not one of them. `shelf`: the label of the entry of a long menu that it
    shares with others; `shelf_word`: its word there. `stance`: it sets how the figure stands until its next turn,
    without risk. The other parts of an order: docs/orders.md.
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
    option_phrase: ClassVar[str] = ""
    is_pass: ClassVar[bool] = False
    acts_on_others: ClassVar[bool] = True
    surrenders: ClassVar[bool] = False
    withdraws: ClassVar[bool] = False
    offers_peace: ClassVar[bool] = False
    rare_fields: ClassVar[Mapping[str, str]] = MappingProxyType({})
    submenu_label: ClassVar[str] = ""
    success_label: ClassVar[str] = "succeeds"
    figure: FigureId

    @property
    def infinitive(self) -> str:
        """The bare verb, as after *can*: `strike`; without target or means."""
        return self._bare(self.phrase)

    @property
    def noun(self) -> str:
        """What it is, after the name of its figure: `shot`, `getting up`."""
        return noun_form(self.infinitive or self.verb.replace("-", " "))

    def infinitive_in(self, battle: Battle) -> str:
        """The same where it depends on the battle."""
        return self._bare(self.group_phrase_in(battle))

    def _bare(self, phrase: str) -> str:
        bare = _BRACKETS.sub("", phrase or self.verb.replace("-", " "))
        behind = _ONE_FIELD.fullmatch(bare)
        return f"{_BRACES.sub('', bare).strip()}{behind[1] if behind else ''}".strip()

    def phrase_in(self, battle: Battle) -> str:
        """Its phrase where that depends on the battle."""
        return self.phrase

    def group_phrase_in(self, battle: Battle) -> str:
        """The phrase of the entry it shares with its variants, where they have phrases of their own."""
        return self.phrase_in(battle)

    def option_phrase_in(self, battle: Battle) -> str:
        """Its option phrase where that depends on its fields."""
        return self.option_phrase

    @property
    def goes_all_out(self) -> bool:
        """Whether it gives up every defence for a time, so that no AI advice carries it out unasked."""
        return False

    asked_last: ClassVar[str] = ""
    """The field that a menu asks for in a list of its own, once the cells of the order are chosen."""

    def asked_first(self, battle: Battle) -> str:
        """The label of the submenu for all orders of its type that share its main field, which a long menu asks for
        first; empty if the menu has no such submenus."""
        return ""

    def why_pointless(self, battle: Battle) -> str:
        """Why menus refuse it although the rules allow it, as a fragment: it would do nothing. Empty: they don't."""
        return ""

    @property
    def walk_label(self) -> str:
        """The name of a special manner of walking; empty for the usual one of its verb."""
        return ""

    def manner(self) -> Mapping[str, str]:
        """The words for fields that aren't called by name and value, such as `tight`; an empty text hides the field."""
        return {}


@record
class Pass(Choice):
    """Do nothing: no order, no reaction."""

    verb: ClassVar[str] = "pass"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "passes"
    meaning: ClassVar[str] = "Pass: give no order and no reaction."
    phrase: ClassVar[str] = "pass"
    is_pass: ClassVar[bool] = True


@record
class Decision:
    """A player must choose.

    `about` is the moment: its type decides which options the rulebook lists. `figures` can be given an order;
    `otherwise` is the choice that passes, if the moment has one.
    """

    rules: tuple[RuleId, ...]
    side: Side
    figures: tuple[FigureId, ...]
    about: object
    otherwise: Choice | None = None


class At(StrEnum):
    """The direction of a target number."""

    MOST = "most"
    LEAST = "least"


@record
class Need:
    """What a roll needs: a total of at most, or at least, `total`.

    `always` and `never` are the totals from which a roll always succeeds or fails: for AT MOST the highest sure
    success and the lowest sure failure, for AT LEAST the reverse. None: there is no band. `open`: double six
    adds one more die, and every further six another (`open_chances`). `bonus` is already subtracted from `total`:
    lines show it on the side of the dice, `4+1+9 = 14 vs 8`.
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
        """By how much a total succeeds; negative if it fails."""
        return self.total - total if self.at is At.MOST else total - self.total

    def chance(self, dice: Dice) -> float:
        """The probability of success; for an open roll that of the first two dice and all that follow."""
        totals = open_chances(Dice(2, dice.sides)) if self.open else chances(dice)
        return sum(chance for total, chance in totals if self.met_by(total))


@record
class Roll:
    """Dice must be rolled. `why` is the purpose; a roll with a `need` also has the `tally` that makes it up, and in
    `against` the part of it used as a target number.

    `alone` is for counting outcomes: in a roll with a need all totals between two of these have the same effect if
    they succeed, and the same if they fail; each of these stands alone. None: every total stands alone. `contested`:
    one of two opposed rolls, which decides nothing by itself. `side`: whose roll it is, if of no figure.
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
    side: Side | None = None


Waiting: TypeAlias = Decision | Roll
Answer: TypeAlias = Choice | Faces
T = TypeVar("T")
Procedure: TypeAlias = Generator[Waiting, Answer, T]
"""What happens, in order: a generator that yields what it waits for and is sent the answers. It must be pure: with
the same battle and answers it asks and emits the same."""


C = TypeVar("C", bound=Choice)


class LazyChoices(Sequence[C]):
    """So many choices, each made when it is looked at: `LazyChoices(6, lambda n: Kneel(figure.id, (), n))`. `each`
    yields all of them, if that is faster than making them one by one."""

    def __init__(self, count: int, make: Callable[[int], C], each: Callable[[], Iterator[C]] | None = None) -> None:
        self._count = count
        self._make = make
        self._each = each

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
        return map(self._make, range(self._count)) if self._each is None else self._each()
