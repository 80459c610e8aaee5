"""Values without quotes: numbers, true, false, dates, or what to write instead. The rest of a line, strings, lists and
tables are checked in slips.py."""

from __future__ import annotations

import re
import tomllib

from core.match.harmless import harmless

LONGEST = 40
"""The most characters of a line that a message repeats."""
CURLY = "“”„‟‘’‚‛«»″′＂"
MINUS = "−–—"
ODD_BLANK = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_NUMBER = re.compile(r"[+-]?(?:0|[1-9][0-9]{0,17})")
_UNIT = re.compile(r"([+-]?[0-9]+(?:\.[0-9]+)?)[ \t]*([A-Za-z%°]+)")
_WORD = re.compile(r"[^\s;:]+(?=[\s;])")


def length_of_value(token: str) -> int:
    """Return the length of the TOML value at the start of a token; 0 if there is none."""
    if token and is_value(token):
        return len(token)
    word = _WORD.match(token)
    return word.end() if word is not None and is_value(word[0]) and not _UNIT.fullmatch(token) else 0


def is_value(token: str) -> bool:
    """Whether a token is a number, date or keyword of TOML."""
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
    """Return what to write instead of an invalid token; `key` is empty in a list."""
    said, name, low = excerpt(token), f"{key} = " if key else "", token.lower()
    if low in ("true", "false"):
        return f"write {name}{low}, in lower case"
    if low in ("none", "null", "nil", "undefined"):
        return f"{said}: TOML has no empty value; leave the key out"
    if low in ("yes", "no", "on", "off"):
        right = "true" if low in ("yes", "on") else "false"
        return f'write {name}{right}, or a text in quotes: "{said}"'
    if token[0] in MINUS:
        return f"write an ordinary minus: {name}-{excerpt(token[1:])}"
    if (odd := ODD_BLANK.search(token)) is not None:
        return f"U+{ord(odd[0]):04X} is not an ordinary space; type one with the space bar"
    if token[0] == "." and token[1:].isdecimal():
        return f"write {name}0{said}"
    if token[-1] == "." and token[:-1].isdecimal():
        return f"write {name}{said}0"
    if number := _UNIT.fullmatch(token):
        return f'write the number alone, {number[1]}, or a text in quotes: "{said}"'
    quoted = said.strip("\"'" + CURLY) or said
    return f'a text goes in quotes; write {name}"{quoted}"'


def excerpt(text: str) -> str:
    """Return the beginning of a text, without control characters."""
    return harmless(text[:LONGEST].rstrip() + ("…" if len(text) > LONGEST else ""))
