"""Text search, the same on every screen and in lines: words in any order, without accents, capitals or pasted line
ends."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import combining, normalize

from core.match.harmless import is_harmless

LONGEST = 60
"""The longest search text."""
LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d"})
"""Letters that Unicode doesn't take apart into a letter and an accent."""


@lru_cache(maxsize=4096)
def plain_letters(text: str) -> str:
    """Return a text in lower case and without accents: `Çöl` is `col`."""
    if text.isascii():
        return text.lower()
    parted = normalize("NFKD", text).casefold()
    return "".join(char for char in normalize("NFKD", parted) if not combining(char)).translate(LETTERS)


def matches(typed: str, *texts: str) -> bool:
    """Whether every typed word is in one of the texts."""
    whole = plain_letters("\n".join(texts))
    return all(word in whole for word in plain_letters(typed).split())


def pasted(typed: str, more: str) -> str:
    """Return the search text with typed or pasted text added: line ends become spaces, control characters go."""
    words = " ".join(more.split()) if more.strip() else more[:1]
    return (typed + "".join(char for char in words if is_harmless(char)))[:LONGEST]
