"""Everything on a board, nothing folded: the page that details.py shows. The panels: panels.py."""

from __future__ import annotations

from tui.screens.board.panels import looked_at, signed
from tui.screens.board.picture import TITLES, Picture
from tui.views.glyphs import Glyphs
from tui.views.goal_view import winning_lines
from tui.views.led_here_view import led_here_text
from tui.views.lines import Line, Piece, line
from tui.views.panel_view import panel
from tui.views.roster_view import roster

WIDTH = 76
"""The width of the roster on that page."""


def full_text(picture: Picture, glyphs: Glyphs) -> list[Line]:
    """Return all parts, each under the title of its panel."""
    lines = {
        TITLES["goals"]: winning_lines(picture.battle, picture.ruleset.turns.goals),
        TITLES["odds"]: [
            *([line(Piece(led_here_text(picture.led_here), "muted"))] if picture.led_here else []),
            *(signed(words, glyphs) for words in (*picture.prompt, *picture.odds, *picture.foreseen)),
        ],
        TITLES["card"]: picture.card,
        TITLES["since"]: picture.since,
        TITLES["figure"]: panel(picture.ruleset, picture.battle, picture.figure, glyphs),
        TITLES["other"]: looked_at(picture, glyphs),
        TITLES["roster"]: roster(picture.ruleset, picture.battle, picture.figure, glyphs, WIDTH),
        "unavailable": _unavailable(picture, glyphs),
    }
    found: list[Line] = []
    for words, told in lines.items():
        if told:
            found += [line(Piece(words, "heading")), *told, line()]
    return found


def _unavailable(picture: Picture, glyphs: Glyphs) -> list[Line]:
    entries = picture.listing.entries if picture.listing is not None else ()
    inner = [one for entry in entries for one in (entry, *entry.more)]
    return [
        line(
            Piece(entry.label, "strong"),
            f" {glyphs.dash} {entry.why_not.reason}",
            Piece(f" {entry.why_not.rule}", "muted"),
        )
        for entry in inner
        if entry.why_not is not None
    ]
