"""Lines of talk: what may be said, how it reads, and where it stands among the lines of a log. The journal's entry is
in entries.py; who may say something at a shared table: hexfray/table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar
from unicodedata import normalize

from core.battle.battle import Battle
from core.battle.naming import sentence, side_name
from core.errors import BadArgument
from core.match.entries import Talk
from core.match.harmless import harm_in, unseen_in

LONGEST = 300
"""The most characters of a line of talk."""
LONGEST_NAME = 40
"""The most characters of a speaker's name."""
GAME_MASTER = "Game master"
"""Who speaks if neither a name nor a side is given."""
HEXFRAY = "hexfray"
"""Who speaks in a line that the program itself notes."""
RESERVED = frozenset((HEXFRAY, "gamemaster", "gm", "computer", "ai", "free"))
"""No guest of a table has one of these names, in small letters without anything else: they stand for the program, or in
the place of a player's name."""

Told = TypeVar("Told")


class Unspeakable(BadArgument):
    """A line that can't be said. The message says why."""


class Remark(NamedTuple):
    """A line of talk said after the first `at` moments of a match."""

    at: int
    talk: Talk


def to_say(text: str) -> str:
    """Return a line of talk as it is said, on one line. Raises Unspeakable if it is empty, too long, or has characters
    that a terminal obeys."""
    words = " ".join(text.split())
    if len(words) > LONGEST:
        raise Unspeakable(f"too long ({len(words)} characters); {LONGEST} at most")
    if not words:
        raise Unspeakable("nothing to say; write some words")
    if (wrong := harm_in(words) or unseen_in(words)) is not None:
        raise Unspeakable(wrong)
    return words


def to_be_called(name: str) -> str:
    """Return a speaker's name as it is shown. Raises Unspeakable for a name too long or impossible to show."""
    called = " ".join(name.split())
    if len(called) > LONGEST_NAME:
        raise Unspeakable(f"name too long ({len(called)} characters); {LONGEST_NAME} at most")
    if called and (wrong := harm_in(called) or unseen_in(called)) is not None:
        raise Unspeakable(f"name: {wrong}")
    return called


def guest_called(name: str) -> str:
    """Return the name of a guest as it is shown. Raises Unspeakable as `to_be_called`, and for a name that others would
    take for the program, the computer or the game master."""
    called = to_be_called(name)
    letters = "".join(one for one in normalize("NFKD", called.partition("(")[0]).casefold() if one.isalpha())
    if letters.removeprefix("the") in RESERVED:
        raise Unspeakable(f"name {called!r}: reads as hexfray or the computer; choose another, as with --name Anna")
    return called


def speaker(battle: Battle, talk: Talk) -> str:
    """Return who speaks: `Anna (the west bank)`, `The west bank`, `Anna`."""
    side = side_name(battle, talk.side) if talk.side in battle.sides else ""
    if talk.by and side:
        return f"{talk.by} ({side})"
    return talk.by or sentence(side) or GAME_MASTER


def spoken(battle: Battle, talk: Talk) -> str:
    """Return a line of talk as logs show it: `Anna (the west bank): hold the door!`."""
    return f"{speaker(battle, talk)}: {talk.words}"


def among(lines: Iterable[tuple[int, Told]], said: Sequence[tuple[int, Told]]) -> Iterator[Told]:
    """Yield the lines of a log, each after its number of moments, with the talk in its place among them."""
    waiting = [*said]
    for before, told in lines:
        while waiting and waiting[0][0] <= before:
            yield waiting.pop(0)[1]
        yield told
    yield from (told for _, told in waiting)
