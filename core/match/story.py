"""A match as a story: a sentence for each act, with its harm and what came of it. The same in dice and sums, a line a
fact, is `Match.log`. How an act is told: telling.py; the sentences: sentences.py.

The story adds nothing that did not happen: its verbs follow from the kind of damage and from how much of what was left
a hit took, never from chance. So a replay tells the same tale.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol

from core.battle.battle import Battle
from core.battle.events import Event, Hurt
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.naming import side_name
from core.battle.record import replace
from core.match.acts import Act, act_of, begins
from core.match.match import Match, Moment
from core.match.passing import passing_figure
from core.match.sentences import Clause, holding, joined, moves_told, to_introduce, together, with_full_names
from core.match.so_far import is_under_way
from core.match.talk import among, spoken
from core.match.telling import told_of
from core.play.asking import Choice
from core.play.kinds import Kind
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.records import record

CHOOSING = (Kind.ATTACK, Kind.MANOEUVRE)
"""The kinds of order that say what a turn is used for."""
SAID_BY_THE_DEED = "chooses to "
"""How a choice begins that goes without saying once its deed follows: `chooses to attack`."""
CROWD = 3
"""From so many moves on, those of another side are a sentence of their own."""


def story(match: Match) -> Iterator[str]:
    """The whole match: a heading for each turn with an event, and a sentence or two for each act. Moves
    and passes that follow one another are one sentence. Figures have their full names once. Talk has its lines."""
    teller = Storyteller(match)
    teller.follow()
    yield from with_talk(match, teller.lines)


def with_talk(match: Match, lines: Sequence[StoryLine]) -> Iterator[str]:
    """The sentences of a match, with the lines of talk where they were said."""
    said = [(one.at, spoken(match.first, one.talk)) for one in match.talk]
    yield from among(((line.first, line.text) for line in lines), said)


@record
class StoryLine:
    """A sentence, with the facts in it and a battle that knows their figures. `passes` are the numbers of the moments
    in which figures let their turn pass. `first` and `last`: the moments of its acts, `last` not included."""

    text: str
    first: int
    last: int
    before: Battle
    events: tuple[Event, ...] = ()
    passes: tuple[int, ...] = ()
    is_heading: bool = False


class _Part(NamedTuple):
    """An act, or what came after it, in clauses. `chosen`: a figure has chosen what to use its turn for, and nothing
    more. `passes`: the figure that let its turn pass, and said nothing else."""

    turn: str
    before: Battle
    first: int
    last: int
    clauses: tuple[Clause, ...]
    events: tuple[Event, ...]
    chosen: bool = False
    passes: FigureId | None = None

    @property
    def only(self) -> Clause | None:
        """Its clause, if there is one alone and a figure does it."""
        return self.clauses[0] if len(self.clauses) == 1 and self.clauses[0].figure is not None else None

    @property
    def deeds(self) -> list[str] | None:
        """What the one figure of it does; of several None, which is like nothing."""
        alone = {one.figure.id if one.figure is not None else None for one in self.clauses} == {self.figure}
        return [one.does for one in self.clauses] if alone and self.figure is not None else None

    @property
    def figure(self) -> FigureId | None:
        """The figure it begins with."""
        figure = self.clauses[0].figure if self.clauses else None
        return figure.id if figure is not None else None

    @property
    def is_move(self) -> bool:
        """Whether a figure only moves."""
        return self.only is not None and self.only.is_move

    def is_like(self, other: _Part) -> bool:
        """Whether both fit into one sentence: moves, or the same deed without harm."""
        if self.is_move or other.is_move:
            return self.is_move and other.is_move
        if self.deeds != other.deeds or (self.figure != other.figure and len(self.clauses) > 1):
            return False
        return self.deeds is not None and not any(isinstance(e, Hurt) for e in (*self.events, *other.events))


@record
class _State:
    """How far a story is told: lines that stay, and parts that may still become one sentence with the next."""

    acts: int
    """the moment after the last act"""
    lines: int
    unknown: tuple[Figure, ...]
    """those without a mention so far"""
    turn: str = ""
    acted: frozenset[FigureId] = frozenset()
    """those that did something at their place in this turn's order of action"""
    run: tuple[_Part, ...] = ()
    chosen: _Part | None = None
    held: tuple[_Part, ...] = ()


class Tellable(Protocol):
    """What a story is told of: a match, or its first moments with the position after them."""

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def first(self) -> Battle: ...
    @property
    def history(self) -> Sequence[Moment]: ...
    @property
    def position(self) -> Position: ...


@dataclass(slots=True)
class Beginning:
    """The first moments of a match, so many as are shown."""

    ruleset: Ruleset
    first: Battle
    history: Sequence[Moment]
    position: Position


class Storyteller:
    """Tells a match act by act, through undo and redo. `lines` are the story so far; the last of them may change with
    the next act, until `pause`."""

    def __init__(self, match: Tellable) -> None:
        self._match = match
        self._known: list[Moment] = []
        self._states = [_State(0, 0, to_introduce(match.first))]
        """the state before the first act, then after each"""
        self._settled: list[StoryLine] = []
        self.lines: list[StoryLine] = []

    def follow(self) -> None:
        """Drop what was undone and tell what is new."""
        history = self._match.history
        same = min(len(self._known), len(history))
        while same and history[same - 1] is not self._known[same - 1]:
            same -= 1
        if same == len(self._known) == len(history):
            return
        while len(self._states) > 1 and (self._states[-1].acts > same or not self._is_done(self._states[-1].acts)):
            del self._states[-1]
        begin = self._states[-1].acts
        self._known[:] = history
        starts = [number for number in range(begin, len(history)) if number == begin or begins(history[number])]
        for first, last in pairwise([*starts, len(history)]):
            self._tell(act_of(history, first, last))
        self._show()

    def pause(self) -> None:
        """Let the lines so far stay as they are, except for those of an act under way: what follows has its own
        sentences."""
        under_way = [] if self._is_done(len(self._known)) else [self._states.pop()]
        state, found = self._ended(self._states[-1])
        del self._settled[state.lines :]
        self._settled += found
        self._states[-1] = replace(state, lines=len(self._settled))
        for _ in under_way:
            self._tell(act_of(self._known, state.acts, len(self._known)))
        self._show()

    @property
    def settled(self) -> int:
        """How many of the lines can't change any more, except by undo."""
        return self._states[-1].lines if self._is_done(len(self._known)) else self._states[-2].lines

    def _is_done(self, end: int) -> bool:
        """Whether the act that ends before this moment is complete."""
        if end == len(self._match.history):
            position = self._match.position
            return not is_under_way(position)
        return begins(self._match.history[end])

    def _show(self) -> None:
        state = self._states[-1]
        del self._settled[state.lines :]
        self.lines = [*self._settled, *self._ended(state)[1]]

    def _tell(self, act: Act) -> None:
        """Add the sentences of an act."""
        state = self._states[-1]
        del self._settled[state.lines :]
        for part in self._parts(act):
            state, found = _added(state, part)
            self._settled += found
        self._states.append(replace(state, acts=act.last, lines=len(self._settled)))

    def _parts(self, act: Act) -> Iterator[_Part]:
        ruleset, moments = self._match.ruleset, self._known[act.first : act.last]
        turn = f"{ruleset.turns.goals.span.capitalize()} {act.before.clock.turn}"
        passed = passing_figure(ruleset, moments[0])
        told = told_of(ruleset, moments, act, None if self._is_done(act.last) else self._match.position)
        if passed is not None and not any(one.clauses[0].figure is not None for one in told[:1] if act.own):
            yield _Part(turn, act.before, act.first, act.last, (), (), passes=passed)
        for clauses, events in told:
            chosen = act.order is not None and len(clauses) == 1 and _chooses(act.order, clauses[0])
            yield _Part(turn, act.before, act.first, act.last, tuple(clauses), events, chosen)

    @staticmethod
    def _ended(state: _State) -> tuple[_State, list[StoryLine]]:
        """What is pending, as lines."""
        return _with_held(*_with_run(*_with_chosen(state)))


def _chooses(order: Choice, clause: Clause) -> bool:
    """Whether an order says what a turn is used for, and nothing more."""
    return order.kind in CHOOSING or clause.does.startswith(SAID_BY_THE_DEED)


_Lines = tuple[_State, list[StoryLine]]


def _added(state: _State, part: _Part) -> _Lines:
    """A part of an act after what was told before: the new state, and the lines that stay as they are."""
    found: list[StoryLine] = []
    if part.turn != state.turn:
        state, found = Storyteller._ended(state)
        found.append(StoryLine(part.turn, part.first, part.first, part.before, is_heading=True))
        state = replace(state, turn=part.turn, acted=frozenset())
    if state.held and not part.before.clock.queue:
        state, lines = Storyteller._ended(state)
        found += lines
    if part.passes is not None:
        return replace(state, held=(*state.held, part)), found
    if part.before.clock.queue:
        state = replace(state, acted=state.acted | {part.figure or ""})
    if state.chosen is not None and state.chosen.figure == part.figure:
        chose = state.chosen.clauses[0].does.startswith(SAID_BY_THE_DEED)
        part = _merged((state.chosen._replace(clauses=() if chose else state.chosen.clauses), part))
        state = replace(state, chosen=None)
    state, lines = _with_chosen(state)
    found += lines
    if part.chosen:
        return replace(state, chosen=part), found
    state, lines = _in_run(state, part)
    return state, found + lines


def _in_run(state: _State, part: _Part) -> _Lines:
    crowd = len(state.run) >= CROWD and part.is_move and _side(state.run[-1]) != _side(part)
    if state.run and state.run[-1].is_like(part) and not crowd:
        return replace(state, run=(*state.run, part)), []
    state, found = _with_run(state, [])
    return replace(state, run=(part,)), found


def _side(part: _Part) -> str:
    return part.before[part.figure].side if part.figure is not None else ""


def _with_chosen(state: _State) -> _Lines:
    if state.chosen is None:
        return state, []
    return _in_run(replace(state, chosen=None), state.chosen)


def _with_run(state: _State, found: list[StoryLine]) -> _Lines:
    if not state.run:
        return state, found
    whole = _merged(state.run)
    if whole.is_move or state.run[0].is_move:
        text = moves_told(whole.clauses)
    elif len(state.run) > 1:
        text = together([part.clauses for part in state.run], whole.before)
    else:
        text = joined(whole.clauses, whole.before)
    return _line(replace(state, run=()), text, whole, found)


def _with_held(state: _State, found: list[StoryLine]) -> _Lines:
    if not state.held:
        return state, found
    before = state.held[-1].before
    figures = dict.fromkeys(one.passes for one in state.held if one.passes and one.passes not in state.acted)
    if not figures:
        return replace(state, held=()), found
    able = {side: [f.id for f in before if f.side == side and f.active] for side in before.sides}
    sides = [(side_name(before, side), side in before.plural_sides, figures) for side, figures in able.items()]
    text = holding([before[one] for one in figures], sides)
    return _line(replace(state, held=()), text, _merged(state.held), found, tuple(part.first for part in state.held))


def _line(state: _State, text: str, part: _Part, found: list[StoryLine], passes: tuple[int, ...] = ()) -> _Lines:
    text, unknown = with_full_names(text, state.unknown)
    line = StoryLine(text, part.first, part.last, part.before, part.events, passes)
    return replace(state, unknown=unknown), [*found, line]


def _merged(parts: tuple[_Part, ...]) -> _Part:
    """Parts as one."""
    first, last = parts[0], parts[-1]
    clauses = tuple(clause for part in parts for clause in part.clauses)
    events = tuple(event for part in parts for event in part.events)
    return first._replace(last=last.last, clauses=clauses, events=events, chosen=False)
