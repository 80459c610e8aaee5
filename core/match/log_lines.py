"""The log of a match, line by line: every event worth one, and the talk. The same as a story: story.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.battle.battle import Battle
from core.battle.events import described
from core.match.moment import Moment
from core.match.talk import Remark, among, spoken
from core.play.position import Events


def log_lines(first: Battle, opening: Events, history: Sequence[Moment], talk: Sequence[Remark]) -> Iterator[str]:
    """Yield a line for each event worth one, in the words of its time: a sword dropped later is held before; and the
    lines of talk, where they were said. `opening` are the events from the battle `first` to the first moment."""
    chapters = ((moment.before.battle, moment.events) for moment in history)
    lines = (
        (number, told)
        for number, (battle, events) in enumerate(((first, opening), *chapters), -1)
        for told in filter(None, described(battle, events))
    )
    yield from among(lines, [(one.at, spoken(first, one.talk)) for one in talk])
