"""A lesson on the screen: its title, what it says, how that is done with the keys as they are, how to be rid of it.

When a lesson is given is in scenarios/lessons.py.
"""

from __future__ import annotations

from scenarios.lessons import Lesson, split_at_commands
from tui.views.lines import Line, Piece, line
from tui.views.spelling import spelled


def lesson_told(lesson: Lesson) -> Line:
    """The whole lesson as one line, to be wrapped."""
    words = [Piece(f"{lesson.title}.", "heading"), Piece(f" {lesson.text}")]
    for number, piece in enumerate(split_at_commands(lesson.keys)):
        if number == 0:
            words.append(Piece(f" {piece}" if lesson.keys else ""))
        else:
            words.append(Piece(spelled(piece), "key") if number % 2 else Piece(piece))
    words.append(Piece(f"  ({spelled('lessons')}: no lessons)", "muted"))
    return line(*(piece for piece in words if piece.text))
