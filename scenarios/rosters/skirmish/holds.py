"""Holds of skirmish made by GM edits: hand-to-hand fighters are prone in one hex, and all enemies there hold each
other. What a position can have is checked in roster.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import FigureId
from core.rulesets.skirmish.hth.holding import PINS
from core.rulesets.skirmish.hth.hth_machine import Grip
from scenarios.faults import unknown

GRIPS = (Grip.GRAPPLING, Grip.BRAWL, *PINS)
"""The grips that last between orders."""


def hold_fault(battle: Battle, hold: Hold) -> str | None:
    """Return why a hold can't last between two orders, or None."""
    if hold.grip not in GRIPS:
        return f"grip: {unknown('grip', hold.grip, GRIPS)}"
    for name in (hold.holder, hold.held):
        figure = battle[name]
        if figure.condition is not Condition.PRONE:
            return f"{figure.short_name} is {figure.condition}; hand-to-hand fighters are prone"
    plain = _plain(battle, battle[hold.holder])
    if hold.grip not in PINS and hold.grip != plain:
        return f"grip: expected {plain}, as {len(_inside(battle, battle[hold.holder]))} fight in this hex"
    if hold.grip in PINS and (other := _pinned_with(battle, hold)):
        return f"{battle[other].short_name} is in another pin; end that first"
    return None


def all_holds(battle: Battle, hold: Hold) -> tuple[Hold, ...]:
    """Return a hold with all its effects: a plain one each way between other enemies in the hex."""
    there, holder = {one.key for one in battle.holds}, battle[hold.holder]
    inside, plain = _inside(battle, holder), _plain(battle, holder)
    others = (Hold(one.id, other.id, plain) for one in inside for other in inside if one.side != other.side)
    return hold, *(one for one in others if one.key not in there and one.key != hold.key)


def _inside(battle: Battle, figure: Figure) -> list[Figure]:
    return [one for one in battle.at(figure.at) if one.active]


def _plain(battle: Battle, figure: Figure) -> Grip:
    return Grip.BRAWL if len(_inside(battle, figure)) > 2 else Grip.GRAPPLING


def _pinned_with(battle: Battle, hold: Hold) -> FigureId:
    """Return who of the two is in another pin; empty if neither is."""
    both = (hold.holder, hold.held)
    pins = [one for one in battle.holds if one.grip in PINS and one.key != hold.key]
    return next((name for one in pins for name in (one.holder, one.held) if name in both), "")
