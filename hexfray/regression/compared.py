"""A journal against today's scenario file: its orders and dice are played by both texts of the scenario, the one in the
journal and the one in the file, and the first difference is returned.

What is compared: who is asked for what, every roll with its dice, target number and modifiers, every line of
the log, what is left of those who are harmed, and the result. Changed names, colours, stories and lessons make no
difference. The text of a difference is in wording.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import zip_longest

from core.battle.battle import Battle
from core.battle.events import Event, described
from core.battle.naming import sentence
from core.match.cups import CupFault, cup_of
from core.match.entries import JournalLine, Ordered, Over, Thrown, TurnHash
from core.match.journal import Journal
from core.match.match import Match
from core.match.replay import Desync, follow
from core.play.asking import At, Decision, Roll, Waiting
from core.play.purpose import rolled_for
from core.play.ruleset import Ruleset
from core.records import record
from hexfray.regression.todays import recorded_scenario, scenario_today
from scenarios.scenario import Scenario

START = 1
"""The line of the header: a difference before the first order."""


class By(Enum):
    """What a difference comes from."""

    SCENARIO = "scenario"
    RULES = "rules"


@record
class Difference:
    """The first difference, at a line of the journal (1: before the first order). `order` is the last order given up to
    there. `recorded` and `today` say what happened then and what happens now; `battle` is where today's battle stood
    before that line. `by`: a changed scenario, or rules that changed since the journal was written."""

    line: int
    by: By
    order: str
    recorded: str
    today: str
    ruleset: Ruleset
    battle: Battle


def difference(journal: Journal, scenario: Scenario) -> Difference | None:
    """Return the first difference between a journal and today's scenario file; None if it plays the same to its end.

    Raises CupFault if the journal names no dice, FaultyPosition if it began at a position that doesn't fit the file.
    """
    recorded = recorded_scenario(journal.header)
    today = scenario_today(scenario, journal.header, recorded)
    if recorded is not None and recorded.ruleset.id != today.ruleset.id:
        then, now = (f"the game is {one.ruleset.id}" for one in (recorded, today))
        return Difference(START, By.SCENARIO, "", then, now, today.ruleset, today.battle)
    match = None if recorded is None else _match(recorded, journal)
    return _Comparison(match, _match(today, journal)).run(journal.lines)


def _match(scenario: Scenario, journal: Journal) -> Match:
    cup = cup_of(journal.header.dice)
    return Match(scenario.ruleset, scenario.battle, cup, auto_dice=False, answers=scenario.answers)


class _Comparison:
    """Two matches that take the same answers. `then`: by the text in the journal; None: today's reader refuses it, and
    only whether the answers fit is compared."""

    def __init__(self, then: Match | None, now: Match) -> None:
        self.then, self.now = then, now
        self.order = ""

    def run(self, lines: Sequence[JournalLine]) -> Difference | None:
        """Play all lines; stop at the first difference."""
        if self.then is not None:
            told = (_told(self.then.first, self.then.opening), _told(self.now.first, self.now.opening))
            if found := self._differs(START, self.now.first, *told):
                return found
        for line in lines:
            if (found := self._play(line)) is not None:
                return found
        return None

    def _play(self, line: JournalLine) -> Difference | None:
        battle = self.now.battle
        if isinstance(line.entry, Ordered):
            self.order = line.entry.order
        if self.then is not None:
            try:
                follow(self.then, line)
            except Desync as astray:
                return self._found(line.number, battle, By.RULES, astray.journal, astray.battle)
        if isinstance(line.entry, TurnHash):
            return None
        if isinstance(line.entry, Over):
            return self._ends(line.number, line.entry, battle)
        try:
            follow(self.now, line)
        except (Desync, CupFault) as astray:
            recorded = _entry(line) if self.then is None else self._happened()
            return self._found(line.number, battle, By.SCENARIO, recorded, _why(astray))
        if self.then is None or len(self.then.history) != len(self.now.history):
            return None
        return self._differs(line.number, battle, *map(_last, (self.then, self.now)))

    def _happened(self) -> str:
        """Return what the last answer led to then, in a line."""
        assert self.then is not None
        return next(iter(_last(self.then)), waits(self.then.battle, self.then.waiting))

    def _ends(self, line: int, over: Over, battle: Battle) -> Difference | None:
        """Compare the result. Its reason is prose: the events before it say the same."""
        verdict = self.now.verdict if self.now.over else None
        if verdict is not None and verdict.winner == over.winner:
            return None
        today = waits(battle, self.now.waiting) if verdict is None else _won(verdict.winner)
        return self._found(line, battle, By.SCENARIO, _won(over.winner), today)

    def _differs(self, line: int, battle: Battle, then: Sequence[str], now: Sequence[str]) -> Difference | None:
        assert self.then is not None
        if then != now:
            return self._found(line, battle, By.SCENARIO, *_first_that_differs(then, now))
        if _question(self.then) != _question(self.now):
            said = (waits(match.battle, match.waiting) for match in (self.then, self.now))
            return self._found(line, battle, By.SCENARIO, *said)
        return None

    def _found(self, line: int, battle: Battle, by: By, recorded: str, today: str) -> Difference:
        return Difference(line, by, self.order, recorded, today, self.now.ruleset, battle)


# -- the comparison ----------------------------------------------------------------------------------------------------


def _told(battle: Battle, events: Sequence[Event]) -> list[str]:
    """Return the lines of events worth one."""
    return [line for line in described(battle, events) if line]


def _last(match: Match) -> list[str]:
    """Return what the last answer led to, in lines, and what is left of those it harmed; nothing if it was undone."""
    if not match.history:
        return []
    last = match.history[-1]
    return [*_told(last.before.battle, last.events), *_left(match, last.before.battle)]


def _left(match: Match, before: Battle) -> Iterator[str]:
    """Yield what is left of each figure that was harmed, or recovered, since the battle `before`."""
    for figure in match.battle:
        was = before.figures.get(figure.id)
        if was is not None and (was.hurt, was.tired) != (figure.hurt, figure.tired):
            seen = match.ruleset.pictures.portrait(match.battle, figure)
            yield f"{figure.short_name} has {seen.vigour} of {seen.vigour_full} left"


def _question(match: Match) -> object:
    """Return what counts of what a match waits for."""
    match match.waiting:
        case Decision() as asked:
            return asked.rules, asked.side, asked.figures, type(asked.about)
        case Roll() as roll:
            lines = tuple((line.label, line.value) for line in roll.tally.lines) if roll.tally else ()
            return roll.rules, roll.dice, roll.figure, roll.target, roll.need, lines, roll.side
        case _:
            return match.verdict.winner if match.verdict is not None else None


# -- in words ----------------------------------------------------------------------------------------------------------


def waits(battle: Battle, waiting: Waiting | None) -> str:
    """Return what a battle waits for, in a line: who decides, or the roll with its target number and modifiers."""
    match waiting:
        case Decision(side=side, figures=figures, rules=rules):
            return f"{side} decides for {', '.join(figures)} ({rules[0]})"
        case Roll(need=need, tally=tally) as roll:
            number = ""
            if need is not None:
                number = f", {need.total + need.bonus}{' or less' if need.at is At.MOST else '+'}"
            bonus = f"{need.bonus:+d}" if need is not None and need.bonus else ""
            figure, target = (None if name is None else battle[name] for name in (roll.figure, roll.target))
            purpose = sentence(rolled_for(roll.why, figure, target))
            made_up = f" ({tally.describe()})" if tally is not None and tally.lines else ""
            return f"{roll.dice}{bonus}{number}: {purpose}{made_up}"
        case _:
            return "the battle is over"


def _first_that_differs(then: Sequence[str], now: Sequence[str]) -> tuple[str, str]:
    pairs = zip_longest(then, now, fillvalue="nothing more")
    return next((old, new) for old, new in pairs if old != new)


def _entry(line: JournalLine) -> str:
    match line.entry:
        case Ordered(order=order):
            return order
        case Thrown(faces=faces):
            return f"dice {list(faces)}"
        case other:
            return type(other).__name__


def _why(astray: Desync | CupFault) -> str:
    return astray.battle if isinstance(astray, Desync) else str(astray)


def _won(winner: str | None) -> str:
    return f"{winner} wins" if winner is not None else "it is a draw"
