"""The toy in a table of games, beside a variant of it in which everyone is cruel: how a second game and a variant are
added, a line each."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ai.policies import RandomPolicy
from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.battle.record import replace
from core.rulebook.texts import Clause
from core.space.board import Board
from core.space.cell import Cell
from core.space.squares import SquareGrid
from scenarios.game import Game
from scenarios.games import Entry, Games
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable
from tests.support.toy import TOY, Sheet


class ToyFigure(FigureTable):
    """A figure of the toy, with its health."""

    health: int = 10


class ToyRoster:
    """The toy's own part of a scenario file: everyone is `armed` as well as the game will have it."""

    board: type[Board] = SquareGrid
    table: type[FigureTable] = ToyFigure
    brings_in: bool = False

    def __init__(self, armed: int) -> None:
        self.armed = armed

    def faults(self, part: Part[FigureTable], options: Collection[RuleId]) -> Iterator[Complaint]:
        """Nothing can be wrong."""
        yield from ()

    def figure(self, table: FigureTable, at: Cell, facing: int, options: Collection[RuleId]) -> Figure:
        """Bare-handed, with its health."""
        assert isinstance(table, ToyFigure)
        sheet = Sheet(armed=self.armed, health=table.health)
        return Figure(table.id, table.name, table.side, at, facing, sheet, main=None)

    def hold_faults(self, battle: Battle, hold: Hold) -> Iterator[tuple[str, str]]:
        """Whatever holds."""
        return iter(())

    def gait(self, figure: Figure) -> int:
        """All walk alike."""
        return 0

    def leads(self, battle: Battle, figure: Figure, here: Cell, there: Cell) -> bool:
        """Into all that is not solid."""
        return not battle.ground(there).solid

    def laid_out(self, battle: Battle) -> Battle:
        """As the file says."""
        return battle

    def item_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Nothing lies about."""
        return "there are no things"

    def gear_fault(self, kind: str, options: Collection[RuleId]) -> str | None:
        """Nobody carries anything."""
        return "there are no things"

    def unfit_for_goals(self, kind: str) -> str | None:
        return None

    def lying(self, kind: str, name: ItemId, options: Collection[RuleId]) -> Item:
        """Nothing lies about."""
        raise AssertionError(kind)

    def field_fault(self, kind: str) -> str | None:
        """Nothing burns."""
        return "nothing burns"

    def field(self, kind: str, at: Cell, number: int) -> Field:
        """Nothing burns."""
        raise AssertionError(kind)


def toy() -> Game:
    """The toy as it is."""
    return Game(TOY, ToyRoster(armed=2), {}, {"random": RandomPolicy}, "random")


def cruel_toy() -> Game:
    """The toy with better arms and a clause of its own."""
    clauses = {"C-1": Clause("C-1", "Cruelty", "Everybody strikes two better.", option=True)}
    ruleset = replace(TOY, id="cruel-toy", title="Cruel toy")
    return Game(ruleset, ToyRoster(armed=4), clauses, {"random": RandomPolicy, "cruel": RandomPolicy}, "cruel")


TOYS = Games(Entry("toy", toy), Entry("cruel-toy", cruel_toy, of="toy", chosen_by={"manners": "cruel"}))

YARD = """\
title = "A Yard"
about = "Two on squares."
ruleset = "toy"

[map]
width = 4
height = 4

[sides.red]
name = "Red"
colour = "red"

[sides.blue]
name = "Blue"
colour = "blue"
seat = "random"

[[figure]]
id = "ann"
name = "Ann"
side = "red"
at = "0101"
facing = "E"
health = 7

[[figure]]
id = "ben"
name = "Ben"
side = "blue"
at = "0404"
facing = "W"
"""
CRUEL_YARD = YARD.replace('ruleset = "toy"', 'ruleset = "toy"\nmanners = "cruel"')


def armed(battle: Battle, figure: str) -> int:
    """How well a figure of the toy is armed."""
    sheet = battle[figure].sheet
    assert isinstance(sheet, Sheet)
    return sheet.armed
