"""All that there is to read on a board, nothing folded: the page that whole.py shows. The panels: panels.py."""

from __future__ import annotations

from tui.screens.board.panels import looked_at, signed
from tui.screens.board.picture import TITLES, Picture
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.panel_view import panel
from tui.views.roster_view import roster

WIDTH = 76
"""How wide the roster is there."""


def full_text(picture: Picture, glyphs: Glyphs) -> list[Line]:
    """Everything, each part under the title of its panel."""
    lines = {
        TITLES["odds"]: [signed(words, glyphs) for words in (*picture.prompt, *picture.odds, *picture.foreseen)],
        TITLES["card"]: picture.card,
        TITLES["since"]: picture.since,
        TITLES["figure"]: panel(picture.ruleset, picture.battle, picture.figure, glyphs),
        TITLES["other"]: looked_at(picture, glyphs),
        TITLES["roster"]: roster(picture.ruleset, picture.battle, picture.figure, glyphs, WIDTH),
        "refused": _refused(picture),
    }
    found: list[Line] = []
    for words, told in lines.items():
        if told:
            found += [line(Piece(words, "heading")), *told, line()]
    return found


def _refused(picture: Picture) -> list[Line]:
    entries = picture.listing.entries if picture.listing is not None else ()
    inner = [one for entry in entries for one in (entry, *entry.more)]
    return [
        line(Piece(f"{entry.label}: ", "strong"), entry.why_not.reason, Piece(f" {entry.why_not.rule}", "muted"))
        for entry in inner
        if entry.why_not is not None
    ]
