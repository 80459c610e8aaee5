"""A saved battle in numbers: its turn, how many are standing, who leads or who won. Which battles there are:
all_battles.py."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import Side
from core.match.harmless import harmless
from core.play.verdict_words import verdict_line
from tui.keeping.journal_preview import Unreadable
from tui.keeping.opening import replayed
from tui.keeping.saved_battles import inspected


class BattleSummary(NamedTuple):
    """A battle in numbers. `sides` has for each side how many figures stand, and of how many; `leads` is empty when
    even, `verdict` (who won, and why) until the battle is over. `battle` is its position, in `summary_of` alone."""

    turn: int
    limit: int
    sides: tuple[tuple[Side, int, int], ...]
    leads: Side
    verdict: str = ""
    battle: Battle | None = None

    @property
    def score(self) -> str:
        """The figures standing on each side: 4:5."""
        return ":".join(str(standing) for _, standing, _ in self.sides)


def summary_of(path: Path) -> BattleSummary | None:
    """Replay a journal and return its summary with its position; None if it can't be replayed (resuming it says
    why)."""
    found = _found(path)
    return found if isinstance(found, BattleSummary) else None


def summary_or_fault(path: Path) -> BattleSummary | str:
    """Replay a journal and return its summary; or why it can't be replayed, in a line."""
    found = _found(path)
    return found._replace(battle=None) if isinstance(found, BattleSummary) else found


def _found(path: Path) -> BattleSummary | str:
    if isinstance(odd := inspected(path), Unreadable):
        return odd.reason.replace(f"{path}: ", "")
    try:
        _, match = replayed(path)
        found = summary(match.position.battle)._replace(battle=match.position.battle)
        if match.verdict is None:
            return found
        return found._replace(
            verdict=verdict_line(match.position.battle, match.verdict, match.ruleset.turns.goals.span)
        )
    except Exception as fault:  # whatever is in the file, the list goes on
        words = str(fault).replace(f"{path}: ", "") or type(fault).__name__
        return harmless(" ".join(words.split()))


def summary(battle: Battle) -> BattleSummary:
    """Return the summary of a battle. The side with the greatest share of its figures standing leads; among equals, the
    one with the fewest wounds."""
    sides = []
    for side in battle.sides:
        figures = [figure for figure in battle if figure.side == side]
        sides.append((side, sum(figure.active for figure in figures), len(figures)))
    hurt = {side: sum(figure.hurt for figure in battle if figure.side == side) for side in battle.sides}
    ranks = sorted(((-active / total, hurt[side]), side) for side, active, total in sides)
    leads = ranks[0][1] if len(ranks) < 2 or ranks[0][0] != ranks[1][0] else ""
    return BattleSummary(battle.clock.turn, battle.clock.limit, tuple(sides), leads)
