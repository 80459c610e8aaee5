"""What is said of a decision of scuffle to whoever asks why, beside what is said of one of skirmish
(ai/skirmish/words.py)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ai.labels import ATTACK_TO_COME
from ai.scuffle.reading import Reading
from ai.skirmish.words import Words as SkirmishWords
from ai.tactics import Dread, Pull
from core.battle.names import FigureId
from core.play.asking import Choice, Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.hth.moments import AtGrips
from core.rulesets.scuffle.pairs.holding import closed_in, stays_here
from core.rulesets.skirmish.turn.phases import Moving

TERMS = {
    "hand to hand": ("does better as they hold one another", "does worse as they hold one another"),
    "struck at on the way": ("leaves nobody who could strike at it", "is struck at as it leaves"),
    ATTACK_TO_COME: ("keeps its own attack", "has no attack left"),
    "keeping away": ("gets out of the way of enemies' blows", "stays in the way of enemies' blows"),
    "its own action": ("keeps its action", "gives up its own action for it"),
}
"""What the labels of terms mean where they speak for a choice, and where they speak against it."""


class Words:
    """What can be said of one position that waits for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, reading: Reading) -> None:
        self._known = SkirmishWords(ruleset, position, reading)
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle

    def doing(self, choice: Choice) -> str:
        """What an order does."""
        return self._known.doing(choice)

    def attacks(self, choice: Choice, target: FigureId) -> Iterable[tuple[Position, Choice]]:
        """The attacks on somebody that the rules would offer after a move."""
        return self._known.attacks(choice, target)

    def still_moves(self, name: FigureId) -> bool:
        """Whether its side moves after the one that moves now."""
        return self._known.still_moves(name)

    def dreads(self, choice: Choice) -> Iterator[Dread]:
        """The blows and shots of enemies who have an action left this turn; in one hex holds say more than sides."""
        asked = self.position.waiting
        figure = self.battle.figures.get(choice.figure)
        if isinstance(asked, Decision) and figure is not None and not closed_in(self.battle, figure):
            yield from self._known.dreads(choice)

    def holding(self, choice: Choice) -> str:
        """What is good about the ground where a move ends."""
        return self._known.holding(choice)

    def term(self, label: str, value: int) -> str:
        """What a term means."""
        known = TERMS.get(label)
        return known[value < 0] if known else self._known.term(label, value)

    def pull(self, choice: Choice) -> Pull | None:
        """The way on foot to the enemies, while somebody moves; what a shift is worth is no distance."""
        return self._known.pull(choice)

    def idle(self, choice: Choice) -> str:
        """Whom it could attack, or why nobody: a hold keeps it."""
        if choice.figure not in self.battle.figures:
            return ""
        asked = self.position.waiting
        about = asked.about if isinstance(asked, Decision) else None
        kept = stays_here(self.battle, choice.figure)
        if kept and isinstance(about, Moving | AtGrips):
            return f"no way out: {kept}"
        return self._known.idle(choice)
