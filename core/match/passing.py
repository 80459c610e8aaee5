"""Who lets a turn pass: a figure that does nothing at its place in the order of action. Why it did:
tui/views/chronicle.py."""

from __future__ import annotations

from core.battle.names import FigureId
from core.match.match import Moment
from core.play.asking import Choice, Decision
from core.play.parts import left_undone_of
from core.play.ruleset import Ruleset


def passing_figure(ruleset: Ruleset, moment: Moment) -> FigureId | None:
    """The figure that passes at its place in the order of action; None for other moments, or if nothing is left
    undone."""
    before, choice = moment.before, moment.answer
    if not isinstance(choice, Choice) or not choice.is_pass or not isinstance(before.waiting, Decision):
        return None
    queue = before.battle.clock.queue
    if before.task is not None or not queue or queue[0].figure != choice.figure:
        return None
    return None if left_undone_of(ruleset.book, before.battle, choice) == () else choice.figure
