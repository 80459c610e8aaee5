"""A story as log lines: names in the colours of their sides, the figure each sentence harms, and the dice it unfolds
to. The sentences: core/match/story.py; lines of dice: log_view.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import in_line, sentence
from core.match.gravity import Gravity
from core.match.story import StoryLine
from tui.views.lines import Line, Piece, line, side_style
from tui.views.log_view import LogLine, log_lines
from tui.views.side_colours import side_number

STEP = "    "
"""What a sentence unfolds to is indented by this."""


def story_line(told: StoryLine, passes: Sequence[LogLine], act: int) -> LogLine:
    """Return a sentence as a log line. `passes` are the lines of figures that let their turn pass in it."""
    if told.is_heading:
        return LogLine(told.text, "heading", (), (), (), act=act)
    within = [*passes, *log_lines(told.before, told.events)]
    worst = max(within, key=lambda one: one.gravity if one.harms is not None else -1, default=None)
    harms = worst.harms if worst is not None and worst.gravity > Gravity.PLAIN else None
    return LogLine(
        told.text,
        "story",
        tuple(line(Piece(f"{STEP}{one.text}", "roll" if one.style == "roll" else "muted")) for one in within),
        tuple(dict.fromkeys(rule for one in within for rule in one.rules)),
        tuple(
            dict.fromkeys((*(figure for one in within for figure in one.figures), *mentioned(told.before, told.text)))
        ),
        told.text,
        max((one.gravity for one in within), default=Gravity.PLAIN),
        harms,
        coloured(told.before, told.text),
        act,
    )


def coloured(battle: Battle, text: str) -> Line:
    """Return a text with the names of figures in the colours of their sides."""
    styles = {f.id: side_style(side_number(battle, f.side)) for f in battle}
    return tuple(Piece(part, styles.get(figure, "plain")) for part, figure in _parts(battle, text))


def mentioned(battle: Battle, text: str) -> list[FigureId]:
    """Return the figures that a text names."""
    return [figure for _, figure in _parts(battle, text) if figure]


def _parts(battle: Battle, text: str) -> Iterator[tuple[str, FigureId]]:
    """Yield a text in parts, each with the figure that it names, if any."""
    pattern, figures = _names(tuple((f.id, f.name, f.short_name) for f in battle))
    end = 0
    for found in pattern.finditer(text):
        if found.start() > end:
            yield text[end : found.start()], ""
        yield found[0], figures[found[0]]
        end = found.end()
    if end < len(text):
        yield text[end:], ""


@lru_cache(maxsize=8)
def _names(known: tuple[tuple[FigureId, str, str], ...]) -> tuple[re.Pattern[str], dict[str, FigureId]]:
    """Return the pattern of all names, the longest first, and the figure of each."""
    figures = {
        form: figure
        for figure, name, short in known
        for said in (short, in_line(name))
        for form in (said, sentence(said))
        if form
    }
    names = sorted(figures, key=lambda name: -len(name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names)) or '(?!)'})(?!\w)"), figures
