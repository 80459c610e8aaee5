"""Which characters may reach a terminal: the one place that knows. What comes in is looked through by said.py.

A terminal obeys some characters instead of showing them (controls, marks that turn the direction of writing), and
shows nothing for others (zero width), so that a name would not be what it seems. Letters of every script with their
combining marks, ordinary spaces and emoji that are one character or wear a variation selector are harmless.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, name

HARMFUL = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's categories of controls, format characters, halves, private and unknown ones, ends of lines."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0d\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks of other categories that show nothing. Those that choose an emoji's look (FE0E, FE0F) may stay."""
INSTEAD = "?"


@lru_cache(maxsize=4096)
def is_harmless(char: str) -> bool:
    """Whether a character may be written to a terminal wherever a letter may."""
    return category(char) not in HARMFUL and not UNSEEN.match(char)


def harm_in(text: str, but: str = "") -> str | None:
    """The first character that may not be shown, named without being shown, and its place; None: there is none.

    `but` are those that may stand here all the same: the end of a line in a text of several.
    """
    if _is_plain(text):
        return None
    for at, char in enumerate(text, 1):
        if char not in but and not is_harmless(char):
            return f"{_named(char)} at character {at} may not stand here"
    return None


def harmless(text: str, but: str = "") -> str:
    """The text with a question mark for every character that may not be shown."""
    if _is_plain(text):
        return text
    return "".join(char if char in but or is_harmless(char) else INSTEAD for char in text)


def _is_plain(text: str) -> bool:
    """Whether it is harmless at a glance, as nearly all texts are."""
    return text.isprintable() and not UNSEEN.search(text)


def _named(char: str) -> str:
    """`U+202E (right-to-left override)`; controls have a number alone."""
    known = name(char, "").lower()
    return f"U+{ord(char):04X}{f' ({known})' if known else ''}"
