"""The bonuses for position and posture: the larger one counts. Going down is in dropping.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.rulebook.reads import Reads
from core.rulebook.rule import question, rule
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.turn.facing import front
from core.space.cell import Cell
from core.space.grid import Arc

BY_ARC = {Arc.FRONT: 0, Arc.SIDE: 2, Arc.REAR: 4}
LOW = {Condition.KNEELING: 2, Condition.PRONE: 4}
"""The bonus against a low target."""


@rule("H-base-04")
def front_hexes(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """The front hexes of `figure`; none if it is prone."""
    return () if figure.condition is Condition.PRONE else front(battle, figure)


@rule("S12.0-15")
def by_arc(attack: Attack) -> int:
    """The bonus for the target's side, from another hex; a shot at a low target has none."""
    return 0 if attack.ranged and not attack.target.condition.upright else BY_ARC[attack.arc]


@question("H-base-06", "H-base-17", "H-begin-04")
def position(battle: Battle, attack: Attack) -> int:
    """The bonus for position. Answered in entering/, which adds entries."""
    return by_arc(attack)


@rule("H-base-13")
def posture(attack: Attack) -> int:
    """The bonus against a low target; within a hex only for a higher attacker."""
    if attack.ranged:
        return 0
    worth, own = LOW.get(attack.target.condition, 0), LOW.get(attack.attacker.condition, 0)
    return worth if attack.distance > 0 or worth > own else 0


@rule("S12.0-15", "H-begin-02", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS)
def from_its_side(attack: Attack) -> int:
    """Two easier from the flank, unless posture gives as much."""
    return 2 if position(attack.battle, attack) == 2 > posture(attack) else 0


@rule("S12.0-15", "H-begin-03", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS)
def from_its_rear(attack: Attack) -> int:
    """Four easier from the rear, unless posture gives as much."""
    return 4 if position(attack.battle, attack) == 4 > posture(attack) else 0


@rule("H-base-13", "S12.0-21", reads=Reads.FIGURES | Reads.MANNER | Reads.BEARING | Reads.CELL | Reads.OTHERS)
def at_a_low_one(attack: Attack) -> int:
    """Two easier against a kneeling target and four against a prone one, unless position gives more."""
    worth = posture(attack)
    return worth if worth and worth >= position(attack.battle, attack) else 0
