"""The odds of a move, from its three rolls: to hit, the counter, STR. The value of each move is beside its order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.play.asking import Need
from core.play.footprint import Footprint
from core.play.portrait import Trait
from core.play.quick_odds import DOWN, QuickOdds
from core.rulebook.parts import footprint, quick_odds
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.hth.parrying import THREE, can_parry, needs
from core.rulesets.scuffle.moves.countering import ARMS, counter_tally
from core.rulesets.scuffle.moves.making import aim_of_move, strength_of_move
from core.rulesets.scuffle.moves.orders import Move, MoveOrder
from core.rulesets.scuffle.pairs.holding import holds_on
from core.rulesets.skirmish.sheet.bands import need


class Chances(NamedTuple):
    """How likely a move hits, and the target numbers of the counter and of the STR roll. `counter` is None if the
    target can't counter."""

    hit: float
    counter: Need | None
    strength: Need

    @property
    def works(self) -> float:
        """The chance that the move succeeds, if the target counters when it can."""
        countered = 0.0 if self.counter is None else self.counter.chance(THREE)
        return self.hit * (1 - countered) * self.strength.chance(THREE)


def chances_of(book: Rulebook, move: Move) -> Chances:
    """The odds of its rolls as things stand."""
    battle, target = move.battle, move.attack.target
    dice, needed, _ = aim_of_move(book, move)
    by_strength = need(battle, strength_of_move(book, battle, move).total)
    pinned = any(hold.grip in ARMS for hold in holds_on(battle, target.id))
    counter = None
    if has_action(battle, target) and not pinned and can_parry(battle, target):
        counter = need(battle, counter_tally(book, battle, target, move).total)
    return Chances(needed.chance(dice), counter, by_strength)


@quick_odds(of=MoveOrder)
def brings_down_or_holds(book: Rulebook, battle: Battle, order: MoveOrder) -> QuickOdds:
    """A throw brings down, a pin holds; both count the same."""
    move = order.move_in(battle)
    works = chances_of(book, move).works
    return QuickOdds(works, 0.0, down=works) if move.throws else QuickOdds(works, 0.0, held=works)


HARDLY = 50
"""Moves below this chance, in thousandths, are not considered."""


def weight_of_move(book: Rulebook, move: Move, share: int) -> int | None:
    """The value of a move at a glance, in thousandths of a hit: that of bringing someone down, times `share`
    percent. None if it is not worth considering."""
    chance = int(1000 * chances_of(book, move).works)
    return round(DOWN * chance * share / 100) if share and chance >= HARDLY else None


@footprint(of=MoveOrder)
def what_follows_the_roll_to_hit(book: Rulebook, battle: Battle, order: MoveOrder) -> Footprint:
    """The rolls after the first."""
    return Footprint(notes=tuple(rolls_told(book, order.move_in(battle))))


def rolls_told(book: Rulebook, move: Move) -> Iterator[Trait]:
    """The counter and the STR roll, in words."""
    rolls, name = chances_of(book, move), move.attack.target.short_name
    if rolls.counter is not None:
        yield Trait(f"{name} can counter ({needs(rolls.counter)})", "H-counter-05")
    yield Trait(f"then STR against {name} ({needs(rolls.strength)})", "H-move-03")
