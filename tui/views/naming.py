"""What figures are called where there is little room: a letter each, and a first name. Orders in words: wording.py."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.once import once

ARTICLES = frozenset(("the", "a", "an"))
TITLES = frozenset(
    (
        *("mr", "mrs", "ms", "miss", "master", "mistress", "sir", "dame", "lord", "lady", "doctor", "dr", "professor"),
        *("captain", "sergeant", "corporal", "major", "colonel", "general", "lieutenant", "senior", "junior"),
        *("brother", "sister", "father", "mother", "uncle", "aunt", "old", "young", "big", "little"),
    )
)
"""Words before a name that are no name, where a name comes after them."""


def first_name(battle: Battle, figure: FigureId) -> str:
    """What it is called in a word: what its scenario says, else the first word of its name that is no article and no
    title. Two who would be called the same have their letter behind it."""
    return _names(battle)[figure][0]


def victory_of(name: str) -> str:
    """That a side has won, its name being that of one or of many."""
    article, _, rest = name.partition(" ")
    return f"Victory for {article.lower()} {rest}" if article.lower() in ARTICLES else f"Victory for {name}"


def letters(battle: Battle) -> dict[FigureId, str]:
    """A letter for each figure, its own in its side: the first of what it is called that is free, else the first of its
    whole name, else any.

    Every second side is written small, so that sides differ without colour.
    """
    return {figure: letter for figure, (_, letter) in _names(battle).items()}


@once
def _names(battle: Battle) -> dict[FigureId, tuple[str, str]]:
    """The first name and the letter of each."""
    return _called(_known(battle))


_Known = tuple[tuple[FigureId, str, str, int], ...]


def _known(battle: Battle) -> _Known:
    """All that the names hang on: of each figure its id, name, short name, and the place of its side."""
    sides = battle.sides
    return tuple((f.id, f.name, f.short, sides.index(f.side)) for f in battle)


@lru_cache(maxsize=16)
def _called(known: _Known) -> dict[FigureId, tuple[str, str]]:
    """The first name and the letter of each."""
    names = {figure: short or _first(name) for figure, name, short, _ in known}
    given: dict[FigureId, str] = {}
    taken: set[tuple[int, str]] = set()
    for figure, name, _, side in sorted(known, key=lambda one: one[3]):
        words = f"{names[figure]}{name}".upper()
        spare = chain((c for c in words if c.isascii() and c.isalpha()), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        letter = next((c for c in spare if (side, c) not in taken), "@")
        taken.add((side, letter))
        given[figure] = letter.lower() if side % 2 else letter
    often = Counter(names.values())
    return {
        figure: (f"{names[figure]} {given[figure]}" if often[names[figure]] > 1 else names[figure], given[figure])
        for figure, _, _, _ in known
    }


def _first(name: str) -> str:
    """The first word that is neither an article nor a title before a name."""
    words = name.split() or [name]
    for word, after in zip(words, [*words[1:], ""], strict=True):
        plain = word.lower().rstrip(".")
        if plain in ARTICLES and after:
            continue
        if plain in TITLES and after[:1].isupper():
            continue
        return word
    return name
