"""What the fields of an order say: cells, figures, items, directions and numbers in words. Where they stand in its
phrase: phrases.py; help for fields: meanings.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import MISSING, Field, fields
from enum import Enum

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.names import FigureId, ItemId, called, owner
from core.battle.naming import item_kind
from core.battle.whereabouts import cell_in_words, cells_in_words, smooth
from core.play.asking import Choice
from core.play.spoken import listed
from core.space.cell import Cell

ORDINALS = {str(n): word for n, word in enumerate(("second", "third", "fourth", "fifth", "sixth"), 2)}
"""Words for the number in an item's id: `mara/bottle-2`."""


def says_nothing(order: Choice, field: Field[object]) -> bool:
    """Whether a field is empty, has its default, or is never shown."""
    value, words = getattr(order, field.name), order.manner().get(field.name)
    empty = value is False or value in (None, "", ())
    return words == "" or (words is None and (empty or _is_default(field, value)))


def _is_default(field: Field[object], value: object) -> bool:
    return field.default is not MISSING and value == field.default


def field_words(battle: Battle, order: Choice, name: str) -> str:
    """What an order says in a field: `face`, `deceptive -2`; nothing if it is empty, or simply true."""
    return order.manner().get(name) or _value(battle, order, name, getattr(order, name))


def labelled_words(battle: Battle, order: Choice, name: str) -> str:
    """What an order says in a field that its phrase doesn't have, with the name of the field if it would be unclear
    without."""
    value: object = getattr(order, name)
    before = {"cell": "to", "at": "in"}.get(name) or name.replace("_", " ")
    if (words := order.manner().get(name)) is not None:
        return words
    if value is True:
        return before
    words = _value(battle, order, name, value)
    if isinstance(value, Hand):
        return f"{words} hand"
    return words if isinstance(value, Enum) or _is_item(battle, value) else smooth(f"{before} {words}")


def _value(battle: Battle, order: Choice, name: str, value: object) -> str:
    match value:
        case None | bool() | "" | ():
            return ""
        case Cell():
            return cell_in_words(battle, value, order.figure, _target(order))
        case Enum():
            return str(value.value).replace("-", " ").replace("_", " ")
        case str():
            return battle[value].short_name if value in battle.figures else item_words(battle, order, value)
        case int() if name.endswith("facing"):
            return battle.grid.facing_names[value] if 0 <= value < battle.grid.facings else ""
        case (Cell(), *_):
            cells = tuple(cell for cell in value if isinstance(cell, Cell))
            return cells_in_words(battle, cells, order.figure, _target(order))
        case tuple():
            words = [said for one in value if (said := _value(battle, order, name, one))]
            return listed(words, most=len(words))
        case _:
            return str(value)


def _target(order: Choice) -> FigureId:
    target: object = getattr(order, "target", "")
    return target if isinstance(target, str) else ""


def _is_item(battle: Battle, value: object) -> bool:
    return isinstance(value, str) and value not in battle.figures


def item_words(battle: Battle, order: Choice, item: ItemId) -> str:
    """An item that an order names, with its first owner unless that is the figure or the target: `Moll's second
    bottle`."""
    figure = battle.figures.get(order.figure)
    if figure is not None and (own := figure.item(item)) is not None:
        return own.kind
    whose, words = owner(item), numbered(item, item_kind(battle, item))
    if any(field.id == item for field in battle.fields):
        return words
    if whose in ("", order.figure, getattr(order, "target", None)) or whose not in battle.figures:
        return words
    return f"{battle[whose].short_name}'s {words}"


def numbered(item: ItemId, kind: str) -> str:
    """`second bottle` for its first owner's second of that kind: two may lie in one cell."""
    number = called(item).removeprefix(f"{kind}-")
    return f"{ORDINALS[number]} {kind}" if number in ORDINALS else kind


def hands_of(battle: Battle, order: Choice, without: Collection[str] = ()) -> Iterator[str]:
    """The hand that holds an item of the order, if the other hand holds one of the same kind."""
    if (figure := battle.figures.get(order.figure)) is not None:
        for field in fields(order):
            if field.name not in without:
                yield from _hand(figure, getattr(order, field.name))


def _hand(figure: Figure, value: object) -> Iterator[str]:
    item = figure.item(value) if isinstance(value, str) else None
    if item is not None and item in figure.held and sum(held.kind == item.kind for held in figure.held) > 1:
        yield "off hand" if figure.has_in_off_hand(item.id) else "main hand"
