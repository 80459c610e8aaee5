"""Melee attacks from another hex on a figure in hand-to-hand. What a miss may hit is in strays.py."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.skirmish.attack.hands import can_ward
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.engagement import in_hth

ALL_SIDE = 2


@rule("H-outside-01", "H-outside-02")
def into_hand_to_hand(battle: Battle, attack: Attack) -> bool:
    """Whether it is a melee attack from another hex on a figure in hand-to-hand, which has no front to those
    outside."""
    return attack.kind is Kind.MELEE and attack.distance > 0 and in_hth(battle, attack.target.id)


@rule("H-outside-01", "S12.0-19")
def defended_all_round(warded: Callable[[Battle, Attack], bool], battle: Battle, attack: Attack) -> bool:
    """Whether the target's Defend counts: a standing figure in hand-to-hand has no rear to those outside."""
    target = attack.target
    if target.condition is not Condition.STANDING or not into_hand_to_hand(battle, attack):
        return warded(battle, attack)
    return target.mark(Marks.DEFENDING) is not None and can_ward(target)


@modifier(
    "H-outside-01",
    of=Attack,
    label="target in hand-to-hand",
    reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS,
)
def all_side(attack: Attack) -> int:
    """Two easier from everywhere at a standing target; nothing as it leaves, when position doesn't count."""
    standing = attack.target.condition is Condition.STANDING
    leaves = attack.target.mark(Scuffle.LEAVES, attack.attacker.id)
    return ALL_SIDE if standing and not leaves and into_hand_to_hand(attack.battle, attack) else 0
