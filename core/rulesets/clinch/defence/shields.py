"""What a shield adds to every active defence. Blocking with it is in blocking.py."""

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
"""The side that each hand covers."""


@rule("G-base-06", "G-ready-03")
def readied_shield(figure: Figure) -> tuple[Hand, Item] | None:
    """The shield that it has ready on an arm that works; None: it has none."""
    for hand, name in ((Hand.OFF, figure.off), (Hand.MAIN, figure.main)):
        item = figure.item(name)
        if item and shield(item) and not figure.mark(Marks.UNREADY, item.id) and arm_works(figure, hand):
            return hand, item
    return None


@rule("G-defend-03", "G-defend-04")
def covers(assault: Assault, hand: Hand) -> bool:
    """Whether a shield on that arm is between its bearer and an attack: from the front and from the arm's own side."""
    return arc_of(assault.battle, assault.target, assault.attacker) in (Arc.FRONT, SIDE_OF.get(hand))


@modifier(
    "G-defend-03", "G-defend-04", of=Defending, label="shield", reads=Reads.FIGURES | Reads.BEARING | Reads.FACING
)
def shield_bonus(defending: Defending) -> int:
    """The Defence Bonus of a readied shield, on dodge, parry and block alike: not in close combat, not from the other
    side or the rear, not while the arm is held."""
    figure, assault = defending.defender, defending.assault
    if (readied := readied_shield(figure)) is None or share_a_hex(figure, assault.attacker):
        return 0
    hand, item = readied
    if not covers(assault, hand) or is_limb_held(defending.battle, figure, HAND_OF[hand]):
        return 0
    kind = shield(item)
    return kind.bonus if kind else 0
