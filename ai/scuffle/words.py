"""Scuffle for people who ask why, beyond what skirmish says (ai/skirmish/words.py)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.labels import ATTACK_TO_COME
from ai.route_words import Told
from ai.scuffle.reading import Reading
from ai.skirmish.words import Words as SkirmishWords
from ai.tactics import Pull, Risk
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.hth.moments import AtGrips
from core.rulesets.scuffle.pairs.holding import closed_in, stays_here
from core.rulesets.skirmish.turn.phases import Moving

TERMS = {
    "hand to hand": ("better off in the holds", "worse off in the holds"),
    "struck at on the way": ("no attack on the way out", "attacked on the way out"),
    ATTACK_TO_COME: ("keeps the attack", "no attack left"),
    "keeping away": ("gets clear of enemy attacks", "stays within enemy reach"),
    "its own action": ("keeps the action", "costs the action"),
    "enemies on dangerous ground": ("puts an enemy on deadly ground", "takes an enemy off deadly ground"),
}
"""Each term as a reason for a choice, and against it."""


class Words:
    """The words for one position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, reading: Reading) -> None:
        self._known = SkirmishWords(ruleset, position, reading)
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle

    def doing(self, choice: Choice) -> str:
        """Return what an order does."""
        return self._known.doing(choice)

    def attacks(self, choice: Choice, target: FigureId) -> Iterable[tuple[Position, Choice]]:
        """Return the attacks on a target that the rules would offer after a move."""
        return self._known.attacks(choice, target)

    def still_moves(self, name: FigureId) -> bool:
        """Whether a figure's side moves after the current one."""
        return self._known.still_moves(name)

    def risks(self, choice: Choice) -> Iterator[Risk]:
        """Yield the attacks of enemies who still have an action this turn; within a hex, holds matter more than
        sides."""
        asked = self.position.waiting
        figure = self.battle.figures.get(choice.figure)
        if isinstance(asked, Decision) and figure is not None and not closed_in(self.battle, figure):
            yield from self._known.risks(choice)

    def holding(self, choice: Choice) -> str:
        """Return what is good about the ground where a move ends."""
        return self._known.holding(choice)

    def term(self, label: str, value: int) -> str:
        """Return the meaning of a term."""
        known = TERMS.get(label)
        return known[value < 0] if known else self._known.term(label, value)

    def pull(self, choice: Choice) -> Pull | None:
        """Return the way on foot to the enemies, during movement; for a shift distance does not count."""
        return self._known.pull(choice)

    def heading(self, choice: Choice) -> Told | None:
        """Return what a walk is heading for over several turns."""
        return self._known.heading(choice)

    def idle(self, choice: Choice) -> str:
        """Return why the figure has no target, a hold included; empty if it has one."""
        if choice.figure not in self.battle.figures:
            return ""
        asked = self.position.waiting
        about = asked.about if isinstance(asked, Decision) else None
        kept = stays_here(self.battle, choice.figure)
        if kept and isinstance(about, Moving | AtGrips):
            return f"no way out: {kept}"
        return self._known.idle(choice)
