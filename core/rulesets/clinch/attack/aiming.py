"""What it takes to hit: the adjustments that every attack shares, in their order, and the limits that come last.
Those of one kind of attack stand with it: in the rooms strike, shoot and hold."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule
from core.rulebook.rulebook import tally_of
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.attack.assault import Assault, Form
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.movement.footing import ON_BAD_FOOTING, stands_badly
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import strike_penalty
from core.rulesets.clinch.sheet.postures import attack_penalty
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.latest import chosen, way
from core.rulesets.clinch.turn.ways import AllOut

WILD, RUNNING = -5, -4
DETERMINED, STEADY = 4, 1
CAP = 9
"""What limits a Wild Swing, and an attack on the run."""


@rule("G-base-62", "G-strike-02")
def is_wild(assault: Assault) -> bool:
    """Whether it is aimed at somebody who is not before the attacker. Shots are not aimed so at all, and a back kick is
    made for it."""
    if assault.form is Form.SHOT or assault.unturned:
        return False
    return arc_of(assault.battle, assault.attacker, assault.target) is not Arc.FRONT


@rule("G-base-32")
def on_the_run(assault: Assault) -> bool:
    """Whether it is a blow or a grapple made in a Move and Attack; what that costs a shot is in the room shoot."""
    return assault.form is not Form.SHOT and chosen(assault.attacker).on_the_run


@modifier("G-base-40", of=Assault, label="posture", reads=Reads.FIGURES | Reads.MEANS)
def posture(assault: Assault) -> int:
    """What the attacker's posture costs blows and grapples."""
    return 0 if assault.form is Form.SHOT else attack_penalty(assault.attacker)


@modifier("G-base-41", of=Assault, label="the place", reads=Reads.MANNER)
def place(assault: Assault) -> int:
    """What it costs to strike or shoot a part other than the torso; grapples have their own figures."""
    return 0 if assault.form is Form.GRAPPLE else strike_penalty(assault.part)


@modifier("G-shoot-03", of=Assault, label="size", reads=Reads.FIGURES)
def size(assault: Assault) -> int:
    """The size of the target; that of the attacker does not matter."""
    return sheet(assault.target).size


@modifier("G-move-06", of=Assault, label="bad footing", reads=Reads.CELL)
def bad_footing(assault: Assault) -> int:
    """Two harder, shots included."""
    return ON_BAD_FOOTING[0] if stands_badly(assault.battle, assault.attacker) else 0


@modifier("G-base-31", of=Assault, label="determined", reads=Reads.FIGURES | Reads.MEANS)
def determined(assault: Assault) -> int:
    """All out, with all care for the hit: 4 for a blow or a grapple, 1 for a shot."""
    if way(assault.attacker) != AllOut.DETERMINED:
        return 0
    return STEADY if assault.form is Form.SHOT else DETERMINED


@modifier("G-base-32", of=Assault, label="on the run", reads=Reads.FIGURES | Reads.MEANS)
def running(assault: Assault) -> int:
    """Four harder."""
    return RUNNING if on_the_run(assault) else 0


@modifier("G-base-62", of=Assault, label="wild swing", reads=Reads.FIGURES | Reads.MEANS | Reads.BEARING | Reads.FACING)
def wild(assault: Assault) -> int:
    """Five harder at somebody outside the front arc."""
    return WILD if is_wild(assault) else 0


@rule("G-base-69", "G-base-62", "G-base-32")
def score_of(assault: Assault) -> Tally:
    """The score to hit, line by line: the skill with all that lowers DX, then posture, place, manoeuvre and the rest;
    the limit of a wild swing and of an attack on the run comes last, after every bonus."""
    score = ability(assault.battle, assault.attacker, assault.skill, limb=assault.limb, use=For.ATTACK)
    tally = score.and_then(*tally_of(assault.battle, assault).lines)
    clause = "G-base-62" if is_wild(assault) else "G-base-32" if on_the_run(assault) else ""
    if clause and tally.total > CAP:
        return tally.and_then(Line(clause, f"no better than {CAP}", CAP - tally.total))
    return tally
