"""The portraits of all figures of a battle, found once for everything a picture shows. What a portrait has:
core/play/portrait.py."""

from __future__ import annotations

from collections.abc import Mapping

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.once import once
from core.play.portrait import Portrait
from core.play.ruleset import Ruleset


@once
def portraits(battle: Battle, ruleset: Ruleset) -> Mapping[FigureId, Portrait]:
    """Return the portrait of each figure."""
    return {figure.id: ruleset.pictures.portrait(battle, figure) for figure in battle}
