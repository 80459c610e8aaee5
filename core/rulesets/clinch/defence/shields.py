"""The shield's bonus to all active defences. Blocking: blocking.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.limbs import is_limb_held
from core.rulesets.clinch.defence.defending import Defending
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.sheet.armoury import shield
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wound.crippling import arm_works

SIDE_OF = {Hand.MAIN: Arc.RIGHT, Hand.OFF: Arc.LEFT}
"""The flank each hand covers."""


@rule("G-base-06", "G-ready-03")
def readied_shield(figure: Figure) -> tuple[Hand, Item] | None:
    """The ready shield on a working arm, with its hand; None if there is none."""
    for hand, name in ((Hand.OFF, figure.off), (Hand.MAIN, figure.main)):
        item = figure.item(name)
        if item and shield(item) and not figure.mark(Marks.UNREADY, item.id) and arm_works(figure, hand):
            return hand, item
    return None


@rule("G-defend-03", "G-defend-04")
def covers(assault: Assault, hand: Hand) -> bool:
    """Whether a shield on that arm covers against an attack: from the front or the arm's own flank."""
    return arc_of(assault.battle, assault.target, assault.attacker) in (Arc.FRONT, SIDE_OF.get(hand))


@modifier(
    "G-defend-03", "G-defend-04", of=Defending, label="shield", reads=Reads.FIGURES | Reads.BEARING | Reads.FACING
)
def shield_bonus(defending: Defending) -> int:
    """The Defense Bonus of a ready shield, for dodge, parry and block: not in close combat, from the other flank or the
    rear, or while its arm is held."""
    figure, assault = defending.defender, defending.assault
    if (readied := readied_shield(figure)) is None or share_a_hex(figure, assault.attacker):
        return 0
    hand, item = readied
    if not covers(assault, hand) or is_limb_held(defending.battle, figure, HAND_OF[hand]):
        return 0
    kind = shield(item)
    return kind.bonus if kind else 0
