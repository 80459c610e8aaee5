"""Choosing after the fight: the dying first, its own before the enemy's, then what can be mended. Nobody is in the way
any more and nothing is risked, so that no order is run through to its end."""

from __future__ import annotations

from ai.assessment import Term
from core.battle.battle import Battle
from core.play.asking import Choice
from core.play.kinds import Kind
from core.rulesets.skirmish.attack.repair import Repair
from core.rulesets.skirmish.sheet.basics import sheet

FRIEND = Term("keeps a friend alive", 4000)
ENEMY = Term("keeps a beaten enemy alive", 3000)
HALE = 40
"""Nobody is stronger."""
ON_THE_FIELD = Term("mends it here and now", 2000)
AT_THE_SMITH = Term("has it mended", 1000)


def terms(battle: Battle, choice: Choice) -> tuple[Term, ...]:
    """What makes it urgent; to leave it is worth nothing."""
    if choice.kind is Kind.AID and (target := getattr(choice, "target", "")) in battle.figures:
        weak = Term("has little time left", max(0, HALE - sheet(battle[target]).strength) * 10)
        return (FRIEND if battle[choice.figure].side == battle[target].side else ENEMY, weak)
    if isinstance(choice, Repair):
        return (ON_THE_FIELD if choice.there_and_then else AT_THE_SMITH,)
    return ()
