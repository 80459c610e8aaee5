"""A reading of a rounds battle, put together from the other files here. How each decision is thought about: room.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ai.aims import Aims
from ai.assessment import Assessment, ranked
from ai.base_reading import BaseReading
from ai.foresight import best_of_each_kind, played_out
from ai.plans import ReadingDefaults, assessed, legal
from ai.profiles import Profile
from ai.rounds import figure_value
from ai.rounds.acting import Acting
from ai.rounds.exchange import Exchange, Known
from ai.rounds.pace import PACE
from ai.rounds.replying import Replying
from ai.tactics import EnemyThreat
from ai.unplanned import kinds_of, named_in, unplanned
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.courses import React
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.rounds.attack.dodging import Threatened
from core.rulesets.rounds.grab.starting import HasGrabbed
from core.rulesets.rounds.manoeuvres.charging import Charge
from core.rulesets.rounds.movement.going import Go
from core.rulesets.rounds.turn.delay import Delay
from core.rulesets.rounds.turn.ending import truce_callers

ALL = 100
MOST_PLANS = 4
"""How many plans of one decision are followed to their end."""
MUCH_WORSE = 8000
"""Plans worse than the best by this much are not followed."""


class Reading(BaseReading, ReadingDefaults):
    """A battle of rounds, read once for a decision."""

    pace = PACE
    peace = staticmethod(truce_callers)

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self.figure = self.decision.figures[0]

    @cached_property
    def acting(self) -> Acting:
        """What the figure may do now."""
        return Acting(self.ruleset, self.battle, self.figure, self.profile)

    def mind_of(self, figure: FigureId) -> Acting:
        """Return what a figure may do now."""
        if figure == self.figure:
            return self.acting
        return Acting(self.ruleset, self.battle, figure, self.profile)

    def plans(self, offered: Menu) -> list[Assessment]:
        """Return every choice worth a thought, best first; each is legal."""
        about, otherwise = self.decision.about, self.decision.otherwise
        if isinstance(about, Threatened):
            found = Replying(self.position, self.acting).defences(offered, about)
        elif isinstance(about, HasGrabbed):
            assert otherwise is not None, "a manoeuvre can always be let go by"
            found = self.acting.free_moves(otherwise)
        else:
            assert otherwise is not None, "a moment to act can always be let go by"
            found = self.acting.plans(otherwise)
        planned = named_in("ai.rounds") | kinds_of(plan.order for plan in found)
        if more := {one.order: one.weight for one in unplanned(self.ruleset, self.battle, offered.decision, planned)}:
            found += [self.acting.by_weight(order, weight, about) for order, weight in more.items()]
        return legal(ranked(map(assessed, found)), offered)

    @cached_property
    def _known(self) -> Known:
        return Known(self.acting.dangers, self.acting.grappling)

    def to_follow(self, found: list[Assessment]) -> list[Assessment]:
        """Return the best plan of each kind and against each enemy, four at most; none if the best cannot be
        followed."""
        if not self.is_followed(found[0].choice):
            return []
        likely = [one for one in found if self.is_followed(one.choice)]
        return best_of_each_kind(likely, min(self.profile.foresees, MOST_PLANS), MUCH_WORSE, _kind)

    def followed(self, leaders: list[Assessment], replied: React) -> Iterator[Assessment]:
        """Yield the plans, valued by their outcome over the likeliest throws."""
        return played_out(self.ruleset, self.position, leaders, replied, self.comes_to)

    def is_followed(self, choice: Choice) -> bool:
        """Whether the outcome of an order can be foreseen: what is done to enemies within reach can, the moves of
        others cannot."""
        return self.acting.calm == ALL and not isinstance(choice, Go | Charge | Delay)

    def comes_to(self, after: Battle) -> int:
        """Return the value of a battle, and of the attacks of this round and the next two."""
        acting = self.acting
        aims = Aims(after, self.decision.side, self.goal_sense) if after.goals else acting.aims
        return Exchange(after, self._known, aims).worth(self.decision.side)

    # -- other decisions ----------------------------------------------------------------------------------------------

    life = staticmethod(figure_value.life)
    footing = staticmethod(figure_value.footing)
    arms = staticmethod(figure_value.arms)
    beaten = staticmethod(figure_value.beaten)

    def enemy_threats(self, battle: Battle) -> Iterator[EnemyThreat]:
        """Yield every attack that may come, from where everyone stands."""
        for figure in battle.active():
            for foe in battle.foes(figure):
                threat = self.acting.dangers.threat(battle, figure, foe)
                if threat is not None:
                    yield EnemyThreat(figure, foe, threat.worth, False, max(1, len(battle.foes(figure))))


def _kind(one: Assessment) -> object:
    """Plans that differ in this are both followed."""
    return one.choice.verb, one.aim, getattr(one.choice, "item", "")
