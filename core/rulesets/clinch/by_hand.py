"""The limits of GM edits to a fighter. The edit itself: core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import Event, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.postures import POSTURES
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.order import place, quickness

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


def joins(battle: Battle, figure: Figure) -> tuple[Event, ...]:
    """Give a new fighter a place in the turn order: after all who are as quick or quicker. It acts from the next second
    on; before the first second, the order is still to be drawn up."""
    if not battle.clock.turn:
        return ()
    others = [one for one in battle if one.id != figure.id]
    ahead = [place(one) for one in others if quickness(one) >= quickness(figure)]
    mine = max(ahead, default=-1) + 1
    later = [(one.id, place(one) + 1) for one in others if place(one) >= mine]
    return tuple(Marked((), name, Mark(Marks.PLACE, "G-base-10", n)) for name, n in [*later, (figure.id, mine)])
