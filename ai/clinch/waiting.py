"""Whether to wait: the value of the attack on an enemy who comes within reach before that enemy can strike. What is
done then: acting.py; the manoeuvre itself: the rules' wait package."""

from __future__ import annotations

from collections.abc import Iterator

from ai.clinch.dangers import Dangers
from ai.clinch.striking import Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice
from core.rulebook.rulebook import Rulebook
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.free import enemies
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.wait.declaring import Await, reach_in_hand
from core.rulesets.clinch.wait.waiting import Response, Trigger

LONG = 8
"""For how many seconds nobody tires of waiting; after twice as many nobody waits, so that no two wait for each
other."""
COMES = 75
"""The chance that an enemy who can come does, in percent."""


class Waiting:
    """The waits of a battle's fighters. `beforehand`: for every enemy who may come, not only those with less reach."""

    def __init__(
        self, book: Rulebook, striking: Striking, dangers: Dangers, second: int, *, beforehand: bool = False
    ) -> None:
        self.book = book
        self.beforehand = beforehand
        self.striking = striking
        self.dangers = dangers
        self.patience = 100 * min(LONG, max(0, 2 * LONG - second)) // LONG

    def orders(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        """Yield the wait for an approaching enemy, with its value and target."""
        order = Await(figure.id, Trigger.NEAR, Response.ATTACK)
        if not (self.patience and left(figure, Share.WAIT)) or self.book.refusal(battle, order) is not None:
            return
        found = [(self._worth(battle, figure, foe), foe.id) for foe in enemies(battle, figure)]
        worth, aim = max(found, key=lambda one: one[0], default=(0, ""))
        if worth:
            yield order, (("breaks in", worth),), aim

    def _worth(self, battle: Battle, figure: Figure, foe: Figure) -> int:
        """Return the value of waiting for an enemy; 0 if it is near enough, can strike from where it is, shoots, or
        waits itself."""
        apart = battle.apart(figure, foe)
        threat = self.dangers.threat(battle, foe, figure)
        if threat is None or apart <= reach_in_hand(battle, figure) or apart in threat.attempt.reach:
            return 0
        if chosen(foe).waits or any(shot_with(item) is not None for item in foe.held):
            return 0
        if not self.beforehand and reach_in_hand(battle, figure) <= reach_in_hand(battle, foe):
            return 0
        return self.striking.might(battle, figure, foe) * COMES * self.patience // 10000
