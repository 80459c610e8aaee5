"""The order of the menu: the best entry is selected, unavailable ones are in a submenu at the end. Entries are made in
views/order_view.py; the ruleset says what an order is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from core.battle.names import FigureId
from core.play.asking import Choice
from tui.views.keys import ENTRY_KEYS
from tui.views.order_view import Entry, keyed, paged
from tui.views.wording import target

Worth = Callable[[Choice], int | None]
"""The value of an attack in thousandths of a hit; None for any other order."""

UNAVAILABLE = "unavailable"
"""The submenu of the unavailable entries."""

MOST_LINES = len(ENTRY_KEYS)
"""A menu with more entries than this groups them in submenus."""

_USUAL, _ATTACK, _AT_SOMEBODY, _WALK, _GOING_ON, _OTHER, _PASSING, _RARE, _HARMFUL = range(9)


class Nothing(Enum):
    """The place of the pass in the menu."""

    FIRST = auto()
    """first: nothing is at stake"""
    GOES_ON = auto()
    """after the attacks: the figure's own order continues as given"""
    LAST = auto()
    """after everything useful"""


class _Rank(NamedTuple):
    """A sort key: the part of the menu, orders before submenus, then the value."""

    part: int
    submenu_label: bool
    worth: float


def arranged(
    walks: Sequence[Entry],
    orders: Iterable[Entry],
    foes: frozenset[FigureId],
    worth: Worth,
    nothing: Nothing = Nothing.LAST,
    usual: Sequence[type[Choice]] = (),
    rare: Sequence[type[Choice]] = (),
    fallen: frozenset[FigureId] = frozenset(),
) -> tuple[Entry, ...]:
    """Return the entries of a menu in this order: `usual` kinds, attacks by value, other orders at an enemy, moves, the
    rest in the order of the rules, the pass, `rare` kinds and those aimed at the `fallen`, orders that harm the own
    side; last a submenu of the unavailable ones. A long menu groups all but its first entry in submenus."""
    lines = [_away_from_friends(_aimed_at_once(entry), worth) for entry in orders]
    allowed = [entry for entry in lines if entry.allowed]
    refused = tuple(replace(entry, key="") for entry in lines if not entry.allowed)
    ranked = [(_place(entry, usual, rare, fallen) or _rank(entry, foes, worth, nothing), entry) for entry in allowed]
    ranked += [(_Rank(_WALK, False, 0), walk) for walk in walks]
    ranked.sort(key=lambda rank_and_entry: rank_and_entry[0])
    found = _with_submenus(ranked, MOST_LINES - bool(refused))
    if refused:
        found.append(Entry("", f"{UNAVAILABLE} ({len(refused)})", more=refused))
    return keyed(found)


def _with_submenus(ranked: Sequence[tuple[_Rank, Entry]], most: int) -> list[Entry]:
    """Return the entries, grouped if they are more than `most`: two or more of a group become a submenu in the
    place of the first. The first entry and the usual ones stay."""
    lines = [entry for _, entry in ranked]
    if len(lines) <= most:
        return lines
    open_to = [entry for rank, entry in ranked[1:] if rank.part != _USUAL and entry.walk is None]
    for shelf in dict.fromkeys(_shelf(entry) for entry in open_to):
        behind = [entry for entry in open_to if _shelf(entry) == shelf]
        if shelf and len(behind) > 1:
            place = lines.index(behind[0])
            lines = [entry for entry in lines if entry not in behind]
            lines.insert(place, Entry("", _written(shelf, behind), more=paged(behind)))
    return lines


def _shelf(entry: Entry) -> str:
    """Return the group of a long menu that all orders of an entry belong to; empty if there is none."""
    shelves = {choice.shelf for choice in _leaves(entry)}
    return shelves.pop() if len(shelves) == 1 else ""


def _written(shelf: str, behind: Iterable[Entry]) -> str:
    """Return the label of a group: a word for each kind of order in it, or its own name."""
    words = (choice.shelf_word for entry in behind for choice in _leaves(entry) if choice.shelf_word)
    return ", ".join(dict.fromkeys(words)) or shelf


def _aimed_at_once(entry: Entry) -> Entry:
    """Return a submenu of aimed orders as one entry, whose variants keys switch through."""
    aims = tuple(leaf.aim for leaf in entry.more if leaf.aim is not None)
    if not aims or len(aims) < len(entry.more):
        return entry
    return replace(entry, more=(), aim=aims[0], others=aims, chance=entry.more[0].chance)


def _away_from_friends(entry: Entry, worth: Worth) -> Entry:
    """Return an aimed entry with its best cells first, if the first ones would harm the own side."""
    aim = entry.aim
    if aim is None or (worth(aim.order(aim.proposed[0])) or 0) >= 0:
        return entry
    found = sorted(aim.proposed, key=lambda cells: -(worth(aim.order(cells)) or 0))
    return replace(entry, aim=replace(aim, proposed=tuple(found)))


def is_usual(entry: Entry, usual: Sequence[type[Choice]]) -> bool:
    """Whether an entry is of a usual kind."""
    return _among(entry, usual, _USUAL) is not None


def _place(
    entry: Entry, usual: Sequence[type[Choice]], rare: Sequence[type[Choice]], fallen: frozenset[FigureId]
) -> _Rank | None:
    """Return the place of a usual or rare entry; None if its value decides."""
    if fallen and all(target(choice) in fallen for choice in _leaves(entry)):
        return _Rank(_RARE, False, len(rare))
    return _among(entry, usual, _USUAL) or _among(entry, rare, _RARE)


def _among(entry: Entry, those: Sequence[type[Choice]], part: int) -> _Rank | None:
    """Return the place of an entry of one of the kinds; None for any other."""
    kinds = {type(choice) for choice in _leaves(entry)} if those else set()
    place = min((place for place, kind in enumerate(those) if kind in kinds), default=None)
    return None if place is None else _Rank(part, False, place)


def _rank(entry: Entry, foes: frozenset[FigureId], worth: Worth, nothing: Nothing) -> _Rank:
    leaves = list(_leaves(entry))
    if all(choice.is_pass for choice in leaves):
        return _NOTHING[nothing]
    worths = [found for choice in leaves if (found := worth(choice)) is not None]
    aimed = entry.target in foes
    if worths and max(worths) < 0 and not (aimed and _rolls(entry)):
        return _Rank(_HARMFUL, bool(entry.more), -max(worths))
    if worths:
        return _Rank(_ATTACK, bool(entry.more), -max(worths))
    if aimed or entry.chance is not None:
        return _Rank(_AT_SOMEBODY, bool(entry.more), 0)
    return _Rank(_OTHER, False, 0)


_NOTHING = {
    Nothing.FIRST: _Rank(_ATTACK, False, float("-inf")),
    Nothing.GOES_ON: _Rank(_GOING_ON, False, 0),
    Nothing.LAST: _Rank(_PASSING, False, 0),
}


def _rolls(entry: Entry) -> bool:
    """Whether an entry can succeed or fail. One that just gives something up, such as a hold, is no attack."""
    return entry.chance is not None or any(_rolls(more) for more in entry.more)


def _leaves(entry: Entry) -> Iterable[Choice]:
    """Yield the orders that an entry gives or leads to."""
    if entry.choice is not None:
        yield entry.choice
    if entry.aim is not None:
        yield entry.aim.order(entry.aim.proposed[0])
    for more in entry.more:
        yield from _leaves(more)
