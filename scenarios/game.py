"""What a scenario needs of a ruleset: how a file's figures become its figures, and what may be switched on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.match.policy import Policy
from core.play.ruleset import Ruleset
from core.rulebook.texts import Clause
from core.space.board import Board
from core.space.cell import Cell
from scenarios.abouts import About
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable


class Roster(Protocol):
    """A ruleset's own part of a scenario file."""

    @property
    def board(self) -> type[Board]:
        """The kind of map it is played on."""
        ...

    @property
    def table(self) -> type[FigureTable]:
        """The keys of its figures."""
        ...

    @property
    def brings_in(self) -> bool:
        """Whether figures may come onto the map in a later turn."""
        ...

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """What is wrong with a figure in these rules' eyes."""
        ...

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """The figure that a table without faults tells of, in a battle with these options."""
        ...

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Why the game can't have this hold: the field at fault, and the reason. Holder and held are good already."""
        ...

    def gait(self, figure: Figure) -> int:
        """Figures with the same number walk alike."""
        ...

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Whether the figure may ever walk from a cell into the next one; figures that stand there now don't count."""
        ...

    def laid_out(self, battle: Battle) -> Battle:
        """The battle before its first turn, with what follows from how its figures were placed."""
        ...

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Why there can be no such thing lying about; None if there can."""
        ...

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Why nobody can carry or wear such a thing; None if somebody can."""
        ...

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """A thing that lies about."""
        ...

    def field_fault(self, kind: str) -> str | None:
        """Why nothing of that kind can lie over a cell; None if it can."""
        ...

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """What lies over a cell from the start, the so-manieth of the battle."""
        ...


@dataclass(frozen=True, slots=True)
class Rest:
    """How the clock of a game stands between two orders: in which `phases`, in which of them somebody of the order of
    action has his turn (`in_order`) and which are those of one side (`of_a_side`), and whether figures may be `pending`
    then."""

    phases: frozenset[str]
    in_order: frozenset[str] = frozenset()
    of_a_side: frozenset[str] = frozenset()
    pending: bool = True


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset with all that surrounds it. `policies` makes a new player of each kind, by name, the weakest first;
    `opponent` is the one who plays a side that is a person's in the file, when the person has taken another. `marks`
    are the kinds of mark that a figure can have, `abouts` what those of a kind may be about (a kind that is not in it:
    anything; machines of pairs stand there, those of a figure do not), and `ranks` the least and the most of each
    number in the rank of a place in the order of action; empty: any. `by_sides`: from the first turn on the clock has
    an order of the sides. `rest`: how the clock stands between two orders; None: in any way."""

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
