"""Bonuses of single figures with bare hands or certain items, whatever the attack: gifts, magic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from core.battle.names import ItemId
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.scuffle.basis.sizes import Sheet
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag


@record
class Gifted(Sheet):
    """The sheet of a figure better at attacks with bare hands or with certain items of its own."""

    unarmed: int = 0
    with_items: Mapping[ItemId, int] = field(default_factory=dict)


@modifier("H-move-05", of=Attack, label="gifted with bare hands", reads=Reads.FIGURES | Reads.MANNER)
def gifted_unarmed(attack: Attack) -> int:
    """The bonus with bare hands, also for moves, whatever is in hand."""
    scores = sheet(attack.attacker)
    return scores.unarmed if isinstance(scores, Gifted) and attack.weapon.has(Flag.UNARMED) else 0


@modifier("H-move-06", "H-move-07", of=Attack, label="good weapon", reads=Reads.FIGURES | Reads.MANNER)
def good_weapon(attack: Attack) -> int:
    """The bonus of the weapon used; moves aren't made with weapons merely held."""
    scores = sheet(attack.attacker)
    return scores.with_items.get(attack.item.id, 0) if isinstance(scores, Gifted) and attack.item else 0
