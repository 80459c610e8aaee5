"""The formats of journals: what each changed, and how older lines are read today.

Raise the format when a line changes its form or meaning, and when a rule is corrected. Lines as values: entries.py,
the file: journal.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from core.records import record

Said: TypeAlias = object
"""A line after the header, as JSON values."""


def as_it_is(said: Said) -> Said:
    """The line is unchanged."""
    return said


@record
class Format:
    """What a format changed, in a sentence, and how to convert a line of the previous format.

    A journal keeps the format it was begun in, and resuming it adds lines in today's terms, so `line` must leave
    those alone. `rules`: battles may go differently than before.
    """

    new: str
    line: Callable[[Said], Said] = as_it_is
    rules: bool = False


FORMATS: Mapping[int, Format] = {
    1: Format("The first."),
    2: Format("Corrected rules of skirmish; the lines look the same.", rules=True),
    3: Format("Line numbers, so that doubled, moved and missing lines are noticed; same rules."),
    4: Format("An undo can put dice back; advice and changes of seats are noted; same rules."),
    5: Format("Corrected rules of all games; the lines look the same.", rules=True),
    6: Format("Corrected rules of all games, and new fields of some orders.", rules=True),
    7: Format("Talk, the game master's rolls and modifiers, and more kinds of GM edit; same rules."),
}

FORMAT = max(FORMATS)
"""The format of new journals."""

PROTOCOL = 1
"""The protocol of engine and table (hexfray/engine). Incremented when a field of a reply changes its name or meaning;
new fields can appear at any time."""

RULES = max(number for number, format in FORMATS.items() if format.rules)
"""The format that came with today's rules."""

NUMBERED = 3
"""From this format on each line has a number; older journals have none, not even in lines added today."""


def in_words_of_today(said: Said, format: int) -> Said:
    """Convert a line of a journal of this format."""
    for number in range(format + 1, FORMAT + 1):
        said = FORMATS[number].line(said)
    return said
