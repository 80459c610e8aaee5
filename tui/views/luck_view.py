"""The luck ledger in lines: each side's rolls, how many passed, how many were to be expected, and each figure's. How it
is counted: core/match/luck.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.naming import letters, short_name
from core.match.columns import padded
from core.match.luck import Ledger, Luck
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut_name

NAME = 18
"""The width of a name."""
HEAD = f"{'luck':<{NAME}}{'passed':>8}{'expected':>10}{'more or less':>14}"


def luck_in_short(battle: Battle, book: Ledger) -> Line | None:
    """How many rolls more or less than expected each side passed; None where nobody threw against a need."""
    sides = [side for side in battle.sides if book.of_side(side).rolls]
    told = ", ".join(f"{side} {_more(book.of_side(side))}" for side in sides)
    return line(Piece("rolls passed beyond expectation: ", "muted"), told) if told else None


def luck_told(battle: Battle, book: Ledger) -> list[Line]:
    """The whole ledger: sides, their figures, and how it went turn by turn; empty where nobody threw against a need."""
    if not book.figures:
        return []
    return [line(Piece(HEAD, "muted")), *(found for side in battle.sides for found in _side(battle, book, side))]


def _side(battle: Battle, book: Ledger, side: Side) -> Iterator[Line]:
    whole = book.of_side(side)
    if not whole.rolls:
        return
    yield line(Piece(_row(side, whole), "strong"))
    signs = letters(battle)
    for figure in battle:
        if figure.side == side and figure.id in book.figures:
            yield line(_row(f"  {signs[figure.id]} {short_name(battle, figure.id)}", book.figures[figure.id]))
    turns = " ".join(f"T{turn} {_more(luck)}" for turn, luck in book.turns[side])
    yield line(Piece(f"  turn by turn: {turns}", "muted"))


def _row(name: str, luck: Luck) -> str:
    passed = f"{luck.passed}/{luck.rolls}"
    return f"{padded(cut_name(name, NAME), NAME)}{passed:>8}{luck.expected:>10.1f}{_more(luck):>14}"


def _more(luck: Luck) -> str:
    """What is more or less than expected, to a tenth; hardly less is not less."""
    return f"{round(luck.more, 1) + 0.0:+.1f}"
