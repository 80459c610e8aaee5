"""Parsing typed orders: a number of the list, a walk step by step, or notation. Commands are in commands.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.naming import short_name
from core.match.notation import NotationError
from core.play.asking import Choice
from core.play.refusal import cannot, unavailable
from core.space.cell import Cell
from tui.choosing.walking import Walking
from tui.plain.asking import describe_aim, describe_walk, orders, reach
from tui.plain.descriptions import figure_named, figures_named
from tui.plain.desk import Desk
from tui.plain.voice import CommandError, UnknownCommand
from tui.views.order_view import Entry
from tui.views.wording import infinitive, target, verb

CELL = 4
"""The number of digits in a cell's name."""


def parse_order(desk: Desk, said: str) -> Choice | None:
    """Return the order typed; None after a step towards one, whose answer is printed. Raises CommandError."""
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


def pending_order(desk: Desk) -> Choice | None:
    """Return the pending walk or aim as an order; None if it must still be chosen from a list, which is printed. Raises
    CommandError if there is none, or if it is unavailable."""
    walking, aiming = desk.chosen.walking, desk.chosen.aiming
    if aiming is not None and aiming.last and aiming.aim.ways:
        _allowed(desk, aiming.order)
        desk.chosen.do()
        desk.voice.say(*orders(desk))
        return None
    if aiming is not None and aiming.last:
        return _allowed(desk, aiming.order)
    order = walking.order() if walking is not None and walking.turning else None
    if order is None:
        raise CommandError("no move to confirm; type a destination first, for example 'move 0507'")
    return _allowed(desk, order)


def other_path(desk: Desk) -> None:
    """Switch the pending walk to its next path."""
    walking = desk.chosen.walking
    if walking is None or not walking.turning:
        raise CommandError("no move to confirm; type a destination first, for example 'move 0507'")
    if walking.other_path() < 2:
        raise CommandError(f"only one path leads to {desk.battle.grid.name(walking.cursor)}")
    desk.voice.say(describe_walk(walking))


def _allowed(desk: Desk, order: Choice) -> Choice:
    if (refusal := desk.chosen.menu.refusal_at_table(order)) is not None:
        raise CommandError(cannot(desk.battle, order, refusal))
    return order


# -- numbers and notation ----------------------------------------------------------------------------------------------


def _numbered(desk: Desk, number: str) -> Choice | None:
    entry, listing = desk.entry(number), desk.chosen.listing
    if entry.why_not is not None:
        raise CommandError(unavailable(entry.label, entry.why_not.text, desk.voice.glyphs.dash))
    if entry.aim is not None:
        return _TypedAim(int(number) - 1, []).then(desk)
    listing.go_to(int(number) - 1)
    order = listing.choose()
    if order is None:
        desk.voice.say(*orders(desk))
    return order


def _labelled(desk: Desk, said: str) -> str | None:
    """Return the number of the one order that begins with `said`, or None. Raises CommandError if several do."""
    spoken = said.lower().replace("-", " ")
    begun = [(n, e) for n, e in enumerate(desk.entries, 1) if _begins(desk.battle, e, spoken)]
    allowed = [(n, e) for n, e in begun if e.allowed] or begun
    best = [n for n, e in allowed if not e.more] or [n for n, _ in allowed]
    if len(best) > 1:
        raise CommandError(f"'{said}' could be {' or '.join(map(str, best))}; type the number")
    return str(best[0]) if best else None


def _begins(battle: Battle, entry: Entry, spoken: str) -> bool:
    """Whether an entry's label, or its verb and target, begin with `spoken`."""
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
        raise CommandError(str(fault)) from None


def _other_figure(desk: Desk, said: str) -> None:
    """Make the figure named `said` active. Raises CommandError."""
    if not figures_named(desk.battle, said):
        if said.split()[0] in desk.session.match.kinds:
            raise CommandError(f"can't {said} now; 'orders' lists the orders, 'refused' explains the unavailable ones")
        raise UnknownCommand(f"I don't know '{said}'")
    figure = figure_named(desk.battle, said)
    if figure.id not in desk.chosen.decision.figures:
        raise CommandError(f"{figure.short_name} can't act now; 'who {said}' describes {figure.pronouns.them}")
    desk.chosen.ask_for(figure.id)


# -- walks -------------------------------------------------------------------------------------------------------------


class _Walk:
    """A typed walk: its kind, with the cell and facing typed so far."""

    def __init__(self, walking: Walking, manner: int, rest: list[str]) -> None:
        self.walking = walking
        self.manner = manner
        self.rest = rest

    def then(self, desk: Desk) -> Choice | None:
        """Continue the typed walk: print the next question, or return the order."""
        if not self.rest:
            self.walking.go_in_manner(self.manner)
            desk.voice.say(*reach(desk, self.manner), f"Type {self._wanted(desk)}.")
            return None
        facing = self._facing(desk, self.rest[-1])
        named = self.rest[:-1] if facing is not None else self.rest
        if len(named) > 1:
            raise CommandError(f"expected {self._wanted(desk)}, got '{' '.join(named)}'{self._example(desk)}")
        if facing is not None and not desk.walks[self.manner].turns:
            raise CommandError(
                f"'{desk.walks[self.manner].verb}' takes no facing; type the {desk.battle.grid.cell_words[0]} alone"
            )
        if named or not self.walking.turning or self.manner != self.walking.manner:
            self._settle_at(desk, named)
        if facing is None:
            desk.voice.say(describe_walk(self.walking))
            return None
        self.walking.facing = facing
        return pending_order(desk)

    def select(self, desk: Desk) -> None:
        """Make this the pending walk, without giving the order."""
        facing = self._facing(desk, self.rest[-1])
        named = self.rest[:-1] if facing is not None else self.rest
        if len(named) > 1:
            raise CommandError(f"expected {self._wanted(desk)}, got '{' '.join(named)}'{self._example(desk)}")
        self._settle_at(desk, named)
        if facing is not None:
            self.walking.facing = facing

    def _wanted(self, desk: Desk) -> str:
        """Return what to type for this kind of walk."""
        cell = desk.battle.grid.cell_words[0]
        return f"a {cell} and a facing" if desk.walks[self.manner].turns else f"a {cell}"

    def _example(self, desk: Desk) -> str:
        return "; for example 'move 0507 SE'" if desk.walks[self.manner].turns else ""

    def _settle_at(self, desk: Desk, named: list[str]) -> None:
        grid, walking = desk.battle.grid, self.walking
        try:
            cell = grid.cell(named[0]) if named else desk.battle[walking.figure].at
        except ValueError as fault:
            raise CommandError(str(fault)) from None
        walking.go_in_manner(self.manner)
        walking.point_at(cell)
        if not walking.settle():
            raise CommandError(f"{grid.name(cell)} is out of reach; 'reach' lists the {grid.cell_words[1]} in reach")

    def _facing(self, desk: Desk, word: str) -> int | None:
        names = desk.battle.grid.facing_names
        return names.index(word.upper()) if word.upper() in names else None


def select_walk(desk: Desk, walking: Walking, words: list[str]) -> None:
    """Make the walk typed as `words` the pending one. Raises CommandError."""
    walk = _walk(desk, walking, words)
    if walk is None or not walk.rest:
        raise CommandError(f"expected a destination, got '{' '.join(words)}'; for example 'price 0507 SE'")
    walk.select(desk)


def _walk(desk: Desk, walking: Walking, words: list[str]) -> _Walk | None:
    """Return the walk typed as `words`; None if it is none."""
    spoken = " ".join(words).lower().replace("-", " ").split()
    for manner, walk in enumerate(desk.walks):
        for said in (walk.verb.lower().split(), walk.sample.verb.split("-")):
            if spoken[: len(said)] == said:
                return _Walk(walking, manner, spoken[len(said) :])
        if words[0] == str(manner + 1):
            return _Walk(walking, manner, words[1:])
    is_facing = words[0].upper() in desk.battle.grid.facing_names
    if is_facing or (desk.chosen.aiming is None and _all_cells(words[:1])):
        return _Walk(walking, walking.manner, words)
    return None


# -- orders aimed at cells ---------------------------------------------------------------------------------------------


class _TypedAim:
    """A typed order that is aimed at cells: the index of its entry (None: the one being aimed) and the cells typed so
    far."""

    def __init__(self, line: int | None, cells: list[str]) -> None:
        self.line = line
        self.cells = cells

    def then(self, desk: Desk) -> Choice | None:
        """Continue the typed aim; return the order once its entry and all its cells are typed in one line."""
        cells = [_cell(desk, name) for name in self.cells]
        if self.line is not None:
            desk.chosen.select_entry(self.line)
            desk.chosen.open()
        aiming = desk.chosen.aiming
        assert aiming is not None, "an aimed entry opens the map"
        wanted = len(aiming.aim.fields) - len(aiming.settled)
        if len(cells) > wanted:
            fields = " and ".join(aiming.aim.fields[-wanted:])
            raise CommandError(f"expected {fields}, got {len(cells)} {desk.battle.grid.cell_words[1]}")
        for number, cell in enumerate(cells, 1):
            aiming.point_at(cell)
            if number < len(cells) or not aiming.last:
                aiming.settle()
        if self.line is not None and len(cells) == wanted:
            return pending_order(desk)
        desk.voice.say(*describe_aim(desk, aiming, whole=len(cells) == wanted))
        return None


def _cell(desk: Desk, name: str) -> Cell:
    try:
        return desk.battle.grid.cell(name)
    except ValueError as fault:
        raise CommandError(str(fault)) from None


def _aim(desk: Desk, words: list[str]) -> _TypedAim | None:
    """Return the aim typed as `words`; None if it is none."""
    spoken = " ".join(words).lower().replace("-", " ").split()
    for number, entry in enumerate(desk.entries):
        if entry.aim is None or not entry.allowed:
            continue
        names = (verb(entry.aim.sample).split(), infinitive(entry.aim.sample).split())
        for head in (*names, [str(number + 1)]):
            if spoken[: len(head)] == head and _all_cells(spoken[len(head) :]):
                return _TypedAim(number, spoken[len(head) :])
    return _TypedAim(None, words) if desk.chosen.aiming is not None and _all_cells(words) else None


def _all_cells(words: list[str]) -> bool:
    """Whether all words look like names of cells."""
    return all(len(word) == CELL and word.isdecimal() for word in words)
