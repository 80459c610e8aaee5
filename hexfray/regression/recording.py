"""Recording a journal again on today's scenario file: its orders and dice are played there, as far as they fit. Whether
they lead to the same is in compared.py."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.battle.record import replace
from core.errors import HexfrayError
from core.match.cups import CupFault, cup_of
from core.match.entries import Over, TurnHash
from core.match.formats import FORMAT
from core.match.journal import Journal, JournalFault, text_of
from core.match.match import Match
from core.match.replay import Desync, follow
from core.match.whole_files import write_whole
from hexfray.regression.todays import scenario_today
from scenarios.matches import header_of
from scenarios.scenario import Scenario


class CannotRecord(HexfrayError):
    """A journal whose orders or dice don't fit today's scenario file. The message says from which line on, and why."""


def recorded_again(journal: Journal, scenario: Scenario) -> str:
    """Return the text of the journal as its orders and dice play on today's scenario file. It starts with the same
    seats, dice and changes of optional rules. Raises CannotRecord, CupFault and FaultyPosition."""
    played = scenario_today(scenario, journal.header, None)
    cup = cup_of(journal.header.dice)
    match = Match(played.ruleset, played.battle, cup, auto_dice=False, answers=played.answers)
    match.settle()
    for line in journal.lines:
        if isinstance(line.entry, TurnHash | Over):
            continue
        with _fitting(line.number):
            follow(match, line)
        match.settle()
    if journal.is_over and not match.over:
        raise CannotRecord(f"line {len(journal.lines) + 1}: the battle isn't over there today; record a new one")
    header = header_of(played, journal.header.seats, cup, journal.header.origin)
    return text_of(replace(header, format=FORMAT, dice=journal.header.dice), match.entries)


@contextmanager
def _fitting(line: int) -> Iterator[None]:
    try:
        yield
    except Desync as astray:
        why = f"line {line}: recorded: {astray.journal}, today: {astray.battle}"
        raise CannotRecord(f"{why}; record a new one") from astray
    except CupFault as fault:
        raise CannotRecord(f"line {line}: {fault}; record a new one") from fault


def write_again(path: Path, text: str) -> None:
    """Put the text of a journal in the place of the file, whole or not at all. Raises JournalFault."""
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise JournalFault(f"{path}: {error.strerror}; make the folder writable") from error
