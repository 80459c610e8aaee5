"""A fighter's sheet, as it is before anything happens, and what is computed from it. What wounds make of it is in
wounds.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from core.battle.figure import Figure
from core.common.tables import row
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.sheet.skills import SERVES, Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Reaction

MODIFIERS = ((1, -2), (3, -1), (5, 0), (7, 1), (9, 2), (11, 3), (13, 4))
"""The highest score of a row, and the modifier of its scores."""
DEFENSE = 7
"""The Defense of whoever is neither quick nor slow."""
MAN_SIZE = 2.0
"""The height of a man, in metres."""

PAIRS: Mapping[Reaction, tuple[Attribute, Attribute]] = {
    Reaction.QUICKNESS: (Attribute.AGILITY, Attribute.PERCEPTION),
    Reaction.STAMINA: (Attribute.STRENGTH, Attribute.VITALITY),
    Reaction.WILLPOWER: (Attribute.INTELLECT, Attribute.PRESENCE),
    Reaction.SAVVY: (Attribute.PERCEPTION, Attribute.PRESENCE),
}
"""A reaction is the better modifier of two attributes."""

SCORES = (0, 13)
RANKS = (0, 12)
BONUSES = (0, 3)
"""The least and the most that a legal sheet has of each."""


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge that a fighter has: its name, what it was chosen for (a weapon, a skill, a species) and the upgrade."""

    name: str
    choice: str = ""
    upgrade: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """Six attributes, the skills with their ranks, and what else a fighter is. Fixed during a fight.

    `bought` are the bonuses that were bought for reactions, `bonuses` those for a manoeuvre with a skill, `specialties`
    what a skill is better at. `initiative` adds to the initiative test, `height` is in metres; `left_handed`: the
    main hand is the left one; `species` is what a healer may know best.
    """

    attributes: Mapping[Attribute, int] = field(default_factory=dict)
    skills: Mapping[Skill, int] = field(default_factory=dict)
    specialties: Mapping[Skill, frozenset[str]] = field(default_factory=dict)
    bonuses: Mapping[tuple[Skill, Manoeuvre], int] = field(default_factory=dict)
    bought: Mapping[Reaction, int] = field(default_factory=dict)
    edges: tuple[Edge, ...] = ()
    initiative: int = 0
    height: float = MAN_SIZE
    left_handed: bool = False
    species: str = "human"


USUAL = 5
"""The score of an attribute that a sheet says nothing of."""


def sheet(figure: Figure) -> Sheet:
    """The sheet of a figure of this ruleset."""
    assert isinstance(figure.sheet, Sheet), f"{figure.id} has no sheet of rounds"
    return figure.sheet


def score(figure: Figure, attribute: Attribute) -> int:
    """The score of an attribute."""
    return sheet(figure).attributes.get(attribute, USUAL)


@rule("C-base-01")
@cache
def modifier_of(points: int) -> int:
    """The modifier that a score gives."""
    return row(MODIFIERS, points)


@rule("C-base-01")
def modifier(figure: Figure, attribute: Attribute) -> int:
    """The modifier of an attribute of a figure."""
    return modifier_of(score(figure, attribute))


@rule("C-base-02")
def reaction(figure: Figure, which: Reaction) -> int:
    """The better of its two attributes, and what was bought."""
    return max(modifier(figure, one) for one in PAIRS[which]) + sheet(figure).bought.get(which, 0)


def ranks(figure: Figure, skill: Skill) -> int:
    """The ranks of a skill; 0 where it was not learnt."""
    return sheet(figure).skills.get(skill, 0)


@rule("C-base-05")
def has_specialty(figure: Figure, skill: Skill, name: str) -> bool:
    """Whether it is specialised so in a skill."""
    return bool(name) and name in sheet(figure).specialties.get(skill, ())


@rule("C-base-06")
def bonus(figure: Figure, skill: Skill, manoeuvre: Manoeuvre) -> int:
    """What it is the better at a manoeuvre with a skill."""
    return sheet(figure).bonuses.get((skill, manoeuvre), 0)


@rule("C-base-17")
def defense(figure: Figure) -> Tally:
    """The Defense that its sheet gives it: neither wounds nor stun nor a fall change it."""
    return Tally(
        (
            Line("C-base-17", "Defense", DEFENSE),
            Line("C-base-17", "Agility", modifier(figure, Attribute.AGILITY)),
        )
    )


@rule("C-base-18")
def health(figure: Figure) -> int:
    """The points in each of its wound levels."""
    return max(1, score(figure, Attribute.VITALITY) + modifier(figure, Attribute.STRENGTH))


@rule("C-base-06", "C-edge-ranged-disarm-03")
def serves(manoeuvre: Manoeuvre, edges: Iterable[Edge]) -> tuple[Skill, ...]:
    """The skills that one with these edges may train a manoeuvre with."""
    afar = manoeuvre is Manoeuvre.DISARM and any(edge.name == "ranged-disarm" for edge in edges)
    return (*SERVES[manoeuvre], Skill.RANGED) if afar else SERVES[manoeuvre]


@rule("C-base-39", "C-base-06")
def faults(points: Sheet) -> tuple[str, ...]:
    """Why these points are no legal sheet; empty if they are one."""
    found = [_outside(str(name), value, SCORES) for name, value in points.attributes.items()]
    found += [_outside(str(skill), value, RANKS) for skill, value in points.skills.items()]
    for (skill, manoeuvre), value in points.bonuses.items():
        found.append(_outside(f"{manoeuvre} with {skill}", value, BONUSES))
        if skill not in serves(manoeuvre, points.edges):
            found.append(f"{manoeuvre} is not made with {skill}")
    if points.height <= 0:
        found.append(f"height {points.height} is not above 0")
    return tuple(filter(None, found))


def _outside(name: str, value: int, bounds: tuple[int, int]) -> str:
    least, most = bounds
    return "" if least <= value <= most else f"{name} {value} is not from {least} to {most}"
