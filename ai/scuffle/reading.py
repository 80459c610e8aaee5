"""A reading of a scuffle battle: skirmish's (ai/skirmish/reading.py), but with holds, throws, pins, and free movement
past enemies. How each decision is thought about: room.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from ai.aims import Aims
from ai.assessment import Term
from ai.base_reading import BaseReading
from ai.headings import Heading
from ai.placing import heading_of
from ai.profiles import Profile
from ai.route_dangers import RouteSense
from ai.scuffle.close_attacks import within_reach
from ai.scuffle.figure_value import footing
from ai.scuffle.hold_value import HoldValue
from ai.scuffle.moving import Mover
from ai.scuffle.non_walk_orders import ENDANGERED, NonWalkOrders, actions_spent, in_danger
from ai.scuffle.replying import Replying
from ai.scuffle.rule_differences import threats_of
from ai.scuffle.shortlist import worth_a_thought
from ai.scuffle.whips_and_lassos import worth_of_lines
from ai.skirmish import move_order
from ai.skirmish.aiming import Aiming
from ai.skirmish.hazards import Hazards
from ai.skirmish.new_marks import change_by_marks, marked, without_new
from ai.skirmish.pace import PACE
from ai.skirmish.reading import Reading as SkirmishReading
from ai.skirmish.retreats import ground_won
from ai.skirmish.route_sense import route_sense
from ai.skirmish.stands import Mover as SkirmishMover
from ai.skirmish.threat import Threats
from ai.tactics import EnemyThreat, Sum
from ai.worth import Worth
from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import Choice, Need
from core.play.courses import React
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.entering.meeting import StayOut
from core.rulesets.scuffle.hth.moments import AtGrips
from core.rulesets.scuffle.pairs.holding import closed_in
from core.rulesets.scuffle.pairs.sharing import foes_here
from core.rulesets.scuffle.shift.shifting import Shifting
from core.rulesets.skirmish.turn.acting import Acting
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.phases import Forcing, Moving, Phase
from core.space.cell import Cell

GIVEN_UP = 60
"""The weight of the attack a figure gives up by acting out of turn, in percent."""


class Reading(BaseReading):
    """A battle of scuffle, read once for a decision."""

    pace = PACE

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self._known = SkirmishReading(ruleset, position, profile)
        self.forcing = isinstance(self.decision.about, Forcing)
        self.shifting = isinstance(self.decision.about, Shifting)
        self.chances = self.forcing or self.shifting

    @cached_property
    def threats(self) -> Threats:
        """Every attack that can be made; a figure about to walk blocks nobody."""
        mover = move_order.about_to_walk(self.battle, self.decision)
        return threats_of(self.ruleset.book, self.battle, mover)

    @cached_property
    def route_sense(self) -> RouteSense:
        """What is dangerous on long ways."""
        return route_sense(self.threats)

    @cached_property
    def hold_value(self) -> HoldValue:
        """The value of holds and shared hexes."""
        return HoldValue(self.ruleset.book, self.battle)

    @cached_property
    def _hazards(self) -> Hazards:
        return Hazards(self.battle)

    @cached_property
    def _aiming(self) -> Aiming:
        return Aiming(self.threats)

    def replies(self) -> React:
        """Others take holds into account."""
        return Replying(self.hold_value)

    # -- moves ----------------------------------------------------------------------------------------------------

    def mover(self, figure: Figure) -> Mover:
        """Return a figure about to move."""
        known = SkirmishMover(self.ruleset, self.position, self.threats, figure, self.profile)
        worth = Worth(self, figure.side, figure.id, later=False)
        others = NonWalkOrders(self.ruleset, self.position, figure, worth, self.hold_value, Replying(self.hold_value))
        return Mover(known, self.hold_value, others)

    def heading(self, figure: Figure, walked: tuple[Cell, ...] | None) -> Heading | None:
        """Return what a figure is heading for over several turns."""
        return heading_of(self, self.mover(figure), self.profile, walked)

    def strikes_of(self, figure: Figure) -> Iterator[tuple[FigureId, int]]:
        """Yield the hits of a figure that has moved, shared among those it can strike."""
        if not self.threats.can_strike(figure):
            return
        before = self._targets(self.battle, figure)
        for foe in before:
            if foe.at != figure.at:
                arc = arc_of(self.battle, foe, figure.at)
                yield foe.id, self.threats.blow(figure, foe, arc).hits // len(before)

    # -- judged choices ---------------------------------------------------------------------------------------------

    def judged(self, choice: Choice) -> Iterable[Term]:
        """As in skirmish."""
        return self._known.judged(choice)

    # -- orders -------------------------------------------------------------------------------------------------------

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """Leave out most throws and pins."""
        return iter(offered) if self.forcing else worth_a_thought(self.ruleset.book, self.battle, offered)

    def apart(self, need: Need, total: int) -> bool:
        """Keep apart misses that may hit others."""
        return self._known.apart(need, total)

    def life(self, figure: Figure) -> int:
        """Return the value of a figure's hits and of its being in the fight."""
        return self._known.life(figure)

    def footing(self, figure: Figure) -> int:
        """Return the value of posture, alertness and balance."""
        return self._known.footing(figure) + footing(figure)

    def arms(self, figure: Figure) -> int:
        """Return the value of weapon and shield, and of whip and lasso beyond their damage."""
        return self._known.arms(figure) + worth_of_lines(figure)

    def beaten(self, figure: Figure) -> bool:
        """Whether a figure has so little strength left that it looks after its life."""
        return self._known.beaten(figure)

    def enemy_threats(self, battle: Battle) -> Iterator[EnemyThreat]:
        """Yield the attacks of standing figures on enemies in front of them, and of all who share a hex."""
        spared = None if self.chances else self.decision.side
        queued = {slot.figure for slot in battle.clock.queue}
        known = self.threats.differences.marks
        new = marked(self.battle, battle, known)
        for attacker in battle.active():
            if attacker.side == spared:
                continue
            targets = self._targets(battle, attacker)
            one = without_new(self.battle, attacker, known) if attacker.id in new else attacker
            for target in targets:
                close = target.at == attacker.at
                other = without_new(self.battle, target, known) if target.id in new else target
                worth = self.hold_value.blow(battle, one, other) if close else self._blow(battle, one, other)
                yield EnemyThreat(attacker, target, worth, attacker.id in queued, len(targets))

    def _by_marks(self, after: Battle) -> int:
        """Return what new marks do to everyone's attacks."""

        def blow(attacker: Figure, target: Figure) -> int:
            close = attacker.at == target.at
            return self.hold_value.blow(after, attacker, target) if close else self._blow(after, attacker, target)

        known = self.threats.differences.marks
        return change_by_marks(self.battle, after, self.decision.side, known, lambda: self.enemy_threats(after), blow)

    def _targets(self, battle: Battle, attacker: Figure) -> list[Figure]:
        """Return the enemies in front of a figure, and in its hex."""
        if closed_in(battle, attacker):
            return within_reach(battle, attacker)
        here = list(foes_here(battle, attacker))
        if not attacker.condition.upright:
            return here
        ahead = front(battle, attacker)
        return [*here, *(foe for foe in battle.foes(attacker) if foe.at in ahead)]

    def _blow(self, battle: Battle, attacker: Figure, target: Figure) -> int:
        """Return the attack on an enemy in front."""
        return self.threats.blow_beside(battle, attacker, target).worth

    def ground(self, battle: Battle, side: Side) -> int:
        """As in skirmish."""
        return self._known.ground(battle, side)

    def changes(self, after: Battle, choice: Choice) -> Iterator[Sum]:
        """Yield changes in holds, hazards, aim, actions used out of turn and ground, and for shifts, getting away."""
        side = self.decision.side
        yield "hand to hand", self.hold_value.change(after, side)
        yield "position", self._by_marks(after)
        yield from self._hazards.change(after, side).items()
        yield from self._aiming.change(after, side)
        if self.battle.clock.phase == Phase.MOVEMENT:
            yield from actions_spent(self.battle, after, side, but=choice.figure)
        if self._gives_up_its_action(after, choice.figure):
            yield "its own action", -self._own_attack * GIVEN_UP // 100
        if self.forcing:
            yield from ground_won(self.battle, after, choice.figure)
        else:
            yield ENDANGERED, in_danger(after, side) - in_danger(self.battle, side)
        if self.shifting:
            yield from self._shifted(self.battle[choice.figure], after)
        if isinstance(choice, StayOut):
            yield "position", -self._to_come_at(after, choice.figure)

    def _shifted(self, before: Figure, after: Battle) -> Iterator[Sum]:
        """Yield the value of a shift: objectives, and getting away if beaten."""
        aims = Aims(self.battle, before.side, self.goal_sense)
        for sign, cell in ((1, after[before.id].at), (-1, before.at)):
            yield from ((label, sign * value) for label, value in aims.worth_of(before, cell))
        if self.beaten(before):
            yield "keeping away", self._facing_it(self.battle, before.id) - self._facing_it(after, before.id)

    def _gives_up_its_action(self, after: Battle, name: FigureId) -> bool:
        """Whether a reaction has used up the figure's action before its turn."""
        if isinstance(self.decision.about, Acting | AtGrips | Moving) or name not in self.battle.figures:
            return False
        return has_action(self.battle, self.battle[name]) and not has_action(after, after[name])

    @cached_property
    def _own_attack(self) -> int:
        name = self.decision.figures[0]
        return self.hold_value.best(self.battle, self.battle[name])[0]

    def _to_come_at(self, battle: Battle, name: FigureId) -> int:
        """Return the attacks a figure that stays out may still suffer this turn, from enemies it stays in front of."""
        figure = battle[name]
        foes = [foe for foe in battle.foes(figure) if has_action(battle, foe) and figure.at in front_hexes(battle, foe)]
        return sum([self._blow(battle, foe, figure) for foe in foes])

    def _facing_it(self, battle: Battle, name: FigureId) -> int:
        """Return the attacks of those who face the figure and may strike as it leaves."""
        figure = battle[name]
        foes = [foe for foe in battle.foes(figure) if figure.at in front_hexes(battle, foe)]
        return sum([self._blow(battle, foe, figure) for foe in foes])

    def may_still_do(self, figure: Figure) -> int:
        """As in skirmish."""
        return self._known.may_still_do(figure)

    def follows(self, after: Battle, name: FigureId) -> int:
        """Return the value of the later shots of a series."""
        return self._known.follows(after, name)
