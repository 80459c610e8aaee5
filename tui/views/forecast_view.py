"""What enemies can do to a figure, in lines: who, how, with what chance and how hard. The price of a walk, which tells
it of another place, is in price_view.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.naming import short_name
from core.play.asking import Choice
from core.play.forecast import Menace
from core.play.glance import Glance
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.wording import deed, is_walk, said, target

NOTABLE = 0.05
"""A chance to be down or out that is less than this is not worth a word here."""


def dangers_told(battle: Battle, dangers: Iterable[Menace], glyphs: Glyphs, head: str = "") -> list[Line]:
    """A line for each enemy who can do something, the worst first: `▼ Edda may come and strike 84% hits 6.1`."""
    lines = [line(Piece(f"{glyphs.harm_me} {danger_told(battle, danger)}", "harm-me")) for danger in dangers]
    return [line(Piece(head, "muted")), *lines] if head and lines else lines


def danger_told(battle: Battle, danger: Menace) -> str:
    """What one enemy may do, in words, without a sign."""
    steps = "".join(f"{step} and " for step in dict.fromkeys(map(_step, danger.steps)) if step)
    return f"{short_name(battle, danger.figure)} may {steps}{deed(danger.order)}{odds_told(danger.odds)}"


def chance_told(battle: Battle, chance: Menace, glyphs: Glyphs) -> Line:
    """What the figure itself may do to one enemy: `▲ hurl Orm, spear 26% hits 0.4`."""
    return line(Piece(f"{glyphs.harm_them} {chance_words(battle, chance)}", "harm-them"))


def chance_words(battle: Battle, chance: Menace) -> str:
    """The same in words, without a sign."""
    order = chance.order
    words = said(battle, order, ("facing", "cell", "past"))
    if not target(order):
        words = f"{words} at {short_name(battle, chance.target)}"
    return f"{words}{odds_told(chance.odds)}"


def odds_told(odds: Glance) -> str:
    """` 84% hits 6.1 out 15%`: the chance, the hits to be expected, and what else of it is worth a word."""
    chance = "" if odds.chance is None else f" {odds.chance:.0%}"
    hits = f" hits {odds.hits:.1f}" if odds.hits else ""
    fate = ("out", odds.out) if odds.out >= NOTABLE else ("down", odds.down)
    return f"{chance}{hits}" + (f" {fate[0]} {fate[1]:.0%}" if fate[1] >= NOTABLE else "")


def _step(step: Choice) -> str:
    """What comes before, in a word; a turn on the spot is not worth one."""
    if is_walk(step):
        return "come" if getattr(step, "path") else ""  # noqa: B009
    return deed(step)
