"""Whoever cannot see the other in an attack may know otherwise where he is: asked before each test to hit, and true for
that test alone. Who does: edges/blind_fighting.py; what it is to see nothing: ground/light.py."""

from __future__ import annotations

from dataclasses import dataclass

from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.ground.light import hears, is_blind, is_dark
from core.rulesets.rounds.sheet.words import Marks


@dataclass(frozen=True, slots=True)
class Listens:
    """The moment before a test to hit when one of the two does not see the other."""

    figure: Figure
    other: Figure


@rule("C-edge-blind-fighting-04", "C-edge-blind-fighting-08", "C-edge-pair-41")
def listens(scene: Scene, assault: Assault, name: FigureId) -> Procedure[bool]:
    """Whether the attacker or the target, not seeing the other, knows where he is in this attack. Nothing is asked
    where he is seen."""
    attacks = name == assault.attacker.id
    figure = scene.battle[name]
    other = scene.battle[assault.target.id if attacks else assault.attacker.id]
    forget(scene, name, other.id)
    if is_blind(scene.battle, figure) or (attacks and is_dark(scene.battle, other.at)):
        yield from scene.keep_up(Listens(figure, other))
    return hears(scene.battle[name], other.id)


@rule("C-edge-blind-fighting-06", "C-edge-pair-41")
def forget(scene: Scene, figure: FigureId, other: FigureId) -> None:
    """The test has been made: what was heard serves no other."""
    if hears(scene.battle[figure], other):
        scene.tell(Unmarked(("C-edge-blind-fighting-06",), figure, (Marks.HEARS,), about=other))
