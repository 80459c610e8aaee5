"""Limits for GM edits of figures. The edits are made in core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.skirmish.sheet.ammunition import full
from core.rulesets.skirmish.sheet.armoury import is_shield, is_weapon, weapon
from core.rulesets.skirmish.sheet.basics import FASTEST, HIGHEST, sheet

MOST_HITS = 200
"""Five times the highest STR: more has no meaning."""


def impossible(battle: Battle, figure: Figure) -> str | None:
    """Return the fault of `figure` as edited, with the fix, or None."""
    return next(_faults(battle, figure), None)


def _faults(battle: Battle, figure: Figure) -> Iterator[str]:
    if figure.hurt > MOST_HITS:
        yield f"hurt: expected at most {MOST_HITS} hits, got {figure.hurt}"
    scores = sheet(figure)
    for name in ("strength", "dexterity", "intellect"):
        if not 1 <= getattr(scores, name) <= HIGHEST:
            yield f"sheet.{name}: expected 1 to {HIGHEST}, got {getattr(scores, name)}"
    if scores.movement > FASTEST:
        yield f"sheet.movement: expected 0 to {FASTEST}, got {scores.movement}"
    for item in figure.gear:
        if item.rounds > (most := full(item, battle.options, figure.gear)):
            yield f"items.{item.id}: a {item.kind} holds at most {most} rounds, got {item.rounds}"
    in_both = figure.main == figure.off
    for held in figure.held:
        if is_shield(held) and figure.main == held.id:
            yield f"main: a {held.kind} goes in the off hand; use off"
        if is_weapon(held) and weapon(held).two_handed_only and not in_both:
            yield f"main, off: a {held.kind} needs both hands; fill in both"
        if is_weapon(held) and weapon(held).st_two < 0 and in_both:
            yield f"main, off: a {held.kind} is one-handed; fill in one"
