"""Edges of aiming and shooting: Precise Shot, Improved Aim."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.attack.ranged import beside_a_friend, into_a_melee, is_afar, shoots
from core.rulesets.rounds.edges.blows import WORDS
from core.rulesets.rounds.manoeuvres.aiming import aimed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.skills import Skill
from core.rulesets.rounds.sheet.words import Marks


@modifier(
    "C-edge-precise-shot-02",
    "C-edge-pair-33",
    of=Effort,
    label="precise shot",
    when=shoots,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def precise_shot(effort: Effort) -> int:
    """Friends next to the target don't count; all other modifiers do."""
    costs = into_a_melee(effort)
    return -costs if costs and held(effort.figure, "precise-shot") else 0


@modifier(
    "C-edge-precise-shot-02",
    "C-auto-03",
    of=Assault,
    label="precise shot",
    when=is_afar,
    reads=Reads.FIGURES | Reads.MANNER | Reads.CELL | Reads.OTHERS,
)
def precise_among_many(assault: Assault) -> int:
    """The same for fire at many, and for aid."""
    costs = beside_a_friend(assault)
    return -costs if costs and held(assault.attacker, "precise-shot") else 0


@modifier("C-edge-improved-aim-02", of=Effort, label="improved aim", reads=Reads.FIGURES | Reads.MANNER)
def improved_aim(effort: Effort) -> int:
    """The aim action counts twice, training in it once."""
    mark = effort.figure.mark(Marks.AIMED)
    if mark is None or effort.means not in WORDS or not aimed(effort):
        return 0
    return mark.value if held(effort.figure, "improved-aim", WORDS[Skill(effort.means)]) else 0
