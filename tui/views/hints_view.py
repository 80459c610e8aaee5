"""The line at the foot of a battle: the keys that matter now."""

from __future__ import annotations

from collections.abc import Iterable

from tui.views.lines import Line, Piece, line

LEAST = (80, 24)
"""The smallest terminal that shows everything."""


def keys_line(words: Iterable[tuple[str, str]]) -> Line:
    """Keys with what they do."""
    pieces = [piece for key, does in words for piece in (Piece("  "), Piece(key, "key"), Piece(f" {does}"))]
    return line(*pieces[1:])


def more_room() -> Line:
    """What a terminal that is too small says."""
    return line(Piece(f"more room, please: {LEAST[0]}x{LEAST[1]}; the game waits", "bad"))


def while_waiting() -> Line:
    """While nobody is asked here."""
    words = (("Enter", "go on"), ("Space", "stop"), ("g", "log"), ("Bksp", "undo"), ("?", "help"), ("q", "leave"))
    return keys_line(words)


def while_throwing() -> Line:
    """While the faces of a roll are typed."""
    return keys_line((("digits", "the faces of your dice"),))


def while_walking(*, turning: bool, many: bool) -> Line:
    """While a walk is chosen."""
    return keys_line(
        (
            ("arrows uiojkl", "face" if turning else "cursor"),
            ("Enter", "go" if turning else "choose"),
            ("[ ]", "turn"),
            *((("Tab", "next"),) if many else ()),
            ("Space", "end"),
            ("Bksp", "back"),
            ("?", "help"),
            ("q", "leave"),
        )
    )


def while_aiming(*, last: bool) -> Line:
    """While the cells of an order are chosen."""
    words = (("arrows uiojkl", "cursor"), ("Enter", "do" if last else "choose"), ("Tab", "next proposed"))
    return keys_line((*words, ("Bksp", "back"), ("?", "help"), ("q", "leave")))


def while_stopped() -> Line:
    """While the computer's players wait for a key."""
    words = (("Enter", "the computer goes on"), ("g", "log"), ("Bksp", "undo"), ("?", "help"), ("q", "leave"))
    return keys_line(words)


def while_ordering(*, many: bool) -> Line:
    """While an order is chosen from the menu."""
    tab = "figure" if many else "target"
    words = (("arrows 1-9", "choose"), ("Enter", "do"), ("Tab", tab), ("Space", "pass"), ("Bksp", "back"))
    return keys_line((*words, ("?", "help"), ("q", "leave")))


def while_reacting() -> Line:
    """While a figure may react."""
    words = (("arrows 1-9", "choose"), ("Enter", "do"), ("Space", "let it pass"), ("m", "ask, auto or off"))
    return keys_line((*words, ("?", "help"), ("q", "leave")))
