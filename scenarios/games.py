"""A table of games and variants by id; each is built on first use. Game is in game.py, the table itself in
all_games.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from threading import RLock
from typing import TYPE_CHECKING

from core.records import record

if TYPE_CHECKING:
    from scenarios.game import Game


@record
class Entry:
    """An entry of the table. `id` is also the id of the game's ruleset.

    A variant names its game, and the keys of a scenario file that choose it instead:
    `Entry("scuffle", build, of="skirmish", chosen_by={"close_combat": "scuffle"})`.
    """

    id: str
    build: Callable[[], Game]
    of: str = ""
    chosen_by: Mapping[str, str] = field(default_factory=dict)


class Games:
    """The games to play. Raises ValueError for an inconsistent table."""

    def __init__(self, *entries: Entry) -> None:
        self._entries = {entry.id: entry for entry in entries}
        self._built: dict[str, Game] = {}
        self._building = RLock()
        self.names = tuple(entry.id for entry in entries if not entry.of)
        """The names that a scenario file can have as its ruleset: all but the variants."""
        if len(self._entries) < len(entries):
            raise ValueError("duplicate id in the table of games")
        for entry in entries:
            if entry.of and (entry.of not in self.names or not entry.chosen_by):
                raise ValueError(f"{entry.id!r} is a variant without a game, or without a key to choose by")

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def game(self, name: str) -> Game:
        """Return the game or variant with this id, from any thread. Raises KeyError."""
        if name not in self._built:
            with self._building:
                if name not in self._built:
                    self._built[name] = self._build(name)
        return self._built[name]

    def _build(self, name: str) -> Game:
        """Return a game, built. Building imports its packages, which two threads must not do at the same time: each
        would find packages that the other has half imported."""
        built = self._entries[name].build()
        if built.ruleset.id != name:
            raise ValueError(f"the table has {name!r} for the game {built.ruleset.id!r}")
        return built

    def keys(self, name: str) -> dict[str, tuple[str, ...]]:
        """Return the keys that choose a variant of a game, each with its values."""
        words: dict[str, tuple[str, ...]] = {}
        for variant in self._variants(name):
            for key, word in variant.chosen_by.items():
                words[key] = tuple(dict.fromkeys((*words.get(key, ()), word)))
        return words

    def chosen(self, name: str, said: Mapping[str, str]) -> str | None:
        """Return the id of the game or variant that the keys choose; None if there is none."""
        if not said:
            return name
        return next((variant.id for variant in self._variants(name) if variant.chosen_by == said), None)

    def _variants(self, name: str) -> Iterator[Entry]:
        return (entry for entry in self._entries.values() if entry.of == name)
