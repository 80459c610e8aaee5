"""Letting go of whom there is nothing more to do to: who is out of the fight, unless the battle wants him dead. What
holds on the others are worth is in having.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.play.wants import condemned, to_restrain
from core.rulesets.clinch.hold.holds import holds_by
from core.rulesets.clinch.hold.letting_go import LetGo
from core.rulesets.clinch.turn.free import is_out


def is_over(battle: Battle, hold: Hold) -> bool:
    """Whether there is nothing more to do to whom somebody holds."""
    held = battle[hold.held]
    side = battle[hold.holder].side
    return is_out(held) and held.id not in condemned(battle, side) and held.id not in to_restrain(battle, side)


def releases(battle: Battle, figure: Figure) -> list[LetGo]:
    """It lets go of all such whom it holds."""
    return [LetGo(figure.id, hold.held) for hold in holds_by(battle, figure.id) if is_over(battle, hold)]
