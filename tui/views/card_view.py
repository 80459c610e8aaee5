"""The card of an act that is shown: what was ordered, the dice with their need, what came of it, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from core.battle.naming import short_name
from core.battle.places import GoalSettled
from core.battle.record import replace
from core.match.acts import Act
from tui.views.glyphs import Glyphs
from tui.views.gravity import Gravity, weighed
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import log_line
from tui.views.log_view import LogLine, log_lines
from tui.views.since_view import gist, gravest
from tui.views.wording import is_walk, said, walked

MOST = 3
"""So much that is grave is told of the last blow."""


def card(act: Act, glyphs: Glyphs, own: Collection[str], reason: str = "", passed: LogLine | None = None) -> list[Line]:
    """An act in words. `own` are the figures of whoever looks on, `reason` is why somebody chose it, `passed` the line
    of whoever did nothing."""
    told = ([passed] if passed is not None else []) + told_of_act(act)
    return [
        line(Piece(heading(act), "strong")),
        *(log_line(one, glyphs, own) for one in told),
        *([line(Piece(f"because: {reason}", "muted"))] if reason else []),
    ]


def told_of_act(act: Act) -> list[LogLine]:
    """The lines of an act; of what came when the turn had gone on, only what harms somebody."""
    return [*log_lines(act.before, act.own), *(one for one in log_lines(act.before, act.after) if one.gravity)]


def banner_of(act: Act, glyphs: Glyphs, own: Collection[str]) -> Line | None:
    """The gravest of an act as a banner; None if none of it is grave."""
    return gravest(told_of_act(act), glyphs, own)


def last_blow(acts: Iterable[Act], glyphs: Glyphs, own: Collection[str]) -> list[Line]:
    """The last of these acts that was grave, and what was grave of it, the gravest and the newest first; nothing if
    none was. It is called by what brought the first of that about, which may be a reply in the midst of an order. What
    no order did, as blasts and fires at the end of a turn, counts where it put somebody out of the fight. Goals are
    told by themselves."""
    for act in reversed([*acts]):
        blows = replace(act, told=tuple(event for event in act.told if not isinstance(event, GoalSettled)))
        grave = [one for one in reversed(told_of_act(blows)) if one.gravity >= Gravity.GRAVE]
        if grave and (act.order is not None or max(one.gravity for one in grave) >= Gravity.OUT):
            blow = line(Piece("the last blow  ", "muted"), Piece(heading(_struck(act)), "strong"))
            head = blow if act.order is not None else line(Piece("as the turn went on", "muted"))
            return [head, *(gist(one, glyphs, own) for one in sorted(grave, key=lambda one: -one.gravity)[:MOST])]
    return []


def _struck(act: Act) -> Act:
    """The act as the order or the reply that did the gravest of it, the last of equals."""
    weights = enumerate(weighed(act.before, act.told))
    _, number, whom = max((one.gravity, number, one.befalls) for number, one in weights if one.befalls is not None)
    return replace(act, order=act.cause(number, whom))


def heading(act: Act) -> str:
    """Who did what, in a few words."""
    if act.order is None:
        return "the turn goes on"
    does = walked(act.before, act.order) if is_walk(act.order) else said(act.before, act.order)
    return f"{short_name(act.before, act.order.figure)}: {does}"
