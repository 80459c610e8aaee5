"""Letting go of figures there is nothing more to do to: those out of the fight, unless an objective wants them dead.
The value of other holds: hold_value.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.play.wants import condemned, to_restrain
from core.rulesets.clinch.hold.holds import holds_by
from core.rulesets.clinch.hold.letting_go import LetGo
from core.rulesets.clinch.turn.free import is_out


def is_over(battle: Battle, hold: Hold) -> bool:
    """Whether there is nothing more to do to the held figure."""
    held = battle[hold.held]
    side = battle[hold.holder].side
    return is_out(held) and held.id not in condemned(battle, side) and held.id not in to_restrain(battle, side)


def releases(battle: Battle, figure: Figure) -> list[LetGo]:
    """Return the orders to let go of all such figures."""
    return [LetGo(figure.id, hold.held) for hold in holds_by(battle, figure.id) if is_over(battle, hold)]
