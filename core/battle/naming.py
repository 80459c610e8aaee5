"""Names of figures, sides and items in a line: short names, letters on the map, names of sides, kinds of items; and
lines about a figure. Pronouns: pronouns.py."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId, Side, kind_in
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
"""The letter once every letter and digit is used: from the sixty-second figure on."""


def short_name(battle: Battle, figure: FigureId) -> str:
    """Return a figure's name within a line: `Tib` for Tib Marlow, `the Ox` for The Ox.

    It is the scenario's short name, or the first word of the name that is no title, with a number after it. Two figures
    with the same short name get the next word too, then the whole name, and finally their letters, or numbers once
    letters are used up.
    """
    return _names(battle)[figure][0]


def side_name(battle: Battle, side: Side) -> str:
    """Return a side's name within a line: `the bargemen`; its id with a capital if it has no name."""
    return in_line(battle.side_names.get(side) or side.capitalize())


def side_ending(battle: Battle, side: Side) -> str:
    """Return the ending of a regular verb after a side's name: `f"{side_name(…)} win{side_ending(…)}"`."""
    return "" if side in battle.plural_sides else "s"


def item_kind(battle: Battle, item: ItemId) -> str:
    """Return the kind of an item that a figure has or that lies on the ground, or of what a field is made of; of any
    other, the kind in its id."""
    for figure in battle:
        if (had := figure.item(item)) is not None:
            return had.kind
    lying = next((one.kind for cell in battle.fallen.values() for one in cell if one.id == item), "")
    return lying or next((field.kind for field in battle.fields if field.id == item), kind_in(item))


def introduced(battle: Battle) -> Battle:
    """Return the battle with each figure's alias: its unique short name."""
    figures = {f.id: replace(f, alias=short_name(battle, f.id)) for f in battle}
    return replace(battle, figures=figures)


def line_about(figure: Figure, does: str) -> str:
    """Return a line of the log about a figure: `Tib drops the club`, `The Ox falls`; empty without words."""
    return sentence(f"{figure.short_name} {does}") if does else ""


def in_line(name: str) -> str:
    """Return a name as it stands within a line: its article in lower case. Sides named `A and B` or `The` have no
    article."""
    article, _, rest = name.partition(" ")
    return f"{article.lower()} {rest}" if rest and article.lower() in ARTICLES else name


def sentence(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


def letters(battle: Battle) -> dict[FigureId, str]:
    """Return each figure's letter on the map, all different: the first free letter of the short name, else of the whole
    name, else any. After the alphabet come digits, then letters of the other case.

    Every second side has lower-case letters, so that sides differ without colour.
    """
    return {figure: letter for figure, (_, letter) in _names(battle).items()}


@once
def _names(battle: Battle) -> dict[FigureId, tuple[str, str]]:
    """The short name and the letter of each."""
    sides = battle.sides
    return _named(tuple((f.id, f.name, f.short, sides.index(f.side)) for f in battle))


_Known = tuple[tuple[FigureId, str, str, int], ...]
"""What the names depend on: each figure's id, name, scenario's short name, and the index of its side."""


@lru_cache(maxsize=16)
def _named(known: _Known) -> dict[FigureId, tuple[str, str]]:
    """The short name and the letter of each."""
    names = _unique_names(known)
    given: dict[FigureId, str] = {}
    for figure, name, _, side in sorted(known, key=lambda one: one[3]):
        words = f"{_without_article(names[figure])}{_without_article(name)}".upper()
        own = [c.lower() if side % 2 else c for c in chain((c for c in words if c in CAPITALS), CAPITALS)]
        taken = given.values()
        given[figure] = next((c for c in (*own, *DIGITS, *(c.swapcase() for c in own)) if c not in taken), MANY)
    often = Counter(names.values())
    apart = {
        figure: str(number) if given[figure] == MANY else given[figure]
        for number, (figure, _, _, _) in enumerate(known, 1)
    }
    return {
        figure: (f"{names[figure]} {apart[figure]}" if often[names[figure]] > 1 else names[figure], given[figure])
        for figure, _, _, _ in known
    }


def _unique_names(known: _Known) -> dict[FigureId, str]:
    """Each figure's shortest unique name."""
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
    """`Mara` for Mara Deepwell, `Goblin 4` for Goblin 4 the Lame, `the Reeve` for The Reeve of Sallow, `the second
    mate` for The second mate."""
    article, words = _words_of(name)
    if not article or words[0][:1].isupper():
        numbered = len(words) > 1 and _is_number(words[1])
        return " ".join([*article, *words[: 2 if numbered else 1]])
    ends = next((at for at, word in enumerate(words) if at and word in PREPOSITIONS), len(words))
    return " ".join([*article, *words[:ends]])


def _by_two_words(name: str) -> str:
    """`Tom Long` for Sir Tom Long of Kent."""
    article, words = _words_of(name)
    return " ".join([*article, *words[:2]])


def _words_of(name: str) -> tuple[list[str], list[str]]:
    """The article in lower case, if any, and the words after it and after titles: at least one."""
    words = name.split() or [name]
    article = [words.pop(0).lower()] if len(words) > 1 and words[0].lower() in ARTICLES else []
    while len(words) > 1 and words[0].lower().rstrip(".") in TITLES and words[1][:1].isupper():
        del words[0]
    return article, words


def _without_article(name: str) -> str:
    return " ".join(_words_of(name)[1])


def _is_number(word: str) -> bool:
    """True if a word numbers figures of one name: 4, #4, IV."""
    bare = word.strip("#().")
    return (bare.isascii() and bare.isdigit()) or (bare != "" and set(bare) <= set("IVX"))
