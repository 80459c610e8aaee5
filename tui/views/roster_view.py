"""Both sides at a glance: a row a figure. One figure in full is in panel_view.py."""

from __future__ import annotations

from collections import Counter

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import letters, short_name
from core.battle.posture import STANDING
from core.match.columns import columns, padded
from core.play.portrait import Portrait
from core.play.ruleset import Ruleset
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line, side_style
from tui.views.panel_view import small_bar
from tui.views.rows import clipped, cut, cut_name
from tui.views.turn_view import still_to_come

BAR = 3
NAME, LONG = 8, 12
"""The width of a name, where there is little and where there is more room."""
ROOMY = 44
LEAST_HELD = 6
"""So much room behind how somebody is says something about what it holds."""


def roster(ruleset: Ruleset, battle: Battle, active: FigureId, glyphs: Glyphs, width: int) -> list[Line]:
    """For each side its tag and how it stands, and a row for each of its figures: whether it has yet to act, letter,
    name, bar, hits, state and what it holds. Those out of the fight come last."""
    names = letters(battle)
    coming = Counter(figure for figure, _ in still_to_come(battle))
    found: list[Line] = []
    for number, side in enumerate(battle.sides):
        seen = {f.id: ruleset.pictures.portrait(battle, f) for f in battle if f.side == side}
        mine = sorted((battle[name] for name in seen), key=lambda f: not seen[f.id].fights(f))
        hits, full = sum(max(0, p.vigour) for p in seen.values()), sum(p.vigour_full for p in seen.values())
        fighting = sum(seen[f.id].fights(f) for f in mine)
        stands = f" {fighting} of {len(mine)} fight, {hits}/{full}"
        whole = line(Piece(f" {side} ", side_style(number)), Piece(stands, "muted"))
        found.append(clipped(whole, width, glyphs))
        for figure in mine:
            mark = _to_come(coming[figure.id], glyphs, at_work=figure.id == active)
            state = seen[figure.id].state(figure)
            state = "" if state == STANDING.name else state
            name = short_name(battle, figure.id)
            room = LONG if width > ROOMY else NAME
            head = f"{names[figure.id]} {padded(cut_name(name, room, glyphs.cut), room)}"
            if seen[figure.id].fights(figure):
                bold = figure.id == active
                found.append(_fighting(mark, head, state, seen[figure.id], width, glyphs, bold=bold))
            else:
                left = f"{seen[figure.id].vigour:>{BAR + 3}}"
                room = width - len(mark) - columns(head) - len(left) - 2
                found.append(line(Piece(f"{mark}{head} {left} {cut(state, room, glyphs.cut)}", "muted")))
    return found


def _to_come(times: int, glyphs: Glyphs, *, at_work: bool) -> str:
    """Who is at work, who is still to act, and how often where that is more than once."""
    if times > 1:
        return str(min(9, times))
    return glyphs.more if at_work else glyphs.step if times else " "


def _fighting(mark: str, head: str, state: str, seen: Portrait, width: int, glyphs: Glyphs, *, bold: bool) -> Line:
    bar = small_bar(seen, glyphs, BAR)
    hits = f"{seen.vigour:>3}"
    held = seen.hands[0] if seen.hands else ""
    room = width - columns(mark) - columns(head) - BAR - len(hits) - 2
    words = ", ".join(filter(None, (state, held)))
    words = state + glyphs.cut if state and held and room < columns(state) + LEAST_HELD else words
    name = Piece(f"{head} ", "strong" if bold else "plain")
    return line(Piece(mark, "key"), name, bar, f"{hits} ", Piece(cut(words, room, glyphs.cut), "muted"))
