"""Found objects, an option: bottles, chairs and the like. What such things serve as is in improvised.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.battle import Battle
from core.battle.names import RuleId
from core.rulebook.rule import requirement, rule
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.sheet.armoury import Armour, Weapon, weapon


@rule("S16.1-12")
def at_hand(kind: Weapon | Armour, options: Iterable[RuleId]) -> bool:
    """Whether a kind of thing is there at all: found objects and whatever else is optional only with its option on."""
    return not kind.option or kind.option in options


@requirement("S16.1-12", of=Strike | Hurl)
def uses_what_is_there(battle: Battle, order: Strike | Hurl) -> str | None:
    """A bottle or a chair is a weapon only where the battle says so."""
    item = battle[order.figure].item(order.item)
    if item is None or at_hand(weapon(item), battle.options):
        return None
    return f"the {item.kind} is no weapon in this battle"
