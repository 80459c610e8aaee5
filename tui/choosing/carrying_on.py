"""Carrying on: the advised order, as long as nothing new has happened since the side's last order. What stops it is
found here; the battle screen (screens/battle/carrier.py) and the line mode (plain/carrying.py) do it. Advice that is
only shown is in advising.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import takewhile

from core.battle.battle import Battle
from core.battle.names import FigureId, Side
from core.battle.naming import short_name
from core.match.gravity import Gravity, weighed
from core.match.match import Moment
from core.play.asking import Choice, Decision
from core.play.kinds import Kind
from core.play.phrases import label
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.play.spoken import listed
from tui.choosing.choosing import Choosing

GIVEN_AWAY = frozenset({Kind.DROP, Kind.THROW, Kind.SURRENDER, Kind.TRUCE})
"""The kinds of order that part with something for good."""


class CarryingOn:
    """The side that carries on, if one does: from a player's command until something is new or the player stops it."""

    def __init__(self) -> None:
        self.side: Side = ""
        """empty while none carries on"""
        self._told: Choosing | None = None
        """the choice whose player was told what is new"""

    def begin(self, choosing: Choosing, history: Sequence[Moment]) -> str:
        """Carry on from here, or return what is new as a fragment. The second time it carries on all the same."""
        new = "" if self._told is choosing else _news(choosing, history, question=False)
        self._told = choosing
        self.side = "" if new else choosing.decision.side
        return new

    def go_on(self, choosing: Choosing, history: Sequence[Moment]) -> str:
        """Return why the side that carries on stops at this prompt; empty: it goes on."""
        side = choosing.decision.side
        new = "another side's turn" if side != self.side else _news(choosing, history, question=True)
        if new:
            self._told = choosing
            self.stop()
        return new

    def stop(self) -> None:
        """Give no more orders."""
        self.side = ""


def _news(choosing: Choosing, history: Sequence[Moment], *, question: bool) -> str:
    return what_is_new(choosing.ruleset, history, choosing.position, choosing.decision.side, question=question)


def what_is_new(
    ruleset: Ruleset, history: Sequence[Moment], position: Position, side: Side, *, question: bool = True
) -> str:
    """Return what a side's last order couldn't know, as a fragment: a wound or a figure out, an enemy in reach or in
    sight, with `question` another kind of question. Empty: nothing, or there is no last order."""
    since = _since_last_order(history, side)
    if not since:
        return ""
    before = since[0].before
    return (
        _harm(since, side)
        or _enemies(ruleset, before.battle, position.battle, side)
        or (_other_question(since, position) if question and not _back_in_phase(history, position, side) else "")
    )


def why_not_repeat(battle: Battle, order: Choice) -> str:
    """Return why an order must be confirmed by the player, as a fragment: it can't be taken back. Empty: it needn't."""
    what = label(battle, order)
    if order.surrenders or order.goes_all_out or order.kind in GIVEN_AWAY:
        return f"can't be taken back: {what}"
    if order.kind is Kind.SHOOT and (item := _emptied(battle, order)):
        return f"the last shot of the {item}: {what}"
    return ""


def _since_last_order(history: Sequence[Moment], side: Side) -> Sequence[Moment]:
    """Return the moments from the side's last order on."""
    for number in range(len(history) - 1, -1, -1):
        asked = history[number].before.waiting
        if isinstance(history[number].answer, Choice) and isinstance(asked, Decision) and asked.side == side:
            return history[number:]
    return ()


def _harm(since: Sequence[Moment], side: Side) -> str:
    """Return the worst that happened to the side's figures, or who went out."""
    battle, hurt = since[-1].before.battle, dict[FigureId, Gravity]()
    for moment in since:
        for one in weighed(moment.before.battle, moment.events):
            victim = one.victim
            if victim is None or victim not in battle.figures:
                if one.gravity >= Gravity.GRAVE:
                    return "an objective is settled"
                continue
            own = battle[victim].side == side
            if one.gravity >= (Gravity.HARM if own else Gravity.OUT):
                hurt[victim] = max(hurt.get(victim, Gravity.PLAIN), one.gravity)
    if not hurt:
        return ""
    worst = max(hurt, key=lambda name: (battle[name].side == side, hurt[name]))
    words = {Gravity.DEATH: "dead", Gravity.OUT: "out"}.get(hurt[worst], "harmed")
    return f"{short_name(battle, worst)} is {words}"


def _enemies(ruleset: Ruleset, before: Battle, now: Battle, side: Side) -> str:
    """Return the enemies who have come in reach of a figure of the side, or in sight of it."""
    for near, words in ((_in_reach, "in reach"), (_in_sight, "in sight")):
        was = set(near(ruleset, before, side))
        new = [foe for foe in near(ruleset, now, side) if foe not in was]
        if new:
            names = listed([short_name(now, foe) for foe in dict.fromkeys(new)])
            return f"{names} {'is' if len(set(new)) == 1 else 'are'} {words}"
    return ""


def _in_reach(ruleset: Ruleset, battle: Battle, side: Side) -> Iterator[FigureId]:
    own = {figure.at for figure in battle.active(side)}
    for foe in _foes(battle, side):
        if not own.isdisjoint(ruleset.measures.threat(battle, battle[foe])):
            yield foe


def _in_sight(ruleset: Ruleset, battle: Battle, side: Side) -> Iterator[FigureId]:
    own = {figure.at for figure in battle.active(side)}
    for foe in _foes(battle, side):
        if any(ruleset.measures.sight(battle, at, battle[foe].at) is not None for at in own):
            yield foe


def _foes(battle: Battle, side: Side) -> list[FigureId]:
    return [figure.id for figure in battle if figure.side != side and figure.active]


def _other_question(since: Sequence[Moment], now: Position) -> str:
    """Return that the question is of another kind than the last; not if it is the next step of the same figure's turn
    or order, such as the attack after the manoeuvre or the blow after entering a hex, and no other figure has acted."""
    before, order = since[0].before, since[0].answer
    was, asked = before.waiting, now.waiting
    if not isinstance(was, Decision) or not isinstance(asked, Decision) or not isinstance(order, Choice):
        return ""
    if type(was.about) is type(asked.about) and (before.task is None) == (now.task is None):
        return ""
    alone = not any(isinstance(moment.answer, Choice) for moment in since[1:])
    clocks = before.battle.clock, now.battle.clock
    same_turn = clocks[0].turn == clocks[1].turn and clocks[0].queue[:1] == clocks[1].queue[:1]
    own = alone and same_turn and asked.figures == (order.figure,)
    in_order = now.task is not None
    in_turn = before.task is None and bool(clocks[0].queue)
    return "" if own and (in_order or in_turn) else "another question"


def _back_in_phase(history: Sequence[Moment], now: Position, side: Side) -> bool:
    """Whether the side answered this question of the phase earlier in the turn: what came in between is over."""
    asked, turn = now.waiting, now.battle.clock.turn
    this_turn = takewhile(lambda moment: moment.before.battle.clock.turn == turn, reversed(history))
    return now.task is None and any(
        moment.before.task is None
        and isinstance(moment.answer, Choice)
        and isinstance(moment.before.waiting, Decision)
        and moment.before.waiting.side == side
        and isinstance(asked, Decision)
        and type(moment.before.waiting.about) is type(asked.about)
        for moment in this_turn
    )


def _emptied(battle: Battle, order: Choice) -> str:
    """Return the kind of the weapon that an order empties; empty if none."""
    figure = battle[order.figure]
    fired: int = getattr(order, "wanted", getattr(order, "rounds", 1))
    for one in fields(order):
        value = getattr(order, one.name)
        item = figure.item(value) if isinstance(value, str) else None
        if item is not None and 0 < item.rounds <= fired:
            return item.kind
    return ""
