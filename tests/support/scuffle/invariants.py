"""What holds in every battle of scuffle, whatever is chosen and thrown: asked by its own battles and by the fuzz. What
holds in skirmish as well is in tests/support/invariants.py.
"""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.hold import Hold
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.moves.needed import arm_is_open
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import PINS
from core.rulesets.scuffle.pairs.pinned import is_by_line
from core.rulesets.scuffle.reach.weapons import reach_of
from core.rulesets.skirmish.sheet.armoury import weapon
from tests.support.invariants import (
    Invariants,
    all_are_on_the_map,
    all_hold_what_is_theirs,
    fields_lie_on_the_map,
    violated,
    wounds_put_out_in_time,
)

OF_A_MOMENT = (Scuffle.LEAVES, Scuffle.THROWN, Scuffle.FOLLOWS)
"""The marks that last no longer than the order that brings them."""


def each_holds_one(battle: Battle) -> bool:
    """Nobody holds two, though several may hold one."""
    holders = [hold.holder for hold in battle.holds]
    return len(set(holders)) == len(holders)


def enemies_hold_one_another(battle: Battle) -> bool:
    """Holds are between enemies who are both in the fight, and each is one of the machine."""
    pairs = [(battle[hold.holder], battle[hold.held]) for hold in battle.holds]
    real = all(Grip(hold.grip) is not Grip.NONE for hold in battle.holds)
    return real and all(one.active and other.active and one.side != other.side for one, other in pairs)


def holds_are_in_one_hex(battle: Battle) -> bool:
    """But for a line, which reaches so far and no farther, and never into its own hex."""
    return all(_within_reach(battle, hold) for hold in battle.holds)


def _within_reach(battle: Battle, hold: Hold) -> bool:
    one, other = battle[hold.holder], battle[hold.held]
    if not is_by_line(hold):
        return one.at == other.at
    lines = [reach_of(weapon(item)) for item in one.held]
    return 0 < battle.grid.distance(one.at, other.at) <= max(lines, default=0)


def pins_have_their_arms(battle: Battle) -> bool:
    """A pin holds with arms that hold nothing else and that nobody pins; a line is in one hand."""
    for hold in battle.holds:
        if hold.grip not in PINS:
            if hold.hands or hold.part:
                return False
            continue
        if not hold.part or len(hold.hands) != _arms_of(hold, len(hold.hands)):
            return False
        one = battle[hold.holder]
        if is_by_line(hold):
            continue
        if any(not arm_is_open(one, main=hand == "main") for hand in hold.hands):
            return False
    return True


def _arms_of(hold: Hold, now: int) -> int:
    if is_by_line(hold) or hold.grip == Grip.PIN_ONE_ARM:
        return 1
    return 2 if hold.grip in (Grip.PIN_BOTH_ARMS, Grip.PIN_THROAT) else min(2, max(1, now))


def nothing_is_due_at_rest(battle: Battle) -> bool:
    """Between orders nobody owes a shove, and no mark of one moment stays."""
    marks = [mark for figure in battle for mark in figure.marks]
    passing = any(mark.kind in OF_A_MOMENT for mark in marks)
    due = any(mark.kind == "entry" for mark in marks)
    return not passing and not due


INVARIANTS: Invariants = (
    all_are_on_the_map,
    all_hold_what_is_theirs,
    wounds_put_out_in_time,
    fields_lie_on_the_map,
    each_holds_one,
    enemies_hold_one_another,
    holds_are_in_one_hex,
    pins_have_their_arms,
)


def broken(start: Battle, battle: Battle, *, at_rest: bool = False) -> list[str]:
    """What does not hold in a battle that began so; `at_rest`: no order is under way."""
    asked = (*INVARIANTS, nothing_is_due_at_rest) if at_rest else INVARIANTS
    return violated(asked, start, battle)
