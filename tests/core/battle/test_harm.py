"""Harm in the unit of its game, and counts of things."""

from __future__ import annotations

import pytest

from core.battle.counting import counted
from core.battle.events import DAMAGE, HITS, HP, Healed, Hurt, Unit
from hexfray.testing.skirmish import battle_of, fighter

BATTLE = battle_of(fighter("ann"), fighter("bo", (1, 0), side="blue"))


@pytest.mark.parametrize(
    ("unit", "hurt", "healed"),
    [
        (HITS, "Bo takes 6 hits", "Bo recovers 1 hit"),
        (HP, "Bo loses 6 HP", "Bo recovers 1 HP"),
        (DAMAGE, "Bo takes 6 damage", "Bo recovers 1 damage"),
    ],
)
def test_harm_is_told_in_the_unit_of_the_game(unit: Unit, hurt: str, healed: str) -> None:
    assert Hurt((), "bo", 6, unit).describe(BATTLE) == hurt
    assert Healed((), "bo", 1, unit).describe(BATTLE) == healed


@pytest.mark.parametrize(("number", "told"), [(0, "no hits"), (1, "1 hit"), (3, "3 hits")])
def test_a_count_has_its_plural(number: int, told: str) -> None:
    assert counted(number, "hit", "hits") == told
