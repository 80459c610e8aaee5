"""Where the thinking players of skirmish drive those they have hit."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.mark import Mark
from core.battle.record import replace
from core.play.position import begin
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.movement.retreats import ForceBack
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.ai.skirmish.scenes import LEVELS, chooses

WALLS = {(0, -2): "wall", (1, -2): "wall", (-1, -1): "wall", (1, -1): "wall"}


@pytest.mark.parametrize("level", LEVELS)
def test_it_drives_an_enemy_into_the_pit(level: str) -> None:
    red = fighter("red1", (0, 0), 0, main="broadsword", marks=[Mark(Marks.FORCING, "S12.5-01", 0, "blue1")])
    blue = fighter("blue1", (0, -1), 3, side="blue", main="broadsword")
    battle = battle_of(red, blue, terrain={**WALLS, (-1, 0): "pit"})
    choice = chooses(_forcing(battle), level)
    assert isinstance(choice, ForceBack)
    assert choice.to == cell(-1, 0)


def _forcing(battle: Battle) -> Play:
    clock = replace(battle.clock, turn=1, phase=Phase.RETREATS, sides=battle.sides, ahead="red", pending=("red1",))
    return Play(*begin(SKIRMISH, replace(battle, clock=clock)))
