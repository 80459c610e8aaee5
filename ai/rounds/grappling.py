"""Everything figures in a grab may do to each other, by the rules' own opposed tests, and the value of starting one.
The value of holds: holding.py; edges of grabbers: gripping.py; other attacks: striking.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.keys import Key
from ai.rounds.chances import contest
from ai.rounds.dangers import Dangers
from ai.rounds.figure_value import life_at
from ai.rounds.gripping import Gripping
from ai.rounds.holding import PARTED, Holding, Move
from ai.rounds.striking import Attempt, Striking
from ai.rounds.wounds import WOKEN, Hit
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.rulesets.rounds.attack.assault import Assault
from core.rulesets.rounds.grab.breaking import BreakFree
from core.rulesets.rounds.grab.holds import grips_with, resisting
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.moves import NervePinch, pinch_penalty
from core.rulesets.rounds.grab.starting import Grab, from_behind, reaching, why_not_start
from core.rulesets.rounds.rolls.effort import score
from core.rulesets.rounds.sheet.armoury import GRAB, grabs
from core.rulesets.rounds.sheet.basics import health, ranks
from core.rulesets.rounds.sheet.hands import blades, free_hands
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill


class Grappling:
    """Everything that may be done in the holds of one battle."""

    def __init__(self, striking: Striking, dangers: Dangers) -> None:
        self.striking = striking
        self.holding = Holding(striking, dangers)
        self.gripping = Gripping(self.holding)
        self._moves: dict[Key, tuple[Move, ...]] = {}

    # -- moves --------------------------------------------------------------------------------------------------------

    def moves(self, battle: Battle, figure: Figure, penalty: int = 0) -> tuple[Move, ...]:
        """Return everything a figure may do to its opponents in a grab."""
        key = (penalty, self.striking.keys.anywhere(figure), self.holding.scene(battle))
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = tuple(self._made(battle, figure, penalty))
        return found

    def _made(self, battle: Battle, figure: Figure, penalty: int) -> Iterator[Move]:
        for hold in battle.holds:
            if figure.id not in (hold.holder, hold.held):
                continue
            mine = hold.holder == figure.id
            other = battle[hold.held if mine else hold.holder]
            yield from self.holding.against(battle, figure, other, hold, penalty)
            if mine:
                yield from self.gripping.moves(battle, figure, other, hold, penalty)
            if mine and other.active and ranks(figure, Skill.NERVE_PINCH):
                pinch = penalty + pinch_penalty(battle, figure.id)
                yield self._pinch(battle, figure, other, hold, pinch)
            if not mine:
                yield self._break_free(battle, figure, other, hold, penalty)

    def _pinch(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, penalty: int) -> Move:
        mine = self.holding.score(battle, figure, other, grips_with(battle, figure, hold)) + penalty
        fare = contest(mine, self.holding.resists(battle, other, figure, hold))
        out = WOKEN * life_at(health(other), other.hurt) // 100
        return Move(NervePinch(figure.id, other.id), fare.won * out // 1000, fare.botched, fare)

    def _break_free(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, penalty: int) -> Move:
        mine = self.holding.score(battle, figure, other, Skill.UNARMED) + penalty
        fare = contest(mine, self.holding.resists(battle, other, figure, hold))
        free = self.holding.worth(battle, hold)
        turned = replace(hold, holder=figure.id, held=other.id)
        more = self.holding.worth(_instead(battle, hold, turned), turned) if free_hands(figure) else 0
        gained = (fare.won * max(free, PARTED) + fare.extraordinary * max(0, more)) // 1000
        return Move(BreakFree(figure.id, other.id), gained, fare=fare)

    # -- grabbing -----------------------------------------------------------------------------------------------------

    def starts(self, battle: Battle, figure: Figure, foe: Figure) -> Iterator[Attempt]:
        """Yield bare-handed grabs, worth the hold and the free manoeuvre with it."""
        if not foe.active or why_not_start(battle, Grab(figure.id, foe.id, "")) is not None:
            return
        worth = self._started(battle, figure, foe, Skill.UNARMED)
        if worth > 0:
            assault = Assault(battle, figure, foe, Skill.UNARMED, Manoeuvre.GRAB, GRAB)
            yield from self.striking.attempts(assault, (Grab(figure.id, foe.id, ""), Hit(None, flat=worth)))

    def _started(self, battle: Battle, figure: Figure, foe: Figure, skill: Skill) -> int:
        """Return the value of having grabbed an enemy: the hold, and the free manoeuvre, which may give it up."""
        hold = Hold(figure.id, foe.id, Grip.GRABBED, skill=skill)
        then = replace(battle, holds=(*battle.holds, hold))
        worth = self.holding.worth(then, hold)
        kept = max(0, worth)
        return max((one.worth + kept * (1000 - one.lost) // 1000 for one in self.moves(then, figure)), default=worth)

    def weapon_grabs(self, battle: Battle, figure: Figure, foe: Figure, penalty: int = 0) -> Iterator[Move]:
        """Yield grabs with a weapon made for it, or with any from the rear: opposed tests."""
        if not foe.active:
            return
        behind = from_behind(battle, figure, foe)
        for item in blades(figure):
            if (grabs(item) or behind) and why_not_start(battle, Grab(figure.id, foe.id, item.id)) is None:
                start, hindered = reaching(battle, figure, foe, item.id)
                mine = score(start).total + hindered.total + penalty
                fare = contest(mine, score(resisting(battle, foe, figure, Skill.UNARMED)).total)
                worth = fare.won * self._started(battle, figure, foe, Skill.ARMED) // 1000
                yield Move(Grab(figure.id, foe.id, item.id), worth, 0, fare)


def _instead(battle: Battle, hold: Hold, other: Hold) -> Battle:
    return replace(battle, holds=(*[one for one in battle.holds if one != hold], other))
