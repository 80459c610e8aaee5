"""Edges of attacks and their damage: Disciplined Blow, Improved Weapon Damage, Anatomical Awareness."""

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
"""The extra damage of a chosen weapon, by upgrade."""
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
    """Perception adds to attacks with the chosen skill, not to their damage."""
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
    """With the chosen kind of weapon; fist, foot and grab are separate weapons."""
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
    """1 more for every five ranks in healing skills, and 1 for a known species, with every trained attack."""
    trained = force.manoeuvre is Manoeuvre.ATTACK and bonus(force.attacker, force.skill, Manoeuvre.ATTACK) >= 1
    if not trained or not held(force.attacker, "anatomical-awareness"):
        return 0
    learnt = sum(ranks(force.attacker, skill) for skill in HEALING)
    known = sheet(force.attacker).specialties
    special = any(sheet(force.target).species in known.get(skill, ()) for skill in HEALING)
    return learnt // RANKS_FOR_ONE + special
