"""What a text in TOML may not be before it is read: long or nested without end, which takes a reader for ever. What
the keys and texts in it may not be is in bounds.py."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scenarios.faults import Fault

LONGEST = 2**20
"""The longest scenario, in bytes of its file or letters of its text."""
DEEPEST = 20
"""So many tables and lists in each other, so many parts of a key."""
WORD = 100
"""The letters of a bare key, the digits of a number."""

_TOKEN = re.compile(
    r'''#[^\n]*|"""(?:[^\\"]|\\.|"(?!""))*+(?:"{3,5})?|\'\'\'(?:[^']|'(?!\'\'))*+(?:'{3,5})?|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|[\w+:-]++|[^\s]|\n''',
    re.DOTALL,
)
"""A text without its end runs on to the end of its line, or of the file: nothing is read twice, so that the time it
takes grows with the length alone. TOML refuses that text later."""


def endless(text: str) -> Fault | None:
    """Where a text in TOML is longer or more deeply nested than it may be; None: nowhere."""
    if len(text) > LONGEST:
        return Fault(1, "", f"it is longer than {LONGEST} letters")
    line, depth, dots = 1, 0, 0
    for token in tokens(text):
        if token in "[{":
            depth, dots = depth + 1, 0
        elif token in "]}":
            depth = max(0, depth - 1)
        elif token in ",=\n":
            dots = 0
        elif token == ".":
            dots += 1
        elif len(token) > WORD and token[0] not in "#\"'":
            return Fault(
                line, "", f"no TOML: a number or a key of {WORD} letters at most is wanted, not of {len(token)}"
            )
        if depth > DEEPEST or dots > DEEPEST:
            return Fault(
                line, "", f"no TOML: it is nested too deeply, {DEEPEST} tables and lists in each other at most"
            )
        line += token.count("\n")
    return None


def tokens(text: str) -> Iterator[str]:
    """The words, signs, comments and quoted texts of a text in TOML, and the ends of its lines."""
    return (found[0] for found in _TOKEN.finditer(text))
