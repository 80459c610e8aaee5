"""The lessons of a scenario, and the one for a moment of a match. Their keys in a file are in schema.py.

Which lessons were given is derived from the history of the match, so after an undo or a resume each comes where it did
before.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property

from core.battle.figure import Figure
from core.battle.names import Side
from core.match.match import Match
from core.play.asking import Choice, Decision
from core.play.kinds import Purpose
from core.play.order_odds import chance_at_a_glance, decisive_roll
from core.play.parts import usual_orders_of
from core.play.position import Position, advance, menu
from core.play.ruleset import Ruleset
from core.records import record

COMMANDS = (
    *("arrows", "neighbours", "digits"),
    *("do", "next", "previous", "turn", "other_path", "end", "back", "leave", "find", "reach", "threat", "sight"),
    *("zoom", "log", "reactions", "lessons", "signs", "help", "quit_battle"),
)
"""The commands with keys that a lesson's `keys` can name, for example `{end}`."""

LAST_STANDING = "standing"
"""The way to win that every side has besides its goals."""
FAR = 1000
"""Farther than any map is wide: the distance to an enemy if there is none."""
_COMMAND = re.compile(r"\{([^{}]*)\}")
ORDER, SELECT = "order ", "select "
"""What comes before a verb in braces: `{order strike}` are the keys that strike in the menu as it is, `{select strike}`
those that only select the order."""


@record
class Lesson:
    """A tip shown once, when a person decides in a certain moment.

    Everything but the words says when that is, so that the words are true where they stand:

    - the `phase`, and the first `turn`;
    - `verb` and `offers` are orders that must be available, those in `without` must not, and `attack` says whether any
      attack on an enemy is;
    - an enemy within `near` cells, and none within `far`; `hurt` or not; `threatened` or not by an enemy where it
      stands; `unspent`: there is something left to do, so that the menu doesn't begin with the end of a turn;
    - `dice`: how many dice decide `verb`; `turn_first`: it has a better chance after turning on the spot.

    `aim` is the kind of goal that the text calls a way to win; the loader checks that the learner has it. `text` is the
    tip; `keys` explains the keys, with commands and orders in braces.
    """

    title: str
    phase: str
    turn: int
    verb: str
    text: str
    keys: str
    near: int | None = None
    hurt: bool | None = None
    offers: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    attack: bool | None = None
    far: int | None = None
    threatened: bool | None = None
    unspent: bool | None = None
    dice: int | None = None
    turn_first: bool = False
    aim: str = ""

    def fits(self, ruleset: Ruleset, position: Position) -> bool:
        """Whether a position is a moment for the lesson."""
        return isinstance(position.waiting, Decision) and self.suits(_Occasion(ruleset, position, position.waiting))

    def suits(self, now: _Occasion) -> bool:
        """Whether an occasion is one for the lesson; what takes longest to see is looked at last."""
        clock = now.position.battle.clock
        if clock.phase != self.phase or clock.turn < self.turn:
            return False
        if self.near is not None and now.nearest > self.near:
            return False
        if self.far is not None and now.nearest <= self.far:
            return False
        if self.hurt is not None and self.hurt is not now.hurt:
            return False
        if self.threatened is not None and self.threatened is not now.threatened:
            return False
        if self.unspent is not None and self.unspent is not now.unspent:
            return False
        if not now.verbs.issuperset(filter(None, (self.verb, *self.offers))):
            return False
        if not now.verbs.isdisjoint(self.without):
            return False
        if self.attack is not None and self.attack is not now.attacks:
            return False
        if self.dice is not None and now.dice_of(self.verb) != self.dice:
            return False
        return not self.turn_first or now.gains_by_turning(self.verb)


class _Occasion:
    """What lessons look at when a side is asked: the first figure that can get an order, which the screen shows. Each
    fact is found only when a lesson wants it."""

    def __init__(self, ruleset: Ruleset, position: Position, asked: Decision) -> None:
        self.ruleset = ruleset
        self.position = position
        self.decision = asked
        self.asked = position.battle[asked.figures[0]]
        self.side = asked.side

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal order of the figure."""
        return tuple(one for one in menu(self.ruleset, self.position) if one.figure == self.asked.id)

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The verbs of the available orders."""
        return frozenset(choice.verb for choice in self.choices)

    @cached_property
    def attacks(self) -> bool:
        """Whether an attack on an enemy is available."""
        return any(
            choice.kind is not None and choice.kind.purpose is Purpose.HARM and self._aims_at_an_enemy(choice)
            for choice in self.choices
        )

    def _aims_at_an_enemy(self, choice: Choice) -> bool:
        target = self.position.battle.figures.get(str(getattr(choice, "target", "")))
        return target is not None and target.side != self.side

    @cached_property
    def nearest(self) -> int:
        """How near the nearest fighting enemy is."""
        apart = self.position.battle.apart
        return min((apart(self.asked, foe) for foe in self._fighting()), default=FAR)

    @cached_property
    def hurt(self) -> bool:
        """Whether the figure is hurt."""
        return self.asked.hurt > 0

    @cached_property
    def threatened(self) -> bool:
        """Whether the figure stands where an enemy threatens."""
        battle, threat = self.position.battle, self.ruleset.measures.threat
        return any(self.asked.at in threat(battle, foe) for foe in self._fighting())

    @cached_property
    def unspent(self) -> bool:
        """Whether the menu begins with an order that does something: not with passing or the end of a turn."""
        usual = usual_orders_of(self.ruleset.book, self.position.battle, self.decision)
        return not any(kind.is_pass for kind in usual)

    def _fighting(self) -> Iterator[Figure]:
        battle = self.position.battle
        portrait = self.ruleset.pictures.portrait
        return (foe for foe in battle.foes(self.asked) if portrait(battle, foe).fights(foe))

    def dice_of(self, verb: str) -> int | None:
        """How many dice decide the first order with that verb; None: none do."""
        order = next((choice for choice in self.choices if choice.verb == verb), None)
        roll = None if order is None else decisive_roll(self.ruleset, self.position, order)[0]
        return None if roll is None else roll.dice.count

    def gains_by_turning(self, verb: str) -> bool:
        """Whether the best order with that verb has a better chance after its figure has turned on the spot."""
        now = _best_chance(self.ruleset, self.position, verb, self.choices)
        turned = (c for c in self.choices if getattr(c, "path", None) == () and hasattr(c, "facing"))
        after = (advance(self.ruleset, self.position, turn)[0] for turn in turned)
        found = (one for one in after if isinstance(one.waiting, Decision) and one.waiting.side == self.side)
        return any(_best_chance(self.ruleset, one, verb, menu(self.ruleset, one)) > now for one in found)


def _best_chance(ruleset: Ruleset, position: Position, verb: str, choices: Iterable[Choice]) -> float:
    """Return the best chance of the orders with a verb; 0 without any."""
    found = (chance_at_a_glance(ruleset, position, choice) for choice in choices if choice.verb == verb)
    return max((chance for chance in found if chance is not None), default=0)


def commands_in(text: str) -> tuple[str, ...]:
    """Return the commands in braces."""
    return tuple(_COMMAND.findall(text))


def order_in(command: str) -> str:
    """Return the verb of an order in braces; empty for a command."""
    return command.partition(" ")[2] if command.startswith((ORDER, SELECT)) else ""


def split_at_commands(text: str) -> list[str]:
    """Return the text in pieces: words, command, words, command, words."""
    return _COMMAND.split(text)


class Teacher:
    """Gives each of the `lessons` once in a match, and again after an undo. What was found for a position is kept."""

    def __init__(self, lessons: Collection[Lesson]) -> None:
        self._lessons = tuple(lessons)
        self._learners: frozenset[Side] = frozenset()
        self._found: list[tuple[Position, Lesson | None]] = []

    def lesson(self, match: Match, learners: Collection[Side]) -> Lesson | None:
        """Return the lesson for a learner's pending decision, if any: the first in the file that fits and is new."""
        if (now := frozenset(learners)) != self._learners:
            self._learners, self._found = now, []
        positions = (*(moment.before for moment in match.history), match.position)
        pairs = enumerate(zip(positions, self._found, strict=False))
        del self._found[next((n for n, (one, (known, _)) in pairs if one is not known), len(positions)) :]
        for position in positions[len(self._found) :]:
            given = [found for _, found in self._found]
            left = [lesson for lesson in self._lessons if lesson not in given]
            self._found.append((position, lesson_at(left, match.ruleset, position, self._learners)))
        return self._found[-1][1]


def lesson_at(
    lessons: Iterable[Lesson], ruleset: Ruleset, position: Position, learners: Collection[Side]
) -> Lesson | None:
    """Return the first of the lessons that fits a position in which a learner decides, if any."""
    asked = position.waiting
    if not isinstance(asked, Decision) or asked.side not in learners:
        return None
    occasion = _Occasion(ruleset, position, asked)
    return next((lesson for lesson in lessons if lesson.suits(occasion)), None)
