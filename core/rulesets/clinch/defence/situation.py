"""Modifiers of every active defence: posture, direction, stun, feints and so on. Shields: shields.py; retreats:
retreating.py."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.clinch.attack.assault import Form
from core.rulesets.clinch.defence.defending import Defending, Way
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.footing import ON_BAD_FOOTING, stands_badly
from core.rulesets.clinch.sheet.armoury import Flag, Use
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.postures import defence_penalty
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.latest import way
from core.rulesets.clinch.wound.crippling import lamed

STUNNED = -4
BEHIND, BESIDE = -2, -2
CAREFUL = 2
OFF_HAND = -2
AGAIN, NIMBLY = -4, -2
"""The penalty for each further parry with the same hand, and with a fencing weapon."""
BARE = -3
PARRY_FLAIL, BLOCK_FLAIL = -4, -2
TRAINED = (Skill.JUDO, Skill.KARATE)
"""The skills that parry weapons barehanded without a penalty."""


@modifier("G-base-40", of=Defending, label="posture", reads=Reads.FIGURES)
def posture(defending: Defending) -> int:
    """The posture's penalty."""
    return defence_penalty(defending.defender)


@modifier("G-base-50", of=Defending, label="stunned", reads=Reads.FIGURES)
def stunned(defending: Defending) -> int:
    """-4."""
    return STUNNED if is_stunned(defending.defender) else 0


@modifier("G-wound-06", of=Defending, label="lame", reads=Reads.FIGURES)
def lame(defending: Defending) -> int:
    """-1 on one working foot."""
    return lamed(defending.defender)


@modifier("G-move-06", of=Defending, label="bad footing", reads=Reads.CELL)
def bad_footing(defending: Defending) -> int:
    """-1."""
    return ON_BAD_FOOTING[1] if stands_badly(defending.battle, defending.defender) else 0


@modifier(
    "G-base-61",
    "G-defend-04",
    of=Defending,
    label="from flank or rear",
    reads=Reads.FIGURES | Reads.BEARING | Reads.FACING,
)
def from_aside(defending: Defending) -> int:
    """-2 from the flank, and from the rear if the defender is aware of it."""
    arc = arc_of(defending.battle, defending.defender, defending.assault.attacker)
    return BEHIND if arc is Arc.REAR else BESIDE if arc in (Arc.LEFT, Arc.RIGHT) else 0


@modifier("G-base-34", "G-grapple-07", of=Defending, label="feint", reads=Reads.FIGURES | Reads.MEANS)
def feinted(defending: Defending) -> int:
    """The margin of the attacker's feint. Feints don't help shots."""
    mark = defending.defender.mark(Marks.FEINTED, defending.assault.attacker.id)
    return -mark.value if mark and defending.assault.form is not Form.SHOT else 0


@modifier("G-strike-09", of=Defending, label="deceptive", reads=Reads.MANNER)
def deceived(defending: Defending) -> int:
    """-1 for each -2 the attacker took."""
    return -defending.assault.deceit


@modifier("G-strike-14", of=Defending, label="off balance", reads=Reads.FIGURES)
def off_balance(defending: Defending) -> int:
    """-2."""
    mark = defending.defender.mark(Marks.OFF_BALANCE)
    return mark.value if mark else 0


@modifier("G-base-38", of=Defending, label="all-out defence", reads=Reads.FIGURES | Reads.MEANS)
def all_out(defending: Defending) -> int:
    """+2 to the chosen defence."""
    return CAREFUL if way(defending.defender) == defending.way else 0


@modifier("G-base-19", "G-defend-02", of=Defending, label="repeated parry", reads=Reads.MEANS)
def again(defending: Defending) -> int:
    """Each further parry with a hand is at another -4, with a fencing weapon -2."""
    each = NIMBLY if defending.nimble else AGAIN
    return each * defending.before if defending.way is Way.PARRY else 0


@modifier("G-base-21", of=Defending, label="bare hands", reads=Reads.MEANS)
def bare_hands(defending: Defending) -> int:
    """-3 against a weapon, unless it thrusts or the parry is by Judo or Karate."""
    assault = defending.assault
    if not defending.bare or not assault.armed or defending.skill in TRAINED:
        return 0
    return 0 if assault.mode is not None and assault.mode.use is Use.THRUST else BARE


@modifier("G-defend-06", of=Defending, label="flail", reads=Reads.MEANS)
def flail(defending: Defending) -> int:
    """-4 to parry a flail, -2 to block it."""
    if not defending.assault.has(Flag.FLAIL):
        return 0
    return {Way.PARRY: PARRY_FLAIL, Way.BLOCK: BLOCK_FLAIL}.get(defending.way, 0)


@modifier("G-defend-01", of=Defending, label="weapon", reads=Reads.MEANS)
def the_weapon(defending: Defending) -> int:
    """The weapon's own parry modifier."""
    if defending.way is not Way.PARRY or defending.item is None or defending.weapon is None:
        return 0
    return defending.weapon.parry or 0


@modifier("G-strike-04", of=Defending, label="off hand", reads=Reads.FIGURES | Reads.MEANS)
def off_hand(defending: Defending) -> int:
    """-2 to parry with a weapon in the off hand; not for bare hands and shields."""
    item = defending.item
    if defending.way is not Way.PARRY or item is None:
        return 0
    return OFF_HAND if defending.defender.has_in_off_hand(item.id) else 0
