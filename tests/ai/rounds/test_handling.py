"""Which orders about things the computer thinks of in rounds, and what each is worth besides what can be done with the
thing, in figures. What may be done about things: tests/rules/rounds/gear."""

from __future__ import annotations

import pytest

from ai.rounds.handling import Handling
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.record import replace
from core.match.notation import write
from core.rulesets.rounds.gear.taking import PickUp
from core.rulesets.rounds.sheet.words import Marks
from core.space.cell import Cell
from tests.support.rounds.fixtures import At, ann, ben, play

NOW = (0, 0)
HAND = "slug pistol"


def stowed(thing: str, *held: str) -> Figure:
    """Ann with that in her pack."""
    return ann(things=held, about=(thing,), marks=(Mark(Marks.STOWED, "C-draw-02", about=f"ann/{thing}"),))


def loaded(rounds: int) -> Figure:
    one = ann(things=(HAND,))
    return replace(one, gear=tuple(replace(item, rounds=rounds) for item in one.gear))


@pytest.mark.parametrize(
    ("figure", "slots", "known"),
    [
        (
            ann(about=("sword", "knife")),
            NOW,
            {"draw item=ann/sword": (1300, False), "draw item=ann/knife": (1150, False)},
        ),
        (ann(about=("spear",)), NOW, {"draw item=ann/spear": (1450, False)}),
        (ann(things=("knife",), about=("sword",)), NOW, {"draw item=ann/sword": (0, False)}),
        (ann(things=("knife", "sword"), about=("spear",)), NOW, {}),
        (ann(about=("sword",)), (-3,), {"draw item=ann/sword": (1300, False)}),
        (ann(about=("sword",)), (-9,), {}),
        (stowed("sword"), NOW, {"retrieve item=ann/sword": (1300, True)}),
        (stowed("spear", "knife"), NOW, {}),
        (stowed("sword", "knife", "club"), NOW, {}),
        (loaded(0), NOW, {'reload item="ann/slug pistol"': (1000, True)}),
        (loaded(1), NOW, {'reload item="ann/slug pistol"': (1000, True)}),
        (loaded(2), NOW, {}),
    ],
)
def test_a_thing_is_taken_in_an_empty_hand_and_a_gun_loaded_before_it_is_empty(
    figure: Figure, slots: tuple[int, ...], known: dict[str, tuple[int, bool]]
) -> None:
    battle = play(figure, ben()).battle
    found = list(Handling().orders(battle, battle["ann"], slots))
    said = {write(way.order, battle.grid).removeprefix("ann "): (way.worth, way.provokes) for way in found}
    assert said == known
    assert all(way.actions == 1 for way in found)
    assert all(way.after.held for way in found)


@pytest.mark.parametrize(
    ("figure", "at", "thing", "known"),
    [
        (ann(), (5, 5), "sword", {"pick-up item=x/sword cell=0606": (1300, True)}),
        (ann(), (6, 6), "knife", {"pick-up item=x/knife cell=0707": (1150, True)}),
        (ann(), (7, 7), "knife", {}),
        (ann(things=("knife",)), (6, 6), "sword", {"pick-up item=x/sword cell=0707": (0, True)}),
        (ann(things=("knife",)), (6, 6), "spear", {}),
        (ann(), (6, 6), HAND, {'pick-up item="x/slug pistol" cell=0707': (1150, True)}),
    ],
)
def test_what_lies_beside_is_taken_up_if_there_are_hands_for_it(
    figure: Figure, at: At, thing: str, known: dict[str, tuple[int, bool]]
) -> None:
    battle = replace(play(figure, ben()).battle, fallen={Cell(*at): (Item(f"x/{thing}", thing),)})
    found = [way for way in Handling().orders(battle, battle["ann"], NOW) if isinstance(way.order, PickUp)]
    said = {write(way.order, battle.grid).removeprefix("ann "): (way.worth, way.provokes) for way in found}
    assert said == known
    assert not any(isinstance(way.order, PickUp) for way in Handling().orders(battle, battle["ann"], (-2,)))
