"""Positions for the tests of the skirmish players, and what they choose there."""

from __future__ import annotations

from ai.profiles import profiles
from ai.skirmish import POLICIES
from ai.skirmish.room import Skirmish
from ai.thinker import Thinker
from core.battle.battle import Battle
from core.battle.record import replace
from core.play.asking import Choice
from core.play.position import Position, begin
from core.rulesets.skirmish import SKIRMISH
from core.rulesets.skirmish.turn.declarations import declarers
from core.rulesets.skirmish.turn.phases import Phase
from hexfray.testing.skirmish import Play

LEVELS = ("veteran", "master")


def chooses(play: Play | Position, policy: str) -> Choice:
    """What a policy chooses in a position."""
    position = play.position if isinstance(play, Play) else play
    return POLICIES[policy]().choose(SKIRMISH, position)


def moving_last(battle: Battle, side: str = "red") -> Play:
    """The movement of a side when all others have moved."""
    others = tuple(s for s in battle.sides if s != side)
    return _at(battle, Phase.MOVEMENT, side, (*others, side), tuple(f.id for f in battle.active(side)))


def moving_first(battle: Battle, side: str = "red") -> Play:
    """The same before any of the others has moved."""
    others = tuple(s for s in battle.sides if s != side)
    return _at(battle, Phase.MOVEMENT, side, (side, *others), tuple(f.id for f in battle.active(side)))


def declaring(battle: Battle, side: str = "red", *, moved_first: bool = False) -> Play:
    """The declarations of a side, which moved last or first."""
    others = tuple(s for s in battle.sides if s != side)
    sides = (side, *others) if moved_first else (*others, side)
    return _at(battle, Phase.DECLARATIONS, side, sides, declarers(battle, side))


def _at(battle: Battle, phase: Phase, side: str, sides: tuple[str, ...], pending: tuple[str, ...]) -> Play:
    turn = max(1, battle.clock.turn)
    clock = replace(battle.clock, turn=turn, phase=phase, side=side, sides=sides, ahead=side, pending=pending)
    return Play(*begin(SKIRMISH, replace(battle, clock=clock)))


def prefers(play: Play, policy: str, one: Choice, other: Choice) -> bool:
    """Whether a policy thinks one choice better than another."""
    thinker = Thinker(Skirmish(), profiles()[policy])
    found = [assessment.choice for assessment in thinker.why(SKIRMISH, play.position, top=1000)]
    return found.index(one) < found.index(other)
