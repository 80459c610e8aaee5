"""Items: drawing, picking up, loading, making ready. Each is worth what it adds in the turns to come. Postures and
walks: moving.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from ai.clinch.striking import Striking
from ai.tactics import Sum
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.play.position import run_to_pause
from core.play.ruleset import Ruleset
from core.rulesets.clinch.gear.drawing import may_draw, may_pick_up
from core.rulesets.clinch.gear.readying import MakeReady, may_change_reach, may_make_ready
from core.rulesets.clinch.shoot.jams import ClearJam, may_clear
from core.rulesets.clinch.shoot.loading import Load, may_load
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left
from core.rulesets.clinch.turn.free import enemies

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


class Handling:
    """What may be got ready."""

    def __init__(self, ruleset: Ruleset, striking: Striking) -> None:
        self.ruleset = ruleset
        self.striking = striking

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
            if gain > 0:
                yield order, (("arms", gain),)

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
