"""Starting and leaving the line mode. The first question is in title.py, a battle in battle.py."""

from __future__ import annotations

import os
import sys
from functools import partial
from io import TextIOWrapper
from pathlib import Path

from core.battle.names import Side
from scenarios.scenario import Scenario
from scenarios.seating import for_player
from tui.keeping.session import Session, begin, go_on
from tui.plain.battle import play
from tui.plain.title import chosen_session
from tui.plain.voice import Leave, Voice
from tui.plain.writing import written
from tui.terminal.saying import GONE, let_go
from tui.views.glyphs import chosen, encoding_of


def run_plain(
    scenario: Scenario | None = None,
    side: Side | None = None,
    seed: int | None = None,
    *,
    ascii: bool = False,
    resume: Path | None = None,
) -> None:
    """Plays at the standard streams until the game is left or there is nothing more to read: a scenario, the battle of
    a journal to resume, or what is chosen.

    Raises JournalFault, Desync, FaultyScenario and Unknown, and KeyboardInterrupt once the battle is left.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    glyphs = chosen(
        encoding=encoding_of(os.environ, sys.stdout.encoding or ""), term=os.environ.get("TERM", ""), ascii=ascii
    )
    try:
        resumed = go_on(resume) if resume is not None else None
        play_lines(Voice(sys.stdin, sys.stdout, glyphs), scenario, side, seed, resumed)
        sys.stdout.flush()
    except OSError as error:
        if error.errno not in GONE:
            raise
        let_go(sys.stdout)


def play_lines(
    voice: Voice, scenario: Scenario | None, side: Side | None, seed: int | None, session: Session | None = None
) -> None:
    """A battle that was begun, a scenario, or what is chosen from the list, and it again as often as somebody likes."""
    try:
        if session is not None:
            voice.say(session.scenario.title)
        elif scenario is None:
            session = chosen_session(voice, seed)
        else:
            voice.say(*scenario.about.split("\n"))
            session = begin(scenario, for_player(scenario, side), seed)
        while True:
            play(session, voice)
            session = _anew(session, voice)
    except (Leave, KeyboardInterrupt) as left:
        if session is not None and session.lost:
            voice.say("", "The battle is not kept.")
        elif session is not None and (fault := session.unsaved()):
            voice.say("", f"What was done last is not saved: {fault}.")
        elif session is not None and not session.match.over:
            voice.say("", "The battle is kept: 'hexfray --plain' goes on with it.")
            voice.draw(f"Its journal: {session.path}")
        if isinstance(left, KeyboardInterrupt):
            raise
    finally:
        if session is not None:
            session.close()


def _anew(over: Session, voice: Voice) -> Session:
    """The same battle with new dice. Raises Leave."""
    begun: list[Session] = []
    names = {side: over.names[side] for side in over.scenario.battle.sides}
    again = partial(begin, over.scenario, names, typed=over.typed)
    written(over, lambda: begun.append(again()), voice, needs_file=True)
    over.close()
    return begun[0]
