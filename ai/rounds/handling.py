"""Items: drawing, loading and picking up, as far as worth a thought, each with the figure after it. What may then be
done: acting.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.rounds.slots import Slots, in_haste, is_hopeless
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import ItemId
from core.battle.record import replace
from core.rulesets.rounds.gear.loading import Reload, lacks_a_hand, loads_left
from core.rulesets.rounds.gear.taking import Draw, DropItem, PickUp, Retrieve, is_at_the_belt, with_it
from core.rulesets.rounds.ground.reach import touches
from core.rulesets.rounds.sheet.armoury import Kind, is_weapon, weapon
from core.rulesets.rounds.sheet.hands import free_hands, hands_for, is_ready
from core.rulesets.rounds.turn.acts import Act, Window, window_of

DROPPED = -1200
"""The cost of dropping a weapon."""
IN_HAND = 1000
"""The value of having an item in hand that was carried or lay on the ground, besides its use."""
SIZE = 150


class Way(NamedTuple):
    """An order about an item, the figure after it, its cost in actions, and its other value."""

    order: Act
    after: Figure
    actions: int
    worth: int = 0
    provokes: bool = False


class Handling:
    """The orders about one figure's items. `wanted`: the things of objectives."""

    def __init__(self, wanted: frozenset[ItemId] = frozenset()) -> None:
        self.wanted = wanted

    def orders(self, battle: Battle, figure: Figure, slots: Slots) -> Iterator[Way]:
        """Yield the orders that may be of use now."""
        for way in self._thinkable(battle, figure, slots):
            chance = in_haste(battle, figure, way.order, slots[0])
            if is_hopeless(chance, slots[0]):
                continue
            if way.actions and slots[0]:
                yield way._replace(after=figure, worth=way.worth * chance // 1000) if chance < 500 else way
            else:
                yield way

    def _thinkable(self, battle: Battle, figure: Figure, slots: Slots) -> Iterator[Way]:
        on_turn = window_of(battle) is Window.TURN
        for item in figure.gear:
            if not is_weapon(item) or weapon(item).is_a(Kind.NATURAL):
                continue
            if item in figure.held:
                if self._is_empty(item) and loads_left(figure, item) > 0 and not lacks_a_hand(figure):
                    loaded = _with(figure, replace(item, rounds=weapon(item).shots))
                    yield Way(Reload(figure.id, item.id), loaded, 1, IN_HAND, provokes=True)
                continue
            if self._spent(figure, item):
                continue
            if not is_at_the_belt(figure, item):
                if free_hands(figure) >= hands_for(item):
                    there, worth = taken(figure, item), _better(figure, item)
                    yield Way(Retrieve(figure.id, item.id), there, 1, worth, provokes=True)
                continue
            if free_hands(figure) >= hands_for(item):
                yield Way(Draw(figure.id, item.id), taken(figure, item), 1, _better(figure, item))
            elif on_turn:
                yield from self._swapped(figure, item)
        if not slots[0]:
            yield from self._lying(battle, figure)

    def _is_empty(self, item: Item) -> bool:
        return weapon(item).shoots and item.rounds < min(2, weapon(item).shots)

    def _spent(self, figure: Figure, item: Item) -> bool:
        """Whether an item is useless: nothing left to shoot."""
        return weapon(item).shoots and not item.rounds and loads_left(figure, item) < 1

    def _swapped(self, figure: Figure, item: Item) -> Iterator[Way]:
        """Yield dropping an item that is in the way of a better one; drawing that is the next action."""
        for held in figure.held:
            rest = without(figure, held)
            if free_hands(rest) >= hands_for(item):
                after = taken(rest, item)
                worth = _better(rest, item) + (DROPPED if not self._spent(figure, held) else 0)
                yield Way(DropItem(figure.id, held.id), after, 1, worth)
                return

    def _lying(self, battle: Battle, figure: Figure) -> Iterator[Way]:
        """Yield picking up what lies within reach, or dropping what is in the way of a thing that is wanted."""
        hands = free_hands(figure)
        for cell in (figure.at, *battle.grid.neighbours(figure.at)):
            for item in battle.fallen.get(cell, ()):
                wanted = item.id in self.wanted
                useful = wanted or (is_weapon(item) and not self._spent(figure, item))
                if not useful or not touches(battle, figure.at, cell):
                    continue
                if hands_for(item) <= hands:
                    there = replace(figure, gear=(*figure.gear, item))
                    worth = _better(figure, item) if is_weapon(item) else 0
                    yield Way(PickUp(figure.id, item.id, cell), taken(there, item), 1, worth, True)
                elif wanted:
                    yield from self._dropped_for(figure, item)

    def _dropped_for(self, figure: Figure, item: Item) -> Iterator[Way]:
        """Yield dropping an item in hand for one that is wanted; taking that up is the next action."""
        for held in figure.held:
            if held.id not in self.wanted and free_hands(rest := without(figure, held)) >= hands_for(item):
                yield Way(DropItem(figure.id, held.id), rest, 0, 0 if self._is_of_no_use(figure, held) else DROPPED)

    def _is_of_no_use(self, figure: Figure, item: Item) -> bool:
        return not is_weapon(item) or self._spent(figure, item)


def taken(figure: Figure, item: Item) -> Figure:
    """Return the figure with an item of its own in hand."""
    main, off = with_it(figure, item)
    return replace(figure, main=main, off=off)


def without(figure: Figure, item: Item) -> Figure:
    """Return the figure without an item it holds."""
    main = None if figure.main == item.id else figure.main
    off = None if figure.off == item.id else figure.off
    return replace(figure, main=main, off=off, gear=tuple([one for one in figure.gear if one.id != item.id]))


def _with(figure: Figure, item: Item) -> Figure:
    return replace(figure, gear=tuple([item if one.id == item.id else one for one in figure.gear]))


def _better(figure: Figure, item: Item) -> int:
    """Return the value of having a weapon in hand: little where there already is one."""
    armed = any(is_ready(figure, one) and is_weapon(one) for one in figure.held)
    return 0 if armed else IN_HAND + SIZE * weapon(item).size
