"""What stands out of a battle: who went out of the fight, their victors, and the best attack. The figure behind a harm:
harms.py; on the screen: tui/views/ending_view.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Hurt
from core.battle.names import FigureId
from core.match.acts import Act, acts
from core.match.everyone import with_everyone
from core.match.gravity import Gravity, Weighed, weighed
from core.match.harms import hand_in
from core.match.match import Match
from core.play.asking import Choice
from core.play.phrases import in_words
from core.play.purpose import Attempt
from core.play.rolled import Tested
from core.records import record


@record
class Fall:
    """A figure that went out of the fight, its victor if known, and in the words of the log: `dies`. `moment`: the
    first moment of its act in the history."""

    figure: FigureId
    by: FigureId | None
    does: str
    turn: int
    dead: bool = False
    moment: int = 0


@record
class Hit:
    """The harm of one attack to one figure: `Tib strikes Odo with the broadsword`, 6 hits."""

    figure: FigureId
    does: str
    hits: int
    amount: str


class Deeds(NamedTuple):
    """The figures out of the fight, in the order of their falls, and the best attack."""

    falls: tuple[Fall, ...]
    best: Hit | None


def deeds(match: Match) -> Deeds:
    """Return what stands out of a battle so far. Who came round or got well again is none of the fallen."""
    falls: dict[FigureId, Fall] = {}
    blame: dict[FigureId, FigureId] = {}
    best: Hit | None = None
    everyone = with_everyone(match.battle, match.history)
    for act in acts(match.history):
        for number, one in enumerate(weighed(act.before, act.events)):
            if one.victim is None:
                continue
            hand = hand_in(act, number, one.victim)
            if isinstance(one.event, Hurt) and hand is not None:
                blame[one.victim] = hand
                foes = everyone[hand].side != everyone[one.victim].side
                if foes and (best is None or one.event.hits > best.hits):
                    does = _attack(act, number, hand, one.victim)
                    best = Hit(hand, does, one.event.hits, one.event.amount)
            if one.gravity >= Gravity.OUT:
                by = None if _is_by_choice(act, one.victim) else hand if hand is not None else blame.get(one.victim)
                dead = one.gravity is Gravity.DEATH
                fall = Fall(one.victim, by, _does(act.before, one), act.before.clock.turn, dead, act.first)
                _ = falls.pop(one.victim, None)
                falls[one.victim] = fall
        if (name := _gave_up(act)) and (name not in falls or falls[name].moment != act.first):
            _ = falls.pop(name, None)
            falls[name] = Fall(name, None, "surrenders", act.before.clock.turn, moment=act.first)
    portrait = match.ruleset.pictures.portrait
    out = [f.id for f in match.battle if not portrait(match.battle, f).fights(f)]
    return Deeds(tuple(fall for one, fall in falls.items() if one in out), best)


def _attack(act: Act, number: int, hand: FigureId, victim: FigureId) -> str:
    """Return the attack that did the harm: `Tib strikes Odo with the broadsword`."""
    battle = act.before
    rolls = (one for one in reversed(act.events[:number]) if isinstance(one, Tested) and isinstance(one.why, Attempt))
    aimed = next((one.why for one in rolls if (one.figure, one.target) == (hand, victim)), None)
    name, target = battle[hand].short_name, battle[victim].short_name
    cause = act.cause(number, victim)
    does = aimed.at(target) if isinstance(aimed, Attempt) else _order(battle, cause, hand)
    return f"{name} {does}" if target in does else f"{name} {does} ({target})"


def _is_by_choice(act: Act, victim: FigureId) -> bool:
    """Whether the figure has given up the fight."""
    return _gave_up(act) == victim


def _gave_up(act: Act) -> FigureId:
    """Return the figure that surrenders in an act; empty: none. In some games it stays conscious and only bears a
    mark."""
    return act.order.figure if act.order is not None and act.order.surrenders else ""


def _order(battle: Battle, cause: Choice | None, hand: FigureId) -> str:
    return in_words(battle, cause) if cause is not None and cause.figure == hand else "attacks"


def _does(battle: Battle, one: Weighed) -> str:
    told = one.event.describe(battle)
    name = battle[one.victim].short_name if one.victim else ""
    return told[len(name) :].strip() or "is out"
