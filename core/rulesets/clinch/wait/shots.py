"""Shots out of a wait."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.clinch.attack.assault import Assault
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.shoot.shots import is_shot
from core.rulesets.clinch.wait.waiting import watched_cell

SNAP = -2


@modifier("G-wait-06", of=Assault, label="not aimed there", reads=Reads.FIGURES | Reads.MEANS | Reads.CELL)
def snap_shot(assault: Assault) -> int:
    """Two harder at whoever is not in the hex that it was aimed at."""
    shooter = assault.attacker
    if not is_shot(assault) or not shooter.mark(Marks.BREAKING_IN):
        return 0
    return 0 if watched_cell(shooter) in assault.target.cells else SNAP
