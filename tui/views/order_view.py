"""The orders of a moment as a menu for people: verb, target, other ways; refused ones with their reason.

Walks are no list but a map; they are in walk_view.py, and what is aimed at cells in aim_view.py. What an order promises
is in odds_view.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.menu import Menu, Refusal
from core.play.outlook import chance_at_a_glance
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from tui.views.aim_view import Aim, aims, cell_fields, is_aimed, leads_to_cells
from tui.views.keys import ENTRY_KEYS
from tui.views.wording import details, is_walk, named, place, said, shared, target

FEW = 9
"""So many other ways of an order are shown at once."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu: an order to give, a door to more of them, one whose cells are chosen on the map (`aim`), or
    one that is refused.

    `chance` is that it succeeds, None where its figure makes no roll at once. `others` are all manners of aiming of a
    line that is aimed, `walk` is the number of the manner of walking that is chosen on the map.
    """

    key: str
    label: str
    choice: Choice | None = None
    more: tuple[Entry, ...] = ()
    why_not: Refusal | None = None
    chance: float | None = None
    target: FigureId = ""
    place: Cell | None = None
    aim: Aim | None = None
    others: tuple[Aim, ...] = ()
    walk: int | None = None

    @property
    def allowed(self) -> bool:
        """Whether choosing it leads anywhere."""
        return self.why_not is None

    @property
    def can_be_done(self) -> bool:
        """Whether it, or something behind it, can be done."""
        return self.allowed and (not self.more or any(one.can_be_done for one in self.more))


def entries(ruleset: Ruleset, position: Position, figure: FigureId, *, cells_on_map: bool = False) -> tuple[Entry, ...]:
    """The menu of a figure, walks left out. Against each target the first way is at hand and the others behind it.
    `cells_on_map`: all orders that lead to one of several cells are aimed on the map, not only those to many."""
    decision = position.waiting
    assert isinstance(decision, Decision), "nobody is asked to choose here"
    menu = Menu(ruleset.book, position.battle, decision)
    found: list[Entry] = []
    legal = [choice for choice in menu.of(figure) if not is_walk(choice)]
    if decision.otherwise is not None and decision.otherwise not in legal:
        legal.append(decision.otherwise)
    grouped = _grouped(position.battle, legal, passing_first=decision.otherwise is None and not any(map(target, legal)))
    lone = Counter(door for group in grouped if (door := _door_aside(group)))
    aside: dict[str, list[Choice]] = {}
    place = 0
    for group in grouped:
        aimed = is_aimed(menu, group) or (cells_on_map and leads_to_cells(group))
        if not aimed and lone[door := _door_aside(group)] > 1:
            aside.setdefault(door, []).append(group.pop())
            place = len(found) + 1
        found += [_aimed(ruleset, position, group)] if aimed else _of_group(ruleset, position, group)
    found[place:place] = [_together(ruleset, position, door, orders) for door, orders in aside.items()]
    found += _refused(position.battle, menu, figure, legal)
    return keyed(found)


def _door_aside(group: Sequence[Choice]) -> str:
    """What is written on the door to the only other way of an order, where it differs from the first in nothing but
    what most leave as it is. Where several orders have one they share it; elsewhere each has a line of its own."""
    if len(group) != 2:
        return ""
    usual, other = group
    differs = [one.name for one in fields(usual) if getattr(usual, one.name) != getattr(other, one.name)]
    return next((door for name, door in type(usual).aside.items() if differs == [name]), "")


def _together(ruleset: Ruleset, position: Position, door: str, orders: Sequence[Choice]) -> Entry:
    """One line that leads to the only other way of several orders."""
    leaves = [_leaf(ruleset, position, order, said(position.battle, order)) for order in orders]
    whom = {target(order) for order in orders}
    return Entry("", door, more=keyed(leaves), target=whom.pop() if len(whom) == 1 else "")


def passing(position: Position, legal: Iterable[Choice]) -> Choice | None:
    """The order that means: no more of this."""
    decision = position.waiting
    if isinstance(decision, Decision) and decision.otherwise is not None:
        return decision.otherwise
    return next((choice for choice in legal if choice.passes), None)


_Kind = tuple[str, str, FigureId]


def _grouped(battle: Battle, legal: Iterable[Choice], *, passing_first: bool) -> list[list[Choice]]:
    """By verb and target, in the order of the menu; passing comes last, or first lest a hasty key bind somebody."""
    groups: dict[tuple[bool, _Kind], list[Choice]] = {}
    for choice in legal:
        groups.setdefault((choice.passes != passing_first, _kind(battle, choice)), []).append(choice)
    return [groups[key] for key in sorted(groups, key=lambda key: key[0])]


def _kind(battle: Battle, choice: Choice) -> _Kind:
    """What is one line of a menu: the same verb, said alike, with the same target."""
    return choice.verb, choice.phrase_in(battle), target(choice)


def _of_group(ruleset: Ruleset, position: Position, group: list[Choice]) -> list[Entry]:
    if len(group) > 2 and len(places := list(dict.fromkeys(place(choice) for choice in group))) > 1:
        return [_by_place(ruleset, position, group, places)]
    battle = position.battle
    if len(group) > 2 and position.task is not None:
        group = sorted(group, key=lambda choice: -(chance_at_a_glance(ruleset, position, choice) or 0))
    at_hand, others = (group, []) if len(group) <= 2 else (group[:1], group[1:])
    found = [_leaf(ruleset, position, choice, said(battle, choice)) for choice in at_hand]
    if others:
        words = dict(zip(group, _apart(battle, group), strict=True))
        leaves = [_leaf(ruleset, position, choice, words[choice]) for choice in others]
        found.append(
            Entry("", _otherwise(battle, group), more=_aside(battle, leaves, group[0]), target=target(others[0]))
        )
    return found


def _aside(battle: Battle, leaves: Sequence[Entry], usual: Choice) -> tuple[Entry, ...]:
    """The other ways of an order; those that differ in what most leave as it is lie behind a door for each such field,
    and there behind one for each of its values that has several ways."""
    if len(leaves) <= FEW:
        return keyed(leaves)
    behind: dict[str, list[Entry]] = {name: [] for name in type(usual).aside}
    found: list[Entry] = []
    for leaf in leaves:
        differs = [name for name in behind if getattr(leaf.choice, name) != getattr(usual, name)]
        (behind[differs[0]] if differs else found).append(leaf)
    for name, door in type(usual).aside.items():
        if behind[name]:
            found.append(Entry("", door, more=_by_value(battle, behind[name], name), target=leaves[0].target))
    return keyed(found)


def _by_value(battle: Battle, leaves: Sequence[Entry], name: str) -> tuple[Entry, ...]:
    values: dict[object, list[Entry]] = {}
    for leaf in leaves:
        values.setdefault(getattr(leaf.choice, name), []).append(leaf)
    if len(values) == 1:
        return keyed(leaves)
    if all(len(ways) == 1 for ways in values.values()):
        return keyed(leaves)
    return keyed(
        _named_first(battle, ways[0], name)
        if len(ways) == 1
        else Entry("", str(value), more=keyed(ways), target=ways[0].target)
        for value, ways in values.items()
    )


def _named_first(battle: Battle, leaf: Entry, name: str) -> Entry:
    """The one way of a value: it begins with the value, as the doors beside it do."""
    assert leaf.choice is not None, "a leaf is an order"
    how = ", ".join(details(battle, leaf.choice, (name,)))
    value = str(getattr(leaf.choice, name))
    return replace(leaf, label=f"{value}: {how}" if how else value)


def _apart(battle: Battle, group: list[Choice], without: Collection[str] = ()) -> list[str]:
    """What sets each of a group apart from the others of it; `without` these fields."""
    parts = [details(battle, choice, without) for choice in group]
    return [
        ", ".join(part for part in mine if not all(part in other for other in parts)) or said(battle, choice)
        for choice, mine in zip(group, parts, strict=True)
    ]


def _otherwise(battle: Battle, group: list[Choice]) -> str:
    """What is written on a door to all but the first of a group: other ways of it, other places, or other things that
    it is done with."""
    if group[0].door:
        return group[0].door
    if any(isinstance(value, tuple) and any(isinstance(one, Cell) for one in value) for value in _values(group[0])):
        return f"{named(battle, group[0])} elsewhere"
    ways = all(isinstance(getattr(group[0], one.name), Enum) for one in fields(group[0]) if one.name != "figure")
    for_all = [one.name for one in fields(group[0]) if len({getattr(choice, one.name) for choice in group}) == 1]
    friends = [name for name in for_all if name != "figure" and getattr(group[0], name) in battle.figures]
    return f"{named(battle, group[0], friends)} {'otherwise' if target(group[0]) or ways else 'something else'}"


def _values(choice: Choice) -> list[object]:
    return [getattr(choice, one.name) for one in fields(choice)]


def _aimed(ruleset: Ruleset, position: Position, group: list[Choice]) -> Entry:
    """A line that leads to the map; a door where it can be done in several manners."""
    battle, cells = position.battle, cell_fields(type(group[0]))
    manners = aims(group)
    best = [aim.order(aim.proposed[0]) for aim in manners]
    words = _apart(battle, best, cells) if len(best) > 1 else [said(battle, best[0], cells) or named(battle, best[0])]
    lines = [
        replace(_leaf(ruleset, position, order, label), choice=None, aim=aim)
        for aim, order, label in zip(manners, best, words, strict=True)
    ]
    return (
        lines[0]
        if len(lines) == 1
        else Entry("", shared(battle, best, cells), more=keyed(lines), target=target(best[0]))
    )


def _by_place(ruleset: Ruleset, position: Position, group: list[Choice], places: list[Cell | None]) -> Entry:
    """A door to orders that lead to one of several cells: one line a cell, and behind it what can be done there."""
    battle = position.battle
    lines = []
    for at in places:
        there = [choice for choice in group if place(choice) == at]
        name = f"to {battle.grid.name(at)}" if at is not None and at in battle.grid else "here"
        leaves = [_leaf(ruleset, position, c, said(battle, c)) for c in there]
        lines.append(Entry("", name, more=keyed(leaves), place=at) if len(leaves) > 1 else leaves[0])
    return Entry("", named(battle, group[0]), more=keyed(lines), target=target(group[0]))


def _leaf(ruleset: Ruleset, position: Position, choice: Choice, label: str) -> Entry:
    chance = chance_at_a_glance(ruleset, position, choice)
    return Entry("", label, choice, chance=chance, target=target(choice), place=place(choice))


def _refused(battle: Battle, menu: Menu, figure: FigureId, legal: Iterable[Choice]) -> list[Entry]:
    """One for each verb and target that nothing legal is left of."""
    known = {_kind(battle, choice) for choice in legal}
    found = []
    for choice, why in menu.refused(figure, lambda one: is_walk(one) or _kind(battle, one) in known):
        known.add(_kind(battle, choice))
        found.append(Entry("", named(battle, choice), choice, why_not=why, target=target(choice)))
    return found


def keyed(found: Iterable[Entry]) -> tuple[Entry, ...]:
    """The same with a key each, as far as there are any; refused ones need none."""
    keys = iter(ENTRY_KEYS)
    return tuple(replace(entry, key=next(keys, "") if entry.allowed else "") for entry in found)
