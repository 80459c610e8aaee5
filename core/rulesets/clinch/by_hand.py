"""The limits of GM edits to a fighter. The edit itself: core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.postures import POSTURES

MOST = 10
"""The most damage and fatigue, in multiples of full HP and FP."""
HIGHEST = 100


def impossible(battle: Battle, figure: Figure) -> str | None:
    """What is wrong with the edited figure, and what would be right; None: nothing."""
    return next(_faults(figure), None)


def _faults(figure: Figure) -> Iterator[str]:
    points = sheet(figure)
    for name in ("strength", "dexterity", "intellect", "health"):
        if not 1 <= getattr(points, name) <= HIGHEST:
            yield f"sheet.{name}: {getattr(points, name)} is out of range; use 1 to {HIGHEST}"
            return
    if figure.hurt > MOST * points.full_hp:
        yield f"hurt: {figure.hurt} is too much; at most {MOST * points.full_hp} HP"
    if figure.tired > MOST * points.full_fp:
        yield f"tired: {figure.tired} is too much; at most {MOST * points.full_fp} FP"
    if figure.posture.name not in POSTURES:
        yield f"posture: unknown posture {figure.posture}; use {', '.join(POSTURES)}"
    for item in figure.gear:
        kind = weapon(item)
        most = kind.shot.rounds if kind is not None and kind.shot is not None else 0
        if item.rounds > most:
            yield f"items.{item.id}: a {item.kind} holds at most {most} rounds, got {item.rounds}"
