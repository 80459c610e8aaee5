"""Count in one battle which orders and options were legal and which were chosen. Many battles and their table:
__main__.py, table.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING
from enum import Enum
from itertools import islice
from typing import NamedTuple

from core.match.cups import SeededCup
from core.match.match import Match
from core.match.writing import default_of, fields_of, is_facing
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from scenarios.catalogue import load
from scenarios.seating import seated

FEW = 12
"""Of options with up to so many values each value is counted, of others only whether one was named."""
LOOKED_AT = 600
"""So many orders of a kind are looked at in a menu to find their options."""


class Series(NamedTuple):
    """One battle: its scenario, the level of all sides, and the seed of its dice."""

    scenario: str
    level: str
    seed: int


class Counts(NamedTuple):
    """In how many decisions of a battle each order and option was legal, and in how many it was chosen. A name is a
    verb, or a verb and one option: `all-out-attack how=strong`. `decisions`: all decisions of the battle."""

    decisions: int
    legal: Counter[str]
    chosen: Counter[str]


def counted(series: Series) -> Counts:
    """Fight one battle, and what follows it, and count. The same series gets the same counts on every machine."""
    scenario = load(series.scenario)
    match = Match.start(scenario.ruleset, scenario.battle, SeededCup(series.seed))
    seats = seated(scenario.ruleset.id, dict.fromkeys(match.battle.sides, series.level))
    found = Counts(0, Counter(), Counter())
    followed = False
    while True:
        if match.over:
            if followed or not match.has_aftermath:
                return found
            followed = True
            match.begin_aftermath()
            continue
        waiting = match.waiting
        assert isinstance(waiting, Decision), "a seeded cup rolls all dice"
        player = seats[waiting.side]
        assert player is not None, "nobody sits here"
        found.legal.update(legal_names(match.menu))
        choice = player.choose(match.ruleset, match.position)
        found.chosen.update(names(choice))
        found = found._replace(decisions=found.decisions + 1)
        match.answer(choice)


def legal_names(menu: Menu) -> frozenset[str]:
    """The names of all legal orders and options of a menu. An order that would do nothing does not count."""
    found: set[str] = set()
    for figure in menu.decision.figures:
        for section in menu.sections(figure):
            found.update(_names_in(menu, section.choices))
    if (apart := menu.otherwise) is not None:
        found.update(names(apart))
    return frozenset(found)


def _names_in(menu: Menu, choices: Sequence[Choice]) -> Iterator[str]:
    kinds: dict[type, int] = {}
    for choice in islice(choices, LOOKED_AT):
        kind = type(choice)
        if kinds.get(kind) and not has_options(kind):
            return  # a section has one kind of order, and one of it says all
        if not choice.why_pointless(menu.battle):
            kinds[kind] = kinds.get(kind, 0) + 1
            yield from names(choice)


def names(choice: Choice) -> Iterator[str]:
    """The verb of an order, and each option of it that is not at its default."""
    yield choice.verb
    for option in options(type(choice)):
        value = getattr(choice, option.name)
        if value != option.default and value is not None:
            yield f"{choice.verb} {option.word(value)}"


def has_options(kind: type[Choice]) -> bool:
    """Whether a kind of order has options that are counted."""
    return bool(options(kind))


class Option(NamedTuple):
    """A field of an order that is counted by its value, or (`many`) only by whether it is named."""

    name: str
    default: object
    many: bool

    def word(self, value: object) -> str:
        """The option as the notation writes it."""
        if value is True or self.many:
            return self.name
        return f"{self.name}={value.value if isinstance(value, Enum) else value}"


_KNOWN: dict[type, tuple[Option, ...]] = {}


def options(kind: type[Choice]) -> tuple[Option, ...]:
    """The fields that are options: yes or no, one of some values, or a number that may be left out."""
    if kind not in _KNOWN:
        _KNOWN[kind] = tuple(_options(kind))
    return _KNOWN[kind]


def _options(kind: type[Choice]) -> Iterator[Option]:
    for field, of in fields_of(kind):
        default = default_of(field, of)
        if not isinstance(of, type) or is_facing(field.name):
            continue
        if of is bool:
            yield Option(field.name, default, many=True)
        elif issubclass(of, Enum):
            many = len(of) > FEW
            if not (many and default is MISSING):
                yield Option(field.name, default, many)
        elif of is int and default is not MISSING:
            yield Option(field.name, default, many=True)


def added(all_of: Iterable[Counts]) -> Counts:
    """The counts of several battles together."""
    total = Counts(0, Counter(), Counter())
    for one in all_of:
        total.legal.update(one.legal)
        total.chosen.update(one.chosen)
        total = total._replace(decisions=total.decisions + one.decisions)
    return total
