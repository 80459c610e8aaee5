"""Edges of those who strike: the disciplined blow, weapons that one hits harder with, knowing where it hurts."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.rounds.attack.effect import Force
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.basics import bonus, ranks, sheet
from core.rulesets.rounds.sheet.basics import modifier as attribute_modifier
from core.rulesets.rounds.sheet.edges import as_bonus, held
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, For

WORDS = {Skill.ARMED: "armed", Skill.UNARMED: "unarmed", Skill.RANGED: "ranged"}
HARDER = (2, 3, 4)
"""What a chosen weapon does more, by the upgrades."""
RANKS_FOR_ONE = 5
HEALING = (Skill.FIRST_AID, Skill.MEDICINE)


@modifier(
    "C-edge-disciplined-blow-02",
    "C-edge-general-10",
    of=Effort,
    label="disciplined blow",
    reads=Reads.FIGURES | Reads.MANNER,
)
def disciplined_blow(effort: Effort) -> int:
    """A keen eye guides the attacks that it was chosen for; it does no more damage."""
    if effort.use is not For.ATTACK or effort.manoeuvre is not Manoeuvre.ATTACK or effort.means not in WORDS:
        return 0
    chosen = WORDS[Skill(effort.means)]
    keen = attribute_modifier(effort.figure, Attribute.PERCEPTION)
    return as_bonus(keen) if held(effort.figure, "disciplined-blow", chosen) else 0


@modifier(
    "C-edge-improved-weapon-damage-02",
    "C-edge-improved-weapon-damage-03",
    "C-edge-improved-weapon-damage-04",
    "C-edge-improved-weapon-damage-05",
    "C-edge-pair-06",
    of=Force,
    label="improved weapon damage",
    reads=Reads.FIGURES | Reads.MANNER,
)
def hits_harder(force: Force) -> int:
    """With the kind of weapon that it was chosen for; fist, foot and grab are each a weapon of its own."""
    edge = held(force.attacker, "improved-weapon-damage", force.kind)
    return HARDER[edge.upgrade] if edge else 0


@modifier(
    "C-edge-anatomical-awareness-02",
    "C-edge-anatomical-awareness-03",
    "C-edge-anatomical-awareness-04",
    "C-edge-pair-06",
    of=Force,
    label="anatomical awareness",
    reads=Reads.FIGURES | Reads.MANNER,
)
def knows_where_it_hurts(force: Force) -> int:
    """One more for every five ranks of healing, and one for whose species it knows, in every attack that it is trained
    to."""
    trained = force.manoeuvre is Manoeuvre.ATTACK and bonus(force.attacker, force.skill, Manoeuvre.ATTACK) >= 1
    if not trained or not held(force.attacker, "anatomical-awareness"):
        return 0
    learnt = sum(ranks(force.attacker, skill) for skill in HEALING)
    known = sheet(force.attacker).specialties
    special = any(sheet(force.target).species in known.get(skill, ()) for skill in HEALING)
    return learnt // RANKS_FOR_ONE + special
