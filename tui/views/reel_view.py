"""A reel in words and signs: the line that shows the turns, the fallen and where one is, and what was just seen. The
reel itself is reel.py."""

from __future__ import annotations

from collections.abc import Collection

from core.battle.naming import short_name
from core.match.editing import Edit
from core.match.entries import Aftermath
from core.play.asking import Choice
from tui.views.card_view import card
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.reel import Reel
from tui.views.speeds import told as speed_told
from tui.views.wording import ordered


def reel_head(reel: Reel, *, plays: bool) -> str:
    """How far it is, for the banner."""
    return f"replay, act {reel.number} of {len(reel.stops) - 1}" + ("" if plays or reel.is_done else ", stopped")


def timeline(reel: Reel, width: int, glyphs: Glyphs) -> list[Line]:
    """The turns as numbers along a line, a sign where somebody fell, a sign where one is, and what the signs mean."""
    width = max(12, width)
    chars = [Piece(glyphs.across, "muted")] * width
    for fall in reel.falls:
        chars[_place(reel, fall.at, width)] = Piece(glyphs.harm, "warning")
    for turn, stop in reel.turns:
        at, number = _place(reel, stop, width), str(turn)
        apart = range(max(0, at - 1), at + len(number))
        if at + len(number) <= width and all(chars[place].text == glyphs.across for place in apart):
            chars[at : at + len(number)] = [Piece(char, "strong") for char in number]
    chars[_place(reel, reel.at, width)] = Piece(glyphs.harm_them, "focus")
    legend = line(
        Piece(glyphs.harm, "warning"),
        Piece(" a fall  ", "muted"),
        Piece(glyphs.harm_them, "focus"),
        Piece(" here", "muted"),
    )
    return [tuple(chars), legend]


def _place(reel: Reel, at: int, width: int) -> int:
    return at * (width - 1) // max(1, reel.end)


def reel_told(reel: Reel, width: int, glyphs: Glyphs, own: Collection[str], *, plays: bool, pause: float) -> list[Line]:
    """All that a replay says beside the map: the line of time, the speed, the act that led here, and what is next."""
    state = line(Piece("plays " if plays else "stopped ", "strong"), Piece(f" {speed_told(pause)}", "muted"))
    act = reel.act
    return [
        *timeline(reel, width, glyphs),
        state,
        line(),
        *(card(act, glyphs, own) if act is not None else []),
        line(),
        coming(reel),
    ]


def coming(reel: Reel) -> Line:
    """What is answered next; at the end, how it ended."""
    if reel.is_done:
        verdict = reel.match.verdict
        told = f"{verdict.winner or 'nobody'} wins: {verdict.reason}" if verdict else "not finished"
        return line(Piece(told, "strong"))
    answer = reel.history[reel.at].answer
    if isinstance(answer, Choice):
        battle = reel.position.battle
        return line(Piece("next: ", "muted"), f"{short_name(battle, answer.figure)}: {ordered(battle, answer)}")
    if isinstance(answer, Aftermath):
        return line(Piece("next: ", "muted"), "after the fight")
    if isinstance(answer, Edit):
        return line(Piece("next: by hand ", "muted"), f"{answer.name}: {answer.told()}")
    return line(Piece("next: dice ", "muted"), "+".join(map(str, answer)))
