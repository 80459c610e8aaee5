"""A hex or square in full, for a cursor that looks around: ground, cover, fields, items, objectives and figures. A
figure alone is in panel_view.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.battle.whereabouts import whereabouts
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from core.space.terrain import Cover, Terrain
from tui.views.glyphs import Glyphs
from tui.views.goal_view import objectives_at
from tui.views.lines import Line, Piece, line
from tui.views.panel_view import cell_lines

COVERS = {
    Cover.NONE: "in the open",
    Cover.QUARTER: "a quarter covered",
    Cover.HALF: "half covered",
    Cover.MOST: "mostly covered",
}


def look_lines(
    ruleset: Ruleset,
    battle: Battle,
    cell: Cell,
    figure: FigureId,
    glyphs: Glyphs,
    danger: Sequence[Line] = (),
    way: Sequence[Line] = (),
) -> list[Line]:
    """Return everything about a cell. Distance and cover are those from `figure`, and so are the `danger` and the `way`
    of that figure over several turns."""
    where = line(Piece(battle.grid.name(cell), "strong"), Piece(f" · {whereabouts(battle, cell, figure)}", "muted"))
    goals = [line(Piece(f"{glyphs.goal} {goal}", "key")) for goal in objectives_at(battle, cell, _span(ruleset))]
    who = tuple(one.id for one in battle.at(cell))
    return [
        where,
        line(ground_text(battle, cell)),
        *_cover(ruleset, battle, cell, figure),
        *_fields(ruleset, battle, cell),
        *(line(f"{item.kind} on the ground") for item in battle.fallen.get(cell, ())),
        *goals,
        *danger,
        *way,
        *([line(), *cell_lines(ruleset, battle, who, glyphs)] if who else []),
    ]


def ground_text(battle: Battle, cell: Cell) -> str:
    """Return the ground of a cell and what it does: `brush: cost 2, half covered`."""
    ground = battle.ground(cell)
    up = battle.heights.get(cell, 0)
    found = [*_effects(ground), *([f"{up} m high"] if up else [])]
    return f"{ground.name}: {', '.join(found)}" if found else ground.name


def _effects(ground: Terrain) -> list[str]:
    return [
        *(["can't be entered"] if ground.solid else []),
        *(["blocks sight"] if ground.opaque else []),
        *([f"cost {ground.cost}"] if ground.cost > 1 and not ground.solid else []),
        *([f"gives cover ({COVERS[ground.cover]})"] if ground.cover else []),
        *(["a weapon can be rested on it"] if ground.firm else []),
        *(["dangerous"] if ground.dangerous else []),
    ]


def _cover(ruleset: Ruleset, battle: Battle, cell: Cell, figure: FigureId) -> list[Line]:
    """Return how well a figure in the cell could be seen from `figure`."""
    me = battle[figure]
    if cell in me.cells or battle.ground(cell).solid:
        return []
    cover = ruleset.measures.sight(battle, me.at, cell)
    seen = "out of sight" if cover is None else COVERS[cover]
    return [line(f"seen from {short_name(battle, figure)}: ", Piece(seen, "strong"))]


def _fields(ruleset: Ruleset, battle: Battle, cell: Cell) -> list[Line]:
    found = []
    for lying in battle.fields_at(cell):
        seen = ruleset.pictures.field(battle, lying)
        until = f" until {seen.until}" if seen.until else ""
        found.append(line(Piece(seen.name, "warning"), Piece(f"{until} {seen.rule}".rstrip(), "muted")))
    return found


def _span(ruleset: Ruleset) -> str:
    return ruleset.turns.goals.span
