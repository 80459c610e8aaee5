"""What figures and sides are called in a line: a short name, a letter on the map, a side's name; and lines about a
figure. Pronouns: pronouns.py."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.battle.once import once
from core.battle.record import replace

ARTICLES = frozenset(("the", "a", "an"))
TITLES = frozenset(
    (
        *("mr", "mrs", "ms", "miss", "master", "mistress", "sir", "dame", "lord", "lady", "doctor", "dr", "professor"),
        *("captain", "sergeant", "corporal", "major", "colonel", "general", "lieutenant", "senior", "junior"),
        *("constable", "cadet", "gunner", "skipper", "boatswain", "attache", "attaché", "clerk", "curate", "cousin"),
        *("brother", "sister", "father", "mother", "uncle", "aunt", "old", "young", "big", "little"),
    )
)
"""Words before a name that are not part of it: `Constable Pell` is Pell."""
PREPOSITIONS = frozenset(("of", "from", "in", "with", "to", "at", "by"))
"""Where the short form of a name such as `The night watch of Sallow` ends."""
CAPITALS, DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "123456789"
MANY = "@"
"""The tag once every letter and digit is taken: from the sixty-second figure on."""


def short_name(battle: Battle, figure: FigureId) -> str:
    """A figure's name within a line: `Tib` for Tib Marlow, `the Ox` for The Ox.

    It is what the scenario calls the figure, else the first word of the name that is no title, with a number behind it.
    Two of one short name go by the next word too, then by the whole name, and last by their letters.
    """
    return _names(battle)[figure][0]


def side_name(battle: Battle, side: Side) -> str:
    """A side's name within a line: `the bargemen`; its id with a capital where the battle knows no name."""
    return in_line(battle.side_names.get(side) or side.capitalize())


def introduced(battle: Battle) -> Battle:
    """The battle with each figure's alias: the short name that no other has."""
    figures = {f.id: replace(f, alias=short_name(battle, f.id)) for f in battle}
    return replace(battle, figures=figures)


def line_about(figure: Figure, does: str) -> str:
    """A line of the log about a figure: `Tib drops the club`, `The Ox falls`; empty if nothing is said."""
    return sentence(f"{figure.short_name} {does}") if does else ""


def in_line(name: str) -> str:
    """A name within a line: its article has a small letter. A side may be called `A and B` or `The`: no article."""
    article, _, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if rest and article.lower() in ARTICLES else name


def sentence(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]


def letters(battle: Battle) -> dict[FigureId, str]:
    """The letter of each figure on the map, different for each: the first letter of the short name that is free, else
    of the whole name, else any. Beyond the alphabet come digits, then letters of the other case.

    Every second side has small letters, so that sides differ without colour.
    """
    return {figure: letter for figure, (_, letter) in _names(battle).items()}


@once
def _names(battle: Battle) -> dict[FigureId, tuple[str, str]]:
    """The short name and the letter of each."""
    sides = battle.sides
    return _named(tuple((f.id, f.name, f.short, sides.index(f.side)) for f in battle))


_Known = tuple[tuple[FigureId, str, str, int], ...]
"""What the names depend on: the id of each figure, the name, the scenario's short name, and the place of the side."""


@lru_cache(maxsize=16)
def _named(known: _Known) -> dict[FigureId, tuple[str, str]]:
    """The short name and the letter of each."""
    names = _told_apart(known)
    given: dict[FigureId, str] = {}
    for figure, name, _, side in sorted(known, key=lambda one: one[3]):
        words = f"{_without_article(names[figure])}{_without_article(name)}".upper()
        own = [c.lower() if side % 2 else c for c in chain((c for c in words if c in CAPITALS), CAPITALS)]
        taken = given.values()
        given[figure] = next((c for c in (*own, *DIGITS, *(c.swapcase() for c in own)) if c not in taken), MANY)
    often = Counter(names.values())
    return {
        figure: (f"{names[figure]} {given[figure]}" if often[names[figure]] > 1 else names[figure], given[figure])
        for figure, _, _, _ in known
    }


def _told_apart(known: _Known) -> dict[FigureId, str]:
    """Each by the shortest name that tells the figure from the others."""
    shortest = {figure: short or _shortened(name) for figure, name, short, _ in known}
    names = dict(shortest)
    for longer in (_by_two_words, in_line):
        often = Counter(names.values())
        names = {
            figure: longer(name) if often[names[figure]] > 1 and not short else names[figure]
            for figure, name, short, _ in known
        }
    often = Counter(names.values())
    return {figure: name if often[name] == 1 else shortest[figure] for figure, name in names.items()}


def _shortened(name: str) -> str:
    """`Mara` of Mara Deepwell, `Goblin 4` of Goblin 4 the Lame, `the Reeve` of The Reeve of Sallow, `the second mate`
    of The second mate."""
    article, words = _taken_apart(name)
    if not article or words[0][:1].isupper():
        numbered = len(words) > 1 and _is_number(words[1])
        return " ".join([*article, *words[: 2 if numbered else 1]])
    ends = next((at for at, word in enumerate(words) if at and word in PREPOSITIONS), len(words))
    return " ".join([*article, *words[:ends]])


def _by_two_words(name: str) -> str:
    """`Tom Long` of Sir Tom Long of Kent."""
    article, words = _taken_apart(name)
    return " ".join([*article, *words[:2]])


def _taken_apart(name: str) -> tuple[list[str], list[str]]:
    """The article in small letters, if there is one, and the words behind it and behind titles: at least one."""
    words = name.split() or [name]
    article = [words.pop(0).lower()] if len(words) > 1 and words[0].lower() in ARTICLES else []
    while len(words) > 1 and words[0].lower().rstrip(".") in TITLES and words[1][:1].isupper():
        del words[0]
    return article, words


def _without_article(name: str) -> str:
    return " ".join(_taken_apart(name)[1])


def _is_number(word: str) -> bool:
    """Whether a word counts figures of one name: 4, #4, IV."""
    bare = word.strip("#().")
    return (bare.isascii() and bare.isdigit()) or (bare != "" and set(bare) <= set("IVX"))
