"""Nonlethal blows, an option: who may hold back and with what. What such a blow does is in wounds.py, what comes back
after the fight in repair.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.rulebook.rule import option, requirement, rule
from core.rulesets.skirmish.melee.blows import Strike, melee_weapon, strikes
from core.rulesets.skirmish.sheet.armoury import Weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.turn.acting import Acting


@rule("S12.4-13")
def can_spare(kind: Weapon) -> bool:
    """Whether a blow with it may be held back: fists, clubs, staves and stun weapons."""
    return kind.has(Flag.UNARMED, Flag.CLUB, Flag.STUN, Flag.NONLETHAL)


@option("S12.4-13", of=Acting, offers=Strike, switch="S12.4-13", place=20)
def nonlethal_strikes(battle: Battle, about: Acting, figure: Figure) -> Iterator[Strike]:
    """The same strikes, held back; and a punch with the free hand, where that is no blow that anybody else would think
    of: a weapon is in the other."""
    proposed = list(strikes(battle, about, figure))
    yield from (replace(order, nonlethal=True) for order in proposed)
    if melee_weapon(figure, None) is not None and all(order.item for order in proposed):
        yield from (Strike(figure.id, foe, nonlethal=True) for foe in dict.fromkeys(order.target for order in proposed))


@requirement("S12.4-13", of=Strike)
def may_hold_back(battle: Battle, order: Strike) -> str | None:
    """With the option on, and with something that need not kill."""
    if not order.nonlethal:
        return None
    if "S12.4-13" not in battle.options:
        return "blows are not held back in this battle"
    figure = battle[order.figure]
    kind = melee_weapon(figure, figure.item(order.item))
    return None if kind is None or can_spare(kind) else f"a blow with the {kind.name} cannot be held back"
