"""What a replay, or a watched battle, shows at one moment: the action that led there, and the timeline. A
battle in play is in tui/screens/battle/picture.py."""

from __future__ import annotations

from core.battle.names import FigureId
from tui.choosing.ahead import Ahead
from tui.screens.board.picture import Picture
from tui.views.act_view import act_focus, overlay_of
from tui.views.card_view import banner_of
from tui.views.chronicle import Chronicle
from tui.views.glyphs import Glyphs
from tui.views.hints_view import Hint, keys_line
from tui.views.key_labels import label_of
from tui.views.keys import REPLAY
from tui.views.layout import TWO_SIDES, WIDE
from tui.views.lines import Line
from tui.views.live_view import Live, live_head
from tui.views.map_view import Overlay
from tui.views.reel import Reel
from tui.views.reel_view import reel_head, reel_lines
from tui.views.route_view import heading_by
from tui.views.turn_view import phase_of

NARROW, ROOMY = 22, TWO_SIDES // 2 - 3
"""The width of the timeline: that of the narrowest column, or one of two."""
FOOT = (
    ("play", "play", 4),
    ("forward", "action", 3),
    ("next_turn", "turn", 3),
    ("fall", "fall", 3),
    ("faster", "faster", 2),
    ("dice", "dice", 2),
    ("take_over", "take over", 4),
    ("log", "log", 1),
    ("help", "help", 4),
    ("leave", "leave", 3),
)
"""The commands in the footer, with labels and priorities."""
LIVE_FOOT = (
    ("play", "play", 3),
    ("back", "back", 4),
    ("end", "live", 5),
    ("turn_before", "turn", 2),
    ("fall", "fall", 1),
    ("faster", "faster", 2),
    ("dice", "dice", 1),
    ("log", "log", 3),
    ("report", "report", 2),
    ("help", "help", 4),
    ("leave", "leave", 4),
)
"""The same while others play the battle."""


def picture_of(
    reel: Reel,
    chronicle: Chronicle,
    looked_at: FigureId,
    *,
    plays: bool,
    pause: float,
    glyphs: Glyphs,
    width: int,
    log: str,
    reason: str = "",
    live: Live | None = None,
) -> Picture:
    """Return the picture of the current moment. `looked_at` is the selected figure, by default the active one; `plays`:
    the replay is running; `width` is that of the screen, `log` the mode of the log; `reason` is that of the AI for the
    action. `live`: the battle is watched while others play it."""
    battle, act, ruleset = reel.position.battle, reel.act, reel.match.ruleset
    did = act.figure if act is not None and act.figure is not None else next(iter(battle.figures))
    figure = looked_at or did
    column = ROOMY if width >= WIDE else NARROW
    seen = act_focus(battle, act) if act is not None and not looked_at else ()
    position = reel.position
    return Picture(
        ruleset=ruleset,
        battle=battle,
        overlay=overlay_of(ruleset, act) if act is not None else Overlay(),
        focus=seen[0] if seen else battle[figure].at,
        also=seen[-1:],
        asked=reel_head(reel, plays=plays) if live is None else live_head(reel, live, plays=plays),
        phase=phase_of(ruleset, battle),
        figure=figure,
        here=(),
        at=None,
        listing=None,
        waiting=(),
        odds=(),
        card=tuple(reel_lines(reel, column, glyphs, (), plays=plays, pause=pause, reason=reason, live=live)),
        grave=(banner_of(act, glyphs, ()) if act is not None else None) or (),
        said=chronicle.log(reel.at).lines(log),
        hints=_hints(width, FOOT if live is None else LIVE_FOOT, plays=plays),
        side=battle[figure].side,
        dangers=lambda: Ahead(ruleset, position).dangers_of(figure),
        way_of=lambda name: heading_by(None, ruleset, position, name),
        titles={"figure": "selected" if looked_at else "active", "card": "replay" if live is None else "watching"},
    )


def _hints(width: int, foot: tuple[tuple[str, str, int], ...], *, plays: bool) -> Line:
    keys = {key.command: key for key in REPLAY}
    said = ((name, "pause" if plays and name == "play" else says, matter) for name, says, matter in foot)
    return keys_line((Hint(label_of("replay", keys[name]), says, matter) for name, says, matter in said), width)
