"""Shields in hand-to-hand: they help only in the first turn, against a figure that entered from the front. Worn
armour always helps."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.scuffle.basis.strength import shield_value
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.first_turn import came_from_the_front
from core.rulesets.skirmish.attack.harm import Stopping
from core.rulesets.skirmish.sheet.armoury import Kind
from core.space.grid import Arc


@modifier(
    "H-hth-05",
    "H-hth-06",
    "H-hth-07",
    "H-hth-08",
    "H-begin-07",
    of=Stopping,
    label="no room for the shield",
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING,
)
def too_close_for_a_shield(stopping: Stopping) -> int:
    """The shield stops nothing, except in the turn of the entry: the occupant's if the enemy entered from the front,
    and the entrant's."""
    attack = stopping.attack
    counted = attack.arc is Arc.FRONT and attack.target.condition.upright
    if attack.kind is not Kind.HTH or not counted:
        return 0
    striker, struck = attack.attacker, attack.target
    if came_from_the_front(stopping.battle, striker.id, struck.id) or struck.mark(Scuffle.ENTERED, striker.id):
        return 0
    return -shield_value(struck)
