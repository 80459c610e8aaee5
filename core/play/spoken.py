"""Small pieces of English: lists, and forms of verbs. The phrases of orders: phrases.py; numbers and plurals:
core/battle/counting.py."""

from __future__ import annotations

import re
from collections.abc import Sequence

MOST_NAMED = 6
"""A list names this many at most."""


def listed(words: Sequence[str], last: str = "and", most: int = MOST_NAMED) -> str:
    """`Ann, Bob and Cy`; of many only the first: `Ann, Bob and 7 more`."""
    if len(words) > most:
        words = [*words[:most], f"{len(words) - most} more"]
        last = "and"
    return f" {last} ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def third_person(verb: str) -> str:
    """`pick-up` becomes `picks up`, `carry` becomes `carries`."""
    first, *rest = verb.split("-")
    ending = "es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    if first.endswith("y") and first[-2:-1] not in tuple("aeiou"):
        first, ending = first[:-1], "ies"
    return " ".join([first + ending, *rest])


_IRREGULAR = {"doesn't": "not", "has": "have", "is": "be"}
_SECOND = re.compile(r"\band (attacks|dives|drops|faces|follows|goes|rolls|steps|takes)\b")
"""A second verb in the words of an order."""


def base_form(does: str) -> str:
    """What a figure does, after *can* or *tries to*: `break free of` of `breaks free of`, `move and attack` of `moves
    and attacks`."""
    verb, space, rest = does.partition(" ")
    return f"{_base(verb)}{space}{_SECOND.sub(lambda found: f'and {_base(found[1])}', rest)}"


def _base(verb: str) -> str:
    """`parry` of `parries`, `lie` of `lies`, `push` of `pushes`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("ches", "shes", "sses", "xes", "oes")):
        return verb[:-2]
    return verb.removesuffix("s")


_NOUN = re.compile(
    "aim|attack|block|call|charge|choke|climb|counter|crawl|disarm|dodge|drag|draw|feint|grab|grapple|help|"
    "jab|jump|kick|lock|move|parry|pin|punch|push|rush|shove|slam|stab|step|strike|surrender|sweep|swim|swing|"
    "tackle|throw|trip|wrench"
)
"""Verbs that are nouns as they are."""
_OTHER_NOUNS = {
    "all-out attack": "all-out attack",
    "all-out defence": "all-out defence",
    "break pin": "breaking the pin",
    "change to": "change of posture",
    "close": "closing in",
    "drop and roll": "drop and roll",
    "enter": "entry",
    "fire a burst": "burst",
    "fire on automatic": "burst",
    "give first aid": "first aid",
    "go": "move",
    "hand": "handing over",
    "knock": "disarm",
    "knock away": "disarm",
    "knock down": "knockdown",
    "nerve-pinch": "nerve pinch",
    "not move": "staying",
    "open or close a door": "opening or closing a door",
    "run into": "slam",
    "take down": "takedown",
    "twist hand open": "twisting the hand open",
}
"""The nouns of other verbs, with what belongs to them."""
_FIRST_NOUNS = {"fire": "shot", "shoot": "shot", "wrest": "disarm"}
"""The nouns of verbs that say all, whatever follows: `shoot point-blank`."""
_DOUBLED = re.compile(r"[^aeiou]*[aeiou][bdgmnpt]")
"""A verb of one vowel and one consonant, which a gerund doubles: `get`, `run`."""


def noun_form(verb: str) -> str:
    """What is done, as a thing that is someone's: `shot` of `shoot at once`, `kick` of `kick`, `getting up` of `get
    up`."""
    first = verb.partition(" ")[0]
    if (found := _OTHER_NOUNS.get(verb) or _FIRST_NOUNS.get(first)) is not None:
        return found
    return first if _NOUN.fullmatch(first) else _gerund(verb)


def _gerund(verb: str) -> str:
    """`lying down` of `lie down`, `strangling` of `strangle`."""
    first, space, rest = verb.partition(" ")
    if first.endswith("ie"):
        first = f"{first[:-2]}y"
    elif first.endswith("e") and not first.endswith("ee"):
        first = first[:-1]
    elif _DOUBLED.fullmatch(first):
        first += first[-1]
    return f"{first}ing{space}{rest}"
