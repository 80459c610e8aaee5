"""Journals that cannot be followed. Whole ones that must be are kept in tests/journals."""

from __future__ import annotations

import re

from core.match.formats import FORMAT


def of_format_1(journal: str) -> str:
    """A journal of today as the first hexfray would have written it."""
    header, end, lines = journal.replace(f'"format": {FORMAT}', '"format": 1').partition("\n")
    header = re.sub(r'"game": "[^"]*"', '"game": "0.1.0"', header)
    return header + end + re.sub(r', "line": \d+}$', "}", lines, flags=re.MULTILINE)


def outdated(journal: str) -> tuple[str, int]:
    """A journal as an older hexfray left it, by whose rules its last hash was another, and the line of that."""
    lines = of_format_1(journal).splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith('{"turn"'))
    lines[at] = lines[at].replace('"hash": "', '"hash": "0')
    return "".join(f"{line}\n" for line in lines), at + 1
