"""The log of a whole match: its dice, moment by moment, with a line for figures that pass, and its story. Single lines
are made in log_view.py and story_view.py; the screen's summaries are in recent_view.py and card_view.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Event, Marked, Unmarked, fold
from core.battle.names import FigureId, Side
from core.battle.naming import line_about
from core.battle.places import SlotsEnded
from core.battle.record import replace
from core.battle.steps import PhaseEntered
from core.match.acts import Act, begins, last_act
from core.match.match import Match, Moment
from core.match.passing import passing_figure
from core.match.so_far import is_under_way, so_far_words, untold
from core.match.story import Beginning, StoryLine, Storyteller
from core.match.talk import among
from core.play.asking import Choice, Decision
from core.play.menu import Menu
from core.play.order_odds import has_a_chance
from core.play.position import Events, Position
from core.play.ruleset import Ruleset
from tui.views.log_view import Log, LogLine, log_lines, talk_line
from tui.views.story_view import story_line
from tui.views.wording import infinitive, target

QUIET = (SlotsEnded, Marked, Unmarked)
"""Events that happen to a figure whose turn is over."""


class Chronicle:
    """Follows a match, through undo and redo."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: list[Moment] = []
        self._ends: list[int] = []
        self._acts = [0]
        """the number of the act of each moment, from 1"""
        self.lines = log_lines(match.first, match.opening)
        self._opening = len(self.lines)
        self._shown = Beginning(match.ruleset, match.first, [], match.position)
        self._teller = Storyteller(self._shown)
        self._story: list[tuple[StoryLine, LogLine]] = []
        self._so_far: tuple[Position, dict[int, LogLine]] | None = None
        """the lines of orders and replies that nothing had come of at a position"""

    def follow(self) -> None:
        """Drop the lines of undone moments and add those of new ones."""
        history = self._match.history
        while self._known and (len(self._known) > len(history) or history[len(self._known) - 1] is not self._known[-1]):
            _ = self._known.pop(), self._ends.pop(), self._acts.pop()
        del self.lines[self.end_of(len(self._known)) :]
        for moment in history[len(self._known) :]:
            self._known.append(moment)
            self._acts.append(self._acts[-1] + begins(moment))
            self.lines += [replace(one, act=self._acts[-1]) for one in moment_lines(self._match.ruleset, moment)]
            self._ends.append(len(self.lines))

    def end_of(self, moments: int) -> int:
        """Return how many lines the first `moments` moments have."""
        return self._ends[moments - 1] if moments else self._opening

    def log(self, moments: int | None = None) -> Log:
        """Return the log of the first `moments` moments, or so far, in both modes."""
        end = len(self._known) if moments is None else moments
        return Log(self.story(moments), self._dice(end))

    def _dice(self, end: int) -> list[LogLine]:
        """Return the lines of the first `end` moments. While an act is in progress, orders and replies that nothing has
        come of yet have lines as well."""
        lines = self.lines[: self.end_of(end)]
        position = self._known[end].before if end < len(self._known) else self._match.position
        if self._so_far is None or self._so_far[0] is not position:
            self._so_far = position, untold_lines(self._match.ruleset, self._known[:end], position)
        said = [(self.end_of(n), replace(one, act=self._acts[n + 1])) for n, one in self._so_far[1].items()]
        said += [(self.end_of(at), one) for at, one in self._talk(end)]
        return [*among(enumerate(lines), sorted(said, key=itemgetter(0)))] if said else lines

    def _talk(self, end: int) -> list[tuple[int, LogLine]]:
        """Return the lines of talk of the first `end` moments, each with how many moments were before it."""
        match, last = self._match, len(self._acts) - 1
        return [
            (one.at, talk_line(match.first, one.talk, self._acts[min(one.at, last)]))
            for one in match.talk
            if one.at <= end
        ]

    def story(self, moments: int | None = None) -> list[LogLine]:
        """Return the story of the first `moments` moments, or so far."""
        history = self._match.history
        end = len(history) if moments is None else moments
        self._shown.history = history[:end]
        self._shown.position = history[end].before if end < len(history) else self._match.position
        self._teller.follow()
        told = self._teller.lines
        pairs = enumerate(zip(self._story, told, strict=False))
        same = next((number for number, (old, new) in pairs if old[0] is not new), len(told))
        del self._story[same:]
        self._story += [(one, self._of_story(one)) for one in told[len(self._story) :]]
        if not self._match.talk:
            return [line for _, line in self._story]
        return [*among(((one.first, line) for one, line in self._story), self._talk(end))]

    def _of_story(self, told: StoryLine) -> LogLine:
        passes = [
            line for number in told.passes for line in self.lines[self.end_of(number) : self.end_of(number + 1)][:1]
        ]
        return story_line(told, passes, self._acts[min(told.last, len(self._acts) - 1)])

    def since_order_of(self, side: Side) -> Log:
        """Return the log since the last order of `side`; before any order, or without a side, that of this turn."""
        first = self._first_since(side)
        story = [line for line in self.story() if line.act > self._acts[first] and line.style != "heading"]
        start = self.end_of(first) if first else 0
        said = [(self.end_of(at) - start, one) for at, one in self._talk(len(self._known)) if at > first or not first]
        return Log(story, [*among(enumerate(self.lines[start:]), said)])

    def _first_since(self, side: Side) -> int:
        """Return the number of the last order of `side`, or of the first moment of this turn."""
        first = self._last_order_of(side) if side else None
        if first is None:
            turn = self._match.battle.clock.turn
            first = next((n for n, one in enumerate(self._known) if one.before.battle.clock.turn == turn), 0)
        return first

    def _last_order_of(self, side: Side) -> int | None:
        for number in range(len(self._known) - 1, -1, -1):
            asked = self._known[number].before.waiting
            if isinstance(asked, Decision) and asked.side == side and self._known[number].before.task is None:
                return number
        return None

    @property
    def act(self) -> Act | None:
        """The last act, done or under way."""
        return last_act(self._match.history)

    def passed(self, act: Act) -> LogLine | None:
        """Return the line of a figure that did nothing in this act; None if something was done."""
        line = passing_line(self._match.ruleset, self._match.history[act.first])
        return line and replace(line, act=self._acts[act.first + 1])


def untold_lines(ruleset: Ruleset, history: Sequence[Moment], position: Position) -> dict[int, LogLine]:
    """Return a line for each order or reply that nothing has come of yet, by the number of its moment. `position` is
    that after the history."""
    act = last_act(history) if is_under_way(position) else None
    if act is None:
        return {}
    left = [one.choice for one in untold(ruleset, position, act, lambda battle, event: bool(event.describe(battle)))]
    found = {}
    for number in range(act.first, act.last):
        answer, battle = history[number].answer, history[number].before.battle
        if isinstance(answer, Choice) and left and answer == left[0]:
            del left[0]
            text = line_about(battle[answer.figure], so_far_words(ruleset, battle, answer))
            found[number] = LogLine(text, "plain", (), (), (answer.figure,), text)
    return found


def moment_lines(ruleset: Ruleset, moment: Moment) -> list[LogLine]:
    """Return the lines of a moment; a figure that passes has a line with the reason first."""
    passed = passing_line(ruleset, moment)
    found = [passed] if passed is not None else []
    battle, told = moment.before.battle, moment.events
    done = 0
    for place, idle in skipped(moment):
        now = fold(battle, told[done:place])
        found += [*log_lines(battle, told[done:place]), _idle(ruleset, now, idle)]
        battle, done = now, place
    return [*found, *log_lines(battle, told[done:])]


def skipped(moment: Moment) -> list[tuple[int, FigureId]]:
    """Return the figures whose place in the order of action went by without a prompt, each with the number of the event
    before which it did: those at the head of the queue without another event."""
    if not any(isinstance(event, SlotsEnded) for event in moment.events):
        return []
    task, answer = moment.before.task, moment.answer
    at_work = {one.figure for one in (task, answer) if isinstance(one, Choice)}
    meanwhile = moment.events[: _phase_ends(moment.events)]
    touched = {name for event in meanwhile if not isinstance(event, QUIET) for name in _concerned(event)}
    battle, found = moment.before.battle, dict[FigureId, int]()
    for place, event in enumerate(moment.events):
        if isinstance(event, SlotsEnded) and event.figure not in at_work | touched and battle[event.figure].active:
            queue = battle.clock.queue
            if queue and queue[0].figure == event.figure:
                found.setdefault(event.figure, place)
        battle = event.applied_to(battle)
    return [(place, figure) for figure, place in found.items()]


def _phase_ends(told: Events) -> int:
    """Return the number of the event that ends the phase of the last slot."""
    last = max(n for n, event in enumerate(told) if isinstance(event, SlotsEnded))
    return next((n for n, event in enumerate(told) if n > last and isinstance(event, PhaseEntered)), len(told))


def _concerned(event: Event) -> tuple[FigureId, ...]:
    named = (getattr(event, field, None) for field in ("figure", "target", "holder", "held"))
    return tuple(name for name in named if isinstance(name, str))


def _idle(ruleset: Ruleset, battle: Battle, idle: FigureId) -> LogLine:
    """Return the line of a figure that could not act, with its state."""
    figure = battle[idle]
    how = [] if figure.posture.stands else [str(figure.posture)]
    how += [trait.text for trait in ruleset.pictures.portrait(battle, figure).traits if trait.until]
    if (steps := len(figure.walk) - 1) > 0:
        how.append(f"moved {counted(steps, *battle.grid.cell_words)}")
    text = line_about(figure, f"can't act: {', '.join(how)}" if how else "has nothing to do")
    return LogLine(text, "plain", (), (), (idle,), text)


def passing_line(ruleset: Ruleset, moment: Moment) -> LogLine | None:
    """Return the line of a figure that passes at its place in the order of action; None for other moments, or if
    nothing is left undone."""
    before, choice, asked = moment.before, moment.answer, moment.before.waiting
    if passing_figure(ruleset, moment) is None or not isinstance(choice, Choice) or not isinstance(asked, Decision):
        return None
    menu = Menu(ruleset.book, before.battle, asked)
    why, rules = _why(ruleset, before, menu, choice)
    text = line_about(before.battle[choice.figure], f"passes{why}")
    return LogLine(text, "plain", (), rules or asked.rules, (choice.figure,), text)


def _why(ruleset: Ruleset, before: Position, menu: Menu, choice: Choice) -> tuple[str, tuple[str, ...]]:
    """Return the commonest reason against the figure's orders to enemies in the fight, or else an order that was
    possible, attacks first."""
    aimed = [one for one in menu.of(choice.figure) if target(one)]
    open_to_it = [one for one in aimed if _counts(ruleset, before.battle, one)]
    if open_to_it:
        attacks = (one for one in open_to_it if has_a_chance(ruleset, before, one))
        could = next(attacks, open_to_it[0])
        return f" (could {infinitive(could)})", ()
    refused = [one for one in menu.refused(choice.figure) if target(one.choice)]
    reasons = Counter(one.why for one in refused if _counts(ruleset, before.battle, one.choice))
    if not reasons:
        return f": {'no one in reach still fights' if aimed else 'no one in reach'}", ()
    (why, _), *_ = reasons.most_common(1)
    return f": {why.reason}", (why.rule,)


def _counts(ruleset: Ruleset, battle: Battle, choice: Choice) -> bool:
    """Whether the target is a friend, or an enemy still in the fight."""
    aimed_at = battle[target(choice)]
    return aimed_at.side == battle[choice.figure].side or ruleset.pictures.portrait(battle, aimed_at).fights(aimed_at)
