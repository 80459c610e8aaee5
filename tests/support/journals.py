"""Journals that cannot be followed. Whole ones that must be are kept in tests/journals."""

from __future__ import annotations


def outdated(journal: str) -> tuple[str, int]:
    """A journal as an older hexfray left it, by whose rules its last hash was another, and the line of that."""
    lines = journal.replace('"format": 2', '"format": 1').splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith('{"turn"'))
    lines[at] = lines[at].replace('"hash": "', '"hash": "0')
    return "".join(f"{line}\n" for line in lines), at + 1
