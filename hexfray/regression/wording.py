"""A difference between a journal and today's scenario file as text: its line, both sides, what was changed in the file,
and the map. What differs: compared.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.naming import letters
from core.match.journal import Journal
from hexfray.regression.changed_keys import changed_keys
from hexfray.regression.compared import START, By, Difference
from scenarios.scenario import Scenario
from tui.plain.map_text import map_lines
from tui.views.glyphs import UNICODE
from tui.views.map_view import Overlay

MOST_KEYS = 8
"""The most changed keys to list."""


def headline(found: Difference, file: str) -> str:
    """Return the difference in a line: `the file plays on differently here`."""
    if found.by is By.RULES:
        return "today's rules decide differently here; the scenario file isn't the cause"
    when = "before the first order" if found.line == START else "from here on"
    return f"today's {file} plays differently {when}"


def difference_lines(found: Difference, journal: Journal, scenario: Scenario, file: str, name: str) -> Iterator[str]:
    """Yield the lines of a difference: the place and what happened, both sides, the changed keys, the map. `file` is
    the scenario file as it is called in them, `name` the journal."""
    yield f"{name}:{found.line}: {headline(found, file)}"
    if found.order:
        yield f"  last order: {found.order}"
    yield f"  recorded:   {found.recorded}"
    yield f"  today:      {found.today}"
    if found.by is By.SCENARIO:
        yield from _changes(journal, scenario, file)
    yield from map_there(found)


def _changes(journal: Journal, scenario: Scenario, file: str) -> Iterator[str]:
    keys = changed_keys(journal.header.text, scenario.source)
    if keys:
        yield f"  changed in {file} since:"
    for key in keys[:MOST_KEYS]:
        yield f"    {key.describe()}"
    if len(keys) > MOST_KEYS:
        yield f"    and {len(keys) - MOST_KEYS} more"


def map_there(found: Difference) -> Iterator[str]:
    """Yield the map of today's battle before the line that differs, and who is who on it."""
    battle = found.battle
    yield f"  the map before that, in turn {battle.clock.turn}:"
    for line in map_lines(found.ruleset, battle, Overlay(), UNICODE, small=True):
        yield f"    {line}".rstrip()
    names = letters(battle)
    yield "    " + ", ".join(f"{names[figure.id]} {figure.name}" for figure in battle)
