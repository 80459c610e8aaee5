"""What a figure may do in place of a walk: enter an occupied hex, break free, grapple, drag. Each is run through to its
end. Walks: moving.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.labels import ATTACK_TO_COME
from ai.outcomes import outcomes
from ai.scuffle.hold_value import HoldValue
from ai.scuffle.replying import Replying
from ai.strike import OUT
from ai.tactics import Stand, Sum
from ai.worth import ACTION, Worth
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.postures import BY_ARC, LOW
from core.rulesets.scuffle.entering.coming_in import Enter, attacks_on_entering, cost_to_enter, enters, may_enter
from core.rulesets.scuffle.entering.first_turn import entry_arc
from core.rulesets.scuffle.entering.shoves import Shove, shoves_at_the_start
from core.rulesets.scuffle.grapples.breaking import ShoveOff, escapes, shoves_off
from core.rulesets.scuffle.grapples.dragging import Drag, drags
from core.rulesets.scuffle.grapples.letting_go import LetGo
from core.rulesets.scuffle.grapples.rights import grapples_in_its_movement, may_start
from core.rulesets.scuffle.pairs.holding import by_line, hold_of, holds_on, stays_here
from core.rulesets.scuffle.pairs.pinned import pin_of
from core.rulesets.scuffle.pairs.sharing import foes_here
from core.rulesets.scuffle.pins.easing import Ease
from core.rulesets.skirmish.turn.acting import mov_spent
from core.rulesets.skirmish.turn.phases import Moving
from core.space.cell import Cell

FINENESS = 4
"""How finely each is run through."""
MOST_ENTRIES = 3
"""How many ways to enter hexes are looked at: the most promising."""
STEP_AWAY = 2
ENDANGERED = "enemies on dangerous ground"
LEFT_OUT = ("position", "friends' actions", "enemies' actions")
"""The terms of a battle that mean nothing before everyone has moved; risks are counted separately."""


class NonWalkOrders:
    """The orders of a figure about to move that are not walks."""

    def __init__(
        self,
        ruleset: Ruleset,
        position: Position,
        figure: Figure,
        worth: Worth,
        hold_value: HoldValue,
        replying: Replying,
    ) -> None:
        self.ruleset = ruleset
        self.position = position
        self.battle = position.battle
        self.figure = figure
        self.worth = worth
        self.hold_value = hold_value
        self.replying = replying

    def orders(self) -> Iterator[tuple[Choice, list[tuple[int, Stand, list[Sum]]]]]:
        """Yield each order with where it may end, how likely, and what comes of it."""
        asked = self.position.waiting
        assert isinstance(asked, Decision), "no decision waits"
        offered = Menu(self.ruleset.book, self.battle, asked)
        for choice in self._worth_a_thought():
            if choice in offered:
                yield (
                    choice,
                    [
                        (weight, self._stand(after), list(self._sums(after)))
                        for weight, after in outcomes(
                            self.ruleset, self.position, choice, FINENESS, react=self.replying
                        )
                    ],
                )

    def _stand(self, after: Battle) -> Stand:
        now = after[self.figure.id]
        return Stand((), now.at, now.facing, 0)

    def _sums(self, after: Battle) -> Iterator[Sum]:
        for label, value in self.worth.change(after).items():
            if label not in LEFT_OUT:
                yield label, value
        yield "hand to hand", self.hold_value.change(after, self.figure.side)
        yield ENDANGERED, in_danger(after, self.figure.side) - in_danger(self.battle, self.figure.side)
        yield from actions_spent(self.battle, after, self.figure.side, but=self.figure.id)
        yield ATTACK_TO_COME, self._attack_to_come(after)

    def _attack_to_come(self, after: Battle) -> int:
        """Return the attack that the figure's action still allows it from where it then is, or from a step away if it
        is free."""
        now = after[self.figure.id]
        if not attacks_on_entering(after, now, mov_spent(now)):
            return 0
        best = self.hold_value.best(after, now)[0]
        if stays_here(after, now.id) is None and now.condition is Condition.STANDING:
            best = max(
                [best, *(self.hold_value.blow_from_outside(after, now, foe) for foe in self._near_by(after, now))]
            )
        return best

    def _near_by(self, after: Battle, figure: Figure) -> list[Figure]:
        """Return the enemies a figure may get to and strike."""
        return [foe for foe in after.foes(figure) if after.grid.distance(figure.at, foe.at) <= STEP_AWAY]

    # -- choosing -----------------------------------------------------------------------------------------------------

    def _worth_a_thought(self) -> Iterator[Choice]:
        battle, figure, about = self.battle, self.figure, Moving()
        if holds_on(battle, figure.id):
            yield from _one_each(battle, shoves_off(battle, about, figure))
            yield from escapes(battle, about, figure)
        elif hold_of(battle, figure.id) is None:
            yield from _one_each(battle, shoves_at_the_start(battle, about, figure))
            yield from self._entries()
        if foes_here(battle, figure):
            yield from grapples_in_its_movement(battle, about, figure)
            yield from self._drags()
        if (hold := hold_of(battle, figure.id)) is not None:
            if pin_of(battle, figure.id) is not None and not by_line(battle, hold):
                yield Ease(figure.id, hold.held)
            if not may_start(figure, battle[hold.held]):
                yield LetGo(figure.id, hold.held)

    def _entries(self) -> list[Enter]:
        """Return the ways into enemies' hexes, for each the most promising: from the rear, and in time for an attack.
        Friends are not shoved."""
        battle, figure = self.battle, self.figure
        found: list[tuple[tuple[int, int], Enter]] = []
        for order in enters(battle, Moving(), figure):
            cost, bonus = mov_spent(figure) + cost_to_enter(battle, figure, order.path), self._bonus(order)
            if bonus is not None and attacks_on_entering(battle, figure, cost):
                found.append(((-bonus, cost), order))
        best: dict[Cell, Enter] = {}
        for _, order in sorted(found, key=lambda one: one[0]):
            best.setdefault(order.path[-1], order)
        return [order for order in list(best.values())[:MOST_ENTRIES] if may_enter(battle, order) is None]

    def _bonus(self, order: Enter) -> int | None:
        """Return the best bonus against an enemy there, for side or posture; None: no enemy."""
        beside = order.path[-2] if len(order.path) > 1 else self.figure.at
        foes = [one for one in self.battle.at(order.path[-1]) if one.active and one.side != self.figure.side]
        by_arc = [0 if (arc := entry_arc(self.battle, foe, beside)) is None else BY_ARC[arc] for foe in foes]
        return max([*by_arc, *(LOW.get(foe.condition, 0) for foe in foes)], default=None)

    def _drags(self) -> list[Drag]:
        """Return the drags to where most friends and fewest enemies are."""
        battle, figure = self.battle, self.figure

        def company(order: Drag) -> tuple[int, int]:
            near = [one for cell in battle.grid.neighbours(order.path[-1]) for one in battle.at(cell) if one.active]
            return sum([1 if one.side == figure.side else -1 for one in near]), -len(order.path)

        found = list(drags(battle, Moving(), figure))
        here = sum([1 if one.side == figure.side else -1 for one in self._near() if one.id != figure.id])
        better = [order for order in found if company(order)[0] > here]
        return [max(better, key=company)] if better else []

    def _near(self) -> Iterator[Figure]:
        for cell in self.battle.grid.neighbours(self.figure.at):
            yield from (one for one in self.battle.at(cell) if one.active)


def _one_each(battle: Battle, orders: Iterator[Shove] | Iterator[ShoveOff]) -> Iterator[Choice]:
    """Yield one shove for each figure: into danger, or the first."""
    found: dict[FigureId, Shove | ShoveOff] = {}
    for order in orders:
        known = found.get(order.target)
        if known is None or (battle.ground(order.to).dangerous and not battle.ground(known.to).dangerous):
            found[order.target] = order
    yield from found.values()


def in_danger(battle: Battle, side: Side) -> int:
    """Return the value of enemies on deadly ground."""
    return OUT * sum(battle.ground(figure.at).dangerous for figure in battle.active() if figure.side != side)


def actions_spent(before: Battle, after: Battle, side: Side, but: FigureId = "") -> Iterator[Sum]:
    """Yield the value of actions used or lost out of turn."""
    for figure in before.active():
        now = after[figure.id]
        if figure.id != but and now.active and has_action(before, figure) and not has_action(after, now):
            yield ("friends' actions", -ACTION) if figure.side == side else ("enemies' actions", ACTION)
