"""Choosing after the fight: first aid for the dying, own side first, then repairs. Nothing is at risk any more, so no
order is run through to its end."""

from __future__ import annotations

from ai.assessment import Term
from core.battle.battle import Battle
from core.play.asking import Choice
from core.play.kinds import Kind
from core.rulesets.skirmish.attack.repair import Repair
from core.rulesets.skirmish.sheet.basics import sheet

FRIEND = Term("keeps a friend alive", 4000)
ENEMY = Term("keeps a beaten enemy alive", 3000)
STRONGEST = 40
"""More than anyone's strength."""
ON_THE_FIELD = Term("mends it here and now", 2000)
AT_THE_SMITH = Term("has it mended", 1000)


def terms(battle: Battle, choice: Choice) -> tuple[Term, ...]:
    """Return the terms of a choice; passing has none."""
    if choice.kind is Kind.AID and (target := getattr(choice, "target", "")) in battle.figures:
        weak = Term("has little time left", max(0, STRONGEST - sheet(battle[target]).strength) * 10)
        return (FRIEND if battle[choice.figure].side == battle[target].side else ENEMY, weak)
    if isinstance(choice, Repair):
        return (ON_THE_FIELD if choice.there_and_then else AT_THE_SMITH,)
    return ()
