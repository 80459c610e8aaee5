"""What the marks of rounds can be about, for the check of positions (scenarios/abouts.py); a kind without an entry can
be about anything. The kinds are in core/rulesets/rounds/sheet/words.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.pairs import pair
from core.rulesets.rounds.sheet.words import Marks
from scenarios.abouts import About, a_cell, a_figure, a_number, either, never_at_rest, nothing, one_of
from scenarios.faults import unknown


def _a_pair(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """Check for two manoeuvres, and the target of the second, if any."""
    if pair(mark.how) is None:
        return f"expected two manoeuvres, for example 'feint then strike', got {mark.how!r:.40}"
    return a_figure(battle, figure, mark) if mark.about else None


def _a_setting(battle: Battle, figure: Figure, mark: Mark) -> str | None:
    """Check for a weapon, which may be gone by now, and one of its settings."""
    item = figure.item(mark.about)
    if item is None:
        return None
    known = weapon(item).settings if is_weapon(item) else {}
    return None if mark.how in known else unknown(f"setting of {mark.about}", mark.how, known)


ABOUTS: Mapping[str, About] = {
    **dict.fromkeys(
        (
            Marks.HEARS,
            Marks.SWINGS,
            Marks.UNDER_FIRE,
            Marks.FIRM_GRIP,
            Marks.SILENCED,
            Marks.BREATH,
            Marks.HARD_TO_BREATHE,
            Marks.CHOKED,
            Marks.FEINTED,
            Marks.OPENING,
            Marks.FOLLOWS_ARMED,
            Marks.FOLLOWS_UNARMED,
            Marks.STOPPED,
            Marks.TURNED,
            Marks.SEES_HIM_TURNED,
            Marks.HELPED,
            Marks.HINDERED,
            Marks.ATTACKED_BY,
        ),
        a_figure,
    ),
    Marks.HOLDS_OFF: either(a_figure, nothing),
    Marks.AIMED: either(a_figure, a_cell),
    Marks.SUPPRESSES: a_cell,
    Marks.SHARE: a_cell,
    Marks.HEIGHT: a_cell,
    Marks.TRAVELS: either(a_cell, nothing),
    Marks.COMBINES: _a_pair,
    Marks.SUPPRESSION: _a_setting,
    Marks.WINS_INITIATIVE: a_number,
    Marks.FREE_MANOEUVRE: never_at_rest,
    Marks.INJURED: one_of("limb", Limb),
}
