"""An order that leaves out what can only be one thing: `ann strike target=bob`, where her spear is all she has. What is
left out is looked up in the menu. How a whole order is written: notation.py; journals hold whole ones only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING

from core.match.notation import NotationError, Said, written_field
from core.play.asking import Choice
from core.play.menu import Menu
from core.space.grid import Grid

OPEN = ("item", "skill", "ammo")
"""The fields that are empty where nothing is said, and looked up all the same where that is refused."""
MOST = 12
"""So many values of a field are named that must be said."""


def complete(said: Said, menu: Menu, grid: Grid) -> Choice:
    """The choice that a text means at this decision. What it says holds, and a field that it leaves out is as usual, if
    that is legal; else it is what the only legal order like this has. Raises NotationError where there are several, and
    names what must be said; where there is none, `Said.made` says what is missing, or gives the choice as it is said.
    """
    if not said.missing:
        choice = said.made()
        if not any(name in OPEN for name, _ in said.unsaid()) or menu.refusal(choice) is None:
            return choice
    if said.figure not in menu.decision.figures:
        return said.made()
    legal = list(_legal(said, menu))
    for found in (_as_usual(said, legal, but=()), _as_usual(said, legal, but=OPEN)):
        if len(found) == 1:
            return found[0]
        if found:
            raise NotationError(_which(said, found, grid))
    return said.made()


def _legal(said: Said, menu: Menu) -> Iterator[Choice]:
    """The legal choices that are as the text says."""
    for section in menu.sections(said.figure):
        if section.rule.offers is said.kind:
            yield from (choice for choice in section.choices if said.is_said_by(choice))


def _as_usual(said: Said, choices: list[Choice], but: tuple[str, ...]) -> list[Choice]:
    """Those whose other fields are as usual, `but` these."""
    usual = [(name, value) for name, value in said.unsaid() if value is not MISSING and name not in but]
    found = (choice for choice in choices if all(getattr(choice, name) == value for name, value in usual))
    return list(dict.fromkeys(found))


def _which(said: Said, choices: list[Choice], grid: Grid) -> str:
    """What must be said: `'shoot' needs item=…: ann/bow or ann/sling`."""
    told = []
    for name, _ in said.unsaid():
        values = dict.fromkeys(getattr(choice, name) for choice in choices)
        if len(values) > 1:
            written = [written_field(said.kind, name, value, grid) or '""' for value in values]
            told.append(f"{name}=…: {_either(written)}")
    return f"'{said.kind.verb}' needs {', and '.join(told)}"


def _either(words: list[str]) -> str:
    if len(words) > MOST:
        return f"{', '.join(words[:MOST])} or {len(words) - MOST} more"
    return f"{', '.join(words[:-1])} or {words[-1]}"
