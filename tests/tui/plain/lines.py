"""Somebody who types lines at the line mode, and what was told."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO

from core.match.policy import PERSON
from core.play.asking import Choice
from scenarios.catalogue import load
from tui.keeping.opening import begin
from tui.keeping.session import Session
from tui.plain.battle import play
from tui.plain.voice import Leave, Voice
from tui.views.glyphs import UNICODE, Glyphs

SEED = 3
"""With it blue has the initiative."""
TO_RED = "move second"
"""What blue says then, and red moves."""


def duel(*, typed: bool = False, seats: str = PERSON) -> Session:
    """The duel, both sides being people; Bran of blue is asked first who moves first."""
    scenario = load("duel")
    return begin(scenario, dict.fromkeys(scenario.battle.sides, seats), SEED, typed=typed)


def told(session: Session, *said: str, glyphs: Glyphs = UNICODE) -> str:
    """Everything told while these lines are typed, and then no more."""
    out = StringIO()
    with suppress(Leave):
        play(session, Voice(StringIO("".join(f"{line}\n" for line in said)), out, glyphs))
    return out.getvalue()


def answer(session: Session, *said: str, glyphs: Glyphs = UNICODE) -> list[str]:
    """The lines told after the last of these, without the ones that are blank."""
    after = told(session, *said, glyphs=glyphs).rpartition(f"> {said[-1]}\n")[2]
    return [line for line in after.split("\n") if line.strip() not in ("", ">")]


def orders(session: Session) -> list[str]:
    """The orders that stand in a match, in notation."""
    match = session.match
    return [match.write(moment.answer) for moment in match.history if isinstance(moment.answer, Choice)]
