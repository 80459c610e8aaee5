"""A figure in a few lines, from its portrait, and the contents of a cell. The turn is in turn_view.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import letters, short_name, side_name
from core.battle.posture import STANDING
from core.battle.whereabouts import cell_in_words
from core.play.portrait import Portrait, Score, Trait
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from scenarios.catalogue import style_title
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line, side_style
from tui.views.side_colours import side_number

BAR = 10


def panel(ruleset: Ruleset, battle: Battle, figure: FigureId, glyphs: Glyphs) -> list[Line]:
    """Return the panel of a figure, most important lines first."""
    f = battle[figure]
    seen = ruleset.pictures.portrait(battle, f)
    letter = letters(battle)[figure]
    facts = (side_name(battle, f.side), "" if f.state == STANDING.name else f.state, f.character)
    marks = [trait for trait in seen.traits if not trait.is_skill]
    return [
        line(Piece(f"{letter} {f.name}", "strong"), Piece("".join(f" · {fact}" for fact in facts if fact), "muted")),
        _vigour(seen, glyphs),
        line(Piece("holds ", "muted"), seen.held),
        *_marks(marks),
        line(" ".join(_score(score) for score in seen.scores)),
        *([line(Piece("carries ", "muted"), ", ".join(seen.gear))] if seen.gear else []),
        *([line(Piece("armour ", "muted"), seen.armour)] if seen.armour != "none" else []),
        *_skills(seen),
        *_style(f),
    ]


def _style(figure: Figure) -> list[Line]:
    """Return the line about a fighting style of the figure's own."""
    does = style_title(figure.character)
    return [line(Piece(f"{figure.character} ", "muted"), does)] if does else []


def cell_lines(
    ruleset: Ruleset, battle: Battle, figures: tuple[FigureId, ...], glyphs: Glyphs, *, known: FigureId = ""
) -> list[Line]:
    """Return everyone in a cell: a single figure in full; for several, a line each, their holds, and then the first one
    in full, leaving out the one `known` already."""
    if len(figures) < 2:
        return [found for figure in figures for found in panel(ruleset, battle, figure, glyphs)]
    names = letters(battle)
    each = [_in_short(ruleset, battle, figure, names, glyphs) for figure in figures]
    whole = next((figure for figure in figures if figure != known), figures[0])
    return [*each, *_grips(ruleset, battle, figures, names, glyphs), *panel(ruleset, battle, whole, glyphs)]


def _grips(
    ruleset: Ruleset, battle: Battle, figures: tuple[FigureId, ...], names: Mapping[FigureId, str], glyphs: Glyphs
) -> list[Line]:
    """Return the holds between these figures: holder, target, place and firmness."""
    return [
        line(
            Piece(f"{names[hold.holder]}{glyphs.holding}{names[hold.held]} ", "strong"),
            ruleset.pictures.grip(battle, hold),
        )
        for hold in battle.holds
        if hold.holder in figures and hold.held in figures
    ]


def _in_short(
    ruleset: Ruleset, battle: Battle, figure: FigureId, names: Mapping[FigureId, str], glyphs: Glyphs
) -> Line:
    """Return a figure's name, state and holds."""
    f = battle[figure]
    seen = ruleset.pictures.portrait(battle, f)
    held = "".join(f" {glyphs.holding}{names[hold.held]}" for hold in battle.holds if hold.holder == figure)
    state = Piece(f"{seen.state(f)} {seen.vigour}/{seen.vigour_full}", "muted")
    return line(Piece(f"{names[figure]} {short_name(battle, figure)} ", "strong"), state, Piece(held, "warning"))


def compact(ruleset: Ruleset, battle: Battle, figures: tuple[FigureId, ...], glyphs: Glyphs) -> list[Line]:
    """Return the figures of a cell in a narrow panel: one with name, bar, troubles, holds, items and marks, the most
    urgent first, since there are few rows; several with a line each."""
    names = letters(battle)
    if len(figures) != 1:
        each = [_in_short(ruleset, battle, figure, names, glyphs) for figure in figures]
        return [*each, *_grips(ruleset, battle, figures, names, glyphs)]
    f = battle[figures[0]]
    seen = ruleset.pictures.portrait(battle, f)
    grips = [trait.text for trait in seen.grips]
    marks = [trait.text for trait in seen.traits if not trait.is_skill and trait not in seen.grips]
    told = f.state == STANDING.name or (seen.says_posture and f.state == f.posture.name)
    state = "" if told else f.state
    weighs = ", ".join(filter(None, (state, *marks)))
    troubles = "".join(f" {word}" for word in seen.plight)
    number = side_style(side_number(battle, f.side))
    tag = (Piece(f" {names[f.id]} ", number), Piece(f" {short_name(battle, f.id)} ", "strong"))
    held = [line(seen.held)] if seen.hands else []
    return [
        line(*tag, small_bar(seen, glyphs, 5), f" {seen.vigour}", Piece(troubles, "warning")),
        *(line(Piece(grip, "warning")) for grip in grips),
        *held,
        *([line(Piece(weighs, "warning"))] if weighs else []),
    ]


def ground_lines(ruleset: Ruleset, battle: Battle, cell: Cell) -> list[Line]:
    """Return height, fields and items of a cell; empty if there are none."""
    up = battle.heights.get(cell, 0)
    found: list[Line] = [line(Piece(f"{up} m high", "muted"))] if up else []
    for lying in battle.fields_at(cell):
        seen = ruleset.pictures.field(battle, lying)
        until = f" until {seen.until}" if seen.until else ""
        found.append(line(Piece(seen.name, "warning"), Piece(f"{until} {seen.rule}".rstrip(), "muted")))
    found += [line(Piece(f"{item.kind} on the ground", "muted")) for item in battle.fallen.get(cell, ())]
    return [line(Piece(f"{cell_in_words(battle, cell)}: ", "muted"), *found[0]), *found[1:]] if found else []


def small_bar(seen: Portrait, glyphs: Glyphs, width: int) -> Piece:
    """Return a bar of `width` columns, green above half."""
    share = round(width * seen.vigour / max(1, seen.vigour_full))
    full = max(0, min(width, max(share, int(seen.vigour > 0))))
    style = "well" if 2 * seen.vigour > seen.vigour_full else "warning"
    return Piece(glyphs.full * full + glyphs.spent * (width - full), style)


def _vigour(seen: Portrait, glyphs: Glyphs) -> Line:
    return line(small_bar(seen, glyphs, BAR), f" {seen.vigour}/{seen.vigour_full}")


def _score(score: Score) -> str:
    return f"{score.label or score.name} {score.now}" + (f" ({score.basic})" if score.now != score.basic else "")


def _marks(traits: Iterable[Trait]) -> list[Line]:
    """Return what is true of a figure, joined if rule and duration are the same: `Climb 2, Observe 3 C-base-03`."""
    found: list[Line] = []
    for (rule, until), alike in groupby(traits, key=lambda one: (one.rule, one.until)):
        until_when = f" until {until}" if until else ""
        words = ", ".join(trait.text for trait in alike)
        found.append(line(Piece(words, "strong"), Piece(f"{until_when} {rule}", "muted")))
    return found


def _skills(seen: Portrait) -> list[Line]:
    skills = [trait.text for trait in seen.traits if trait.is_skill]
    return [line(Piece("skills ", "muted"), ", ".join(skills))] if skills else []
