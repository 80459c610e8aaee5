"""Opening a battle here: a new one with its own journal, a saved one where it ends, or a journal to watch. What is then
played is a session: session.py."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import field
from datetime import datetime
from pathlib import Path

from core.battle.names import Side
from core.match.cups import ASK, cup_of
from core.match.entries import Entry
from core.match.journal import JournalFault, JournalFile, load
from core.match.match import Match
from core.match.noting import note_rolls
from core.match.policy import PERSON
from core.match.who_rolls import who_rolls
from core.records import record
from scenarios.matches import header_of, match_of, scenario_of
from scenarios.scenario import Scenario
from tui.keeping.journals import SUFFIX, journals_path
from tui.keeping.outsiders import WhoPlays, check_control, seats_at, unseated
from tui.keeping.session import Session


def begin(
    scenario: Scenario,
    seats: Mapping[Side, str],
    seed: int | None = None,
    *,
    typed: bool = False,
    origin: str = "",
    rolls: Mapping[Side, str] | None = None,
    outside: Collection[str] = (),
) -> Session:
    """Start a new battle with its own journal. `typed`: a person rolls all dice; `rolls`: who rolls for some sides;
    `origin` says which battle it continues, if any; `outside` are the players from outside that the command line named.

    Raises JournalFault, and leaves no journal behind, if that can't be written; Unknown for an unknown player;
    CupFault if the seed is too large.
    """
    cup = cup_of(ASK if typed else {"seed": secrets.randbits(31) if seed is None else seed})
    for name in seats.values():
        check_control(scenario.ruleset.id, name, outside)
    header = header_of(scenario, {side: seats.get(side, PERSON) for side in scenario.battle.sides}, cup, origin)
    fresh = PendingEntries()
    match = Match(scenario.ruleset, scenario.battle, cup, auto_dice=True, answers=scenario.answers)
    match.journal = fresh
    if rolls:
        note_rolls(match, {**who_rolls(match), **rolls})
    match.settle()
    players = seats_at(scenario, match, header, seats)
    file = JournalFile.begin(new_path(scenario.id), header)
    try:
        fresh.written_to(match, file)
    except JournalFault:
        file.discard()
        raise
    return Session(scenario, match, players, file, is_kept=False, outside=outside, _first_seats=header.seats)


def resume_battle(
    path: Path, outside: Collection[str] = (), *, answered: Collection[Side] = (), asks: bool = True
) -> Session:
    """Resume the battle of a journal where it ends, with its last seats. Nothing is written before the whole journal
    has been replayed. `outside` are the players from outside that the command line named.

    The journal starts no players from outside but registered ones: a person gets the seats of others. The session names
    them as `unseated`, so that someone can say who plays, unless the sides are `answered` already.

    Raises JournalFault, Desync, CupFault, FaultyScenario and Unknown; and WhoPlays for such seats if it must not
    ask.
    """
    journal = load(path)
    file = JournalFile.going_on(journal)
    try:
        scenario = scenario_of(journal.header)
        missing = unseated(scenario.ruleset.id, journal.seats)
        if not asks and missing.keys() - answered:
            raise WhoPlays(path, {side: name for side, name in missing.items() if side not in answered})
        seats = {**journal.seats, **dict.fromkeys(missing, PERSON)}
        for name in seats.values():
            check_control(scenario.ruleset.id, name)
        fresh = PendingEntries()
        match = match_of(scenario, journal, fresh)
        players = seats_at(scenario, match, journal.header, seats)
        fresh.written_to(match, file)
    except BaseException:
        file.close()
        raise
    return Session(scenario, match, players, file, journal.torn, outside=outside, unseated=missing)


@record
class PendingEntries:
    """Collects what a match adds to its journal while it starts or resumes, until that has succeeded."""

    entries: list[Entry] = field(default_factory=list)

    def write(self, entry: Entry) -> None:
        """Collect an entry."""
        self.entries.append(entry)

    def written_to(self, match: Match, file: JournalFile) -> None:
        """Write everything collected to `file`, which the match writes to from now on. Raises JournalFault."""
        for entry in self.entries:
            file.write(entry)
        match.journal = file


def replayed(path: Path, before: int | None = None) -> tuple[Scenario, Match]:
    """Return the scenario and match of a journal, or of its lines `before` one, to watch. Raises like
    `resume_battle`."""
    journal = load(path)
    journal = journal if before is None else journal.before(before)
    scenario = scenario_of(journal.header)
    return scenario, match_of(scenario, journal, auto_dice=False)


def scenario_at(path: Path) -> Scenario:
    """Return the scenario of a journal. Raises JournalFault and FaultyScenario."""
    return scenario_of(load(path).header)


def new_path(name: str) -> Path:
    """Return a path for the journal of a new battle of this scenario."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return journals_path() / f"{stamp}-{name}-{secrets.token_hex(2)}{SUFFIX}"
