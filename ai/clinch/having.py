"""What it is worth to have hold of somebody: what both can do in it against what they could without it, and what may be
made of it later. What is made of it is in grappling.py."""

from __future__ import annotations

from ai.clinch.alike import Key, rested
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
"""What a hold is worth is what it changes in so many turns."""
HOLD = 500
"""What having somebody is worth besides."""
PINNED = 7000
CHOKE = 2500
LOCK = 2500
WANTED = 6000
"""What it is worth besides to have an enemy in the way that a goal wants him; half of it where it may come to that."""


class Holds:
    """What the holds of a battle's fighters are worth."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
        self._worths: dict[Key, int] = {}

    def balance(self, battle: Battle, one: Figure, other: Figure) -> int:
        """What the one may do to the other in a turn, less what the other may do to him."""
        return self.striking.might(battle, one, other) - self.striking.might(battle, other, one)

    def changes(self, battle: Battle, hold: Hold) -> int:
        """What a hold is worth to its holder: what both can do in it against what they could without it."""
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
        return self._worths[key] * TURNS + HOLD + self._roughly_promises(battle, hold) + _wanted(battle, hold)

    def _roughly_promises(self, battle: Battle, hold: Hold) -> int:
        """What may be made of it later: about as likely as a pin or a takedown would come off that is tried at once,
        without what hands and helpers add to it by the rules (moves/struggle.py)."""
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
    """What a goal makes of a hold."""
    way = to_restrain(battle, battle[hold.holder].side).get(hold.held)
    if way is None or hold.grip == Grip.WEAPON:
        return 0
    return WANTED if hold.grip in GRIPS[way] else WANTED // 2
