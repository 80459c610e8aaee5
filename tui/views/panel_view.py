"""A figure in a few lines, from its portrait. How the turn stands is in turn_view.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.names import FigureId
from core.play.portrait import Portrait, Score, Trait
from core.play.ruleset import Ruleset
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.map_view import letters

BAR = 10


def panel(ruleset: Ruleset, battle: Battle, figure: FigureId, glyphs: Glyphs) -> list[Line]:
    """Everything about a figure that is worth a place beside the map, the most important first."""
    f = battle[figure]
    seen = ruleset.portrait(battle, f)
    letter = letters(battle)[figure]
    state = "" if f.condition is Condition.STANDING else f" {f.condition}"
    marks = [trait for trait in seen.traits if trait.rule]
    return [
        line(Piece(f"{letter} {f.name}", "strong"), Piece(f" {f.side}{state}", "muted")),
        _vigour(seen, glyphs),
        line(Piece("holds ", "muted"), ", ".join(seen.hands)),
        *_holds(battle, figure),
        *(_mark(trait) for trait in marks),
        line(" ".join(_score(score) for score in seen.scores)),
        *([line(Piece("carries ", "muted"), ", ".join(seen.gear))] if seen.gear else []),
        *([line(Piece("armour ", "muted"), seen.armour)] if seen.armour != "none" else []),
        *_skills(seen),
    ]


def crowd(ruleset: Ruleset, battle: Battle, figures: tuple[FigureId, ...], glyphs: Glyphs) -> list[Line]:
    """Everybody in a cell: the first whole, the others by their names and how they are."""
    if not figures:
        return []
    others = [line(f"{letters(battle)[f]} {battle[f].name} ", Piece(battle[f].condition, "muted")) for f in figures[1:]]
    also = [line(Piece("also here:", "muted")), *others] if others else []
    return [*panel(ruleset, battle, figures[0], glyphs), *also]


def _vigour(seen: Portrait, glyphs: Glyphs) -> Line:
    share = round(BAR * seen.vigour / max(1, seen.vigour_full))
    style = "good" if 2 * seen.vigour > seen.vigour_full else "bad"
    bar = Piece(glyphs.full * share + glyphs.spent * (BAR - share), style)
    return line(bar, f" {seen.vigour} of {seen.vigour_full}")


def _score(score: Score) -> str:
    return f"{score.name} {score.now}" + (f"/{score.basic}" if score.now != score.basic else "")


def _mark(trait: Trait) -> Line:
    until = f" until {trait.until}" if trait.until else ""
    return line(Piece(trait.text, "strong"), Piece(f"{until} {trait.rule}", "muted"))


def _skills(seen: Portrait) -> list[Line]:
    skills = [trait.text for trait in seen.traits if not trait.rule]
    return [line(Piece("skills ", "muted"), ", ".join(skills))] if skills else []


def _holds(battle: Battle, figure: FigureId) -> Iterator[Line]:
    for hold in battle.holds:
        if hold.holder == figure:
            yield line(Piece("holds ", "strong"), f"{battle[hold.held].name}: {hold.grip}")
        elif hold.held == figure:
            yield line(Piece("held by ", "bad"), f"{battle[hold.holder].name}: {hold.grip}")
