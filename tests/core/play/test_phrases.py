"""Phrases with the fields of an order: what is left out, what stands for it, and how things and places are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Choice
from core.play.phrases import as_command, filled_in, in_words, label, parts_of
from core.rulesets.skirmish.movement.moving import Move
from core.space.cell import Cell
from hexfray.testing.skirmish import battle_of, fighter

OFF_THE_MAP = Cell(-99, 99)


@dataclass(frozen=True, slots=True)
class Hand(Choice):
    """Hands things to another, here or there."""

    verb: ClassVar[str] = "hand-on"
    does: ClassVar[str] = "hands {target} {the item}[ in {at}][ and {more}][ and smiles{gladly}]"
    phrase: ClassVar[str] = (
        "hand[ {the item}| something][ to {target}][ in {at}][ ({times|time|times})][ gladly{gladly}]"
    )
    target: FigureId
    item: ItemId
    at: Cell | None = None
    more: tuple[ItemId, ...] = ()
    times: int = 1
    gladly: bool = False


@pytest.fixture
def battle() -> Battle:
    """Mara with two daggers, and Orm."""
    mara = fighter("mara", (1, 1), main="dagger", off="dagger")
    return battle_of(mara, fighter("orm", (2, 1), side="blue"), fighter("bo", (3, 1), side="blue"))


@pytest.mark.parametrize(
    ("order", "menu", "log"),
    [
        (Hand("mara", "orm", "mara/dagger"), "hand the dagger to Orm (main hand)", "hands Orm the dagger"),
        (
            Hand("mara", "orm", "bo/torch-2", Cell(1, 1), times=2, gladly=True),
            "hand Bo's second torch to Orm in the hex 21 to the north-west (AT, 2 times) gladly",
            "hands Orm Bo's second torch in the hex 21 to the north-west (AT) and smiles",
        ),
        (
            Hand("mara", "orm", "orm/torch", OFF_THE_MAP),
            "hand the torch to Orm in a hex off the map",
            "hands Orm the torch in a hex off the map",
        ),
        (
            Hand("mara", "orm", "oil 1", more=("bo/torch", "orm/pike", "nail")),
            "hand the oil to Orm (more Bo's torch, pike and nail)",
            "hands Orm the oil and Bo's torch, pike and nail",
        ),
    ],
)
def test_menu_and_log_call_things_alike(battle: Battle, order: Choice, menu: str, log: str) -> None:
    battle = replace(battle, fields=(Field("oil 1", "oil", "", "oil", Cell(1, 1), frozenset(), 1),))
    at = battle.grid.name(Cell(1, 1))
    assert label(battle, order) == as_command(battle, order) == menu.replace("AT", at)
    assert in_words(battle, order) == log.replace("AT", at)


def test_what_is_named_elsewhere_has_other_words_or_none(battle: Battle) -> None:
    order = Hand("mara", "orm", "mara/dagger", times=2)
    assert parts_of(battle, order, ("item",)) == (["hand", " something", " to Orm", " (2 times)"], [])
    assert label(battle, order, ("target", "times")) == "hand the dagger (main hand)"
    assert label(battle, order, ("item",), "give[ {the item}| it][ to {target}]") == "give it to Orm (times 2)"


def test_a_phrase_may_be_given(battle: Battle) -> None:
    assert filled_in(battle, Hand("mara", "orm", "mara/dagger"), "shows {target} {the item}") == "shows Orm the dagger"


def test_of_a_move_a_command_has_the_verb_alone(battle: Battle) -> None:
    assert as_command(battle, Move("mara", (Cell(1, 2),), 0)) == "move"


def test_an_item_on_the_ground_has_its_own_kind(battle: Battle) -> None:
    lying = replace(battle, fallen={Cell(1, 2): (Item("7", "halberd"),)})
    assert label(lying, Hand("mara", "orm", "7")) == "hand the halberd to Orm"
