"""The gravity of an event, and the figure it harms. log_view.py derives the harm to the player from that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event, Hurt
from core.battle.handling import ItemChanged, LeftLying
from core.battle.item import Soundness
from core.battle.names import FigureId
from core.battle.places import GoalSettled
from core.battle.posture import Life
from core.battle.steps import ConditionChanged, HoldChanged, LifeChanged, PostureChanged
from core.play.rolled import Tested, Threw


class Gravity(IntEnum):
    """How grave an event is. From GRAVE on it is worth a banner."""

    PLAIN = 0
    HARM = 1
    GRAVE = 2
    OUT = 3
    DEATH = 4


class Weighed(NamedTuple):
    """An event with its gravity. `victim` is the figure it harms; `word` adds what the event's text leaves out."""

    event: Event
    gravity: Gravity = Gravity.PLAIN
    victim: FigureId | None = None
    word: str = ""


TIMES = {2: "double damage", 3: "triple damage"}
MISHAPS = {Soundness.BROKEN: Gravity.GRAVE, Soundness.CUT: Gravity.GRAVE, Soundness.JAMMED: Gravity.HARM}


def weighed(battle: Battle, events: Iterable[Event]) -> Iterator[Weighed]:
    """Yield the events of one order or task, each with its gravity. Harm by a friend weighs more, and a friend's
    success, such as first aid, nothing."""
    hands: dict[FigureId, FigureId] = {}
    for event in events:
        if isinstance(event, Tested | Threw) and event.target is not None and event.figure is not None:
            hands[event.target] = event.figure
        found = _weighed(event)
        victim = found.victim
        if isinstance(event, Tested) and victim is not None and _is_friend(battle, event.figure, victim):
            found = Weighed(event)
        if isinstance(event, Hurt) and victim is not None and _is_friend(battle, hands.get(victim), victim):
            found = found._replace(gravity=Gravity.GRAVE, word=f"from a friend ({battle[hands[victim]].short_name})")
        yield found


def _is_friend(battle: Battle, hand: FigureId | None, victim: FigureId) -> bool:
    return hand is not None and hand != victim and battle[hand].side == battle[victim].side


def _weighed(event: Event) -> Weighed:
    match event:
        case Tested(target=str(victim), passed=True, warded=None, opening=False) if victim != event.figure:
            return Weighed(event, Gravity.PLAIN, victim)
        case Threw(target=str(victim), times=times) if times > 1:
            return Weighed(event, Gravity.GRAVE, victim, TIMES.get(times, f"{times}x damage"))
        case Hurt(figure=victim, hits=hits) if hits > 0:
            return Weighed(event, Gravity.HARM, victim)
        case ConditionChanged(figure=victim, before=before, after=after):
            if after is Condition.DEAD:
                return Weighed(event, Gravity.DEATH, victim)
            if before.active and not after.active:
                return Weighed(event, Gravity.OUT, victim)
            return Weighed(event, Gravity.GRAVE, victim) if event.fell and before.upright else Weighed(event)
        case LifeChanged(figure=victim, was=was, life=life):
            if life is Life.DEAD:
                return Weighed(event, Gravity.DEATH, victim)
            if was is not Life.WELL or life is Life.GONE:
                return Weighed(event)
            if life is Life.WELL:
                return Weighed(event, Gravity.GRAVE, victim) if event.worse else Weighed(event)
            return Weighed(event, Gravity.OUT, victim)
        case PostureChanged(figure=victim, posture=posture) if not posture.upright:
            return Weighed(event, Gravity.GRAVE, victim)
        case ItemChanged(figure=victim, item=item) if item.soundness in MISHAPS:
            return Weighed(event, MISHAPS[item.soundness], victim)
        case LeftLying(figure=victim, thrown=False):
            return Weighed(event, Gravity.HARM, victim)
        case HoldChanged(held=victim, before=before, after=after, ended=False) if before != after:
            return Weighed(event, Gravity.HARM, victim)
        case GoalSettled():
            return Weighed(event, Gravity.GRAVE)
        case _:
            return Weighed(event)
