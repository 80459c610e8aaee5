"""A battle that is saved as it is played, in lines: where that fails it waits, until it is tried again, played on
unsaved or left."""

from __future__ import annotations

from collections.abc import Callable

from tui.keeping.attempt import Attempt
from tui.keeping.session import Session
from tui.plain.voice import Leave, Voice

LEAVING = ("quit", "q")
PLAYING_ON = "play on"


def written(session: Session, do: Callable[[], object], voice: Voice, *, needs_file: bool = False) -> None:
    """Does what is saved, however often it must be tried, and tells what has happened to the file. `needs_file`: it
    can't be done unsaved. Raises Leave."""
    attempt = Attempt.at(session.match, do)
    while fault := attempt.fault():
        others = "" if needs_file else f"; '{PLAYING_ON}' to play on, and hexfray keeps trying"
        voice.say(
            f"The battle can't be saved: {fault}.",
            "It waits where its journal ends; nothing is lost.",
            f"Press Enter to try again{others}; 'quit' to leave, and the battle can be resumed.",
        )
        while said := " ".join(voice.ask().lower().split()):
            if said in LEAVING:
                raise Leave
            if said == PLAYING_ON and not needs_file:
                session.play_on_unsaved()
                break
            voice.say(f"'{said}' can't be done now; Enter tries again, 'quit' leaves.")
    if news := session.file.news():
        voice.say(f"{news[:1].upper()}{news[1:]}.")
