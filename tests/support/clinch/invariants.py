"""What holds in every battle of clinch, whatever is chosen and thrown. That of skirmish: support/invariants.py."""

from __future__ import annotations

from collections import Counter

from core.battle.battle import Battle
from core.battle.hold import Hand, Hold
from core.battle.posture import Life
from core.rulesets.clinch.hold.hold_events import reach_of_grip
from core.rulesets.clinch.hold.holds import DATA, hold_of
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import share_a_hex
from core.rulesets.clinch.movement.sharing import FULL
from core.rulesets.clinch.sheet.basics import hp, sheet
from core.rulesets.clinch.sheet.parts import Part, hands_of
from core.rulesets.clinch.sheet.postures import is_low, is_on_the_ground
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.wound.crippling import arm_works
from tests.support.invariants import Invariants, all_are_on_the_map, all_hold_what_is_theirs, violated

DEAD_AT = -5
"""Whoever is so many times its full HP below none is dead."""


def hexes_have_room(battle: Battle) -> bool:
    """No more than four are upright in one hex."""
    upright = Counter(figure.at for figure in battle if figure.upright)
    return max(upright.values(), default=0) <= FULL


def wounds_end_in_time(battle: Battle) -> bool:
    """HP and FP are never more than whole, and nobody lives with so little that nobody could."""
    return all(
        figure.hurt >= 0
        and figure.tired >= 0
        and (figure.life is Life.DEAD or hp(figure) > DEAD_AT * sheet(figure).full_hp)
        for figure in battle
    )


def holds_are_of_two_who_are_there(battle: Battle) -> bool:
    """Nobody who is out holds anyone, nobody is dead and held, and nobody holds a friend or himself; one hold a
    pair."""
    pairs = [(hold.holder, hold.held) for hold in battle.holds]
    return len(set(pairs)) == len(pairs) and all(
        not is_out(battle[one])
        and battle[other].life is not Life.DEAD
        and battle[one].side != battle[other].side
        and hold.grip != Grip.FREE
        for (one, other), hold in zip(pairs, battle.holds, strict=True)
    )


def every_hold_has_a_hand_of_its_holder(battle: Battle) -> bool:
    """At least one, all of them sound and empty, and none of them in another hold."""
    hands = Counter((hold.holder, hand) for hold in battle.holds for hand in hold.hands)
    return max(hands.values(), default=1) == 1 and all(_has_hands(battle, hold) for hold in battle.holds)


def _has_hands(battle: Battle, hold: Hold) -> bool:
    holder = battle[hold.holder]
    full = {hand for hand, item in ((Hand.MAIN, holder.main), (Hand.OFF, holder.off)) if item is not None}
    own = hands_of(holder)
    return bool(hold.hands) and all(h in own and h not in full and arm_works(holder, h) for h in hold.hands)


def chokes_and_locks_take_two_hands(battle: Battle) -> bool:
    """Or more, of whoever has more."""
    return all(len(hold.hands) >= 2 for hold in battle.holds if hold.grip in (Grip.CHOKED, Grip.LOCKED))


def holds_are_within_reach(battle: Battle) -> bool:
    """Who holds a body shares a hex with it; who has gripped a weapon is no farther off than it reaches."""
    for hold in battle.holds:
        one, other = battle[hold.holder], battle[hold.held]
        if hold.grip == Grip.WEAPON:
            if other.item(hold.part) is None or battle.apart(one, other) > reach_of_grip(battle, hold):
                return False
        elif hold.part not in tuple(Part) or not share_a_hex(one, other):
            return False
    return True


def pins_are_on_the_ground(battle: Battle) -> bool:
    """Who is pinned lies, who pins him is low, and whoever is pinned holds nobody."""
    pins = [hold for hold in battle.holds if hold.grip == Grip.PINNED]
    pinned = {hold.held for hold in pins}
    low = all(is_on_the_ground(battle[hold.held]) and is_low(battle[hold.holder]) for hold in pins)
    return low and not any(hold.holder in pinned for hold in battle.holds)


def what_came_of_a_hold_ends_with_it(battle: Battle) -> bool:
    """No mark of a hold without the hold."""
    return all(
        hold_of(battle, mark.about, figure.id) is not None
        for figure in battle
        for mark in figure.marks
        if mark.kind in DATA
    )


INVARIANTS: Invariants = (
    all_are_on_the_map,
    all_hold_what_is_theirs,
    hexes_have_room,
    wounds_end_in_time,
    holds_are_of_two_who_are_there,
    every_hold_has_a_hand_of_its_holder,
    chokes_and_locks_take_two_hands,
    holds_are_within_reach,
    pins_are_on_the_ground,
    what_came_of_a_hold_ends_with_it,
)


def broken(start: Battle, battle: Battle) -> list[str]:
    """What does not hold in a battle that began so; empty if all is well."""
    return violated(INVARIANTS, start, battle)
