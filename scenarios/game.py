"""What scenarios need from a ruleset: its figures in a file, its options, its players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import field
from typing import Protocol

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.match.policy import Policy
from core.play.ruleset import Ruleset
from core.records import record
from core.rulebook.texts import Clause
from core.space.board import Board
from core.space.cell import Cell
from scenarios.abouts import About
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable
from scenarios.stock import Stock


class Roster(Protocol):
    """A ruleset's part of a scenario file."""

    @property
    def board(self) -> type[Board]:
        """The type of its map."""
        ...

    @property
    def table(self) -> type[FigureTable]:
        """The table of its figures."""
        ...

    @property
    def brings_in(self) -> bool:
        """Whether figures can arrive in a later turn."""
        ...

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Yield complaints about a figure's own keys."""
        ...

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Return the figure of a table without faults, in a battle with these options."""
        ...

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Yield faults of a hold: the field and the reason. Holder and held are checked already."""
        ...

    def gait(self, figure: Figure) -> int:
        """Return a number that is equal for figures with the same movement."""
        ...

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Whether a figure can ever move from `here` to the next cell `there`, no matter which figure stands in the way
        now."""
        ...

    def laid_out(self, battle: Battle) -> Battle:
        """Return the battle before its first turn, with everything that depends on the set-up."""
        ...

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return why an item can't lie on the ground, or None."""
        ...

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Return why an item can't be carried or worn, or None."""
        ...

    def unfit_for_goals(self, kind: str) -> str | None:
        """Return why a goal can't be about an item of this kind, or None."""
        ...

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Return an item on the ground."""
        ...

    def field_fault(self, kind: str) -> str | None:
        """Return why a field can't start over a cell, or None."""
        ...

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """Return field `number` of the battle, over a cell from the start."""
        ...


@record
class Rest:
    """What the clock can be between two orders: the `phases`, those with a figure of the order of action at its turn
    (`in_order`), those of one side (`of_a_side`), and whether figures can be `pending`."""

    phases: frozenset[str]
    in_order: frozenset[str] = frozenset()
    of_a_side: frozenset[str] = frozenset()
    pending: bool = True


@record
class Game:
    """A ruleset with everything around it. `policies` makes a new AI player by level, the weakest first; `opponent` is
    the level that takes a person's side in the file if the person plays another. `marks` are the kinds of mark, and
    `abouts` checks what a mark of a kind is about (pairs included; a kind without an entry: anything). `ranks` are the
    bounds of each number in a rank of the order of action; empty: any. `by_sides`: the clock orders the sides from turn
    1 on. `rest`: the clock between two orders; None: anything. `may_yield` is the optional rule of surrender; empty:
    the game lacks it. `stock`: the choices of a GM edit."""

    ruleset: Ruleset
    roster: Roster
    clauses: Mapping[RuleId, Clause]
    policies: Mapping[str, Callable[[], Policy]]
    opponent: str
    marks: frozenset[str] = frozenset()
    ranks: tuple[tuple[int, int], ...] = ()
    by_sides: bool = False
    abouts: Mapping[str, About] = field(default_factory=dict)
    rest: Rest | None = None
    may_yield: RuleId = ""
    stock: Stock = Stock()
