"""A reading of a skirmish battle, put together from the other files here. How each decision is thought about:
room.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from ai.assessment import Term
from ai.base_reading import BaseReading
from ai.headings import Heading
from ai.outcomes import replies
from ai.placing import heading_of
from ai.profiles import Profile
from ai.route_dangers import RouteSense
from ai.skirmish import after_battle, declaring, move_order
from ai.skirmish.aiming import Aiming
from ai.skirmish.brawls import Brawls, fights
from ai.skirmish.contact import broken_off, escapes
from ai.skirmish.figure_value import armed, beaten, footing, life
from ai.skirmish.hazards import Hazards
from ai.skirmish.lying import LOW, better_prone
from ai.skirmish.near_misses import near_miss
from ai.skirmish.new_marks import change_by_marks, without_new
from ai.skirmish.pace import PACE
from ai.skirmish.pending import pending
from ai.skirmish.retreats import ground_won
from ai.skirmish.route_sense import route_sense
from ai.skirmish.shortlist import pointless_here, worth_a_thought
from ai.skirmish.stands import Mover
from ai.skirmish.threat import Threats
from ai.skirmish.unknown import BY_ITSELF
from ai.skirmish.volleys import rough_later_shots
from ai.strike import OUT
from ai.tactics import EnemyThreat, Sum
from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.figure import Figure
from core.battle.names import FigureId, Side
from core.play.asking import Choice
from core.play.courses import React
from core.play.menu import Menu
from core.play.parts import weight_of
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.rulesets.skirmish.turn.course import Precedence
from core.rulesets.skirmish.turn.declarations import Declaring
from core.rulesets.skirmish.turn.facing import arc_of, front
from core.rulesets.skirmish.turn.phases import Forcing
from core.space.cell import Cell


class Reading(BaseReading):
    """A battle of skirmish, read once for a decision."""

    pace = PACE

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self.forcing = isinstance(self.decision.about, Forcing)
        self.chances = self.forcing
        self._escapes: dict[FigureId, bool] = {}
        self._blows: dict[tuple[FigureId, FigureId], int] = {}

    @cached_property
    def threats(self) -> Threats:
        """Every attack that can be made; a figure about to walk blocks nobody."""
        mover = move_order.about_to_walk(self.battle, self.decision)
        return Threats(self.ruleset.book, self.battle, mover)

    @cached_property
    def route_sense(self) -> RouteSense:
        """What is dangerous on long ways."""
        return route_sense(self.threats)

    @cached_property
    def _brawls(self) -> Brawls:
        return Brawls(self.threats)

    @cached_property
    def _hazards(self) -> Hazards:
        return Hazards(self.battle)

    @cached_property
    def _aiming(self) -> Aiming:
        return Aiming(self.threats)

    # -- moves ----------------------------------------------------------------------------------------------------

    def mover(self, figure: Figure) -> Mover:
        """Return a figure about to move."""
        return Mover(self.ruleset, self.position, self.threats, figure, self.profile)

    def heading(self, figure: Figure, walked: tuple[Cell, ...] | None) -> Heading | None:
        """Return what a figure is heading for over several turns."""
        return heading_of(self, self.mover(figure), self.profile, walked)

    def strikes_of(self, figure: Figure) -> Iterator[tuple[FigureId, int]]:
        """Yield the hits of a figure that has moved, shared among the enemies in front of it."""
        threats = self.threats
        if not threats.can_strike(figure):
            return
        before = threats.in_reach(self.battle, figure, threats.upright)
        for foe in before:
            arc = arc_of(self.battle, foe, figure.at)
            yield foe.id, threats.blow(figure, foe, arc).hits // len(before)

    # -- judged choices -----------------------------------------------------------------------------------------

    def judged(self, choice: Choice) -> Iterable[Term]:
        """Return the terms of declarations and of choices after the fight."""
        if weight := weight_of(self.ruleset.book, self.battle, choice):
            return (Term(BY_ITSELF, weight),)
        match self.decision.about:
            case Declaring():
                return declaring.terms(self.threats, self.profile, choice)
            case Precedence():
                return move_order.terms(self.threats, self.profile, self.decision.side, choice)
            case _:
                return after_battle.terms(self.battle, choice)

    # -- orders -------------------------------------------------------------------------------------------------

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """Leave out orders where there are hundreds."""
        return (
            iter(offered)
            if self.forcing
            else worth_a_thought(self.battle, offered, pointless_here(self.ruleset.book, self.battle))
        )

    def replies(self) -> React:
        """As in the odds."""
        return replies()

    apart = staticmethod(near_miss)  # a function and not a method, so that its results are cached

    def life(self, figure: Figure) -> int:
        """Return the value of a figure's hits and of its being in the fight."""
        return life(figure)

    def footing(self, figure: Figure) -> int:
        """Return the value of posture and alertness."""
        if self.profile.goes_to_ground and figure.condition is Condition.PRONE:
            return footing(figure) + LOW * better_prone(self.threats, figure, figure.at)
        return footing(figure)

    def arms(self, figure: Figure) -> int:
        """Return the value of weapon and shield."""
        return armed(figure)

    def beaten(self, figure: Figure) -> bool:
        """Whether a figure has so little strength left that it looks after its life."""
        return beaten(figure)

    def enemy_threats(self, battle: Battle) -> Iterator[EnemyThreat]:
        """Yield the attacks of standing figures on enemies in front of them, and those of hand-to-hand fights."""
        around = _by_cell(battle)
        brawling = fights(battle)
        spared = None if self.chances else self.decision.side
        for attacker in battle.active():
            if attacker.side == spared:
                continue
            close = attacker.id in brawling.opponents
            if not close and attacker.condition is Condition.PRONE:
                continue
            targets = _in_its_hex(battle, attacker) if close else _before(battle, attacker, around)
            if not targets:
                continue
            able = attacker.id not in brawling.pins if close else self.threats.can_strike(attacker)
            for target in targets:
                worth = self._blow(battle, self._plain(attacker), self._plain(target), close=close)
                yield EnemyThreat(attacker, target, worth, able, len(targets))

    def _plain(self, figure: Figure) -> Figure:
        """Return a figure without marks whose value is in `changes`."""
        return without_new(self.battle, figure, self.threats.differences.marks)

    def _by_marks(self, after: Battle) -> int:
        """Return what new marks do to everyone's attacks."""

        def blow(attacker: Figure, target: Figure) -> int:
            close = target.id in fights(after).opponents.get(attacker.id, ())
            return self._blow(after, attacker, target, close=close)

        known = self.threats.differences.marks
        return change_by_marks(self.battle, after, self.decision.side, known, lambda: self.enemy_threats(after), blow)

    def _blow(self, battle: Battle, attacker: Figure, target: Figure, *, close: bool) -> int:
        if close:
            return self._brawls.blow(battle, attacker, target)
        was = self.battle.figures
        if was.get(attacker.id) is not attacker or was.get(target.id) is not target:
            return self.threats.blow_beside(battle, attacker, target).worth
        pair = attacker.id, target.id
        found = self._blows.get(pair)
        if found is None:
            found = self._blows[pair] = self.threats.blow_beside(battle, attacker, target).worth
        return found

    def may_still_do(self, figure: Figure) -> int:
        """Return the value of the shots an enemy has left; every figure's melee attack is worth the same."""
        return pending(self.threats, figure)

    def ground(self, battle: Battle, side: Side) -> int:
        """Standing on deadly ground costs as much as being out of the fight."""
        if battle.terrain is self.battle.terrain and not self._dangerous:
            return 0
        return OUT * sum(battle.ground(cell).dangerous for cell in {f.at: None for f in battle.active(side)})

    @cached_property
    def _dangerous(self) -> bool:
        """Whether any ground of the field is deadly."""
        return any(self.battle.ground(cell).dangerous for cell in self.battle.terrain)

    def changes(self, after: Battle, choice: Choice) -> Iterator[Sum]:
        """Yield changes in hand-to-hand fights, hazards and aim, for breaking off, and for ground won by forcing
        back."""
        side = self.decision.side
        yield "hand to hand", self._brawls.change(self.battle, after, side)
        yield "position", self._by_marks(after)
        yield from self._hazards.change(after, side).items()
        yield from self._aiming.change(after, side)
        if self.profile.expects_reply and (self.forcing or self._steps_away(choice.figure)):
            yield "breaking off", broken_off(self.threats, after, choice.figure)
        if self.forcing:
            yield from ground_won(self.battle, after, choice.figure)

    def _steps_away(self, name: FigureId) -> bool:
        if name not in self._escapes:
            self._escapes[name] = escapes(self.threats, name)
        return self._escapes[name]

    def follows(self, after: Battle, name: FigureId) -> int:
        """Return the value of the later shots of a series."""
        return rough_later_shots(after, name)


def _by_cell(battle: Battle) -> dict[Cell, list[Figure]]:
    """Return who is where, of all who can be struck."""
    found: dict[Cell, list[Figure]] = {}
    for figure in battle.active():
        if (here := found.get(figure.at)) is None:
            found[figure.at] = [figure]
        else:
            here.append(figure)
    return found


def _before(battle: Battle, attacker: Figure, around: dict[Cell, list[Figure]]) -> list[Figure]:
    """Return the enemies in front of an attacker."""
    return [foe for cell in front(battle, attacker) for foe in around.get(cell, ()) if foe.side != attacker.side]


def _in_its_hex(battle: Battle, attacker: Figure) -> list[Figure]:
    """Return the enemies a figure fights hand-to-hand."""
    return [battle[name] for name in fights(battle).opponents[attacker.id]]
