"""Modifiers of ranged attacks: range, size, motion, prone targets, horses, friends next to the target. Cover:
cover.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.common.tables import row
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.ground.distance import metres_between
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.armoury import Weapon, weapon
from core.rulesets.rounds.sheet.basics import sheet
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Marks, Variant

BANDS = (-2, 0, 2, 4)
"""Point blank, short, medium, long."""
EXTENDED = 6
FURTHER = 2
MOST_EXTENDED = 5
"""A weapon reaches this many steps beyond long range."""
SIZES = ((0.25, 9), (0.5, 8), (1.0, 6), (2.0, 0), (3.0, -4), (4.0, -6), (6.0, -8), (8.0, -12))
MAN = 2.0
MOTION = ((2, 0), (6, 2), (12, 4), (18, 6), (40, 9), (80, 12), (160, 15))
FASTEST, STRIDE, FASTER = 160, 160, 5
PRONE = 5
MOUNTED = 4
BESIDE_A_FRIEND = 5


@rule("C-base-28")
def farthest(kind: Weapon) -> int:
    """Return the maximum range of a weapon, in metres."""
    return kind.ranges[3] + MOST_EXTENDED * kind.ranges[4]


@rule("C-base-27", "C-mod-05", "C-mod-06")
def by_range(kind: Weapon, metres: int) -> int:
    """Return the modifier to the target number for a distance."""
    for far, number in zip(kind.ranges[:4], BANDS, strict=True):
        if metres <= far:
            return number
    beyond = -(-(metres - kind.ranges[3]) // kind.ranges[4])
    return EXTENDED + FURTHER * (beyond - 1)


@rule("C-mod-11", "C-mod-12")
def by_size(height: float) -> int:
    """Return the modifier for a target's height: the nearest row, or of two the one closer to a person's."""
    return min(SIZES, key=lambda known: (abs(known[0] - height), abs(known[0] - MAN)))[1]


@rule("C-mod-13", "C-mod-14")
def by_motion(metres: int) -> int:
    """Return the modifier for the metres moved in the last turn."""
    if metres <= FASTEST:
        return row(MOTION, metres)
    return MOTION[-1][1] + FASTER * -(-(metres - FASTEST) // STRIDE)


def in_motion(figure: Figure) -> int:
    """Return the metres a figure moved in its last turn."""
    mark = figure.mark(Marks.MOVED)
    return mark.value if mark else 0


def is_afar(assault: Assault) -> bool:
    """Whether it is a ranged attack."""
    return assault.afar


def shoots(effort: Effort) -> bool:
    """Whether it is the test of a ranged attack."""
    return effort.use is For.ATTACK and effort.means is Skill.RANGED


@modifier(
    "C-mod-05", "C-mod-06", "C-base-27", of=Assault, label="range", when=is_afar, reads=Reads.MANNER | Reads.BEARING
)
def range_of(assault: Assault) -> int:
    """The distance to the target."""
    return by_range(weapon(assault.kind), metres_between(assault.battle, assault.attacker, assault.target))


@modifier("C-mod-07", "C-cond-01", of=Assault, label="prone", when=is_afar, reads=Reads.FIGURES | Reads.MANNER)
def prone(assault: Assault) -> int:
    """A prone target is hard to hit at range."""
    return PRONE if not assault.target.posture.stands else 0


@modifier("C-mod-10", of=Assault, label="mounted", when=is_afar, reads=Reads.FIGURES | Reads.MANNER)
def mounted(assault: Assault) -> int:
    """The attacker is on horseback."""
    return MOUNTED if assault.attacker.mark(Marks.MOUNTED) else 0


@modifier("C-mod-11", "C-mod-12", of=Assault, label="size", when=is_afar, reads=Reads.FIGURES | Reads.MANNER)
def size(assault: Assault) -> int:
    """The size of the target."""
    return by_size(sheet(assault.target).height)


@modifier("C-mod-13", "C-mod-14", of=Assault, label="motion", when=is_afar, reads=Reads.FIGURES | Reads.MANNER)
def motion(assault: Assault) -> int:
    """A target that has moved far is hard to hit."""
    return by_motion(in_motion(assault.target))


def _among_friends(battle: Battle, attacker: Figure, target: Figure) -> bool:
    """Whether a friend of the attacker is next to the target."""
    friends = (one for one in battle.active(attacker.side) if one.id not in (attacker.id, target.id))
    return any(battle.grid.distance(one.at, target.at) <= 1 for one in friends)


def _is_for_many(manoeuvre: Manoeuvre | None, variant: Variant) -> bool:
    """Whether one roll counts against several targets, so that modifiers for one of them go to its target number."""
    return manoeuvre is Manoeuvre.AUTO_FIRE and variant is not Variant.BURST


@modifier(
    "C-ranged-05",
    "C-edge-pair-33",
    of=Effort,
    label="friend adjacent",
    when=shoots,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def into_a_melee(effort: Effort) -> int:
    """Shooting past a friend next to the target, however many there are."""
    if effort.against is None or _is_for_many(effort.manoeuvre, effort.variant):
        return 0
    return -BESIDE_A_FRIEND if _among_friends(effort.battle, effort.figure, effort.against) else 0


@modifier(
    "C-ranged-05",
    "C-auto-03",
    "C-edge-pair-33",
    of=Assault,
    label="friend adjacent",
    when=is_afar,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def beside_a_friend(assault: Assault) -> int:
    """The same for one of several targets, and for aid."""
    apart = assault.manoeuvre is Manoeuvre.AID or _is_for_many(assault.manoeuvre, assault.variant)
    if not apart:
        return 0
    return BESIDE_A_FRIEND if _among_friends(assault.battle, assault.attacker, assault.target) else 0
