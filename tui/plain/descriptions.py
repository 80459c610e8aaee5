"""Figures and cells in words, for players who don't see the map. The map itself is in map_text.py."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.naming import letters, side_name
from core.play.portrait import FieldPortrait
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.plain.voice import CommandError
from tui.views.goal_view import objectives_at


def figures_named(battle: Battle, name: str) -> list[Figure]:
    """Return the figure with this id, letter or name; else all with a word of their name that begins with it."""
    signs = letters(battle)
    exact = [f for f in battle if name in (f.id, signs[f.id]) or name.lower() == f.name.lower()]
    begun = [f for f in battle if any(word.startswith(name.lower()) for word in (f.name.lower(), *_words(f)))]
    return exact or begun


def figure_named(battle: Battle, name: str) -> Figure:
    """Return the one figure that `name` stands for. Raises CommandError."""
    found = figures_named(battle, name)
    if len(found) == 1:
        return found[0]
    if found:
        raise CommandError(f"'{name}' could be {' or '.join(f.name for f in found)}; type more of the name")
    near = get_close_matches(name.lower(), [word for f in battle for word in _words(f)], n=1)
    raise CommandError(f"no figure named '{name}'" + (f"; did you mean '{near[0]}'?" if near else "; 'who' lists them"))


def _words(figure: Figure) -> list[str]:
    return figure.name.lower().split()


def describe_figure(ruleset: Ruleset, battle: Battle, figure: Figure) -> str:
    """Describe a figure: place, state, hands, holds and neighbours."""
    seen = ruleset.pictures.portrait(battle, figure)
    faces = f", facing {battle.grid.facing_names[figure.facing]}" if ruleset.pictures.faces else ""
    cells = figure.cells or (figure.at,)
    where = f"{' and '.join(battle.grid.name(cell) for cell in cells)}{faces}"
    side = side_name(battle, figure.side)
    head = f"{letters(battle)[figure.id]} {figure.name}, {side}, at {where}, {seen.state(figure)}"
    left = f"{seen.vigour} of {seen.vigour_full} left"
    if not figure.active:
        return f"{head}, {left}."
    beside = [
        *_figures_beside(ruleset, battle, figure),
        *_ground_beside(battle, figure.at),
        *_fields_beside(ruleset, battle, figure),
    ]
    held = f"; holds {seen.held}" + "".join(f"; {words}" for words in _grips(ruleset, battle, figure))
    near = f"; adjacent: {', '.join(beside)}" if beside else "; nothing adjacent"
    actions = f"; {seen.left}" if seen.left else ""
    return f"{head}, {left}{actions}{held}{near}{_nearest(ruleset, battle, figure)}."


def _grips(ruleset: Ruleset, battle: Battle, figure: Figure) -> Iterator[str]:
    """Yield the holds of a figure, and the holds on it."""
    for hold in battle.holds:
        if hold.holder == figure.id:
            yield f"has {battle[hold.held].short_name} {ruleset.pictures.grip(battle, hold)}"
    for hold in battle.holds:
        if hold.held == figure.id:
            how = ruleset.pictures.grip(battle, hold)
            yield f"{how}{',' if ' by ' in how else ''} by {battle[hold.holder].short_name}"


def _figures_beside(ruleset: Ruleset, battle: Battle, figure: Figure) -> list[str]:
    grid = battle.grid
    found = [f"{f.name} in the same {grid.cell_words[0]}" for f in battle.at(figure.at) if f.id != figure.id]
    for cell in grid.neighbours(figure.at):
        arc = f", {grid.arc(figure.at, figure.facing, cell).value}" if ruleset.pictures.faces else ""
        way = f"{grid.facing_names[grid.direction(figure.at, cell)]}{arc}"
        seen = [(f, ruleset.pictures.portrait(battle, f)) for f in battle.at(cell) if f.id != figure.id]
        found += [f"{f.name}{'' if p.fights(f) else f' ({p.state(f)})'} {way}" for f, p in seen]
    return found


def _ground_beside(battle: Battle, at: Cell) -> list[str]:
    grid = battle.grid
    around = [(cell, battle.terrain.get(cell, "clear")) for cell in grid.neighbours(at)]
    found = [f"{battle.ground(c).name} {_ways(battle, at, c)}" for c, kind in around if kind != "clear"]
    if len(around) < grid.facings:
        found.append("the edge of the map")
    return found


def _fields_beside(ruleset: Ruleset, battle: Battle, figure: Figure) -> list[str]:
    """Return the fire, smoke and the like in the figure's cell and next to it."""
    found = [f"{ruleset.pictures.field(battle, lying).name} here" for lying in battle.fields_at(figure.at)]
    for cell in battle.grid.neighbours(figure.at):
        way = _ways(battle, figure.at, cell)
        found += [f"{ruleset.pictures.field(battle, lying).name} {way}" for lying in battle.fields_at(cell)]
    return found


def _ways(battle: Battle, start: Cell, cell: Cell) -> str:
    return battle.grid.facing_names[battle.grid.direction(start, cell)]


def _nearest(ruleset: Ruleset, battle: Battle, figure: Figure) -> str:
    """Return how far the nearest enemy is, unless adjacent."""
    foes = battle.foes(figure)
    if not foes:
        return ""
    foe = min(foes, key=lambda other: battle.apart(figure, other))
    if battle.apart(figure, foe) < 2:
        return ""
    far = ruleset.measures.distance(battle, figure.at, foe.at)
    return f"; nearest enemy {foe.short_name}, {far} {_ways(battle, figure.at, foe.at)}"


def describe_cell(ruleset: Ruleset, battle: Battle, cell: Cell) -> str:
    """Describe a cell: ground, fields, figures, dropped items and objectives."""
    up = [f"{metres} m up"] if (metres := battle.heights.get(cell, 0)) else []
    found = [
        battle.ground(cell).name,
        *up,
        *(_field(ruleset.pictures.field(battle, f)) for f in battle.fields_at(cell)),
    ]
    found += [
        f"{f.name}, {side_name(battle, f.side)}, {ruleset.pictures.portrait(battle, f).state(f)}"
        for f in battle.at(cell)
    ]
    found += [f"{item.kind} lies there" for item in battle.fallen.get(cell, ())]
    found += [f"objective ({goal})" for goal in objectives_at(battle, cell, ruleset.turns.goals.span)]
    return f"{battle.grid.name(cell)}: {'; '.join(found)}."


def _field(seen: FieldPortrait) -> str:
    until = f" until {seen.until}" if seen.until else ""
    return f"{seen.name}{until}{f' ({seen.rule})' if seen.rule else ''}"
