"""What a combination is chosen for: an ordered pair of manoeuvres, each with a combat skill, as
`block then unarmed trip` or `unarmed attack then unarmed grab (throw)`. What a pair does is in the room edges; all
edges are in edges.py."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from core.rulebook.rule import rule
from core.rulesets.rounds.sheet.skills import SERVES, Manoeuvre, Skill

TUMBLE = "tumble"
START = "start"
EXAMPLE = "block then unarmed trip"
"""How a pair is said."""
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
"""The grab manoeuvres by name, taking hold of somebody first."""
GRANTED: Mapping[str, str] = MappingProxyType({"joint-lock": "joint-lock", "throw": "throw", "swing": "human-weapon"})
"""Those that come with an edge, and with which."""
BY_WORD = {"armed": Skill.ARMED, "ranged": Skill.RANGED, "unarmed": Skill.UNARMED}
AFAR = Manoeuvre.DISARM, Skill.RANGED
"""What is made with such a skill by those alone who have an edge for it."""
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
"""What can be done at once, in one action."""
FIRST = (*SECOND, Manoeuvre.BLOCK, Manoeuvre.PARRY, Manoeuvre.AUTO_FIRE, Manoeuvre.SUPPRESSION)
"""What has a test of its own."""


@dataclass(frozen=True, slots=True)
class Member:
    """One of a pair: a manoeuvre with a combat skill, and which grab it is if it is one; neither: a tumble."""

    manoeuvre: Manoeuvre | None = None
    skill: Skill | None = None
    grab: str = ""

    @property
    def is_tumble(self) -> bool:
        """Whether it is no manoeuvre, but a tumble."""
        return self.manoeuvre is None


@cache
def member(word: str) -> Member | None:
    """What such words mean; None: nothing. The skill may be left out where only one serves."""
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
    """The two of a pair, the first one first; None: it is none."""
    words = choice.split(" then ")
    if len(words) != 2:
        return None
    first, second = (member(word) for word in words)
    return None if first is None or second is None else (first, second)


@rule("C-edge-combination-02", "C-edge-combination-07", "C-edge-combination-12")
def ill_paired(choice: str) -> str | None:
    """Why nobody can have such a pair; None if somebody can."""
    found = pair(choice)
    if found is None:
        return f"it is said as '{EXAMPLE}'"
    first, second = found
    for one in found:
        if one.manoeuvre is Manoeuvre.GRAB and one.grab not in GRABS:
            return f"it says which grab, as 'unarmed grab (start)'; there are {', '.join(GRABS)}"
    if first == second:
        return "two different manoeuvres are wanted"
    if not first.is_tumble and first.manoeuvre not in FIRST:
        return f"nothing follows upon {first.manoeuvre}"
    return None if second.is_tumble or second.manoeuvre in SECOND else f"{second.manoeuvre} cannot follow at once"


@rule("C-edge-combination-07", "C-edge-ranged-disarm-03")
def granted_by(choice: str) -> tuple[str, ...]:
    """The edges that a pair's own manoeuvres come with."""
    both = pair(choice) or ()
    afar = (AFAR_BY for one in both if (one.manoeuvre, one.skill) == AFAR)
    return (*(GRANTED[one.grab] for one in both if one.grab in GRANTED), *afar)
