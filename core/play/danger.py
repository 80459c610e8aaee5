"""The danger of a cell to a figure: what all enemies together can be expected to do to it there, this turn and next.
Each enemy alone is in forecast.py, which this adds up; the danger after a walk is that of move_preview.py."""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import replace
from core.play.asking import Choice
from core.play.courses import unhurried
from core.play.forecast import NEXT_TURN, THIS_TURN, EnemyThreat, forecast
from core.play.move_preview import after_walk
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell


class Danger(NamedTuple):
    """What enemies can be expected to do to a figure in a cell. `threats` has each enemy once, with its worst attack
    this turn or, if it has none, the next, the worst first."""

    cell: Cell
    threats: tuple[EnemyThreat, ...]

    @property
    def hits(self) -> float:
        """The average hits of all of them."""
        return sum(threat.odds.hits for threat in self.threats)

    @property
    def harm(self) -> float:
        """All harm in hits, as quick_odds.py counts it: a fall, a hold or a lost weapon 2, out of the fight 6."""
        return sum(threat.odds.harm for threat in self.threats)

    @property
    def out(self) -> float:
        """The chance that one of them puts the figure out of the fight."""
        return 1 - prod(1 - threat.odds.out for threat in self.threats)

    @property
    def down(self) -> float:
        """The chance that one of them brings it down or holds it."""
        return 1 - prod(1 - max(threat.odds.down, threat.odds.held) for threat in self.threats)


def danger_at(
    ruleset: Ruleset,
    position: Position,
    figure: FigureId,
    cell: Cell,
    walk: Choice | None = None,
    between: Callable[[], None] = unhurried,
) -> Danger:
    """Return the danger to `figure` in `cell`, if no one else moves: after this walk, which leads there, else as if it
    stood there and faced the nearest enemy. The position must be at rest. `between` is called again and again
    and may raise to cancel."""
    battle = position.battle
    if walk is not None:
        battle = after_walk(ruleset, position, walk)
    elif cell != battle[figure].at:
        battle = battle.with_figure(_standing_in(battle, battle[figure], cell))
    now = forecast(ruleset, battle, figure, THIS_TURN, between)
    later = forecast(ruleset, battle, figure, NEXT_TURN, between, {threat.figure for threat in now})
    return Danger(cell, (*now, *later))


def _standing_in(battle: Battle, me: Figure, cell: Cell) -> Figure:
    grid = battle.grid
    foes = [foe for foe in battle.foes(me) if foe.at != cell]
    nearest = min(foes, key=lambda foe: grid.distance(cell, foe.at), default=None)
    facing = me.facing if nearest is None else grid.direction(cell, nearest.at)
    return replace(me, at=cell, also=(), facing=facing)
