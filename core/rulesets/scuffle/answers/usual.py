"""With which kinds of order a menu begins. What an order is worth at a glance is in glance.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.play.asking import Choice, Decision
from core.rulesets.scuffle.shift.moments import Shifting
from core.rulesets.scuffle.shift.shifting import StayPut


def usual(battle: Battle, decision: Decision) -> tuple[type[Choice], ...]:
    """At the end of a turn one mostly stays where one has fought: nobody steps off a place that he holds in haste."""
    return (StayPut,) if isinstance(decision.about, Shifting) else ()
