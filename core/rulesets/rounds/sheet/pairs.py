"""The choice of a combination: an ordered pair of manoeuvres, each with a combat skill, as in `block then unarmed trip`
or `unarmed attack then unarmed grab (throw)`. Its effects: the room edges; edges: edges.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from core.records import record
from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.skills import SERVES, Manoeuvre, Skill

TUMBLE = "tumble"
START = "start"
EXAMPLE = "block then unarmed trip"
"""How a pair is written."""
GRABS = (
    START,
    "strike",
    "hurt",
    "disarm",
    "nerve-pinch",
    "strangle",
    "move",
    "break-free",
    "joint-lock",
    "throw",
    "swing",
)
"""The grab manoeuvres by name; the first starts a grab."""
GRANTED: Mapping[str, str] = MappingProxyType({"joint-lock": "joint-lock", "throw": "throw", "swing": "human-weapon"})
"""Grab manoeuvres that need an edge, and the edge."""
BY_WORD = {"armed": Skill.ARMED, "ranged": Skill.RANGED, "unarmed": Skill.UNARMED}
AFAR = Manoeuvre.DISARM, Skill.RANGED
"""A manoeuvre and skill that need an edge together."""
AFAR_BY = "ranged-disarm"
_MEMBER = re.compile(r"(?:(?P<skill>[a-z]+) )?(?P<what>[a-z-]+)(?: \((?P<grab>[a-z-]+)\))?")

SECOND = (
    Manoeuvre.ATTACK,
    Manoeuvre.DISARM,
    Manoeuvre.FEINT,
    Manoeuvre.GRAB,
    Manoeuvre.TRIP,
    Manoeuvre.DODGE,
)
"""Manoeuvres that can follow at once, in the same action."""
FIRST = (*SECOND, Manoeuvre.BLOCK, Manoeuvre.PARRY, Manoeuvre.AUTO_FIRE, Manoeuvre.SUPPRESSION)
"""Manoeuvres with a test of their own."""


@record
class Member:
    """One half of a pair: a manoeuvre with a combat skill, and the kind of grab if it is one. Without a manoeuvre: a
    tumble."""

    manoeuvre: Manoeuvre | None = None
    skill: Skill | None = None
    grab: str = ""

    @property
    def is_tumble(self) -> bool:
        """Whether it is a tumble rather than a manoeuvre."""
        return self.manoeuvre is None


@cache
def member(word: str) -> Member | None:
    """Parse half of a pair; None: not valid. The skill may be left out if there is only one."""
    if word == TUMBLE:
        return Member()
    found = _MEMBER.fullmatch(word)
    if found is None or found["what"] not in tuple(Manoeuvre):
        return None
    manoeuvre = Manoeuvre(found["what"])
    skills = SERVES[manoeuvre]
    skill = BY_WORD.get(found["skill"]) if found["skill"] else skills[0] if len(skills) == 1 else None
    if (skill not in skills and (manoeuvre, skill) != AFAR) or (found["grab"] and manoeuvre is not Manoeuvre.GRAB):
        return None
    return Member(manoeuvre, skill, found["grab"] or "")


@cache
def pair(choice: str) -> tuple[Member, Member] | None:
    """Parse a pair; None: not valid."""
    words = choice.split(" then ")
    if len(words) != 2:
        return None
    first, second = (member(word) for word in words)
    return None if first is None or second is None else (first, second)


@rule("C-edge-combination-02", "C-edge-combination-07", "C-edge-combination-12")
def why_not_a_pair(choice: str) -> str | None:
    """Return why a pair isn't possible; None: it is."""
    found = pair(choice)
    if found is None:
        return f"expected a pair such as '{EXAMPLE}'"
    first, second = found
    for one in found:
        if one.manoeuvre is Manoeuvre.GRAB and one.grab not in GRABS:
            return f"name the grab, as in 'unarmed grab (start)'; known: {', '.join(GRABS)}"
    if first == second:
        return "expected two different manoeuvres"
    if not first.is_tumble and first.manoeuvre not in FIRST:
        return f"nothing can follow {first.manoeuvre}"
    return None if second.is_tumble or second.manoeuvre in SECOND else f"{second.manoeuvre} can't follow at once"


@rule("C-edge-combination-07", "C-edge-ranged-disarm-03")
def granted_by(choice: str) -> tuple[str, ...]:
    """Return the edges that a pair's manoeuvres need."""
    both = pair(choice) or ()
    afar = (AFAR_BY for one in both if (one.manoeuvre, one.skill) == AFAR)
    return (*(GRANTED[one.grab] for one in both if one.grab in GRANTED), *afar)
