"""The value of one figure: its life, footing and arms. The value of a battle: ai/worth.py."""

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
"""The value of a dying figure, which can still be saved."""
ARMED = 40
"""The weight of the arms of a figure that is put out, in percent: the rifle goes before the dagger."""
BEATEN = 4
BADLY_WOUNDED = -1500
POSTURE = {Condition.PRONE: -1000, Condition.KNEELING: -500}
MARKS = {Marks.SHAKEN: -700, Marks.STUNNED: -4000, Marks.BLINDED: -2500, Marks.DECLINED: -10}
BARE = 0
SHIELD = 800
STUNS = 800
"""What stunning adds to the value of a weapon."""
PER_DAMAGE = 400
UNREADY_SHARE = 90
GRENADE = {Payload.BLAST: 1200, Payload.STUN: 1200, Payload.FIRE: 1200, Payload.CLOUD: 600}
"""The value of a grenade in hand: the least that a throw should do."""
EMPTY = 40
"""The value of an empty gun, in percent."""
HALF_DONE = 20
"""What every loading action already done adds to that."""
ENOUGH = 10
"""What enough rounds for the next turns add to the value of a gun, in percent."""
SOON = 3
"""How many turns those are."""
FULL = 1
"""What a full magazine adds besides."""


def life(figure: Figure) -> int:
    """Return the value of a figure's life and health, and of its being able to use what it holds."""
    if not figure.active:
        return DYING if figure.life is Life.DYING else 0
    strength = strength_now(figure)
    badly = BADLY_WOUNDED if strength <= BADLY_WOUNDED_AT else 0
    return OUT + 1000 * strength + badly + armed(figure) * ARMED // 100


def beaten(figure: Figure) -> bool:
    """Whether a figure has so little strength left that it looks after its life."""
    return strength_now(figure) <= BEATEN


def shoots(figure: Figure) -> bool:
    """Whether a figure has an undamaged bow or gun in hand, loaded or not."""
    return any(weapon(item).has(Flag.MISSILE) and item.soundness is Soundness.WHOLE for item in figure.held)


def footing(figure: Figure) -> int:
    """Return the value of a figure's posture and alertness."""
    worth = POSTURE.get(figure.condition, 0)
    if not MARKS.keys().isdisjoint(kinds := [mark.kind for mark in figure.marks]):
        worth += sum([value for kind, value in MARKS.items() if kind in kinds])
    return worth


def armed(figure: Figure) -> int:
    """Return the value of a figure's arms. Of its marks only those matter that make things unready."""
    return arms_worth(figure) if figure.mark(Marks.UNREADY) else ready_arms(figure)


@once_of("gear", "main", "off", "sheet")
def ready_arms(figure: Figure) -> int:
    """Return the value of a figure's arms if all are ready."""
    return _arms_worth(figure, frozenset())


@once_of("gear", "main", "off", "marks", "sheet")
def arms_worth(figure: Figure) -> int:
    """Return the value of a figure's arms where some may be unready."""
    return _arms_worth(figure, frozenset([mark.about for mark in figure.marks if mark.kind == Marks.UNREADY]))


def _arms_worth(figure: Figure, unready: frozenset[ItemId]) -> int:
    """Return the damage of the better weapon, in part if it cannot be used yet, and the value of a shield."""
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
    """Return the value of a weapon's load, in thousandths: rounds for the next turns count, more hardly do, and turns a
    blade runs beyond those do not."""
    least = 100 - ENOUGH - FULL
    if not loaded(item):
        return 10 * min(least, EMPTY + HALF_DONE * item.work)
    need = min(kind.magazine, SOON * rounds_a_turn(kind))
    spare = 10 * FULL * min(item.rounds, kind.magazine) // kind.magazine if kind.has(Flag.MISSILE) else 0
    return 10 * least + 10 * ENOUGH * min(item.rounds, need) // need + spare
