"""What makes an attack from beside somebody easier or harder: lying down, standing higher, the wrong hand."""

from __future__ import annotations

from core.battle.figure import Figure
from core.rulebook.rule import modifier, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.sheet.hands import is_in_off_hand
from core.rulesets.rounds.sheet.words import Marks

PRONE = -5
OFF_HAND = 8
MOST_CLOSE, MOST_AFAR = 3, 5
"""The most that an advantageous position is worth, from beside and from afar."""


@rule("C-mod-02", "C-mod-03", "C-mod-08", "C-mod-09", "C-mod-19")
def height(figure: Figure) -> int:
    """How many metres it stands above the ground, or how good its position is where the Narrator sets that."""
    mark = figure.mark(Marks.HEIGHT)
    return mark.value if mark else 0


@modifier("C-mod-01", "C-cond-01", of=Assault, label="prone")
def prone(assault: Assault) -> int:
    """Whoever is down is easy to hit from beside him."""
    return PRONE if not assault.afar and not assault.target.posture.stands else 0


@modifier("C-mod-02", "C-mod-03", "C-mod-08", "C-mod-09", "C-mod-19", of=Assault, label="position")
def position(assault: Assault) -> int:
    """Whoever stands higher hits more easily and is harder to hit."""
    most = MOST_AFAR if assault.afar else MOST_CLOSE
    above = height(assault.attacker) - height(assault.target)
    return -max(-most, min(most, above))


@modifier("C-mod-04", of=Assault, label="off hand")
def off_hand(assault: Assault) -> int:
    """What is held in the off hand alone strikes worse."""
    return OFF_HAND if not assault.afar and assault.item and is_in_off_hand(assault.attacker, assault.item) else 0
