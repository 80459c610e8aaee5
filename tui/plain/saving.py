"""Saving a battle while it is played in lines: after a failure the game pauses until the player tries again, plays on
unsaved or leaves."""

from __future__ import annotations

from collections.abc import Callable

from core.battle.naming import sentence
from tui.keeping.attempt import Attempt
from tui.keeping.session import Session
from tui.plain.voice import Leave, Voice

LEAVING = ("quit", "q")
PLAYING_ON = "play on"


def save(session: Session, do: Callable[[], object], voice: Voice, *, needs_file: bool = False) -> None:
    """Run `do`, ask the player what to do while saving fails, and print news about the journal. `needs_file`: playing
    on unsaved is no option. Raises Leave."""
    attempt = Attempt.at(session.match, do)
    while fault := attempt.fault():
        session.keep()
        others = "" if needs_file else f"; '{PLAYING_ON}' to play on, and hexfray keeps trying"
        voice.say(
            f"Can't save: {fault}. The battle is paused; nothing is lost.",
            f"Press Enter to try again{others}; 'quit' to leave and resume later.",
        )
        while said := " ".join(voice.ask().lower().split()):
            if said in LEAVING:
                raise Leave
            if said == PLAYING_ON and not needs_file:
                session.play_on_unsaved()
                break
            voice.say(f"Can't do '{said}' now; Enter tries again, 'quit' leaves.")
    if news := session.file.news():
        voice.say(f"{sentence(news)}.")
