"""How far melee reaches: into the next hex, and in its own hex at those who are ground to one another."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.rule import rule
from core.rulesets.scuffle.basis.sizes import underfoot

Reach = Callable[[Battle, Figure, Figure], str | None]


@rule("H-enter-06", "S12-02")
def reaches_underfoot(reach: Reach, battle: Battle, figure: Figure, target: Figure) -> str | None:
    """Why melee does not reach an enemy: in one hex only where one of the two is broken ground to the other."""
    if figure.at != target.at:
        return reach(battle, figure, target)
    if underfoot(figure, [target]) or underfoot(target, [figure]):
        return None
    return f"{target.name} is too close for a blow with room; that takes an attack hand to hand"
