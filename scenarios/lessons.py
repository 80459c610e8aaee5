"""What a scenario teaches, and which lesson a moment of a match calls for. Their keys in a file are in schema.py.

Which lessons have been given is read from the history of the match: nothing is remembered beside it, so after an undo,
or when a battle is gone on with, each is given where it was.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import Side
from core.match.match import Match
from core.play.asking import Decision
from core.play.menu import Menu
from core.play.position import Position
from core.play.ruleset import Ruleset

COMMANDS = (
    *("arrows", "neighbours", "digits"),
    *("do", "next", "previous", "turn", "other_path", "end", "back", "leave", "find", "reach", "threat", "sight"),
    *("zoom", "log", "reactions", "lessons", "signs", "help", "quit_battle"),
)
"""What a screen has keys for: the names that may stand in a lesson's `keys`, as in `{end}`."""

_COMMAND = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something said once, when a person is asked in such a moment.

    `phase` is one of the turn's machine, `turn` the first in which it is said, `verb` an order that must be open then
    (empty: any); `near`: an enemy in the fight is no farther off then (None: wherever they are); `hurt`: somebody who
    is asked has been hurt. `text` is the lesson; `keys` says how it is done at the keyboard, with commands in braces.
    """

    title: str
    phase: str
    turn: int
    verb: str
    text: str
    keys: str
    near: int | None = None
    hurt: bool = False

    def fits(self, ruleset: Ruleset, position: Position) -> bool:
        """Whether a decision is a moment for it."""
        clock, asked = position.battle.clock, position.waiting
        if not isinstance(asked, Decision) or clock.phase != self.phase or clock.turn < self.turn:
            return False
        asks = [position.battle[name] for name in asked.figures]
        if self.near is not None and not any(_is_near(ruleset, position.battle, one, self.near) for one in asks):
            return False
        if self.hurt and not any(one.hurt for one in asks):
            return False
        return not self.verb or any(choice.verb == self.verb for choice in Menu(ruleset.book, position.battle, asked))


def _is_near(ruleset: Ruleset, battle: Battle, figure: Figure, near: int) -> bool:
    """Whether an enemy who fights is no farther off than so many cells."""
    fighting = (foe for foe in battle.foes(figure) if ruleset.pictures.portrait(battle, foe).fights(foe))
    return any(battle.apart(figure, foe) <= near for foe in fighting)


def commands_in(text: str) -> tuple[str, ...]:
    """The commands that stand in braces."""
    return tuple(_COMMAND.findall(text))


def split_at_commands(text: str) -> list[str]:
    """The text in pieces: words, a command, words, a command, and words again."""
    return _COMMAND.split(text)


def lesson_now(lessons: Collection[Lesson], match: Match, learners: Collection[Side]) -> Lesson | None:
    """The lesson for what a learner is asked now, if there is one: the first in the file that fits and is still new."""
    left, found = list(lessons), None
    for position in _asked(match, learners):
        found = next((lesson for lesson in left if lesson.fits(match.ruleset, position)), None)
        if found is not None:
            left.remove(found)
    return found if _asks(match.position, learners) else None


def _asked(match: Match, learners: Collection[Side]) -> Iterable[Position]:
    """The positions in which a learner was asked, and the one in which it is."""
    positions = (*(moment.before for moment in match.history), match.position)
    return (position for position in positions if _asks(position, learners))


def _asks(position: Position, learners: Collection[Side]) -> bool:
    return isinstance(position.waiting, Decision) and position.waiting.side in learners
