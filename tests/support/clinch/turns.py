"""Battles of clinch that are played by orders and dice."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import Side
from core.play.portrait import Portrait
from core.play.position import begin
from core.play.ruleset import Ruleset
from core.rulesets.clinch import BOOK
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.turn.course import GOALS, due, verdict
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing import Play

MIDDLE = (6, 3)


def _no_portrait(battle: Battle, figure: Figure) -> Portrait:
    return Portrait((), 0, 0, (), (), (), "")


TURNS = Ruleset("clinch", "Clinch", BOOK, due, verdict, _no_portrait, goals=GOALS)


def fighter(name: str, points: Sheet, at: tuple[int, int], facing: int, side: Side, *things: str) -> Figure:
    """Somebody with these things in its hands, the right one first."""
    gear = tuple(Item(f"{name}/{thing}", thing) for thing in things)
    hands = [item.id for item in gear] + [None, None]
    q, r = MIDDLE[0] + at[0], MIDDLE[1] + at[1]
    return Figure(name, name.capitalize(), side, Cell(q, r), facing, points, main=hands[0], off=hands[1], gear=gear)


def ann(*things: str, at: tuple[int, int] = (0, 0), facing: int = 0, side: Side = "red") -> Figure:
    """ST 12, DX 12, IQ 10, HT 12: Basic Speed 6.00."""
    return fighter("ann", Sheet(12, 12, 10, 12), at, facing, side, *things)


def ben(*things: str, at: tuple[int, int] = (0, -1), facing: int = 3, side: Side = "blue") -> Figure:
    """ST 11, DX 11, IQ 10, HT 10: Basic Speed 5.25."""
    return fighter("ben", Sheet(11, 11, 10, 10), at, facing, side, *things)


def cy(*things: str, at: tuple[int, int] = (1, -1), facing: int = 3, side: Side = "blue") -> Figure:
    """ST 10, DX 10, IQ 10, HT 10: Basic Speed 5.00."""
    return fighter("cy", Sheet(10, 10, 10, 10), at, facing, side, *things)


def battle_of(*figures: Figure, limit: int = 0) -> Battle:
    """A battle of these on plain ground."""
    return Battle(HexGrid(13, 13), {figure.id: figure for figure in figures}, clock=Clock(limit=limit))


def play(*figures: Figure, limit: int = 0) -> Play:
    """The battle of these from its beginning."""
    return Play(TURNS, *begin(TURNS, battle_of(*figures, limit=limit)))
