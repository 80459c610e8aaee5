"""What holds in every battle of rounds, whatever is chosen and thrown. That of skirmish: support/invariants.py."""

from __future__ import annotations

from collections import Counter

from core.battle.battle import Battle
from core.battle.posture import Life
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.ground.reach import in_reach, is_closed
from core.rulesets.rounds.ground.sharing import is_standing
from core.rulesets.rounds.sheet.armoury import is_weapon, weapon
from core.rulesets.rounds.sheet.hands import ARMS, is_useless
from core.rulesets.rounds.sheet.life import is_able, is_out, why_not_affected
from core.rulesets.rounds.sheet.words import Marks
from core.rulesets.rounds.sheet.wounds import deadly
from core.rulesets.rounds.turn.allowance import MOST_EXTRA, extra, held_actions
from tests.support.invariants import Invariants, all_are_on_the_map, all_hold_what_is_theirs, violated


def squares_have_room(battle: Battle) -> bool:
    """When nobody is on his way, one stands in a square, and nobody in a wall."""
    if battle.clock.pending:
        return True
    standing = Counter(figure.at for figure in battle if is_standing(figure))
    return max(standing.values(), default=0) <= 1 and not any(is_closed(battle, figure.at) for figure in battle)


def wounds_end_in_time(battle: Battle) -> bool:
    """Nobody lives with so much damage that nobody could."""
    return all(figure.hurt >= 0 and (figure.hurt < deadly(figure) or figure.life is Life.DEAD) for figure in battle)


def the_stunned_are_in_the_fight(battle: Battle) -> bool:
    """Whoever is out is marked as nothing that only the living are, and those who hold actions back can act."""
    return all(is_able(figure) or not held_actions(figure) for figure in battle) and not any(
        is_out(figure) and figure.mark(Marks.STUNNED) for figure in battle
    )


def actions_are_counted(battle: Battle) -> bool:
    """Nobody takes more actions beyond the allowance than there are."""
    return all(extra(figure) <= MOST_EXTRA for figure in battle)


def shots_are_counted(battle: Battle) -> bool:
    """No weapon has fewer shots than none, or more than it takes."""
    guns = (item for figure in battle for item in figure.gear if is_weapon(item))
    return all(0 <= item.rounds <= weapon(item).shots for item in guns)


def useless_arms_hold_nothing(battle: Battle) -> bool:
    """What was in them was dropped."""
    return not any(
        item is not None and is_useless(figure, arm)
        for figure in battle
        for arm, item in zip(ARMS, (figure.main, figure.off), strict=True)
    )


def grabs_are_of_two_who_are_there(battle: Battle) -> bool:
    """Nobody who is out holds anyone, no dead are held, nobody holds a friend, nobody two at once; and they are in
    reach."""
    holders = Counter(hold.holder for hold in battle.holds)
    return max(holders.values(), default=0) <= 1 and all(
        not is_out(battle[hold.holder])
        and not why_not_affected(battle[hold.held])
        and battle[hold.holder].side != battle[hold.held].side
        and hold.grip != Grip.FREE
        and in_reach(battle, battle[hold.holder], battle[hold.held])
        for hold in battle.holds
    )


INVARIANTS: Invariants = (
    all_are_on_the_map,
    all_hold_what_is_theirs,
    squares_have_room,
    wounds_end_in_time,
    the_stunned_are_in_the_fight,
    actions_are_counted,
    shots_are_counted,
    useless_arms_hold_nothing,
    grabs_are_of_two_who_are_there,
)


def broken(start: Battle, battle: Battle) -> list[str]:
    """What does not hold in a battle that began so; empty if all is well."""
    return violated(INVARIANTS, start, battle)
