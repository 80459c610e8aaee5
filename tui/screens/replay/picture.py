"""What is seen of a replay at one moment: the battle, the act that led there, and the line of time. What a battle at
play looks like is in tui/screens/battle/picture.py."""

from __future__ import annotations

from core.battle.names import FigureId
from tui.screens.board.picture import Picture
from tui.views.act_view import act_focus, overlay_of
from tui.views.card_view import banner_of
from tui.views.chronicle import Chronicle
from tui.views.glyphs import Glyphs
from tui.views.hints_view import Hint, keys_line
from tui.views.keys import REPLAY
from tui.views.layout import TWO_SIDES, WIDE
from tui.views.lines import Line
from tui.views.map_view import Overlay
from tui.views.reel import Reel
from tui.views.reel_view import reel_head, reel_told
from tui.views.spelling import shown

NARROW, ROOMY = 22, TWO_SIDES // 2 - 3
"""How wide the line of time is: as wide as the least column, one of two."""
FOOT = (
    ("play", "play", 4),
    ("forward", "act", 3),
    ("next_turn", "turn", 3),
    ("fall", "fall", 3),
    ("faster", "faster", 2),
    ("dice", "dice", 2),
    ("take_over", "take over", 4),
    ("log", "log", 1),
    ("help", "help", 4),
    ("leave", "leave", 3),
)
"""The commands that the footer names, in what words, and how much they matter."""


def picture_of(
    reel: Reel, chronicle: Chronicle, looked_at: FigureId, *, plays: bool, pause: float, glyphs: Glyphs, width: int
) -> Picture:
    """The battle where the reel stands, and what led to it. `looked_at` is the figure that was asked for; empty: the
    one that acts is shown. `plays`: it goes on by itself; `width`: that of the screen."""
    battle, act, ruleset = reel.position.battle, reel.act, reel.match.ruleset
    did = act.figure if act is not None and act.figure is not None else next(iter(battle.figures))
    figure = looked_at or did
    column = ROOMY if width >= WIDE else NARROW
    seen = act_focus(battle, act) if act is not None and not looked_at else ()
    return Picture(
        ruleset=ruleset,
        battle=battle,
        overlay=overlay_of(ruleset, act) if act is not None else Overlay(),
        focus=seen[0] if seen else battle[figure].at,
        also=seen[-1] if seen else None,
        asked=reel_head(reel, plays=plays),
        figure=figure,
        here=(),
        at=None,
        listing=None,
        waiting=(),
        odds=(),
        card=tuple(reel_told(reel, column, glyphs, (), plays=plays, pause=pause)),
        grave=(banner_of(act, glyphs, ()) if act is not None else None) or (),
        said=chronicle.lines[: chronicle.end_of(reel.at)],
        hints=_hints(width),
        side=battle[figure].side,
        titles={"figure": "looked at" if looked_at else "who acts", "card": "replay"},
    )


def _hints(width: int) -> Line:
    keys = {key.command: key for key in REPLAY}
    return keys_line((Hint(shown("replay", keys[name]), says, matter) for name, says, matter in FOOT), width)
