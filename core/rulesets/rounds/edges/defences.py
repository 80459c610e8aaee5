"""Edges of defence: Disciplined Defence, Ground Fighting, Open-handed Defence."""

from __future__ import annotations

from fractions import Fraction

from core.battle.battle import Battle
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.blocking import SHARES, meets_a_weapon, share_let_through
from core.rulesets.rounds.attack.dodging import Defence
from core.rulesets.rounds.attack.melee import prone
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.basics import modifier as attribute_modifier
from core.rulesets.rounds.sheet.edges import as_bonus, held
from core.rulesets.rounds.sheet.words import Attribute, For

WARDING = (For.DODGE, For.BLOCK, For.PARRY)


@modifier(
    "C-edge-disciplined-defense-02",
    "C-edge-general-10",
    of=Effort,
    label="disciplined defence",
    reads=Reads.FIGURES | Reads.MANNER,
)
def disciplined_defense(effort: Effort) -> int:
    """Perception adds to the chosen defence."""
    if effort.use not in WARDING or not held(effort.figure, "disciplined-defense", str(effort.use)):
        return 0
    return as_bonus(attribute_modifier(effort.figure, Attribute.PERCEPTION))


@modifier(
    "C-edge-ground-fighting-02",
    "C-edge-ground-fighting-03",
    of=Assault,
    label="ground fighting",
    reads=Reads.FIGURES | Reads.MANNER,
)
def ground_fighting(assault: Assault) -> int:
    """A prone figure with the edge is no easier to hit in melee; at range it is as hard as any."""
    return -prone(assault) if held(assault.target, "ground-fighting") else 0


@answer(
    share_let_through,
    "C-edge-open-handed-defense-02",
    "C-edge-open-handed-defense-03",
    "C-edge-open-handed-defense-04",
)
def open_handed(battle: Battle, order: Defence, degree: Degree, assault: Assault) -> Fraction:
    """A bare arm against a weapon counts one degree better: marginal lets half through, or with the upgrade nothing,
    and complete nothing."""
    if not degree.succeeds:
        return Fraction(1)
    if not meets_a_weapon(order, assault):
        return Fraction(0)
    edge = held(battle[order.figure], "open-handed-defense")
    if edge is None:
        return SHARES[degree]
    return Fraction(1, 2) if degree is Degree.MARGINAL and not edge.upgrade else Fraction(0)
