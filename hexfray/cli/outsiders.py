"""Players from outside in battles at the terminal: the command line lets the app seat those of hexfray/bots, which is
imported only when a player is named. What the app asks for: tui/keeping/source.py."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

from tui.keeping.source import come_from

if TYPE_CHECKING:
    from core.match.entries import Header
    from core.match.match import Match
    from core.match.policy import Outsider
    from hexfray.bots import Clock
    from hexfray.game import Policy
    from scenarios.scenario import Scenario


class Bots:
    """The players of hexfray/bots. `clock` limits their time, None for the usual limits. `is_quiet`: what they write to
    their error stream is dropped."""

    def __init__(self, clock: Clock | None = None, *, is_quiet: bool = False) -> None:
        self._clock = clock
        self._is_quiet = is_quiet

    def registered(self) -> tuple[str, ...]:
        """Return the names of those that installed packages register, in alphabetical order."""
        from hexfray.bots.naming import registered

        return tuple(sorted(registered()))

    def check(self, name: str) -> None:
        """Raise Unknown if there is no player of that name."""
        _ = self._player(name)

    def seat(self, name: str, scenario: Scenario, match: Match, header: Header) -> Outsider:
        """Return a new player of that name, seated at a match. Raises Unknown."""
        from hexfray.policy import Seated

        return Seated(name, self._player(name), scenario, header, match)

    @cache  # noqa: B019 - one for each program
    def _player(self, name: str) -> Policy:
        from hexfray.bots import Clock
        from hexfray.bots.naming import NotFound, bot
        from scenarios.catalogue import Unknown

        try:
            return bot(name, self._clock or Clock(), is_quiet=self._is_quiet)
        except NotFound as fault:
            raise Unknown(str(fault)) from None


def use_bots(clock: str | None = None, *, lines: bool = False) -> None:
    """Let the app seat players from outside from now on. `clock` is that of the option. On the screen (not in `lines`)
    a terminal doesn't show their error stream. Raises Unknown for a faulty clock."""
    limits = None
    if clock is not None:
        from hexfray.cli.bot_words import parse_clock

        limits = parse_clock(clock)
    come_from(Bots(limits, is_quiet=not lines and sys.stderr.isatty()))
