"""What somebody is better at with bare hands, or with one thing in hand, whatever the attack: a gift, magic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.battle.names import ItemId
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.scuffle.basis.sizes import Sheet
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.flags import Flag


@dataclass(frozen=True, slots=True)
class Gifted(Sheet):
    """The sheet of a figure that is better at attacks with bare hands, or with certain things of its own."""

    unarmed: int = 0
    with_items: Mapping[ItemId, int] = field(default_factory=dict)


@modifier("H-move-05", of=Attack, label="good with bare hands", reads=Reads.FIGURES | Reads.MANNER)
def gifted_unarmed(attack: Attack) -> int:
    """As much easier with bare hands as it is good with them, in moves too, whatever these hold."""
    scores = sheet(attack.attacker)
    return scores.unarmed if isinstance(scores, Gifted) and attack.weapon.has(Flag.UNARMED) else 0


@modifier("H-move-06", "H-move-07", of=Attack, label="good weapon", reads=Reads.FIGURES | Reads.MANNER)
def good_weapon(attack: Attack) -> int:
    """As much easier as the weapon is good that the attack is made with; with what is merely held no move is made."""
    scores = sheet(attack.attacker)
    return scores.with_items.get(attack.item.id, 0) if isinstance(scores, Gifted) and attack.item else 0
