"""One reading of a battle of skirmish, put together of what the other files of this room know. How each decision is
thought about: room.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from ai.asked import Asked
from ai.assessment import Term
from ai.outcomes import replies
from ai.profiles import Profile
from ai.skirmish import declaring, mending, precedence
from ai.skirmish.aiming import Aiming
from ai.skirmish.brawls import Brawls, fights
from ai.skirmish.contact import broken_off, escapes
from ai.skirmish.hazards import Hazards
from ai.skirmish.lying import LOW, lies_well
from ai.skirmish.near_misses import near_miss
from ai.skirmish.new_marks import change_by_marks, without_new
from ai.skirmish.pending import pending
from ai.skirmish.retreats import driven
from ai.skirmish.shortlist import dull_here, worth_a_thought
from ai.skirmish.standing import armed, beaten, footing, life
from ai.skirmish.stands import Mover
from ai.skirmish.threat import Threats
from ai.skirmish.unknown import BY_ITSELF
from ai.skirmish.volleys import rough_later_shots
from ai.strike import OUT
from ai.tactics import Menace, Sum
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


class Reading(Asked):
    """A battle of skirmish, read once for a decision."""

    def __init__(self, ruleset: Ruleset, position: Position, profile: Profile) -> None:
        super().__init__(ruleset, position, profile)
        self.forcing = isinstance(self.decision.about, Forcing)
        self.chances = self.forcing
        self._escapes: dict[FigureId, bool] = {}
        self._blows: dict[tuple[FigureId, FigureId], int] = {}

    @cached_property
    def threats(self) -> Threats:
        """Every attack that can be made, attacker and target; who is about to walk blocks nobody here."""
        mover = precedence.about_to_walk(self.battle, self.decision)
        return Threats(self.ruleset.book, self.battle, mover)

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
        """A figure that is to move."""
        return Mover(self.ruleset, self.position, self.threats, figure, self.profile)

    def strikes_of(self, figure: Figure) -> Iterator[tuple[FigureId, int]]:
        """The hits of a figure that has moved, shared out among those before it."""
        threats = self.threats
        if not threats.can_strike(figure):
            return
        before = threats.in_reach(self.battle, figure, threats.upright)
        for foe in before:
            arc = arc_of(self.battle, foe, figure.at)
            yield foe.id, threats.blow(figure, foe, arc).hits // len(before)

    # -- choices that are judged --------------------------------------------------------------------------------

    def judged(self, choice: Choice) -> Iterable[Term]:
        """What speaks for and against what is said before the first action, or done after the fight."""
        if weight := weight_of(self.ruleset.book, self.battle, choice):
            return (Term(BY_ITSELF, weight),)
        match self.decision.about:
            case Declaring():
                return declaring.terms(self.threats, self.profile, choice)
            case Precedence():
                return precedence.terms(self.threats, self.profile, self.decision.side, choice)
            case _:
                return mending.terms(self.battle, choice)

    # -- orders that are run through ----------------------------------------------------------------------------

    def worth_a_thought(self, offered: Menu) -> Iterator[Choice]:
        """Not every order where there are hundreds."""
        return (
            iter(offered)
            if self.forcing
            else worth_a_thought(self.battle, offered, dull_here(self.ruleset.book, self.battle))
        )

    def replies(self) -> React:
        """As in the odds."""
        return replies()

    apart = staticmethod(near_miss)  # and no method, for what is found of it is kept

    def life(self, figure: Figure) -> int:
        """Its hits, and what it is worth that it is in the fight."""
        return life(figure)

    def footing(self, figure: Figure) -> int:
        """Posture and wits."""
        if self.profile.goes_to_ground and figure.condition is Condition.PRONE:
            return footing(figure) + LOW * lies_well(self.threats, figure, figure.at)
        return footing(figure)

    def arms(self, figure: Figure) -> int:
        """Weapon and shield."""
        return armed(figure)

    def beaten(self, figure: Figure) -> bool:
        """With so little strength left it thinks of its life."""
        return beaten(figure)

    def menaces(self, battle: Battle) -> Iterator[Menace]:
        """The blows that those on their feet have before them, and those of fights hand to hand."""
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
                yield Menace(attacker, target, worth, able, len(targets))

    def _plain(self, figure: Figure) -> Figure:
        """Without marks that are worth what `changes` says."""
        return without_new(self.battle, figure, self.threats.customs.marks)

    def _by_marks(self, after: Battle) -> int:
        """What new marks do to the blows that everybody may strike."""

        def blow(attacker: Figure, target: Figure) -> int:
            close = target.id in fights(after).opponents.get(attacker.id, ())
            return self._blow(after, attacker, target, close=close)

        known = self.threats.customs.marks
        return change_by_marks(self.battle, after, self.decision.side, known, lambda: self.menaces(after), blow)

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
        """All the shots that it has left; a blow is worth the same, no matter which figure strikes it."""
        return pending(self.threats, figure)

    def ground(self, battle: Battle, side: Side) -> int:
        """To stand where the ground kills costs as much as to be out of the fight."""
        if battle.terrain is self.battle.terrain and not self._dangerous:
            return 0
        return OUT * sum(battle.ground(cell).dangerous for cell in {f.at: None for f in battle.active(side)})

    @cached_property
    def _dangerous(self) -> bool:
        """Whether any ground of the field is."""
        return any(self.battle.ground(cell).dangerous for cell in self.battle.terrain)

    def changes(self, after: Battle, choice: Choice) -> Iterator[Sum]:
        """Fights hand to hand, hazards, aim, breaking off, and ground won where somebody is forced back."""
        side = self.decision.side
        yield "hand to hand", self._brawls.change(self.battle, after, side)
        yield "position", self._by_marks(after)
        yield from self._hazards.change(after, side).items()
        yield from self._aiming.change(after, side)
        if self.profile.expects_reply and (self.forcing or self._steps_away(choice.figure)):
            yield "breaking off", broken_off(self.threats, after, choice.figure)
        if self.forcing:
            yield from driven(self.battle, after, choice.figure)

    def _steps_away(self, name: FigureId) -> bool:
        if name not in self._escapes:
            self._escapes[name] = escapes(self.threats, name)
        return self._escapes[name]

    def follows(self, after: Battle, name: FigureId) -> int:
        """The later shots of a series."""
        return rough_later_shots(after, name)


def _by_cell(battle: Battle) -> dict[Cell, list[Figure]]:
    """Who is where, of all that may be struck."""
    found: dict[Cell, list[Figure]] = {}
    for figure in battle.active():
        if (here := found.get(figure.at)) is None:
            found[figure.at] = [figure]
        else:
            here.append(figure)
    return found


def _before(battle: Battle, attacker: Figure, around: dict[Cell, list[Figure]]) -> list[Figure]:
    """The enemies that an attacker has before it in melee."""
    return [foe for cell in front(battle, attacker) for foe in around.get(cell, ()) if foe.side != attacker.side]


def _in_its_hex(battle: Battle, attacker: Figure) -> list[Figure]:
    """The enemies that it fights hand to hand."""
    return [battle[name] for name in fights(battle).opponents[attacker.id]]
