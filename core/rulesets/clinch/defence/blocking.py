"""Blocking with a shield. The shield's bonus to all defences: shields.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.records import record
from core.rulebook.rule import Cited, option, requirement
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.attack.limbs import is_limb_held
from core.rulesets.clinch.defence.defending import Defence, Defending, Threatened, Way
from core.rulesets.clinch.defence.retreating import why_not_retreat
from core.rulesets.clinch.defence.shields import SIDE_OF, readied_shield
from core.rulesets.clinch.movement.arcs import Arc, arc_of
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.skills import Skill
from core.rulesets.clinch.sheet.words import Marks


@record
class Block(Defence):
    """Blocks an attack with the shield; `back`: with a step back; `effort`: with extra effort."""

    verb: ClassVar[str] = "block"
    does: ClassVar[str] = "blocks[ and steps {back}]"
    meaning: ClassVar[str] = "Block with your shield."
    way: ClassVar[Way] = Way.BLOCK
    phrase: ClassVar[str] = "block[ and step {back}]"
    attacker: FigureId
    back: bool = False
    effort: bool = False

    def against(self, assault: Assault) -> Defending:
        battle, figure, readied = assault.battle, assault.target, readied_shield(assault.target)
        assert readied is not None, "a block without a shield"
        arm, held = readied
        back, effort = self.back, self.effort
        return Defending(battle, figure, assault, self.way, Skill.SHIELD, arm, None, held, back=back, effort=effort)

    def manner(self) -> Mapping[str, str]:
        return {"attacker": "", "back": "back" if self.back else ""}


@option("G-base-17", "G-base-06", of=Threatened, offers=Block)
def blocks(battle: Battle, about: Threatened, figure: Figure) -> Iterator[Block]:
    """With a readied shield."""
    if about.admits(Way.BLOCK) and readied_shield(figure) is not None:
        yield from (Block(figure.id, about.attacker, back) for back in about.steps)


@requirement("G-base-19", of=Block)
def why_not_twice(battle: Battle, order: Block) -> str | None:
    """Once until the figure's next turn."""
    return "already blocked since your last turn" if battle[order.figure].mark(Marks.BLOCKED) else None


@requirement("G-defend-03", "G-defend-04", "G-posture-03", of=Block)
def why_not_with_the_shield(battle: Battle, order: Block) -> str | None:
    """From the front or the shield's own side; not while its arm is held; lying only face up."""
    figure = battle[order.figure]
    if (readied := readied_shield(figure)) is None:
        return "no shield ready"
    hand = readied[0]
    if is_limb_held(battle, figure, HAND_OF[hand]):
        return Cited("G-held-06", "shield arm held")
    if is_on_the_ground(figure) and figure.mark(Marks.FACE_DOWN):
        return Cited("G-posture-03", "lying on the shield")
    if arc_of(battle, figure, battle[order.attacker]) not in (Arc.FRONT, SIDE_OF.get(hand)):
        return Cited("G-defend-04", "shield is on the other side")
    return None


@requirement("G-base-20", of=Block)
def why_not_block_back(battle: Battle, order: Block) -> str | None:
    """Only where it can retreat."""
    return why_not_retreat(battle, battle[order.figure], battle[order.attacker]) if order.back else None
