"""One reading of a battle of scuffle: skirmish's (ai/skirmish/reading.py), with the reading of holds, throws and pins
and of moving where nobody is tied put in its place. How each decision is thought about: room.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from ai.aims import Aims
from ai.asked import Asked
from ai.assessment import Term
from ai.profiles import Profile
from ai.scuffle.clinches import Clinches
from ai.scuffle.customs import threats_of
from ai.scuffle.handholds import within_reach
from ai.scuffle.instead import ENDANGERED, Instead, actions_spent, in_danger
from ai.scuffle.lines import worth_of_lines
from ai.scuffle.moving import Mover
from ai.scuffle.replying import Replying
from ai.scuffle.shortlist import worth_a_thought
from ai.scuffle.standing import footing
from ai.skirmish import precedence
from ai.skirmish.aiming import Aiming
from ai.skirmish.hazards import Hazards
from ai.skirmish.new_marks import change_by_marks, marked, without_new
from ai.skirmish.reading import Reading as SkirmishReading
from ai.skirmish.retreats import driven
from ai.skirmish.stands import Mover as SkirmishMover
from ai.skirmish.threat import Threats
from ai.tactics import Menace, Sum
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

GIVEN_UP = 60
"""What the attack counts for that a figure gives up by an action taken before its place, in percent."""


class Reading(Asked):
    """A battle of scuffle, read once for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self._known = SkirmishReading(ruleset, position, profile)
        self.forcing = isinstance(self.decision.about, Forcing)
        self.shifting = isinstance(self.decision.about, Shifting)
        self.chances = self.forcing or self.shifting

    @cached_property
    def threats(self) -> Threats:
        """Every attack that can be made, attacker and target; who is about to walk blocks nobody here."""
        mover = precedence.about_to_walk(self.battle, self.decision)
        return threats_of(self.ruleset.book, self.battle, mover)

    @cached_property
    def clinches(self) -> Clinches:
        """What holds and shared hexes are worth."""
        return Clinches(self.ruleset.book, self.battle)

    @cached_property
    def _hazards(self) -> Hazards:
        return Hazards(self.battle)

    @cached_property
    def _aiming(self) -> Aiming:
        return Aiming(self.threats)

    def replies(self) -> React:
        """Those who are asked on the way think of holds too."""
        return Replying(self.clinches)

    # -- moves ----------------------------------------------------------------------------------------------------

    def mover(self, figure: Figure) -> Mover:
        """A figure that is to move."""
        known = SkirmishMover(self.ruleset, self.position, self.threats, figure, self.profile)
        worth = Worth(self, figure.side, figure.id, later=False)
        instead = Instead(self.ruleset, self.position, figure, worth, self.clinches, Replying(self.clinches))
        return Mover(known, self.clinches, instead)

    def strikes_of(self, figure: Figure) -> Iterator[tuple[FigureId, int]]:
        """The hits of a figure that has moved, shared out among those that it may strike."""
        if not self.threats.can_strike(figure):
            return
        before = self._targets(self.battle, figure)
        for foe in before:
            if foe.at != figure.at:
                arc = arc_of(self.battle, foe, figure.at)
                yield foe.id, self.threats.blow(figure, foe, arc).hits // len(before)

    # -- choices that are judged ------------------------------------------------------------------------------------

    def judged(self, choice: Choice) -> Iterable[Term]:
        """As in skirmish."""
        return self._known.judged(choice)

    # -- orders that are run through ----------------------------------------------------------------------------------

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """Not every throw and every pin."""
        return iter(offered) if self.forcing else worth_a_thought(self.ruleset.book, self.battle, offered)

    def apart(self, need: Need, total: int) -> bool:
        """Misses that may strike others."""
        return self._known.apart(need, total)

    def life(self, figure: Figure) -> int:
        """Its hits, and what it is worth that it is in the fight."""
        return self._known.life(figure)

    def footing(self, figure: Figure) -> int:
        """Posture, wits and balance."""
        return self._known.footing(figure) + footing(figure)

    def arms(self, figure: Figure) -> int:
        """Weapon and shield, and whip and lasso for what else they do."""
        return self._known.arms(figure) + worth_of_lines(figure)

    def beaten(self, figure: Figure) -> bool:
        """With so little strength left it thinks of its life."""
        return self._known.beaten(figure)

    def menaces(self, battle: Battle) -> Iterator[Menace]:
        """The blows that those on their feet have before them, and those of all who share a hex."""
        spared = None if self.chances else self.decision.side
        queued = {slot.figure for slot in battle.clock.queue}
        known = self.threats.customs.marks
        new = marked(self.battle, battle, known)
        for attacker in battle.active():
            if attacker.side == spared:
                continue
            targets = self._targets(battle, attacker)
            one = without_new(self.battle, attacker, known) if attacker.id in new else attacker
            for target in targets:
                close = target.at == attacker.at
                other = without_new(self.battle, target, known) if target.id in new else target
                worth = self.clinches.blow(battle, one, other) if close else self._blow(battle, one, other)
                yield Menace(attacker, target, worth, attacker.id in queued, len(targets))

    def _by_marks(self, after: Battle) -> int:
        """What new marks do to the blows that everybody may strike."""

        def blow(attacker: Figure, target: Figure) -> int:
            close = attacker.at == target.at
            return self.clinches.blow(after, attacker, target) if close else self._blow(after, attacker, target)

        known = self.threats.customs.marks
        return change_by_marks(self.battle, after, self.decision.side, known, lambda: self.menaces(after), blow)

    def _targets(self, battle: Battle, attacker: Figure) -> list[Figure]:
        """Whom it has before it, and in its hex."""
        if closed_in(battle, attacker):
            return within_reach(battle, attacker)
        here = list(foes_here(battle, attacker))
        if not attacker.condition.upright:
            return here
        ahead = front(battle, attacker)
        return [*here, *(foe for foe in battle.foes(attacker) if foe.at in ahead)]

    def _blow(self, battle: Battle, attacker: Figure, target: Figure) -> int:
        """The blow at an enemy before it."""
        return self.threats.blow_beside(battle, attacker, target).worth

    def ground(self, battle: Battle, side: Side) -> int:
        """As in skirmish."""
        return self._known.ground(battle, side)

    def changes(self, after: Battle, choice: Choice) -> Iterator[Sum]:
        """Holds, hazards, aim, actions taken or lost before their place, ground won, and at the shift getting away."""
        side = self.decision.side
        yield "hand to hand", self.clinches.change(after, side)
        yield "position", self._by_marks(after)
        yield from self._hazards.change(after, side).items()
        yield from self._aiming.change(after, side)
        if self.battle.clock.phase == Phase.MOVEMENT:
            yield from actions_spent(self.battle, after, side, but=choice.figure)
        if self._gives_up_its_action(after, choice.figure):
            yield "its own action", -self._own_attack * GIVEN_UP // 100
        if self.forcing:
            yield from driven(self.battle, after, choice.figure)
        else:
            yield ENDANGERED, in_danger(after, side) - in_danger(self.battle, side)
        if self.shifting:
            yield from self._shifted(self.battle[choice.figure], after)
        if isinstance(choice, StayOut):
            yield "position", -self._to_come_at(after, choice.figure)

    def _shifted(self, before: Figure, after: Battle) -> Iterator[Sum]:
        """What else a shift is worth: what the goals make of it, and to the beaten getting away."""
        aims = Aims(self.battle, before.side)
        for sign, cell in ((1, after[before.id].at), (-1, before.at)):
            yield from ((label, sign * value) for label, value in aims.worth_of(before, cell))
        if self.beaten(before):
            yield "keeping away", self._facing_it(self.battle, before.id) - self._facing_it(after, before.id)

    def _gives_up_its_action(self, after: Battle, name: FigureId) -> bool:
        """Whether a reply has used up its action before its own place."""
        if isinstance(self.decision.about, Acting | AtGrips | Moving) or name not in self.battle.figures:
            return False
        return has_action(self.battle, self.battle[name]) and not has_action(after, after[name])

    @cached_property
    def _own_attack(self) -> int:
        name = self.decision.figures[0]
        return self.clinches.best(self.battle, self.battle[name])[0]

    def _to_come_at(self, battle: Battle, name: FigureId) -> int:
        """The blows that a figure that stays out can still expect this turn, from the enemies it stays in front of."""
        figure = battle[name]
        foes = [foe for foe in battle.foes(figure) if has_action(battle, foe) and figure.at in front_hexes(battle, foe)]
        return sum([self._blow(battle, foe, figure) for foe in foes])

    def _facing_it(self, battle: Battle, name: FigureId) -> int:
        """The blows of those who have it before them, and so might strike at it when it leaves."""
        figure = battle[name]
        foes = [foe for foe in battle.foes(figure) if figure.at in front_hexes(battle, foe)]
        return sum([self._blow(battle, foe, figure) for foe in foes])

    def may_still_do(self, figure: Figure) -> int:
        """As in skirmish."""
        return self._known.may_still_do(figure)

    def follows(self, after: Battle, name: FigureId) -> int:
        """The later shots of a series."""
        return self._known.follows(after, name)
