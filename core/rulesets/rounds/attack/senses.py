"""Locating an unseen opponent: checked before each test to hit, and valid for that test. Who can:
edges/blind_fighting.py; blindness: ground/light.py."""

from __future__ import annotations

from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.ground.light import hears, is_blind, is_dark
from core.rulesets.rounds.sheet.words import Marks


@record
class Listens:
    """The moment before a test to hit when one side can't see the other."""

    figure: Figure
    other: Figure


@rule("C-edge-blind-fighting-04", "C-edge-blind-fighting-08", "C-edge-pair-41")
def listens(scene: Scene, assault: Assault, name: FigureId) -> Procedure[bool]:
    """Return whether a figure that can't see its opponent locates them for this attack. Nothing is asked if it sees
    them."""
    attacks = name == assault.attacker.id
    figure = scene.battle[name]
    other = scene.battle[assault.target.id if attacks else assault.attacker.id]
    forget(scene, name, other.id)
    if is_blind(scene.battle, figure) or (attacks and is_dark(scene.battle, other.at)):
        yield from scene.keep_up(Listens(figure, other))
    return hears(scene.battle[name], other.id)


@rule("C-edge-blind-fighting-06", "C-edge-pair-41")
def forget(scene: Scene, figure: FigureId, other: FigureId) -> None:
    """The test is over: what was heard no longer counts."""
    if hears(scene.battle[figure], other):
        scene.tell(Unmarked(("C-edge-blind-fighting-06",), figure, (Marks.HEARS,), about=other))
