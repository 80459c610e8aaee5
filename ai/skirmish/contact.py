"""The value of breaking off: a figure no longer held can walk away, and strikes first at an enemy who has to follow."""

from __future__ import annotations

from ai.patience import patience
from ai.skirmish.threat import Threats
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.names import FigureId
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import engaged, engagers
from core.space.grid import Arc

FREE_BLOW = 50
"""The weight of the attack on a pursuer, in percent."""


def broken_off(reading: Threats, after: Battle, name: FigureId) -> int:
    """Return the attack a figure gains by being free, if the enemies that held it are still standing and none of them
    shoots."""
    before = reading.battle
    figure = before.figures.get(name)
    if figure is None or not after[name].active:
        return 0
    holders = engagers(before, figure)
    if after[name].at == figure.at and any(after[foe.id] is foe for foe in holders):
        return 0  # an enemy who has not changed holds it as before
    if not holders or engaged(after, after[name]):
        return 0
    if any(after[foe.id].condition is not Condition.STANDING for foe in holders):
        return 0
    if any(reading.gun(foe) is not None for foe in before.foes(figure)):
        return 0
    blow = max(reading.blow(figure, foe, Arc.FRONT).worth for foe in holders)
    return blow * FREE_BLOW * patience(before) // 10000


def escapes(reading: Threats, name: FigureId) -> bool:
    """Whether a figure held since the turn began would escape an attack this turn by stepping away."""
    battle = reading.battle
    figure = battle.figures.get(name)
    if figure is None or not figure.mark(Marks.IN_CONTACT):
        return False
    queued = {slot.figure for slot in battle.clock.queue}
    return any(foe.id in queued and reading.can_strike(foe) for foe in engagers(battle, figure))
