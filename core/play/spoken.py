"""What an order does, in words after the name of its figure: its class attribute `does`, a pattern that is taken apart
and whose fields are filled in. Menus fill theirs in tui/views/phrases.py; an order whose words depend on the battle has
a function for them (`@spoken`, core/rulebook/parts.py)."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import called
from core.play.asking import Choice
from core.space.cell import Cell


class Tag(NamedTuple):
    """A place in a phrase for a field: `the` stands before it, `one` or `many` of what it counts behind it; `always`:
    it is said even where it is as usual."""

    field: str
    article: bool = False
    always: bool = False
    one: str = ""
    many: str = ""


Part = tuple["str | Tag", ...]
"""Words and tags. One that has tags is left out where one of them says nothing."""

_PART = re.compile(r"\[([^]]*)\]|([^[]+)")
_TAG = re.compile(r"\{(the )?(\w+)(!)?(?:\|([^|}]*)\|([^}]*))?\}")


@cache
def taken_apart(phrase: str) -> tuple[Part, ...]:
    """A phrase in its parts: `shove[ {target}]` is `shove` and, left out without a target, ` {target}`."""
    return tuple(_part(inside or outside) for inside, outside in _PART.findall(phrase))


def _part(text: str) -> Part:
    found: list[str | Tag] = []
    at = 0
    for tag in _TAG.finditer(text):
        the, name, always, one, many = tag.groups()
        found += [text[at : tag.start()], Tag(name, bool(the), bool(always), one or "", many or "")]
        at = tag.end()
    return tuple(piece for piece in (*found, text[at:]) if piece != "")


def tags_of(part: Part) -> list[Tag]:
    """The places for fields in a part."""
    return [piece for piece in part if isinstance(piece, Tag)]


def in_words(battle: Battle, order: Choice) -> str:
    """`shoves Mara`, `draws the knife`: what an order does, its fields filled in. A field of another's thing or of
    nobody who is there says nothing."""
    return filled_in(battle, order, order.does or f"{third_person(order.verb)}[ {{target}}]")


def filled_in(battle: Battle, order: Choice, phrase: str) -> str:
    """A phrase with the fields of an order; brackets whose field says nothing are left out."""
    parts = (part for part in taken_apart(phrase) if all(_says(battle, order, tag) for tag in tags_of(part)))
    return "".join(piece if isinstance(piece, str) else _says(battle, order, piece) for part in parts for piece in part)


def _says(battle: Battle, order: Choice, tag: Tag) -> str:
    value: object = getattr(order, tag.field, None)
    words = order.manner().get(tag.field) or _value(battle, order, value)
    if not words:
        return ""
    words = f"the {words}" if tag.article else words
    return f"{words} {tag.one if value == 1 else tag.many}" if tag.many else words


def _value(battle: Battle, order: Choice, value: object) -> str:
    match value:
        case None | False | "" | ():
            return ""
        case Cell():
            return battle.grid.name(value) if value in battle.grid else ""
        case Enum():
            return str(value.value).replace("-", " ").replace("_", " ")
        case str() if value in battle.figures:
            return battle[value].short_name
        case str():
            return thing(battle, order, value)
        case tuple():
            return " and ".join(filter(None, (_value(battle, order, one) for one in value)))
        case _:
            return str(value)


def thing(battle: Battle, order: Choice, name: str) -> str:
    """What a thing is called that an order names: its kind, without whose it is."""
    figure = battle.figures.get(order.figure)
    item = figure.item(name) if figure is not None else None
    return item.kind if item is not None else called(name)


def third_person(verb: str) -> str:
    """What somebody does who does this: `pick-up` becomes `picks up`, `carry` `carries`."""
    first, *rest = verb.split("-")
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    if first.endswith("y") and first[-2:-1] not in tuple("aeiou"):
        first, ending = first[:-1], "ies"
    return " ".join([first + ending, *rest])
