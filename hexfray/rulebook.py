"""The rules of a game by their numbers: each clause in words, with all that goes by it. A battle at play: game.py."""

from __future__ import annotations

from collections.abc import Sequence

from core.rulebook.texts import Clause
from scenarios.catalogue import GAMES, Unknown
from scenarios.catalogue import game as game_of
from scenarios.clauses.sources import Place
from scenarios.clauses.usage import Usage, Work, clauses_at, no_clause, usage


def clause(game: str, name: str) -> Usage:
    """A clause of a game's rulebook, in any case, with the orders and modifiers that go by it, where it is in code and
    the tests that prove it. Raises Unknown if there is no such game or clause.

    >>> jab = hexfray.clause("skirmish", "s16.2-06")
    >>> jab.clause.title, jab.orders
    ('Jab: reach two hexes', ('jab',))
    """
    found = clauses(game, name)
    if (one := named(name, found)) is not None:
        return usage(game_of(game).ruleset.book, one)
    raise Unknown(f"{name.strip()} is a section of {len(found)} clauses; name one, such as {found[0].id}")


def clauses(game: str, section: str = "") -> tuple[Clause, ...]:
    """The clauses of a game's rulebook in its order; `section`: those whose ids begin with it. Raises Unknown if there
    is no such game, or no clause begins so.

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
    """The clause that has this very id, in any case, of those found; None: it is the id of a section."""
    return found[0] if len(found) == 1 and found[0].id.upper() == name.strip().upper() else None


def games_with(name: str) -> tuple[str, ...]:
    """The games that have a clause, or a section, of that id. Raises Unknown if none has."""
    known = {game: GAMES.game(game).clauses for game in GAMES}
    if found := tuple(game for game, its in known.items() if clauses_at(its, name)):
        return found
    raise Unknown(no_clause(name, (one for its in known.values() for one in its)))


# -- as plain values -----------------------------------------------------------------------------------------------


def as_object(found: Usage) -> dict[str, object]:
    """A clause with all that goes by it, as JSON says it."""
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
    """A clause as a list of clauses has it."""
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
