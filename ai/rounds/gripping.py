"""What trained grabbers may do: throws, locks, swinging, strangling, by the rules' own opposed tests. The value of
holds, and what either side may do in one: holding.py."""

from __future__ import annotations

from collections.abc import Iterator

from ai.rounds.blows import landing
from ai.rounds.chances import WHOLE, contest, made
from ai.rounds.figure_value import DOWN, FELLED, STUNNED, STUNNED_ROUND, life_at
from ai.rounds.holding import Holding, Move
from ai.rounds.wounds import WOKEN, Hit, comes_to
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.common.damage import Damage
from core.rulesets.rounds.attack.assault import Assault, target_of
from core.rulesets.rounds.edges.chokes import level, number
from core.rulesets.rounds.edges.collisions import why_not_hit
from core.rulesets.rounds.edges.falls import SEVERITIES
from core.rulesets.rounds.edges.human_weapon import StrikeWithHeld, SwingHeld
from core.rulesets.rounds.edges.locks import JointLock
from core.rulesets.rounds.edges.throws import SACRIFICE, ThrowHeld, landings
from core.rulesets.rounds.grab.holds import grips_with
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.grab.strangling import (
    KeepStrangling,
    Strangle,
    breath,
    number_without_air,
    rounds_of,
    wants_a_hand,
)
from core.rulesets.rounds.ground.heights import DROP, rise
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.harm.stun import LEVELS, number_of
from core.rulesets.rounds.opportunity.counting import is_left
from core.rulesets.rounds.rolls.effort import Effort, score
from core.rulesets.rounds.sheet.armoury import GRAB, weapon
from core.rulesets.rounds.sheet.basics import health
from core.rulesets.rounds.sheet.edges import held
from core.rulesets.rounds.sheet.hands import Limb
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import For, Reaction
from core.space.cell import Cell

KEPT = 55
"""The weight of a stranglehold for each further round, in percent: the victim may break free, and friends may come."""
LONGEST = 6
"""How many rounds of strangling count."""
ROUGHLY_BROKEN = 60
"""The weight of a throw on a figure trained to fall, in percent."""
SHIELD, CLUB = 2500, 1500
"""The values of a locked captive who can be held as a shield, or used to strike others."""
ROUGHLY_TRIPPED = 500
"""The chance that a figure hit by a thrown body loses its footing, in thousandths."""


class Gripping:
    """The edges of a battle's grabbers."""

    def __init__(self, holding: Holding) -> None:
        self.holding = holding

    def moves(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, penalty: int) -> Iterator[Move]:
        """Yield everything a grabber may do to its captive."""
        if not other.active:
            return
        mine = self.holding.score(battle, figure, other, grips_with(battle, figure, hold)) + penalty
        resists = self.holding.resists(battle, other, figure, hold)
        if held(figure, "throw"):
            yield from self._throws(battle, figure, other, mine, resists)
        if held(figure, "joint-lock") and hold.grip != Grip.LOCKED:
            yield self._lock(battle, figure, other, hold, mine - resists)
        if held(figure, "human-weapon") and hold.grip == Grip.LOCKED:
            yield self._swing(battle, figure, other, mine, resists)
        if hold.grip != Grip.STRANGLED and not wants_a_hand(figure):
            yield self._strangle(battle, figure, other, hold, mine - resists)

    # -- throwing and locking -----------------------------------------------------------------------------------------

    def _throws(self, battle: Battle, figure: Figure, other: Figure, mine: int, resists: int) -> Iterator[Move]:
        """Yield throws to where the fall is deepest, then to where most friends stand, with and without going down too;
        and onto each enemy who may be hit."""
        friends = [one for one in battle.active(figure.side) if one.id != figure.id]
        beside = battle.grid.distance
        cells = list(landings(battle, figure, other))
        near = {cell: sum(beside(cell, one.at) <= 1 for one in friends) for cell in cells}
        best = max(cells, key=lambda cell: (_dice(battle, other.at, cell), near[cell], cell == other.at))
        onto = [one for one in battle.foes(figure) if why_not_hit(battle, figure, other.id, one.id) is None]
        fights_lying = held(figure, "ground-fighting") is not None
        for sacrifice in (False, True) if figure.posture.stands else (False,):
            total = mine + (SACRIFICE if sacrifice else 0)
            cost = DOWN if sacrifice and not fights_lying else 0
            yield self._throw(battle, ThrowHeld(figure.id, other.id, best, sacrifice), total, resists, -cost)
            for one in onto:
                hits = Assault(battle, figure, one, Skill.UNARMED, Manoeuvre.TRIP, GRAB)
                more = (DOWN + FELLED) * landing(target_of(hits).total, total) * ROUGHLY_TRIPPED // 1000_000
                order = ThrowHeld(figure.id, other.id, one.at, sacrifice, one.id)
                yield self._throw(battle, order, total, resists, more - cost)

    def _throw(self, battle: Battle, order: ThrowHeld, mine: int, resists: int, more: int) -> Move:
        figure, other = battle[order.figure], battle[order.target]
        fare = contest(mine, resists)
        harm = self.holding.hit(battle, figure, other, GRAB, mine - resists)
        if held(other, "break-the-fall"):
            harm = harm * ROUGHLY_BROKEN // 100
        if dice := _dice(battle, other.at, order.to):
            fallen = comes_to(self.holding.striking.body(battle, other), Hit(Damage(dice)))
            more += fare.won * fallen.worth // 1000
        falls = other.posture.stands and not held(other, "ground-fighting")
        down = DOWN + FELLED if falls else 0
        edge = held(figure, "throw")
        severity = SEVERITIES[edge.upgrade] if edge else None
        stun = 0
        if severity is not None:
            row, number = LEVELS[severity], number_of(severity, extraordinary=False).total
            fails = WHOLE - made(number - self.holding.striking.body(battle, other).stunning)
            stun = (STUNNED + STUNNED_ROUND * row.rounds) * fails // WHOLE
        return Move(order, harm + fare.won * (down + stun) // 1000 + more, fare.won + fare.botched, fare)

    def _lock(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, ahead: int) -> Move:
        fare = contest(ahead, 0)
        locked = replace(hold, grip=Grip.LOCKED, part=Limb.MAIN_ARM)
        then = replace(battle, holds=tuple([locked if one == hold else one for one in battle.holds]))
        better = self.holding.worth(then, locked) - self.holding.worth(battle, hold)
        better += SHIELD if held(figure, "human-shield") and len(battle.foes(figure)) > 1 else 0
        better += CLUB if held(figure, "human-weapon") and len(battle.foes(figure)) > 1 else 0
        order = JointLock(figure.id, other.id, Limb.MAIN_ARM)
        return Move(order, fare.won * max(0, better) // 1000, fare.botched, fare)

    def _swing(self, battle: Battle, figure: Figure, other: Figure, mine: int, resists: int) -> Move:
        """Return swinging the captive, which hurts, and may hit another."""
        fare = contest(mine, resists)
        struck = self.struck_with(battle, figure, other) if is_left(battle, figure) else []
        worth = max((worth for _, worth in struck), default=0)
        harm = self.holding.hit(battle, figure, other, GRAB, mine - resists)
        order = SwingHeld(figure.id, other.id)
        return Move(order, harm + fare.won * worth // 1000, fare.botched, fare)

    def struck_with(self, battle: Battle, figure: Figure, swung: Figure) -> list[tuple[StrikeWithHeld, int]]:
        """Return the enemies who may be struck with a captive, each with the value."""
        damage = weapon(GRAB).damage
        found = []
        for foe in battle.foes(figure):
            if foe.id != swung.id and in_reach(battle, figure, foe):
                assault = Assault(battle, figure, foe, Skill.UNARMED, Manoeuvre.ATTACK, GRAB)
                order = StrikeWithHeld(figure.id, foe.id)
                attempt = next(self.holding.striking.attempts(assault, (order, Hit(damage))))
                found.append((order, attempt.plainly().worth))
        return found

    # -- strangling ---------------------------------------------------------------------------------------------------

    def _strangle(self, battle: Battle, figure: Figure, other: Figure, hold: Hold, ahead: int) -> Move:
        fare = contest(ahead, 0)
        worth = fare.won * self.choked(battle, hold, 1) // 1000
        return Move(Strangle(figure.id, other.id), worth, fare.botched, fare)

    def kept(self, battle: Battle, hold: Hold) -> tuple[KeepStrangling, int]:
        """Return keeping up a stranglehold, and its value."""
        worth = self.choked(battle, hold, rounds_of(battle, hold) + 1)
        return KeepStrangling(hold.holder, hold.held), worth

    def choked(self, battle: Battle, hold: Hold, first: int) -> int:
        """Return the value of a stranglehold from this round of it on: the victim passes out by the edge or for want of
        breath."""
        other, raised = battle[hold.held], level(battle, hold)
        if not other.active:
            return 0
        out = WOKEN * life_at(health(other), other.hurt) // 100
        stamina = score(Effort(battle, other, Reaction.STAMINA, For.RESISTANCE)).total
        worth, goes_on = 0, 1000
        for rounds in range(first, first + LONGEST):
            stays = 1000
            if raised is not None:
                stays = stays * made(number(battle, hold, raised, rounds).total - stamina) // WHOLE
            if (without := rounds - breath(other)) > 0:
                wanted = number_without_air(battle, hold, without - 1).total
                stays = stays * made(wanted - stamina) // WHOLE
            worth += goes_on * (1000 - stays) * out // 1000_000
            goes_on = goes_on * stays * KEPT // 100_000
        return worth


def _dice(battle: Battle, start: Cell, to: Cell) -> int:
    """Return the dice of a fall from one square to another."""
    return max(0, -rise(battle, start, to)) // DROP
