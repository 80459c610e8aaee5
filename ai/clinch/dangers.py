"""What may befall a fighter where he is until his next turn, and what he may do in it: who comes near enough with what.
What each blow does is in striking.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.clinch.alike import Key
from ai.clinch.striking import Attempt, Striking
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.movement.sharing import is_held, is_pinned
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.strike.may_strike import NEAR
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.turn.free import enemies, is_out
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, MoveAndAttack, steps
from core.rulesets.clinch.turn.ways import AllOut

AT_HAND, ALL_OUT, ON_THE_RUN = 100, 60, 25
"""How much an attack counts that takes no more than a step, half a Move or a whole one to come to, in percent."""
STUNNED = 15
"""What the attacks of the stunned count for, in percent."""
BEHIND = 70
"""What one who has his foe behind him will do to him first, in percent: he has to turn."""


class Pace(NamedTuple):
    """The yards that somebody may come before it strikes: by the step of an Attack, in an All-Out Attack, and in a Move
    and Attack."""

    step: int
    forward: int
    far: int


class Threat(NamedTuple):
    """An attack that somebody may make in his next turn, by how much it counts."""

    foe: Figure
    attempt: Attempt
    worth: int


class Dangers:
    """Who may come at whom in a battle."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
        self._paces: dict[Key, Pace] = {}

    def _pace(self, battle: Battle, figure: Figure) -> Pace:
        """How far it comes before it strikes."""
        key = self.striking.keys.next(figure)
        if key not in self._paces:
            forward = dict(AllOutAttack(figure.id, AllOut.DETERMINED).leaves(battle))[Share.FORWARD]
            far = dict(MoveAndAttack(figure.id).leaves(battle))[Share.MOVE]
            self._paces[key] = Pace(steps(battle, figure), forward, far)
        return self._paces[key]

    def threat(self, battle: Battle, figure: Figure, target: Figure) -> Threat | None:
        """The best that a figure may do to somebody in its next turn, as both are now."""
        if is_out(figure) or is_out(target) or is_pinned(battle, figure):
            return None
        best: Threat | None = None
        apart = battle.apart(figure, target)
        stays = is_held(battle, figure)
        pace = self._pace(battle, figure)
        if apart - pace.far > NEAR:
            return None
        for attempt in self.striking.usual(battle, figure, target):
            share = 100 if stays else _nearness(pace, apart, attempt.reach)
            worth = attempt.worth.worth * share // 100
            if best is None or worth > best.worth:
                best = Threat(figure, attempt, worth)
        if best is None or not best.worth:
            return None
        share = STUNNED if is_stunned(figure) else 100
        if arc_of(battle, figure, target) is Arc.REAR and not share_a_hex(figure, target):
            share = share * BEHIND // 100
        return best._replace(worth=best.worth * share // 100)

    def threats(self, battle: Battle, figure: Figure) -> Iterator[Threat]:
        """What each enemy may do to it, shared out among those whom he may choose from."""
        for foe in enemies(battle, figure):
            found = self.threat(battle, foe, figure)
            if found is not None:
                near = sum(
                    battle.apart(foe, friend) <= battle.apart(foe, figure) + 1 for friend in enemies(battle, foe)
                )
                yield found._replace(worth=found.worth // max(1, near))

    def feared(self, battle: Battle, figure: Figure) -> int:
        """All of that."""
        return sum(threat.worth for threat in self.threats(battle, figure))

    def hoped(self, battle: Battle, figure: Figure) -> int:
        """The best that it may do itself in its next turn."""
        found = (self.threat(battle, figure, foe) for foe in enemies(battle, figure))
        return max((threat.worth for threat in found if threat is not None), default=0)


def _nearness(pace: Pace, apart: int, reach: tuple[int, ...]) -> int:
    """How much an attack of such reach counts for somebody so far off, in percent."""
    gap = min((abs(apart - yards_) for yards_ in reach), default=99)
    if gap <= pace.step:
        return AT_HAND
    if apart < min(reach):
        return 0
    return ALL_OUT if gap <= pace.forward else ON_THE_RUN if gap <= pace.far else 0
