"""The random player, for any game. The players of skirmish: ai/skirmish."""

from __future__ import annotations

from hashlib import sha256

from core.match.fingerprint import fingerprint
from core.play.asking import Choice, Decision
from core.play.position import Position, menu
from core.play.ruleset import Ruleset
from core.records import record


@record
class RandomPolicy:
    """Chooses at random. The draw depends on the position and the seed, so the same position gets the same choice."""

    seed: int = 0
    name: str = "random"

    def choose(self, ruleset: Ruleset, position: Position) -> Choice:
        """Draw a figure, then one of its choices."""
        offered = menu(ruleset, position)
        decision = offered.decision
        lot = self._lot(position, decision)
        figures = list(decision.figures)
        while figures:
            figure = figures.pop(lot % len(figures))
            choices = list(offered.of(figure))
            if not figures and decision.otherwise is not None:
                choices.append(decision.otherwise)
            if choices:
                return choices[(lot >> 64) % len(choices)]
        if decision.otherwise is None:
            raise ValueError("there is nothing to choose from")
        return decision.otherwise

    def _lot(self, position: Position, decision: Decision) -> int:
        moment = f"{self.seed} {type(decision.about).__name__} {len(position.answers)} {fingerprint(position.battle)}"
        return int.from_bytes(sha256(moment.encode()).digest()[:16], "big")
