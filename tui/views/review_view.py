"""The review of a side's orders in lines: which cost most, the better ones, and why. What is found: ai/review.py; the
screen: tui/screens/review.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import Side
from core.battle.naming import sentence, side_name
from core.match.match import Match
from core.match.policy import PERSON
from tui.views.lines import Line, Piece, line

if TYPE_CHECKING:
    from ai.reviewed import Costly, Review

NOTHING = "No order cost anything worth a word."


def reviewed_side(battle: Battle, seats: Mapping[Side, str]) -> Side:
    """Return the side to review if none is named: the first that a person plays, or else the first."""
    return next((side for side in battle.sides if seats.get(side) == PERSON), battle.sides[0])


def head(match: Match, found: Review) -> str:
    """Return the findings in a sentence."""
    name = sentence(side_name(match.battle, found.side))
    orders = counted(found.orders, "order", "orders")
    if not found.costly:
        return f"{name}: {orders}. {NOTHING}"
    return f"{name}: {found.sound} of {orders} cost nothing worth a word. The costliest:"


def looking(done: int, whole: int) -> str:
    """Return how far the review has got."""
    return f"looking at order {done} of {whole}"


def review_lines(match: Match, found: Review) -> list[Line]:
    """Return the whole review."""
    lines = [line(Piece(head(match, found), "strong"))]
    for number, one in enumerate(found.costly, 1):
        lines += entry_lines(match, number, one)
    return lines


def entry_lines(match: Match, number: int, one: Costly) -> tuple[Line, Line]:
    """Return an order and its cost; the better order and why."""
    given = line(Piece(f"{number}  ", "key"), Piece(f"{when(match, one)}: ", "muted"), given_words(match, one))
    cost = Piece(f" ({cost_words(one)})", "harm-me")
    return (*given, cost), line("   better: ", Piece(better_words(match, one)))


def when(match: Match, one: Costly) -> str:
    """Return its turn: `turn 3`."""
    return f"{match.ruleset.turns.goals.span} {one.turn}"


def given_words(match: Match, one: Costly) -> str:
    """Return the given order: `Tib moves to the hex north of Odo`."""
    return sentence(f"{_who(match, one)} {one.does}")


def better_words(match: Match, one: Costly) -> str:
    """Return the better order with its reasons."""
    from ai.explanation import explain

    return explain(match.history[one.moment].before.battle, one.better)


def cost_words(one: Costly) -> str:
    """Return the cost of an order: `chance to win: 62% to 48%`."""
    return f"chance to win: {percent(one.chance)} to {percent(one.chance - one.cost)}"


def percent(thousandths: int) -> str:
    """Return a chance in whole percent, never 0% or 100% where it isn't certain."""
    if 0 < thousandths < 1000:
        return f"{min(99, max(1, round(thousandths / 10)))}%"
    return f"{thousandths // 10}%"


def _who(match: Match, one: Costly) -> str:
    battle = match.history[one.moment].before.battle
    figure = one.given.figure
    return battle[figure].short_name if figure in battle.figures else side_name(battle, one.side)
