"""Rolls for footing on broken ground. What it costs to pay instead is in ways.py, the walk in treading.py."""

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
    """Three dice against DEX, one harder for every further hex of broken ground. Returns by how much it fails, which is
    at least 1, or 0."""
    tally = dexterity(scene.book, scene.battle, figure)
    if deeper:
        tally = tally.and_then(Line("H-broken-10", "a run of broken ground", -deeper))
    tested = yield from trial(
        scene,
        *rules,
        why="footing check",
        figure=figure.id,
        need=need(scene.battle, tally.total),
        tally=tally,
        outcome=("finds its way", "slips"),
    )
    return failed_by(tested)


@rule("H-base-02")
def failed_by(tested: Tested) -> int:
    """By how much a roll has failed: at least 1, be it forced or not; 0 for one that was made."""
    return 0 if tested.passed else max(1, -tested.margin)
