"""The Combination edge: a superb first manoeuvre opens the second (combination_second.py). Pairs: sheet/pairs.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.attack.assault import dodged_against, undodged
from core.rulesets.rounds.attack.attack_steps import Warded
from core.rulesets.rounds.attack.riposte import CameOff
from core.rulesets.rounds.edges.skilled import as_member
from core.rulesets.rounds.fire.suppressing import Laid
from core.rulesets.rounds.grab.starting import Reached
from core.rulesets.rounds.grab.wrestling import Wrestled
from core.rulesets.rounds.movement.going import Went
from core.rulesets.rounds.opportunity.following import offer
from core.rulesets.rounds.rolls.degrees import Degree, degree_of
from core.rulesets.rounds.sheet.basics import Edge, sheet
from core.rulesets.rounds.sheet.life import LifeStepped
from core.rulesets.rounds.sheet.pairs import START, Member, pair
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Marks, Variant

EDGE = "combination"
BY_UPGRADE = (0, 2, 4)
EXTRAORDINARY = 2
ANYBODY = ""
"""The target of the second if the first had none."""


@rule("C-edge-combination-02", "C-edge-combination-03", "C-edge-combination-10")
def begun_with(figure: Figure, first: Member) -> Iterator[Edge]:
    """Return the figure's combinations that begin with this manoeuvre."""
    known = (edge for edge in sheet(figure).edges if edge.name == EDGE)
    return (edge for edge in known if (found := pair(edge.choice)) is not None and found[0] == first)


@rule("C-edge-combination-04", "C-edge-combination-05", "C-edge-combination-06")
def gain(edge: Edge, degree: Degree) -> int:
    """Return the bonus of the second."""
    return BY_UPGRADE[edge.upgrade] + (EXTRAORDINARY if degree is Degree.EXTRAORDINARY else 0)


@rule("C-edge-combination-03")
def opened(scene: Scene, name: FigureId, first: Member, degree: Degree, foe: FigureId = ANYBODY) -> None:
    """Offer the second manoeuvre after a first of high degree, against its target if that is still in the battle."""
    out = foe != ANYBODY and not scene.battle[foe].active
    if degree < Degree.SUPERIOR or out:
        return
    for edge in begun_with(scene.battle[name], first):
        _offered(scene, name, edge, degree, foe)


def _offered(scene: Scene, name: FigureId, edge: Edge, degree: Degree, foe: FigureId) -> None:
    if scene.battle[name].mark(Marks.COMBINED, edge.choice):
        scene.tell(Unmarked(("C-edge-combination-03",), name, (Marks.COMBINED,), about=edge.choice))
    before = scene.battle[name].mark_how(Marks.COMBINES, foe, edge.choice)
    most = max(gain(edge, degree), before.value if before else 0)
    offer(scene, name, Marks.COMBINES, "C-edge-combination-03", most, foe, edge.choice)


@upkeep("C-edge-combination-03", of=LifeStepped)
def is_over_with_him(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """The offer ends if the first manoeuvre itself puts the target out."""
    if not scene.battle[moment.figure].active:
        for figure in tuple(scene.battle):
            late = (one for one in figure.marks if one.kind == Marks.COMBINES and one.about == moment.figure)
            for mark in tuple(late):
                ended = Unmarked(("C-edge-combination-03",), figure.id, (mark.kind,), about=mark.about, how=mark.how)
                scene.tell(ended)
    yield from ()


@upkeep("C-edge-combination-03", "C-edge-combination-12", of=CameOff)
def by_an_attack(scene: Scene, moment: CameOff) -> Procedure[None]:
    """A hit in full. A charge is no plain attack; with automatic fire each target counts separately."""
    hit, assault = moment.hit, moment.hit.assault
    if hit.hits and assault.variant is not Variant.CHARGE:
        grab = START if assault.manoeuvre is Manoeuvre.GRAB else ""
        first = Member(assault.manoeuvre, assault.skill, grab)
        opened(scene, assault.attacker.id, first, hit.test.degree, assault.target.id)
    yield from ()


@upkeep("C-edge-combination-03", "C-edge-pair-11", "C-edge-human-shield-06", of=Warded)
def by_a_block(scene: Scene, moment: Warded) -> Procedure[None]:
    """Or a parry, against the attacker; not by a block with a human shield."""
    ward = moment.hit.ward
    assert ward is not None
    if moment.hit.leaves_hands_free:
        first = Member(ward.trained_as, ward.skill_in(scene.battle))
        opened(scene, ward.figure, first, moment.test.degree, moment.hit.assault.attacker.id)
    yield from ()


@upkeep("C-edge-combination-11", of=CameOff)
def by_a_dodge(scene: Scene, moment: CameOff) -> Procedure[None]:
    """A dodge that an attack misses by; its degree is its total over the attack's. Each dodge counts once."""
    hit, assault = moment.hit, moment.hit.assault
    total = dodged_against(assault)
    name, foe = assault.target.id, assault.attacker.id
    if hit.test.passed or total is None or total <= undodged(assault.battle, assault.target).total:
        return
    degree = degree_of(total - hit.test.total)
    if degree < Degree.SUPERIOR:
        return
    for edge in begun_with(scene.battle[name], Member(Manoeuvre.DODGE, assault.skill)):
        used = scene.battle[name].mark(Marks.COMBINED, edge.choice)
        if used is None or used.value != _dodge_of(scene.battle, name):
            _offered(scene, name, edge, degree, foe)
    yield from ()


def _dodge_of(battle: Battle, name: FigureId) -> int:
    mark = battle[name].mark(Marks.DODGED)
    return mark.value if mark else 0


@upkeep("C-edge-combination-03", "C-edge-combination-07", of=Wrestled)
def by_a_grab(scene: Scene, moment: Wrestled) -> Procedure[None]:
    """A manoeuvre in a grab."""
    order = moment.order
    if (first := as_member(scene.battle, order)) is not None:
        opened(scene, order.figure, first, moment.found.degree, order.target)
    yield from ()


@upkeep("C-edge-combination-03", "C-edge-combination-07", of=Reached)
def by_taking_hold_with_a_weapon(scene: Scene, moment: Reached) -> Procedure[None]:
    """Starting a grab with an opposed test."""
    order = moment.order
    opened(scene, order.figure, Member(Manoeuvre.GRAB, Skill.ARMED, START), moment.found.degree, order.target)
    yield from ()


@upkeep("C-edge-combination-15", of=Went)
def by_a_tumble(scene: Scene, moment: Went) -> Procedure[None]:
    """At its end, against any enemy in reach."""
    if (first := as_member(scene.battle, moment.order)) is not None:
        opened(scene, moment.order.figure, first, moment.degree)
    yield from ()


@upkeep("C-edge-combination-12", of=Laid)
def by_laying_fire(scene: Scene, moment: Laid) -> Procedure[None]:
    """It has no single target either."""
    opened(scene, moment.order.figure, Member(Manoeuvre.SUPPRESSION, Skill.RANGED), moment.test.degree)
    yield from ()
