"""Rolls by themselves: a score and the faces that fall."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Roll
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.binding import book_of
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.rolls.contests import Contender, Outcome, quick, regular
from core.rulesets.clinch.rolls.success import attempt
from core.space.cell import Cell
from core.space.hexes import HexGrid

Faces: TypeAlias = "tuple[int, ...]"


def scene() -> Scene:
    """Ann and Ben, who have no sheets."""
    figures = {
        name: Figure(name, name.capitalize(), name, Cell(n, 0), 0, None) for n, name in enumerate(("ann", "ben"))
    }
    return Scene(Battle(HexGrid(6, 6), figures), book_of())


def score(number: int) -> Tally:
    """A score of so much."""
    return Tally((Line("G-base-11", "score", number),))


def rolled(number: int, faces: Faces) -> Tested:
    """The roll against a score of so much."""
    trial = attempt(scene(), "G-base-11", why="tries", figure="ann", tally=score(number))
    try:
        assert isinstance(next(trial), Roll)
        trial.send(faces)
    except StopIteration as over:
        found: Tested = over.value
        return found
    raise AssertionError("more than one roll is asked for")


def contested(kind: Literal["quick", "regular"], first: int, faces: Faces, second: int, others: Faces) -> Outcome:
    """The contest of Ann against Ben, who roll these."""
    one, other = Contender("ann", score(first), "wrestles"), Contender("ben", score(second), "resists")
    trial = (quick if kind == "quick" else regular)(scene(), "G-base-23", first=one, second=other)
    try:
        assert isinstance(next(trial), Roll)
        assert isinstance(trial.send(faces), Roll)
        trial.send(others)
    except StopIteration as over:
        found: Outcome = over.value
        return found
    raise AssertionError("more than two rolls are asked for")
