"""A menu as its keys work it, without a screen: the tests that count the keys of a turn begin here."""

from __future__ import annotations

from core.play.asking import Choice
from hexfray.testing import Play
from tui.choosing.choosing import Choosing
from tui.views.order_view import Entry


def choosing(play: Play) -> Choosing:
    """What is asked, the usual first."""
    return Choosing(play.ruleset, play.position, best_first=True)


def labels(entries: tuple[Entry, ...]) -> list[str]:
    """What the lines say."""
    return [entry.label for entry in entries]


def pressed(at: Choosing, key: str) -> Choice | None:
    """The order that a key gives, if it gives one: `enter`, `tab`, `space`, or the key of a line, which is pressed
    twice to do it."""
    if key == "enter":
        return at.do()
    if key == "tab":
        at.next(1)
        return None
    if key == "space":
        return at.ends()
    number = at.listing.number_of(key)
    assert number is not None, f"no line has the key {key}: {labels(at.listing.entries)}"
    return at.open() if at.select_entry(number, key) else None
