"""Typed words as orders: a number of the list, a walk in steps, or notation. Words that only ask are in telling.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.naming import short_name
from core.match.notation import NotationError
from core.play.asking import Choice
from core.space.cell import Cell
from tui.choosing.walking import Walking
from tui.plain.asking import aim_told, orders, reach, walk_told
from tui.plain.desk import Desk
from tui.plain.places import figure_called, figures_called
from tui.plain.voice import Strange, Unclear
from tui.views.order_view import Entry
from tui.views.wording import deed, target, verb

CELL = 4
"""The digits of a cell's number."""


def ordered(desk: Desk, said: str) -> Choice | None:
    """The order that was typed; None if that was a step towards one, which has been told. Raises Unclear."""
    words = said.split()
    if _is_notation(desk, words):
        return _notation(desk, said)
    if desk.chosen.walking is not None and (walk := _walk(desk, desk.chosen.walking, words)) is not None:
        return walk.then(desk)
    if (aimed := _aim(desk, words)) is not None:
        return aimed.then(desk)
    if len(words) == 1 and words[0].isdecimal():
        return _numbered(desk, words[0])
    if (number := _labelled(desk, said)) is not None:
        return _numbered(desk, number)
    _other_figure(desk, said)
    return None


def settled(desk: Desk) -> Choice:
    """The walk or the aim that waits, as it was told. Raises Unclear if none does, or if it may not be done so."""
    walking, aiming = desk.chosen.walking, desk.chosen.aiming
    if aiming is not None and aiming.last:
        return _allowed(desk, aiming.order)
    order = walking.order() if walking is not None and walking.turning else None
    if order is None:
        raise Unclear("no walk is being chosen: type a cell first, as in 'move 0507'")
    return _allowed(desk, order)


def other_path(desk: Desk) -> None:
    """Another path of the walk that waits."""
    walking = desk.chosen.walking
    if walking is None or not walking.turning:
        raise Unclear("no walk is being chosen: type a cell first, as in 'move 0507'")
    if walking.other_path() < 2:
        raise Unclear(f"there is only one path to {desk.battle.grid.name(walking.cursor)}")
    desk.voice.say(walk_told(walking))


def _allowed(desk: Desk, order: Choice) -> Choice:
    if (refusal := desk.chosen.menu.refusal(order)) is not None:
        raise Unclear(f"not now: {refusal.reason} ({refusal.rule})")
    return order


# -- numbers and notation ----------------------------------------------------------------------------------------------


def _numbered(desk: Desk, number: str) -> Choice | None:
    entry, listing = desk.entry(number), desk.chosen.listing
    if entry.why_not is not None:
        raise Unclear(f"not now: {entry.why_not.reason} ({entry.why_not.rule})")
    if entry.aim is not None:
        return _Aimed(int(number) - 1, []).then(desk)
    listing.go_to(int(number) - 1)
    order = listing.choose()
    if order is None:
        desk.voice.say(*orders(desk))
    return order


def _labelled(desk: Desk, said: str) -> str | None:
    """The number of the one order whose words begin so; None if there is none. Raises Unclear if there are more."""
    spoken = said.lower().replace("-", " ")
    begun = [(n, e) for n, e in enumerate(desk.entries, 1) if _begins(desk.battle, e, spoken)]
    allowed = [(n, e) for n, e in begun if e.allowed] or begun
    best = [n for n, e in allowed if not e.more] or [n for n, _ in allowed]
    if len(best) > 1:
        raise Unclear(f"'{said}' may be {' or '.join(map(str, best))}: type the number")
    return str(best[0]) if best else None


def _begins(battle: Battle, entry: Entry, spoken: str) -> bool:
    """Whether the words of a line begin so; those of its order's verb do as well as how people say it."""
    words = [entry.label]
    if (order := entry.choice or (entry.aim.sample if entry.aim is not None else None)) is not None:
        words.append(f"{verb(order)} {short_name(battle, target(order)) if target(order) else ''}".rstrip())
    return any(one.lower().startswith(spoken) for one in words)


def _is_notation(desk: Desk, words: list[str]) -> bool:
    return any("=" in word for word in words) or (len(words) > 1 and words[0] in desk.battle.figures)


def _notation(desk: Desk, said: str) -> Choice:
    match = desk.session.match
    whole = f"{desk.chosen.figure} {said}" if said.split()[0] in match.kinds else said
    try:
        return _allowed(desk, match.complete(whole))
    except NotationError as fault:
        raise Unclear(str(fault)) from None


def _other_figure(desk: Desk, said: str) -> None:
    """A figure's name: orders are chosen for it now."""
    if not figures_called(desk.battle, said):
        if said.split()[0] in desk.session.match.kinds:
            raise Unclear(f"there is no order '{said}' now; 'orders' lists what there is, 'refused' what there is not")
        raise Strange(f"'{said}' means nothing here")
    figure = figure_called(desk.battle, said)
    if figure.id not in desk.chosen.decision.figures:
        raise Unclear(f"{figure.name} is not asked now; 'who {said}' tells of it")
    desk.chosen.ask_for(figure.id)


# -- walks -------------------------------------------------------------------------------------------------------------


class _Walk:
    """A walk in words: its manner, and its cell and facing as far as they were said."""

    def __init__(self, walking: Walking, manner: int, rest: list[str]) -> None:
        self.walking = walking
        self.manner = manner
        self.rest = rest

    def then(self, desk: Desk) -> Choice | None:
        """One step on."""
        if not self.rest:
            self.walking.go_in_manner(self.manner)
            desk.voice.say(*reach(desk, self.manner), f"Type {self._wanted(desk)}.")
            return None
        facing = self._facing(desk, self.rest[-1])
        named = self.rest[:-1] if facing is not None else self.rest
        if len(named) > 1:
            raise Unclear(f"'{' '.join(named)}' is no cell: a walk is {self._wanted(desk)}{self._example(desk)}")
        if facing is not None and not desk.walks[self.manner].turns:
            raise Unclear(f"'{desk.walks[self.manner].verb}' takes no facing: type the cell alone")
        if named or not self.walking.turning or self.manner != self.walking.manner:
            self._settle_at(desk, named)
        if facing is None:
            desk.voice.say(walk_told(self.walking))
            return None
        self.walking.facing = facing
        return settled(desk)

    def aside(self, desk: Desk) -> None:
        """The same without giving the order or telling the walk."""
        facing = self._facing(desk, self.rest[-1])
        named = self.rest[:-1] if facing is not None else self.rest
        if len(named) > 1:
            raise Unclear(f"'{' '.join(named)}' is no cell: a walk is {self._wanted(desk)}{self._example(desk)}")
        self._settle_at(desk, named)
        if facing is not None:
            self.walking.facing = facing

    def _wanted(self, desk: Desk) -> str:
        """What is to be said of such a walk."""
        return "a cell and a facing" if desk.walks[self.manner].turns else "a cell"

    def _example(self, desk: Desk) -> str:
        return ", as in 'move 0507 SE'" if desk.walks[self.manner].turns else ""

    def _settle_at(self, desk: Desk, named: list[str]) -> None:
        grid, walking = desk.battle.grid, self.walking
        try:
            cell = grid.cell(named[0]) if named else desk.battle[walking.figure].at
        except ValueError as fault:
            raise Unclear(str(fault)) from None
        walking.go_in_manner(self.manner)
        walking.point_at(cell)
        if not walking.settle():
            raise Unclear(f"{grid.name(cell)} is out of reach; 'reach' lists what is in it")

    def _facing(self, desk: Desk, word: str) -> int | None:
        names = desk.battle.grid.facing_names
        return names.index(word.upper()) if word.upper() in names else None


def walk_meant(desk: Desk, walking: Walking, words: list[str]) -> None:
    """The walk that these words mean is at hand, its cell and, if it was said, its facing. Raises Unclear."""
    walk = _walk(desk, walking, words)
    if walk is None or not walk.rest:
        raise Unclear(f"'{' '.join(words)}' is no walk: type a cell and a facing, as in 'price 0507 SE'")
    walk.aside(desk)


def _walk(desk: Desk, walking: Walking, words: list[str]) -> _Walk | None:
    """The walk that these words mean; None if they are none."""
    spoken = " ".join(words).lower().replace("-", " ").split()
    for manner, walk in enumerate(desk.walks):
        verb = walk.verb.lower().split()
        if spoken[: len(verb)] == verb:
            return _Walk(walking, manner, spoken[len(verb) :])
        if words[0] == str(manner + 1):
            return _Walk(walking, manner, words[1:])
    is_facing = words[0].upper() in desk.battle.grid.facing_names
    if is_facing or (desk.chosen.aiming is None and _all_cells(words[:1])):
        return _Walk(walking, walking.manner, words)
    return None


# -- orders aimed at cells ---------------------------------------------------------------------------------------------


class _Aimed:
    """An order in words that is aimed at cells: its line of the menu (None: the one being aimed), and its cells as far
    as they were said."""

    def __init__(self, line: int | None, cells: list[str]) -> None:
        self.line = line
        self.cells = cells

    def then(self, desk: Desk) -> Choice | None:
        """One step on; an order that is named with all its cells is given at once."""
        cells = [_cell(desk, name) for name in self.cells]
        if self.line is not None:
            desk.chosen.line_at_hand(self.line)
            desk.chosen.open()
        aiming = desk.chosen.aiming
        assert aiming is not None, "that line leads to the map"
        wanted = len(aiming.aim.fields) - len(aiming.settled)
        if len(cells) > wanted:
            raise Unclear(f"{len(cells)} cells are too many: {' and '.join(aiming.aim.fields[-wanted:])} to be said")
        for number, cell in enumerate(cells, 1):
            aiming.point_at(cell)
            if number < len(cells) or not aiming.last:
                aiming.settle()
        if self.line is not None and len(cells) == wanted:
            return settled(desk)
        desk.voice.say(*aim_told(desk, aiming, whole=len(cells) == wanted))
        return None


def _cell(desk: Desk, name: str) -> Cell:
    try:
        return desk.battle.grid.cell(name)
    except ValueError as fault:
        raise Unclear(str(fault)) from None


def _aim(desk: Desk, words: list[str]) -> _Aimed | None:
    """The aim that these words mean; None if they are none."""
    spoken = " ".join(words).lower().replace("-", " ").split()
    for number, entry in enumerate(desk.entries):
        if entry.aim is None or not entry.allowed:
            continue
        names = (verb(entry.aim.sample).split(), deed(entry.aim.sample).split())
        for head in (*names, [str(number + 1)]):
            if spoken[: len(head)] == head and _all_cells(spoken[len(head) :]):
                return _Aimed(number, spoken[len(head) :])
    return _Aimed(None, words) if desk.chosen.aiming is not None and _all_cells(words) else None


def _all_cells(words: list[str]) -> bool:
    """Whether these are cells, or at least look like them."""
    return all(len(word) == CELL and word.isdecimal() for word in words)
