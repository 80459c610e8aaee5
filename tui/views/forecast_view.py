"""Threats to a figure in lines: which enemy, how, and with what odds. move_preview_view.py shows them for another
cell."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.counting import percent
from core.battle.naming import short_name
from core.play.asking import Choice
from core.play.forecast import EnemyThreat
from core.play.phrases import label
from core.play.quick_odds import QuickOdds
from core.play.spoken import listed
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.wording import infinitive, is_walk, target

NOTABLE = 0.05
"""Smaller chances to be down or out are not shown."""


def threat_lines(battle: Battle, dangers: Iterable[EnemyThreat], glyphs: Glyphs, head: str = "") -> list[Line]:
    """Return a line for each threat, worst first: `▼ Edda can reach and strike: 84%, avg 6.1`."""
    lines = [line(Piece(f"{glyphs.harm_me} {threat_text(battle, danger)}", "harm-me")) for danger in dangers]
    return [line(Piece(head, "muted")), *lines] if head and lines else lines


def threat_text(battle: Battle, danger: EnemyThreat) -> str:
    """Return the threat of one enemy, without a sign."""
    deeds = [*dict.fromkeys(filter(None, map(_step, danger.steps))), infinitive(danger.order)]
    return f"{short_name(battle, danger.figure)} can {listed(deeds)}{odds_text(danger.odds)}"


def target_line(battle: Battle, chance: EnemyThreat, glyphs: Glyphs) -> Line:
    """Return what the figure can do to an enemy: `▲ throw the spear at Orm: 26%, avg 0.4`."""
    return line(Piece(f"{glyphs.harm_them} {target_text(battle, chance)}", "harm-them"))


def target_text(battle: Battle, chance: EnemyThreat) -> str:
    """Return the same without a sign."""
    order = chance.order
    words = label(battle, order, ("facing", "cell", "past"))
    if not target(order):
        words = f"{words} at {short_name(battle, chance.target)}"
    return f"{words}{odds_text(chance.odds)}"


def odds_text(odds: QuickOdds) -> str:
    """Return `: 84%, avg 6.1, out 15%`: the chance, the average, and the likelier of the fates."""
    fate = ("out", odds.out) if odds.out >= NOTABLE else ("down", odds.down)
    parts = [
        *([] if odds.chance is None else [percent(odds.chance)]),
        *([f"avg {odds.hits:.1f}"] if odds.hits else []),
        *([f"{fate[0]} {percent(fate[1])}"] if fate[1] >= NOTABLE else []),
    ]
    return f": {', '.join(parts)}" if parts else ""


def _step(step: Choice) -> str:
    """Return what an enemy does first, in a word; a turn on the spot is left out."""
    if is_walk(step):
        return "reach" if getattr(step, "path") else ""  # noqa: B009
    return infinitive(step)
