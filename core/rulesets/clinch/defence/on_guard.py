"""All-out defence is chosen only with what there is to defend oneself with. What it gives is in situation.py and, for a
second defence, in replying.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.rulebook.rule import requirement
from core.rulesets.clinch.attack.limbs import is_limb_held, item_in
from core.rulesets.clinch.defence.parrying import hands_to_parry, unfit_to_parry
from core.rulesets.clinch.defence.shields import readied_shield
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.turn.manoeuvres import AllOutDefense
from core.rulesets.clinch.turn.ways import OnGuard

PARRIES, BLOCKS = "it has nothing to parry with", "no shield is ready"


@requirement("G-base-38", "G-base-17", of=AllOutDefense)
def has_what_it_takes(battle: Battle, order: AllOutDefense) -> str | None:
    """A weapon that parries or a bare hand, a shield; for a second defence beside the dodge, either."""
    figure = battle[order.figure]
    match order.how:
        case OnGuard.DODGE:
            return None
        case OnGuard.PARRY:
            return None if _parries(battle, figure) else PARRIES
        case OnGuard.BLOCK:
            return None if _blocks(battle, figure) else BLOCKS
        case OnGuard.TWICE:
            return None if _parries(battle, figure) or _blocks(battle, figure) else "it can but dodge"


def _parries(battle: Battle, figure: Figure) -> bool:
    if hands_to_parry(battle, figure):
        return True
    held = ((hand, item_in(figure, hand)) for hand in (Hand.MAIN, Hand.OFF))
    return any(item is not None and unfit_to_parry(battle, figure, hand, item) is None for hand, item in held)


def _blocks(battle: Battle, figure: Figure) -> bool:
    readied = readied_shield(figure)
    return readied is not None and not is_limb_held(battle, figure, HAND_OF[readied[0]])
