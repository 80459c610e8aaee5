"""The score to hit: the modifiers all attacks share, in order, and the limits applied last. Those of one kind of attack
are in the rooms strike, shoot and hold."""

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
LOCATION, PART, STRIKE = "hit location", "part", "kind of strike"
"""The labels that stand for what the attack itself names: `right hand -4`, `kick -2`."""
CAP = 9
"""The limit for a Wild Swing, and for an attack on the run."""


@rule("G-base-62", "G-strike-02")
def is_wild(assault: Assault) -> bool:
    """Whether the target isn't in front of the attacker. Shots can't be wild, and a back kick is made for it."""
    if assault.form is Form.SHOT or assault.unturned:
        return False
    return arc_of(assault.battle, assault.attacker, assault.target) is not Arc.FRONT


@rule("G-base-32")
def on_the_run(assault: Assault) -> bool:
    """Whether it is a strike or grapple in a Move and Attack; the penalty for shots is in the room shoot."""
    return assault.form is not Form.SHOT and chosen(assault.attacker).on_the_run


@modifier("G-base-40", of=Assault, label="posture", reads=Reads.FIGURES | Reads.MEANS)
def posture(assault: Assault) -> int:
    """The attacker's posture, for strikes and grapples."""
    return 0 if assault.form is Form.SHOT else attack_penalty(assault.attacker)


@modifier("G-base-41", of=Assault, label=LOCATION, reads=Reads.MANNER)
def place(assault: Assault) -> int:
    """The penalty to strike or shoot a part other than the torso; grapples have their own."""
    return 0 if assault.form is Form.GRAPPLE else strike_penalty(assault.part)


@modifier("G-shoot-03", of=Assault, label="size", reads=Reads.FIGURES)
def size(assault: Assault) -> int:
    """The target's size; the attacker's doesn't matter."""
    return sheet(assault.target).size


@modifier("G-move-06", of=Assault, label="bad footing", reads=Reads.CELL)
def bad_footing(assault: Assault) -> int:
    """-2, shots included."""
    return ON_BAD_FOOTING[0] if stands_badly(assault.battle, assault.attacker) else 0


@modifier("G-base-31", of=Assault, label="determined", reads=Reads.FIGURES | Reads.MEANS)
def determined(assault: Assault) -> int:
    """A determined All-Out Attack: +4 for a strike or grapple, +1 for a shot."""
    if way(assault.attacker) != AllOut.DETERMINED:
        return 0
    return STEADY if assault.form is Form.SHOT else DETERMINED


@modifier("G-base-32", of=Assault, label="running", reads=Reads.FIGURES | Reads.MEANS)
def running(assault: Assault) -> int:
    """-4."""
    return RUNNING if on_the_run(assault) else 0


@modifier("G-base-62", of=Assault, label="wild swing", reads=Reads.FIGURES | Reads.MEANS | Reads.BEARING | Reads.FACING)
def wild(assault: Assault) -> int:
    """-5 against a target outside the front arc."""
    return WILD if is_wild(assault) else 0


def _specific(assault: Assault, line: Line) -> Line:
    """The line with the part or the kind of strike in place of its general label."""
    if line.label in (LOCATION, PART):
        return line._replace(label=str(assault.part))
    return line._replace(label=assault.blow) if line.label == STRIKE and assault.blow else line


@rule("G-base-69", "G-base-62", "G-base-32")
def score_of(assault: Assault) -> Tally:
    """The score to hit, line by line: the skill with everything that lowers DX, then posture, location, manoeuvre and
    the rest; the limit of a wild swing or an attack on the run comes last, after every bonus."""
    score = ability(assault.battle, assault.attacker, assault.skill, limb=assault.limb, use=For.ATTACK)
    tally = score.and_then(*(_specific(assault, line) for line in tally_of(assault.battle, assault).lines))
    clause = "G-base-62" if is_wild(assault) else "G-base-32" if on_the_run(assault) else ""
    if clause and tally.total > CAP:
        return tally.and_then(Line(clause, f"limit {CAP}", CAP - tally.total))
    return tally
