"""JSON from outside, parsed within limits and checked. Which characters are harmless is in harmless.py."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from typing import NoReturn, TypeAlias

from core.errors import HexfrayError
from core.match.harmless import harm_in, harmless

Way: TypeAlias = tuple[str | int, ...]
"""The path to a value: `("figure", 0, "main")`. Positions in lists count from 0."""

DIGITS = 100
"""The most digits of a number."""
DEEPEST = 50
"""The deepest nesting of lists and objects."""
LETTERS = 10_000
"""The most characters of a text in a line, apart from a scenario's own text."""


class InvalidJson(HexfrayError, ValueError):
    """A text that isn't usable JSON. The message says why."""


def parse_json(text: str) -> object:
    """Return the value of a JSON text. Raises InvalidJson."""
    try:
        said: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise InvalidJson(f"not valid JSON ({_lower(error.msg)} at character {error.pos + 1})") from None
    except RecursionError:
        raise InvalidJson(f"nested too deeply ({DEEPEST} levels at most)") from None
    return said


def is_surely_fine(text: str) -> bool:
    """Whether a look at a JSON text is enough to know that `fault_in` finds nothing in its value: it is short ASCII
    without escapes, and not nested deeply."""
    return (
        len(text) <= LETTERS
        and text.isascii()
        and "\\" not in text
        and "\x7f" not in text
        and text.count("{") + text.count("[") < DEEPEST
    )


def values_in(said: object) -> Iterator[tuple[Way, object]]:
    """Every value within a value, with its path, in order: itself, its lists and tables, and their contents."""
    left: list[tuple[Way, object]] = [((), said)]
    while left:
        way, value = left.pop()
        yield way, value
        if isinstance(value, dict):
            left += [((*way, key), one) for key, one in reversed(value.items())]
        elif isinstance(value, list | tuple):
            left += [((*way, n), one) for n, one in reversed([*enumerate(value)])]


def fault_in(said: object) -> str | None:
    """What is wrong with the texts of a value, keys included, and where; None if they can all be shown."""
    for way, value in values_in(said):
        if len(way) > DEEPEST:
            return f"nested too deeply ({DEEPEST} levels at most)"
        for text in (*way[-1:], value):
            if isinstance(text, str) and (fault := _fault(text)) is not None:
                return f"{_spelled(way)}: {fault}" if way else fault
    return None


def _fault(text: str) -> str | None:
    if len(text) > LETTERS:
        return f"text too long ({len(text)} characters; {LETTERS} at most)"
    return harm_in(text)


def _spelled(way: Way) -> str:
    """`set.items.bo/dagger`, cut short, since a key may have any length."""
    return harmless(".".join(key[:40] if isinstance(key, str) else str(key + 1) for key in way))[-120:]


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        raise InvalidJson(f"number too long ({len(digits)} digits; {DIGITS} at most)")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise InvalidJson(f"number too large: {digits[:DIGITS]}")
    return number


def _refuse(constant: str) -> NoReturn:
    raise InvalidJson(f"not valid JSON ({constant} isn't allowed)")


def _lower(message: str) -> str:
    """`expected value`, of Python's `Expecting value`."""
    return message.replace("Expecting", "expected").lower() if message.isascii() else message


_DECODER = json.JSONDecoder(parse_int=_whole, parse_float=_finite, parse_constant=_refuse)
"""Made once: to make it takes longer than to read a line."""
