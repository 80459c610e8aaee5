"""The orders of a prompt as a menu: by verb and target, with submenus for options, and unavailable orders with their
reasons.

Moves are chosen on the map (walk_view.py), and so are orders aimed at cells (aim_view.py). Their odds are in
odds_view.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import fields, replace
from enum import Enum

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.field_words import field_words
from core.play.kinds import Kind
from core.play.menu import Menu
from core.play.order_odds import chance_at_a_glance
from core.play.phrases import label
from core.play.position import Position
from core.play.refusal import Refusal
from core.play.ruleset import Ruleset
from core.records import record
from core.space.cell import Cell
from tui.views.aim_view import Aim, Cells, aims, cell_fields, is_aimed, is_free, leads_to_cells
from tui.views.keys import ENTRY_KEYS
from tui.views.wording import details, is_walk, option_labels, place, place_label, shared_label, short_label, target

FEW = 9
"""A submenu lists up to this many options without submenus of its own."""


@record
class Entry:
    """An entry of the menu: an order, a submenu (`more`), an order aimed on the map (`aim`), or an unavailable order.

    `chance` is the chance of success, None if the figure makes no roll at once. `others` are the ways to aim, `walk`
    the number of a way to move that is chosen on the map, `walk_kind` its kind and `verb` its verb.
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
    walk_kind: Kind | None = None
    verb: str = ""

    @property
    def allowed(self) -> bool:
        """Whether the entry can be chosen."""
        return self.why_not is None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of order it gives or leads to."""
        own = self.choice.kind if self.choice is not None else self.aim.sample.kind if self.aim is not None else None
        inside = (kind for entry in self.more for kind in entry.kinds)
        return tuple(dict.fromkeys(kind for kind in (self.walk_kind or own, *inside) if kind is not None))

    @property
    def can_be_done(self) -> bool:
        """Whether the entry, or one in its submenu, can be carried out."""
        return self.allowed and (not self.more or any(one.can_be_done for one in self.more))


def entries(ruleset: Ruleset, position: Position, figure: FigureId, *, cells_on_map: bool = False) -> tuple[Entry, ...]:
    """Return the menu of `figure` without its moves: the first option against each target, the others in a submenu.
    With `cells_on_map`, every order with a choice of cells is aimed on the map, else only those with many."""
    decision = position.waiting
    assert isinstance(decision, Decision), "no one is prompted here"
    menu = Menu(ruleset.book, position.battle, decision)
    found: list[Entry] = []
    legal = [choice for choice in menu.of(figure) if not is_walk(choice)]
    if decision.otherwise is not None and decision.otherwise not in legal:
        legal.append(decision.otherwise)
    grouped = _grouped(position.battle, legal, passing_first=decision.otherwise is None and not any(map(target, legal)))
    lone = Counter(door for group in grouped if (door := _rare_submenu_label(group)))
    aside: dict[str, list[Choice]] = {}
    place = 0
    for group in grouped:
        aimed = is_aimed(menu, group) or (cells_on_map and leads_to_cells(group))
        if not aimed and lone[door := _rare_submenu_label(group)] > 1:
            aside.setdefault(door, []).append(group.pop())
            place = len(found) + 1
        found += [_aimed(ruleset, position, menu, group)] if aimed else _of_group(ruleset, position, group)
    found[place:place] = [_shared_submenu(ruleset, position, door, orders) for door, orders in aside.items()]
    found += _refused(position.battle, menu, figure, legal)
    return keyed(found)


def _rare_submenu_label(group: Sequence[Choice]) -> str:
    """Return the submenu label for a group of two orders that differ only in a rarely used field. Several orders share
    one submenu; a single one keeps an entry of its own."""
    if len(group) != 2:
        return ""
    usual, other = group
    differs = [one.name for one in fields(usual) if getattr(usual, one.name) != getattr(other, one.name)]
    return next((door for name, door in type(usual).rare_fields.items() if differs == [name]), "")


def _shared_submenu(ruleset: Ruleset, position: Position, door: str, orders: Sequence[Choice]) -> Entry:
    """Return one submenu with the rare options of several orders."""
    leaves = [_leaf(ruleset, position, order, label(position.battle, order)) for order in orders]
    targets = {target(order) for order in orders}
    return Entry("", door, more=paged(leaves), target=targets.pop() if len(targets) == 1 else "")


def passing(position: Position, legal: Iterable[Choice]) -> Choice | None:
    """Return the order that passes or ends this, if there is one."""
    decision = position.waiting
    if isinstance(decision, Decision) and decision.otherwise is not None:
        return decision.otherwise
    return next((choice for choice in legal if choice.is_pass), None)


_Kind = tuple[str, str, FigureId]


def _grouped(battle: Battle, legal: Iterable[Choice], *, passing_first: bool) -> list[list[Choice]]:
    """Group orders by verb and target, in menu order. Passing comes last, or first if a hasty key would commit the
    player."""
    groups: dict[tuple[bool, _Kind], list[Choice]] = {}
    for choice in legal:
        groups.setdefault((choice.is_pass != passing_first, _kind(battle, choice)), []).append(choice)
    return [groups[key] for key in sorted(groups, key=lambda key: key[0])]


def _kind(battle: Battle, choice: Choice) -> _Kind:
    """Return what orders must share to be one entry: verb, phrase and target."""
    return choice.verb, choice.group_phrase_in(battle), target(choice)


def _of_group(ruleset: Ruleset, position: Position, group: list[Choice]) -> list[Entry]:
    if len(group) > 2 and len(places := list(dict.fromkeys(place(choice) for choice in group))) > 1:
        return [_by_place(ruleset, position, group, places)]
    battle = position.battle
    if len(group) > 2 and group[0].asked_first(battle):
        return _by_main_field(ruleset, position, group)
    if len(group) > 2 and position.task is not None:
        group = sorted(group, key=lambda choice: -(chance_at_a_glance(ruleset, position, choice) or 0))
    at_hand, others = (group, []) if len(group) <= 2 else (group[:1], group[1:])
    found = [_leaf(ruleset, position, choice, label(battle, choice)) for choice in at_hand]
    if others:
        words = option_labels(battle, group) if group[0].option_phrase_in(battle) else _distinctions(battle, group)
        leaves = [_leaf(ruleset, position, *option) for option in zip(others, words[-len(others) :], strict=True)]
        found.append(
            Entry(
                "",
                _submenu_label(battle, group),
                more=_with_submenus(battle, leaves, group[0]),
                target=target(others[0]),
            )
        )
    return found


def _by_main_field(ruleset: Ruleset, position: Position, group: list[Choice]) -> list[Entry]:
    """Return a submenu for each value of the field that is asked for first."""
    battle, found = position.battle, dict[str, list[Choice]]()
    for choice in group:
        found.setdefault(choice.asked_first(battle), []).append(choice)
    return [
        Entry(
            "",
            words,
            more=paged(
                _leaf(ruleset, position, choice, how)
                for choice, how in zip(ways, _distinctions(battle, ways), strict=True)
            ),
        )
        for words, ways in found.items()
    ]


def _with_submenus(battle: Battle, leaves: Sequence[Entry], usual: Choice) -> tuple[Entry, ...]:
    """Return the other options of an order, with a submenu for each rarely used field and, inside, for each of its
    values."""
    if len(leaves) <= FEW:
        return paged(leaves)
    behind: dict[str, list[Entry]] = {name: [] for name in type(usual).rare_fields}
    found: list[Entry] = []
    for leaf in leaves:
        differs = [name for name in behind if getattr(leaf.choice, name) != getattr(usual, name)]
        (behind[differs[0]] if differs else found).append(leaf)
    for name, door in type(usual).rare_fields.items():
        if behind[name]:
            found.append(Entry("", door, more=_by_value(battle, behind[name], name), target=leaves[0].target))
    return paged(found)


def _by_value(battle: Battle, leaves: Sequence[Entry], name: str) -> tuple[Entry, ...]:
    values: dict[object, list[Entry]] = {}
    for leaf in leaves:
        values.setdefault(getattr(leaf.choice, name), []).append(leaf)
    if len(values) == 1:
        return paged(leaves)
    if all(len(ways) == 1 for ways in values.values()):
        return paged(leaves)
    return paged(
        _labelled_by_value(battle, ways[0], name)
        if len(ways) == 1
        else Entry("", _field_words(battle, ways[0], name), more=paged(ways), target=ways[0].target)
        for ways in values.values()
    )


def _labelled_by_value(battle: Battle, leaf: Entry, name: str) -> Entry:
    """Return an entry whose label starts with the value of a field, like the submenus beside it, unless it has an
    option phrase."""
    assert leaf.choice is not None, "a leaf is an order"
    if leaf.choice.option_phrase_in(battle):
        return leaf
    how = ", ".join(details(battle, leaf.choice, (name,)))
    words = _field_words(battle, leaf, name)
    return replace(leaf, label=f"{words}: {how}" if how else words)


def _field_words(battle: Battle, leaf: Entry, name: str) -> str:
    assert leaf.choice is not None, "a leaf is an order"
    return field_words(battle, leaf.choice, name)


def _distinctions(battle: Battle, group: list[Choice], without: Collection[str] = ()) -> list[str]:
    """Return what sets each order of a group apart from the others, leaving out the fields in `without`."""
    parts = [details(battle, choice, without) for choice in group]
    return [
        ", ".join(part for part in mine if not all(part in other for other in parts)) or label(battle, choice)
        for choice, mine in zip(group, parts, strict=True)
    ]


def _submenu_label(battle: Battle, group: list[Choice]) -> str:
    """Return the submenu label for all but the first of a group: other options, other cells, or another item."""
    if group[0].submenu_label:
        return group[0].submenu_label
    if any(isinstance(value, tuple) and any(isinstance(one, Cell) for one in value) for value in _values(group[0])):
        return f"{short_label(battle, group[0])}: other {battle.grid.cell_words[1]}"
    ways = all(isinstance(getattr(group[0], one.name), Enum) for one in fields(group[0]) if one.name != "figure")
    for_all = [one.name for one in fields(group[0]) if len({getattr(choice, one.name) for choice in group}) == 1]
    carried = battle[group[0].figure].item
    named = [
        name
        for name in for_all
        if (value := getattr(group[0], name)) in battle.figures or (not target(group[0]) and carried(value) is not None)
    ]
    what = short_label(battle, group[0], [name for name in named if name != "figure"])
    other_items = not target(group[0]) and not ways and _only_items_differ(battle, group)
    if other_items:
        another, found = re.subn(r"\ban? ", "another ", what, count=1)
        return another if found else f"{what} another item"
    return f"{what}: other options"


def _only_items_differ(battle: Battle, group: list[Choice]) -> bool:
    """Return whether the orders are the same but for the item they name, carried or dropped."""
    varied = [one.name for one in fields(group[0]) if len({getattr(choice, one.name) for choice in group}) > 1]
    values = {getattr(choice, name) for choice in group for name in varied}
    carried = battle[group[0].figure].item
    return len(varied) == 1 and all(isinstance(one, str) and (carried(one) or "/" in one) for one in values)


def _values(choice: Choice) -> list[object]:
    return [getattr(choice, one.name) for one in fields(choice)]


def _aimed(ruleset: Ruleset, position: Position, menu: Menu, group: list[Choice]) -> Entry:
    """Return an entry that leads to the map, or a submenu of such entries if there are several ways to aim. A way with
    only one cell is an order already."""
    battle, cells = position.battle, cell_fields(type(group[0]))
    group = [choice for choice in group if not choice.why_pointless(battle)] or group
    manners = aims(group)
    best = [aim.order(aim.proposed[0]) for aim in manners]
    if type(group[0]).asked_last:
        aim = replace(manners[0], ways=tuple(one.sample for one in manners))
        return Entry("", group[0].asked_first(battle), aim=aim)
    words = (
        _distinctions(battle, best, cells)
        if len(best) > 1
        else [label(battle, best[0], cells) or short_label(battle, best[0])]
    )
    free = is_free(menu, type(group[0]))
    leaves = [_leaf(ruleset, position, order, label) for order, label in zip(best, words, strict=True)]
    lines = [
        leaf if len(aim.proposed) == 1 and not free else replace(leaf, choice=None, aim=aim)
        for aim, leaf in zip(manners, leaves, strict=True)
    ]
    return (
        lines[0]
        if len(lines) == 1
        else Entry("", shared_label(battle, best, cells), more=keyed(lines), target=target(best[0]))
    )


def ways_at(battle: Battle, aim: Aim, cells: Cells) -> tuple[Entry, ...]:
    """Return the entries for the ways of an aim, its cells being chosen."""
    orders = [replace(aim, sample=way).order(cells) for way in aim.ways]
    words = [field_words(battle, order, type(order).asked_last) for order in orders]
    return paged(Entry("", how, order) for order, how in zip(orders, words, strict=True))


def _by_place(ruleset: Ruleset, position: Position, group: list[Choice], places: list[Cell | None]) -> Entry:
    """Return a submenu by cell, for orders that can be given at one of several cells."""
    battle = position.battle
    lines = []
    for at in places:
        there = [choice for choice in group if place(choice) == at]
        name = place_label(battle, there[0])
        leaves = [_leaf(ruleset, position, c, label(battle, c)) for c in there]
        lines.append(Entry("", name, more=paged(leaves), place=at) if len(leaves) > 1 else leaves[0])
    return Entry("", short_label(battle, group[0]), more=paged(lines), target=target(group[0]))


def _leaf(ruleset: Ruleset, position: Position, choice: Choice, label: str) -> Entry:
    chance = None if choice.is_pass else chance_at_a_glance(ruleset, position, choice)
    return Entry("", label, choice, chance=chance, target=target(choice), place=place(choice))


def _refused(battle: Battle, menu: Menu, figure: FigureId, legal: Iterable[Choice]) -> list[Entry]:
    """Return one unavailable entry for each verb and target without a legal order."""
    known = {_kind(battle, choice) for choice in legal}
    found = []
    for choice, why in menu.refused(figure, lambda one: is_walk(one) or _kind(battle, one) in known):
        known.add(_kind(battle, choice))
        found.append(Entry("", short_label(battle, choice), choice, why_not=why, target=target(choice)))
    return found


def keyed(found: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries with digits, until these run out; unavailable entries need none. The kinds of order have
    letters (kind_keys.py)."""
    keys = iter(ENTRY_KEYS)
    return tuple(replace(entry, key=next(keys, "") if entry.allowed else "") for entry in found)


def paged(found: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries of a submenu with digits. If there are more than digits, the last digit opens the rest."""
    lines = tuple(found)
    if len(lines) <= len(ENTRY_KEYS):
        return keyed(lines)
    here, more = lines[: len(ENTRY_KEYS) - 1], lines[len(ENTRY_KEYS) - 1 :]
    targets = {entry.target for entry in more}
    rest = Entry("", f"more options ({len(more)})", more=paged(more), target=targets.pop() if len(targets) == 1 else "")
    return keyed((*here, rest))
