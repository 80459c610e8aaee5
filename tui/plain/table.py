"""A battle at a table in lines: what the table tells is printed as it comes, also while a line is being typed. The
session: tui/joining; the commands of every battle: commands.py."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, TextIO, cast

from core.battle.naming import sentence
from core.errors import HexfrayError
from core.match.harmless import is_harmless
from tui.plain import commands
from tui.plain.desk import Desk
from tui.plain.voice import PROMPT, CommandError, Leave, Voice
from tui.views.glyphs import Glyphs

if TYPE_CHECKING:
    from tui.joining.session import JoinedSession

ROUND = 1.0
"""The clock is looked at once in so many seconds."""
WARNINGS = (30, 10)
"""The seconds left at which a player at the prompt is reminded."""


class TableMoved(HexfrayError):
    """The table has gone on while a line was awaited: the question is out of date."""


class TableVoice(Voice):
    """Reads lines while the table goes on. Typed ahead at a pipe, they wait until this player is asked."""

    def __init__(self, heard: TextIO, said: TextIO, glyphs: Glyphs, session: JoinedSession) -> None:
        super().__init__(heard, said, glyphs)
        self._session = session
        self._typed: SimpleQueue[str] = SimpleQueue()
        self._reminded: set[int] = set()
        self.desk: Desk | None = None
        self._prompted = False
        """whether the prompt stands on the last line"""
        Thread(target=self._read, name="typed", daemon=True).start()

    def _read(self) -> None:
        while line := self._heard.readline():
            self._put(line)
        self._put("")

    def _put(self, line: str) -> None:
        self._typed.put(line)
        self._session.link.arrived.set()

    def ask(self) -> str:
        """Return the next line typed. Raises TableMoved if the table goes on meanwhile, and Leave at the end of the
        input, or if the table is closed."""
        self._prompt()
        while (line := self._next_line()) is None:
            _ = self._session.link.arrived.wait(ROUND)
            self._remind()
            if self.desk is not None and take_news(self.desk):
                self._said.flush()
                raise TableMoved
            self._prompt()
        self._prompted = False
        if self._repeats or not line:
            self.draw(line)
        if not line:
            raise Leave
        return "".join(char for char in line if is_harmless(char)).strip()

    def _prompt(self) -> None:
        """Write the prompt, unless it stands there."""
        if not self._prompted:
            self._said.write(PROMPT)
            self._prompted = True
        self._said.flush()

    def draw(self, *lines: str) -> None:
        """Print `lines` below the prompt, if it stands there."""
        if self._prompted and lines:
            self._said.write("\n")
            self._prompted = False
        super().draw(*lines)

    def _next_line(self) -> str | None:
        if self._repeats and self._session.awaits and not self._session.match.over:
            return None
        try:
            return self._typed.get_nowait()
        except Empty:
            return None

    def _remind(self) -> None:
        """Say that time runs out, while this player is asked."""
        left = self._session.seconds_left
        if left is None or self._session.awaits:
            self._reminded.clear()
            return
        for warning in WARNINGS:
            if left <= warning and warning not in self._reminded:
                self._reminded |= {one for one in WARNINGS if one >= warning}
                self.say(f"{left} s left.")


def take_news(desk: Desk) -> bool:
    """Print what the table tells, and return whether the question is out of date. Raises Leave once it is closed."""
    session, voice = cast("JoinedSession", desk.session), desk.voice
    before = session.match.position, session.awaits, session.undo_to_agree
    moved = True
    while moved:
        moved = session.advance() and session.has_more
        voice.say(*desk.telling.news(asks=not session.awaits and session.match.waiting is not None))
    for words in (*session.faults, *session.words):
        voice.say(f"{sentence(words)}{'' if words.endswith(('.', ']')) else '.'}")
    session.faults.clear()
    session.words.clear()
    if session.ended:
        voice.say(session.ended)
        raise Leave
    if (who := session.undo_to_agree) and who != before[2]:
        voice.say(f"{sentence(who)} asks to undo their last order. Type 'agree' or 'decline'.")
    return (session.match.position, session.awaits) != before[:2]


def waits_at_table(desk: Desk) -> bool:
    """At a table: take its news and, while another player must answer, commands; return whether another must.
    Raises TableMoved and Leave."""
    if not desk.session.is_joined:
        return False
    session, voice = cast("JoinedSession", desk.session), desk.voice
    if isinstance(voice, TableVoice):
        voice.desk = desk
    _ = take_news(desk)
    if not (who := session.awaits):
        return False
    desk.choosing = None
    if who not in ("the host", "the dice"):
        left = f" ({session.seconds_left} s)" if session.seconds_left is not None else ""
        voice.say(f"Waiting for {who}{left}.")
    said = voice.ask()
    try:
        if (command := commands.parse_command(said)) is not None:
            command[0].does(desk, command[1])
        elif said:
            raise CommandError(f"waiting for {who}; 'say' talks, 'log', 'map' and 'who' show, 'quit' leaves")
    except CommandError as fault:
        voice.say(f"{sentence(str(fault))}.")
    return True
