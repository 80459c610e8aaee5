"""A battle's fingerprint changes with what it says and with nothing else."""

from __future__ import annotations

import pytest

from core.battle.figure import Figure
from core.battle.record import replace
from core.match.fingerprint import fingerprint, plain
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.hash_seeds import said_under_hash_seeds
from tests.support.matches import melee, played


def test_it_is_sixteen_digits() -> None:
    assert len(fingerprint(melee())) == 16
    assert int(fingerprint(melee()), 16) > 0


def test_the_order_of_terrain_and_of_skills_means_nothing() -> None:
    skills = {"Sword": 2, "Pole Weapons": 1}
    one = battle_of(fighter("agnar", skills=skills), terrain={(1, 0): "brush", (2, 0): "water"})
    turned = dict(reversed(skills.items()))
    other = battle_of(fighter("agnar", skills=turned), terrain={(2, 0): "water", (1, 0): "brush"})
    assert fingerprint(one) == fingerprint(other)


def test_the_order_of_the_roster_means_something() -> None:
    agnar, mara = fighter("agnar"), fighter("mara", (1, 0))
    assert fingerprint(battle_of(agnar, mara)) != fingerprint(battle_of(mara, agnar))


@pytest.mark.parametrize(
    "other",
    [
        fighter("agnar", hurt=1),
        fighter("agnar", (1, 0)),
        fighter("agnar", facing=1),
        fighter("agnar", strength=11),
        fighter("agnar", main="dagger"),
        fighter("agnar", walk=[(0, 0)]),
    ],
)
def test_whatever_is_true_of_a_figure_shows(other: Figure) -> None:
    battle = battle_of(fighter("agnar"))
    changed = replace(battle, figures={"agnar": other})
    assert fingerprint(changed) != fingerprint(battle)


def test_what_hangs_on_the_hash_seed_shows() -> None:
    assert len(said_under_hash_seeds("print(hash('agnar'))")) == 2


def test_it_is_the_same_under_every_hash_seed() -> None:
    said = "from tests.support.matches import *; from core.match.fingerprint import *; "
    said += "print(fingerprint(played(5, turns=2).position.battle))"
    prints = said_under_hash_seeds(said)
    assert prints == {fingerprint(played(5, turns=2).position.battle) + "\n"}


def test_plain_values_are_sorted_where_order_means_nothing() -> None:
    assert plain({cell(1, 0): frozenset({"b", "a"}), cell(0, 0): (2, 1)}) == [
        [list(cell(0, 0)), [2, 1]],
        [list(cell(1, 0)), ["a", "b"]],
    ]


def test_only_what_is_compared_counts() -> None:
    assert plain(HexGrid(3, 2)) == ["HexGrid", 3, 2]


def test_what_is_no_value_has_no_fingerprint() -> None:
    with pytest.raises(TypeError, match="object has no plain form"):
        plain(object())
