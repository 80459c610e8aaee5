"""The phrases in which people say orders in menus: what the fields of an order say in them. What a phrase is made of:
core/play/spoken.py; what is said with them in menus and on cards: wording.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import MISSING, Field, fields
from enum import Enum

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import ItemId, called, owner
from core.battle.naming import short_name
from core.common.hands import in_off_hand_alone
from core.play.asking import Choice
from core.play.spoken import Part, Tag, tags_of, taken_apart
from core.space.cell import Cell


def phrase_of(kind: type[Choice], phrase: str = "") -> tuple[Part, ...]:
    """The phrase of a kind of order in its parts, or this `phrase`; without one it is its verb, and whom it is aimed
    at."""
    return taken_apart(phrase or kind.phrase or kind.verb.replace("-", " ") + "[ {target}]")


def parts_of(battle: Battle, choice: Choice, without: Collection[str] = ()) -> tuple[list[str], list[str]]:
    """The words of an order: those of its phrase, and what is said behind them. `without` these fields."""
    known = {field.name: field for field in fields(choice)}
    phrase = phrase_of(type(choice), choice.phrase_in(battle))
    named = {tag.field for part in phrase for tag in tags_of(part)}
    head = []
    for part in phrase:
        tags = tags_of(part)
        if any(tag.field in without or tag.field not in known for tag in tags):
            continue
        if all(tag.always or not _says_nothing(choice, known[tag.field]) for tag in tags):
            head.append("".join(p if isinstance(p, str) else _named(battle, choice, p) for p in part))
    rest = [field for name, field in known.items() if name not in ("figure", *named, *without)]
    behind = [_behind(battle, choice, field.name) for field in rest if not _says_nothing(choice, field)]
    hands = [name for name in known if name not in without]
    return head, [*behind, *(hand for name in hands for hand in _hand(battle[choice.figure], getattr(choice, name)))]


def _says_nothing(choice: Choice, field: Field[object]) -> bool:
    """Whether a field is empty, or as it is by default, or nobody says it."""
    value, words = getattr(choice, field.name), choice.manner().get(field.name)
    return words == "" or (words is None and (value in (None, "", ()) or _is_default(field, value)))


def _is_default(field: Field[object], value: object) -> bool:
    return field.default is not MISSING and value == field.default


# -- what a field says -------------------------------------------------------------------------------------------------


def _named(battle: Battle, choice: Choice, tag: Tag) -> str:
    """A field where the phrase has it."""
    value: object = getattr(choice, tag.field)
    words = choice.manner().get(tag.field) or ("" if value is True else _value(battle, choice, tag.field, value))
    if tag.article and "'s " not in words:
        words = f"the {words}"
    return f"{words} {tag.one if value == 1 else tag.many}" if tag.many else words


def _value(battle: Battle, choice: Choice, name: str, value: object) -> str:
    match value:
        case Cell():
            return battle.grid.name(value) if value in battle.grid else "a hex outside"
        case Enum():
            return str(value.value).replace("-", " ").replace("_", " ")
        case str() if value in battle.figures:
            return short_name(battle, value)
        case str():
            return _thing(battle, choice, value)
        case int() if name.endswith("facing"):
            return battle.grid.facing_names[value]
        case tuple():
            words = [_value(battle, choice, name, one) for one in value]
            return (" " if value and isinstance(value[0], Cell) else " and ").join(words)
        case _:
            return str(value)


def _behind(battle: Battle, choice: Choice, name: str) -> str:
    """A field that the phrase does not have, with its name where it would not be understood without."""
    value: object = getattr(choice, name)
    before = "to" if name == "cell" else name.replace("_", " ")
    if (words := choice.manner().get(name)) is not None:
        return words
    if value is True:
        return before
    if isinstance(value, Enum) or (isinstance(value, str) and value not in battle.figures):
        return _value(battle, choice, name, value)
    return f"{before} {_value(battle, choice, name, value)}"


def _thing(battle: Battle, choice: Choice, name: ItemId) -> str:
    """An item in words: whose it is, or was, where that is somebody else, and not whom the order is aimed at anyway."""
    figure = battle[choice.figure]
    if (item := figure.item(name)) is not None:
        return item.kind
    if (lying := next((field for field in battle.fields if field.id == name), None)) is not None:
        return lying.kind
    whose = owner(name)
    if whose in ("", figure.id, getattr(choice, "target", None)) or whose not in battle.figures:
        return called(name)
    return f"{short_name(battle, whose)}'s {called(name)}"


def _hand(figure: Figure, value: object) -> Iterator[str]:
    """Which hand it is, if there is one of its kind in each."""
    item = figure.item(value) if isinstance(value, str) else None
    if item is not None and item in figure.held and sum(held.kind == item.kind for held in figure.held) > 1:
        yield "off hand" if in_off_hand_alone(figure, item) else "main hand"
