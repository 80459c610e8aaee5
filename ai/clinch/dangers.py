"""What may happen to a figure before its next turn, and what it may do in that turn: who gets near enough, with what.
What each attack does: striking.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ai.clinch.cache_keys import Key
from ai.clinch.striking import Attempt, Striking
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.rulesets.clinch.movement.arcs import Arc, arc_of, share_a_hex
from core.rulesets.clinch.movement.sharing import is_held, is_pinned
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.strike.may_strike import NEAR
from core.rulesets.clinch.turn.allowance import Share
from core.rulesets.clinch.turn.free import enemies, is_out
from core.rulesets.clinch.turn.manoeuvres import AllOutAttack, MoveAndAttack, steps
from core.rulesets.clinch.turn.ways import AllOut

AT_HAND, ALL_OUT, ON_THE_RUN = 100, 60, 25
"""The weights of attacks that need no more than a step, half a Move, or a full Move to get there, in percent."""
STUNNED = 15
"""The weight of attacks by stunned figures, in percent."""
BEHIND = 70
"""The weight of attacks on an enemy behind the attacker, who has to turn first, in percent."""


class Pace(NamedTuple):
    """How many yards a figure may move before it strikes: by the step of an Attack, in an All-Out Attack, and in a Move
    and Attack."""

    step: int
    forward: int
    far: int


class Threat(NamedTuple):
    """An attack a figure may make in its next turn, weighted."""

    foe: Figure
    attempt: Attempt
    worth: int


class Dangers:
    """The threats between the figures of a battle."""

    def __init__(self, striking: Striking) -> None:
        self.striking = striking
        self._paces: dict[Key, Pace] = {}

    def _pace(self, battle: Battle, figure: Figure) -> Pace:
        """Return how far a figure may move before it strikes."""
        key = self.striking.keys.next(figure)
        if key not in self._paces:
            forward = dict(AllOutAttack(figure.id, AllOut.DETERMINED).leaves(battle))[Share.FORWARD]
            far = dict(MoveAndAttack(figure.id).leaves(battle))[Share.MOVE]
            self._paces[key] = Pace(steps(battle, figure), forward, far)
        return self._paces[key]

    def threat(self, battle: Battle, figure: Figure, target: Figure) -> Threat | None:
        """Return the best attack a figure may make on the target in its next turn, from where both are."""
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

    def nearness(self, battle: Battle, figure: Figure, target: Figure) -> int:
        """Return how likely it is that a figure attacks the target before the target's next turn, in percent: by how
        far it has to come, or surely with a loaded gun or bow."""
        if is_out(figure) or is_stunned(figure):
            return 0
        loaded = [shot_with(item) for item in figure.held if item.rounds]
        if any(shot is not None and not shot.thrown for shot in loaded):
            return AT_HAND
        threat = self.threat(battle, figure, target)
        return 0 if threat is None else 100 * threat.worth // max(1, threat.attempt.worth.worth)

    def threats(self, battle: Battle, figure: Figure) -> Iterator[Threat]:
        """Yield what each enemy may do to the figure, shared among the targets that enemy has."""
        for foe in enemies(battle, figure):
            found = self.threat(battle, foe, figure)
            if found is not None:
                near = sum(
                    battle.apart(foe, friend) <= battle.apart(foe, figure) + 1 for friend in enemies(battle, foe)
                )
                yield found._replace(worth=found.worth // max(1, near))

    def feared(self, battle: Battle, figure: Figure) -> int:
        """Return the sum of the threats."""
        return sum(threat.worth for threat in self.threats(battle, figure))

    def hoped(self, battle: Battle, figure: Figure) -> int:
        """Return the best the figure itself may do in its next turn."""
        found = (self.threat(battle, figure, foe) for foe in enemies(battle, figure))
        return max((threat.worth for threat in found if threat is not None), default=0)


def _nearness(pace: Pace, apart: int, reach: tuple[int, ...]) -> int:
    """Return the weight of an attack with this reach at this distance, in percent."""
    gap = min((abs(apart - yards_) for yards_ in reach), default=99)
    if gap <= pace.step:
        return AT_HAND
    if apart < min(reach):
        return 0
    return ALL_OUT if gap <= pace.forward else ON_THE_RUN if gap <= pace.far else 0
