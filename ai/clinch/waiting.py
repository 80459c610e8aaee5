"""Whether to wait: what the blow is worth that meets whoever comes within reach, before he can strike. What is done as
he comes is in acting.py, as in any turn; what a wait is, the rules' room of that name has."""

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
from core.rulesets.clinch.wait.declaring import Await
from core.rulesets.clinch.wait.waiting import Response, Trigger
from core.rulesets.clinch.wait.watching import reach_in_hand

LONG = 8
"""So many seconds nobody tires of waiting; from twice as many on nobody waits, so that no two wait for one another."""
COMES = 75
"""How likely who could come does, in percent."""


class Waiting:
    """The waits of a battle's fighters. `beforehand`: for everybody who may come, not only for who reaches less far."""

    def __init__(
        self, book: Rulebook, striking: Striking, dangers: Dangers, second: int, *, beforehand: bool = False
    ) -> None:
        self.book = book
        self.beforehand = beforehand
        self.striking = striking
        self.dangers = dangers
        self.patience = 100 * min(LONG, max(0, 2 * LONG - second)) // LONG

    def orders(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...], FigureId]]:
        """The wait for who comes near, with what it adds and whom it is for."""
        order = Await(figure.id, Trigger.NEAR, Response.ATTACK)
        if not (self.patience and left(figure, Share.WAIT)) or self.book.refusal(battle, order) is not None:
            return
        found = [(self._worth(battle, figure, foe), foe.id) for foe in enemies(battle, figure)]
        worth, aim = max(found, key=lambda one: one[0], default=(0, ""))
        if worth:
            yield order, (("breaks in", worth),), aim

    def _worth(self, battle: Battle, figure: Figure, foe: Figure) -> int:
        """Nothing of who is near enough, can strike from where he is, has something to shoot or throw,
        or waits himself."""
        apart = battle.apart(figure, foe)
        threat = self.dangers.threat(battle, foe, figure)
        if threat is None or apart <= reach_in_hand(battle, figure) or apart in threat.attempt.reach:
            return 0
        if chosen(foe).waits or any(shot_with(item) is not None for item in foe.held):
            return 0
        if not self.beforehand and reach_in_hand(battle, figure) <= reach_in_hand(battle, foe):
            return 0
        return self.striking.might(battle, figure, foe) * COMES * self.patience // 10000
