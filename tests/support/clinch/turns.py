"""Battles of clinch that are played by orders and dice."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.clock import Clock
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, Side
from core.battle.record import replace
from core.play.position import begin
from core.play.scene import Scene
from core.rulesets.clinch import BOOK, CLINCH
from core.rulesets.clinch.movement.going import Go
from core.rulesets.clinch.sheet.basics import Sheet
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.sheet.words import Marks
from core.space.cell import Cell
from core.space.hexes import HexGrid
from hexfray.testing import Play

MIDDLE = (6, 6)


def at(q: int, r: int) -> Cell:
    """The hex so far from the middle of the map."""
    return Cell(MIDDLE[0] + q, MIDDLE[1] + r)


def fighter(name: str, points: Sheet, place: tuple[int, int], facing: int, side: Side, *things: str) -> Figure:
    """Someone with these things in its hands, the right one first."""
    gear = tuple(Item(f"{name}/{thing}", thing) for thing in things)
    hands = [item.id for item in gear] + [None, None]
    cell = at(*place)
    return Figure(name, name.capitalize(), side, cell, facing, points, main=hands[0], off=hands[1], gear=gear)


def ann(*things: str, place: tuple[int, int] = (0, 0), facing: int = 0, side: Side = "red") -> Figure:
    """ST 12, DX 12, IQ 10, HT 12: Basic Speed 6.00."""
    return fighter("ann", Sheet(12, 12, 10, 12), place, facing, side, *things)


def ben(*things: str, place: tuple[int, int] = (0, -1), facing: int = 3, side: Side = "blue") -> Figure:
    """ST 11, DX 11, IQ 10, HT 10: Basic Speed 5.25."""
    return fighter("ben", Sheet(11, 11, 10, 10), place, facing, side, *things)


def cy(*things: str, place: tuple[int, int] = (1, -1), facing: int = 3, side: Side = "blue") -> Figure:
    """ST 10, DX 10, IQ 10, HT 10: Basic Speed 5.00."""
    return fighter("cy", Sheet(10, 10, 10, 10), place, facing, side, *things)


def battle_of(*figures: Figure, limit: int = 0, ground: Mapping[tuple[int, int], str] | None = None) -> Battle:
    """A battle of these; the ground is plain but where it is said."""
    terrain = {at(*place): kind for place, kind in (ground or {}).items()}
    everybody = {figure.id: figure for figure in figures}
    return Battle(HexGrid(13, 20), everybody, terrain=terrain, clock=Clock(limit=limit))


def play(*figures: Figure, limit: int = 0, ground: Mapping[tuple[int, int], str] | None = None) -> Play:
    """The battle of these from its beginning."""
    return Play(CLINCH, *begin(CLINCH, battle_of(*figures, limit=limit, ground=ground)))


def as_is(battle: Battle) -> Play:
    """A battle in the midst, played on."""
    return Play(CLINCH, *begin(CLINCH, battle))


def go(name: FigureId, *path: tuple[int, int], facing: int) -> Go:
    """The order to go along these hexes, counted from the middle."""
    return Go(name, tuple(at(*place) for place in path), facing)


def rest(played: Play) -> Play:
    """Whoever has still something left to do this turn does no more."""
    if played.awaits_choice() and played.moment == "acting":
        played.say(f"{played.decision.figures[0]} done")
    return played


def held_as(figure: Figure, posture: str, *over: tuple[int, int], face_down: bool = False) -> Figure:
    """The same figure in another posture; lying over these hexes too."""
    marks = (*figure.marks, Mark(Marks.FACE_DOWN, "G-move-15")) if face_down else figure.marks
    return replace(figure, posture=POSTURES[posture], also=tuple(at(*place) for place in over), marks=marks)


def scene_of(battle: Battle) -> Scene:
    """The battle, for a rule to be called in."""
    return Scene(battle, BOOK)
