"""Limits of a TOML text before it is parsed: one that is too long or too deeply nested would keep a parser busy
forever. The limits of keys and texts are in bounds.py."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scenarios.faults import Fault

LONGEST = 2**20
"""The longest scenario, in bytes of its file or characters of its text."""
DEEPEST = 20
"""The deepest nesting of tables and lists, and the most parts of a key."""
WORD = 100
"""The most characters of a bare key, and the most digits of a number."""

_TOKEN = re.compile(
    r'''#[^\n]*|"""(?:[^\\"]|\\.|"(?!""))*+(?:"{3,5})?|\'\'\'(?:[^']|'(?!\'\'))*+(?:'{3,5})?|"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|[\w+:-]++|[^\s]|\n''',
    re.DOTALL,
)
"""An unclosed string runs on to the end of its line or of the file. Nothing is read twice, so the time is linear; TOML
refuses the text later."""


def endless(text: str) -> Fault | None:
    """Return where a TOML text is too long or too deeply nested, or None."""
    if len(text) > LONGEST:
        return Fault(1, "", f"longer than {LONGEST} characters")
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
                line, "", f"not valid TOML: expected a number or key of at most {WORD} characters, got {len(token)}"
            )
        if depth > DEEPEST or dots > DEEPEST:
            return Fault(line, "", f"not valid TOML: nested too deeply, more than {DEEPEST} levels")
        line += token.count("\n")
    return None


def tokens(text: str) -> Iterator[str]:
    """Yield the words, symbols, comments, strings and line ends of a TOML text."""
    return (found[0] for found in _TOKEN.finditer(text))
