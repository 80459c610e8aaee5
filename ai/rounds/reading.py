"""One reading of a battle of rounds, put together of what the other files of this room know. How each decision is
thought about: room.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ai.aims import Aims
from ai.asked import Asked
from ai.assessment import Assessment, ranked
from ai.foresight import played_out, unlike
from ai.plain import Plain, assessed, legal
from ai.profiles import Profile
from ai.rounds import standing
from ai.rounds.acting import Acting
from ai.rounds.exchange import Exchange, Known
from ai.rounds.replying import Replying
from ai.tactics import Menace
from ai.unplanned import kinds_of, named_in, unplanned
from core.battle.battle import Battle
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

ALL = 100
MOST_PLANS = 4
"""So many plans of one decision are followed to their end."""
MUCH_WORSE = 8000
"""A plan that is worse than the best by so much is not followed."""


class Reading(Asked, Plain):
    """A battle of rounds, read once for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self.figure = self.decision.figures[0]

    @cached_property
    def acting(self) -> Acting:
        """What it may do now."""
        return Acting(self.ruleset, self.battle, self.figure, self.profile)

    def plans(self, offered: Menu) -> list[Assessment]:
        """Every choice worth a thought, the best first; each that is named is legal."""
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
        """Four at most, the best of each kind and against each enemy; none if it cannot be told of the best."""
        if not self.is_followed(found[0].choice):
            return []
        likely = [one for one in found if self.is_followed(one.choice)]
        return unlike(likely, min(self.profile.foresees, MOST_PLANS), MUCH_WORSE, _kind)

    def followed(self, leaders: list[Assessment], replied: React) -> Iterator[Assessment]:
        """By what they come to over the likeliest throws."""
        return played_out(self.ruleset, self.position, leaders, replied, self.comes_to)

    def is_followed(self, choice: Choice) -> bool:
        """Whether it can be told what an order comes to: of what is done to those in reach; where the others will go
        nobody knows."""
        return self.acting.calm == ALL and not isinstance(choice, Go | Charge | Delay)

    def comes_to(self, after: Battle) -> int:
        """What a battle is worth then, and what the attacks of this round and the next two may make of it."""
        acting = self.acting
        aims = Aims(after, self.decision.side) if after.goals else acting.aims
        return Exchange(after, self._known, aims).worth(self.decision.side)

    # -- what else may be asked ---------------------------------------------------------------------------------------

    life = staticmethod(standing.life)
    footing = staticmethod(standing.footing)
    arms = staticmethod(standing.arms)
    beaten = staticmethod(standing.beaten)

    def menaces(self, battle: Battle) -> Iterator[Menace]:
        """Every attack that may come, attacker and target, as everybody stands."""
        for figure in battle.active():
            for foe in battle.foes(figure):
                threat = self.acting.dangers.threat(battle, figure, foe)
                if threat is not None:
                    yield Menace(figure, foe, threat.worth, False, max(1, len(battle.foes(figure))))


def _kind(one: Assessment) -> object:
    """Plans that differ in this are both followed."""
    return one.choice.verb, one.aim, getattr(one.choice, "item", "")
