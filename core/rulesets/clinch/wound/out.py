"""Being stunned by a wound, passing out, dying: falling and dropping everything. When it happens: knockdown.py and
dying.py."""

from __future__ import annotations

from core.battle.handling import LeftLying
from core.battle.hold import Hand
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.sheet.life import LifeStepped, can, step_life
from core.rulesets.clinch.turn.acting import cut_short

ENDS = frozenset(("pass_out", "die"))
"""The events that put a figure out of the fight."""


@rule("G-wound-05", "G-wound-11")
def drop_all(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """Drop everything in hand; holds on figures are no items."""
    for item in scene.battle[figure].held:
        scene.tell(LeftLying(rules, figure, item.id, scene.battle[figure].at))


@rule("G-wound-06")
def drop_from(scene: Scene, figure: FigureId, hand: Hand, *rules: RuleId) -> None:
    """Drop what that hand holds, even if both hold it."""
    now = scene.battle[figure]
    item = {Hand.MAIN: now.main, Hand.OFF: now.off}.get(hand)
    if item is not None:
        scene.tell(LeftLying(rules, figure, item, now.at))


@rule("G-base-50", "G-wound-05", "G-turn-10")
def stun_by_wound(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """Stun the figure; it falls and drops everything in hand. A figure already stunned falls too."""
    if can(scene.battle[figure], "stun"):
        step_life(scene, figure, "stun", *rules)
    cut_short(scene, figure)
    fell(scene, figure, "G-wound-05")
    drop_all(scene, figure, "G-wound-05")


@rule("G-wound-12", "G-turn-10")
def merely_stun(scene: Scene, figure: FigureId, *rules: RuleId, by: str = "") -> None:
    """Stun by pain, a throw or surprise, without a fall or dropped items."""
    if can(scene.battle[figure], "stun"):
        step_life(scene, figure, "stun", *rules, by=by)
        cut_short(scene, figure)


@rule("G-wound-11")
def go_out(scene: Scene, figure: FigureId, event: str, *rules: RuleId) -> None:
    """Let the figure pass out or die (`pass_out`, `die`), if it still can."""
    if can(scene.battle[figure], event):
        step_life(scene, figure, event, *rules)


@upkeep("G-wound-05", "G-wound-11", of=LifeStepped)
def who_goes_out_drops_all(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """A figure that passes out or dies, for any reason, drops everything, and its turn ends."""
    if moment.event in ENDS:
        cut_short(scene, moment.figure)
        drop_all(scene, moment.figure, "G-wound-11")
    yield from ()
