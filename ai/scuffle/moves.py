"""The chances of throws, pins and attempts to break a pin, by the rules' own target numbers. What follows is run
through like any order; this says which are worth it (shortlist.py)."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.dice import Dice
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.moves.countering import Counter, counter_tally
from core.rulesets.scuffle.moves.making import aim_of_move, strength_of_move
from core.rulesets.scuffle.moves.orders import Move
from core.rulesets.scuffle.pairs.pinned import pins_on
from core.rulesets.scuffle.pins.breaking import FOUR, BreakPin, Score, break_tally
from core.rulesets.scuffle.pins.pinning import Pin
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.skirmish.sheet.bands import need

WHOLE = 1000
THREE = Dice(3)


def likely(book: Rulebook, battle: Battle, order: Throw | Pin) -> int:
    """Return the chance, in thousandths, that a throw or a pin works: it hits, is not countered, and is strong
    enough."""
    move = order.move_in(battle)
    aimed = aim_of_move(book, move)
    hits = aimed.need.chance(aimed.dice)
    if hits <= 0:
        return 0
    strength = need(battle, strength_of_move(book, battle, move).total).chance(THREE)
    return int(WHOLE * hits * (1 - _countered(book, battle, move)) * strength)


def _countered(book: Rulebook, battle: Battle, move: Move) -> float:
    """Return the chance that the target counters a move, if the rules allow it."""
    target = move.attack.target
    if book.refusal(battle, Counter(target.id)) is not None:
        return 0.0
    return need(battle, counter_tally(book, battle, target, move).total).chance(THREE)


def breaks_loose(book: Rulebook, battle: Battle, name: str) -> int:
    """Return the chance, in thousandths, that a pinned figure breaks the strongest pin on it in one attempt."""
    chances = [
        max(_break_chance(book, battle, BreakPin(name, hold.holder, score)) for score in Score)
        for hold in pins_on(battle, name)
    ]
    return int(WHOLE * min(chances, default=1.0))


def _break_chance(book: Rulebook, battle: Battle, order: BreakPin) -> float:
    return need(battle, break_tally(book, battle, order).total, FOUR.count).chance(FOUR)
