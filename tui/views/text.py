"""A drawing as plain text: what tests compare, and what a screen without styles shows."""

from __future__ import annotations

from tui.views.drawing import Drawing


def as_text(drawing: Drawing) -> str:
    """All lines, without the blanks at their ends."""
    lines = ("".join(drawn.char for drawn in drawing.line(y, 0, drawing.width)) for y in range(drawing.height))
    return "\n".join(line.rstrip() for line in lines)
