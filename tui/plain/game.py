"""Starting and leaving the line mode. The first question is in title.py, a battle in battle.py."""

from __future__ import annotations

import os
import sys
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from core.battle.names import Side
from core.match.who_rolls import who_rolls
from scenarios.catalogue import load, next_after
from scenarios.scenario import Scenario
from tui.keeping.crashed import crash_of
from tui.keeping.opening import begin
from tui.keeping.parting import Parting
from tui.keeping.session import Session
from tui.keeping.settings import load_settings
from tui.keeping.table import Table
from tui.plain.battle import After, play
from tui.plain.battles import choose_battle
from tui.plain.saving import save
from tui.plain.setup import Setup
from tui.plain.table import TableVoice
from tui.plain.title import choose_session
from tui.plain.voice import Leave, PlayOther, Voice
from tui.terminal.saying import GONE, silence
from tui.views.glyphs import chosen, encoding_of

if TYPE_CHECKING:
    from tui.joining.session import JoinedSession


def run_plain(
    scenario: Scenario | None = None,
    side: Side | None = None,
    seed: int | None = None,
    *,
    ascii: bool = False,
    resume: Path | None = None,
    joined: JoinedSession | None = None,
    table: Table | None = None,
) -> None:
    """Play on standard input and output until the player leaves or the input ends: `scenario`, the saved battle
    `resume`, the `joined` one at a table, or one chosen from the list. `table`: who sits and rolls.

    Raises BadTable, JournalFault, Desync, FaultyScenario and Unknown, and KeyboardInterrupt after the battle is closed.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    glyphs = chosen(
        encoding=encoding_of(os.environ, sys.stdout.encoding or ""), term=os.environ.get("TERM", ""), ascii=ascii
    )
    try:
        resumed = (table or Table()).resumed(resume, asks=sys.stdin.isatty()) if resume is not None else None
        if joined is None:
            play_lines(Voice(sys.stdin, sys.stdout, glyphs), scenario, side, seed, resumed, table)
        else:
            play_lines(TableVoice(sys.stdin, sys.stdout, glyphs, joined), None, None, None, joined)
        sys.stdout.flush()
    except OSError as error:
        if error.errno not in GONE:
            raise
        silence(sys.stdout)


def play_lines(
    voice: Voice,
    scenario: Scenario | None,
    side: Side | None,
    seed: int | None,
    session: Session | None = None,
    table: Table | None = None,
) -> None:
    """Play `session`, `scenario` or a battle chosen from the list, and again with new dice as often as asked."""
    try:
        if session is not None:
            voice.say(session.scenario.title)
        elif scenario is None:
            session = choose_session(voice, seed)
        else:
            voice.say(*scenario.about.split("\n"))
            session = (table or Table()).begin(scenario, side, seed)
        while True:
            try:
                with crash_of(session):
                    wanted = play(session, voice, load_settings().settings.log)
            except PlayOther as other:
                _ = session.leave()
                session = other.session
                continue
            if wanted is After.AGAIN:
                session = _rematch(session, voice)
            else:
                over, session = session, None
                _ = over.leave()
                session = _another(wanted, over, voice)
    except (Leave, KeyboardInterrupt) as left:
        if session is not None:
            _say_goodbye(session, voice)
        if isinstance(left, KeyboardInterrupt):
            raise
    finally:
        if session is not None:
            session.close()


def _say_goodbye(session: Session, voice: Voice) -> None:
    """Close the battle and say what becomes of it."""
    if not session.lost and (fault := session.unsaved()):
        voice.say("", f"{fault}.")
        return
    match session.leave():
        case Parting.SAVED:
            voice.say("", "Saved. Resume with 'hexfray --plain'.")
            voice.draw(f"Journal: {session.path}")
        case Parting.OVER:
            return
        case parting:
            voice.say("", parting.value)


def _another(wanted: After, over: Session, voice: Voice) -> Session:
    """Return the battle to play after one that is over. Raises Leave."""
    following = next_after(over.scenario.id)
    if wanted is After.NEXT and following is not None:
        return Setup(voice, load(following.id), None).session()
    return choose_battle(voice) or choose_session(voice, None)


def _rematch(over: Session, voice: Voice) -> Session:
    """Start the same battle with new dice. Raises Leave."""
    begun: list[Session] = []
    names = {side: over.names[side] for side in over.scenario.battle.sides}
    rolls = None if over.typed else who_rolls(over.match)
    again = partial(begin, over.scenario, names, typed=over.typed, rolls=rolls, outside=over.outside)
    save(over, lambda: begun.append(again()), voice, needs_file=True)
    begun[0].gm = over.gm
    over.close()
    return begun[0]
