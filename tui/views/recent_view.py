"""What happened since the player's last order, the gravest acts first and each cause before its result, and the gravest
event of an act as a banner. If there is no room for everything, the panel folds it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby

from core.battle.record import replace
from core.match.gravity import Gravity
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import styled_line
from tui.views.log_view import LogLine


def recent_lines(told: Iterable[LogLine], glyphs: Glyphs, own: Collection[str]) -> list[Line]:
    """Return the log lines in short: grave acts first, the gravest at the top, then the others; otherwise as they
    happened. `own` are the player's figures."""
    acts = [[*lines] for _, lines in groupby((one for one in told if one.brief), key=lambda one: one.act)]
    acts.sort(key=lambda lines: -_worst(lines) if _worst(lines) >= Gravity.GRAVE else 0)
    return [gist(one, glyphs, own) for lines in acts for one in lines]


def _worst(lines: Iterable[LogLine]) -> Gravity:
    return max(one.gravity for one in lines)


def gist(told: LogLine, glyphs: Glyphs, own: Collection[str]) -> Line:
    """Return a log line in its short form, with its sign."""
    return styled_line(replace(told, text=told.brief or told.text), glyphs, own)


def gravest(told: Iterable[LogLine], glyphs: Glyphs, own: Collection[str]) -> Line | None:
    """Return the gravest of the log lines as a banner, the first of equals; None if none is grave."""
    grave = [one for one in told if one.gravity >= Gravity.GRAVE]
    if not grave:
        return None
    worst = max(grave, key=lambda one: one.gravity)
    more = f" (and {len(grave) - 1} more)" if len(grave) > 1 else ""
    return (*gist(worst, glyphs, own), *line(Piece(more, "muted")))
