"""Which blows a holder may strike: what his hands in the hold leave, how near; and how one who is locked wards them
off. What the held may strike is in striking.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, requirement, rule
from core.rulesets.clinch.defence.defending import Defending
from core.rulesets.clinch.hold.holds import busy_hands, hold_of, holds_by
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.strike.bare import Blow
from core.rulesets.clinch.strike.blows import Strike, means
from core.rulesets.clinch.strike.disarming import Disarm
from core.rulesets.clinch.wound.crippling import working_hands

LOCKED = -4
WITH_NO_ARM = frozenset({Blow.BITE, Blow.STRIKER})
"""What is left to one who holds with every arm: teeth, and a horn or a tail."""
IN_A_LOCK = WITH_NO_ARM | {Blow.KICK, Blow.KNEE, Blow.BUTT}
"""What is left to one who locks an arm, whatever his hands are in."""


@rule("G-arms-05", "G-arms-09", "G-hold-25")
def all_arms_committed(battle: Battle, figure: Figure) -> bool:
    """Whether each of its sound arms is in a hold on somebody."""
    busy = busy_hands(battle, figure.id)
    return bool(busy) and all(hand in busy for hand in working_hands(figure))


@requirement("G-arms-05", "G-arms-09", "G-other-01", "G-armlock-19", of=Strike | Disarm)
def has_something_to_strike_with(battle: Battle, order: Strike | Disarm) -> str | None:
    """A figure with every arm in a hold can only bite; one that locks an arm can also kick, knee and butt."""
    figure = battle[order.figure]
    if not all_arms_committed(battle, figure):
        return None
    hold = hold_of(battle, order.figure, order.target)
    allowed = IN_A_LOCK if hold is not None and hold.grip == Grip.LOCKED else WITH_NO_ARM
    return None if order.blow in allowed else "all its arms are in the hold"


@requirement("G-other-02", of=Strike | Disarm)
def strikes_close_while_it_holds(battle: Battle, order: Strike | Disarm) -> str | None:
    """Whoever holds a body strikes bare-handed, or with what is good in close combat."""
    figure = battle[order.figure]
    if not any(hold.grip != Grip.WEAPON for hold in holds_by(battle, figure.id)):
        return None
    found = means(battle, order.as_strike())
    return "it holds somebody, and that is too long" if found is not None and not found.mode.close else None


@modifier("G-armlock-19", "G-armlock-20", of=Defending, label="arm locked", reads=Reads.FIGURES)
def in_a_lock(defending: Defending) -> int:
    """Against whoever has its arm in a lock."""
    hold = hold_of(defending.battle, defending.assault.attacker.id, defending.defender.id)
    return LOCKED if hold is not None and hold.grip == Grip.LOCKED else 0
