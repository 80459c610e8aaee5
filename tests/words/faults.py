"""What is wrong with a text as a game shows it: ids and field names, a plural of one, an end that is missing, and words
that hexfray no longer uses (voice.py). What the texts are: rendered.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum

from core.battle.battle import Battle
from core.battle.naming import short_name
from core.play.asking import Choice
from tests.words.rendered import Kind, Text, names_of
from tests.words.voice import BANNED, TERMS, banned_in

PATTERNS: Mapping[str, re.Pattern[str]] = {
    "id of a thing": re.compile(r"(?<![\w-])[a-z]\w*-\d+\b(?!-)"),
    "cell by numbers": re.compile(r"(?<![\d.])-?\d+,-?\d+(?![\d.])"),
    "True, False, None": re.compile(r"\b(?:True|False|None)\b"),
    "field name": re.compile(r"[a-z]_[a-z]"),
    "double space": re.compile(r"\S {2,}\S|^ | $"),
    "space before a mark": re.compile(r"\s[,.;:!?](?:\s|$)|\(\s|\s\)|\(\)|,,"),
    "plural of one": re.compile(
        r"(?<![\w.,+-])(?<![Tt]urn )(?<![Rr]ound )(?<![Ss]econd )1 "
        r"(?:hexes|squares|cells|yards|metres|turns|seconds|rounds|hits|points|actions|dice|steps|things"
        r"|figures|enemies|foes|shots|charges|targets|arms|hands|levels|times|attacks|orders|tries)\b"
    ),
    "singular of many": re.compile(
        r"(?<![\w.,+/-])(?:0|[2-9]|[1-9]\d+) "
        r"(?:hex|square|cell|yard|metre|turn|round|point|action|step|figure|shot|target)\b"
    ),
    "missing object": re.compile(r"\b(?:at|of|with|to|from|against|for|into|and|or|than|the|an?|toward|between)$"),
    "trailing mark": re.compile(r"[:,;]\s*$"),
}
"""Faults that show in the text alone."""
FINE: Mapping[Kind, tuple[str, ...]] = {Kind.HELP: ("missing object",)}
"""What is no fault there: the meaning of a field may be `the hex you go to`."""
IDS, FIELD, NOTHING, SMALL, WHOLE = "id", "field name", "empty", "small letter first", "whole name"
BARE = "cell without words"
NUMBERS = re.compile(r"\(\d{4,}(?:, \d{4,})*\)")
"""Numbers of cells as they may stand behind words: `the hex 3 north of Ox (0507)` (docs/style.md)."""
PLACED = re.compile(r", at \d{4,}(?: and \d{4,})*")
"""Where a figure is in the lines of plain mode, whose cells are typed."""
LINES = (Kind.LOG, Kind.ROLL)
"""The kinds of text that are sentences, with a capital at their head."""
NAMING = (Kind.PANEL, Kind.GOAL, Kind.VERDICT)
"""The kinds that may name a figure in full. So may a line about a goal, whose words are those of the verdict."""
PREPOSITIONS = frozenset(("at", "by", "from", "in", "into", "of", "on", "over", "past", "to", "with"))
"""Names of fields that read well before what they hold."""


def faults_of(text: Text) -> Iterator[str]:
    """What is wrong with a text, each fault once; banned words by their entry in the list."""
    if not text.text.strip():
        if text.kind not in (Kind.HELP, Kind.PROMPT):
            yield NOTHING
        return
    said = names_of(text.battle).sub("N", text.text) if text.battle is not None else text.text
    if text.battle is not None and _has_id(text.battle, said):
        yield IDS
    if text.about is not None and not PATTERNS[FIELD].search(said) and _has_field(text.about, said):
        yield FIELD
    yield from (
        name for name, pattern in PATTERNS.items() if pattern.search(said) and name not in FINE.get(text.kind, ())
    )
    if text.battle is not None and _has_bare_cell(text.battle, text.kind, said):
        yield BARE
    if text.kind in LINES and text.text[:1].islower():
        yield SMALL
    if text.battle is not None and text.kind not in NAMING and _names_in_full(text.battle, text.text):
        yield WHOLE
    yield from banned_in(said, BANNED)
    yield from banned_in(said, TERMS)


def _has_id(battle: Battle, said: str) -> bool:
    """Whether a text that has no names any more names a figure, a side or somebody's thing by an id."""
    words = set(re.findall(r"[\w/-]+", said))
    return (
        not words.isdisjoint(battle.figures)
        or not words.isdisjoint(battle.sides)
        or not words.isdisjoint(item.id for figure in battle for item in figure.gear if "/" in item.id)
    )


def _has_bare_cell(battle: Battle, kind: Kind, said: str) -> bool:
    """Whether a text has the number of a cell where it should have words."""
    said = NUMBERS.sub("", PLACED.sub("", said) if kind is Kind.PANEL else said)
    return any(_is_cell(battle, number) for number in re.findall(r"(?<![\w.+/-])\d{4,}(?!\w)", said))


def _is_cell(battle: Battle, number: str) -> bool:
    try:
        battle.grid.cell(number)
    except ValueError:
        return False
    return True


def _names_in_full(battle: Battle, said: str) -> bool:
    """Whether a text has a longer name of a figure than lines have."""
    longer = (figure.name for figure in battle if len(figure.name) > len(short_name(battle, figure.id)))
    return not said.startswith("Goal") and any(name in said for name in longer)


def _has_field(order: Choice, said: str) -> bool:
    """Whether a field is said by its own name before what it holds: `prone False`, `arms 2`."""
    for field in fields(order):
        value: object = getattr(order, field.name)
        if field.name in PREPOSITIONS or not isinstance(value, bool | int | Enum):
            continue
        words = field.name.replace("_", " ")
        shown = str(value.value) if isinstance(value, Enum) else str(value)
        if re.search(rf"\b{words} {re.escape(shown)}(?!\w)", said):
            return True
    return False
