"""How far figures of clinch get, for the chances of objectives (ai/goal_chances.py). Those of rounds:
ai/rounds/pace.py."""

from __future__ import annotations

from ai.goal_places import Pace
from ai.ground_distances import away
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.rulesets.clinch.gear.hands import hands_for
from core.rulesets.clinch.movement.walking import bound
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.manoeuvres import yards
from core.rulesets.clinch.turn.phases import Phase, in_turn

STEP = 1
"""The yards that leave time to ready something."""


def now(battle: Battle, figure: Figure) -> int:
    """Return the yards that a figure may still go this second: all if its turn is yet to come."""
    if is_stunned(figure):
        return 0
    return whole(battle, figure) if any(slot.figure == figure.id for slot in battle.clock.queue) else 0


def whole(battle: Battle, figure: Figure) -> int:
    """Return the yards that it goes in a second; none if it is held fast."""
    return 0 if bound(battle, figure) else yards(battle, figure)


def strength(figure: Figure) -> int:
    """Return what is left of a figure's HP, in thousandths."""
    return 1000 * max(0, hp(figure)) // sheet(figure).full_hp


def takes(battle: Battle, figure: Figure, steps: int, item: Item) -> bool:
    """Return whether a figure can still take something up this second, after a step at most: it crouches for it, and
    needs a free hand."""
    if steps > STEP or not now(battle, figure) or not hands_for(battle, figure, item):
        return False
    acting = battle.clock.phase == Phase.ACTING and in_turn(battle, figure.id)
    return bool(left(figure, Share.READY)) if acting else True


PACE = Pace(now, whole, away, strength, takes)
