"""The banner over everything: turn, phase, prompt, and the figures that come next. Figures in detail are in
panel_view.py and roster_view.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import letters, short_name
from core.battle.steps import PhaseEntered
from core.match.columns import columns
from core.play.ruleset import Ruleset
from tui.views.glyphs import Glyphs
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line, side_style
from tui.views.rows import clipped, cut, width_of
from tui.views.side_colours import side_number

NEXT, COMING = "next ", "yet to act "
GRAVE = 28
"""A grave event has at least this many columns; the prompt makes room for it."""
AHEAD = 6
"""In words, up to this many figures are named that come next."""


def banner_line(
    battle: Battle,
    asked: str,
    active: FigureId | None,
    glyphs: Glyphs,
    width: int,
    grave: Line = (),
    span: str = "turn",
    phase: str = "",
    rest: str = "",
    warning: str = "",
) -> Line:
    """Return a `warning`, if any, the turn (or whatever `span` the clock counts) and its `phase`, the `rest` of a
    figure's turn, the prompt `asked`, the `grave` event of the last act, and at the right the figures yet to act as
    tags in the colours of their sides, as many as fit."""
    clock = battle.clock
    of = f"/{clock.limit}" if clock.limit else ""
    before = (Piece(f" {warning} ", "focus"),) if warning else ()
    head = line(*before, " ", Piece(f"{span.capitalize()} {clock.turn}{of} ", "key"), Piece(f"{phase}  "))
    head = (*head, Piece(f"{rest}  ", "warning")) if rest else head
    left = (*head, Piece(cut(asked, max(8, width - width_of(head))), "strong"))
    if grave:
        left = left if width - width_of(left) >= GRAVE else head
        left = (*left, Piece("  "), *clipped(grave, width - width_of(left) - 2, glyphs))
    coming = yet_to_act(battle)
    said = Piece(NEXT if clock.queue else COMING, "muted")
    room = width - width_of(left) - columns(said.text) - 2
    tags = _tags(battle, coming, active, room, long=width >= WIDE)
    if not tags:
        return left
    gap = " " * (room - width_of(tags) + 2)
    return (*left, Piece(gap), said, *tags)


def phase_of(ruleset: Ruleset, battle: Battle) -> str:
    """Return the phase that a battle is in, as players call it. For a battle in play, keeping/live_turn.py hears it."""
    machine = ruleset.book.machines[PhaseEntered.machine]
    return machine.labels.get(battle.clock.phase or machine.initial, "")


def yet_to_act(battle: Battle) -> list[tuple[FigureId, str]]:
    """Return the figures yet to act, or else to move, each with the name of its place in the order; not those that are
    out."""
    clock = battle.clock
    places = [(slot.figure, slot.name) for slot in clock.queue] or [(figure, "") for figure in clock.pending]
    return [(figure, name) for figure, name in places if battle[figure].active]


def _tags(
    battle: Battle, coming: list[tuple[FigureId, str]], active: FigureId | None, room: int, *, long: bool
) -> Line:
    """Return the tags that fit, and `+3` for the rest."""
    names = letters(battle)
    found: list[Piece] = []
    used = 0
    for number, (figure, name) in enumerate(coming):
        words = names[figure] + (f" {short_name(battle, figure)}" if long else "") + (f" {name}" if name else "")
        style = "focus" if figure == active else side_style(side_number(battle, battle[figure].side))
        more = f"+{len(coming) - number}"
        keep = columns(more) if number < len(coming) - 1 else 0
        if used + columns(words) + 3 + keep > room:
            return (*found, Piece(more, "muted")) if used + len(more) <= room else tuple(found)
        found += [Piece(f" {words} ", style), Piece(" ")]
        used += columns(words) + 3
    return tuple(found)


# -- in words, line by line --------------------------------------------------------------------------------------------


def turn_line(battle: Battle, span: str, phase: str) -> Line:
    """Return the turn, or whatever `span` the clock counts, and the phase."""
    clock = battle.clock
    of = f"/{clock.limit}" if clock.limit else ""
    now = Piece(f"{span.capitalize()} {clock.turn}{of}", "heading")
    return line(now, Piece(f" {phase}", "strong")) if phase else line(now)


def order_of_action(battle: Battle, active: FigureId | None, glyphs: Glyphs) -> list[Line]:
    """Return the figures yet to act or move, in order, with a mark at the active one."""
    clock = battle.clock
    coming = yet_to_act(battle)
    if not coming:
        return []
    names = letters(battle)
    found: list[Piece] = [Piece(NEXT if clock.queue else COMING, "muted")]
    for figure, name in coming[:AHEAD]:
        mark = glyphs.more if figure == active else ""
        style = "strong" if figure == active else "plain"
        found.append(
            Piece(f"{mark}{names[figure]} {short_name(battle, figure)}{f' ({name})' if name else ''}  ", style)
        )
    left = len(coming) - AHEAD
    return [line(*found, *([Piece(f"and {left} more", "muted")] if left > 0 else []))]
