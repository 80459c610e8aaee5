"""An enemy on open ground threatens from as far as it can walk and reach, and from no farther: enemies too far away are
never looked into. What threats say: test_forecast.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.play.forecast import NEXT_TURN, THIS_TURN, forecast
from core.rulesets.clinch.sheet.skills import Skill
from hexfray.testing import Play
from hexfray.testing.skirmish import Play as SkirmishPlay
from hexfray.testing.skirmish import battle_of, fighter
from tests.support import scuffle
from tests.support.clinch import fixtures as clinch
from tests.support.clinch.fights import fight
from tests.support.rounds import fixtures as rounds

MOST = 13
"""So far off the enemy is at most."""


def swords(apart: int) -> Play:
    mine = clinch.ann(things=("broadsword",), skills={Skill.BROADSWORD: 14})
    return fight(mine, clinch.ben(at=(0, -apart), things=("broadsword",), skills={Skill.BROADSWORD: 8}))


def in_a_row(apart: int) -> Play:
    return rounds.play(rounds.ann(at=(2, 5)), rounds.ben(at=(2 + apart, 5)))


def wrestlers(apart: int) -> Play:
    return scuffle.Play.moving(scuffle.battle_of(scuffle.ada(), scuffle.bob((0, -apart))))


def blades(apart: int) -> Play:
    enemy = fighter("bran", (0, -apart), 3, side="blue", main="broadsword")
    return SkirmishPlay.moving(battle_of(fighter("ann", (0, 0), 0), enemy))


@pytest.mark.parametrize("turns", [THIS_TURN, NEXT_TURN])
@pytest.mark.parametrize(("apart", "farthest"), [(swords, 6), (in_a_row, 7), (wrestlers, 6), (blades, 6)])
def test_an_enemy_threatens_from_as_far_as_it_walks_and_reaches(
    apart: Callable[[int], Play], farthest: int, turns: int
) -> None:
    threats = []
    for far in range(1, MOST + 1):
        play = apart(far)
        me = next(iter(play.battle)).id
        threats += [far] if forecast(play.ruleset, play.battle, me, turns) else []
    assert threats == [*range(1, farthest + 1)]
