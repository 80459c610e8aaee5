"""The output of `hexfray rule`: rules with the code that uses them, or the titles of a section. hexfray/rulebook.py
finds them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from textwrap import wrap

from core.rulebook.texts import Clause
from hexfray.rulebook import as_object, clause, clauses, games_with, listed, named
from tui.views.help_view import rules_page
from tui.views.lines import text_of
from tui.views.usage_view import WIDTH, section_lines, usage_lines


def as_text(names: Iterable[str], game: str | None) -> str:
    """Return rules and sections as text. Raises Unknown for the first unknown name."""
    return "\n\n".join("\n".join(_told(name, games, found)) for name, games, found in _found(names, game))


def as_json(names: Iterable[str], game: str | None) -> str:
    """Return rules and sections as JSON: a rule with the code that uses it, rules of a section without. Raises
    Unknown."""
    objects: list[dict[str, object]] = []
    for name, games, found in _found(names, game):
        whole = named(name, found) is not None
        for one in found:
            told = as_object(clause(games[0], one.id)) if whole else listed(one)
            objects.append({"game": games[0], "games": list(games), **told})
    return json.dumps(objects, indent=2)


def _found(names: Iterable[str], game: str | None) -> list[tuple[str, tuple[str, ...], tuple[Clause, ...]]]:
    """Return each name with its games, the first of which is shown, and its rules there."""
    found = []
    for name in names:
        games = games_with(name) if game is None else (game,)
        found.append((name, games, clauses(games[0], name)))
    return found


def _told(name: str, games: tuple[str, ...], found: tuple[Clause, ...]) -> Iterator[str]:
    if (one := named(name, found)) is None:
        yield text_of(section_lines(found))
        return
    for line in text_of(rules_page({one.id: one}, (one.id,))[:-1]).split("\n"):
        yield from wrap(line, WIDTH)
    yield f"  Game: {games[0]}" + (f" (also in {', '.join(games[1:])}: --game)" if games[1:] else "")
    yield text_of(usage_lines(clause(games[0], one.id), tests_by_name=True))
