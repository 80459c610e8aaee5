"""What the marks of skirmish can be about, for the check of positions (scenarios/abouts.py); a kind without an entry
can be about anything. The kinds are in core/rulesets/skirmish/sheet/words.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.rulesets.skirmish.sheet.words import FUEL, Marks
from scenarios.abouts import About, a_cell, a_figure, either, nothing, one_of

ABOUTS: Mapping[str, About] = {
    **dict.fromkeys(
        (
            Marks.FORCING,
            Marks.AIMING,
            Marks.SHOOTING,
            Marks.STABBED,
            Marks.DECLINED,
            Marks.SPRAYING,
            Marks.DRENCHED,
        ),
        a_figure,
    ),
    Marks.IN_FIRE: a_cell,
    Marks.FLAMMABLE: either(one_of("fuel", (FUEL,)), nothing),
}
