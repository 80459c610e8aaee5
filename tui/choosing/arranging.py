"""The order of the menu: what is best is at hand, what is refused lies folded at the end. Its lines are made in
views/order_view.py, what an order is worth the ruleset says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from core.battle.names import FigureId
from core.play.asking import Choice
from tui.views.order_view import Entry, keyed
from tui.views.wording import target

Worth = Callable[[Choice], int | None]
"""What an attack is worth, in thousandths of a hit; None: it is none."""

NOT_NOW = "not now"
"""The line behind which everything lies that is refused."""

MOST_LINES = 10
"""A menu of no more lines than these has no need of doors."""

_USUAL, _ATTACK, _AT_SOMEBODY, _WALK, _GOING_ON, _OTHER, _PASSING, _RARE, _HARMFUL = range(9)


class Nothing(Enum):
    """Where the line stands that leaves it at that."""

    FIRST = auto()
    """before all others: nothing is at stake"""
    GOES_ON = auto()
    """before whatever is no attack: with it one's own order goes on as it was given"""
    LAST = auto()
    """behind all that is any good"""


class _Rank(NamedTuple):
    """What comes first: the part of the menu, orders before doors to more of them, then what is worth most."""

    part: int
    door: bool
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
    """The lines of a menu: the `usual` kinds of order, attacks by their worth, what else is done to an enemy, moving,
    the rest in the order of the rules, nothing, what is `rare` or aimed at the `fallen`, what does one's own side more
    harm than good; and one line that holds all that is refused. Of a long menu all but its first line may lie behind
    shelves."""
    lines = [_away_from_friends(_aimed_at_once(entry), worth) for entry in orders]
    allowed = [entry for entry in lines if entry.allowed]
    refused = tuple(replace(entry, key="") for entry in lines if not entry.allowed)
    ranked = [(_place(entry, usual, rare, fallen) or _rank(entry, foes, worth, nothing), entry) for entry in allowed]
    ranked += [(_Rank(_WALK, False, 0), walk) for walk in walks]
    found = _behind_doors(sorted(ranked, key=lambda rank_and_entry: rank_and_entry[0]))
    if refused:
        found.append(Entry("", f"{NOT_NOW} ({len(refused)})", more=refused))
    return keyed(found)


def _behind_doors(ranked: Sequence[tuple[_Rank, Entry]]) -> list[Entry]:
    """The lines of a menu that has more of them than there are digits: two and more of one shelf
    lie behind one line, where the first of them stood. What is at hand and what is usual stays where it is."""
    lines = [entry for _, entry in ranked]
    if len(lines) <= MOST_LINES:
        return lines
    open_to = [entry for rank, entry in ranked[1:] if rank.part != _USUAL and entry.walk is None]
    for shelf in dict.fromkeys(_shelf(entry) for entry in open_to):
        behind = [entry for entry in open_to if _shelf(entry) == shelf]
        if shelf and len(behind) > 1:
            place = lines.index(behind[0])
            lines = [entry for entry in lines if entry not in behind]
            lines.insert(place, Entry("", _written(shelf, behind), more=keyed(behind)))
    return lines


def _shelf(entry: Entry) -> str:
    """The shelf of a long menu on which all orders of a line lie; empty: none."""
    shelves = {choice.shelf for choice in _leaves(entry)}
    return shelves.pop() if len(shelves) == 1 else ""


def _written(shelf: str, behind: Iterable[Entry]) -> str:
    """What is written on a shelf: a word for each kind of order that lies there, or what is written on it anyway."""
    words = (choice.shelf_word for entry in behind for choice in _leaves(entry) if choice.shelf_word)
    return ", ".join(dict.fromkeys(words)) or shelf


def _aimed_at_once(entry: Entry) -> Entry:
    """A door to manners of aiming is one line: the first manner is at hand, and keys change to the others."""
    aims = tuple(leaf.aim for leaf in entry.more if leaf.aim is not None)
    if not aims or len(aims) < len(entry.more):
        return entry
    return replace(entry, more=(), aim=aims[0], others=aims, chance=entry.more[0].chance)


def _away_from_friends(entry: Entry, worth: Worth) -> Entry:
    """Cells that are proposed first but would harm friends more than enemies make room for the best of the others."""
    aim = entry.aim
    if aim is None or (worth(aim.order(aim.proposed[0])) or 0) >= 0:
        return entry
    found = sorted(aim.proposed, key=lambda cells: -(worth(aim.order(cells)) or 0))
    return replace(entry, aim=replace(aim, proposed=tuple(found)))


def is_usual(entry: Entry, usual: Sequence[type[Choice]]) -> bool:
    """Whether a line is of a usual kind."""
    return _among(entry, usual, _USUAL) is not None


def _place(
    entry: Entry, usual: Sequence[type[Choice]], rare: Sequence[type[Choice]], fallen: frozenset[FigureId]
) -> _Rank | None:
    """Where a line stands whatever it is worth; None: that decides."""
    if fallen and all(target(choice) in fallen for choice in _leaves(entry)):
        return _Rank(_RARE, False, len(rare))
    return _among(entry, usual, _USUAL) or _among(entry, rare, _RARE)


def _among(entry: Entry, those: Sequence[type[Choice]], part: int) -> _Rank | None:
    """Where a line of one of those kinds stands; None: it is none."""
    kinds = {type(choice) for choice in _leaves(entry)} if those else set()
    place = min((place for place, kind in enumerate(those) if kind in kinds), default=None)
    return None if place is None else _Rank(part, False, place)


def _rank(entry: Entry, foes: frozenset[FigureId], worth: Worth, nothing: Nothing) -> _Rank:
    leaves = list(_leaves(entry))
    if all(choice.passes for choice in leaves):
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
    """Whether it may succeed or fail: what gives something up for certain, such as a hold, is no attack."""
    return entry.chance is not None or any(_rolls(more) for more in entry.more)


def _leaves(entry: Entry) -> Iterable[Choice]:
    """The orders that a line gives or leads to."""
    if entry.choice is not None:
        yield entry.choice
    if entry.aim is not None:
        yield entry.aim.order(entry.aim.proposed[0])
    for more in entry.more:
        yield from _leaves(more)
