"""The style sheet of the app, of which nothing is read twice: Textual reads all of it anew for each theme, and for
every screen that brings its own. What the colours mean is in themes.py; the sheets lie beside what they are of."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token

PIECES, THEMES = 256, 4
"""So many pieces are remembered of each theme, and of so many themes."""

Variables: TypeAlias = tuple[tuple[str, str], ...]


class Sheet(Stylesheet):
    """What was read with some variables stays read, also for the next app of this program."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._parse_cache = _pieces(tuple(variables.items()))

    @property
    def _variable_tokens(self) -> dict[str, list[Token]]:
        return _tokens(tuple(self._variables.items()))

    def set_variables(self, variables: dict[str, str]) -> None:
        """Those of another theme; what was read with the old ones stays for when they come again."""
        self._parse_cache = LRUCache(1)  # this one is cleared
        super().set_variables(variables)
        self._parse_cache = _pieces(tuple(variables.items()))

    def reparse(self) -> None:
        """Puts the pieces together; only those are read that nobody has read yet."""
        self.parse()


@lru_cache(maxsize=THEMES)
def _pieces(variables: Variables) -> LRUCache[tuple[object, ...], list[RuleSet]]:
    """The rules that were read with these variables, by where they came from."""
    return LRUCache(PIECES)


@lru_cache(maxsize=THEMES)
def _tokens(variables: Variables) -> dict[str, list[Token]]:
    """The variables as the style sheets have them."""
    return tokenize_values(dict(variables))
