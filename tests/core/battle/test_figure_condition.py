"""A figure's condition, and the states that have none."""

from __future__ import annotations

import pytest

import hexfray
from core.battle.posture import Life, Posture
from core.battle.record import replace
from hexfray.testing.skirmish import fighter


def test_a_state_of_another_game_is_no_condition() -> None:
    lying = replace(fighter("ebba"), posture=Posture("lying", upright=False, stands=False))
    with pytest.raises(hexfray.NoCondition, match=r"^ebba is lying, which is no condition; use figure.state$"):
        _ = lying.condition


@pytest.mark.parametrize("life", Life)
def test_every_figure_of_skirmish_has_a_condition_or_says_that_it_has_none(life: Life) -> None:
    figure = replace(fighter("ann"), life=life)
    if life in (Life.GONE, Life.AWAITED):
        with pytest.raises(hexfray.NoCondition):
            _ = figure.condition
    else:
        assert figure.condition == figure.state
