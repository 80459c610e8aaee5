"""A roll that a person throws: what it is for, what it needs and why, and the faces that were typed."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.naming import sentence
from core.errors import HexfrayError
from core.play.asking import Roll
from core.play.dice import Dice, Faces
from core.play.purpose import rolled_for
from tui.views.lines import Line, Piece, line
from tui.views.odds_view import needed

SEPARATORS = " ,+"
DIGIT_SIDES = 9
"""Faces of dice with so many sides at most may be typed without anything between them."""


class NoFaces(HexfrayError, ValueError):
    """What was typed is no roll of these dice. The message says what is wanted."""


def faces_of(typed: str, dice: Dice) -> Faces:
    """The faces that were typed: `3 4 5`, `3,4,5` or `3+4+5`, and `345` where a face has one digit. Raises NoFaces."""
    words = "".join(" " if sign in SEPARATORS else sign for sign in typed).split()
    if dice.sides <= DIGIT_SIDES:
        words = [digit for word in words for digit in word]
    wanted = f"{dice}: type {dice.count} face{'' if dice.count == 1 else 's'} from 1 to {dice.sides}"
    faces = tuple(int(word) for word in words if word.isdecimal())
    if len(faces) != len(words):
        raise NoFaces(f"only numbers are faces; {wanted}")
    if len(faces) != dice.count:
        raise NoFaces(f"{len(faces) or 'no'} face{'' if len(faces) == 1 else 's'} typed; {wanted}")
    if not dice.admits(faces):
        wrong = next(face for face in faces if not dice.admits((face,) * dice.count))
        raise NoFaces(f"there is no {wrong} on a die of {dice.sides}; {wanted}")
    return faces


def roll_told(battle: Battle, roll: Roll) -> list[Line]:
    """What is thrown, for whom and for what; what it needs and how that is made up."""
    figure = battle[roll.figure] if roll.figure else None
    target = battle[roll.target] if roll.target else None
    what = sentence(rolled_for(roll.why, figure, target))
    return [
        line(Piece(f"Throw {roll.dice} ", "heading"), Piece(f" {what}", "strong")),
        *(needed(roll) if roll.need is not None else [line(Piece("the total counts", "muted"))]),
    ]
