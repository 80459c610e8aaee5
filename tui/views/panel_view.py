"""A figure in a few lines, from its portrait; and what is in a cell. How the turn stands is in turn_view.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import letters, short_name
from core.battle.posture import STANDING
from core.play.portrait import Portrait, Score, Trait
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line, side_style

BAR = 10


def panel(ruleset: Ruleset, battle: Battle, figure: FigureId, glyphs: Glyphs) -> list[Line]:
    """Everything about a figure that is worth a place beside the map, the most important first."""
    f = battle[figure]
    seen = ruleset.pictures.portrait(battle, f)
    letter = letters(battle)[figure]
    state = "" if f.state == STANDING.name else f" {f.state}"
    character = f" {f.character}" if f.character else ""
    marks = [trait for trait in seen.traits if trait.rule]
    return [
        line(Piece(f"{letter} {f.name}", "strong"), Piece(f" {f.side}{state}{character}", "muted")),
        _vigour(seen, glyphs),
        line(Piece("holds ", "muted"), seen.held),
        *(_mark(trait) for trait in marks),
        line(" ".join(_score(score) for score in seen.scores)),
        *([line(Piece("carries ", "muted"), ", ".join(seen.gear))] if seen.gear else []),
        *([line(Piece("armour ", "muted"), seen.armour)] if seen.armour != "none" else []),
        *_skills(seen),
    ]


def crowd(
    ruleset: Ruleset, battle: Battle, figures: tuple[FigureId, ...], glyphs: Glyphs, *, known: FigureId = ""
) -> list[Line]:
    """Everybody in a cell: one alone whole; of several a line each, how one holds another, and then the first whole who
    is not `known` already."""
    if len(figures) < 2:
        return [found for figure in figures for found in panel(ruleset, battle, figure, glyphs)]
    names = letters(battle)
    each = [_in_short(ruleset, battle, figure, names, glyphs) for figure in figures]
    grips = [
        line(
            Piece(f"{names[hold.holder]}{glyphs.holding}{names[hold.held]} ", "strong"),
            ruleset.pictures.grip(battle, hold),
        )
        for hold in battle.holds
        if hold.holder in figures and hold.held in figures
    ]
    whole = next((figure for figure in figures if figure != known), figures[0])
    return [*each, *grips, *panel(ruleset, battle, whole, glyphs)]


def _in_short(
    ruleset: Ruleset, battle: Battle, figure: FigureId, names: Mapping[FigureId, str], glyphs: Glyphs
) -> Line:
    """Its name, how it is, and whom it holds."""
    f = battle[figure]
    seen = ruleset.pictures.portrait(battle, f)
    held = "".join(f" {glyphs.holding}{names[hold.held]}" for hold in battle.holds if hold.holder == figure)
    state = Piece(f"{seen.state(f)} {seen.vigour}/{seen.vigour_full}", "muted")
    return line(Piece(f"{names[figure]} {short_name(battle, figure)} ", "strong"), state, Piece(held, "warning"))


def in_little(ruleset: Ruleset, battle: Battle, figures: tuple[FigureId, ...], glyphs: Glyphs) -> list[Line]:
    """Who is in a cell where there is little room: of one its name, its bar, what it holds, how it is and what weighs
    on it; of several a line each."""
    names = letters(battle)
    if len(figures) != 1:
        return [_in_short(ruleset, battle, figure, names, glyphs) for figure in figures]
    f = battle[figures[0]]
    seen = ruleset.pictures.portrait(battle, f)
    marks = [trait.text for trait in seen.traits if trait.rule]
    told = f.state == STANDING.name or (seen.says_posture and f.state == f.posture.name)
    state = "" if told else f.state
    weighs = ", ".join(filter(None, (state, *marks)))
    number = side_style(battle.sides.index(f.side))
    tag = (Piece(f" {names[f.id]} ", number), Piece(f" {short_name(battle, f.id)} ", "strong"))
    held = [line(seen.held)] if seen.hands else []
    return [
        line(*tag, small_bar(seen, glyphs, 5), f" {seen.vigour}"),
        *held,
        *([line(Piece(weighs, "warning"))] if weighs else []),
    ]


def ground(ruleset: Ruleset, battle: Battle, cell: Cell) -> list[Line]:
    """What lies over a cell and in it, and how high it lies; nothing where nothing does."""
    up = battle.heights.get(cell, 0)
    found: list[Line] = [line(Piece(f"{up} m up", "muted"))] if up else []
    for lying in battle.fields_at(cell):
        seen = ruleset.pictures.field(battle, lying)
        until = f" until {seen.until}" if seen.until else ""
        found.append(line(Piece(seen.name, "warning"), Piece(f"{until} {seen.rule}".rstrip(), "muted")))
    found += [line(Piece(f"{item.kind} lies here", "muted")) for item in battle.fallen.get(cell, ())]
    return [line(Piece(f"{battle.grid.name(cell)} ", "muted"), *found[0]), *found[1:]] if found else []


def small_bar(seen: Portrait, glyphs: Glyphs, width: int) -> Piece:
    """A bar of so many columns; whoever still has more than half is well."""
    share = round(width * seen.vigour / max(1, seen.vigour_full))
    full = max(0, min(width, max(share, int(seen.vigour > 0))))
    style = "well" if 2 * seen.vigour > seen.vigour_full else "warning"
    return Piece(glyphs.full * full + glyphs.spent * (width - full), style)


def _vigour(seen: Portrait, glyphs: Glyphs) -> Line:
    return line(small_bar(seen, glyphs, BAR), f" {seen.vigour} of {seen.vigour_full}")


def _score(score: Score) -> str:
    return f"{score.name} {score.now}" + (f" ({score.basic})" if score.now != score.basic else "")


def _mark(trait: Trait) -> Line:
    until = f" until {trait.until}" if trait.until else ""
    return line(Piece(trait.text, "strong"), Piece(f"{until} {trait.rule}", "muted"))


def _skills(seen: Portrait) -> list[Line]:
    skills = [trait.text for trait in seen.traits if not trait.rule]
    return [line(Piece("skills ", "muted"), ", ".join(skills))] if skills else []
