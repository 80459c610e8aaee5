"""A drawing as plain text: for tests, and for screens without styles."""

from __future__ import annotations

from tui.views.drawing import Drawing


def as_text(drawing: Drawing) -> str:
    """Return all lines, without trailing blanks."""
    lines = ("".join(drawn.char for drawn in drawing.line(y, 0, drawing.width)) for y in range(drawing.height))
    return "\n".join(line.rstrip() for line in lines)
