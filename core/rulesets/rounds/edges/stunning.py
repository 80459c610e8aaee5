"""The Stunning Strike edge: bare-handed strikes that stun. Stun weapons: harm/stun.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.attack_steps import AttackResult
from core.rulesets.rounds.attack.effect import Struck
from core.rulesets.rounds.harm.stun import be_stunned
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import attempt
from core.rulesets.rounds.sheet.armoury import FIST, FOOT
from core.rulesets.rounds.sheet.basics import Edge, modifier
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.life import can
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.sheet.words import Attribute, For, Reaction

USUAL, EXTRAORDINARY = 9, 12
BY_UPGRADE = (0, 2, 4)


@rule(
    "C-edge-stunning-strike-02", "C-edge-stunning-strike-03", "C-edge-stunning-strike-05", "C-edge-stunning-strike-06"
)
def number(edge: Edge, hit: AttackResult) -> Tally:
    """Return the target number against the stun of a hit."""
    return number_of(edge, extraordinary=hit.extraordinary)


@rule("C-edge-stunning-strike-02", "C-edge-stunning-strike-05")
def number_of(edge: Edge, *, extraordinary: bool) -> Tally:
    """Return the target number against the stun of a hit, extraordinary or not."""
    lines = [
        Line("C-edge-stunning-strike-02", "stunning strike", EXTRAORDINARY if extraordinary else USUAL),
        Line("C-edge-stunning-strike-05", "upgrade", BY_UPGRADE[edge.upgrade]),
    ]
    return Tally(tuple(line for line in lines if line.value))


@rule("C-edge-stunning-strike-04")
def rounds_of(figure: Figure) -> int:
    """Return the rounds of the stun, by Strength."""
    return max(1, modifier(figure, Attribute.STRENGTH) + 1)


@upkeep("C-edge-stunning-strike-02", "C-edge-stunning-strike-04", "C-edge-pair-07", of=Struck)
def stuns(scene: Scene, moment: Struck) -> Procedure[None]:
    """A target hit by fist or foot resists or is stunned, armour or not; the longest stun counts."""
    hit, assault = moment.hit, moment.hit.assault
    edge, target = held(assault.attacker, "stunning-strike"), scene.battle[assault.target.id]
    bare = assault.manoeuvre is Manoeuvre.ATTACK and assault.kind in (FIST, FOOT)
    if edge is None or not bare or not hit.hits or not can(target, "stun"):
        return
    effort = Effort(scene.battle, target, Reaction.STAMINA, For.STUN)
    wanted = number(edge, hit)
    if (yield from attempt(scene, "C-edge-stunning-strike-02", effort=effort, target=wanted, why="stun check")).passed:
        return
    be_stunned(scene, target.id, rounds_of(assault.attacker), "C-edge-stunning-strike-04")
