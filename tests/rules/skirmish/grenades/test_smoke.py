"""Smoke in the way of shots and throws. What it takes off beams: test_energy.py."""

from __future__ import annotations

import pytest

from core.battle.battle import Battle
from core.battle.field import Field
from core.rulesets.skirmish.fire.fire_machines import Burning
from core.rulesets.skirmish.fire.fires import fire_at
from core.rulesets.skirmish.grenades.fuses import Fuse
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.smoke import smoke_between
from core.rulesets.skirmish.melee.blows import Strike
from core.rulesets.skirmish.missiles.thrown import Hurl
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.grenades import cloud, with_fields
from tests.support.shooting import at_bob, number

LINE = [(1, 0), (2, 0), (3, 0)]


def range_of(main: str, *fields: Field, to: tuple[int, int] = (4, 0)) -> Battle:
    ann = fighter("ann", (0, 0), 2, main=main, dexterity=13, strength=21)
    return with_fields(battle_of(ann, fighter("bob", to, 5, side="blue", main="dagger")), *fields)


@pytest.mark.rule("S16.12-56")
def test_every_hex_of_smoke_in_the_line_and_at_its_ends_counts() -> None:
    clear = number(Play.acting(range_of("pistol")).say(at_bob("pistol")))
    for cells, less in ([*LINE, (4, 0)], 4), ([(0, 0)], 1), ([(4, 0)], 1), ([(0, 0), (4, 0)], 2), ([(5, 0)], 0):
        smoky = range_of("pistol", cloud("smoke", cells))
        assert number(Play.acting(smoky).say(at_bob("pistol"))) == clear - less


@pytest.mark.rule("S16.12-56")
def test_it_hampers_throws_and_grenades_too() -> None:
    smoke = cloud("smoke", [(4, 0), *LINE])
    assert number(Play.acting(range_of("dagger", smoke)).say(Hurl("ann", "bob", "ann/dagger"))) == 13 - 4 - 4
    grenade = Lob("ann", cell(4, 0), "ann/molotov", Fuse.NONE)
    assert number(Play.acting(range_of("molotov")).say(grenade)) == 12
    assert number(Play.acting(range_of("molotov", smoke)).say(grenade)) == 8


@pytest.mark.rule("S16.12-56")
def test_a_blow_is_struck_as_ever() -> None:
    smoke = cloud("smoke", [(0, 0), (1, 0)])
    assert number(Play.acting(range_of("dagger", smoke, to=(1, 0))).say(Strike("ann", "bob", "ann/dagger"))) == 13


@pytest.mark.rule("S16.12-56")
def test_gas_hides_nothing() -> None:
    assert smoke_between(range_of("pistol", cloud("tear gas", LINE)), cell(0, 0), cell(4, 0)) == 0


@pytest.mark.rule("S16.12-56")
def test_along_an_edge_both_hexes_must_be_full_of_it() -> None:
    one = range_of("pistol", cloud("smoke", [(1, 0)]))
    both = range_of("pistol", cloud("smoke", [(1, 0), (1, -1)]))
    assert [smoke_between(battle, cell(0, 0), cell(2, -1)) for battle in (one, both)] == [0, 1]


@pytest.mark.rule("S16.12-56")
def test_a_burning_hex_smokes_as_a_grenade_does_and_two_smokes_are_one() -> None:
    fires = [fire_at(cell(*at), Burning.INCENDIARY, number) for number, at in enumerate(LINE, 1)]
    assert smoke_between(range_of("pistol", *fires), cell(0, 0), cell(4, 0)) == 3
    assert smoke_between(range_of("pistol", *fires, cloud("smoke", LINE)), cell(0, 0), cell(4, 0)) == 3


@pytest.mark.rule("S16.12-56")
def test_who_shoots_within_one_hex_of_smoke_loses_one() -> None:
    assert smoke_between(range_of("pistol", cloud("smoke", [(0, 0)])), cell(0, 0), cell(0, 0)) == 1
