"""Strikes into close combat from outside: harder, and a miss may hit another figure."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.record import replace
from core.play.asking import Procedure
from core.play.footprint import NOWHERE, Footprint
from core.play.portrait import Trait
from core.play.purpose import Attempt
from core.play.scene import Scene
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.clinch.attack.assault import Assault, Attacking, Form
from core.rulesets.clinch.attack.expected import assault_as
from core.rulesets.clinch.attack.resolution import Missed
from core.rulesets.clinch.defence.expected import defence_notes
from core.rulesets.clinch.defence.replying import defend
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.movement.sharing import is_held_by, is_pinned
from core.rulesets.clinch.rolls.success import attempt
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.strike.criticals import WORST
from core.rulesets.clinch.strike.harm import deal

INTO = -2
SHIELDED = -2
STRAY = 9


@rule("G-strike-19")
def crowd_about(assault: Assault) -> tuple[Figure, ...]:
    """The other upright fighters in the target's hexes, ordered by id, if the strike comes from outside. None around a
    target that lies or is pinned."""
    battle, attacker, target = assault.battle, assault.attacker, assault.target
    inside = share_a_hex(attacker, target)
    if assault.form is not Form.STRIKE or inside or is_on_the_ground(target) or is_pinned(battle, target):
        return ()
    others = {other.id: other for cell in target.cells for other in battle.at(cell)}
    upright = (other for other in others.values() if other.id not in (target.id, attacker.id) and other.upright)
    return tuple(sorted(upright, key=lambda other: other.id))


@modifier(
    "G-strike-19", of=Assault, label="into close combat", reads=Reads.FIGURES | Reads.MEANS | Reads.CELL | Reads.OTHERS
)
def into_close_combat(assault: Assault) -> int:
    """-2 into close combat."""
    return INTO if crowd_about(assault) else 0


@modifier(
    "G-defend-10",
    of=Assault,
    label="target behind its victim",
    reads=Reads.FIGURES | Reads.MEANS | Reads.BEARING | Reads.FACING | Reads.CELL | Reads.OTHERS,
)
def behind_its_victim(assault: Assault) -> int:
    """-2 against a holder who keeps its victim between itself and the attacker. The attacker doesn't count as a victim,
    nor does a grip on a weapon as a hold."""
    battle, attacker, holder = assault.battle, assault.attacker, assault.target
    if assault.form is not Form.STRIKE or share_a_hex(attacker, holder):
        return 0
    if arc_of(battle, holder, attacker) is not Arc.FRONT:
        return 0
    held = (battle[hold.held] for hold in battle.holds if hold.holder == holder.id and hold.held != attacker.id)
    victims = (one for one in held if is_held_by(battle, one, holder))
    return SHIELDED if any(_before(battle, holder, victim) for victim in victims) else 0


def _before(battle: Battle, holder: Figure, victim: Figure) -> bool:
    return victim.upright and arc_of(battle, holder, victim) is Arc.FRONT


@upkeep("G-strike-19", "G-strike-14", of=Missed)
def strikes_another(scene: Scene, moment: Missed) -> Procedure[None]:
    """Each of the others in turn may be hit instead, on 9 or less whatever the skill; the first hit, defended or not,
    ends it. A dropped weapon or a fallen attacker hits no one."""
    if moment.tested.total == WORST:
        return
    for other in crowd_about(moment.assault):
        tally = Tally((Line("G-strike-19", "stray strike", STRAY),))
        name = moment.assault.attacker.id
        tested = yield from attempt(
            scene,
            "G-strike-19",
            why=Attempt("may strike"),
            figure=name,
            tally=tally,
            target=other.id,
            outcome=("hit", "miss"),
        )
        if tested.passed:
            stray = replace(moment.assault, battle=scene.battle, target=scene.battle[other.id], part=Part.TORSO)
            defended = yield from defend(scene, stray, tested)
            if defended is None or not defended.tested.passed:
                yield from deal(scene, stray, tested)
            return


def covered_by(book: Rulebook, battle: Battle, order: Attacking) -> Footprint:
    """What a strike covers on the map: others a miss may hit, and the target's defence."""
    if (assault := assault_as(battle, order)) is None:
        return NOWHERE
    others = crowd_about(assault)
    strays = tuple(Trait(f"a miss may hit {one.short_name}", "G-strike-19") for one in others)
    notes = tuple(defence_notes(book, assault, order))
    return Footprint(crossed=tuple(one.id for one in others), notes=(*notes, *strays))
