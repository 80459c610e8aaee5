"""Splitting a line of notation into words and lists, with quotes where a name would be misread. See notation.py."""

from __future__ import annotations

import json
import re

from core.errors import HexfrayError

_PLAIN = re.compile(r"[^\s\",\\]+")
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_WORD = re.compile(rf'(?:[^\s"]|{_QUOTED})+')
_ITEM = re.compile(rf'(?:[^,"]|{_QUOTED})+')
_SPACE = re.compile(r"\s+")
_COMMA = re.compile(",")


class NotationError(HexfrayError, ValueError):
    """A text that is no choice. The message names the word, what is wrong with it, and the nearest right one."""


def words(text: str) -> list[str]:
    """The words of a line; a quoted part belongs to the word that it stands in."""
    return _pieces(text.strip(), _WORD, _SPACE)


def split_at(text: str) -> list[str]:
    """The items of a list with commas; none if the text is empty."""
    return _pieces(text, _ITEM, _COMMA)


def quoted(text: str) -> str:
    """A name as it is or, where it would be misread, in double quotes."""
    return text if _PLAIN.fullmatch(text) else enclosed(text)


def enclosed(text: str) -> str:
    """A text in double quotes: a list in a list, for instance."""
    return json.dumps(text, ensure_ascii=False)


def unquoted(text: str) -> str:
    """The name in the quotes, or the text itself if it has none."""
    if not text.startswith('"'):
        return text
    try:
        said: str = json.loads(text)
    except json.JSONDecodeError:
        raise NotationError(f"{text} is not rightly quoted") from None
    return said


def _pieces(text: str, piece: re.Pattern[str], between: re.Pattern[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(text):
        gap = between.match(text, at) if found else None
        at = gap.end() if gap else at
        match = piece.match(text, at)
        if match is None:
            fault = "a quote that is never closed" if '"' in text[at:] else "an empty part"
            raise NotationError(f"'{text}' has {fault}")
        found.append(match[0])
        at = match.end()
    return found
