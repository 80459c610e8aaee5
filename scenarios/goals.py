"""Objectives in a scenario file: the checks of a `[[goal]]`, and the goal made from it. Its keys are in schema.py;
goals of a battle are in core/battle/goal.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from core.battle.goal import Goal, GoalKind
from core.battle.names import FigureId, ItemId, Side
from core.play.goal_things import THINGS
from core.play.goal_words import HELD
from core.space.board import Board
from scenarios.checks import place_fault
from scenarios.drawing import Ground
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.schema import FigureTable, GoalTable

KINDS = tuple(kind.value for kind in GoalKind)
ENEMIES = (GoalKind.ALIVE, GoalKind.RESTRAIN)
"""The kinds about enemies."""
PLACES = (GoalKind.HOLD, GoalKind.REACH)
"""The kinds about figures in cells."""
IN_CELLS = (*PLACES, GoalKind.CARRY)
"""The kinds that have cells."""
FOR_ANYONE = (*PLACES, *THINGS)
"""The kinds that can do without figures."""

Goals = Sequence[Part[GoalTable]]


def check_goals(
    goals: Goals,
    figures: Sequence[Part[FigureTable]],
    sides: Collection[Side],
    ground: Ground | None,
    grips: Collection[str] = (),
    *,
    begun: bool = False,
) -> Iterator[Complaint]:
    """Check that goals name existing cells and figures, ask for no more than there are, and decide something. `grips`
    are the lasting holds of the game; `begun`: the battle has begun, and a goal may be met already."""
    whose = {f.table.id: f.table.side if f.valid("side") else None for f in figures if f.valid("id")}
    everybody = all(figure.valid("id", "side") for figure in figures)
    for part in goals:
        known = part.valid("side") and part.table.side in sides
        if part.valid("side") and not known:
            yield part.complaint("side", unknown("side", part.table.side, sides))
        yield from _no_effect_faults(part)
        if not part.valid("kind"):
            continue
        if part.table.kind not in KINDS:
            yield part.complaint("kind", unknown("kind of goal", part.table.kind, KINDS))
            continue
        yield from _grip_faults(part, grips)
        yield from _cell_faults(part, ground)
        yield from _thing_faults(part)
        if known:
            yield from _figure_faults(part, whose)
        if known and everybody and part.valid("cells", "figures", "count"):
            yield from _count_faults(part, [name for name, side in whose.items() if side == part.table.side])
            if not begun:
                yield from _not_met_already(part, figures)


def check_goal_turns(goals: Goals, limit: int) -> Iterator[Complaint]:
    """Check that no goal outlasts the battle."""
    for part in goals:
        if part.valid("turns") and part.table.turns is not None and part.table.turns > limit:
            yield part.complaint("turns", f"expected at most {limit}, the limit, got {part.table.turns}")
        if part.valid("until") and part.table.until is not None and part.table.until > limit:
            yield part.complaint("until", f"expected at most {limit}, the limit, got {part.table.until}")


def goal_of(table: GoalTable, board: Board, thing: ItemId = "", called: str = "") -> Goal:
    """Return the goal of a table without faults. `thing`: its item; `called`: how texts name that, if the table doesn't
    say."""
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
        thing=thing,
        called=table.called or called,
    )


def _count(table: GoalTable) -> int:
    """Return the count, by default all figures named, or one for a place to hold or a thing."""
    if table.count is not None:
        return table.count
    return 1 if table.kind in (GoalKind.HOLD, *THINGS) else max(1, len(table.figures))


def _wins(table: GoalTable) -> bool:
    """Return whether the goal wins the battle, by default all but protecting."""
    return table.kind != GoalKind.PROTECT if table.wins is None else table.wins


# -- faults ----------------------------------------------------------------------------------------------------------


def _no_effect_faults(part: Part[GoalTable]) -> Iterator[Complaint]:
    if part.valid("kind", "wins", "loses") and not part.table.loses and not _wins(part.table):
        yield part.complaint("loses", "this goal has no effect; set 'wins' or 'loses' to true")


def _grip_faults(part: Part[GoalTable], grips: Collection[str]) -> Iterator[Complaint]:
    """Check the grip and the turns, which only a goal to restrain has."""
    kind = part.table.kind
    if kind != GoalKind.RESTRAIN:
        for key in ("grip", "turns"):
            if part.valid(key) and getattr(part.table, key) is not None:
                yield part.complaint(key, f"only for '{GoalKind.RESTRAIN}', not for '{kind}'; remove the key")
    elif not grips:
        yield part.complaint("kind", f"'{kind}' needs a game with lasting holds; choose another kind")
    elif part.valid("grip") and part.table.grip is not None and part.table.grip not in grips:
        yield part.complaint("grip", unknown("grip", part.table.grip, grips))


def _cell_faults(part: Part[GoalTable], ground: Ground | None) -> Iterator[Complaint]:
    if not part.valid("cells"):
        return
    kind, cells = part.table.kind, part.table.cells
    if kind in IN_CELLS and not cells:
        yield part.complaint("cells", f"missing; '{kind}' needs cells, for example [\"0304\"]")
    if kind not in IN_CELLS and cells:
        yield part.complaint("cells", f"only for goals about cells, not for '{kind}'; remove the key")
        return
    if kind not in IN_CELLS and part.valid("place") and part.table.place:
        yield part.complaint("place", f"only for goals about cells, not for '{kind}'; remove the key")
    for n, name in enumerate(cells):
        if ground is not None and (fault := place_fault(name, ground)) is not None:
            yield part.complaint("cells", fault, at=n)
        elif name in cells[:n]:
            yield part.complaint("cells", f"duplicate {name}", at=n)


def _thing_faults(part: Part[GoalTable]) -> Iterator[Complaint]:
    """Check the keys that goals about a thing have; none counts things. Whether the thing exists: things.py."""
    kind, table = part.table.kind, part.table
    if kind in THINGS:
        if part.valid("thing") and table.thing is None:
            yield part.complaint("thing", f'missing; \'{kind}\' needs an item, for example "dagger" or "mara/dagger"')
        if part.valid("count") and table.count not in (None, 1):
            yield part.complaint("count", f"expected 1, as there is one thing, got {table.count}; remove the key")
        return
    for key in ("thing", "called"):
        if part.valid(key) and getattr(table, key) is not None:
            yield part.complaint(key, f"only for goals about a thing, not for '{kind}'; remove the key")


def _figure_faults(part: Part[GoalTable], whose: Mapping[FigureId, Side | None]) -> Iterator[Complaint]:
    """Check the figures of a goal. `whose` has the side of each figure of the file, None if that is faulty."""
    if not part.valid("figures"):
        return
    kind, figures, side = part.table.kind, part.table.figures, part.table.side
    if kind not in FOR_ANYONE and not figures:
        yield part.complaint("figures", f"missing; '{kind}' needs figures")
    for n, name in enumerate(figures):
        if name not in whose:
            yield part.complaint("figures", unknown("figure", name, whose), at=n)
        elif name in figures[:n]:
            yield part.complaint("figures", f"duplicate {name}", at=n)
        elif kind in ENEMIES and whose[name] == side:
            yield part.complaint("figures", f"'{kind}' needs enemies of {side}; {name} is on that side", at=n)
        elif kind not in ENEMIES and whose[name] not in (side, None):
            yield part.complaint(
                "figures", f"'{kind}' needs figures of {side}; {name} is on the side {whose[name]}", at=n
            )


def _count_faults(part: Part[GoalTable], own: Sequence[FigureId]) -> Iterator[Complaint]:
    table = part.table
    count, most = _count(table), len(table.figures or own)
    if table.kind in THINGS:
        return
    if count == 0 and table.kind != GoalKind.HOLD:
        yield part.complaint("count", "expected at least 1, got 0")
    elif count == 0 and table.figures:
        yield part.complaint("figures", "not used with a count of 0; remove the key")
    elif count > most:
        yield part.complaint("count", f"expected at most {most}, the figures there are, got {count}")
    elif table.cells and count > len(table.cells):
        yield part.complaint("count", f"expected at most {len(table.cells)}, the number of cells, got {count}")


def _not_met_already(part: Part[GoalTable], figures: Sequence[Part[FigureTable]]) -> Iterator[Complaint]:
    """Check that a goal to reach cells isn't met before the first turn."""
    table = part.table
    if table.kind != GoalKind.REACH or not all(figure.valid("at") for figure in figures):
        return
    who = [f.table.id for f in figures if f.table.at in table.cells and f.table.side == table.side]
    there = [name for name in who if not table.figures or name in table.figures]
    if len(there) >= _count(table) > 0:
        yield part.complaint("cells", f"met before the first turn: {', '.join(there)} already there")
