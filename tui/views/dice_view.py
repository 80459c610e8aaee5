"""A roll that a person makes by hand: its purpose, its target number, and the dice that were typed."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.naming import sentence
from core.errors import HexfrayError
from core.match.entries import COMPUTER, TYPED
from core.play.asking import Roll
from core.play.dice import Dice, Faces
from core.play.purpose import rolled_for
from tui.views.lines import Line, Piece, line
from tui.views.odds_view import target_number_lines

WHO: Mapping[str, str] = {COMPUTER: "rolled by the game", TYPED: "typed by you"}
"""Who rolls for a side, in words."""
SEPARATORS = " ,+"
DIGIT_SIDES = 9
"""Numbers on dice with up to this many sides can be typed without separators."""


class NoFaces(HexfrayError, ValueError):
    """The text is not a roll of these dice. The message says what to type."""


def faces_of(typed: str, dice: Dice) -> Faces:
    """Return the dice that were typed: `3 4 5`, `3,4,5` or `3+4+5`, or `345` if each number has one digit. Raises
    NoFaces."""
    words = "".join(" " if sign in SEPARATORS else sign for sign in typed).split()
    if dice.sides <= DIGIT_SIDES:
        words = [digit for word in words for digit in word]
    wanted = f"{dice}: type {counted(dice.count, 'number', 'numbers')} from 1 to {dice.sides}"
    faces = tuple(int(word) for word in words if word.isdecimal())
    if len(faces) != len(words):
        raise NoFaces(f"numbers only; {wanted}")
    if len(faces) != dice.count:
        raise NoFaces(f"{counted(len(faces), 'number', 'numbers')} typed; {wanted}")
    if not dice.admits(faces):
        wrong = next(face for face in faces if not dice.admits((face,) * dice.count))
        raise NoFaces(f"a d{dice.sides} has no {wrong}; {wanted}")
    return faces


def roll_lines(battle: Battle, roll: Roll) -> list[Line]:
    """Return what to roll, for which figure and purpose, and the target number with its modifiers."""
    figure = battle[roll.figure] if roll.figure else None
    target = battle[roll.target] if roll.target else None
    what = sentence(rolled_for(roll.why, figure, target))
    return [
        line(Piece(f"Roll {roll.dice} ", "heading"), Piece(f" {what}", "strong")),
        *(target_number_lines(roll) if roll.need is not None else [line(Piece("the total counts", "muted"))]),
    ]
