"""What is known of a rule besides its text: the code that implements it, the orders and modifiers that use it, other
places that name it, its tests. Source files are read in scenarios/clauses/sources.py."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache, partial
from inspect import unwrap
from typing import Any

from core.battle.names import RuleId
from core.play.asking import Choice
from core.records import record
from core.rulebook.rule import Rule
from core.rulebook.rulebook import Rulebook
from core.rulebook.texts import Clause, Clauses
from scenarios.clauses.sources import Place, mentions, proofs, relative_to_root


@record
class Work:
    """A piece of code that uses a rule: its kind (`modifier`, `footprint`; `order` for the class of an order), its
    function, the orders it applies to, by verb, and other types; a modifier's label; the optional rule it needs."""

    verb: str
    place: Place
    orders: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    label: str = ""
    switch: RuleId | None = None


@record
class Usage:
    """A rule with everything that uses it. `rules` implement it; `citing` implement other rules but name it; `places`
    are all other lines that name it. `tests` is None if the game has none next to it."""

    clause: Clause
    rules: tuple[Work, ...]
    citing: tuple[Work, ...]
    places: tuple[Place, ...]
    tests: tuple[Place, ...] | None

    @property
    def orders(self) -> tuple[str, ...]:
        """The verbs of the orders that use the rule."""
        return tuple(sorted({verb for work in (*self.rules, *self.citing) for verb in work.orders}))

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The labels of the modifiers that use the rule."""
        return tuple(dict.fromkeys(work.label for work in (*self.rules, *self.citing) if work.label))

    @property
    def switches(self) -> tuple[RuleId, ...]:
        """The other optional rules that some of its code needs."""
        found = [work.switch for work in self.rules if work.switch is not None]
        return tuple(name for name in dict.fromkeys(found) if name != self.clause.id)


def usage(book: Rulebook, clause: Clause) -> Usage:
    """Return a rule of a book with everything that uses it."""
    written = _written(book)
    rules = _joined(_work(rule) for rule in written.rules if clause.id in rule.ids)
    carried = {(work.place.file, work.place.name) for work in rules}
    citing: list[Work] = []
    places: list[Place] = []
    for place in mentions(clause.id):
        owner = (place.file, place.name.partition(".")[0])
        if owner in written.by_name:
            if owner not in carried:
                citing += [replace(_work(rule), place=place) for rule in written.by_name[owner]]
        elif owner in written.orders:
            citing.append(Work("order", place, (written.orders[owner],)))
        else:
            places.append(place)
    return Usage(clause, rules, _joined(citing), tuple(places), proofs(clause.id))


def _joined(works: Iterable[Work]) -> tuple[Work, ...]:
    """Merge entries of the same function, in the order of the files."""
    found: dict[object, Work] = {}
    for work in works:
        key = (work.verb, work.place, work.label, work.switch)
        first = found.setdefault(key, work)
        orders, about = (*first.orders, *work.orders), (*first.about, *work.about)
        found[key] = replace(first, orders=tuple(dict.fromkeys(orders)), about=tuple(dict.fromkeys(about)))
    return tuple(sorted(found.values(), key=lambda work: (work.place.file, work.place.line)))


@record
class _Written:
    """A book with its rules by file and name, and the verbs of its orders likewise."""

    rules: tuple[Rule, ...]
    by_name: dict[tuple[str, str], list[Rule]]
    orders: dict[tuple[str, str], str]


@lru_cache(maxsize=8)
def _written(book: Rulebook) -> _Written:
    found = _Written(tuple(book), {}, {})
    for rule in found.rules:
        place = _place(rule)
        found.by_name.setdefault((place.file, place.name), []).append(rule)
        for kind in _orders(rule):
            file = getattr(sys.modules[kind.__module__], "__file__", None) or kind.__module__
            found.orders[relative_to_root(file), kind.__name__] = kind.verb
    return found


def _orders(rule: Rule) -> Iterator[type[Choice]]:
    for kind in (rule.offers, *rule.kinds):
        if isinstance(kind, type) and issubclass(kind, Choice) and hasattr(kind, "verb"):
            yield kind


def _work(rule: Rule) -> Work:
    orders = tuple(dict.fromkeys(kind.verb for kind in _orders(rule)))
    about = tuple(kind.__name__ for kind in rule.kinds if not issubclass(kind, Choice))
    return Work(str(rule.verb), _place(rule), orders, about, rule.label, rule.switch)


def _place(rule: Rule) -> Place:
    """Return the place of a rule's function, without wrappers."""
    call: Callable[..., Any] = rule.call
    while isinstance(call, partial):
        call = call.func
    code = unwrap(call).__code__
    return Place(relative_to_root(code.co_filename), code.co_firstlineno, code.co_name)


# -- finding rules ------------------------------------------------------------------------------------------------


def clauses_at(clauses: Clauses, said: str) -> tuple[Clause, ...]:
    """Return the rule with this number, or those of a section such as `S16.2` or `G-hold`, ignoring case."""
    wanted = said.strip().upper()
    if exact := [clause for name, clause in clauses.items() if name.upper() == wanted]:
        return tuple(exact)
    return tuple(clause for name, clause in clauses.items() if _begins(name.upper(), wanted))


def _begins(name: str, wanted: str) -> bool:
    """Whether a rule's number begins with a section's, and not just with the same digits."""
    rest = name[len(wanted) :]
    return bool(wanted) and name.startswith(wanted) and (rest[0] in "-." or wanted[-1] in "-.")


def no_clause(said: str, known: Iterable[RuleId]) -> str:
    """Return `no rule S16.2-60; did you mean S16.2-06?`, or an example if no rule or section comes close."""
    by_upper, wanted = {name.upper(): name for name in known}, said.strip().upper()
    sections = {name.upper().rpartition("-")[0]: name.rpartition("-")[0] for name in by_upper.values()}
    section = [name for name in by_upper if name.rpartition("-")[0] == wanted.rpartition("-")[0]]
    near = (
        [name for name in section if sorted(name) == sorted(wanted)]  # transposed digits
        or get_close_matches(wanted, section, n=1)
        or get_close_matches(wanted, (*sections, *by_upper), n=1, cutoff=0.7)
    )
    if near:
        return f"no rule {said.strip()}; did you mean {(by_upper | sections)[near[0]]}?"
    like = next(
        (f"; name one, such as {name}, or a section, such as {name.rpartition('-')[0]}" for name in by_upper.values()),
        "",
    )
    return f"no rule {said.strip()}{like}"
