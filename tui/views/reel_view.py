"""A replay in words and signs: the timeline with turns and fallen figures, and the latest action. The reel itself is in
reel.py; the words only for a battle still being played are in live_view.py."""

from __future__ import annotations

from collections.abc import Collection

from core.battle.names import called
from core.battle.naming import short_name
from core.match.editing import Edit
from core.match.entries import Aftermath
from core.play.asking import Choice
from core.play.led_here import led_here
from core.play.verdict_words import verdict_line
from tui.views.card_view import card
from tui.views.glyphs import Glyphs
from tui.views.led_here_view import led_here_lines
from tui.views.lines import Line, Piece, line
from tui.views.live_view import Live, now_line
from tui.views.reel import Reel
from tui.views.speeds import describe as speed_told
from tui.views.wording import full_label


def reel_head(reel: Reel, *, plays: bool) -> str:
    """Return the progress of a replay, for the banner."""
    return f"replay · action {reel.number}/{len(reel.stops) - 1}" + ("" if plays or reel.is_done else " · paused")


def timeline(reel: Reel, width: int, glyphs: Glyphs) -> list[Line]:
    """Return a line with the numbers of the turns, a sign for each figure that went out, a sign for the current place,
    and a legend."""
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
        Piece(" out  ", "muted"),
        Piece(glyphs.harm_them, "focus"),
        Piece(" here", "muted"),
    )
    return [tuple(chars), legend]


def _place(reel: Reel, at: int, width: int) -> int:
    return at * (width - 1) // max(1, reel.end)


def reel_lines(
    reel: Reel,
    width: int,
    glyphs: Glyphs,
    own: Collection[str],
    *,
    plays: bool,
    pause: float,
    reason: str = "",
    live: Live | None = None,
) -> list[Line]:
    """Return the panel of a replay: timeline, speed, the latest action with its `reason`, and the next line of the
    journal; of a battle watched `live`, the players it waits for."""
    state = line(Piece("playing " if plays else "paused ", "strong"), Piece(f" {speed_told(pause)}", "muted"))
    act = reel.act
    return [
        *timeline(reel, width, glyphs),
        state,
        line(),
        *(card(act, glyphs, own, reason) if act is not None else []),
        line(),
        *_led_here(reel, width, glyphs),
        next_line(reel) if live is None or not reel.is_done else now_line(reel.match, live),
    ]


def _led_here(reel: Reel, width: int, glyphs: Glyphs) -> list[Line]:
    """Return the orders that led to a question or a roll in the middle of one."""
    return led_here_lines(led_here(reel.match.ruleset, reel.position), width, glyphs)


def next_line(reel: Reel) -> Line:
    """Return the next line of the journal: an order, dice or an edit; at the end, the verdict."""
    if reel.is_done:
        verdict, span = reel.match.verdict, reel.match.ruleset.turns.goals.span
        words = "unfinished" if verdict is None else verdict_line(reel.match.battle, verdict, span)
        return line(Piece(words, "strong"))
    answer = reel.history[reel.at].answer
    if isinstance(answer, Choice):
        battle = reel.position.battle
        return line(Piece("next: ", "muted"), f"{short_name(battle, answer.figure)}: {full_label(battle, answer)}")
    if isinstance(answer, Aftermath):
        return line(Piece("next: ", "muted"), "after the battle")
    if isinstance(answer, Edit):
        figures = reel.position.battle.figures
        about = figures[answer.name].short_name if answer.name in figures else called(answer.name)
        return line(Piece("next: GM edit, ", "muted"), f"{about}: {answer.describe()}")
    return line(Piece("next: dice ", "muted"), "+".join(map(str, answer)))
