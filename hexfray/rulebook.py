"""The rules of a game by their numbers: each rule in words, with the code that uses it. A battle being played:
game.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.rulebook.texts import Clause
from scenarios.catalogue import GAMES, Unknown
from scenarios.catalogue import game as game_of
from scenarios.clauses.sources import Place
from scenarios.clauses.usage import Usage, Work, clauses_at, no_clause, usage


def clause(game: str, name: str) -> Usage:
    """Return a rule of a game's rulebook by its number, with the orders and modifiers that use it, its place in the
    code and its tests. Upper and lower case are the same. Raises Unknown for an unknown game or rule.

    >>> jab = hexfray.clause("skirmish", "s16.2-06")
    >>> jab.clause.title, jab.orders
    ('Jab: reach two hexes', ('jab',))
    """
    found = clauses(game, name)
    if (one := named(name, found)) is not None:
        return usage(game_of(game).ruleset.book, one)
    raise Unknown(f"{name.strip()} is a section of {len(found)} rules; name one, such as {found[0].id}")


def clauses(game: str, section: str = "") -> tuple[Clause, ...]:
    """Return the rules of a game in the order of its rulebook, or of a section: those whose numbers begin with it.
    Raises Unknown for an unknown game or section.

    >>> [clause.title for clause in hexfray.clauses("skirmish", "S12.5")][:2]
    ['Who may force a retreat', 'Direction of the retreat']
    """
    known = game_of(game).clauses
    if not section:
        return tuple(known.values())
    if found := clauses_at(known, section):
        return found
    raise Unknown(no_clause(section, known))


def named(name: str, found: Sequence[Clause]) -> Clause | None:
    """Return the rule in `found` with exactly this number; None if `name` is a section."""
    return found[0] if len(found) == 1 and found[0].id.upper() == name.strip().upper() else None


def games_with(name: str) -> tuple[str, ...]:
    """Return the games with a rule or section of this number. Raises Unknown if there is none."""
    known = {game: GAMES.game(game).clauses for game in GAMES}
    if found := tuple(game for game, its in known.items() if clauses_at(its, name)):
        return found
    raise Unknown(no_clause(name, (one for its in known.values() for one in its)))


# -- as JSON -----------------------------------------------------------------------------------------------------


def as_object(found: Usage) -> dict[str, object]:
    """Return a rule with the code that uses it, as JSON."""
    return {
        **listed(found.clause),
        "rule": found.clause.rule,
        "reading": found.clause.reading,
        "needs": list(found.switches),
        "orders": list(found.orders),
        "modifiers": list(found.modifiers),
        "code": [_work(work) for work in found.rules],
        "citing": [_work(work) for work in found.citing],
        "named": [_place(place) for place in found.places],
        "tests": None if found.tests is None else [_place(place) for place in found.tests],
    }


def listed(found: Clause) -> dict[str, object]:
    """Return the entry of a rule in a list of rules."""
    return {"id": found.id, "title": found.title, "option": found.option}


def _work(work: Work) -> dict[str, object]:
    return {
        "verb": work.verb,
        **_place(work.place),
        "orders": list(work.orders),
        "about": list(work.about),
        "label": work.label,
        "switch": work.switch,
    }


def _place(place: Place) -> dict[str, object]:
    return {"name": place.name, "file": place.file, "line": place.line}
