"""What the marks of skirmish are about, for the check of positions (scenarios/abouts.py); a kind that is not named may
be about anything. The kinds themselves are in core/rulesets/skirmish/sheet/words.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.rulesets.skirmish.sheet.words import FUEL, Marks
from scenarios.abouts import About, a_cell, either, nothing, one_of, somebody

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
        somebody,
    ),
    Marks.IN_FIRE: a_cell,
    Marks.FLAMMABLE: either(one_of("fuel", (FUEL,)), nothing),
}
