"""What a fighter changed by a game master's hand can be. The change itself is made in core/match/editing.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import PRONE, STANDING, Life
from core.rulesets.rounds.ground.sharing import is_free
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.basics import SCORES, score
from core.rulesets.rounds.sheet.words import Attribute
from core.rulesets.rounds.sheet.wounds import deadly


def impossible(battle: Battle, figure: Figure) -> str | None:
    """What is wrong with a figure as it would be, and what would be right; None: nothing is."""
    return next(_faults(battle, figure), None)


def _faults(battle: Battle, figure: Figure) -> Iterator[str]:
    least, most = SCORES
    for name in Attribute:
        if not least <= score(figure, name) <= most:
            yield f"sheet.{name}: {score(figure, name)} is no score; it is {least} to {most}"
            return
    if figure.hurt < 0:
        yield f"hurt: {figure.hurt} is less than nothing"
    if figure.hurt >= deadly(figure) and figure.life is not Life.DEAD:
        yield f"hurt: {figure.hurt} is deadly; {deadly(figure) - 1} at most"
    if figure.posture not in (STANDING, PRONE):
        yield f"posture: {figure.posture} is none; it is {STANDING.name} or {PRONE.name}"
    if figure.posture.stands and figure.active and not is_free(battle, figure.at, figure):
        yield f"at: {battle.grid.name(figure.at)} is closed or taken"
    for item in figure.gear:
        most = weapon(item).shots if is_weapon(item) else 0
        if item.rounds > most:
            yield f"items.{item.id}: a {item.kind} holds {most} shots at most, not {item.rounds}"
