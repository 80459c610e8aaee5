"""The chances of a move, a throw or a pin, from its three rolls: to hit, the countermove, St. What the move is worth is
in glance.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.item import Item
from core.play.asking import Choice
from core.play.dice import Dice
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.hth.parrying import can_parry
from core.rulesets.scuffle.moves.countering import ARMS, counter_tally
from core.rulesets.scuffle.moves.making import Move, aim_of_move, move_of, strength_of_move
from core.rulesets.scuffle.pairs.holding import holds_on
from core.rulesets.scuffle.pins.pinning import Pin
from core.rulesets.scuffle.reach.lines import PullDown, Snare
from core.rulesets.scuffle.reach.sweeping import SweepLegs
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.scuffle.throws.throwing import throw_move
from core.rulesets.skirmish.sheet.armoury import Kind
from core.rulesets.skirmish.sheet.bands import need

THREE = Dice(3)


class Chances(NamedTuple):
    """What the three rolls of a move need, and their chances. `counter` is None where there is no countermove."""

    hit: float
    counter: float | None
    strength: float
    counter_needs: int
    strength_needs: int

    @property
    def works(self) -> float:
        """That all goes well, against one who counters where he can."""
        return self.hit * (1 - (self.counter or 0.0)) * self.strength


def move_as(battle: Battle, order: Choice) -> Move | None:
    """The move that an order is; None: it is none."""
    match order:
        case Throw():
            return throw_move(battle, order)
        case Pin():
            return move_of(battle, order, order.target)
        case SweepLegs():
            return move_of(battle, order, order.target, _item(battle, order), Kind.MELEE, throws=True)
        case Snare():
            return move_of(battle, order, order.target, _item(battle, order), Kind.MISSILE)
        case PullDown():
            return move_of(battle, order, order.target, _item(battle, order), Kind.MISSILE, throws=True)
        case _:
            return None


def _item(battle: Battle, order: SweepLegs | Snare | PullDown) -> Item | None:
    return battle[order.figure].item(order.item)


def chances_of(book: Rulebook, move: Move) -> Chances:
    """The chances of its rolls as things stand."""
    battle, target = move.battle, move.attack.target
    dice, needed, _ = aim_of_move(book, move)
    by_strength = need(battle, strength_of_move(book, battle, move).total)
    pinned = any(hold.grip in ARMS for hold in holds_on(battle, target.id))
    counter, counter_needs = None, 0
    if has_action(battle, target) and not pinned and can_parry(battle, target):
        countering = need(battle, counter_tally(book, battle, target, move).total)
        counter, counter_needs = countering.chance(THREE), countering.total
    return Chances(needed.chance(dice), counter, by_strength.chance(THREE), counter_needs, by_strength.total)
