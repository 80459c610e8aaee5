"""The patterns in which orders are said, taken apart: words, fields, and what is left out where a field says nothing.
Menus fill them in tui/views/phrases.py, spoken.py fills those of `does`."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple


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
