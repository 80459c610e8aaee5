"""What happened since the last order of whoever looks on, the gravest and the newest first, and what is grave of an act
as a banner. Where there is no room for all of it, the panel folds it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from core.battle.record import replace
from tui.views.glyphs import Glyphs
from tui.views.gravity import Gravity
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import log_line
from tui.views.log_view import LogLine


def since(told: Iterable[LogLine], glyphs: Glyphs, own: Collection[str]) -> list[Line]:
    """The gist of these lines: what is grave first, the gravest before the others; the rest from the newest on. `own`
    are the figures of whoever looks on."""
    worth = [one for one in reversed([*told]) if one.brief]
    worth.sort(key=lambda one: -one.gravity if one.gravity >= Gravity.GRAVE else 0)
    return [gist(one, glyphs, own) for one in worth]


def gist(told: LogLine, glyphs: Glyphs, own: Collection[str]) -> Line:
    """A line as short as it can be, with its sign."""
    return log_line(replace(told, text=told.brief or told.text), glyphs, own)


def gravest(told: Iterable[LogLine], glyphs: Glyphs, own: Collection[str]) -> Line | None:
    """The gravest of these lines as a banner, the first of equals; None if none of it is grave."""
    grave = [one for one in told if one.gravity >= Gravity.GRAVE]
    if not grave:
        return None
    worst = max(grave, key=lambda one: one.gravity)
    more = f" (and {len(grave) - 1} more)" if len(grave) > 1 else ""
    return (*gist(worst, glyphs, own), *line(Piece(more, "muted")))
