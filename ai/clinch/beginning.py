"""Choosing a manoeuvre: each is begun on a copy of the battle and is worth the best that may be done with it. What may
be done: acting.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ai.clinch.acting import Acting
from ai.clinch.plan_purpose import attacks, feared, goes, serves, takes_a_thing
from ai.clinch.unplanned import BY_ITSELF
from ai.plans import Plan
from ai.unplanned import kinds_of
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.posture import STANDING
from core.play.asking import Choice
from core.play.position import run_to_pause
from core.rulesets.clinch.gear.drawing import carried, within_reach
from core.rulesets.clinch.movement.postures import Crouch
from core.rulesets.clinch.shoot.shots import shot_with
from core.rulesets.clinch.turn.circumstances import Circumstances
from core.rulesets.clinch.turn.free import as_free_act, enemies
from core.rulesets.clinch.turn.manoeuvres import Attack, Manoeuvre, Ready, as_manoeuvre
from core.rulesets.clinch.turn.phases import Phase, in_turn

MUCH = 1200
"""The danger from which defensive manoeuvres are considered."""
QUICK = 600
"""The value of having an item in hand without losing time."""


class Beginning(Acting):
    """The manoeuvres and free actions of a figure at the start of its turn."""

    def considered(self, offered: Iterable[Choice]) -> Iterator[Plan]:
        """Yield every choice worth a thought with its terms, unknown ones by their own value."""
        choices = [*offered]
        if left_behind := self.let_go(self.start):
            yield from left_behind
            return
        found = [*self._known(choices)]
        yield from found
        planned = kinds_of(plan.order for plan in found)
        for choice in dict.fromkeys(choices):
            if type(choice) in planned or as_manoeuvre(choice) is not None:
                continue
            if weight := self.unplanned.weight(self.start, choice):
                yield self._by_itself(choice, weight, found)

    def _known(self, choices: Sequence[Choice]) -> Iterator[Plan]:
        """Yield the known manoeuvres, leaving out those that do not achieve what they are for. The plain Attack comes
        first: its plan tells which others may help."""
        battle, figure = self.start, self.start[self.name]
        plain = Attack(self.name)
        first = self._chosen(battle, plain) if plain in choices else None
        if first is not None and serves(first):
            yield first
        how = self._circumstances(battle, figure, first)
        for choice in dict.fromkeys(choices):
            if (kind := as_manoeuvre(choice)) is not None:
                if choice != plain and kind.suits(how):
                    best = self._best(battle, choice)
                    weighed = self.unplanned.weighed(battle, Plan(choice, best.sums, best.aim))
                    served = serves(best._replace(sums=weighed.sums))
                    if kind.complete or served or (kind.walks and goes(best)):
                        yield weighed
            elif (plan := self._freely(battle, figure, choice)) is not None:
                yield plan

    def _circumstances(self, battle: Battle, figure: Figure, plain: Plan | None) -> Circumstances:
        """Return the circumstances, with what a plain Attack would do."""
        return Circumstances(
            nearest=min((battle.apart(figure, foe) for foe in enemies(battle, figure)), default=99),
            upright=figure.posture == STANDING,
            armed=any(shot_with(item) is not None for item in figure.held),
            supplied=self._may_ready(battle, figure),
            strikes=plain is not None and plain.aim != "" and attacks(plain),
            stuck=plain is None or not serves(plain),
            threatened=plain is not None and feared(plain) >= MUCH,
            expectant=self.profile.expects_reply,
            wanted=self.aims.any,
        )

    def _may_ready(self, battle: Battle, figure: Figure) -> bool:
        return any(within_reach(battle, figure)) or bool(figure.held) or any(carried(figure))

    def _chosen(self, battle: Battle, choice: Choice) -> Plan:
        """Return a manoeuvre with the best that may be done with it."""
        best = self._best(battle, choice)
        return Plan(choice, best.sums, best.aim)

    def _best(self, battle: Battle, choice: Choice) -> Plan:
        """Return the best plan once a manoeuvre is chosen."""
        return self.plans(run_to_pause(self.ruleset, battle, choice, ()).battle)[0]

    # -- free actions ------------------------------------------------------------------------------------------------

    def _freely(self, battle: Battle, figure: Figure, choice: Choice) -> Plan | None:
        """Return a free action by what it adds to the turn; None: nothing."""
        if isinstance(choice, Crouch):
            return self._crouched(battle, figure, choice)
        free = as_free_act(choice)
        saves = None if free is None else free.saves_a_turn(figure)
        if saves is None:
            return None
        best = max((self._best(battle, one) for one in self._plain()), key=lambda plan: plan.score)
        if takes_a_thing(best):
            return None  # it needs the hand
        return Plan(choice, (*best.sums, ("arms", QUICK if saves else -QUICK)), best.aim)

    def _crouched(self, battle: Battle, figure: Figure, choice: Crouch) -> Plan | None:
        """Return a crouch to pick up the thing of an objective, with the best that can then be readied."""
        if figure.posture != STANDING or not self.is_over_a_thing(battle, figure):
            return None
        best = self._chosen(run_to_pause(self.ruleset, battle, choice, ()).battle, Ready(self.name))
        return Plan(choice, best.sums, best.aim)

    def _by_itself(self, choice: Choice, weight: int, found: list[Plan]) -> Plan:
        """Return an unknown choice by its weight. If the manoeuvre is still to be chosen after it, the weight is added
        to the best of them."""
        says = (BY_ITSELF, weight)
        after = run_to_pause(self.ruleset, self.start, choice, ()).battle
        if found and in_turn(after, self.name) and after.clock.phase == Phase.BEGINNING:
            best = max(found, key=lambda plan: plan.score)
            return Plan(choice, (*best.sums, says), best.aim)
        return Plan(choice, (*self.place(after), says), str(getattr(choice, "target", "")))

    def _plain(self) -> tuple[Manoeuvre, ...]:
        return (Ready(self.name),)
