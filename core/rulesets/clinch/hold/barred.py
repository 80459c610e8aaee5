"""Which strikes a holder has left, given the hands in the hold, and the penalty to defend with an arm locked. What the
held may strike with: striking.py."""

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
"""Left to a holder whose arms are all in holds: teeth, a horn or a tail."""
IN_A_LOCK = WITH_NO_ARM | {Blow.KICK, Blow.KNEE, Blow.BUTT}
"""Left to a figure that locks an arm, wherever its hands are."""


@rule("G-arms-05", "G-arms-09", "G-hold-25")
def all_arms_committed(battle: Battle, figure: Figure) -> bool:
    """Whether every working arm of `figure` is in a hold."""
    busy = busy_hands(battle, figure.id)
    return bool(busy) and all(hand in busy for hand in working_hands(figure))


@requirement("G-arms-05", "G-arms-09", "G-other-01", "G-armlock-19", of=Strike | Disarm)
def why_not_with_full_arms(battle: Battle, order: Strike | Disarm) -> str | None:
    """With every arm in a hold only a bite is left; in an arm lock also kick, knee and head butt."""
    figure = battle[order.figure]
    if not all_arms_committed(battle, figure):
        return None
    hold = hold_of(battle, order.figure, order.target)
    allowed = IN_A_LOCK if hold is not None and hold.grip == Grip.LOCKED else WITH_NO_ARM
    return None if order.blow in allowed else "both arms in the hold"


@requirement("G-other-02", of=Strike | Disarm)
def why_not_with_a_long_weapon(battle: Battle, order: Strike | Disarm) -> str | None:
    """While holding a body, only bare hands and close-combat weapons strike."""
    figure = battle[order.figure]
    if not any(hold.grip != Grip.WEAPON for hold in holds_by(battle, figure.id)):
        return None
    found = means(battle, order.as_strike())
    return "too long to use while holding someone" if found is not None and not found.mode.close else None


@modifier("G-armlock-19", "G-armlock-20", of=Defending, label="arm locked", reads=Reads.FIGURES)
def in_a_lock(defending: Defending) -> int:
    """The penalty to defend against an enemy who has your arm locked."""
    hold = hold_of(defending.battle, defending.assault.attacker.id, defending.defender.id)
    return LOCKED if hold is not None and hold.grip == Grip.LOCKED else 0
