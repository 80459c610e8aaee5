"""A value without quotes: a number, true, false or a date; or what to write where it is none of these. The rest of a
line, and texts, lists and tables, are looked through in slips.py."""

from __future__ import annotations

import re
import tomllib

from core.match.harmless import harmless

LONGEST = 40
"""So many letters of a line are told."""
CURLY = "“”„‟‘’‚‛«»″′＂"
MINUS = "−–—"
ODD_BLANK = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_NUMBER = re.compile(r"[+-]?(?:0|[1-9][0-9]{0,17})")
_UNIT = re.compile(r"([+-]?[0-9]+(?:\.[0-9]+)?)[ \t]*([A-Za-z%°]+)")
_WORD = re.compile(r"[^\s;:]+(?=[\s;])")


def length_of_value(token: str) -> int:
    """How many letters of a token are a value that TOML has; 0: none."""
    if token and is_value(token):
        return len(token)
    word = _WORD.match(token)
    return word.end() if word is not None and is_value(word[0]) and not _UNIT.fullmatch(token) else 0


def is_value(token: str) -> bool:
    """Whether TOML has such a number, a date or a word."""
    if _NUMBER.fullmatch(token):
        return True
    if token[0] in "\"'[{":
        return False
    try:
        tomllib.loads(f"x = {token}")
    except (tomllib.TOMLDecodeError, ValueError):
        return False
    return True


def right_for(token: str, key: str) -> str:
    """What to write instead of a token that is no value; `key` is empty in a list."""
    said, name, low = told(token), f"{key} = " if key else "", token.lower()
    if low in ("true", "false"):
        return f"write {name}{low}, in small letters"
    if low in ("none", "null", "nil", "undefined"):
        return f"{said}: there is no empty value; leave the key out"
    if low in ("yes", "no", "on", "off"):
        right = "true" if low in ("yes", "on") else "false"
        return f'write {name}{right}, or a text in quotes: "{said}"'
    if token[0] in MINUS:
        return f"write an ordinary minus: {name}-{told(token[1:])}"
    if (odd := ODD_BLANK.search(token)) is not None:
        return f"U+{ord(odd[0]):04X} is no ordinary space; type one with the space bar"
    if token[0] == "." and token[1:].isdecimal():
        return f"write {name}0{said}"
    if token[-1] == "." and token[:-1].isdecimal():
        return f"write {name}{said}0"
    if number := _UNIT.fullmatch(token):
        return f'write the number alone, {number[1]}, or a text in quotes: "{said}"'
    quoted = said.strip("\"'" + CURLY) or said
    return f'a text goes in quotes; write {name}"{quoted}"'


def told(text: str) -> str:
    """Some of a text, with nothing in it that a terminal would obey."""
    return harmless(text[:LONGEST].rstrip() + ("…" if len(text) > LONGEST else ""))
