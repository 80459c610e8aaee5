"""Sentences of a story: clauses put together, with pronouns, and full names the first time. What happened in an act:
story.py; the verb for a hit: blows.py."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import in_line, sentence
from core.play.spoken import base_form, listed
from core.records import record

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
DROPS = "drops "
IRREGULAR = {"is": "are", "has": "have", "does": "do", "doesn't": "don't", "was": "were"}
DETAILS = re.compile(
    r" \(\d{4,}(?:, \d{4,})*\)|, facing [NSEW]{1,2}\b"
    r"|, [NS]?[EW]?$| \([^()]*[-+]\d+\)"
)
"""Cell numbers, facings and modifiers in a line: ` (0507, 0508)`, `, facing NW`, ` (defences -2)`; at its end `, S`."""


class Distance(NamedTuple):
    """How far a figure moved, with the singular and the plural of the unit: hex and hexes."""

    number: int
    unit: tuple[str, str]

    @property
    def brief(self) -> str:
        """`three` of three hexes."""
        return SMALL[self.number] if self.number < len(SMALL) else str(self.number)

    def __str__(self) -> str:
        """`three hexes`."""
        return f"{self.brief} {self.unit[self.number != 1]}"


@record
class Clause:
    """What a figure does, in the present: in words, or as a move. Without a figure the words are a whole clause."""

    figure: Figure | None
    words: str = ""
    far: Distance | None = None
    """The length of a move."""
    faced: Figure | None = None
    """The enemy in front of the figure after a move, or a turn on the spot."""

    @property
    def does(self) -> str:
        """`moves two hexes to face Odo`, `faces Odo`."""
        if self.words:
            return self.words
        if self.far is None:
            return f"faces {self.faced.short_name}" if self.faced is not None else ""
        return f"moves {self.far}{self.towards}"

    @property
    def towards(self) -> str:
        """` to face Odo`, after a move."""
        return f" to face {self.faced.short_name}" if self.faced is not None else ""

    @property
    def is_move(self) -> bool:
        """Whether the figure only moves or turns."""
        return not self.words

    @property
    def steps(self) -> int:
        """The length of a move; 0 for anything else."""
        return self.far.number if self.far is not None else 0

    def is_again(self, other: Clause) -> bool:
        """Whether both say the same of the same figure."""
        who = [one.figure.id if one.figure is not None else None for one in (self, other)]
        return who[0] == who[1] and self.words == other.words != ""

    def is_move_of(self, figure: FigureId) -> bool:
        """Whether this figure moves, and nothing more."""
        return self.is_move and self.figure is not None and self.figure.id == figure


def joined(clauses: Sequence[Clause], figures: Iterable[Figure]) -> str:
    """`Tib slashes Odo for 6 hits; Odo is shaken, falls and drops the club.`"""
    parts: list[tuple[str, str]] = []
    named = [*figures]
    for subject, group in groupby(clauses, key=lambda one: one.figure.id if one.figure is not None else None):
        said = [*group]
        figure = said[0].figure
        if figure is None:
            parts += [("", _within_a_line(one.does, named)) for one in said]
        else:
            done = _with_pronouns(_counted([one.does for one in said]), [one for one in named if one.id != subject])
            done = _dropped_together(done)
            parts.append((figure.short_name, listed(done, most=len(done))))
    first, *rest = _all_who_do_the_same(parts)
    return f"{'; '.join([sentence(first), *(in_line(part) for part in rest)])}."


def _all_who_do_the_same(parts: Iterable[tuple[str, str]]) -> list[str]:
    """Names with what they do: `Silas and the Ox miss Dov` for two in a row. Clauses with a number stay separate."""
    found: list[str] = []
    for does, group in groupby(parts, key=lambda one: one[1]):
        names = [name for name, _ in group]
        if names[0] and len(names) > 1 and not any(letter.isdigit() for letter in does):
            found.append(f"{listed(names, most=len(names))} {plural_form(does)}")
        else:
            found += [f"{name} {does}".lstrip() for name in names]
    return found


def moves_told(moves: Sequence[Clause]) -> str:
    """Moves that follow one another in one sentence, turns on the spot at its end: `Tib moves three hexes, Odo one and
    Bess two to face Tib; the Ox faces Bess.`"""
    last: dict[FigureId, Clause] = {}
    for one in moves:
        assert one.figure is not None
        before = last.get(one.figure.id)
        far = one.far
        if before is not None and before.far is not None:
            far = Distance(before.steps + one.steps, before.far.unit)
        last[one.figure.id] = Clause(one.figure, far=far, faced=one.faced)
    walks = [one for one in last.values() if one.far is not None]
    said = [f"{_name(one)} {one.far.brief if one.far else ''}{one.towards}" for one in walks]
    said[:1] = [f"{_name(one)} {one.does}" for one in walks[:1]]
    turns = [f"{_name(one)} {one.does}" for one in last.values() if one.far is None]
    after_a_name = len(walks) > 1 and walks[-2].faced is not None
    parts = [
        ", and ".join((", ".join(said[:-1]), said[-1])) if after_a_name else listed(said, most=len(said)),
        listed(turns, most=len(turns)),
    ]
    return f"{sentence('; '.join(filter(None, parts)))}."


def together(deeds: Sequence[Sequence[Clause]], figures: Iterable[Figure]) -> str:
    """Figures that do the same, or one that does it often: `Tib and Odo miss Bess.`, `Tib misses Bess, twice.`"""
    names = [*dict.fromkeys(_name(deed[0]) for deed in deeds)]
    if len(names) == 1:
        return f"{joined(deeds[0], figures)[:-1]}, {often(len(deeds))}."
    return f"{sentence(listed(names, most=len(names)))} {plural_form(deeds[0][0].does)}."


def holding(figures: Sequence[Figure], sides: Iterable[tuple[str, bool, Collection[FigureId]]]) -> str:
    """Figures that let their turn pass: `The bargemen hold.`, `Tib and Odo hold.` Of `sides`, with their names, whether
    these are plural, and all who can act, two or more of one side go by its name."""
    names: list[str] = []
    plural = False
    left = {figure.id: figure.short_name for figure in figures}
    for name, is_plural, able in sides:
        if len(able) > 1 and all(one in left for one in able):
            names.append(name)
            plural = is_plural
            left = {one: other for one, other in left.items() if one not in able}
    names += left.values()
    return f"{sentence(listed(names, most=len(names)))} {'hold' if plural or len(names) > 1 else 'holds'}."


def _name(clause: Clause) -> str:
    assert clause.figure is not None
    return clause.figure.short_name


def often(times: int) -> str:
    """`twice`, `three times`."""
    return "twice" if times == 2 else f"{SMALL[times] if times < len(SMALL) else times} times"


def plural_form(does: str) -> str:
    """`miss Bess` of `misses Bess`, `are shaken` of `is shaken`."""
    verb, space, rest = does.partition(" ")
    return f"{IRREGULAR[verb]}{space}{rest}" if verb in IRREGULAR else base_form(does)


def with_full_names(line: str, unknown: tuple[Figure, ...]) -> tuple[str, tuple[Figure, ...]]:
    """A line with the full names of figures that weren't mentioned before, `Tib Marlow`, and those still unknown after
    it."""
    full: list[str] = []
    for figure in unknown:
        found = _mention(figure).search(line)
        if found is not None:
            name = in_line(figure.name)
            full.append(name if found.start() else sentence(name))
            line = f"{line[: found.start()]}\0{len(full) - 1}\0{line[found.end() :]}"
            unknown = tuple(one for one in unknown if one is not figure)
    return re.sub("\0(\\d+)\0", lambda one: full[int(one[1])], line), unknown


def to_introduce(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """The figures whose full name differs from the short one, longest short names first."""
    return tuple(sorted((f for f in figures if in_line(f.name) != f.short_name), key=lambda f: -len(f.short_name)))


def without_details(words: str) -> str:
    """`drops in Ox's hex` of `drops in Ox's hex (0709), facing N`: the map and the dice tell the rest."""
    return DETAILS.sub("", words)


def _mention(figure: Figure) -> re.Pattern[str]:
    name = re.escape(figure.short_name)
    return re.compile(rf"(?<![\w\0])(?:{name}|{re.escape(sentence(figure.short_name))})(?![\w\0])")


def _within_a_line(text: str, figures: Iterable[Figure]) -> str:
    """`fire breaks out` of *Fire breaks out*; a name keeps its capital."""
    named = any(text.startswith(figure.short_name) for figure in figures)
    return text if named else text[:1].lower() + text[1:]


def _with_pronouns(done: Sequence[str], others: Sequence[Figure]) -> list[str]:
    """What a figure does, with a pronoun for the one other figure that was named before."""
    found: list[str] = []
    known: set[FigureId] = set()
    for does in done:
        named = {f.id for f in others if f.short_name in does and _mention(f).search(does)}
        if known and named == known:
            (figure,) = (f for f in others if f.id in known)
            form = figure.pronouns
            name = rf"(?<!\w){re.escape(figure.short_name)}(?!\w)"
            does = re.sub(name, form.them, re.sub(f"{name}'s", form.their, does))
        known = known or named if len(known | named) < 2 else {"", *known}
        found.append(does)
    return found


def _counted(done: Sequence[str]) -> list[str]:
    """`misses Odo twice` of two in a row. Deeds with a number stay separate, and so do dropped things."""
    found: list[str] = []
    for does, group in groupby(done):
        times = len([*group])
        alone = times == 1 or does.startswith(DROPS) or any(letter.isdigit() for letter in does)
        found += [does] * times if alone else [f"{does} {often(times)}"]
    return found


def _dropped_together(done: Sequence[str]) -> list[str]:
    """`drops the bat and the shield` of two in a row, `drops the bottle and another` of two alike."""
    found: list[str] = []
    for drops, group in groupby(done, key=lambda does: does.startswith(DROPS)):
        said = [*group]
        things = [does.removeprefix(DROPS) for does in said]
        named = ["another" if thing in things[:n] else thing for n, thing in enumerate(things)]
        found += [DROPS + listed(named)] if drops else said
    return found
