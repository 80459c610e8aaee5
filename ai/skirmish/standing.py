"""What one figure is worth: its life, its footing and its arms. What a whole battle is worth: ai/worth.py."""

from __future__ import annotations

from ai.skirmish.volleys import rounds_a_turn
from ai.strike import OUT
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.item import Item, Soundness
from core.battle.names import ItemId
from core.battle.once import once_of
from core.battle.posture import Life
from core.rulesets.skirmish.sheet.ammunition import loaded
from core.rulesets.skirmish.sheet.armoury import Payload, Weapon, held_in_two_hands, is_shield, is_weapon, weapon
from core.rulesets.skirmish.sheet.basics import sheet
from core.rulesets.skirmish.sheet.damage import of_strength
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import BADLY_WOUNDED_AT, strength_now
from core.rulesets.skirmish.sheet.words import Marks

DYING = -1500
"""Who is dying may still be saved."""
ARMED = 40
"""What somebody's arms count for who is put out of the fight, in percent: the rifle goes before the dagger."""
BEATEN = 4
BADLY_WOUNDED = -1500
POSTURE = {Condition.PRONE: -1000, Condition.KNEELING: -500}
MARKS = {Marks.SHAKEN: -700, Marks.STUNNED: -4000, Marks.BLINDED: -2500, Marks.DECLINED: -10}
BARE = 0
SHIELD = 800
STUNS = 800
"""What it adds to a weapon's worth that it stuns whom it hurts."""
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
    """What its life and health are worth, and that it can use what it holds."""
    if not figure.active:
        return DYING if figure.life is Life.DYING else 0
    strength = strength_now(figure)
    badly = BADLY_WOUNDED if strength <= BADLY_WOUNDED_AT else 0
    return OUT + 1000 * strength + badly + armed(figure) * ARMED // 100


def beaten(figure: Figure) -> bool:
    """With so little strength left a figure thinks of its life."""
    return strength_now(figure) <= BEATEN


def shoots(figure: Figure) -> bool:
    """Whether it has a bow or a gun in hand that is whole, loaded or not."""
    return any(weapon(item).has(Flag.MISSILE) and item.soundness is Soundness.WHOLE for item in figure.held)


def footing(figure: Figure) -> int:
    """What its posture and its wits are worth."""
    worth = POSTURE.get(figure.condition, 0)
    if not MARKS.keys().isdisjoint(kinds := [mark.kind for mark in figure.marks]):
        worth += sum([value for kind, value in MARKS.items() if kind in kinds])
    return worth


def armed(figure: Figure) -> int:
    """What its arms are worth. Of its marks those alone matter that say what is not ready."""
    return arms_worth(figure) if figure.mark(Marks.UNREADY) else ready_arms(figure)


@once_of("gear", "main", "off", "sheet")
def ready_arms(figure: Figure) -> int:
    """What its arms are worth where all of them are ready."""
    return _arms_worth(figure, frozenset())


@once_of("gear", "main", "off", "marks", "sheet")
def arms_worth(figure: Figure) -> int:
    """The same where some may not be ready."""
    return _arms_worth(figure, frozenset([mark.about for mark in figure.marks if mark.kind == Marks.UNREADY]))


def _arms_worth(figure: Figure, unready: frozenset[ItemId]) -> int:
    """What it holds: the damage of the better weapon, in part if it cannot be used yet, and a shield."""
    best, shields = BARE, 0
    for item in figure.held:
        kind = weapon(item)
        if is_shield(item) and item.soundness is Soundness.WHOLE and item.id not in unready:
            shields = SHIELD
        if kind.payload is not None:
            best = max(best, GRENADE[kind.payload])
            continue
        if not is_weapon(item) or item.soundness is not Soundness.WHOLE:
            continue
        if kind.two_handed_only and not figure.in_both_hands(item.id):
            continue
        text = kind.damage_two if kind.damage_two and held_in_two_hands(figure, item) else kind.damage
        value = int(2 * of_strength(text, sheet(figure).strength).mean) * PER_DAMAGE // 2
        if kind.has(Flag.STUN):
            value += STUNS
        if kind.skill != "none" and not sheet(figure).level(kind.skill):
            value //= 2
        if kind.magazine:
            value = value * _in_magazine(item, kind) // 1000
        if item.id in unready:
            value = value * UNREADY_SHARE // 100
        best = max(best, value)
    return best + shields


def _in_magazine(item: Item, kind: Weapon) -> int:
    """What a weapon is worth with what is loaded in it, in thousandths: the rounds of the next turns count, a few more
    in a gun hardly do, and the turns that a blade runs beyond those do not."""
    least = 100 - ENOUGH - FULL
    if not loaded(item):
        return 10 * min(least, EMPTY + HALF_DONE * item.work)
    need = min(kind.magazine, SOON * rounds_a_turn(kind))
    spare = 10 * FULL * min(item.rounds, kind.magazine) // kind.magazine if kind.has(Flag.MISSILE) else 0
    return 10 * least + 10 * ENOUGH * min(item.rounds, need) // need + spare
