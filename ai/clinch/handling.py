"""Items: drawing, picking up, loading, making ready. Each is worth what it adds in the turns to come, and what it does
for objectives about things. Postures and walks: moving.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from ai.aims import Aims
from ai.clinch.plan_purpose import TAKING_UP
from ai.clinch.striking import Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.position import run_to_pause
from core.play.ruleset import Ruleset
from core.rulesets.clinch.gear.drawing import PickUp, may_draw, may_pick_up, within_reach
from core.rulesets.clinch.gear.hands import hands_for
from core.rulesets.clinch.gear.readying import MakeReady, may_change_reach, may_make_ready
from core.rulesets.clinch.shoot.jams import ClearJam, may_clear
from core.rulesets.clinch.shoot.loading import Load, may_load
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.free import enemies, may_drop_then

TURNS = 3
"""For how many turns an item's use counts."""
USEFUL: tuple[Callable[[Battle, Acting, Figure], Iterator[Choice]], ...] = (
    may_make_ready,
    may_load,
    may_clear,
    may_draw,
    may_pick_up,
    may_change_reach,
)
WORK = 900
"""The value of a Ready that brings an item nearer to being ready."""
LATER = 60
TAKEN_UP: Sum = (TAKING_UP, 100)


class Handling:
    """What may be got ready."""

    def __init__(self, ruleset: Ruleset, striking: Striking, aims: Aims) -> None:
        self.ruleset = ruleset
        self.striking = striking
        self.aims = aims

    def orders(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...]]]:
        """Yield each order with what it adds."""
        if not left(figure, Share.READY):
            return
        before = self.prowess(battle, figure)
        for order in chain.from_iterable(option(battle, Acting(), figure) for option in USEFUL):
            if self.ruleset.book.refusal(battle, order) is not None:
                continue
            after = run_to_pause(self.ruleset, battle, order, ()).battle
            gain = (self.prowess(after, after[figure.id]) - before) * TURNS
            if isinstance(order, MakeReady | Load | ClearJam):
                gain = max(gain, WORK)
            aimed = self._for_things(battle, order, after)
            if gain > 0 or sum([value for _, value in aimed]) > 0:
                yield order, (("arms", gain), *aimed)
        if self.aims.things:
            yield from self._freeing_a_hand(battle, figure)

    def _for_things(self, battle: Battle, order: Choice, after: Battle) -> tuple[Sum, ...]:
        """Return what picking up the thing of an objective does for it."""
        if not isinstance(order, PickUp) or order.item not in self.aims.things:
            return ()
        return (TAKEN_UP, *self.aims.between(battle, after).items())

    def _freeing_a_hand(self, battle: Battle, figure: Figure) -> Iterator[tuple[Choice, tuple[Sum, ...]]]:
        """Yield dropping what is in the way of the thing of an objective."""
        lying = [item for item, _ in within_reach(battle, figure) if item.id in self.aims.things]
        if not any(not any(hands_for(battle, figure, item)) for item in lying):
            return
        for order in may_drop_then(battle, Acting(), figure):
            if order.item not in self.aims.things and self.ruleset.book.refusal(battle, order) is None:
                after = run_to_pause(self.ruleset, battle, order, ()).battle
                lost = (self.prowess(after, after[figure.id]) - self.prowess(battle, figure)) * TURNS
                yield order, (TAKEN_UP, ("arms", min(0, lost)), *self.aims.between(battle, after).items())

    def prowess(self, battle: Battle, figure: Figure) -> int:
        """Return what a figure can do to the nearest enemies with what is in hand: now, and later to those it cannot
        reach yet."""
        foes = sorted(enemies(battle, figure), key=lambda foe: battle.apart(figure, foe))[:2]
        return max(
            (
                one.worth.worth * (100 if battle.apart(figure, foe) - 1 <= max(one.reach) else LATER) // 100
                for foe in foes
                for one in self.striking.usual(battle, figure, foe)
            ),
            default=0,
        )
