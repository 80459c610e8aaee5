"""The phrase of an order, with its fields filled in: as menus, refusals, the log and the AI have it. What a field says:
field_words.py; verbs and lists: spoken.py. An order whose words in the log depend on the battle has a function for them
(`@wording`, core/rulebook/parts.py)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import fields
from functools import cache
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.whereabouts import smooth
from core.play.asking import Choice
from core.play.field_words import field_words, hands_of, labelled_words, says_nothing
from core.play.spoken import third_person


class Tag(NamedTuple):
    """A place in a phrase for a field: `article` puts *the* before it, `one` or `many` the counted noun behind it;
    `always`: it is said even at its default."""

    field: str
    article: bool = False
    always: bool = False
    one: str = ""
    many: str = ""


class Part(NamedTuple):
    """Words and tags. An `optional` part is left out if one of its fields is empty or, unless it is always said, at its
    default. `instead` are the words for it where a field of it is named elsewhere, as in the label of a submenu."""

    pieces: tuple[str | Tag, ...]
    optional: bool = False
    instead: str = ""

    @property
    def tags(self) -> tuple[Tag, ...]:
        """The places for fields in it."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Tag))


_PART = re.compile(r"\[([^]]*)\]|([^[]+)")
_INSTEAD = re.compile(r"\|([^|{}]+)$")
_TAG = re.compile(r"\{(the )?(\w+)(!)?(?:\|([^|}]*)\|([^}]*))?\}")


@cache
def taken_apart(phrase: str) -> tuple[Part, ...]:
    """The parts of a phrase: `throw[ {the item}| a weapon]` is `throw` and an optional part."""
    return tuple(_part(inside or outside, optional=bool(inside)) for inside, outside in _PART.findall(phrase))


def _part(text: str, *, optional: bool) -> Part:
    instead = _INSTEAD.search(text) if optional else None
    text = text[: instead.start()] if instead else text
    found: list[str | Tag] = []
    at = 0
    for tag in _TAG.finditer(text):
        the, name, always, one, many = tag.groups()
        found += [text[at : tag.start()], Tag(name, bool(the), bool(always), one or "", many or "")]
        at = tag.end()
    return Part(tuple(piece for piece in (*found, text[at:]) if piece != ""), optional, instead[1] if instead else "")


def phrase_of(kind: type[Choice], phrase: str = "") -> tuple[Part, ...]:
    """The parts of `phrase`, or of the order's own phrase; without one, of its verb and target."""
    return taken_apart(phrase or kind.phrase or f"{kind.verb.replace('-', ' ')}[ {{target}}]")


# -- whole -------------------------------------------------------------------------------------------------------------


def in_words(battle: Battle, order: Choice) -> str:
    """`shoves Mara`, `draws the knife`: what an order does, after its figure's name."""
    return filled_in(battle, order, order.does or f"{third_person(order.verb)}[ {{target}}]")


def as_command(battle: Battle, order: Choice) -> str:
    """`strike Odo with the club (head)`: an order after *can't*; of a move only the verb."""
    return order.infinitive_in(battle) if hasattr(order, "path") else label(battle, order)


def label(battle: Battle, order: Choice, without: Collection[str] = (), phrase: str = "") -> str:
    """A whole order as menus have it: `strike Bran with the broadsword (head)`. Fields in `without` are left out. It
    has its own phrase, or this one."""
    head, behind = parts_of(battle, order, without, phrase)
    return bracketed("".join(head), behind)


def filled_in(battle: Battle, order: Choice, phrase: str) -> str:
    """A phrase with the fields of an order."""
    return "".join(_said(battle, order, taken_apart(phrase), ()))


def bracketed(head: str, behind: Sequence[str]) -> str:
    """`throw the dagger (short fuse, off hand)`: details of the phrase and those `behind` share a bracket."""
    head = head.strip().replace(") (", ", ")
    if not behind:
        return head
    inside = ", ".join(behind)
    return f"{head[:-1]}, {inside})" if head.endswith(")") else f"{head} ({inside})"


# -- in parts ----------------------------------------------------------------------------------------------------------


def parts_of(
    battle: Battle, order: Choice, without: Collection[str] = (), phrase: str = ""
) -> tuple[list[str], list[str]]:
    """The words of an order: those of its own phrase, or of this one, and the details behind it. Fields in `without`
    are left out."""
    parts = phrase_of(type(order), phrase or order.phrase_in(battle))
    named = {tag.field for part in parts for tag in part.tags}
    rest = [field for field in fields(order) if field.name not in ("figure", *named, *without)]
    behind = [labelled_words(battle, order, field.name) for field in rest if not says_nothing(order, field)]
    return _said(battle, order, parts, without), [*behind, *hands_of(battle, order, without)]


def _said(battle: Battle, order: Choice, parts: Sequence[Part], without: Collection[str]) -> list[str]:
    """The words of each part that says something."""
    known = {field.name: field for field in fields(order)}
    found = []
    for part in parts:
        if any(tag.field in without or tag.field not in known for tag in part.tags):
            if part.instead:
                found.append(part.instead)
        elif all(tag.always or not part.optional or not says_nothing(order, known[tag.field]) for tag in part.tags):
            words = [piece if isinstance(piece, str) else _in_place(battle, order, piece) for piece in part.pieces]
            if None not in words:
                found.append(smooth("".join(filter(None, words))))
    return found


def _in_place(battle: Battle, order: Choice, tag: Tag) -> str | None:
    """What a field says at its place in a phrase, None if it is empty. What is simply true has its words around it."""
    value: object = getattr(order, tag.field)
    if not (words := field_words(battle, order, tag.field)):
        return "" if value is True else None
    words = f"the {words}" if tag.article and "'s " not in words else words
    return f"{words} {tag.one if value == 1 else tag.many}" if tag.many else words
