"""The optional rule for drink, and its penalty."""

from __future__ import annotations

from core.battle.mark import Mark
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier
from core.rulesets.clinch.sheet.ability import Ability
from core.rulesets.clinch.sheet.checks import Check
from core.rulesets.clinch.sheet.words import Attribute, Marks

TIPSY, DRUNK = "tipsy", "drunk"
COSTS = {TIPSY: 1, DRUNK: 2}
"""The penalty of each."""


def drunk_as(word: str) -> Mark:
    """The mark of a tipsy or drunk figure."""
    return Mark(Marks.DRINK, "G-turn-08", COSTS[word], word)


@modifier("G-turn-08", label="drink", of=Ability | Check, switch="G-turn-08", reads=Reads.FIGURES | Reads.MANNER)
def unsteady(score: Ability | Check) -> int:
    """A penalty to DX, IQ and everything based on them; not to ST, HT and Will."""
    if isinstance(score, Check) and score.attribute is not Attribute.IQ:
        return 0
    mark = score.figure.mark(Marks.DRINK)
    return -mark.value if mark else 0
