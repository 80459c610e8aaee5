"""The value of a hold: what both figures can do in it against what they could without it, and what may be made of it.
What is made of it: grappling.py."""

from __future__ import annotations

from ai.clinch.cache_keys import Key, rested
from ai.clinch.chances import contest, exchange
from ai.clinch.striking import Striking
from ai.strike import DOWN, OUT
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.play.wants import to_restrain
from core.rulesets.clinch import GRIPS
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.moves.struggle import best_of_the_body, strength_of
from core.rulesets.clinch.sheet.basics import fp
from core.rulesets.clinch.sheet.parts import Part
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.free import is_out

TURNS = 2
"""For how many turns the changes by a hold count."""
HOLD = 500
"""The value of a hold besides."""
PINNED = 7000
CHOKE = 2500
LOCK = 2500
WANTED = 6000
"""The extra value of having an enemy as an objective wants it; half of that where it may come to it."""


class Holds:
    """The values of the holds of a battle's fighters."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
        self._worths: dict[Key, int] = {}

    def balance(self, battle: Battle, one: Figure, other: Figure) -> int:
        """Return what `one` may do to `other` in a turn, less what `other` may do in return."""
        return self.striking.might(battle, one, other) - self.striking.might(battle, other, one)

    def changes(self, battle: Battle, hold: Hold) -> int:
        """Return the value of a hold to its holder."""
        holder, held = battle[hold.holder], battle[hold.held]
        if is_out(held):
            return 0
        key = (
            self.striking.keys.next(holder),
            self.striking.keys.next(held),
            hold.grip,
            hold.part,
            hold.hands,
            len(battle.holds),
            self.striking.beyond.key(battle, holder, held),
            self.striking.beyond.key(battle, held, holder),
        )
        if key not in self._worths:
            battle = battle.with_figure(rested(holder)).with_figure(rested(held))
            holder, held = battle[hold.holder], battle[hold.held]
            others = tuple(one for one in battle.holds if (one.holder, one.held) != (hold.holder, hold.held))
            without = replace(battle, holds=others)
            near = battle if holder.at == held.at else battle.with_figure(replace(holder, at=held.at))
            having = replace(near, holds=(*others, hold))
            self._worths[key] = self.balance(having, having[holder.id], having[held.id]) - self.balance(
                without, without[holder.id], without[held.id]
            )
        return self._worths[key] * TURNS + HOLD + self._rough_prospects(battle, hold) + _wanted(battle, hold)

    def _rough_prospects(self, battle: Battle, hold: Hold) -> int:
        """Return the value of what may be made of a hold: about as likely as a pin or takedown tried now, without what
        extra hands and helpers add by the rules (moves/struggle.py)."""
        holder, held = battle[hold.holder], battle[hold.held]
        match hold.grip:
            case Grip.PINNED:
                return PINNED
            case Grip.CHOKED:
                return CHOKE + (OUT // max(2, fp(held) + 2))
            case Grip.LOCKED:
                return LOCK
            case Grip.WEAPON:
                return 0
            case _:
                if not held.posture.upright:
                    strengths = (strength_of(battle, one, For.PIN).total for one in (holder, held))
                    return PINNED * exchange(*strengths)[0] // 1000
                mine, his = (best_of_the_body(battle, one, For.TAKEDOWN).total for one in (holder, held))
                return contest(mine, his - (0 if hold.part != Part.TORSO else 2)).won * DOWN // 2000


def _wanted(battle: Battle, hold: Hold) -> int:
    """Return the value that objectives give a hold."""
    way = to_restrain(battle, battle[hold.holder].side).get(hold.held)
    if way is None or hold.grip == Grip.WEAPON:
        return 0
    return WANTED if hold.grip in GRIPS[way] else WANTED // 2
