"""The actions of an agent: a fixed list of numbers for all that an order can be made of, in blocks. How an order is
made of them: building.py; what an agent sees of them: features.py.

The list depends on the scenario and the side alone. An own figure has the same number for each side with as many
figures, so one policy can learn to play several sides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from typing import get_args

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId, Side
from core.errors import BadArgument
from core.match.notation import Kinds, kinds_of
from core.match.writing import fields_of
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell
from scenarios.faults import unknown
from scenarios.scenario import Scenario
from scenarios.verb_ids import verb_ids

NUMBERS = 32
"""Numbers below this have actions of their own."""
LAST = 64
"""How many actions there are for the rest: orders, or groups of them, that no other part tells apart."""
NONE, NO, YES, OTHER = "none", "no", "yes", "other"
FIXED_WORDS = (NONE, NO, YES, OTHER)
BLOCKS = {
    "figure": "a figure: first the one to act, later the target and the like; own figures first",
    "verb": "the verb of the order: the n-th has the id n in `hexfray.verbs`",
    "cell": "a hex or square of the map, row by row; of a path the end, then the way there",
    "facing": "a facing, clockwise from north",
    "item": "an item: the gear of the figures at the start, figure by figure, then what lies on the ground",
    "word": "a word of the order: `none`, `no`, `yes`, `other`, then the words that orders of the game have",
    "number": "a number from 0 to 31",
    "rest": "one of the orders left, or a group of them: where no other part tells them apart",
}
"""The blocks in their order, with their meanings."""


@record
class Block:
    """The actions from `start` to before `end` are of one kind."""

    name: str
    start: int
    end: int

    def __len__(self) -> int:
        return self.end - self.start


class Actions:
    """The actions of a side in a scenario, by number and by meaning."""

    def __init__(self, scenario: Scenario, side: Side) -> None:
        battle, ruleset = scenario.battle, scenario.ruleset
        self.side = side
        self.figures: tuple[FigureId, ...] = tuple(figure.id for figure in in_slots(battle, side))
        self.items: tuple[ItemId, ...] = tuple(item.id for item in all_items(battle, side))
        self.verbs = verbs_of(ruleset)
        self.words = words_of(ruleset)
        self.grid = battle.grid
        self.cells = tuple(battle.grid.cells())
        sizes = (
            *(len(self.figures), len(self.verbs), len(self.cells), battle.grid.facings),
            *(len(self.items), len(self.words), NUMBERS, LAST),
        )
        self.blocks: dict[str, Block] = {}
        start = 0
        for name, size in zip(BLOCKS, sizes, strict=True):
            self.blocks[name] = Block(name, start, start + size)
            start += size
        self.size = start
        self._figure = self._numbered("figure", self.figures)
        self._verb = self._numbered("verb", self.verbs)
        self._cell = self._numbered("cell", self.cells)
        self.places = {cell: place for place, cell in enumerate(self.cells)}
        """The place of each cell in its block"""
        self._item = self._numbered("item", self.items)
        self._word = self._numbered("word", self.words)
        self._name = {**self._word, **self._item, **self._figure}
        self._facing, self._number = self.blocks["facing"].start, self.blocks["number"].start
        self.rest = self.blocks["rest"].start

    def _numbered(self, block: str, values: Iterable[object]) -> dict[object, int]:
        return {value: number for number, value in enumerate(values, self.blocks[block].start)}

    def of_figure(self, figure: FigureId) -> int:
        """Return the action of a figure; that of `other`, if the scenario doesn't have it."""
        return self._figure.get(figure, self._word[OTHER])

    def of_verb(self, verb: str) -> int:
        """Return the action of a verb. Raises BadArgument for one that the game doesn't have."""
        if verb not in self._verb:
            raise BadArgument(unknown("verb", verb, filter(None, self.verbs)))
        return self._verb[verb]

    def of_cell(self, cell: Cell) -> int:
        """Return the action of a cell."""
        return self._cell[cell]

    def of_facing(self, facing: int) -> int:
        """Return the action of a facing."""
        return self._facing + facing

    def of_word(self, word: str) -> int:
        """Return the action of a word; that of `other`, if no order has it."""
        return self._word.get(word, self._word[OTHER])

    def of_value(self, value: object, *, is_facing: bool) -> int:
        """Return the action of the value of a field; that of `other`, if it has none of its own."""
        match value:
            case None | "" | ():
                return self._word[NONE]
            case Cell():
                return self._cell.get(value, self._word[OTHER])
            case Enum():
                return self.of_word(str(value.value))
            case bool():
                return self._word[YES if value else NO]
            case int() if is_facing and 0 <= value < self.grid.facings:
                return self._facing + value
            case int() if not is_facing and 0 <= value < NUMBERS:
                return self._number + value
            case str():
                return self._name.get(value, self._word[OTHER])
        return self._word[OTHER]

    def label(self, action: int) -> str:
        """Return an action in words: `verb strike`, `cell 0304`, `facing NW`."""
        block = self.block_of(action)
        return f"{block.name} {self._value(block.name, action - block.start)}"

    def block_of(self, action: int) -> Block:
        """Return the block of an action. Raises IndexError for a number beyond the last."""
        for block in self.blocks.values():
            if block.start <= action < block.end:
                return block
        raise IndexError(f"no action {action}: there are {self.size}")

    def _value(self, block: str, number: int) -> str:
        match block:
            case "figure":
                return self.figures[number]
            case "verb":
                return self.verbs[number]
            case "cell":
                return self.grid.name(self.cells[number])
            case "facing":
                return self.grid.facing_names[number]
            case "item":
                return self.items[number]
            case "word":
                return self.words[number]
        return str(number)


def in_slots(battle: Battle, side: Side) -> Iterator[Figure]:
    """The figures as a side numbers them: its own, then those of the other sides, each in the order of the roster. The
    sides are in the order of the roster too, from its own on."""
    at = battle.sides.index(side)
    for other in (*battle.sides[at:], *battle.sides[:at]):
        yield from (figure for figure in battle if figure.side == other)


def all_items(battle: Battle, side: Side) -> Iterator[Item]:
    """All items of a battle as a side numbers them: figure by figure, then what lies on the ground, cell by cell."""
    for figure in in_slots(battle, side):
        yield from with_fixed(figure.gear)
    for cell in sorted(battle.fallen):
        yield from with_fixed(battle.fallen[cell])


def with_fixed(items: Iterable[Item]) -> Iterator[Item]:
    """Items, each followed by the item fixed to it, if any."""
    for item in items:
        yield item
        if item.fixed is not None:
            yield item.fixed


@cache
def verbs_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The verbs of a game by their ids (`hexfray.verbs`), empty where no verb has the id any more."""
    ids = verb_ids(ruleset.id, kinds_of(ruleset.book))
    named = {number: verb for verb, number in ids.items()}
    return tuple(named.get(number, "") for number in range(max(named) + 1))


@cache
def words_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The words with actions: the fixed ones, and the values of enums in the fields of orders."""
    kinds: Kinds = kinds_of(ruleset.book)
    verbs = filter(None, verbs_of(ruleset))
    found = (word for verb in verbs for _, of in fields_of(kinds[verb]) for word in _words_in(of))
    return tuple(dict.fromkeys((*FIXED_WORDS, *found)))


def _words_in(kind: object) -> Iterator[str]:
    """The values of an enum, also in a tuple of them."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        yield from (str(member.value) for member in kind)
    for part in get_args(kind):
        yield from _words_in(part)
