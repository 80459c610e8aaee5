"""What one figure is worth: its life, its footing and its arms. What a whole battle is worth: worth.py."""

from __future__ import annotations

from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.once import once_of
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Payload, Weapon, held_in_two_hands, is_weapon, shield, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.damage import of_strength
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import strength_now
from core.rulesets.skirmish.sheet.words import Marks
from tests.ai.skirmish.frozen.volleys import rounds_a_turn

ACTIVE = 6000
BADLY_WOUNDED = -1500
BADLY_WOUNDED_AT = 3
POSTURE = {Condition.PRONE: -1000, Condition.KNEELING: -500}
MARKS = {Marks.SHAKEN: -700, Marks.STUNNED: -4000, Marks.BLINDED: -2500, Marks.DECLINED: -10}
AIM = 600
BARE = 400
SHIELD = 800
PER_DAMAGE = 400
UNREADY_SHARE = 90
GRENADE = {Payload.BLAST: 1200, Payload.STUN: 1200, Payload.FIRE: 1200, Payload.CLOUD: 600}
"""What a grenade in hand is worth: as much as a throw should do at least."""
EMPTY = 40
"""What a gun is worth that has yet to be loaded, in percent."""
HALF_DONE = 20
"""The same, more for every action of loading that is done."""
ENOUGH = 10
"""What rounds enough for the next turns add to what a gun is worth, in percent of it."""
SOON = 3
"""So many turns those are."""
FULL = 1
"""What a magazine that is full adds besides."""


def life(figure: Figure) -> int:
    """What its life and health are worth."""
    if not figure.active:
        return 0
    strength = strength_now(figure)
    return ACTIVE + 1000 * strength + (BADLY_WOUNDED if strength <= BADLY_WOUNDED_AT else 0)


def footing(figure: Figure) -> int:
    """What its posture, its wits and its aim are worth."""
    aim = figure.mark(Marks.AIMING)
    marks = sum(value for kind, value in MARKS.items() if figure.mark(kind))
    return POSTURE.get(figure.condition, 0) + marks + (AIM * aim.value if aim else 0)


@once_of("gear", "main", "off", "marks", "sheet")
def arms_worth(figure: Figure) -> int:
    """What it holds: the damage of the better weapon, in part if it cannot be used yet, and a shield."""
    best = BARE
    for item in figure.held:
        kind = weapon(item)
        if kind.payload is not None:
            best = max(best, GRENADE[kind.payload])
            continue
        if not is_weapon(item) or item.soundness is not Soundness.WHOLE:
            continue
        if kind.two_handed_only and not figure.in_both_hands(item.id):
            continue
        text = kind.damage_two if kind.damage_two and held_in_two_hands(figure, item) else kind.damage
        value = int(2 * of_strength(text, sheet(figure).strength).mean) * PER_DAMAGE // 2
        if kind.skill != "none" and not sheet(figure).level(kind.skill):
            value //= 2
        if kind.magazine:
            value = value * _in_magazine(item, kind) // 1000
        if figure.mark(Marks.UNREADY, item.id):
            value = value * UNREADY_SHARE // 100
        best = max(best, value)
    return best + (SHIELD if shield(figure) is not None else 0)


def _in_magazine(item: Item, kind: Weapon) -> int:
    """What a weapon is worth with what is loaded in it, in thousandths: the rounds of the next turns count, a few more
    in a gun hardly do, and the turns that a blade runs beyond those do not."""
    least = 100 - ENOUGH - FULL
    if not loaded(item):
        return 10 * min(least, EMPTY + HALF_DONE * item.work)
    need = min(kind.magazine, SOON * rounds_a_turn(kind))
    spare = 10 * FULL * min(item.rounds, kind.magazine) // kind.magazine if kind.has(Flag.MISSILE) else 0
    return 10 * least + 10 * ENOUGH * min(item.rounds, need) // need + spare
