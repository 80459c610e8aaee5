"""A battle that others play, in lines as it happens: its story, or with all dice. On the screen it is watched in
screens/replay; a battle played here is in battle.py."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import sleep

from core.battle.counting import counted
from core.match.entries import Undone
from core.match.journal import JournalFault
from core.play.verdict_words import verdict_line
from tui.keeping.watching import Watched
from tui.plain.telling import Telling
from tui.plain.voice import Voice
from tui.views.ending_view import plain_summary
from tui.views.glyphs import chosen, encoding_of
from tui.views.live_view import NOTES, Standing, waited_for, who_plays

EVERY = 0.25
"""Seconds between two looks at the journal."""
LATEST = 10
"""So many of the last lines are printed at the start."""


def run_watch(path: Path, *, dice: bool = False, from_start: bool = False, ascii: bool = False) -> None:
    """Print the battle of a journal as it is played, until it ends. Raises JournalFault, Desync, CupFault and
    FaultyScenario."""
    glyphs = chosen(
        encoding=encoding_of(os.environ, sys.stdout.encoding or ""), term=os.environ.get("TERM", ""), ascii=ascii
    )
    watch = PlainWatch(Watched(path), Voice(sys.stdin, sys.stdout, glyphs), "dice" if dice else "story")
    watch.begin(from_start=from_start)
    sys.stdout.flush()
    while watch.goes_on():
        sys.stdout.flush()
        sleep(EVERY)


class PlainWatch:
    """A watched battle in lines. `mode` is that of the log: `story` or `dice`."""

    def __init__(self, watched: Watched, voice: Voice, mode: str) -> None:
        self._watched = watched
        self._voice = voice
        self._telling = Telling(watched.match, mode)
        self._standing = watched.standing
        self._is_told = False
        """whether all events so far are printed"""

    def begin(self, *, from_start: bool) -> None:
        """Print what the battle is and its last lines, or all of them."""
        watched, say = self._watched, self._voice.say
        match = watched.match
        say(watched.scenario.title)
        if players := who_plays(match.battle, watched.seats):
            say(f"{players}.")
        if watched.is_old:
            say(f"{watched.is_old}.")
        _ = self._telling.news(asks=True)
        lines = self._telling.so_far()
        left = 0 if from_start else max(0, len(lines) - LATEST)
        if left:
            say(f"({counted(left, 'earlier line', 'earlier lines')}; --from-start prints all)")
        say(*lines[left:])
        self._is_told = True
        if not match.over and self._standing is Standing.PLAYED:
            span = match.ruleset.turns.goals.span.capitalize()
            say(f"{span} {match.battle.clock.turn}, now: {waited_for(match.position, watched.seats)}.")
        elif self._standing in NOTES:
            say(f"{NOTES[self._standing]}.")

    def goes_on(self) -> bool:
        """Print the new events; return False after the result. Raises JournalFault if the battle can't be followed
        any further."""
        watched = self._watched
        watched.look()
        has_news = watched.has_more
        while watched.has_more:
            for entry in watched.take(1):
                if isinstance(entry, Undone):
                    self._voice.say(f"Undone: {counted(entry.answers, 'step', 'steps')}.")
            self._voice.say(*self._telling.news())
            self._is_told = False
        match = watched.match
        if (match.over or not has_news) and not self._is_told:
            self._voice.say(*self._telling.news(asks=True))
            self._is_told = True
        if match.over and match.verdict is not None:
            self._voice.say(f"{verdict_line(match.battle, match.verdict, match.ruleset.turns.goals.span)}.")
            self._voice.say(*plain_summary(match))
            return False
        self._say_standing()
        return True

    def _say_standing(self) -> None:
        before, self._standing = self._standing, self._watched.standing
        match self._standing:
            case Standing.BROKEN:
                raise JournalFault(self._watched.fault)
            case Standing.MISSING:
                raise JournalFault(
                    f"{self._watched.path}: deleted or renamed, and no longer played; watch another battle"
                )
            case standing if standing is not before and standing in NOTES:
                self._voice.say(f"({NOTES[standing]})")
