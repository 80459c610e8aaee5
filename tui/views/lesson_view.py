"""A lesson on the screen: its title, what it says, how that is done with the keys as they are, how to be rid of it.

When a lesson is given is in scenarios/lessons.py.
"""

from __future__ import annotations

from core.battle.naming import sentence
from scenarios.lessons import Lesson, split_at_commands
from tui.views.lines import Line, Piece, line
from tui.views.spelling import spelled


def lesson_told(lesson: Lesson) -> Line:
    """The whole lesson as one line, to be wrapped."""
    words = [Piece(f"{lesson.title}.", "heading"), Piece(f" {lesson.text}")]
    first, *rest = split_at_commands(lesson.keys)
    words.append(Piece(f" {first}" if lesson.keys else ""))
    for number, piece in enumerate(rest):
        if number % 2:
            words.append(Piece(piece))
        else:
            words.append(Piece(spelled(piece) if number or first else _first(spelled(piece)), "key"))
    words.append(Piece(f"  ({spelled('lessons')}: no lessons)", "muted"))
    return line(*(piece for piece in words if piece.text))


def _first(keys: str) -> str:
    """Keys at the head of a sentence: `Arrows`. A single letter stays as it is typed."""
    return sentence(keys) if keys.isalpha() and len(keys) > 1 else keys
