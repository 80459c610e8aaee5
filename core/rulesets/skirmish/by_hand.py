"""What a figure changed by a game master's hand can be. The change itself is made in core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import is_shield, is_weapon, weapon
from core.rulesets.skirmish.sheet.basics import FASTEST, HIGHEST, sheet

MOST_HITS = 200
"""Five times the highest STR: more harm than that has no meaning to anybody."""


def impossible(battle: Battle, figure: Figure) -> str | None:
    """What is wrong with a figure as it would be, and what would be right; None: nothing is."""
    return next(_faults(battle, figure), None)


def _faults(battle: Battle, figure: Figure) -> Iterator[str]:
    if figure.hurt > MOST_HITS:
        yield f"hurt: {figure.hurt} is more than anything means; {MOST_HITS} hits at most"
    scores = sheet(figure)
    for name in ("strength", "dexterity", "intellect"):
        if not 1 <= getattr(scores, name) <= HIGHEST:
            yield f"sheet.{name}: {getattr(scores, name)} is no score; it is 1 to {HIGHEST}"
    if scores.movement > FASTEST:
        yield f"sheet.movement: {scores.movement} is no score; it is 0 to {FASTEST}"
    for item in figure.gear:
        if item.rounds > (most := full(item, battle.options, figure.gear)):
            yield f"items.{item.id}: a {item.kind} holds {most} rounds at most, not {item.rounds}"
    in_both = figure.main == figure.off
    for held in figure.held:
        if is_shield(held) and figure.main == held.id:
            yield f"main: the {held.kind} is for the other hand; say off"
        if is_weapon(held) and weapon(held).two_handed_only and not in_both:
            yield f"main, off: the {held.kind} takes both hands; name it in both"
        if is_weapon(held) and weapon(held).st_two < 0 and in_both:
            yield f"main, off: the {held.kind} is used in one hand; name it in one"
