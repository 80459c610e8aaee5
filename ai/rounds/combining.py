"""The value of combinations: how likely the first manoeuvre goes so well that the second is open, and what that is
worth. Single manoeuvres: striking.py, trips_and_disarms.py, grappling.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ai.rounds.blows import Blow, Defence
from ai.rounds.chances import LOW, TOTALS, WHOLE, Contest, made
from ai.rounds.grappling import Grappling
from ai.rounds.striking import Attempt, Striking
from ai.rounds.trips_and_disarms import TripsAndDisarms
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulesets.rounds.edges.combination import begun_with, gain
from core.rulesets.rounds.edges.skilled import as_member
from core.rulesets.rounds.ground.reach import in_a_grab
from core.rulesets.rounds.opportunity.counting import is_left
from core.rulesets.rounds.rolls.degrees import LEAST, Degree
from core.rulesets.rounds.sheet.pairs import START, Member, pair
from core.rulesets.rounds.sheet.skills import Manoeuvre
from core.rulesets.rounds.turn.acts import act_of

MARGINS = {degree: least for least, degree in LEAST}
BEST = (Degree.SUPERIOR, Degree.EXTRAORDINARY)
OTHERWISE = 500
"""The value of a second that is no attack: a feint, a dodge."""


class OpenerOdds(NamedTuple):
    """The chances, in thousandths, that a first manoeuvre is a superior success, and that it is better than that."""

    superior: int
    extraordinary: int

    def share(self, part: int, whole: int) -> OpenerOdds:
        """Return this share of both."""
        return OpenerOdds(self.superior * part // whole, self.extraordinary * part // whole) if whole else NEVER


NEVER = OpenerOdds(0, 0)


def odds_of_hit(blow: Blow) -> OpenerOdds:
    """Return the odds of a roll to hit without a defence."""
    need = blow.number - blow.score
    return OpenerOdds(*_apart(*[1000 * made(max(LOW, need + MARGINS[one])) // WHOLE for one in BEST]))


def odds_of_contest(fare: Contest) -> OpenerOdds:
    """Return the odds of an opposed test."""
    return OpenerOdds(*_apart(fare.superior, fare.extraordinary))


def chance_defended(blow: Blow, defence: Defence) -> int:
    """Return the chance that an attack hits and is blocked or parried, in thousandths."""
    return _met(blow, defence, Degree.MARGINAL)


def _met(blow: Blow, defence: Defence, degree: Degree) -> int:
    need, better = blow.number - blow.score, blow.score - defence.score + MARGINS[degree]
    return 1000 * sum([times * made(total + better) for total, times in TOTALS if total >= need]) // (WHOLE * WHOLE)


def odds_of_defence(blow: Blow, defence: Defence) -> OpenerOdds:
    """Return the odds of a block or parry against an attack."""
    return OpenerOdds(*_apart(*[_met(blow, defence, degree) for degree in BEST]))


@lru_cache(maxsize=4096)
def odds_of_dodge(blow: Blow, defence: Defence) -> OpenerOdds:
    """Return the odds of a dodge that makes an attack miss, read from its total over that of the attack."""
    found = [0, 0]
    for total, times in TOTALS:
        dodged = total + defence.score + defence.trained
        if dodged > max(defence.before, defence.present + defence.trained):
            for number, one in enumerate(BEST):
                found[number] += times * (WHOLE - made(dodged - blow.score - MARGINS[one] + 1))
    return OpenerOdds(*_apart(*[1000 * times // (WHOLE * WHOLE) for times in found]))


def _apart(superior: int, extraordinary: int) -> tuple[int, int]:
    return superior - extraordinary, extraordinary


class Combining:
    """The combinations of a battle's fighters."""

    def __init__(self, striking: Striking, trips_and_disarms: TripsAndDisarms, grappling: Grappling) -> None:
        self.striking = striking
        self.trips_and_disarms = trips_and_disarms
        self.grappling = grappling

    def after(self, battle: Battle, figure: Figure, foe: Figure, order: Choice, well: OpenerOdds) -> int:
        """Return what an action sets up against an enemy."""
        act = act_of(order)
        first = None if act is None else as_member(battle, act)
        return 0 if first is None else self.opened(battle, figure, foe, first, well)

    def opened(self, battle: Battle, figure: Figure, foe: Figure, first: Member, well: OpenerOdds) -> int:
        """Return the best second manoeuvre, weighted by how likely it is open."""
        if not any(well):
            return 0
        known = tuple(begun_with(figure, first))
        if not known or not is_left(battle, figure):
            return 0
        best = 0
        for edge in known:
            found = pair(edge.choice)
            assert found is not None, f"{edge.choice} is no pair"
            chances = zip(BEST, well, strict=True)
            worth = sum(chance * self.second(battle, figure, foe, found[1], gain(edge, one)) for one, chance in chances)
            best = max(best, worth // 1000)
        return best

    def second(self, battle: Battle, figure: Figure, foe: Figure, second: Member, better: int) -> int:
        """Return the value of a second manoeuvre with this bonus."""
        if second.is_tumble:
            return 0
        if second.manoeuvre in (Manoeuvre.FEINT, Manoeuvre.DODGE):
            return OTHERWISE
        attempts = self._second_attacks(battle, figure, foe, second)
        found = [self.striking.answered(battle, one, better).worth - one.cost for one in attempts]
        if in_a_grab(battle, figure.id):
            moves = self.grappling.moves(battle, figure, better)
            found += [one.worth for one in moves if as_member(battle, one.order) == second]
        return max(found, default=0)

    def _second_attacks(self, battle: Battle, figure: Figure, foe: Figure, second: Member) -> Iterator[Attempt]:
        """Yield the attacks of the second kind; a manoeuvre in a grab begins with its start."""
        if second.manoeuvre is Manoeuvre.GRAB:
            if second.grab == START or not in_a_grab(battle, figure.id):
                yield from self.grappling.starts(battle, figure, foe)
            return
        tried = (
            self.striking.now(battle, figure, foe)
            if second.manoeuvre is Manoeuvre.ATTACK
            else (one.attempt for one in self.trips_and_disarms.orders(battle, figure, foe))
        )
        yield from (one for one in tried if as_member(battle, one.order) == second)
