"""Gives a battle and everything in it an armoury. Rosters call it (scenarios/rosters); the armoury's contents are the
ruleset's."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.item import Item
from core.battle.record import replace


def equipped(battle: Battle, armoury: object) -> Battle:
    """Return the battle with this armoury, also for every item carried or lying in it."""
    figures = {name: replace(figure, gear=_all(figure.gear, armoury)) for name, figure in battle.figures.items()}
    fallen = {cell: _all(items, armoury) for cell, items in battle.fallen.items()}
    return replace(battle, figures=figures, fallen=fallen, armoury=armoury)


def _all(items: tuple[Item, ...], armoury: object) -> tuple[Item, ...]:
    return tuple([_of(item, armoury) for item in items])


def _of(item: Item, armoury: object) -> Item:
    return replace(item, armoury=armoury, fixed=None if item.fixed is None else _of(item.fixed, armoury))
