"""Which characters may be written to a terminal, and which texts show nothing. Input is checked in json_input.py.

A terminal obeys some characters instead of showing them (controls, direction marks), and shows nothing for others
(zero width), so that a name might not be what it seems. Letters of every script with their combining marks, ordinary
spaces and emoji of one character, with or without a variation selector, are harmless.

The ranges are our own and never change: a file is valid on every Python or on none, whichever Unicode each knows.
Unassigned characters are harmless where letters and emoji will be.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import name

from core.match.columns import letters_in

HARMFUL = (
    "\x00-\x1f\x7f-\x9f"  # controls
    "\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"  # format characters
    "\u200b-\u200f\u2028-\u202e\u2060-\u206f"  # zero width, directions, ends of lines
    "\ud800-\udfff\ue000-\uf8ff"  # halves, private ones
    "\ufdd0-\ufdef\ufeff\ufff0-\ufffb\ufffe\uffff"  # no characters
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U0001fffe\U0001ffff\U0002fffe\U0002ffff"
    "\U0003fffe-\U0010ffff"  # from here on nothing is a letter: tags, selectors, private ones
)
"""The ranges of characters that are neither letters nor visible signs, as a set of a regular expression."""
UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0d\uffa0\U00016fe4"
"""Letters and marks that show nothing. The selectors of an emoji's look (FE0E, FE0F) are allowed."""
BLANK = " \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800\U0001d159\t\n\r"
"""Characters that show as blanks. They may stand between letters, not alone."""
INSTEAD = "?"

_HARM = re.compile(f"[{HARMFUL}{UNSEEN}]")
_BLANK = re.compile(f"[{BLANK}]")


@lru_cache(maxsize=4096)
def is_harmless(char: str) -> bool:
    """Whether a character may be written to a terminal wherever a letter may."""
    return not _HARM.match(char)


def unseen_in(text: str) -> str | None:
    """Why a text can't be a name, with the fix: it shows nothing, or begins with a mark that would sit on the text
    before it; None if it is visible."""
    letters = letters_in(text)
    if all(not width or _BLANK.match(letter) for letter, width in letters):
        return "shows nothing on the screen; write at least one letter, digit or symbol"
    if letters[0][1] == 0:
        return f"begins with {_named(text[0])}, which must follow a letter"
    return None


def harm_in(text: str, but: str = "") -> str | None:
    """The first harmful character, named without showing it, and its place; None if there is none.

    `but` are characters allowed here all the same, such as line ends in a text of several lines.
    """
    if text.isascii() and text.isprintable():
        return None
    for found in _HARM.finditer(text):
        if found[0] not in but:
            return f"{_named(found[0])} at character {found.start() + 1} is not allowed"
    return None


def harmless(text: str, but: str = "") -> str:
    """The text with a question mark in place of every harmful character."""
    if not _HARM.search(text):
        return text
    return _HARM.sub(lambda found: found[0] if found[0] in but else INSTEAD, text)


def _named(char: str) -> str:
    """`U+202E (right-to-left override)`; controls only have a number."""
    known = name(char, "").lower()
    return f"U+{ord(char):04X}{f' ({known})' if known else ''}"
