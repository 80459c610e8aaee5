"""The formats of journals: what changed with each, and how the lines of an older one are read today.

Raise the format when a line gets another look or meaning, and when a rule is corrected. A line as a value is in
entries.py, the file in journal.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Said: TypeAlias = object
"""A line after the header, in the words of JSON."""


def as_it_is(said: Said) -> Said:
    """Nothing changed in how it is said."""
    return said


@dataclass(frozen=True, slots=True)
class Format:
    """What is new with a format, in a sentence, and a line of the format before in the words of this one.

    A journal keeps the format that it was begun in, and whoever goes on with it adds lines in the words of today. So
    `line` leaves alone what is said in the new words already. `rules`: battles may go otherwise than before.
    """

    new: str
    line: Callable[[Said], Said] = as_it_is
    rules: bool = False


FORMATS: Mapping[int, Format] = {
    1: Format("The first."),
    2: Format("Rules of skirmish are corrected; every line looks as before.", rules=True),
    3: Format("Each line says its number, so that a doubled, moved or missing one is noticed; the rules are the same."),
    4: Format(
        "An undo may put the dice back into the cup, and advice and seats that were taken are noted; the rules are the "
        "same."
    ),
    5: Format("Rules of all games are corrected; every line looks as before.", rules=True),
    6: Format("Rules of all games are corrected again, and some orders have new fields.", rules=True),
}

FORMAT = max(FORMATS)
"""The format of the journals that are begun today."""

RULES = max(number for number, format in FORMATS.items() if format.rules)
"""The format that came with the rules of today."""

NUMBERED = 3
"""From this format on each line says its number; a journal of an older one has none, nor has what is added to it."""


def in_words_of_today(said: Said, format: int) -> Said:
    """A line of a journal of this format."""
    for number in range(format + 1, FORMAT + 1):
        said = FORMATS[number].line(said)
    return said
