"""The preview of a move in lines: encounters on the way, targets from there, and threats. The move itself is described
while it is chosen (choosing/walking.py)."""

from __future__ import annotations

from collections.abc import Collection

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.battle.whereabouts import cell_in_words
from core.play.footprint import Encounter
from core.play.move_preview import MovePreview
from core.space.cell import Cell
from tui.views.forecast_view import target_line, threat_lines
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line

MOST = 3
"""Up to this many targets, and threats of the next turn, are listed."""


def preview_lines(price: MovePreview, start: Battle, glyphs: Glyphs, known: Collection[Encounter] = ()) -> list[Line]:
    """Return the preview, most urgent first; `start` is the battle before the move. Encounters in `known` are left out,
    since the move already shows them."""
    battle = price.battle
    me = battle[price.order.figure]
    found = [encounter_line(start, met, me.id, me.at) for met in price.met if met not in known]
    if not me.active:
        return found
    stay = "" if price.sure else " (if the move succeeds)"
    own = [target_line(battle, chance, glyphs) for chance in price.chances[:MOST]]
    this_turn = threat_lines(battle, price.dangers, glyphs)
    next_turn = threat_lines(battle, price.later[:MOST], glyphs, "next turn")
    if not own and not price.lost:
        own = [line(Piece("no targets from there", "muted"))]
    if price.asked:
        return [*found, line(Piece("options there", "muted")), *own]
    return [
        *found,
        line(Piece(f"from there{stay}, if no one else moves", "muted")),
        *own,
        *this_turn,
        *next_turn,
    ]


def encounter_text(battle: Battle, met: Encounter, mover: FigureId, end: Cell) -> str:
    """Return `the hex to the north: courage check 62%`: cell, text, and the name of any other figure. `battle` is the
    one before the move, and its `end` is *there*."""
    who = f"{short_name(battle, met.figure)}: " if met.figure and met.chance is None and not met.text else ""
    chance = "" if met.chance is None else f" {percent(met.chance)}"
    where = "there" if met.cell == end else cell_in_words(battle, met.cell, mover)
    return f"{where}: {who}{met.text}{chance}"


def encounter_line(battle: Battle, met: Encounter, mover: FigureId, end: Cell) -> Line:
    """Return an encounter with its clause, as a warning."""
    return line(Piece(encounter_text(battle, met, mover, end), "warning"), Piece(f" {met.rule}", "rule"))
