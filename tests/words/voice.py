"""The words that hexfray no longer uses: the banned list, which tests hold down (test_rendered.py, test_banned.py), and
the patterns of the old voice, which are only counted (counted.py). What to write instead: docs/style.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache


def _any(*words: str) -> re.Pattern[str]:
    """Any of these as whole words, in small letters or at the beginning of a sentence."""
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])", re.IGNORECASE)


BANNED: Mapping[str, re.Pattern[str]] = {
    "whoever, whom": _any("whoever", "whomever", "whosoever", "whom", "whomsoever"),
    "one, oneself": _any("one's", "oneself", "he who", "somebody", "anybody"),
    "such a": _any("such an?", "no such", "such as (?:it|he|they)"),
    "in vain": _any("in vain", "for nothing", "in no time", "so be it", "on end"),
    "ward off": _any(r"ward(?:s|ed|ing)?(?: \w+)? off", "warded"),
    "at hand": _any("at hand", "at work"),
    "menace": _any("menaces?", "menaced", "menacing"),
    "midst": _any("midst", "amidst", "amid"),
    "anew, upon": _any("anew", "upon", "thereupon", "whereupon"),
    "old verbs": _any("stirs?", "befalls?", "befallen", "befell", "bides?", "hinders?", "hindered", "dares?"),
    "old adverbs": _any("seldom", "hale", "anyhow", "elsewhither", "withal", "lest", "save for"),
    "pass": _any(r"lets? (?:it|its place|their place|his place) (?:pass|go by)", r"lets? come what may"),
}
"""Banned everywhere but in the stories of scenarios and in the rulebook."""

TERMS: Mapping[str, re.Pattern[str]] = {
    "throw, fire": _any("hurls?", "hurled", "lobs?", "lobbed", "launch(?:es)?", "launched"),
    "force back, shove": _any("(?:is|are) driven", "driven (?:back|to)", "drives? .* back"),
    "go prone, fall": _any("go(?:es)? to ground", "drops? prone", "drops? to the (?:ground|knees)", "lies? down"),
    "hand-to-hand": _any("HTH", "brawls?", "brawling with", "at grips", "at blows", "closes? in on"),
    "grapple, hold": _any("(?:takes?|gets?|has|have|got) hold", "seizes?", "loses? (?:his|its|their) hold"),
    "engaged": _any("in contact", "engaged by nobody"),
    "no defence": _any(
        "meets? no defen[cs]e",
    ),
    "suppress": _any("lays? fire", "fire laid"),
    "check": _any("keeps? its (?:balance|wits)", "bears? the wound", "withstands?", "clings? to life", "keeps? awake"),
    "average": _any("hits to expect", "hits on average", "about [0-9.]+ hits", "promises"),
    "target number": _any(r"(?<!\()needs? -?\d+", r"rolls? \d+(?:\+\d+)+", "makes? it by", "in all"),
    "out, standing": _any("taken away", r"(?:only \S+|nobody|no one|who) (?:is|are) left", "be done"),
    "unavailable": _any("not now", "refused"),
    "otherwise": _any("otherwise", "something else", "the other way"),
    "hold an action": _any("held back", "holds? back", "lets? .* lapse", "beyond the allowance"),
    "active, selected": _any("is asked", "who orders", "who acts", "the line at hand"),
    "defense": _any("defense"),
    "abbreviation": re.compile(r"\b(?:St|Dx|Ma|MA|UC)\b(?= [-+\d])"),
}
"""Display words that have a better one; these count only in what a game shows."""

OLD_VOICE: Mapping[str, re.Pattern[str]] = {
    "whoever, whom, one": re.compile(
        r"\b(?:who(?:m|so)?ever|whom|somebody|nobody|anybody)\b|\bone's\b|\b[Ww]ho "
        r"(?=(?:is|has|lies|walks|stands|comes|cannot|strikes|shoots|moves|gives|lets|acts)\b)"
    ),
    "relative chains": re.compile(
        r"\bthat (?:is|are|it|one|has|have|was|lies|stands|goes|does)\b"
        r"|\bwhat (?:is|it|one|has|comes|was|each|there)\b|\b(?:of|in|by|to|with) (?:which|whom)\b|\bas far as\b"
    ),
    "old words": re.compile(
        r"\bward(?:s|ed|ing)?(?: \w+)? off\b|\bin vain\b|\blets? it pass\b|\bbides\b|\bon end\b|\bupon\b|\bmidst\b"
        r"|\bhinder|\bmenace|\bseldom\b|\bstirs?\b|\bbefall|\bfor nothing\b|\banew\b|\bso be it\b|\bhale\b"
        r"|\bin no time\b|\bdares?\b"
    ),
    "pointing words": re.compile(
        r"\botherwise\b|\banyhow\b|\bat hand\b"
        r"|\b(?:holds?|held|called|throws?|thrown|strikes|does|use|parry|said|done|moves?|firm) so\b"
    ),
    "no such": re.compile(r"\bno such\b|\bis none\b|\bnothing (?:like that|of that name)\b"),
}
"""What the old voice sounds like. Plain English has some of these at times, so they are counted and never banned."""

IT = re.compile(r"\b(?:it|its|itself)\b")
"""Most of them were people once. Counted in what players read."""


def banned_in(text: str, lists: Mapping[str, re.Pattern[str]] = BANNED) -> Iterator[str]:
    """The entries of a list that a text goes against, each once."""
    if _all_of(tuple(lists.values())).search(text) is None:
        return iter(())
    return (name for name, pattern in lists.items() if pattern.search(text))


@cache
def _all_of(patterns: tuple[re.Pattern[str], ...]) -> re.Pattern[str]:
    """Any of these patterns in one."""
    return re.compile("|".join(f"(?:{pattern.pattern})" for pattern in patterns), re.IGNORECASE)
