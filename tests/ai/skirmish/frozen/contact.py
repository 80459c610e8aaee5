"""What it is worth to break off: who is held no more may walk away, and strike him first who has to follow."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.names import FigureId
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import engaged, engagers
from core.space.grid import Arc
from tests.ai.skirmish.frozen.patience import patience
from tests.ai.skirmish.frozen.threat import Reading

FREE_BLOW = 50
"""What the blow that may fall on the pursuer counts for, in percent."""


def broken_off(reading: Reading, after: Battle, name: FigureId) -> int:
    """The blow that a figure gains by being held no more, if its enemies are still on their feet and none shoots."""
    before = reading.battle
    figure = before.figures.get(name)
    if figure is None or not after[name].active or engaged(after, after[name]):
        return 0
    holders = engagers(before, figure)
    if any(after[foe.id].condition is not Condition.STANDING for foe in holders):
        return 0
    if any(reading.gun(foe) is not None for foe in before.foes(figure)):
        return 0
    blow = max((reading.blow(figure, foe, Arc.FRONT).worth for foe in holders), default=0)
    return blow * FREE_BLOW * patience(before) // 10000


def escapes(reading: Reading, name: FigureId) -> bool:
    """Whether a figure that has been held since the turn began would escape a blow of this turn by stepping away."""
    battle = reading.battle
    figure = battle.figures.get(name)
    if figure is None or not figure.mark(Marks.IN_CONTACT):
        return False
    queued = {slot.figure for slot in battle.clock.queue}
    return any(foe.id in queued and reading.can_strike(foe) for foe in engagers(battle, figure))
