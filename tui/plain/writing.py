"""A battle whose journal is written, in lines: where that fails it stands still, until it is tried again or left."""

from __future__ import annotations

from collections.abc import Callable

from core.match.match import Match
from tui.attempt import Attempt
from tui.plain.voice import Leave, Voice

LEAVING = ("quit", "q")


def written(match: Match, do: Callable[[], object], voice: Voice) -> None:
    """Does what is written down, however often it must be tried. Raises Leave."""
    attempt = Attempt.at(match, do)
    while fault := attempt.fault():
        voice.say(
            f"The battle cannot be written down: {fault}.",
            "It stands still where its journal ends, and nothing is lost.",
            "Press Enter to try again, or type 'quit' to leave; the battle can be gone on with.",
        )
        while said := voice.ask().lower():
            if said in LEAVING:
                raise Leave
            voice.say(f"'{said}' cannot be done now: Enter tries again, 'quit' leaves.")
