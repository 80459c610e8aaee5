"""A battle played elsewhere, followed by its journal as it grows; nothing is written. A battle played here is
in session.py; the journal as a file in core/match/following.py."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from core.battle.names import Side
from core.match.cups import CupFault, cup_of
from core.match.entries import Entry, JournalLine, SeatsTaken
from core.match.files import Unreadable, opened
from core.match.following import GrowingJournal
from core.match.formats import FORMAT
from core.match.journal import JournalFault
from core.match.lock import is_written
from core.match.match import Match
from core.match.policy import PERSON, Policy
from core.match.replay import Desync, follow
from core.play.asking import Decision
from scenarios.catalogue import Unknown
from scenarios.matches import checked, scenario_of
from tui.keeping.journal_preview import journals_by_date
from tui.keeping.outsiders import seats_elsewhere
from tui.views.live_view import Standing

TAKEN = "already being played in another program; you only watch"
"""What is said when a battle was chosen to be resumed that another program plays."""


class Watched:
    """A battle up to the last line read of its journal. `seats` are those of now; `fault` says in a line why the battle
    can't be followed any further, empty if it can."""

    def __init__(self, path: Path) -> None:
        """Read the journal to its present end. Raises JournalFault, Desync, CupFault and FaultyScenario."""
        self.path = path
        self._journal = GrowingJournal(path)
        header = self._journal.header
        self.scenario = scenario_of(header)
        self.seats: Mapping[Side, str] = header.seats
        self.fault = ""
        self.match = Match(
            self.scenario.ruleset,
            self.scenario.battle,
            cup_of(header.dice),
            auto_dice=False,
            answers=self.scenario.answers,
        )
        self._players: list[Mapping[Side, str]] = []
        """the seats at each moment"""
        self._policies: dict[str, Policy | None] = {}
        self._waiting: list[JournalLine] = []
        for line in self._journal.lines:
            self._follow(line)

    @property
    def is_old(self) -> str:
        """What to say about a journal in an older format, in a line; empty for one of today's."""
        header = self._journal.header
        if header.format == FORMAT:
            return ""
        return f"recorded by hexfray {header.game} in journal format {header.format} (today's is {FORMAT})"

    @property
    def standing(self) -> Standing:
        """How the battle stands."""
        if self.fault:
            return Standing.BROKEN
        if self.match.over:
            return Standing.OVER
        if self._journal.is_written:
            return Standing.PLAYED
        return Standing.MISSING if self._journal.is_missing else Standing.LEFT

    def look(self) -> None:
        """Read what the journal has gained, for `take`. Does nothing after a fault."""
        if self.fault:
            return
        try:
            self._waiting += self._journal.new_lines()
        except JournalFault as fault:
            self.fault = str(fault)

    @property
    def has_more(self) -> bool:
        """Whether lines that were read wait to be taken."""
        return bool(self._waiting)

    def take(self, most: int) -> tuple[Entry, ...]:
        """Carry out up to `most` lines that were read, and return them."""
        found: list[Entry] = []
        while self._waiting and len(found) < most:
            line = self._waiting.pop(0)
            try:
                self._follow(line)
            except (Desync, CupFault) as fault:
                self.fault = str(fault)
                self._waiting.clear()
                break
            found.append(line.entry)
        return tuple(found)

    def player_of(self, moment: int) -> Policy | None:
        """Return the policy that gave the answer of this number; None for a person, dice or an edit, or if this
        hexfray doesn't know the policy."""
        asked = self.match.history[moment].before.waiting
        if not isinstance(asked, Decision):
            return None
        name = self._players[moment].get(asked.side, PERSON)
        if name not in self._policies:
            self._policies[name] = None
            with suppress(Unknown):
                self._policies[name] = seats_elsewhere(self.scenario.ruleset.id, {asked.side: name})[asked.side]
        return self._policies[name]

    def close(self) -> None:
        """Close the journal."""
        self._journal.close()

    def _follow(self, line: JournalLine) -> None:
        with checked(self._journal.header, self.path):
            follow(self.match, line)
        moments = len(self.match.history)
        del self._players[moments:]
        self._players += [self.seats] * (moments - len(self._players))
        if isinstance(line.entry, SeatsTaken):
            self.seats = line.entry.seats


def is_played(path: Path) -> bool:
    """Whether a program plays the battle of a journal now."""
    try:
        with opened(path) as file:
            return is_written(file)
    except Unreadable:
        return False


def to_watch() -> Path | None:
    """Return the journal of the latest battle still being played, else of the latest; None without any."""
    paths = journals_by_date()
    return next(filter(is_played, paths), paths[0] if paths else None)
