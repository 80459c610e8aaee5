"""What a game master may change by hand, and what not, as a part of a game's ruleset (ruleset.py). The changes
themselves: core/match/match.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import COMMON, Posture


def nothing_is_impossible(battle: Battle, figure: Figure) -> str | None:
    """What a ruleset says of a figure that was changed by hand, if it allows everything."""
    return None


@dataclass(frozen=True, slots=True)
class Edits:
    """What holds for a figure that is changed by hand."""

    postures: tuple[Posture, ...] = COMMON
    """Those that a game master may put a figure in, the lowest last."""
    impossible: Callable[[Battle, Figure], str | None] = nothing_is_impossible
    """Why a figure cannot be as it was made; None: it can."""
    passes_over: bool = False
    """Whether the game itself ends the turn of a figure that is out, and passes over it where it comes next."""
