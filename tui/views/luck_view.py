"""The luck ledger in lines: rolls passed, harm done and taken, how much was expected, and how rare the luck is, by side
and by figure. core/match/luck.py and core/match/possible_harm.py count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.battle.naming import letters, sentence, short_name, side_name
from core.match.columns import padded
from core.match.luck import Ledger, Luck
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut_name

if TYPE_CHECKING:
    from core.match.possible_harm import HarmLuck, Rolled
    from core.match.rarity import Rarity

NAME = 18
"""The width of a name."""
ABOUT = "'about': sampled, as there are too many ways to count"


def luck_summary(battle: Battle, book: Ledger) -> Line | None:
    """Return each side's difference from expectation, None if there were no rolls against a target number."""
    sides = [side for side in battle.sides if book.of_side(side).rolls]
    told = ", ".join(f"{sentence(side_name(battle, side))} {_more(book.of_side(side).more)}" for side in sides)
    return line(Piece("luck, in rolls passed: ", "muted"), told) if told else None


def luck_lines(battle: Battle, book: Ledger) -> list[Line]:
    """Return the whole ledger: sides, figures, and the turns one by one; empty if there were no rolls against a target
    number."""
    if not book.figures:
        return []
    head = _head("luck in rolls", "passed")
    return [head, *(found for side in battle.sides for found in _side(battle, book, side))]


def _side(battle: Battle, book: Ledger, side: Side) -> Iterator[Line]:
    whole = book.of_side(side)
    if not whole.rolls:
        return
    yield line(Piece(_rolls(sentence(side_name(battle, side)), whole), "strong"))
    for figure, name in names_of(battle, side):
        if figure in book.figures:
            yield line(_rolls(name, book.figures[figure]))
    turns = " ".join(f"T{turn} {_more(luck.more)}" for turn, luck in book.turns[side])
    yield line(Piece(f"  turn by turn: {turns}", "muted"))


def harm_lines(battle: Battle, rolled: Sequence[Rolled], unit: str) -> list[Line]:
    """Return the harm done by sides and figures, and that taken, each with what the dice were to be expected to do;
    empty if they could have done none. `unit` is the plural unit of harm."""
    from core.match.possible_harm import harm_luck

    sides = {side: harm_luck(battle, rolled, [f.id for f in battle if f.side == side]) for side in battle.sides}
    figures = {f.id: harm_luck(battle, rolled, [f.id]) for f in battle}
    return harm_table(battle, sides, figures, unit)


def harm_table(
    battle: Battle, sides: Mapping[Side, HarmLuck], figures: Mapping[FigureId, HarmLuck], unit: str
) -> list[Line]:
    """The same, already counted."""
    if not any(_is_told(one.done) for one in sides.values()):
        return []
    found = [_head(f"luck in {unit}", "done"), *_harm(battle, sides, figures, "done")]
    found += [_head("", "taken"), *_harm(battle, sides, figures, "taken")]
    every = (one for luck in (*sides.values(), *figures.values()) for one in (luck.done, luck.taken))
    return found if all(one.exact for one in every) else [*found, line(Piece(ABOUT, "muted"))]


def _harm(
    battle: Battle, sides: Mapping[Side, HarmLuck], figures: Mapping[FigureId, HarmLuck], what: str
) -> Iterator[Line]:
    for side, whole in sides.items():
        if not _is_told(rarity := _of(whole, what)):
            continue
        yield line(Piece(_row(sentence(side_name(battle, side)), str(rarity.came), rarity), "strong"))
        for figure, name in names_of(battle, side):
            if _is_told(one := _of(figures[figure], what)):
                yield line(_row(name, str(one.came), one))


def _of(luck: HarmLuck, what: str) -> Rarity:
    return luck.done if what == "done" else luck.taken


def _is_told(rarity: Rarity) -> bool:
    """Whether the dice could have gone another way, and likely enough for a tenth."""
    return bool(rarity.came) or rarity.expected >= 0.05


def names_of(battle: Battle, side: Side) -> Iterator[tuple[FigureId, str]]:
    """Yield the figures of a side, each with its letter on the map and its name, indented."""
    signs = letters(battle)
    for figure in battle:
        if figure.side == side:
            yield figure.id, f"  {signs[figure.id]} {short_name(battle, figure.id)}"


def _head(name: str, what: str) -> Line:
    return line(Piece(f"{name:<{NAME}}{what:>8}{'expected':>10}{'difference':>12}  how rare", "muted"))


def _rolls(name: str, luck: Luck) -> str:
    return _row(name, f"{luck.passed}/{luck.rolls}", luck.rarity)


def _row(name: str, came: str, rarity: Rarity) -> str:
    """`more` is better luck: of harm taken, less."""
    about = "" if rarity.exact or rarity.in_brief == "usual" else "about "
    cells = f"{came:>8}{rarity.expected:>10.1f}{_more(rarity.came - rarity.expected):>12}"
    return f"{padded(cut_name(name, NAME), NAME)}{cells}  {about}{rarity.in_brief}"


def _more(difference: float) -> str:
    """Return a difference from expectation, to a tenth, and never as -0.0."""
    return f"{difference:+z.1f}"
