"""What a line of JSON says, read within bounds and looked through. Which characters are harmless is in harmless.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from typing import NoReturn, TypeAlias

from core.errors import HexfrayError
from core.match.harmless import harm_in, harmless

Way: TypeAlias = tuple[str | int, ...]
"""The way to a value: `("figure", 0, "main")`. Positions in lists count from 0."""

DIGITS = 100
"""No number has more."""
DEEPEST = 50
"""No value lies in more lists and objects than these."""
LETTERS = 10_000
"""No text of a line has more, a scenario's own text left aside."""


class Unsaid(HexfrayError, ValueError):
    """A text that says nothing that could be used. The message says why."""


def said_in(text: str) -> object:
    """The value that a text of JSON says. Raises Unsaid."""
    try:
        said: object = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise Unsaid(f"it is no JSON: {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise Unsaid(f"it is nested too deeply: {DEEPEST} lists and objects in each other at most") from None
    return said


def parts_in(said: object) -> Iterator[tuple[Way, object]]:
    """Every value in a value and the way to it, in their order: itself, its lists and tables, and what is in them."""
    left: list[tuple[Way, object]] = [((), said)]
    while left:
        way, value = left.pop()
        yield way, value
        if isinstance(value, dict):
            left += [((*way, key), one) for key, one in reversed(value.items())]
        elif isinstance(value, list | tuple):
            left += [((*way, n), one) for n, one in reversed([*enumerate(value)])]


def fault_in(said: object) -> str | None:
    """What is wrong with the texts of a value, keys included, and where; None: they can all be shown."""
    for way, value in parts_in(said):
        if len(way) > DEEPEST:
            return f"it is nested too deeply: {DEEPEST} lists and objects in each other at most"
        for text in (*way[-1:], value):
            if isinstance(text, str) and (fault := _fault(text)) is not None:
                return f"{_spelled(way)}: {fault}" if way else fault
    return None


def _fault(text: str) -> str | None:
    if len(text) > LETTERS:
        return f"a text of {LETTERS} letters at most is wanted, not of {len(text)}"
    return harm_in(text)


def _spelled(way: Way) -> str:
    """`set.items.bo/dagger`; cut short, since a key may be of any length."""
    return harmless(".".join(key[:40] if isinstance(key, str) else str(key + 1) for key in way))[-120:]


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        raise Unsaid(f"it is no JSON: a number has {DIGITS} digits at most, not {len(digits)}")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise Unsaid(f"it is no JSON: {digits[:DIGITS]} is too large for a number")
    return number


def _refuse(constant: str) -> NoReturn:
    raise Unsaid(f"it is no JSON: {constant} is no number of JSON")
