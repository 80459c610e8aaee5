"""Who and what is where, in words, for whoever does not see the map. The map itself is in drawn.py."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.naming import letters
from core.play.portrait import FieldPortrait
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.plain.voice import Unclear
from tui.views.goal_view import goals_at


def figures_called(battle: Battle, name: str) -> list[Figure]:
    """The figure of that id, letter or name, else all that have a name beginning so."""
    signs = letters(battle)
    exact = [f for f in battle if name in (f.id, signs[f.id]) or name.lower() == f.name.lower()]
    begun = [f for f in battle if any(word.startswith(name.lower()) for word in (f.name.lower(), *_words(f)))]
    return exact or begun


def figure_called(battle: Battle, name: str) -> Figure:
    """The figure of that id or letter, or whose name begins so. Raises Unclear."""
    found = figures_called(battle, name)
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"'{name}' may be {' or '.join(f.name for f in found)}: type more of the name")
    near = get_close_matches(name.lower(), [word for f in battle for word in _words(f)], n=1)
    raise Unclear(f"nobody is called '{name}'" + (f": did you mean '{near[0]}'?" if near else "; 'who' names all"))


def _words(figure: Figure) -> list[str]:
    return figure.name.lower().split()


def standing(ruleset: Ruleset, battle: Battle, figure: Figure) -> str:
    """Where a figure is, how it is, and who and what is next to it."""
    seen = ruleset.pictures.portrait(battle, figure)
    faces = f", facing {battle.grid.facing_names[figure.facing]}" if ruleset.pictures.faces else ""
    cells = figure.cells or (figure.at,)
    where = f"{' and '.join(battle.grid.name(cell) for cell in cells)}{faces}"
    head = f"{letters(battle)[figure.id]} {figure.name}, {figure.side}, at {where}, {seen.state(figure)}"
    left = f"{seen.vigour} of {seen.vigour_full} left"
    if not figure.active:
        return f"{head}, {left}."
    beside = [
        *_figures_beside(ruleset, battle, figure),
        *_ground_beside(battle, figure.at),
        *_fields_beside(ruleset, battle, figure),
    ]
    held = f"; holds {seen.held}" + "".join(f"; {words}" for words in _grips(ruleset, battle, figure))
    near = f"; next to it: {', '.join(beside)}" if beside else "; nothing is next to it"
    return f"{head}, {left}{held}{near}{_nearest(ruleset, battle, figure)}."


def _grips(ruleset: Ruleset, battle: Battle, figure: Figure) -> Iterator[str]:
    """Whom it has in its grip, and who has it."""
    for hold in battle.holds:
        if hold.holder == figure.id:
            yield f"has {battle[hold.held].short_name} {ruleset.pictures.grip(battle, hold)}"
    for hold in battle.holds:
        if hold.held == figure.id:
            how = ruleset.pictures.grip(battle, hold)
            yield f"is {how}{',' if ' ' in how else ''} by {battle[hold.holder].short_name}"


def _figures_beside(ruleset: Ruleset, battle: Battle, figure: Figure) -> list[str]:
    grid = battle.grid
    found = [f"{f.name} in the same cell" for f in battle.at(figure.at) if f.id != figure.id]
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
    """What lies over its own cell, and over those next to it."""
    found = [f"{ruleset.pictures.field(battle, lying).name} here" for lying in battle.fields_at(figure.at)]
    for cell in battle.grid.neighbours(figure.at):
        way = _ways(battle, figure.at, cell)
        found += [f"{ruleset.pictures.field(battle, lying).name} {way}" for lying in battle.fields_at(cell)]
    return found


def _ways(battle: Battle, start: Cell, cell: Cell) -> str:
    return battle.grid.facing_names[battle.grid.direction(start, cell)]


def _nearest(ruleset: Ruleset, battle: Battle, figure: Figure) -> str:
    """How far the nearest enemy is, if it is not next to the figure."""
    foes = battle.foes(figure)
    if not foes:
        return ""
    foe = min(foes, key=lambda other: battle.apart(figure, other))
    if battle.apart(figure, foe) < 2:
        return ""
    far = ruleset.measures.distance(battle, figure.at, foe.at)
    return f"; nearest enemy {foe.short_name}, {far} {_ways(battle, figure.at, foe.at)}"


def cell_told(ruleset: Ruleset, battle: Battle, cell: Cell) -> str:
    """What a cell is like, what lies over it, and who and what is in it."""
    up = [f"{metres} m up"] if (metres := battle.heights.get(cell, 0)) else []
    found = [
        battle.ground(cell).name,
        *up,
        *(_field(ruleset.pictures.field(battle, f)) for f in battle.fields_at(cell)),
    ]
    found += [f"{f.name}, {f.side}, {ruleset.pictures.portrait(battle, f).state(f)}" for f in battle.at(cell)]
    found += [f"{item.kind} lies there" for item in battle.fallen.get(cell, ())]
    found += [f"wanted ({goal})" for goal in goals_at(battle, cell, ruleset.turns.goals.span)]
    return f"{battle.grid.name(cell)}: {'; '.join(found)}."


def _field(seen: FieldPortrait) -> str:
    until = f" until {seen.until}" if seen.until else ""
    return f"{seen.name}{until}{f' ({seen.rule})' if seen.rule else ''}"
