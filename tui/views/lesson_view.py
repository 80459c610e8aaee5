"""A lesson on the screen: title, text, the keys as they are set, and how to turn lessons off.

scenarios/lessons.py decides when a lesson is shown.
"""

from __future__ import annotations

from collections.abc import Callable

from core.battle.naming import sentence
from scenarios.lessons import SELECT, Lesson, order_in, split_at_commands
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line

Way = Callable[[str], tuple[str, ...] | None]
"""Returns the keys of the menu that lead to an order; none if it is selected, None if it isn't there."""


def lesson_line(lesson: Lesson, way_to: Way = lambda verb: ()) -> Line:
    """Return the whole lesson as one line, to be wrapped. `way_to` finds orders in the menu."""
    words = [Piece(f"{lesson.title}.", "heading"), Piece(f" {lesson.text}")]
    first, *rest = split_at_commands(lesson.keys)
    words.append(Piece(f" {first}" if lesson.keys else ""))
    for number, piece in enumerate(rest):
        if number % 2:
            words.append(Piece(piece))
        else:
            keys = _keys(piece, way_to)
            words.append(Piece(keys if number or first else _first(keys), "key"))
    words.append(Piece(f"  ({key_label('lessons')}: lessons off)", "muted"))
    return line(*(piece for piece in words if piece.text))


def _keys(command: str, way_to: Way) -> str:
    """Return the keys of a command, or those of an order in the menu as it is: `Enter`, `4 Enter`, in a submenu
    `4 Enter 2 Enter`; without the last Enter to select it."""
    verb = order_in(command)
    if not verb:
        return key_label(command)
    confirm = key_label("do")
    way = f" {confirm} ".join(way_to(verb) or ())
    if command.startswith(SELECT):
        return way or "selected now"
    return f"{way} {confirm}".strip()


def _first(keys: str) -> str:
    """Return keys at the start of a sentence: `Arrows`. A single letter stays as it is typed."""
    return sentence(keys) if keys.isalpha() and len(keys) > 1 else keys
