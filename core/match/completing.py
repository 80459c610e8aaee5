"""Orders that leave out fields with only one legal value: `ann strike target=bob`, if a spear is all Ann has. The
menu fills them in. Whole orders, as journals hold them: notation.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING

from core.match.notation import NotationError, ParsedOrder, written_field
from core.play.asking import Choice
from core.play.menu import Menu
from core.space.grid import Grid

OPEN = ("item", "skill", "ammo")
"""Fields that are empty by default and filled in all the same if the default isn't legal."""
MOST = 12
"""An error names this many values at most."""


def complete(said: ParsedOrder, menu: Menu, grid: Grid) -> Choice:
    """Return the choice that a text means at this decision. Given fields are fixed; an omitted field has its default
    if that is legal, else the value of the only legal order that matches. Raises NotationError naming the fields to
    add if several match; if none does, `ParsedOrder.build` reports what is missing or returns the choice as written."""
    if not said.missing:
        choice = said.build()
        if not any(name in OPEN for name, _ in said.omitted()) or menu.refusal(choice) is None:
            return choice
    if said.figure not in menu.decision.figures:
        return said.build()
    legal = list(_legal(said, menu))
    for found in (_as_usual(said, legal, but=()), _as_usual(said, legal, but=OPEN)):
        if len(found) == 1:
            return found[0]
        if found:
            raise NotationError(_which(said, found, grid))
    return said.build()


def _legal(said: ParsedOrder, menu: Menu) -> Iterator[Choice]:
    """The legal choices that match the text."""
    for section in menu.sections(said.figure):
        if section.rule.offers is said.kind:
            yield from (choice for choice in section.choices if said.matches(choice))


def _as_usual(said: ParsedOrder, choices: list[Choice], but: tuple[str, ...]) -> list[Choice]:
    """Those whose other fields have their defaults, except `but`."""
    usual = [(name, value) for name, value in said.omitted() if value is not MISSING and name not in but]
    found = (choice for choice in choices if all(getattr(choice, name) == value for name, value in usual))
    return list(dict.fromkeys(found))


def _which(said: ParsedOrder, choices: list[Choice], grid: Grid) -> str:
    """What must be added: `'shoot' needs item=…: ann/bow or ann/sling`."""
    told = []
    for name, _ in said.omitted():
        values = dict.fromkeys(getattr(choice, name) for choice in choices)
        if len(values) > 1:
            written = [written_field(said.kind, name, value, grid) or '""' for value in values]
            told.append(f"{name}=…: {_either(written)}")
    return f"'{said.kind.verb}' needs {', and '.join(told)}"


def _either(words: list[str]) -> str:
    if len(words) > MOST:
        return f"{', '.join(words[:MOST])} or {len(words) - MOST} more"
    return f"{', '.join(words[:-1])} or {words[-1]}"
