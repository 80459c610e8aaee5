"""The gravest moments of a battle: the most decisive sentences of its story, by the steps of the curve of chances or,
without one, by the gravity of the events. The sentences: story.py; gravity: gravity.py; the curve:
ai/chances.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import groupby
from typing import NamedTuple, Protocol

from core.battle.events import Hurt
from core.battle.names import Side
from core.match.gravity import Gravity, weighed
from core.match.match import Match
from core.match.story import StoryLine, Storyteller
from core.records import record


class Chances(Protocol):
    """The chance of each side to win, in thousandths."""

    @property
    def sides(self) -> Mapping[Side, int]: ...


class Point(Protocol):
    """The chances before that moment of a history, or at its end."""

    @property
    def moment(self) -> int: ...
    @property
    def chances(self) -> Chances: ...


@record
class GraveMoment:
    """A moment of a battle in a sentence. `first` and `last`: its moments of the history, `last` not included. `before`
    and `after`: the chance of each side to win, in thousandths; empty without a curve."""

    turn: int
    text: str
    first: int
    last: int
    before: Mapping[Side, int] = field(default_factory=dict)
    after: Mapping[Side, int] = field(default_factory=dict)

    @property
    def step(self) -> int:
        """The largest change of a chance."""
        return max((abs(self.after[side] - chance) for side, chance in self.before.items()), default=0)


class _Ranked(NamedTuple):
    rank: tuple[int, ...]
    moment: GraveMoment


def gravest_moments(match: Match, most: int, curve: Sequence[Point] = ()) -> list[GraveMoment]:
    """Return the gravest moments, the gravest first. `curve`: the chances before each act, and at the end; the moments
    are its largest steps, those without harm or another effect last."""
    teller = Storyteller(match)
    teller.follow()
    told = (line for line in teller.lines if not line.is_heading and line.last > line.first)
    groups = [[*lines] for _, lines in groupby(told, key=lambda line: (line.first, line.last))]
    found = [_ranked(number, lines, curve) for number, lines in enumerate(groups)]
    counts = [one for one in found if one.moment.step or -one.rank[2] >= Gravity.GRAVE]
    return [one.moment for one in sorted(counts, key=lambda one: one.rank)[:most]]


def _ranked(number: int, lines: Sequence[StoryLine], curve: Sequence[Point]) -> _Ranked:
    """The moment that these lines tell of, and its rank: the least is the gravest. Of several lines about one act the
    gravest stands for all."""
    weights = [_weight(line) for line in lines]
    weight = max(weights)
    line = lines[weights.index(weight)]
    before = next((one.chances.sides for one in reversed(curve) if one.moment <= line.first), {})
    after = next((one.chances.sides for one in curve if one.moment >= line.last), {})
    moment = GraveMoment(line.before.clock.turn, line.text, line.first, line.last, before, after)
    effect = weight[0] >= Gravity.HARM
    return _Ranked((-int(effect), -moment.step, -weight[0], -weight[1], number), moment)


def _weight(line: StoryLine) -> tuple[int, int]:
    """The gravity of a line, and its harm."""
    found = [*weighed(line.before, line.events)]
    worst = max((one.gravity for one in found), default=Gravity.PLAIN)
    return int(worst), sum(one.event.hits for one in found if isinstance(one.event, Hurt))
