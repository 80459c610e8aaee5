"""How the turn stands, in one line over everything: its number, its phase, who must do what, and who comes next.
Figures are in panel_view.py and roster_view.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import letters, short_name
from core.match.columns import columns
from tui.views.glyphs import Glyphs
from tui.views.layout import WIDE
from tui.views.lines import Line, Piece, line, side_style
from tui.views.rows import clipped, cut, width_of

NEXT, COMING = "next ", "to come "
GRAVE = 28
"""What is grave has at least so many columns; who must do what makes room for it."""
AHEAD = 6
"""So many are told of those that come next, in words."""


def banner_line(
    battle: Battle,
    asked: str,
    active: FigureId | None,
    glyphs: Glyphs,
    width: int,
    grave: Line = (),
    span: str = "turn",
) -> Line:
    """The turn (or whatever `span` the clock counts) and its phase, `asked`, which says who must do what, what is
    `grave` of what was done last, and at the right those who are still to act or move as tags in the colours of their
    sides: as many as there is room for, and how many more."""
    clock = battle.clock
    of = f"/{clock.limit}" if clock.limit else ""
    phase = "" if clock.phase == "turn" else clock.phase.replace("_", " ")
    head = line(" ", Piece(f"{span.capitalize()} {clock.turn}{of} ", "key"), Piece(f"{phase}  "))
    left = (*head, Piece(cut(asked, max(8, width - width_of(head))), "strong"))
    if grave:
        left = left if width - width_of(left) >= GRAVE else head
        left = (*left, Piece("  "), *clipped(grave, width - width_of(left) - 2, glyphs))
    coming = still_to_come(battle)
    said = Piece(NEXT if clock.queue else COMING, "muted")
    room = width - width_of(left) - columns(said.text) - 2
    tags = _tags(battle, coming, active, room, long=width >= WIDE)
    if not tags:
        return left
    gap = " " * (room - width_of(tags) + 2)
    return (*left, Piece(gap), said, *tags)


def still_to_come(battle: Battle) -> list[tuple[FigureId, str]]:
    """Those who are still to act, or else to move, each with the name of its place in the order. Whoever is out of the
    fight has a place no more."""
    clock = battle.clock
    places = [(slot.figure, slot.name) for slot in clock.queue] or [(figure, "") for figure in clock.pending]
    return [(figure, name) for figure, name in places if battle[figure].active]


def _tags(
    battle: Battle, coming: list[tuple[FigureId, str]], active: FigureId | None, room: int, *, long: bool
) -> Line:
    """The tags that fit, and `+3` where there are more."""
    names = letters(battle)
    found: list[Piece] = []
    used = 0
    for number, (figure, name) in enumerate(coming):
        words = names[figure] + (f" {short_name(battle, figure)}" if long else "") + (f" {name}" if name else "")
        style = "focus" if figure == active else side_style(battle.sides.index(battle[figure].side))
        more = f"+{len(coming) - number}"
        keep = columns(more) if number < len(coming) - 1 else 0
        if used + columns(words) + 3 + keep > room:
            return (*found, Piece(more, "muted")) if used + len(more) <= room else tuple(found)
        found += [Piece(f" {words} ", style), Piece(" ")]
        used += columns(words) + 3
    return tuple(found)


# -- in words, line by line --------------------------------------------------------------------------------------------


def turn_told(battle: Battle, span: str) -> Line:
    """The turn, or whatever `span` the clock counts, and its phase."""
    clock = battle.clock
    of = f"/{clock.limit}" if clock.limit else ""
    return line(
        Piece(f"{span.capitalize()} {clock.turn}{of} ", "heading"), Piece(clock.phase.replace("_", " "), "strong")
    )


def order_of_action(battle: Battle, active: FigureId | None, glyphs: Glyphs) -> list[Line]:
    """Those who are still to act or move, in order; the one at work is pointed at."""
    clock = battle.clock
    coming = still_to_come(battle)
    if not coming:
        return []
    names = letters(battle)
    found: list[Piece] = [Piece("next ", "muted") if clock.queue else Piece("to come ", "muted")]
    for figure, name in coming[:AHEAD]:
        mark = glyphs.more if figure == active else ""
        style = "strong" if figure == active else "plain"
        found.append(
            Piece(f"{mark}{names[figure]} {short_name(battle, figure)}{f' ({name})' if name else ''}  ", style)
        )
    left = len(coming) - AHEAD
    return [line(*found, *([Piece(f"and {left} more", "muted")] if left > 0 else []))]
