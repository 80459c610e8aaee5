"""What if, in lines: ten battles by the computer from here, or a sandbox to play on in by hand. The sandbox is in
keeping/sandbox.py; on the screen: screens/what_if.py."""

from __future__ import annotations

from core.battle.naming import sentence
from core.match.journal import JournalFault
from core.match.what_if import in_words, progress_in_words
from core.play.position import NotNow
from scenarios.catalogue import Unknown
from tui.keeping.sandbox import LEVEL, TIMES, keep_sandbox, sandbox_of, shares_of
from tui.keeping.session import Session
from tui.plain.desk import Desk
from tui.plain.voice import CommandError, HexfrayInterrupt, Voice

HELP = (
    "What if? The battle stays unchanged.",
    f"  what-if 10 [LEVEL]   the computer plays on from here {TIMES} times (level: {LEVEL}); Ctrl+C stops",
    "  what-if play         play on by hand in a sandbox, both sides",
)
INSIDE = (
    "This is a sandbox: nothing here changes the battle.",
    "  what-if back         step back to the battle, where you left off",
    "  what-if keep         keep this as a new battle, then step back",
    "  what-if 10 [LEVEL]   the computer plays on from here",
)
PROMPT = "sandbox> "


class WantsSandbox(HexfrayInterrupt):
    """The player wants to play on in a sandbox."""


class StepsBack(HexfrayInterrupt):
    """The player leaves the sandbox."""


def what_if(desk: Desk, words: str) -> None:
    """Carry out a what-if command; alone, list the commands."""
    inside = desk.session.behind is not None
    first, _, level = words.lower().partition(" ")
    if not first:
        desk.voice.draw(*(INSIDE if inside else HELP))
    elif first.isdecimal() and 0 < int(first) <= 1000:
        _shares(desk, int(first), level.strip() or LEVEL)
    elif first == "play" and not inside:
        raise WantsSandbox
    elif first == "back" and inside:
        raise StepsBack
    elif first == "keep" and inside:
        _keep(desk)
    else:
        known = "10, back or keep" if inside else "10 or play"
        raise CommandError(f"what-if: expected {known}, got '{words}'")


def _shares(desk: Desk, times: int, level: str) -> None:
    """Print the shares, and how far they are on the way."""
    session, voice, done = desk.session, desk.voice, 0
    span = session.match.ruleset.turns.goals.span
    found = None
    try:
        for found in shares_of(session, level, times):
            if len(found.outcomes) > done:
                done = len(found.outcomes)
                voice.say(f"  {progress_in_words(found)}")
    except (Unknown, NotNow) as fault:
        raise CommandError(str(fault)) from None
    except KeyboardInterrupt:
        voice.say("Stopped.")
    if found is not None:
        voice.say(*in_words(session.match.battle, found, span))


def _keep(desk: Desk) -> None:
    try:
        path = keep_sandbox(desk.session)
    except JournalFault as fault:
        raise CommandError(str(fault)) from None
    desk.voice.say(f"Kept as a new battle: {path}")
    raise StepsBack


def begun(session: Session, voice: Voice) -> Session:
    """Begin a sandbox, and say so. Raises CommandError if the battle is over."""
    try:
        sandbox = sandbox_of(session)
    except NotNow as fault:
        raise CommandError(sentence(str(fault))) from None
    voice.say("", *INSIDE)
    return sandbox
