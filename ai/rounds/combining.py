"""What a combination promises: how likely its first manoeuvre comes off so well that the second is open, and what that
one is worth then. The manoeuvres by themselves: striking.py, knacks.py, grappling.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ai.rounds.blows import Blow, Ward
from ai.rounds.chances import LOW, TOTALS, WHOLE, Contest, made
from ai.rounds.grappling import Grappling
from ai.rounds.knacks import Knacks
from ai.rounds.striking import Attempt, Striking
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Choice
from core.rulesets.rounds.edges.openings import begun_with, gain
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
"""What a second is worth that is no attack: a feint, a dodge."""


class Well(NamedTuple):
    """How likely a first manoeuvre comes off superbly, and how likely better than that, in thousandths."""

    superior: int
    extraordinary: int

    def share(self, part: int, whole: int) -> Well:
        """So much of it."""
        return Well(self.superior * part // whole, self.extraordinary * part // whole) if whole else NEVER


NEVER = Well(0, 0)


def of_blow(blow: Blow) -> Well:
    """Of the test to hit, if nobody wards it off."""
    need = blow.number - blow.score
    return Well(*_apart(*[1000 * made(max(LOW, need + MARGINS[one])) // WHOLE for one in BEST]))


def of_contest(fare: Contest) -> Well:
    """Of an opposed test."""
    return Well(*_apart(fare.superior, fare.extraordinary))


def met_by(blow: Blow, ward: Ward) -> int:
    """How likely an attack hits and is met by a block or a parry, in thousandths."""
    return _met(blow, ward, Degree.MARGINAL)


def _met(blow: Blow, ward: Ward, degree: Degree) -> int:
    need, better = blow.number - blow.score, blow.score - ward.score + MARGINS[degree]
    return 1000 * sum([times * made(total + better) for total, times in TOTALS if total >= need]) // (WHOLE * WHOLE)


def of_ward(blow: Blow, ward: Ward) -> Well:
    """Of a block or a parry against an attack."""
    return Well(*_apart(*[_met(blow, ward, degree) for degree in BEST]))


@lru_cache(maxsize=4096)
def of_dodge(blow: Blow, ward: Ward) -> Well:
    """Of a dodge that an attack misses by: how well is read from its total over that of the attack."""
    found = [0, 0]
    for total, times in TOTALS:
        dodged = total + ward.score + ward.trained
        if dodged > max(ward.before, ward.present + ward.trained):
            for number, one in enumerate(BEST):
                found[number] += times * (WHOLE - made(dodged - blow.score - MARGINS[one] + 1))
    return Well(*_apart(*[1000 * times // (WHOLE * WHOLE) for times in found]))


def _apart(superior: int, extraordinary: int) -> tuple[int, int]:
    return superior - extraordinary, extraordinary


class Combining:
    """The combinations of a battle's fighters."""

    def __init__(self, striking: Striking, knacks: Knacks, grappling: Grappling) -> None:
        self.striking = striking
        self.knacks = knacks
        self.grappling = grappling

    def after(self, battle: Battle, figure: Figure, foe: Figure, order: Choice, well: Well) -> int:
        """What an action opens against somebody."""
        act = act_of(order)
        first = None if act is None else as_member(battle, act)
        return 0 if first is None else self.opened(battle, figure, foe, first, well)

    def opened(self, battle: Battle, figure: Figure, foe: Figure, first: Member, well: Well) -> int:
        """The best second that the first leads to, by how likely it does."""
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
        """What the second is worth with so much more for its test."""
        if second.is_tumble:
            return 0
        if second.manoeuvre in (Manoeuvre.FEINT, Manoeuvre.DODGE):
            return OTHERWISE
        attempts = self._such(battle, figure, foe, second)
        found = [self.striking.answered(battle, one, better).worth - one.cost for one in attempts]
        if in_a_grab(battle, figure.id):
            moves = self.grappling.moves(battle, figure, better)
            found += [one.worth for one in moves if as_member(battle, one.order) == second]
        return max(found, default=0)

    def _such(self, battle: Battle, figure: Figure, foe: Figure, second: Member) -> Iterator[Attempt]:
        """The attacks that are that second; a manoeuvre in a grab begins with its start."""
        if second.manoeuvre is Manoeuvre.GRAB:
            if second.grab == START or not in_a_grab(battle, figure.id):
                yield from self.grappling.starts(battle, figure, foe)
            return
        tried = (
            self.striking.now(battle, figure, foe)
            if second.manoeuvre is Manoeuvre.ATTACK
            else (one.attempt for one in self.knacks.orders(battle, figure, foe))
        )
        yield from (one for one in tried if as_member(battle, one.order) == second)
