"""All that there is to read on a table, nothing folded: the page that whole.py shows. The panels: desk.py."""

from __future__ import annotations

from tui.screens.desk import looked_at, signed
from tui.screens.laid import TITLES, Table
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.panel_view import panel
from tui.views.roster_view import roster

WIDTH = 76
"""How wide the roster is there."""


def everything(on: Table, glyphs: Glyphs) -> list[Line]:
    """Everything, each part under the title of its panel."""
    lines = {
        TITLES["odds"]: [signed(words, glyphs) for words in (*on.prompt, *on.odds, *on.foreseen)],
        TITLES["card"]: on.card,
        TITLES["since"]: on.since,
        TITLES["figure"]: panel(on.ruleset, on.battle, on.figure, glyphs),
        TITLES["other"]: looked_at(on, glyphs),
        TITLES["roster"]: roster(on.ruleset, on.battle, on.figure, glyphs, WIDTH),
        "refused": _refused(on),
    }
    found: list[Line] = []
    for words, told in lines.items():
        if told:
            found += [line(Piece(words, "heading")), *told, line()]
    return found


def _refused(on: Table) -> list[Line]:
    entries = on.listing.entries if on.listing is not None else ()
    inner = [one for entry in entries for one in (entry, *entry.more)]
    return [
        line(Piece(f"{entry.label}: ", "strong"), entry.why_not.reason, Piece(f" {entry.why_not.rule}", "muted"))
        for entry in inner
        if entry.why_not is not None
    ]
