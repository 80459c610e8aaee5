"""An All-Out Defense needs something to defend with. Its bonus: situation.py; its second defence: replying.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.rulebook.rule import requirement
from core.rulesets.clinch.attack.limbs import is_limb_held, item_in
from core.rulesets.clinch.defence.parrying import hands_to_parry, why_not_parry_with
from core.rulesets.clinch.defence.shields import readied_shield
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.turn.manoeuvres import AllOutDefense
from core.rulesets.clinch.turn.ways import OnGuard

PARRIES, BLOCKS = "nothing to parry with", "no shield ready"


@requirement("G-base-38", "G-base-17", of=AllOutDefense)
def why_not_all_out(battle: Battle, order: AllOutDefense) -> str | None:
    """A parrying weapon or a bare hand; a shield; for two defences, either besides the dodge."""
    figure = battle[order.figure]
    match order.how:
        case OnGuard.DODGE:
            return None
        case OnGuard.PARRY:
            return None if _parries(battle, figure) else PARRIES
        case OnGuard.BLOCK:
            return None if _blocks(battle, figure) else BLOCKS
        case OnGuard.TWICE:
            return None if _parries(battle, figure) or _blocks(battle, figure) else "only a dodge is possible"


def _parries(battle: Battle, figure: Figure) -> bool:
    if hands_to_parry(battle, figure):
        return True
    held = ((hand, item_in(figure, hand)) for hand in (Hand.MAIN, Hand.OFF))
    return any(item is not None and why_not_parry_with(battle, figure, hand, item) is None for hand, item in held)


def _blocks(battle: Battle, figure: Figure) -> bool:
    readied = readied_shield(figure)
    return readied is not None and not is_limb_held(battle, figure, HAND_OF[readied[0]])
