"""The line at the foot of a battle: the keys that do something now, as many as there is room for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.match.columns import columns
from tui.views.lines import Line, Piece, line
from tui.views.spelling import spelled

LEAST = (80, 24)
"""The smallest terminal that shows everything."""
WIDTH = LEAST[0]
GAP = "  "


class Hint(NamedTuple):
    """A key with what it does. Where there is no room for all, those that `matter` least are left to the help."""

    key: str
    does: str
    matter: int = 2


HELP, LEAVE = "help", "quit_battle"


def always() -> tuple[Hint, ...]:
    """What works wherever somebody is asked: overlays, advice, help, and leaving."""
    overlays = " ".join(spelled(name) for name in ("reach", "threat", "sight"))
    return (
        Hint(spelled("advise"), "advice", 1),
        Hint(overlays, "show", 1),
        Hint(spelled(HELP), "help", 5),
        Hint(spelled(LEAVE), "leave", 2),
    )


def keys_line(hints: Iterable[Hint | tuple[str, str]], width: int = WIDTH) -> Line:
    """Keys with what they do, in this width."""
    shown = [Hint(*hint) for hint in hints]
    while len(shown) > 1 and _long(shown) > width:
        least = min(hint.matter for hint in shown)
        shown.remove(next(hint for hint in reversed(shown) if hint.matter == least))
    pieces = [piece for hint in shown for piece in (Piece(GAP), Piece(hint.key, "key"), Piece(f" {hint.does}"))]
    return line(*pieces[1:])


def _long(hints: Iterable[Hint]) -> int:
    return sum(len(GAP) + columns(hint.key) + 1 + columns(hint.does) for hint in hints) - len(GAP)


def more_room() -> Line:
    """What a terminal that is too small says."""
    return line(Piece(f"more room, please: {LEAST[0]}x{LEAST[1]}; the game waits", "warning"))


def while_waiting(width: int = WIDTH) -> Line:
    """While nobody is asked here."""
    hints = (Hint(spelled("do"), "go on"), Hint(spelled("end"), "stop"), Hint(spelled("speed"), "speed"))
    others = (Hint(spelled("seats"), "seats"), Hint(spelled("log"), "log"), Hint(_back(), "undo"))
    return keys_line((*hints, *others, Hint(spelled(HELP), "help"), Hint(spelled(LEAVE), "leave")), width)


def when_over(width: int = WIDTH) -> Line:
    """While the field of a battle that is over is looked at."""
    hints = (Hint(spelled("do"), "the end"), Hint(spelled("log"), "log"), Hint(_back(), "undo"))
    return keys_line((*hints, Hint(spelled(HELP), "help"), Hint(spelled(LEAVE), "leave")), width)


def while_throwing() -> Line:
    """While the faces of a roll are typed."""
    return keys_line((("digits", "the faces of your dice"),))


def while_walking(*, many: bool, unasked: bool = False, turns: bool = True, width: int = WIDTH) -> Line:
    """While a walk is chosen. `unasked`: what there is to declare will not be asked; `turns`: a facing is chosen."""
    hints = (
        Hint(spelled("do"), "go", 4),
        Hint(spelled("next"), "place", 4),
        *((Hint(spelled("turn"), "turn", 4),) if turns else ()),
        *((Hint(spelled("figure").split()[0], "who", 3), Hint(spelled("keep_shape"), "line", 2)) if many else ()),
        Hint(spelled("end"), "no more", 3),
        *((Hint(spelled("ask"), "declare", 2),) if unasked else ()),
        Hint(_back(), "back", 3),
    )
    return keys_line((*hints, *always()), width)


def while_forming(width: int = WIDTH) -> Line:
    """While a line of figures walks."""
    hints = (Hint("arrows", "where to", 4), Hint(spelled("do"), "all go", 4), Hint(_back(), "one by one", 3))
    return keys_line((*hints, *always()), width)


def while_aiming(*, last: bool, hands: bool = False, ways: bool = False, width: int = WIDTH) -> Line:
    """While the cells of an order are chosen. `hands`, `ways`: it can be done with another thing, or otherwise."""
    hints = (
        Hint("arrows", "aim", 3),
        Hint(spelled("do"), "do" if last else "settle", 4),
        Hint(spelled("next"), "next cell", 4),
        *((Hint(spelled("hand"), "hand", 3),) if hands else ()),
        *((Hint(spelled("way"), "way", 3),) if ways else ()),
        Hint(_back(), "back", 3),
    )
    return keys_line((*hints, *always()), width)


def while_stopped(width: int = WIDTH) -> Line:
    """While the computer's players wait for a key."""
    hints = (Hint(spelled("do"), "one act", 4), Hint(spelled("end"), "go on", 4), Hint("arrows", "look", 3))
    others = (Hint(spelled("next"), "figure", 3), Hint(spelled("seats"), "seats", 3), Hint(_back(), "undo", 3))
    hand = Hint(spelled("by_hand"), "by hand", 1)
    return keys_line((*hints, *others, hand, Hint(spelled(HELP), "help", 4), Hint(spelled(LEAVE), "leave")), width)


def while_ordering(*, tab: str, ends: bool = True, many: bool = False, width: int = WIDTH) -> Line:
    """While an order is chosen from the menu. `tab` is what Tab leads to; empty: nowhere. `ends`: the moment may go
    by. `many`: others may be given an order first."""
    hints = (
        Hint("1-9", "choose", 4),
        Hint(spelled("do"), "do", 4),
        *((Hint(spelled("next"), tab, 3),) if tab else ()),
        *((Hint(spelled("figure").split()[0], "who", 2),) if many else ()),
        *((Hint(spelled("end"), "no more", 3),) if ends else ()),
        Hint(_back(), "back", 3),
    )
    return keys_line((*hints, *always()), width)


def while_reacting(width: int = WIDTH) -> Line:
    """While a figure may react."""
    hints = (Hint("1-9", "choose", 4), Hint(spelled("do"), "do", 4), Hint(spelled("end"), "let it pass", 3))
    return keys_line((*hints, Hint(spelled("reactions"), "ask, auto or off", 3), *always()), width)


def _back() -> str:
    return spelled("back").replace("Backspace", "Bksp")
