"""A table of games and of their variants, by id; each is built when it is asked for. What a game is made of is in
game.py, which there are in catalogue.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenarios.game import Game


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table. `id` is that of the game's ruleset too.

    A variant says of which game it is one, and by which keys of a scenario file it is chosen in that game's place:
    `Entry("scuffle", build, of="skirmish", chosen_by={"close_combat": "scuffle"})`.
    """

    id: str
    build: Callable[[], Game]
    of: str = ""
    chosen_by: Mapping[str, str] = field(default_factory=dict)


class Games:
    """What may be played. Raises ValueError for a table that makes no sense."""

    def __init__(self, *entries: Entry) -> None:
        self._entries = {entry.id: entry for entry in entries}
        self._built: dict[str, Game] = {}
        self.names = tuple(entry.id for entry in entries if not entry.of)
        """Those that a scenario file may name as its ruleset: all but the variants."""
        if len(self._entries) < len(entries):
            raise ValueError("two games of the table have one id")
        for entry in entries:
            if entry.of and (entry.of not in self.names or not entry.chosen_by):
                raise ValueError(f"{entry.id!r} is a variant of no game, or no key of a scenario file chooses it")

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def game(self, name: str) -> Game:
        """The game, or variant, of that id. Raises KeyError."""
        if name not in self._built:
            built = self._entries[name].build()
            if built.ruleset.id != name:
                raise ValueError(f"the table has {name!r} for a game that calls itself {built.ruleset.id!r}")
            self._built[name] = built
        return self._built[name]

    def keys(self, name: str) -> dict[str, tuple[str, ...]]:
        """The keys that choose a variant of this game, each with the words that it may have."""
        words: dict[str, tuple[str, ...]] = {}
        for variant in self._variants(name):
            for key, word in variant.chosen_by.items():
                words[key] = tuple(dict.fromkeys((*words.get(key, ()), word)))
        return words

    def chosen(self, name: str, said: Mapping[str, str]) -> str | None:
        """The id of the game, or of its variant, that these keys choose; None: nothing is like that."""
        if not said:
            return name
        return next((variant.id for variant in self._variants(name) if variant.chosen_by == said), None)

    def _variants(self, name: str) -> Iterator[Entry]:
        return (entry for entry in self._entries.values() if entry.of == name)
