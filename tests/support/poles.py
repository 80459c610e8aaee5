"""Spears and pikes, and who runs at them. Those of other rooms are in hth.py, shooting.py and their like."""

from __future__ import annotations

from typing import Unpack

from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.skirmish.sheet.words import Marks
from hexfray.testing.skirmish import Traits, fighter

SET = Mark(Marks.SET, "S16.2-03")
HIT = [4, 4, 3]
STRAIGHT = [(0, 4), (0, 3), (0, 2), (0, 1)]


def spearman(walk: list[tuple[int, int]], facing: int = 0) -> Figure:
    return fighter("agnar", walk[-1], facing, main="spear", walk=walk)


def pikeman(**given: Unpack[Traits]) -> Figure:
    traits: Traits = {"strength": 15, "main": "pike", "dexterity": 11, "marks": [SET], **given}
    return fighter("agnar", (0, 0), 0, **traits)


def swordsman(
    at: tuple[int, int] = (0, -1),
    facing: int = 3,
    *,
    name: str = "borg",
    **given: Unpack[Traits],
) -> Figure:
    traits: Traits = {"main": "broadsword", "strength": 16, "walk": [(0, -2), (0, -1)], **given}
    return fighter(name, at, facing, side="blue", **traits)
