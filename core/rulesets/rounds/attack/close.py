"""What makes an attack from beside somebody easier or harder: lying down, standing higher, the wrong hand."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.ground.heights import height
from core.rulesets.rounds.sheet.hands import is_in_off_hand
from core.rulesets.rounds.sheet.words import Marks

PRONE = -5
OFF_HAND = 8
MOST_CLOSE, MOST_AFAR = 3, 5
"""The most that an advantageous position is worth, from beside and from afar."""


@rule("C-mod-02", "C-mod-03", "C-mod-08", "C-mod-09", "C-mod-19")
def advantage(battle: Battle, figure: Figure, other: Figure) -> int:
    """How much better placed the one is: as the Narrator sets it for either, else the metres by which it is higher."""
    mine, theirs = figure.mark(Marks.POSITION), other.mark(Marks.POSITION)
    if mine is not None or theirs is not None:
        return (mine.value if mine else 0) - (theirs.value if theirs else 0)
    return height(battle, figure) - height(battle, other)


@rule("C-mod-02", "C-mod-08", "C-mod-19")
def advantage_over(battle: Battle, figure: Figure, up: int, most: int) -> int:
    """How much better placed a figure is than squares that lie so high: as the Narrator sets it, else by the metres
    that it is above them."""
    mark = figure.mark(Marks.POSITION)
    above = mark.value if mark else height(battle, figure) - up
    return max(-most, min(most, above))


@modifier("C-mod-01", "C-cond-01", "C-edge-pair-28", of=Assault, label="prone", reads=Reads.FIGURES | Reads.MANNER)
def prone(assault: Assault) -> int:
    """Whoever is down is easy to hit from beside him."""
    return PRONE if not assault.afar and not assault.target.posture.stands else 0


@modifier(
    "C-mod-02",
    "C-mod-03",
    "C-mod-08",
    "C-mod-09",
    "C-mod-19",
    of=Assault,
    label="position",
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL,
)
def position(assault: Assault) -> int:
    """Whoever is better placed hits more easily and is harder to hit."""
    most = MOST_AFAR if assault.afar else MOST_CLOSE
    above = advantage(assault.battle, assault.attacker, assault.target)
    return -max(-most, min(most, above))


@modifier("C-mod-04", of=Assault, label="off hand", reads=Reads.FIGURES | Reads.MANNER)
def off_hand(assault: Assault) -> int:
    """What is held in the off hand alone strikes worse."""
    return OFF_HAND if not assault.afar and assault.item and is_in_off_hand(assault.attacker, assault.item) else 0
