"""What a fighter changed by a game master's hand can be. The change itself is made in core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.postures import POSTURES

MOST = 10
"""So many times its full HP or FP: more has no meaning to anybody."""
HIGHEST = 100


def impossible(battle: Battle, figure: Figure) -> str | None:
    """What is wrong with a figure as it would be, and what would be right; None: nothing is."""
    return next(_faults(figure), None)


def _faults(figure: Figure) -> Iterator[str]:
    points = sheet(figure)
    for name in ("strength", "dexterity", "intellect", "health"):
        if not 1 <= getattr(points, name) <= HIGHEST:
            yield f"sheet.{name}: {getattr(points, name)} is no score; it is 1 to {HIGHEST}"
            return
    if figure.hurt > MOST * points.full_hp:
        yield f"hurt: {figure.hurt} is more than anything means; {MOST * points.full_hp} HP at most"
    if figure.tired > MOST * points.full_fp:
        yield f"tired: {figure.tired} is more than anything means; {MOST * points.full_fp} FP at most"
    if figure.posture.name not in POSTURES:
        yield f"posture: {figure.posture} is none; it is {', '.join(POSTURES)}"
    for item in figure.gear:
        kind = weapon(item)
        most = kind.shot.rounds if kind is not None and kind.shot is not None else 0
        if item.rounds > most:
            yield f"items.{item.id}: a {item.kind} holds {most} rounds at most, not {item.rounds}"
