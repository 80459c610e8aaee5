"""What is possible for a fighter changed by a GM edit. The edit itself: core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import PRONE, STANDING, Life
from core.battle.whereabouts import cell_in_words
from core.rulesets.rounds.ground.sharing import is_free
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.basics import SCORES, score
from core.rulesets.rounds.sheet.words import Attribute
from core.rulesets.rounds.sheet.wounds import deadly


def why_not_possible(battle: Battle, figure: Figure) -> str | None:
    """Return what is wrong with an edited figure and what was expected, or None."""
    return next(_faults(battle, figure), None)


def _faults(battle: Battle, figure: Figure) -> Iterator[str]:
    least, most = SCORES
    for name in Attribute:
        if not least <= score(figure, name) <= most:
            yield f"sheet.{name}: expected {least} to {most}, got {score(figure, name)}"
            return
    if figure.hurt < 0:
        yield f"hurt: expected 0 or more, got {figure.hurt}"
    if figure.hurt >= deadly(figure) and figure.life is not Life.DEAD:
        yield f"hurt: expected {deadly(figure) - 1} or less, got {figure.hurt}"
    if figure.posture not in (STANDING, PRONE):
        yield f"posture: expected {STANDING.name} or {PRONE.name}, got {figure.posture}"
    if figure.posture.stands and figure.active and not is_free(battle, figure.at, figure):
        yield f"at: {cell_in_words(battle, figure.at, numbered=True)} is closed or occupied"
    for item in figure.gear:
        most = weapon(item).shots if is_weapon(item) else 0
        if item.rounds > most:
            yield f"items.{item.id}: expected {most} shots or less, got {item.rounds}"
