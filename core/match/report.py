"""The report of a battle as a value: its end, the deeds of each figure, the gravest moments, luck with its rarity, and
the curve of chances, if there is one. As data: report_data.py; in lines: tui/views/report_view.py; as a page:
tui/views/report_page.py.

The same journal gives the same report, to the byte.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.battle.battle import Battle
from core.battle.events import HITS, Hurt
from core.battle.goal import GoalState
from core.battle.names import FigureId, Side
from core.battle.naming import sentence, side_name
from core.match.deeds import Deeds, Fall, deeds
from core.match.everyone import with_everyone
from core.match.fighters import Account, accounts
from core.match.luck import Luck, ledger
from core.match.match import Match
from core.match.moments import GraveMoment, Point, gravest_moments
from core.match.possible_harm import HarmLuck, harm_luck, rolled_acts
from core.match.story import Storyteller
from core.play.turns import Verdict
from core.play.verdict_words import outcome, verdict_line
from core.records import record

MOMENTS = 5
"""So many of the gravest moments are in a report."""


@record
class LuckOf:
    """The luck of a side or a figure: its rolls against target numbers, and the harm it did and took."""

    rolls: Luck
    harm: HarmLuck


@record
class Turn:
    """The chance of each side to win at the start of a turn, or after the last, in thousandths; the rest is a draw."""

    turn: int
    chances: Mapping[Side, int]
    draw: int
    is_end: bool = False


@record
class Report:
    """Everything that a report says. `battle` is the battle at its end, `span` what its clock counts, `unit` the plural
    unit of harm. `result` is a sentence without its full stop; `objectives` are the outcome of each; `moments` are
    the gravest, in order of time. `sides` and `figures` have the luck of each."""

    title: str
    ruleset: str
    span: str
    unit: str
    battle: Battle
    verdict: Verdict | None
    result: str
    objectives: tuple[str, ...]
    deeds: Deeds
    accounts: tuple[Account, ...]
    moments: tuple[GraveMoment, ...]
    sides: Mapping[Side, LuckOf]
    figures: Mapping[FigureId, LuckOf]
    curve: tuple[Turn, ...] = ()
    note: str = ""
    """what the end of the journal has lost"""

    @property
    def turns(self) -> int:
        """The last turn of the battle, or its present turn."""
        return self.battle.clock.turn

    @property
    def falls(self) -> tuple[Fall, ...]:
        """The figures out of the fight, in order."""
        return self.deeds.falls

    def account(self, figure: FigureId) -> Account:
        """The account of a figure."""
        return next(one for one in self.accounts if one.figure == figure)


def report_of(
    match: Match, title: str, by_acts: Sequence[Point] = (), curve: Sequence[Turn] = (), note: str = ""
) -> Report:
    """Return the report of a match so far. `by_acts` are the chances before each act and at the end, `curve` those turn
    by turn (ai/chances.py); without them the gravest moments are those that harmed most."""
    battle, ruleset = with_everyone(match.battle, match.history), match.ruleset
    span = ruleset.turns.goals.span
    teller = Storyteller(match)
    teller.follow()
    found = deeds(match)
    rolls, harm = ledger(battle, match.history), [*rolled_acts(ruleset, match.history)]
    of_side = {side: [f.id for f in battle if f.side == side] for side in battle.sides}
    moments = gravest_moments(match, MOMENTS, by_acts)
    return Report(
        title,
        ruleset.id,
        span,
        unit_of(match),
        battle,
        match.verdict,
        _result(match, span),
        tuple(
            sentence(outcome(battle, goal, goal.state, span))
            for goal in battle.goals
            if goal.state in (GoalState.MET, GoalState.FAILED)
        ),
        found,
        accounts(match, found.falls, teller.lines),
        tuple(sorted(moments, key=lambda one: (one.first, one.last))),
        {side: LuckOf(rolls.of_side(side), harm_luck(battle, harm, own)) for side, own in of_side.items()},
        {f.id: LuckOf(rolls.figures.get(f.id, Luck()), harm_luck(battle, harm, [f.id])) for f in battle},
        tuple(curve),
        note,
    )


def _result(match: Match, span: str) -> str:
    if match.verdict is None:
        return f"The battle is unfinished, in {span} {match.battle.clock.turn}"
    return verdict_line(match.battle, match.verdict, span)


def unit_of(match: Match) -> str:
    """The plural unit of harm, by what harm there was."""
    return next((event.unit.many for event in match.events if isinstance(event, Hurt)), HITS.many)


def side_names(battle: Battle) -> dict[Side, str]:
    """The names of the sides as they begin a line."""
    return {side: sentence(side_name(battle, side)) for side in battle.sides}
