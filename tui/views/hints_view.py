"""The footer of a battle: the keys that do something now, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.match.columns import columns
from tui.views.key_labels import key_label
from tui.views.lines import Line, Piece, line

LEAST = (80, 24)
"""The smallest terminal that shows everything."""
WIDTH = LEAST[0]
GAP = "  "


class Hint(NamedTuple):
    """A key and its action. If not all fit, those that `matter` least are left to the help."""

    key: str
    does: str
    matter: int = 2


HELP, LEAVE = "help", "quit_battle"


def always(*, shared: bool = False) -> tuple[Hint, ...]:
    """Return the keys of every prompt: advice, overlays, help, leave. `shared`: the battle is played at a table, where
    people talk, but the game master's seat stays empty."""
    overlays = " ".join(key_label(name) for name in ("reach", "threat", "sight"))
    return (
        Hint(key_label("advise"), "advice", 1),
        Hint(overlays, "overlays", 1),
        Hint(key_label("talk"), "say", 1) if shared else Hint(key_label("gm"), "GM", 1),
        Hint(key_label(HELP), "help", 5),
        Hint(key_label(LEAVE), "leave", 2),
    )


def keys_line(hints: Iterable[Hint | tuple[str, str]], width: int = WIDTH) -> Line:
    """Return the hints that fit into `width`."""
    shown = [Hint(*hint) for hint in hints]
    while len(shown) > 1 and _long(shown) > width:
        least = min(hint.matter for hint in shown)
        shown.remove(next(hint for hint in reversed(shown) if hint.matter == least))
    pieces = [piece for hint in shown for piece in (Piece(GAP), Piece(hint.key, "key"), Piece(f" {hint.does}"))]
    return line(*pieces[1:])


def _long(hints: Iterable[Hint]) -> int:
    return sum(len(GAP) + columns(hint.key) + 1 + columns(hint.does) for hint in hints) - len(GAP)


def more_room() -> Line:
    """Return the line of a terminal below the smallest size."""
    return line(Piece(f"Terminal too small: enlarge to {LEAST[0]}x{LEAST[1]}.", "warning"))


def while_waiting(width: int = WIDTH, *, shared: bool = False) -> Line:
    """Return the keys without a prompt for the player."""
    hints = (Hint(key_label("do"), "next"), Hint(key_label("end"), "pause"), Hint(key_label("speed"), "speed"))
    own = Hint(key_label("talk"), "say") if shared else Hint(key_label("gm"), "GM")
    others = (Hint(key_label("seats"), "control"), own, Hint(_back(), "undo"))
    return keys_line((*hints, *others, Hint(key_label(HELP), "help"), Hint(key_label(LEAVE), "leave")), width)


def at_table(width: int = WIDTH) -> Line:
    """Return the keys while another player at a table must answer."""
    hints = (Hint(key_label("talk"), "say"), Hint(key_label("seats"), "control"), Hint(key_label("inspect"), "look"))
    others = (Hint(key_label("log"), "log"), Hint(_back(), "ask to undo"))
    return keys_line((*hints, *others, Hint(key_label(HELP), "help"), Hint(key_label(LEAVE), "leave")), width)


def when_over(width: int = WIDTH) -> Line:
    """Return the keys while the player looks around after the battle."""
    hints = (Hint(key_label("do"), "result"), Hint(key_label("log"), "log"), Hint(_back(), "undo"))
    return keys_line((*hints, Hint(key_label(HELP), "help"), Hint(key_label(LEAVE), "leave")), width)


def while_throwing() -> Line:
    """Return the keys while dice are entered."""
    return keys_line((("digits", "enter the dice you rolled"),))


def while_walking(
    *, many: bool, unasked: bool = False, turns: bool = True, width: int = WIDTH, shared: bool = False
) -> Line:
    """Return the keys while a move is chosen. `unasked`: the declaration prompt is off; `turns`: the facing can be
    chosen."""
    hints = (
        Hint(key_label("do"), "move", 4),
        Hint(key_label("next"), "spot", 4),
        *((Hint(key_label("turn"), "turn", 4),) if turns else ()),
        *(
            (Hint(key_label("figure").split()[0], "figure", 3), Hint(key_label("keep_shape"), "formation", 2))
            if many
            else ()
        ),
        Hint(key_label("end"), "end movement", 3),
        *((Hint(key_label("ask"), "declare", 2),) if unasked else ()),
        Hint(_back(), "back", 3),
    )
    return keys_line((*hints, *always(shared=shared)), width)


def while_forming(width: int = WIDTH, *, shared: bool = False) -> Line:
    """Return the keys while figures move in formation."""
    hints = (Hint("arrows", "choose", 4), Hint(key_label("do"), "move all", 4), Hint(_back(), "one by one", 3))
    return keys_line((*hints, *always(shared=shared)), width)


def while_aiming(
    *, last: bool, hands: bool = False, ways: bool = False, width: int = WIDTH, shared: bool = False
) -> Line:
    """Return the keys while the cells of an order are chosen. `hands`, `ways`: another item or another option can be
    used."""
    hints = (
        Hint("arrows", "aim", 3),
        Hint(key_label("do"), "confirm" if last else "set", 4),
        Hint(key_label("next"), "next", 4),
        *((Hint(key_label("hand"), "hand", 3),) if hands else ()),
        *((Hint(key_label("way"), "option", 3),) if ways else ()),
        Hint(_back(), "back", 3),
    )
    return keys_line((*hints, *always(shared=shared)), width)


def while_stopped(width: int = WIDTH) -> Line:
    """Return the keys while the AI is paused."""
    hints = (Hint(key_label("do"), "step", 4), Hint(key_label("end"), "play", 4), Hint("arrows", "look", 3))
    others = (Hint(key_label("next"), "figure", 3), Hint(key_label("seats"), "control", 3), Hint(_back(), "undo", 3))
    hand = Hint(key_label("gm"), "GM", 1)
    return keys_line((*hints, *others, hand, Hint(key_label(HELP), "help", 4), Hint(key_label(LEAVE), "leave")), width)


def while_ruling(width: int = WIDTH) -> Line:
    """Return the keys while the computer's proposals wait for the game master."""
    hints = (Hint(key_label("do"), "accept", 4), Hint("1-5", "take", 4), Hint(key_label("own_order"), "own", 1))
    runs = (Hint("6-9", "run on", 4), Hint(key_label("end"), "to the end", 1), Hint(_back(), "undo", 3))
    rolls = (Hint(key_label("overrule"), "roll", 3), Hint(key_label("modify"), "modifier", 3))
    ends = (Hint(key_label("gm"), "GM off", 4), Hint(key_label(HELP), "help", 4), Hint(key_label(LEAVE), "leave", 1))
    return keys_line((*hints, *runs, *rolls, *ends), width)


def while_ordering(
    *, tab: str, ends: str = "pass", many: bool = False, width: int = WIDTH, shared: bool = False
) -> Line:
    """Return the keys while an order is chosen from the menu. `tab` is what Tab selects and `ends` what Space does;
    empty: nothing. `many`: other figures can be given an order first."""
    hints = (
        Hint("1-9", "choose", 4),
        Hint(key_label("do"), "confirm", 4),
        *((Hint(key_label("next"), tab, 3),) if tab else ()),
        *((Hint(key_label("figure").split()[0], "figure", 2),) if many else ()),
        *((Hint(key_label("end"), ends, 3),) if ends else ()),
        Hint(_back(), "back", 3),
    )
    return keys_line((*hints, *always(shared=shared)), width)


def while_reacting(width: int = WIDTH, *, shared: bool = False) -> Line:
    """Return the keys while a figure can react."""
    hints = (Hint("1-9", "choose", 4), Hint(key_label("do"), "confirm", 4), Hint(key_label("end"), "pass", 3))
    return keys_line((*hints, Hint(key_label("reactions"), "reactions", 3), *always(shared=shared)), width)


def _back() -> str:
    return key_label("back").replace("Backspace", "Bksp")
