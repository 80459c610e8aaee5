"""The luck ledger in lines: rolls passed, and how many were expected, by side and by figure. core/match/luck.py
counts."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.naming import letters, sentence, short_name, side_name
from core.match.columns import padded
from core.match.luck import Ledger, Luck
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut_name

NAME = 18
"""The width of a name."""
HEAD = f"{'luck':<{NAME}}{'passed':>8}{'expected':>10}{'difference':>14}"


def luck_summary(battle: Battle, book: Ledger) -> Line | None:
    """Return each side's difference from expectation, None if there were no rolls against a target number."""
    sides = [side for side in battle.sides if book.of_side(side).rolls]
    told = " · ".join(f"{sentence(side_name(battle, side))} {_more(book.of_side(side))}" for side in sides)
    return line(Piece("luck, in rolls passed: ", "muted"), told) if told else None


def luck_lines(battle: Battle, book: Ledger) -> list[Line]:
    """Return the whole ledger: sides, figures, and the turns one by one; empty if there were no rolls against a target
    number."""
    if not book.figures:
        return []
    return [line(Piece(HEAD, "muted")), *(found for side in battle.sides for found in _side(battle, book, side))]


def _side(battle: Battle, book: Ledger, side: Side) -> Iterator[Line]:
    whole = book.of_side(side)
    if not whole.rolls:
        return
    yield line(Piece(_row(sentence(side_name(battle, side)), whole), "strong"))
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
    """Return the difference from expectation, to a tenth, and never as -0.0."""
    return f"{round(luck.more, 1) + 0.0:+.1f}"
