"""A fighter's sheet before the battle, and the values computed from it. Wounds: wounds.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache

from core.battle.figure import Figure
from core.common.tables import row
from core.records import record
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.sheet.skills import SERVES, Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, Reaction

MODIFIERS = ((1, -2), (3, -1), (5, 0), (7, 1), (9, 2), (11, 3), (13, 4))
"""The highest score of each row, and its modifier."""
DEFENSE = 7
"""The Defence at Agility +0."""
MAN_SIZE = 2.0
"""The height of an average person, in metres."""

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
"""The lowest and the highest legal value of each."""


@record
class Edge:
    """An edge on a sheet: its name, the weapon, skill or species it was chosen for, and its upgrade."""

    name: str
    choice: str = ""
    upgrade: int = 0


@record
class Sheet:
    """The attributes, skills and training of a fighter, fixed during a battle.

    `bought` are bonuses to reactions, `bonuses` the training in a manoeuvre with a skill, and `specialties` those of
    each skill. `initiative` adds to the initiative roll, `height` is in metres. `left_handed`: the main hand is the
    left. `species` matters to healers.
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
"""The score of an attribute that a sheet leaves out."""


def sheet(figure: Figure) -> Sheet:
    """Return the figure's sheet in this game."""
    assert isinstance(figure.sheet, Sheet), f"{figure.id} has no sheet of rounds"
    return figure.sheet


def score(figure: Figure, attribute: Attribute) -> int:
    """Return the score of an attribute."""
    return sheet(figure).attributes.get(attribute, USUAL)


@rule("C-base-01")
@cache
def modifier_of(points: int) -> int:
    """Return the modifier of a score."""
    return row(MODIFIERS, points)


@rule("C-base-01")
def modifier(figure: Figure, attribute: Attribute) -> int:
    """Return the modifier of a figure's attribute."""
    return modifier_of(score(figure, attribute))


@rule("C-base-02")
def reaction(figure: Figure, which: Reaction) -> int:
    """Return a reaction: the better modifier of its two attributes, plus any bonus."""
    return max(modifier(figure, one) for one in PAIRS[which]) + sheet(figure).bought.get(which, 0)


def ranks(figure: Figure, skill: Skill) -> int:
    """Return the ranks in a skill; 0 if untrained."""
    return sheet(figure).skills.get(skill, 0)


@rule("C-base-05")
def has_specialty(figure: Figure, skill: Skill, name: str) -> bool:
    """Whether the figure has a specialty in a skill."""
    return bool(name) and name in sheet(figure).specialties.get(skill, ())


@rule("C-base-06")
def bonus(figure: Figure, skill: Skill, manoeuvre: Manoeuvre) -> int:
    """Return the training bonus in a manoeuvre with a skill."""
    return sheet(figure).bonuses.get((skill, manoeuvre), 0)


@rule("C-base-17")
def defense(figure: Figure) -> Tally:
    """Return the Defence of the sheet. Wounds, stun and falls don't change it."""
    return Tally(
        (
            Line("C-base-17", "Defence", DEFENSE),
            Line("C-base-17", "Agility", modifier(figure, Attribute.AGILITY)),
        )
    )


@rule("C-base-18")
def health(figure: Figure) -> int:
    """Return the points in each wound level."""
    return max(1, score(figure, Attribute.VITALITY) + modifier(figure, Attribute.STRENGTH))


@rule("C-base-06", "C-edge-ranged-disarm-03")
def serves(manoeuvre: Manoeuvre, edges: Iterable[Edge]) -> tuple[Skill, ...]:
    """Return the skills in which a manoeuvre can be trained, given these edges."""
    afar = manoeuvre is Manoeuvre.DISARM and any(edge.name == "ranged-disarm" for edge in edges)
    return (*SERVES[manoeuvre], Skill.RANGED) if afar else SERVES[manoeuvre]


@rule("C-base-39", "C-base-06")
def faults(points: Sheet) -> tuple[str, ...]:
    """Return the faults of a sheet; empty: it is legal."""
    found = [_outside(str(name), value, SCORES) for name, value in points.attributes.items()]
    found += [_outside(str(skill), value, RANKS) for skill, value in points.skills.items()]
    for (skill, manoeuvre), value in points.bonuses.items():
        found.append(_outside(f"{manoeuvre} with {skill}", value, BONUSES))
        if skill not in serves(manoeuvre, points.edges):
            found.append(f"{manoeuvre} can't be trained with {skill}")
    if points.height <= 0:
        found.append(f"height must be above 0, got {points.height}")
    return tuple(filter(None, found))


def _outside(name: str, value: int, bounds: tuple[int, int]) -> str:
    least, most = bounds
    return "" if least <= value <= most else f"{name} must be {least} to {most}, got {value}"
