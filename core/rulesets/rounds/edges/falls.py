"""The effects of a throw: the fall and Break the Fall, damage, injury, stun. Throwing: throws.py."""

from __future__ import annotations

from fractions import Fraction

from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.effect import Force, added, adds
from core.rulesets.rounds.harm.damage import Blow, rolled
from core.rulesets.rounds.harm.injury import critical
from core.rulesets.rounds.harm.stun import stun
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.rolls.degrees import Degree
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.opposed import Opposed
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.armoury import GRAB, Stun, weapon
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.life import is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For

SEVERITIES = (None, Stun.LIGHT, Stun.MEDIUM)
"""The stun of a throw by upgrade, and the levels that it can be reduced to."""


@record
class Fall:
    """How soft a landing is: the share of the damage, and by how many levels the stun is reduced."""

    share: Fraction = Fraction(1)
    lighter: int = 0


@rule("C-edge-throw-04", "C-edge-throw-05", "C-edge-throw-07", "C-edge-throw-08", "C-edge-pair-07", "C-edge-pair-25")
def comes_down(scene: Scene, thrower: FigureId, name: FigureId, found: Opposed) -> Procedure[None]:
    """The damage of a grab, at its maximum if extraordinary; then an injury if it did damage, and a stun by upgrade
    even if it didn't."""
    fall = yield from broken(scene, thrower, name, found)
    greatest, through = found.degree is Degree.EXTRAORDINARY, 0
    if fall.share:
        force = Force(scene.battle, scene.battle[thrower], scene.battle[name], GRAB, Skill.UNARMED, Manoeuvre.GRAB)
        damage = weapon(GRAB).damage
        assert damage is not None
        blow = Blow(
            thrower,
            name,
            damage,
            added(scene.battle, force),
            (fall.share,),
            greatest=greatest,
            adds=adds(scene.battle, force),
        )
        points = yield from rolled(scene, blow)
        through = yield from inflict(scene, name, points, "C-edge-throw-04", by=thrower)
    if through and greatest:
        yield from critical(scene, name)
    edge = held(scene.battle[thrower], "throw")
    assert edge is not None
    severity = SEVERITIES[max(0, edge.upgrade - fall.lighter)]
    if severity is not None:
        yield from stun(scene, name, severity, "C-edge-throw-07")


@rule(
    "C-edge-break-the-fall-02",
    "C-edge-break-the-fall-03",
    "C-edge-break-the-fall-04",
    "C-edge-break-the-fall-05",
    "C-edge-break-the-fall-06",
    "C-edge-pair-38",
)
def broken(scene: Scene, thrower: FigureId, name: FigureId, found: Opposed) -> Procedure[Fall]:
    """With Break the Fall, an able figure tumbles against the total of the throw: half the damage, or none on a high
    degree; the stun is reduced either way."""
    figure = scene.battle[name]
    edge = held(figure, "break-the-fall")
    if edge is None or not is_able(figure):
        return Fall()
    effort = Effort(
        scene.battle, figure, Skill.GYMNASTICS, For.MOVEMENT, specialty="Tumble", against=scene.battle[thrower]
    )
    target = Tally((Line("C-edge-break-the-fall-02", "throw total", found.total),))
    test = yield from attempt(
        scene, "C-edge-break-the-fall-02", effort=effort, target=target, why="check to break the fall"
    )
    if not test.passed:
        return Fall()
    unhurt = Degree.SUPERIOR if edge.upgrade else Degree.EXTRAORDINARY
    return Fall(Fraction(0) if test.degree >= unhurt else Fraction(1, 2), 1 + edge.upgrade)
