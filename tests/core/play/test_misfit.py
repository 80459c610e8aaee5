"""A choice with one field changed is refused in words that say which field is off, in battles of every game by chance.
The words themselves: at the end, in scenes of skirmish."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any

import pytest

from core.battle.record import replace
from core.play.asking import Choice, Decision
from core.play.menu import UNKNOWN, Menu
from core.play.position import menu
from core.rulesets.skirmish.attack.hands import DropItem, ReadyItem
from core.rulesets.skirmish.movement.rising import Disengage
from core.space.cell import Cell
from hexfray.testing.skirmish import Play, battle_of, cell, fighter
from tests.support.wandering import GAMES, start, wander

STEPS = 60
MOST_LOOKED_AT = 40
NAMES = ("FigureId", "ItemId", "FieldId")
"""The types of fields that hold names."""
CHANGED = 4
"""So many choices of a position are changed."""


def changes(choice: Choice, offered: list[Choice], random: Random) -> Iterator[Choice]:
    """The choice with one field changed, each in turn: to what another choice has there or elsewhere, or to a name that
    nothing has."""
    names = [getattr(one, field.name) for one in offered for field in fields(one) if field.type in NAMES]
    for field in fields(choice):
        value = getattr(choice, field.name)
        values: list[Any] = [getattr(one, field.name) for one in offered if type(one) is type(choice)]
        values += [*names, "nobody"] if field.type in NAMES else []
        values += [Cell(-9, 99)] if field.type == "Cell" else []
        if found := [one for one in values if one != value]:
            yield replace(choice, **{field.name: random.choice(found)})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_refusal_names_a_field_that_would_make_it_legal(game: str, seed: int) -> None:
    random = Random(seed)
    for position, _ in wander(GAMES[game], start(game, seed), seed, STEPS):
        if not isinstance(position.waiting, Decision):
            continue
        now = menu(GAMES[game], position)
        offered = list(islice(now, MOST_LOOKED_AT))
        for choice in random.sample(offered, min(CHANGED, len(offered))):
            for changed in changes(choice, offered, random):
                judge(now, changed)


def judge(now: Menu, changed: Choice) -> None:
    """The refusal of a changed choice agrees with the menu and says what is off."""
    refusal = now.refusal(changed)
    assert (refusal is None) == (changed in now)
    if refusal is None:
        return
    assert refusal.reason, changed
    if changed.figure in now.decision.figures and now.takes(changed) and not barred(now, changed):
        named = refusal.reason.replace(",", "").replace(";", "").replace("=", " ").split()
        assert set(named) & {field.name for field in fields(type(changed))}, (changed, refusal)


def barred(now: Menu, choice: Choice) -> bool:
    """Whether a requirement refuses it."""
    try:
        return now.book.refusal(now.battle, choice) is not None
    except UNKNOWN:
        return False


# -- the words -----------------------------------------------------------------------------------------------------


def scene() -> Play:
    ann = fighter("ann", dexterity=16, main="dagger", pack=["broadsword"])
    return Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", dexterity=8)))


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (DropItem("ann", "x"), "item must be ann/dagger, not x"),
        (ReadyItem("ann", ""), "item must be ann/broadsword"),
        (Disengage("ann", cell(3, 3), 0), "to must be 1614, 1615, 1516, 1415 or 1414, not 1819"),
        (Disengage("ann", cell(3, 3), 9), "to and facing don't match; nearest: to=1614 facing=N"),
        (DropItem("bob", "x"), "only Ann can act now"),
    ],
    ids=["another value", "missing", "one of several", "two fields", "another figure"],
)
def test_it_is_said_what_would_fit(order: Choice, reason: str) -> None:
    refusal = scene().why_not(order)
    assert refusal is not None
    assert refusal.reason == reason


def test_where_nothing_of_its_kind_may_be_chosen_that_is_said() -> None:
    ann = fighter("ann", dexterity=16, main="dagger")
    play = Play.acting(battle_of(ann, fighter("bob", (0, -1), 3, side="blue", dexterity=8)))
    refusal = play.why_not(ReadyItem("ann", "ann/dagger"))
    assert refusal is not None
    assert refusal.reason == "not possible now"
