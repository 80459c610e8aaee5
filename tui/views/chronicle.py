"""All that a match has told, in lines, moment by moment: who passes leaves a line too. One line is made in log_view.py;
what the screen shows of the latest is in since_view.py and card_view.py."""

from __future__ import annotations

from collections import Counter

from core.battle.battle import Battle
from core.battle.events import Event, Marked, Unmarked, counted, fold
from core.battle.names import FigureId, Side
from core.battle.places import SlotsEnded
from core.battle.steps import PhaseEntered
from core.match.acts import Act, last_act
from core.match.match import Match, Moment
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.outlook import chance_at_a_glance
from core.play.parts import undone_of
from core.play.position import Position, Told
from core.play.ruleset import Ruleset
from tui.views.log_view import LogLine, log_lines
from tui.views.wording import deed, target

QUIET = (SlotsEnded, Marked, Unmarked)
"""Facts that happen to whoever has had its place."""


class Chronicle:
    """Follows a match, which may be undone: `follow` brings it up to where the match stands."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: list[Moment] = []
        self._ends: list[int] = []
        self.lines = log_lines(match.first, match.opening)
        self._opening = len(self.lines)

    def follow(self) -> None:
        """Forgets what was taken back and adds what is new."""
        history = self._match.history
        while self._known and (len(self._known) > len(history) or history[len(self._known) - 1] is not self._known[-1]):
            _ = self._known.pop(), self._ends.pop()
        del self.lines[self.end_of(len(self._known)) :]
        for moment in history[len(self._known) :]:
            self._known.append(moment)
            self.lines += told_of(self._match.ruleset, moment)
            self._ends.append(len(self.lines))

    def end_of(self, moments: int) -> int:
        """How many lines there are of so many moments."""
        return self._ends[moments - 1] if moments else self._opening

    def since_order_of(self, side: Side) -> list[LogLine]:
        """What came of the last order that a side gave itself, and after it; before any order, and for whoever is of no
        side (empty), what came in this turn."""
        first = self._last_order_of(side) if side else None
        if first is None:
            turn = self._match.battle.clock.turn
            first = next((n for n, one in enumerate(self._known) if one.before.battle.clock.turn == turn), 0)
        return self.lines[self.end_of(first) if first else 0 :]

    def _last_order_of(self, side: Side) -> int | None:
        for number in range(len(self._known) - 1, -1, -1):
            asked = self._known[number].before.waiting
            if isinstance(asked, Decision) and asked.side == side and self._known[number].before.task is None:
                return number
        return None

    @property
    def act(self) -> Act | None:
        """The act that is done last, or under way."""
        return last_act(self._match.history)

    def passed(self, act: Act) -> LogLine | None:
        """The line of whoever did nothing in this act; None: something was done."""
        return passing(self._match.ruleset, self._match.history[act.first])


def told_of(ruleset: Ruleset, moment: Moment) -> list[LogLine]:
    """What a moment told; whoever let its place go by says why first."""
    passed = passing(ruleset, moment)
    found = [passed] if passed is not None else []
    battle, told = moment.before.battle, moment.told
    done = 0
    for place, idle in went_by(moment):
        found += [*log_lines(battle, told[done:place]), _idle(ruleset, fold(battle, told[:place]), idle)]
        done = place
    return [*found, *log_lines(battle, told[done:])]


def went_by(moment: Moment) -> list[tuple[int, FigureId]]:
    """Whose place in the order of action went by though nobody asked it, and before which fact of the moment: those at
    the head of the queue to whom nothing else happened meanwhile."""
    if not any(isinstance(event, SlotsEnded) for event in moment.told):
        return []
    task, answer = moment.before.task, moment.answer
    at_work = {one.figure for one in (task, answer) if isinstance(one, Choice)}
    meanwhile = moment.told[: _phase_ends(moment.told)]
    touched = {name for event in meanwhile if not isinstance(event, QUIET) for name in _concerned(event)}
    battle, found = moment.before.battle, dict[FigureId, int]()
    for place, event in enumerate(moment.told):
        if isinstance(event, SlotsEnded) and event.figure not in at_work | touched and battle[event.figure].active:
            queue = battle.clock.queue
            if queue and queue[0].figure == event.figure:
                found.setdefault(event.figure, place)
        battle = event.applied_to(battle)
    return [(place, figure) for figure, place in found.items()]


def _phase_ends(told: Told) -> int:
    """Before which fact the phase is over in which the last place was done with."""
    last = max(n for n, event in enumerate(told) if isinstance(event, SlotsEnded))
    return next((n for n, event in enumerate(told) if n > last and isinstance(event, PhaseEntered)), len(told))


def _concerned(event: Event) -> tuple[FigureId, ...]:
    named = (getattr(event, field, None) for field in ("figure", "target", "holder", "held"))
    return tuple(name for name in named if isinstance(name, str))


def _idle(ruleset: Ruleset, battle: Battle, idle: FigureId) -> LogLine:
    """The line of a figure that could do nothing at its place, with how it is."""
    figure = battle[idle]
    how = [] if figure.posture.stands else [str(figure.posture)]
    how += [trait.text for trait in ruleset.pictures.portrait(battle, figure).traits if trait.until]
    if (steps := len(figure.walk) - 1) > 0:
        how.append(f"walked {counted(steps, *battle.grid.cell_words)}")
    text = f"{figure.short_name} passes: {', '.join(how) or 'there is nothing that it can do'}"
    return LogLine(text, "plain", (), (), (idle,), text)


def passing(ruleset: Ruleset, moment: Moment) -> LogLine | None:
    """The line of a figure that does nothing at its place in the order of action; None: it is no such moment, or
    nothing is left undone."""
    before, choice = moment.before, moment.answer
    asked, queue = before.waiting, before.battle.clock.queue
    if (
        not isinstance(choice, Choice)
        or not choice.passes
        or not isinstance(asked, Decision)
        or before.task is not None
    ):
        return None
    if not queue or queue[0].figure != choice.figure or undone_of(ruleset.book, before.battle, choice) == ():
        return None
    menu = Menu(ruleset.book, before.battle, asked)
    name = before.battle[choice.figure].short_name
    why, rules = _why(ruleset, before, menu, choice)
    text = f"{name} passes{why}"
    return LogLine(text, "plain", (), rules or asked.rules, (choice.figure,), text)


def _why(ruleset: Ruleset, before: Position, menu: Menu, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """What keeps a figure from the most of what it could do to somebody who is in the fight; where nothing does, what
    it could do, an attack before all else."""
    name = before.battle[choice.figure].short_name
    aimed = [one for one in menu.of(choice.figure) if target(one)]
    open_to_it = [one for one in aimed if _counts(ruleset, before.battle, one)]
    if open_to_it:
        attacks = (one for one in open_to_it if chance_at_a_glance(ruleset, before, one) is not None)
        could = next(attacks, open_to_it[0])
        return f", though it could {deed(could)}", ()
    refused = [one for one in menu.refused(choice.figure) if target(one.choice)]
    reasons = Counter(one.why for one in refused if _counts(ruleset, before.battle, one.choice))
    if not reasons:
        return f": {'nobody in reach still fights' if aimed else 'nobody is in reach'}", ()
    (why, _), *_ = reasons.most_common(1)
    return f": {why.reason.removeprefix(f'{name} ')}", (why.rule,)


def _counts(ruleset: Ruleset, battle: Battle, choice: Choice) -> bool:
    """Whether it is aimed at a friend, or at an enemy who is in the fight still."""
    whom = battle[target(choice)]
    return whom.side == battle[choice.figure].side or ruleset.pictures.portrait(battle, whom).fights(whom)
