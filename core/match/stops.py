"""Named moments that a battle runs on to: the next decision of a person, the end of the turn, the next wound. The
screen, the line mode and programs stop at the same ones."""

from __future__ import annotations

from enum import StrEnum

from core.battle.events import Event, Hurt
from core.battle.places import GoalSettled
from core.battle.posture import Life
from core.battle.steps import ConditionChanged, LifeChanged
from core.match.match import Match


class Stop(StrEnum):
    """A moment to run on to."""

    PERSON = "person"
    TURN = "turn"
    WOUND = "wound"
    DOWN = "down"
    GOAL = "goal"
    END = "end"

    @property
    def words(self) -> str:
        """The moment in words; every run ends with the battle."""
        return _WORDS[self]


_WORDS = {
    Stop.PERSON: "the next decision of a person",
    Stop.TURN: "the end of the turn",
    Stop.WOUND: "the next wound",
    Stop.DOWN: "the next figure out",
    Stop.GOAL: "the next objective met or failed",
    Stop.END: "the end of the battle",
}


def is_reached(stop: Stop, match: Match, since: int) -> bool:
    """Whether that moment came in the steps of a match from number `since` on. The caller knows the decisions of
    people; the end of the battle ends every run."""
    new = match.history[since:]
    if stop is Stop.TURN:
        return bool(new) and match.battle.clock.turn != new[0].before.battle.clock.turn
    return any(_is(stop, event) for moment in new for event in moment.events)


def _is(stop: Stop, event: Event) -> bool:
    match stop, event:
        case Stop.WOUND, Hurt(hits=hits):
            return hits > 0
        case Stop.DOWN, ConditionChanged(before=before, after=after):
            return before.active and not after.active
        case Stop.DOWN, LifeChanged(was=was, life=life):
            return was is Life.WELL and life is not Life.WELL
        case Stop.GOAL, GoalSettled():
            return True
        case _:
            return False
