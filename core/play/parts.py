"""The parts of an order in a book, with defaults for orders that lack them. How parts are bound:
core/rulebook/parts.py; the parts of a whole game: ruleset.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, get_args

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.gm_modifiers import is_modified
from core.battle.names import RuleId
from core.play.asking import Choice, Decision, Pass
from core.play.footprint import NOWHERE, Encounter, Footprint
from core.play.phrases import in_words
from core.play.portrait import Trait
from core.play.quick_odds import QuickOdds
from core.play.success import as_rolled
from core.rulebook.rule import Rule, Verb
from core.rulebook.rulebook import Rulebook

Chance = Callable[[Choice], float]
"""The chance of the roll a reply calls for at once; 0 if it calls for none."""


def quick_odds_of(book: Rulebook, battle: Battle, order: Choice) -> QuickOdds | None:
    """The quick odds of an order. None: it affects nobody, or must be run."""
    find = book.part(Verb.QUICK_ODDS, type(order))
    if find is None or is_ruled(battle, order):
        return None
    found: QuickOdds | None = find(book, battle, order)
    return found


def is_ruled(battle: Battle, order: Choice) -> bool:
    """Whether the game master modifies the next roll of the figure or its target: only the roll itself counts that."""
    target: object = getattr(order, "target", None)
    aimed_at = battle.figures.get(target) if isinstance(target, str) else None
    return is_modified(battle[order.figure]) or (aimed_at is not None and is_modified(aimed_at))


def footprint_of(book: Rulebook, battle: Battle, order: Choice) -> Footprint:
    """What an order covers on the map; by default only where it leads."""
    find = book.part(Verb.FOOTPRINT, type(order))
    found: Footprint = NOWHERE if find is None else find(book, battle, order)
    return found


def success_of(book: Rulebook, order: Choice, told: Sequence[Event]) -> bool | None:
    """Whether an order did what it was for; by default as its rolls went."""
    find = book.part(Verb.SUCCESS, type(order))
    found: bool | None = as_rolled(order, told) if find is None else find(order, told)
    return found


def wording_of(book: Rulebook, battle: Battle, order: Choice) -> str:
    """What an order does, in words after its figure's name."""
    find = book.part(Verb.WORDING, type(order))
    return in_words(battle, order) if find is None else str(find(battle, order))


def weight_of(book: Rulebook, battle: Battle, order: Choice) -> int | None:
    """The value of an order to the AI without looking further, in thousandths of a hit: its own weight, or by its
    quick odds. None: unknown."""
    if (find := book.part(Verb.WEIGHT, type(order))) is not None:
        weight: int | None = find(book, battle, order)
        return weight
    known = quick_odds_of(book, battle, order)
    return None if known is None else round(1000 * (known.harm - known.cost))


def own_events_of(book: Rulebook, battle: Battle, order: Choice, told: Sequence[Event]) -> int:
    """How many of these events are the order's own; by default all."""
    find = book.part(Verb.OWN_EVENTS, type(order))
    return len(told) if find is None else int(find(battle, order, told))


def encounters_of(book: Rulebook, battle: Battle, walk: Choice) -> tuple[Encounter, ...]:
    """What a walk meets on its way."""
    find = book.part(Verb.ENCOUNTERS, type(walk))
    return () if find is None else tuple(find(book, battle, walk))


def lost_options_of(book: Rulebook, battle: Battle, walk: Choice) -> tuple[Trait, ...]:
    """What a walk leaves its figure no time for."""
    find = book.part(Verb.LOST_OPTIONS, type(walk))
    return () if find is None else tuple(find(book, battle, walk))


def walk_cost_of(book: Rulebook, battle: Battle, walk: Choice) -> int | None:
    """The cost of a walk, where it depends on more than its path."""
    find = book.part(Verb.WALK_COST, type(walk))
    found: int | None = None if find is None else find(battle, walk)
    return found


def left_undone_of(book: Rulebook, battle: Battle, order: Choice) -> tuple[Trait, ...] | None:
    """What a figure leaves undone by ending its turn with this order. None: what the menu still has."""
    find = book.part(Verb.LEFT_UNDONE, type(order))
    found: tuple[Trait, ...] | None = None if find is None else find(battle, order)
    return found


def best_reply_of(book: Rulebook, battle: Battle, asked: Decision, chance: Chance) -> Choice | None:
    """The best reply at a moment. None: every reply must be run."""
    find = book.part(Verb.BEST_REPLY, type(asked.about))
    found: Choice | None = None if find is None else find(book, battle, asked, chance)
    return found


def defence_odds_of(book: Rulebook, battle: Battle, asked: Decision, reply: Choice) -> float | None:
    """How likely a reply stops what it is given against. None: it must be run."""
    find = book.part(Verb.DEFENCE_ODDS, type(reply))
    found: float | None = None if find is None or is_ruled(battle, reply) else find(book, battle, asked, reply)
    return found


# -- how a menu is arranged ----------------------------------------------------------------------------------------


def usual_orders_of(book: Rulebook, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """The kinds of order at the start of a menu, in order."""
    first = [(place, kind) for place, kind in _places(book, battle, decision) if place >= 0]
    return tuple(kind for _, kind in sorted(first, key=lambda one: one[0]))


def rare_orders_of(book: Rulebook, battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """The kinds of order at the end of a menu, in order."""
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
    """Every kind of order that the rules in force may offer at a moment, including the pass."""
    return _offered(book, _moment(battle, decision))


class _Moment(NamedTuple):
    """What the offered kinds depend on: the type of the moment, that of its pass, and the optional rules that are
    on."""

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
    """The offered kinds that may have a fixed place in the menu, each with the function that knows it."""
    found = ((kind, book.part(Verb.MENU_PLACE, kind)) for kind in _offered(book, moment))
    return tuple((kind, find) for kind, find in found if find is not None)


@lru_cache(maxsize=64)
def orders_of(book: Rulebook) -> tuple[type[Choice], ...]:
    """Every kind of order that a book carries out or offers, once each, in its order."""
    kinds = chain.from_iterable(_named(rule) for rule in book)
    return tuple(dict.fromkeys(kind for kind in kinds if kind is not Pass))


def _named(rule: Rule) -> tuple[type[Choice], ...]:
    of = rule.of if rule.verb is Verb.PROCEDURE else rule.offers if rule.verb is Verb.OPTION else None
    found = get_args(of) or (of,)
    return tuple(kind for kind in found if isinstance(kind, type) and issubclass(kind, Choice) and "verb" in _all(kind))


def _all(kind: type) -> set[str]:
    """The names that a class and its base classes define."""
    return {name for one in kind.__mro__ for name in vars(one)}
