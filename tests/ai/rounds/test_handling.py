"""Which orders about things the computer thinks of in rounds, and what each is worth besides what can be done with the
thing, in figures. What may be done about things: tests/rules/rounds/gear."""

from __future__ import annotations

import pytest

from ai.rounds.handling import Handling
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.record import replace
from core.match.notation import write
from core.rulesets.rounds.sheet.words import Marks
from tests.support.rounds.fixtures import ann, ben, play

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
