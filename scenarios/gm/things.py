"""GM edits of items: made from the roster's kinds, changed, moved between figures and the ground, taken away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.edits import ItemEdited
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.match.edit_words import in_words
from core.match.editing import EditFault, Way, known
from core.space.cell import Cell
from scenarios.faults import unknown
from scenarios.game import Game
from scenarios.gm.said import changed, check_keys, text_of

NUMBERS = ("rounds", "soundness", "work", "cracks", "loads", "fell")
KEYS = ("kind", "to", "hand", *NUMBERS)
HANDS: Mapping[str, tuple[str, ...]] = {"main": ("main",), "off": ("off",), "both": ("main", "off"), "none": ()}
"""The hands of a figure that get an item; `none`: it goes into the gear."""


class _Place(NamedTuple):
    """Where an item is: in the gear of a figure, in these hands, or in a cell."""

    holder: FigureId
    cell: Cell | None
    hands: tuple[str, ...]


def changes(game: Game, battle: Battle, name: str, way: Way, values: Mapping[str, object]) -> Iterator[ItemEdited]:
    """Yield the event of an edit of an item. Raises EditFault and Misread."""
    check_keys(values, KEYS)
    match way:
        case Way.ADD:
            yield _made(game, battle, name, values)
        case Way.SET:
            yield _edited(game, battle, name, values)
        case Way.REMOVE:
            item, _ = _found(battle, name)
            yield ItemEdited((), item, "", None, (), f"{_called(battle, item)}: taken away")


def _made(game: Game, battle: Battle, name: str, values: Mapping[str, object]) -> ItemEdited:
    kind = text_of(values, "kind")
    if (fault := game.roster.item_fault(kind, battle.options)) is not None:
        raise EditFault(f"kind: {fault}")
    place = _said_place(battle, values, None)
    taken = {item.id for item, _ in _items(battle)}
    whose = place.holder or "gm"
    names = (f"{whose}/{kind}{f'-{n}' if n > 1 else ''}" for n in range(1, len(taken) + 2))
    if name in taken:
        raise EditFault(f"duplicate id {name!r}; leave the id out, or choose another")
    item = game.roster.lying(kind, name or next(one for one in names if one not in taken), battle.options)
    given = {key: one for key, one in values.items() if key in NUMBERS}
    item = _with_numbers(battle, item, given)
    return ItemEdited((), item, place.holder, place.cell, place.hands, f"{kind}: {_placed(battle, place)}")


def _edited(game: Game, battle: Battle, name: str, values: Mapping[str, object]) -> ItemEdited:
    item, now = _found(battle, name)
    if "kind" in values:
        raise EditFault("kind: the kind of an item stays; remove the item and make another")
    given = {key: one for key, one in values.items() if key in NUMBERS}
    after = _with_numbers(battle, item, given)
    moves = "to" in values or "hand" in values
    place = _said_place(battle, values, now) if moves else now
    words = [in_words("items", {item.kind: {key: one}}) for key, one in given.items()]
    if moves:
        words.insert(0, _placed(battle, place))
    return ItemEdited((), after, place.holder, place.cell, place.hands, f"{_called(battle, item)}: {', '.join(words)}")


def _with_numbers(battle: Battle, item: Item, given: Mapping[str, object]) -> Item:
    after: Item = changed(battle, item, given, NUMBERS)
    return replace(after, armoury=item.armoury, fixed=item.fixed)


# -- places ------------------------------------------------------------------------------------------------------------


def _items(battle: Battle) -> Iterator[tuple[Item, _Place]]:
    for figure in battle:
        for item in figure.gear:
            hands = tuple(hand for hand in ("main", "off") if getattr(figure, hand) == item.id)
            yield item, _Place(figure.id, None, hands)
    for cell, lying in battle.fallen.items():
        yield from ((item, _Place("", cell, ())) for item in lying)


def _found(battle: Battle, name: ItemId) -> tuple[Item, _Place]:
    there = {item.id: (item, place) for item, place in _items(battle)}
    if name not in there:
        raise EditFault(unknown("item", name, there))
    return there[name]


def _said_place(battle: Battle, values: Mapping[str, object], now: _Place | None) -> _Place:
    """Return where an edit puts an item. `now`: where it is."""
    to = values.get("to", now.holder if now is not None and now.holder else None)
    if not isinstance(to, str):
        raise EditFault('to: missing; name a figure, or a cell such as "0507"')
    hand = values.get("hand")
    hands = HANDS[known("hand", hand, HANDS)] if hand is not None else ()
    if to in battle.figures:
        return _Place(to, None, hands)
    try:
        cell = battle.grid.cell(to)
    except ValueError as fault:
        told = f"to: {fault}" if to[:1].isdigit() else f"to: {unknown('figure', to, battle.figures)}"
        raise EditFault(told) from None
    if hands:
        raise EditFault(f"hand: {to} is a cell; name a figure, or leave the hand out")
    return _Place("", cell, ())


def _placed(battle: Battle, place: _Place) -> str:
    """`in Bo's main hand`, `in Bo's gear`, `on the ground north of Bo (0507)`."""
    if place.cell is not None:
        return f"on the ground in {cell_in_words(battle, place.cell, numbered=True)}"
    whose = battle[place.holder].short_name
    if len(place.hands) > 1:
        return f"in both of {whose}'s hands"
    return f"in {whose}'s {f'{place.hands[0]} hand' if place.hands else 'gear'}"


def _called(battle: Battle, item: Item) -> str:
    """`Bo's dagger`, `dagger`."""
    holder = next((figure for figure in battle if figure.item(item.id) is not None), None)
    return f"{holder.short_name}'s {item.kind}" if holder is not None else item.kind
