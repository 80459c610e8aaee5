"""Goals in a scenario file: what a `[[goal]]` must mean, and the goal that it means. Its keys are in schema.py, what a
goal is in core/battle/goal.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from core.battle.goal import Goal, GoalKind
from core.battle.names import FigureId, Side
from core.play.goal_words import HELD
from core.space.board import Board
from scenarios.checks import place_fault
from scenarios.drawing import Ground
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable, GoalTable, SideTable

KINDS = tuple(kind.value for kind in GoalKind)
ENEMIES = (GoalKind.ALIVE, GoalKind.RESTRAIN)
"""The kinds that are about enemies."""
PLACES = (GoalKind.HOLD, GoalKind.REACH)
"""The kinds that are about cells; they may leave figures out, and the others may not."""

Goals = Sequence[Part[GoalTable]]


def goals_are_good(
    goals: Goals,
    figures: Sequence[Part[FigureTable]],
    sides: Mapping[Side, Part[SideTable]],
    ground: Ground | None,
    grips: Collection[str] = (),
) -> Iterator[Complaint]:
    """Each is about cells or figures that there are, wants no more of them than can be, and something hangs on it.
    `grips` are the ways to be held that the game knows."""
    whose = {f.table.id: f.table.side if f.sure_of("side") else None for f in figures if f.sure_of("id")}
    everybody = all(figure.sure_of("id", "side") for figure in figures)
    for part in goals:
        known = part.sure_of("side") and part.table.side in sides
        if part.sure_of("side") and not known:
            yield part.complain("side", unknown("side", part.table.side, sides))
        yield from _hangs_on_it(part)
        if not part.sure_of("kind"):
            continue
        if part.table.kind not in KINDS:
            yield part.complain("kind", unknown("kind of goal", part.table.kind, KINDS))
            continue
        yield from _grip_faults(part, grips)
        yield from _cell_faults(part, ground)
        if known:
            yield from _figure_faults(part, whose)
        if known and everybody and part.sure_of("cells", "figures", "count"):
            yield from _count_faults(part, [name for name, side in whose.items() if side == part.table.side])
            yield from _not_met_already(part, figures)


def goals_have_time(goals: Goals, limit: int) -> Iterator[Complaint]:
    """None goes on for longer than the battle."""
    for part in goals:
        if part.sure_of("turns") and part.table.turns is not None and part.table.turns > limit:
            yield part.complain("turns", f"{part.table.turns} turns are more than the battle has, which is {limit}")
        if part.sure_of("until") and part.table.until is not None and part.table.until > limit:
            yield part.complain("until", f"turn {part.table.until} is after the battle's last, which is {limit}")


def goal_of(table: GoalTable, board: Board) -> Goal:
    """The goal that a table without faults tells of."""
    kind = GoalKind(table.kind)
    return Goal(
        table.side,
        kind,
        tuple(board.cell(name) for name in table.cells),
        tuple(table.figures),
        _count(table),
        table.until or 0,
        _wins(table),
        table.loses,
        table.place,
        grip=(table.grip or HELD) if kind is GoalKind.RESTRAIN else "",
        turns=table.turns or int(kind is GoalKind.RESTRAIN),
    )


def _count(table: GoalTable) -> int:
    """How many it takes where the file does not say: all who are named, but one is enough to hold something."""
    if table.count is not None:
        return table.count
    return 1 if table.kind == GoalKind.HOLD else max(1, len(table.figures))


def _wins(table: GoalTable) -> bool:
    """Whether meeting it wins where the file does not say: to have kept a friend alive does not."""
    return table.kind != GoalKind.PROTECT if table.wins is None else table.wins


# -- what is wrong -----------------------------------------------------------------------------------------------------


def _hangs_on_it(part: Part[GoalTable]) -> Iterator[Complaint]:
    if part.sure_of("kind", "wins", "loses") and not part.table.loses and not _wins(part.table):
        yield part.complain("loses", "nothing hangs on this goal: let it win the battle, or failing it lose it")


def _grip_faults(part: Part[GoalTable], grips: Collection[str]) -> Iterator[Complaint]:
    """How, and for how long, is said of those to be restrained, and of nobody else."""
    kind = part.table.kind
    if kind != GoalKind.RESTRAIN:
        for key in ("grip", "turns"):
            if part.sure_of(key) and getattr(part.table, key) is not None:
                yield part.complain(key, f"is not for '{kind}': it says how somebody is to be restrained")
    elif not grips:
        yield part.complain("kind", f"'{kind}' is for games that know holds which last; this one doesn't")
    elif part.sure_of("grip") and part.table.grip is not None and part.table.grip not in grips:
        yield part.complain("grip", unknown("grip", part.table.grip, grips))


def _cell_faults(part: Part[GoalTable], ground: Ground | None) -> Iterator[Complaint]:
    if not part.sure_of("cells"):
        return
    kind, cells = part.table.kind, part.table.cells
    if kind in PLACES and not cells:
        yield part.complain("cells", f"is missing: '{kind}' wants cells, as in [\"0304\"]")
    if kind not in PLACES and cells:
        yield part.complain("cells", f"is not for '{kind}', which is about figures")
        return
    if kind not in PLACES and part.sure_of("place") and part.table.place:
        yield part.complain("place", f"is not for '{kind}', which is about figures")
    for n, name in enumerate(cells):
        if ground is not None and (fault := place_fault(name, ground)) is not None:
            yield part.complain("cells", fault, at=n)
        elif name in cells[:n]:
            yield part.complain("cells", f"{name} is named twice", at=n)


def _figure_faults(part: Part[GoalTable], whose: Mapping[FigureId, Side | None]) -> Iterator[Complaint]:
    """`whose` are the figures of the file with their sides, None where that is a fault itself."""
    if not part.sure_of("figures"):
        return
    kind, figures, side = part.table.kind, part.table.figures, part.table.side
    if kind not in PLACES and not figures:
        yield part.complain("figures", f"is missing: '{kind}' is about figures, so they must be named")
    for n, name in enumerate(figures):
        if name not in whose:
            yield part.complain("figures", unknown("figure", name, whose), at=n)
        elif name in figures[:n]:
            yield part.complain("figures", f"{name} is named twice", at=n)
        elif kind in ENEMIES and whose[name] == side:
            deed = "taken alive" if kind == GoalKind.ALIVE else "restrained"
            yield part.complain("figures", f"{name} is of {side}, whose goal it is: enemies are {deed}", at=n)
        elif kind not in ENEMIES and whose[name] not in (side, None):
            yield part.complain("figures", f"{name} is of {whose[name]}, and the goal is one of {side}", at=n)


def _count_faults(part: Part[GoalTable], own: Sequence[FigureId]) -> Iterator[Complaint]:
    table = part.table
    count, most = _count(table), len(table.figures or own)
    if count == 0 and table.kind != GoalKind.HOLD:
        yield part.complain("count", "must be at least 1, not 0")
    elif count == 0 and table.figures:
        yield part.complain("figures", "is not for a goal whose count is 0: nobody need be there")
    elif count > most:
        yield part.complain("count", f"{count} figures are wanted, and {most} {'is' if most == 1 else 'are'} there")
    elif table.cells and count > len(table.cells):
        cells = "1 cell" if len(table.cells) == 1 else f"{len(table.cells)} cells"
        yield part.complain("count", f"{count} figures are wanted, and {cells} cannot hold them")


def _not_met_already(part: Part[GoalTable], figures: Sequence[Part[FigureTable]]) -> Iterator[Complaint]:
    """An exit is not where everybody stands before the first turn."""
    table = part.table
    if table.kind != GoalKind.REACH or not all(figure.sure_of("at") for figure in figures):
        return
    who = [f.table.id for f in figures if f.table.at in table.cells and f.table.side == table.side]
    there = [name for name in who if not table.figures or name in table.figures]
    if len(there) >= _count(table) > 0:
        yield part.complain("cells", f"it is met before the first turn, for there already: {', '.join(there)}")
