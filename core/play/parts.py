"""Looking up the parts of an order in a book, and what holds for orders that have no such part. How parts are bound:
core/rulebook/parts.py; what is to be known of a whole game, its ruleset says (ruleset.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, get_args

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.names import RuleId
from core.play.asking import Choice, Decision, Pass
from core.play.footprint import NOWHERE, Footprint, Met
from core.play.glance import Glance
from core.play.portrait import Trait
from core.play.spoken import in_words
from core.play.success import as_rolled
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook

Chance = Callable[[Choice], float]
"""The chance that the roll which a reply asks for at once succeeds; 0 if it asks for none."""


def glance_of(book: Rulebook, battle: Battle, order: Choice) -> Glance | None:
    """What an order can be expected to do. None: it does nothing to anybody, or must be run to know."""
    find = book.part(Verb.GLANCE, type(order))
    found: Glance | None = None if find is None else find(book, battle, order)
    return found


def footprint_of(book: Rulebook, battle: Battle, order: Choice) -> Footprint:
    """What an order covers on the map; nothing but where it leads, if it says nothing."""
    find = book.part(Verb.FOOTPRINT, type(order))
    found: Footprint = NOWHERE if find is None else find(book, battle, order)
    return found


def success_of(book: Rulebook, order: Choice, told: Sequence[Event]) -> bool | None:
    """Whether an order did what it was for; as its rolls went, if it says nothing."""
    find = book.part(Verb.SUCCESS, type(order))
    found: bool | None = as_rolled(order, told) if find is None else find(order, told)
    return found


def spoken_of(book: Rulebook, battle: Battle, order: Choice) -> str:
    """What an order does, in words after the name of its figure."""
    find = book.part(Verb.SPOKEN, type(order))
    return in_words(battle, order) if find is None else str(find(battle, order))


def weight_of(book: Rulebook, battle: Battle, order: Choice) -> int | None:
    """What an order is worth to the computer without looking any further, in thousandths of a hit: as it says itself,
    or by its glance. None: neither tells."""
    if (find := book.part(Verb.WEIGHT, type(order))) is not None:
        weight: int | None = find(book, battle, order)
        return weight
    known = glance_of(book, battle, order)
    return None if known is None else round(1000 * (known.harm - known.cost))


def own_of(book: Rulebook, battle: Battle, order: Choice, told: Sequence[Event]) -> int:
    """How many of the events that were told are the order's own; all, if it says nothing."""
    find = book.part(Verb.OWN, type(order))
    return len(told) if find is None else int(find(battle, order, told))


def met_of(book: Rulebook, battle: Battle, walk: Choice) -> tuple[Met, ...]:
    """What a walk meets on its way."""
    find = book.part(Verb.MET, type(walk))
    return () if find is None else tuple(find(book, battle, walk))


def forgone_of(book: Rulebook, battle: Battle, walk: Choice) -> tuple[Trait, ...]:
    """What a walk leaves its figure no time for."""
    find = book.part(Verb.FORGONE, type(walk))
    return () if find is None else tuple(find(book, battle, walk))


def toll_of(book: Rulebook, battle: Battle, walk: Choice) -> int | None:
    """What a walk costs where that depends on more than its path."""
    find = book.part(Verb.TOLL, type(walk))
    found: int | None = None if find is None else find(battle, walk)
    return found


def undone_of(book: Rulebook, battle: Battle, order: Choice) -> tuple[Trait, ...] | None:
    """What a figure leaves undone that ends its turn with this order. None: what the menu still has."""
    find = book.part(Verb.UNDONE, type(order))
    found: tuple[Trait, ...] | None = None if find is None else find(battle, order)
    return found


def reply_of(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The reply that serves best at a moment. None: every reply must be run through."""
    find = book.part(Verb.REPLY, type(asked.about))
    found: Choice | None = None if find is None else find(book, battle, asked, chance)
    return found


def wards_of(book: Rulebook, battle: Battle, asked: Decision, reply: Choice) -> float | None:
    """How likely a reply stops what it is given against. None: it must be run to know."""
    find = book.part(Verb.WARDS, type(reply))
    found: float | None = None if find is None else find(book, battle, asked, reply)
    return found


# -- how a menu is arranged ----------------------------------------------------------------------------------------


def usual_of(book: Rulebook, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """The kinds of order that a menu begins with at a moment, the first first."""
    first = [(place, kind) for place, kind in _places(book, battle, decision) if place >= 0]
    return tuple(kind for _, kind in sorted(first, key=lambda one: one[0]))


def rare_of(book: Rulebook, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """The kinds of order that a menu ends with at a moment, the last last."""
    dynamic = {kind: -place for place, kind in _places(book, battle, decision) if place < 0}
    last = {kind: kind.rare for kind in offered_at(book, battle, decision) if kind.rare} | dynamic
    return tuple(sorted(last, key=last.__getitem__))


def _places(book: Rulebook, battle: Battle, decision: Decision) -> list[tuple[int, type[Choice]]]:
    found: list[tuple[int, type[Choice]]] = []
    for kind, find in _wanting(book, _moment(battle, decision)):
        place = find(battle, decision)
        if place is not None:
            found.append((place, kind))
    return found


def offered_at(book: Rulebook, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """Every kind of order that the rules in force may offer at a moment, and what lets the moment go by."""
    return _offered(book, _moment(battle, decision))


class _Moment(NamedTuple):
    """What the kinds of order depend on that are offered: the type of the moment, that of what lets it go by, and the
    optional rules that are on."""

    about: type
    passing: type[Choice] | None
    options: tuple[RuleId, ...]


def _moment(battle: Battle, decision: Decision) -> _Moment:
    passing = None if decision.otherwise is None else type(decision.otherwise)
    return _Moment(type(decision.about), passing, battle.options)


@lru_cache(maxsize=1024)
def _offered(book: Rulebook, moment: _Moment) -> tuple[type[Choice], ...]:
    rules = (rule for rule in book.rules(Verb.OPTION, moment.about) if rule.switch in (None, *moment.options))
    offers = tuple(rule.offers for rule in rules if rule.offers is not None)
    listed = (kind for kind in orders_of(book) if issubclass(kind, offers))
    passing = () if moment.passing is None else (moment.passing,)
    return tuple(dict.fromkeys((*listed, *passing, Pass)))


@lru_cache(maxsize=1024)
def _wanting(book: Rulebook, moment: _Moment) -> tuple[tuple[type[Choice], Callable[..., int | None]], ...]:
    """Those of them that may have a place among the first or the last, each with what tells it."""
    found = ((kind, book.part(Verb.WANTED, kind)) for kind in _offered(book, moment))
    return tuple((kind, find) for kind, find in found if find is not None)


@lru_cache(maxsize=64)
def orders_of(book: Rulebook) -> tuple[type[Choice], ...]:
    """Every kind of order that a book carries out or offers, each once, in the order of the book."""
    kinds = chain.from_iterable(_named(rule) for rule in book)
    return tuple(dict.fromkeys(kind for kind in kinds if kind is not Pass))


def _named(rule: Rule) -> tuple[type[Choice], ...]:
    of = rule.of if rule.verb is Verb.PROCEDURE else rule.offers if rule.verb is Verb.OPTION else None
    found = get_args(of) or (of,)
    return tuple(kind for kind in found if isinstance(kind, type) and issubclass(kind, Choice) and "verb" in _all(kind))


def _all(kind: type) -> set[str]:
    """What a class and those that it inherits from define."""
    return {name for one in kind.__mro__ for name in vars(one)}
