"""The automatic bands of every roll, for any number of dice."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, RuleId
from core.common.trials import trial
from core.play.asking import Need, Procedure
from core.play.dice import Dice
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import question, rule
from core.rulebook.tally import Tally


@record
class Band:
    """The totals of one number of dice that decide by themselves; None where there are none."""

    succeeds: int
    fails: int | None
    drops: tuple[int, int] | None
    breaks: tuple[int, int] | None


BANDS = {
    1: Band(1, None, None, None),
    2: Band(2, 12, None, None),
    3: Band(5, 16, (17, 17), (18, 18)),
    4: Band(7, 21, (21, 22), (23, 24)),
    5: Band(10, 25, (27, 28), (29, 30)),
}


@question("S12.0-34", "S12.1-06")
def band(battle: Battle, dice: int) -> Band | None:
    """Return the totals of so many dice that decide by themselves, or None."""
    return BANDS.get(dice)


@rule("S12.0-34", "S12.1-02", "S12.1-06", "S12.1-07", "S12.1-18", "S12.1-19", "S12.1-20", "S12.1-21")
def need(battle: Battle, total: int, dice: int = 3) -> Need:
    """Return this target number or less, with the band of so many dice."""
    found = band(battle, dice)
    return Need(total, always=found.succeeds, never=found.fails) if found else Need(total)


@rule("S16.15.4-15", "S16.15.4-16")
def need_against_mastery(total: int) -> Need:
    """The same with the five dice that high levels of Martial Arts demand: only a 5 always hits, and a 24 misses."""
    return Need(total, always=5, never=24)


@rule("S12.0-34")
def check(
    scene: Scene,
    figure: Figure,
    tally: Tally,
    *rules: RuleId,
    why: str,
    passed: str,
    failed: str,
    dice: int = 3,
    target: FigureId | None = None,
    wards: bool = False,
) -> Procedure[bool]:
    """Roll so many dice against a tally and tell the result: a check of an attribute. `wards`: a success prevents what
    the check is about."""
    tested = yield from trial(
        scene,
        *rules,
        why=why,
        figure=figure.id,
        target=target,
        need=need(scene.battle, tally.total, dice),
        tally=tally,
        outcome=(passed, failed),
        dice=Dice(dice),
        wards=(lambda tested: tested.passed) if wards else None,
        alone=(),
    )
    return tested.passed
