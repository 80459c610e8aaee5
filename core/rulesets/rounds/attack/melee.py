"""Modifiers of melee attacks: prone targets, height, the off hand."""

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
"""The greatest modifier for position, in melee and at range."""


@rule("C-mod-02", "C-mod-03", "C-mod-08", "C-mod-09", "C-mod-19")
def advantage(battle: Battle, figure: Figure, other: Figure) -> int:
    """Return how much better placed a figure is than the other: as the Narrator sets it for either, else by the metres
    of height."""
    mine, theirs = figure.mark(Marks.POSITION), other.mark(Marks.POSITION)
    if mine is not None or theirs is not None:
        return (mine.value if mine else 0) - (theirs.value if theirs else 0)
    return height(battle, figure) - height(battle, other)


@rule("C-mod-02", "C-mod-08", "C-mod-19")
def advantage_over(battle: Battle, figure: Figure, up: int, most: int) -> int:
    """Return how much better placed a figure is than squares at height `up`: as the Narrator sets it, else by the
    metres of height."""
    mark = figure.mark(Marks.POSITION)
    above = mark.value if mark else height(battle, figure) - up
    return max(-most, min(most, above))


@modifier("C-mod-01", "C-cond-01", "C-edge-pair-28", of=Assault, label="prone", reads=Reads.FIGURES | Reads.MANNER)
def prone(assault: Assault) -> int:
    """A prone target is easy to hit in melee."""
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
    """The better position helps both to hit and to defend."""
    most = MOST_AFAR if assault.afar else MOST_CLOSE
    above = advantage(assault.battle, assault.attacker, assault.target)
    return -max(-most, min(most, above))


@modifier("C-mod-04", of=Assault, label="off hand", reads=Reads.FIGURES | Reads.MANNER)
def off_hand(assault: Assault) -> int:
    """A weapon in the off hand only."""
    return OFF_HAND if not assault.afar and assault.item and is_in_off_hand(assault.attacker, assault.item) else 0
