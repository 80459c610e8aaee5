"""What is found once is what would be found again; and copies of records are what dataclasses makes of them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import fields
from dataclasses import replace as slowly
from typing import Any

import pytest

from ai.skirmish.figure_value import arms_worth, ready_arms
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.once import once, once_of
from core.battle.record import changing, replace
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.sheet.armoury import shield, weapon
from core.rulesets.skirmish.sheet.scores import load, order_dex
from core.space.hexes import HexGrid
from hexfray.testing.skirmish import battle_of, cell, fighter
from tests.support.matches import played

READINGS: tuple[Callable[[Figure], object], ...] = (load, order_dex, shield, arms_worth, ready_arms)


class Spy:
    """A figure that notes what is read of it."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        if name in {field.name for field in fields(Figure)}:
            self.read.add(name)
            return getattr(self.figure, name)
        found = getattr(Figure, name)
        return found.fget(self) if isinstance(found, property) and found.fget else lambda *said: found(self, *said)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.__name__)
def test_a_reading_reads_no_field_that_it_does_not_name(reading: Any) -> None:
    for moment in played(2).history[::7]:
        for figure in moment.before.battle:
            spy = Spy(figure)
            reading.__wrapped__(spy)
            assert spy.read <= set(reading.reads)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.__name__)
def test_what_is_kept_is_what_would_be_found(reading: Any) -> None:
    for moment in played(3).history[::3]:
        for figure in moment.before.battle:
            assert reading(figure) == reading.__wrapped__(figure)


def test_a_battle_is_read_once_and_one_that_comes_of_it_again() -> None:
    asked: list[Battle] = []

    @once
    def turn(battle: Battle) -> int:
        asked.append(battle)
        return battle.clock.turn

    battle = battle_of(fighter("ann"), fighter("bob", (1, 0), side="blue"))
    later = replace(battle, clock=replace(battle.clock, turn=9))
    assert [turn(battle), turn(battle), turn(later), turn(battle)] == [0, 0, 9, 0]
    assert asked == [battle, later]


def test_a_figure_is_read_again_when_a_field_changes() -> None:
    @once_of("hurt", "marks")
    def hurt(figure: Figure) -> int:
        return figure.hurt

    ann = fighter("ann")
    assert [hurt(ann), hurt(replace(ann, hurt=500)), hurt(replace(ann, facing=2))] == [0, 500, 0]


def test_what_has_been_read_is_no_part_of_a_battle() -> None:
    battle = battle_of(fighter("ann"), fighter("bob", (1, 0), side="blue"))
    other = replace(battle)
    assert battle.active()
    assert battle.known
    assert battle == other
    assert "known" not in repr(battle)
    assert pickle.loads(pickle.dumps(battle)).known == copy.copy(battle).known == {}


def test_a_copy_is_what_dataclasses_makes() -> None:
    battle = battle_of(fighter("ann"), fighter("bob", (1, 0), side="blue"))
    ann, bob = battle
    attack = Attack(battle, ann, bob, weapon(None))
    moved = replace(attack, attacker=replace(ann, at=cell(5, 5)))
    assert moved.distance == slowly(attack, attacker=replace(ann, at=cell(5, 5))).distance != attack.distance
    for record, changes in (
        (ann, {"hurt": 3, "facing": 2}),
        (battle, {"options": ("S12.4-12",)}),
        (HexGrid(4, 5), {"width": 7}),
    ):
        made: Any = replace(record, **changes)
        assert made == slowly(record, **changes)
    assert len(replace(HexGrid(4, 5), width=7).cells()) == 35


def test_what_is_changed_often_is_changed_as_ever() -> None:
    battle = battle_of(fighter("ann"), fighter("bob", (1, 0), side="blue"))
    ann, _ = battle
    assert battle.active()
    assert changing(Figure, "hurt", "at")(ann, 3, cell(5, 5)) == slowly(ann, hurt=3, at=cell(5, 5))
    moved = changing(Battle, "options")(battle, ("S12.4-12",))
    assert moved == slowly(battle, options=("S12.4-12",))
    assert moved.known == {}
    with pytest.raises(AssertionError, match="Attack has a __post_init__"):
        changing(Attack, "attacker")


def test_there_is_no_field_but_those_of_the_record() -> None:
    with pytest.raises(TypeError, match="Figure has no field 'nme'"):
        replace(fighter("ann"), nme="Ann")  # type: ignore[call-arg]
