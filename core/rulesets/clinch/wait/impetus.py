"""A weapon that was set against somebody who runs into it."""

from __future__ import annotations

from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.harm import Force

EACH = 2
"""For so many yards that he ran it hurts one more."""


@modifier("G-wait-04", of=Force, label="set against the run", reads=Reads.FIGURES | Reads.MEANS | Reads.WALK)
def set_against(force: Force) -> int:
    """A thrust out of a wait, with a weapon of a yard's reach or more, at the one who ran in."""
    assault = force.assault
    if assault.item is None or assault.mode is None or assault.blow != Blow.THRUST or max(assault.mode.reach) < 1:
        return 0
    upon = assault.attacker.mark(Marks.BREAKING_IN, assault.target.id)
    return assault.target.entered // EACH if upon is not None else 0
