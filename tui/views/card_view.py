"""The card of an act: order, dice with target numbers, consequences, and the reason."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from core.battle.events import fold
from core.battle.naming import sentence, short_name
from core.battle.places import GoalSettled
from core.battle.record import replace
from core.match.acts import Act
from core.match.gravity import Gravity, weighed
from core.play.phrases import label
from tui.views.glyphs import Glyphs
from tui.views.lines import Line, Piece, line
from tui.views.log_rows import styled_line
from tui.views.log_view import LogLine, log_lines
from tui.views.recent_view import gist, gravest
from tui.views.wording import is_walk, walk_label

MOST = 3
"""The card of the last attack has up to this many grave lines."""


def card(act: Act, glyphs: Glyphs, own: Collection[str], reason: str = "", passed: LogLine | None = None) -> list[Line]:
    """Return an act in words. `own` are the player's figures, `reason` says why the AI chose it, and `passed` is the
    line of a figure that did nothing."""
    told = ([passed] if passed is not None else []) + act_lines(act)
    return [
        line(Piece(heading(act), "strong")),
        *(styled_line(one, glyphs, own) for one in told),
        *([line(Piece(f"because: {reason}", "muted"))] if reason else []),
    ]


def act_lines(act: Act) -> list[LogLine]:
    """Return the log lines of an act. Of what followed when the turn went on, only harm is included."""
    return [
        *log_lines(act.before, act.own),
        *(one for one in log_lines(fold(act.before, act.own), act.after) if one.gravity),
    ]


def banner_of(act: Act, glyphs: Glyphs, own: Collection[str]) -> Line | None:
    """Return the gravest event of an act as a banner, None without one."""
    return gravest(act_lines(act), glyphs, own)


def last_attack(acts: Iterable[Act], glyphs: Glyphs, own: Collection[str]) -> list[Line]:
    """Return the last of these acts with a grave consequence, and its grave lines, gravest and newest first; empty
    without one. It goes by the order behind the worst of it, perhaps a reaction during another order. Events without an
    order, such as blasts at the end of a turn, count if they put a figure out. Objectives have lines of their own."""
    for act in reversed([*acts]):
        blows = replace(act, events=tuple(event for event in act.events if not isinstance(event, GoalSettled)))
        grave = [one for one in reversed(act_lines(blows)) if one.gravity >= Gravity.GRAVE]
        if grave and (act.order is not None or max(one.gravity for one in grave) >= Gravity.OUT):
            blow = line(Piece("last attack  ", "muted"), Piece(heading(_struck(act)), "strong"))
            head = blow if act.order is not None else line(Piece("later in the turn", "muted"))
            return [head, *(gist(one, glyphs, own) for one in sorted(grave, key=lambda one: -one.gravity)[:MOST])]
    return []


def _struck(act: Act) -> Act:
    """Return the act with the order or reaction that caused its gravest event, the last of equals."""
    weights = enumerate(weighed(act.before, act.events))
    _, number, victim = max((one.gravity, number, one.victim) for number, one in weights if one.victim is not None)
    return replace(act, order=act.cause(number, victim))


def heading(act: Act) -> str:
    """Return who did what, in a few words."""
    if act.order is None:
        return "the turn continues"
    does = walk_label(act.before, act.order) if is_walk(act.order) else label(act.before, act.order)
    return sentence(f"{short_name(act.before, act.order.figure)}: {does}")
