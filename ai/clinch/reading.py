"""A reading of a clinch battle, put together from the other files here. How each decision is thought about: room.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ai.assessment import Assessment, ranked
from ai.base_reading import BaseReading
from ai.clinch import figure_value
from ai.clinch.acting import Acting
from ai.clinch.beginning import Beginning
from ai.clinch.looking_ahead import LookingAhead, worth_following
from ai.clinch.pace import PACE
from ai.clinch.replying import Replying
from ai.plans import Plan, ReadingDefaults, assessed, legal
from ai.profiles import Profile
from ai.tactics import EnemyThreat, Sum
from core.battle.battle import Battle
from core.battle.names import FigureId
from core.play.asking import Choice
from core.play.courses import React
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.clinch.defence.defending import Threatened, as_defence
from core.rulesets.clinch.turn.acting import Acting as ActingMoment
from core.rulesets.clinch.turn.free import enemies
from core.rulesets.clinch.turn.manoeuvres import Beginning as BeginningMoment


class Reading(BaseReading, ReadingDefaults):
    """A battle of clinch, read once for a decision."""

    pace = PACE

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self.figure = self.decision.figures[0]

    @cached_property
    def acting(self) -> Acting:
        """What the figure may do now."""
        kind = Beginning if isinstance(self.decision.about, BeginningMoment) else Acting
        return kind(self.ruleset, self.battle, self.figure, self.profile)

    def mind_of(self, figure: FigureId) -> Acting:
        """Return what a figure may do now."""
        if figure == self.figure:
            return self.acting
        return Acting(self.ruleset, self.battle, figure, self.profile)

    def plans(self, offered: Menu) -> list[Assessment]:
        """Return every choice worth a thought, best first; each is legal."""
        about = self.decision.about
        mind = self.acting
        if isinstance(mind, Beginning):
            found = list(mind.considered(offered))
        elif isinstance(about, Threatened):
            found = Replying(self.ruleset, self.position, mind).defences(offered, about)
        elif (settled := Replying(self.ruleset, self.position, mind).settled(offered, about)) is not None:
            found = settled
        else:
            found = mind.plans(self.battle)
        if not found:
            found = [Plan(next(iter(offered)), ())]
        return legal(ranked(assessed(_aimed(plan)) for plan in found), offered)

    def to_follow(self, found: list[Assessment]) -> list[Assessment]:
        """Return different plans of its own turn; reactions are worth what they are worth at once."""
        if not isinstance(self.decision.about, BeginningMoment | ActingMoment):
            return []
        return worth_following(found, len(self.battle.active()))

    def followed(self, leaders: list[Assessment], replied: React) -> Iterator[Assessment]:
        """Yield the plans, valued by what the nearest enemies may reply, each by itself, and what the figure may then
        do."""
        ahead = LookingAhead(self.ruleset, self.acting, self.profile)
        return (ahead.followed(self.battle, one) for one in leaders)

    # -- other decisions ----------------------------------------------------------------------------------------------

    life = staticmethod(figure_value.life)
    footing = staticmethod(figure_value.footing)
    arms = staticmethod(figure_value.arms)
    beaten = staticmethod(figure_value.beaten)

    def enemy_threats(self, battle: Battle) -> Iterator[EnemyThreat]:
        """Yield every attack that may come, from where everyone stands."""
        for figure in battle.active():
            for foe in enemies(battle, figure):
                threat = self.acting.dangers.threat(battle, figure, foe)
                if threat is not None:
                    yield EnemyThreat(figure, foe, threat.worth, False, 1)

    def changes(self, after: Battle, choice: Choice) -> Iterator[Sum]:
        """Yield what has changed about holds."""
        yield "hand to hand", self._held(after) - self._held(self.battle)

    def _held(self, battle: Battle) -> int:
        side = self.battle[self.figure].side
        worth = self.acting.grappling.changes
        return sum(worth(battle, h) if battle[h.holder].side == side else -worth(battle, h) for h in battle.holds)


def _aimed(plan: Plan) -> Plan:
    """The plan without a target where its order or defence names one itself."""
    named = getattr(plan.order, "target", "") or as_defence(plan.order) is not None
    return plan._replace(aim="") if named else plan
