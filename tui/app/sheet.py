"""The style sheet of the app, with a cache: Textual parses all of it again for each theme and for each screen with a
sheet of its own. The roles of colours are in themes.py; the sheets are next to their widgets and screens."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token

PIECES, THEMES = 256, 12
"""The number of cached pieces for each theme, and of cached themes."""

Variables: TypeAlias = tuple[tuple[str, str], ...]


class Sheet(Stylesheet):
    """A style sheet that shares parsed pieces by variables, even between apps of one process."""

    def __init__(self, *, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._parse_cache = _pieces(tuple(variables.items()))

    @property
    def _variable_tokens(self) -> dict[str, list[Token]]:
        return _tokens(tuple(self._variables.items()))

    def set_variables(self, variables: dict[str, str]) -> None:
        """Switch to the variables of another theme, and keep the pieces parsed with the old ones."""
        self._parse_cache = LRUCache(1)  # super() clears this one
        super().set_variables(variables)
        self._parse_cache = _pieces(tuple(variables.items()))

    def reparse(self) -> None:
        """Parse only the pieces that aren't cached."""
        self.parse()


@lru_cache(maxsize=THEMES)
def _pieces(variables: Variables) -> LRUCache[tuple[object, ...], list[RuleSet]]:
    """Return the cache of rules parsed with these variables."""
    return LRUCache(PIECES)


@lru_cache(maxsize=THEMES)
def _tokens(variables: Variables) -> dict[str, list[Token]]:
    """Return the variables as tokens of the style sheets."""
    return tokenize_values(dict(variables))
