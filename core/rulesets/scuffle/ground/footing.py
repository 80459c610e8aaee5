"""Footing rolls on broken ground. The cost of walking it without a roll is in ways.py, the walk in treading.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.common.trials import trial
from core.play.asking import Procedure
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Line
from core.rulesets.skirmish.sheet.bands import need
from core.rulesets.skirmish.sheet.scores import dexterity


@rule("H-base-02", "H-broken-03", "H-broken-10")
def foothold(scene: Scene, figure: Figure, deeper: int, *rules: str) -> Procedure[int]:
    """Roll three dice against DEX, one harder for every further hex of the run. Return the margin of failure, at
    least 1, or 0 on success."""
    tally = dexterity(scene.book, scene.battle, figure)
    if deeper:
        tally = tally.and_then(Line("H-broken-10", "length of broken ground", -deeper))
    tested = yield from trial(
        scene,
        *rules,
        why="footing check",
        figure=figure.id,
        need=need(scene.battle, tally.total),
        tally=tally,
        outcome=("keeps footing", "slips"),
    )
    return failed_by(tested)


@rule("H-base-02")
def failed_by(tested: Tested) -> int:
    """By how much a roll failed: at least 1, even if forced; 0 if it succeeded."""
    return 0 if tested.passed else max(1, -tested.margin)
