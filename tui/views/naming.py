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
CAPITALS, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "123456789"
MANY = "@"
"""The tag once every letter and digit is taken: from the sixty-second figure on."""


def first_name(battle: Battle, figure: FigureId) -> str:
    """What it is called in a word: what its scenario says, else the first word of its name that is no article and no
    title, with the number behind it. Two who would be called the same go by the next word too, or by the whole name;
    only where even that is the same their tags tell them apart."""
    return _names(battle)[figure][0]


def victory_of(name: str) -> str:
    """That a side has won, its name being that of one or of many."""
    article, _, rest = name.partition(" ")
    return f"Victory for {article.lower()} {rest}" if article.lower() in ARTICLES else f"Victory for {name}"


def letters(battle: Battle) -> dict[FigureId, str]:
    """The tag of each figure, which nobody else has: the first letter of what it is called that is free, else the first
    of its whole name, else any; where more figures than letters are, a digit, else a letter of the other size.

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
    names = _words(known)
    given: dict[FigureId, str] = {}
    for figure, name, _, side in sorted(known, key=lambda one: one[3]):
        words = f"{names[figure]}{name}".upper()
        own = [c.lower() if side % 2 else c for c in chain((c for c in words if c in CAPITALS), CAPITALS)]
        taken = given.values()
        given[figure] = next((c for c in (*own, *DIGITS, *(c.swapcase() for c in own)) if c not in taken), MANY)
    often = Counter(names.values())
    return {
        figure: (f"{names[figure]} {given[figure]}" if often[names[figure]] > 1 else names[figure], given[figure])
        for figure, _, _, _ in known
    }


def _words(known: _Known) -> dict[FigureId, str]:
    """What each is called: as briefly as tells it from the others."""
    briefest = {figure: short or _first(name) for figure, name, short, _ in known}
    names = dict(briefest)
    for longer in (_first_two, str):
        often = Counter(names.values())
        names = {
            figure: longer(name) if often[names[figure]] > 1 and not short else names[figure]
            for figure, name, short, _ in known
        }
    often = Counter(names.values())
    return {figure: name if often[name] == 1 else briefest[figure] for figure, name in names.items()}


def _first(name: str) -> str:
    """The first word that is neither an article nor a title before a name, and the number behind it."""
    words = name.split() or [name]
    at = _place(words)
    return " ".join(words[at : at + 1 + (words[at + 1 : at + 2] != [] and _is_number(words[at + 1]))])


def _first_two(name: str) -> str:
    """That word and the one behind it."""
    words = name.split() or [name]
    at = _place(words)
    return " ".join(words[at : at + 2])


def _place(words: list[str]) -> int:
    """The place of the first word that is neither an article nor a title before a name."""
    for at, (word, after) in enumerate(zip(words, [*words[1:], ""], strict=True)):
        plain = word.lower().rstrip(".")
        if plain in ARTICLES and after:
            continue
        if plain in TITLES and after[:1].isupper():
            continue
        return at
    return 0


def _is_number(word: str) -> bool:
    """Whether a word counts figures of one name: 4, #4, IV."""
    bare = word.strip("#().")
    return (bare.isascii() and bare.isdigit()) or (bare != "" and set(bare) <= set("IVX"))
