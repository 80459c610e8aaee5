"""The training of a figure of rounds, read from its table: skills, specialties, bonuses, reactions and edges; and its
faults. Other keys: roster.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from core.errors import expected
from core.rulesets.rounds.sheet.armoury import weapons
from core.rulesets.rounds.sheet.basics import Edge, Sheet, serves
from core.rulesets.rounds.sheet.edges import WITHDRAWN, edges, wrong
from core.rulesets.rounds.sheet.skills import COMBAT, SPECIALTIES, Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Reaction
from scenarios.faults import unknown
from scenarios.part import Complaint, Part
from scenarios.rosters.rounds.keys import RoundsFigure
from scenarios.rosters.rounds.templates import own_edge

SKILLS, MANOEUVRES, REACTIONS = ([str(word) for word in words] for words in (Skill, Manoeuvre, Reaction))
_EDGE = re.compile(r"(?P<name>[a-z-]+)(?:: (?P<choice>[^+]*[^+ ]))?(?: \+(?P<upgrade>\d))?")


def parse_edge(line: str) -> Edge | None:
    """Return the edge in a line such as `throw`, `flurry: armed` or `combination: block then unarmed trip +1`, or
    None."""
    if (found := _EDGE.fullmatch(line)) is None:
        return None
    return Edge(found["name"], found["choice"] or "", int(found["upgrade"] or 0))


def sheet_of(told: RoundsFigure) -> Sheet:
    """Return the sheet of a figure whose table has no faults."""
    return Sheet(
        {name: getattr(told, name) for name in Attribute},
        {Skill(name): ranks for name, ranks in told.skills.items()},
        {Skill(name): frozenset(of) for name, of in told.specialties.items()},
        {(Skill(name), Manoeuvre(which)): plus for name, of in told.bonuses.items() for which, plus in of.items()},
        {Reaction(name): plus for name, plus in told.reactions.items()},
        tuple(edge for line in told.edges if (edge := parse_edge(line)) is not None),
        told.initiative,
        told.height,
        told.left_handed,
        told.species,
    )


def learnt_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    """Yield complaints about unknown words, misplaced bonuses and impossible edges."""
    told = part.table
    found = [*_skill_faults(part), *_bonus_faults(part), *_spelling_of_edges(part)]
    yield from found
    sure = part.valid("edges", "skills", "specialties", "bonuses", "reactions", *Attribute)
    if not found and sure:
        yield from (_of_edge(part, index, why) for index, why in wrong(sheet_of(told)))


def _skill_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    told = part.table
    for skill in told.skills if part.valid("skills") else ():
        if skill not in SKILLS:
            yield part.complaint("skills", unknown("skill", skill, SKILLS), at=skill)
    for skill, names in told.specialties.items() if part.valid("specialties") else ():
        if skill not in SKILLS:
            yield part.complaint("specialties", unknown("skill", skill, SKILLS), at=skill)
            continue
        known = _specialties(Skill(skill))
        for name in names:
            if known and name not in known:
                yield part.complaint("specialties", unknown(f"specialty of {skill}", name, known), at=skill)
    for name in told.reactions if part.valid("reactions") else ():
        if name not in REACTIONS:
            yield part.complaint("reactions", unknown("reaction", name, REACTIONS), at=name)


def _specialties(skill: Skill) -> Mapping[str, None]:
    """Return the specialties of a skill; empty if it can have any."""
    if skill in COMBAT:
        return dict.fromkeys(name for name, one in weapons().items() if one.skill is skill)
    return dict.fromkeys(SPECIALTIES.get(skill, ()))


def _bonus_faults(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    known = [edge for line in part.table.edges if (edge := parse_edge(line)) is not None]
    for skill, of in part.table.bonuses.items() if part.valid("bonuses") else ():
        if skill not in COMBAT:
            yield part.complaint("bonuses", unknown("combat skill", skill, [str(one) for one in COMBAT]), at=skill)
            continue
        for name in of:
            if name not in MANOEUVRES:
                yield part.complaint("bonuses", unknown("manoeuvre", name, MANOEUVRES), at=skill)
            elif skill not in (skills := serves(Manoeuvre(name), known)):
                served = " or ".join(skills)
                yield part.complaint("bonuses", f"{name!r} uses {served}, not {skill}", at=skill)


def _spelling_of_edges(part: Part[RoundsFigure]) -> Iterator[Complaint]:
    known = dict.fromkeys((*edges(), *WITHDRAWN))
    for index, line in enumerate(part.table.edges if part.valid("edges") else ()):
        edge = parse_edge(line)
        if edge is None:
            yield _of_edge(part, index, expected("an edge such as 'throw', 'flurry: armed' or 'choke-hold +1'", line))
        elif edge.name not in known:
            yield _of_edge(part, index, unknown("edge", edge.name, known))


def _of_edge(part: Part[RoundsFigure], index: int, why: str) -> Complaint:
    """Return a complaint about an edge, at its index in the figure's own list; without one if it is the template's."""
    return part.complaint("edges", why, at=own_edge(part.table, index))
