"""How a battle that can be gone on with stands: its turn, who still fights, who leads. Which there are: kept.py."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import Side
from tui.keeping.session import replayed


class Standing(NamedTuple):
    """A battle in numbers. `sides` have how many figures are in the fight, and of how many; `leads` is empty where
    nobody does."""

    turn: int
    limit: int
    sides: tuple[tuple[Side, int, int], ...]
    leads: Side

    @property
    def score(self) -> str:
        """Who is in the fight, side by side: 4:5."""
        return ":".join(str(fighting) for _, fighting, _ in self.sides)


def standing_of(path: Path) -> Standing | None:
    """How the battle of a journal stands; it is played through for that. None: it can't be, for a reason that
    resuming it tells."""
    try:
        return standing(replayed(path)[1].position.battle)
    except Exception:
        return None


def standing(battle: Battle) -> Standing:
    """How a battle stands. The side leads that has the greatest part of its figures in the fight and, among such, the
    one whose figures are hurt least."""
    sides = []
    for side in battle.sides:
        figures = [figure for figure in battle if figure.side == side]
        sides.append((side, sum(figure.active for figure in figures), len(figures)))
    hurt = {side: sum(figure.hurt for figure in battle if figure.side == side) for side in battle.sides}
    ranks = sorted(((-active / whole, hurt[side]), side) for side, active, whole in sides)
    leads = ranks[0][1] if len(ranks) < 2 or ranks[0][0] != ranks[1][0] else ""
    return Standing(battle.clock.turn, battle.clock.limit, tuple(sides), leads)
