"""Both sides at a glance, a row for each figure. One figure in full is in panel_view.py."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import letters, sentence, short_name, side_name
from core.battle.posture import STANDING
from core.match.columns import columns, padded
from core.play.portrait import Portrait
from core.play.ruleset import Ruleset
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line, side_style
from tui.views.panel_view import small_bar
from tui.views.portraits import portraits
from tui.views.rows import clipped, cut, cut_name
from tui.views.side_colours import side_number
from tui.views.turn_view import yet_to_act

BAR = 3
LOADED = re.compile(r" \(\d+/\d+\)")
NAME, LONG = 8, 12
"""The width of a name in a narrow and in a wide roster."""
ROOMY = 44
LEAST_HELD = 6
"""A held item is only shown if this much room is left behind the state."""


def roster(ruleset: Ruleset, battle: Battle, active: FigureId, glyphs: Glyphs, width: int) -> list[Line]:
    """Return a heading for each side, and a row for each of its figures: mark, letter, name, bar, state and held item.
    Figures that are out come last."""
    names, known = letters(battle), portraits(battle, ruleset)
    coming = Counter(figure for figure, _ in yet_to_act(battle))
    found: list[Line] = []
    for side in battle.sides:
        seen = {f.id: known[f.id] for f in battle if f.side == side}
        mine = sorted((battle[name] for name in seen), key=lambda f: not seen[f.id].fights(f))
        hits, full = sum(max(0, p.vigour) for p in seen.values()), sum(p.vigour_full for p in seen.values())
        fighting = sum(seen[f.id].fights(f) for f in mine)
        found.append(
            _heading(
                sentence(side_name(battle, side)),
                side_number(battle, side),
                f"{fighting}/{len(mine)}",
                f"{hits}/{full}",
                width,
                glyphs,
            )
        )
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


def items_in_short(hands: Sequence[str], room: int, mark: str) -> str:
    """Return the items in hand in at most `room` columns: all of them if they fit, else without what is loaded, or with
    their last words alone: `one-handed club, tower shield` is `club, shield`."""
    bare = [LOADED.sub("", item) for item in hands]
    tails = [item.rpartition(" ")[2] if not item.endswith(")") else item for item in bare]
    tried = (", ".join(hands), ", ".join(bare), hands[0], ", ".join(tails), bare[0], tails[0])
    return next((words for words in tried if columns(words) <= room), cut(tails[0], room, mark))


def _heading(name: str, number: int, standing: str, vigour: str, width: int, glyphs: Glyphs) -> Line:
    """Return ` Red  1/1 standing · 13/13`; without the word, and with a shorter name, where that is too wide."""
    stands = f" {standing} standing · {vigour}"
    if columns(name) + columns(stands) + 2 > width:
        stands = f" {standing} · {vigour}"
    room = max(4, width - columns(stands) - 2)
    whole = line(Piece(f" {cut(name, room, glyphs.cut)} ", side_style(number)), Piece(stands, "muted"))
    return clipped(whole, width, glyphs)


def _to_come(times: int, glyphs: Glyphs, *, at_work: bool) -> str:
    """Return the mark of an active figure or of one yet to act, or the number of its actions to come."""
    if times > 1:
        return str(min(9, times))
    return glyphs.more if at_work else glyphs.step if times else " "


def _fighting(mark: str, head: str, state: str, seen: Portrait, width: int, glyphs: Glyphs, *, bold: bool) -> Line:
    bar = small_bar(seen, glyphs, BAR)
    hits = f"{seen.vigour:>3}"
    room = width - columns(mark) - columns(head) - BAR - len(hits) - 2
    left = room - columns(state) - 2 if state else room
    held = items_in_short(seen.hands, left, glyphs.cut) if seen.hands else ""
    words = ", ".join(filter(None, (state, held)))
    words = state + glyphs.cut if state and seen.hands and left < LEAST_HELD else words
    name = Piece(f"{head} ", "strong" if bold else "plain")
    return line(Piece(mark, "key"), name, bar, f"{hits} ", Piece(cut(words, room, glyphs.cut), "muted"))
