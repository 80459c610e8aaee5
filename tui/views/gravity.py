"""How grave a fact is, and whom it befalls. What is harm to me and what to them is told from that in log_view.py."""

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
    """How grave a fact is. From GRAVE on it is worth a banner."""

    PLAIN = 0
    HARM = 1
    GRAVE = 2
    OUT = 3
    DEATH = 4


class Weighed(NamedTuple):
    """A fact with its gravity. `befalls` is whom it is ill for; `word` is what the fact itself does not say of it."""

    event: Event
    gravity: Gravity = Gravity.PLAIN
    befalls: FigureId | None = None
    word: str = ""


TIMES = {2: "double damage", 3: "triple damage"}
MISHAPS = {Soundness.BROKEN: Gravity.GRAVE, Soundness.CUT: Gravity.GRAVE, Soundness.JAMMED: Gravity.HARM}


def weighed(battle: Battle, events: Iterable[Event]) -> Iterator[Weighed]:
    """These facts of one order or task, in their order, each with its gravity. The harm that a friend did weighs more;
    what he brought off is none: first aid is not."""
    hands: dict[FigureId, FigureId] = {}
    for event in events:
        if isinstance(event, Tested | Threw) and event.target is not None and event.figure is not None:
            hands[event.target] = event.figure
        found = _weighed(event)
        whom = found.befalls
        if isinstance(event, Tested) and whom is not None and _is_friend(battle, event.figure, whom):
            found = Weighed(event)
        if isinstance(event, Hurt) and whom is not None and _is_friend(battle, hands.get(whom), whom):
            found = found._replace(gravity=Gravity.GRAVE, word=f"by a friend, {battle[hands[whom]].name}")
        yield found


def _is_friend(battle: Battle, hand: FigureId | None, whom: FigureId) -> bool:
    return hand is not None and hand != whom and battle[hand].side == battle[whom].side


def _weighed(event: Event) -> Weighed:
    match event:
        case Tested(target=str(whom), passed=True, warded=None, opening=False) if whom != event.figure:
            return Weighed(event, Gravity.PLAIN, whom)
        case Threw(target=str(whom), times=times) if times > 1:
            return Weighed(event, Gravity.GRAVE, whom, TIMES.get(times, f"{times} times the damage"))
        case Hurt(figure=whom, hits=hits) if hits > 0:
            return Weighed(event, Gravity.HARM, whom)
        case ConditionChanged(figure=whom, before=before, after=after):
            if after is Condition.DEAD:
                return Weighed(event, Gravity.DEATH, whom)
            if before.active and not after.active:
                return Weighed(event, Gravity.OUT, whom)
            return Weighed(event, Gravity.GRAVE, whom) if event.fell and before.upright else Weighed(event)
        case LifeChanged(figure=whom, was=was, life=life):
            if life is Life.DEAD:
                return Weighed(event, Gravity.DEATH, whom)
            if was is not Life.WELL or life is Life.GONE:
                return Weighed(event)
            if life is Life.WELL:
                return Weighed(event, Gravity.GRAVE, whom) if event.worse else Weighed(event)
            return Weighed(event, Gravity.OUT, whom)
        case PostureChanged(figure=whom, posture=posture) if not posture.upright:
            return Weighed(event, Gravity.GRAVE, whom)
        case ItemChanged(figure=whom, item=item) if item.soundness in MISHAPS:
            return Weighed(event, MISHAPS[item.soundness], whom)
        case LeftLying(figure=whom, thrown=False):
            return Weighed(event, Gravity.HARM, whom)
        case HoldChanged(held=whom, before=before, after=after, ended=False) if before != after:
            return Weighed(event, Gravity.HARM, whom)
        case GoalSettled():
            return Weighed(event, Gravity.GRAVE)
        case _:
            return Weighed(event)
