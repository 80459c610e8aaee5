"""Modifiers of shots: range, running, cover, figures in the way. Aim: aim.py; modifiers of every attack:
attack/aiming.py."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.sheet.postures import effects
from core.rulesets.clinch.shoot.line import cover_of, in_the_way
from core.rulesets.clinch.shoot.ranges import range_penalty
from core.rulesets.clinch.shoot.shots import is_shot, shot_of
from core.rulesets.clinch.turn.latest import chosen
from core.space.terrain import Cover

RUNNING = -2
COVERED = -2
EACH_IN_THE_WAY = -4
NEAR = 5
"""Up to this many yards a low target is no harder to hit."""


@modifier("G-shoot-02", of=Assault, label="range", reads=Reads.MEANS | Reads.BEARING)
def distance(assault: Assault) -> int:
    """By the range table."""
    return range_penalty(assault.battle.apart(assault.attacker, assault.target)) if is_shot(assault) else 0


@modifier("G-shoot-06", of=Assault, label="running", reads=Reads.FIGURES | Reads.MEANS)
def running(assault: Assault) -> int:
    """-2, or the weapon's Bulk if worse."""
    if not is_shot(assault) or not chosen(assault.attacker).on_the_run:
        return 0
    return min(RUNNING, shot_of(assault).bulk)


@modifier("G-shoot-11", of=Assault, label="close combat", reads=Reads.FIGURES | Reads.MEANS | Reads.BEARING)
def close(assault: Assault) -> int:
    """In one hex, the weapon's Bulk; not counted twice on the run."""
    if not is_shot(assault) or running(assault) or assault.battle.apart(assault.attacker, assault.target):
        return 0
    return shot_of(assault).bulk


@modifier("G-shoot-10", of=Assault, label="cover", reads=Reads.MEANS | Reads.CELL)
def covered(assault: Assault) -> int:
    """-2 against a target behind cover."""
    if not is_shot(assault):
        return 0
    return COVERED if cover_of(assault.battle, assault.attacker, assault.target) is not Cover.NONE else 0


@modifier("G-shoot-10", of=Assault, label="low target", reads=Reads.FIGURES | Reads.MEANS | Reads.BEARING)
def low(assault: Assault) -> int:
    """-2 against a target that isn't standing, beyond 5 yards."""
    far = is_shot(assault) and assault.battle.apart(assault.attacker, assault.target) > NEAR
    return effects(assault.target).shots if far else 0


@modifier("G-shoot-09", of=Assault, label="figures in the way", reads=Reads.MEANS | Reads.CELL | Reads.OTHERS)
def others_in_the_way(assault: Assault) -> int:
    """-4 for each figure in the way."""
    if not is_shot(assault):
        return 0
    return EACH_IN_THE_WAY * len(in_the_way(assault.battle, assault.attacker, assault.target))
