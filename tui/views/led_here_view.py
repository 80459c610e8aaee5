"""What led to a question, in one line: `Wat's trip > your shot > Wat's kick`. The orders: core/play/led_here.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.battle.naming import sentence
from core.match.columns import columns
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.rows import cut

WITHIN = " > "
"""Between an order and the one within it."""


def led_here_text(orders: Sequence[str]) -> str:
    """Return the orders in words, the outermost first."""
    return sentence(WITHIN.join(orders))


def led_here_lines(orders: Sequence[str], width: int, glyphs: Glyphs) -> list[Line]:
    """Return them as one row of at most `width` columns, none without orders. The outermost are left out first, with
    a mark."""
    if not orders:
        return []
    text, left = led_here_text(orders), [*orders]
    while columns(text) > width and len(left) > 1:
        del left[0]
        text = f"{glyphs.cut}{WITHIN}{WITHIN.join(left)}"
    return [line(Piece(cut(text, width, glyphs.cut), "muted"))]
