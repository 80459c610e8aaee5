"""The line of keys below a battle: those that do something now. The rest of the picture is made in picture.py; the
words for a key are in tui/views/hints_view.py."""

from __future__ import annotations

from core.play.asking import Roll
from core.play.phrases import label
from tui.choosing.choosing import Choosing
from tui.screens.battle.playback import Showing, Stopped
from tui.screens.battle.stage import Stage
from tui.views.hints_view import (
    at_table,
    when_over,
    while_aiming,
    while_forming,
    while_ordering,
    while_reacting,
    while_ruling,
    while_stopped,
    while_throwing,
    while_waiting,
    while_walking,
)
from tui.views.lines import Line

SHORT = 15
"""A longer label is replaced by `pass`."""
TABS = {"place": "spot", "who": "figure"}
"""What the footer writes for Tab."""


def hints(stage: Stage) -> Line:
    """Return the keys that do something now."""
    width = stage.looks.width
    if stage.choosing is not None:
        return _hints_to_order(stage, stage.choosing)
    if stage.session.awaits and not isinstance(stage.state, Showing):
        return at_table(width)
    if isinstance(stage.session.match.waiting, Roll):
        return while_throwing()
    if stage.session.asked is None and not isinstance(stage.state, Showing):
        return when_over(width)
    if stage.ruling is not None:
        return while_ruling(width)
    if isinstance(stage.state, Stopped):
        return while_stopped(width)
    return while_waiting(width, shared=stage.session.is_joined)


def _hints_to_order(stage: Stage, choosing: Choosing) -> Line:
    width, shared = stage.looks.width, stage.session.is_joined
    if choosing.formation is not None:
        return while_forming(width, shared=shared)
    if (aiming := choosing.aiming) is not None:
        hands, ways = aiming.manners
        return while_aiming(last=aiming.last, hands=hands, ways=ways, width=width, shared=shared)
    if choosing.on_map and choosing.walking is not None:
        unasked = bool(choosing.ruleset.pictures.rarely_asked) and not stage.session.wants_to_be_asked(
            choosing.decision.side
        )
        turns = choosing.walking.walk.turns
        return while_walking(many=choosing.many, unasked=unasked, turns=turns, width=width, shared=shared)
    if choosing.reacting:
        return while_reacting(width, shared=shared)
    passing = choosing.passing()
    ends = "" if passing is None else _brief(label(choosing.battle, passing))
    many = choosing.many and choosing.tab != "who"
    return while_ordering(tab=TABS.get(choosing.tab, choosing.tab), ends=ends, many=many, width=width, shared=shared)


def _brief(label: str) -> str:
    """Return the label of the order that ends this, short enough for the footer."""
    return label if len(label) <= SHORT else "pass"
