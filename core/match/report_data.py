"""A report as data for programs: objects, lists, text and numbers, ready for JSON. The names of fields are a public
format (docs/report.md). The report: report.py."""

from __future__ import annotations

from collections.abc import Iterable

from core.battle.names import FigureId
from core.match.deeds import Fall
from core.match.fighters import Account
from core.match.moments import GraveMoment
from core.match.rarity import Rarity
from core.match.report import LuckOf, Report, Turn, side_names

PLACES = 6
"""The decimal places of chances and averages."""
Data = dict[str, object]


def as_data(report: Report) -> Data:
    """Return everything that a report says. Chances to win are in thousandths; all others are from 0 to 1."""
    battle, names, verdict = report.battle, side_names(report.battle), report.verdict
    return {
        "title": report.title,
        "game": report.ruleset,
        "span": report.span,
        "unit": report.unit,
        "turns": report.turns,
        "finished": verdict is not None,
        "winner": verdict.winner if verdict is not None else None,
        "result": report.result,
        "objectives": [*report.objectives],
        "note": report.note,
        "sides": [_side(report, side, names[side]) for side in battle.sides],
        "figures": [_figure(report, account) for account in report.accounts],
        "falls": [_fall(report, fall) for fall in report.falls],
        "moments": _moments(report.moments),
        "curve": [_turn(turn) for turn in report.curve],
    }


def _side(report: Report, side: str, name: str) -> Data:
    own = [one for one in report.accounts if one.side == side]
    return {
        "side": side,
        "name": name,
        "figures": [one.figure for one in own],
        "fighting": sum(one.fights for one in own),
        **_counts(own),
        "luck": _luck(report.sides[side]),
    }


def _figure(report: Report, account: Account) -> Data:
    figure = report.battle[account.figure]
    return {
        "figure": account.figure,
        "name": figure.name,
        "short_name": figure.short_name,
        "side": account.side,
        "state": account.state,
        "fights": account.fights,
        **_counts([account]),
        "felled": [*account.felled],
        "killed": [*account.killed],
        "best": account.best,
        "worst": account.worst,
        "luck": _luck(report.figures[account.figure]),
    }


def _counts(accounts: Iterable[Account]) -> Data:
    names = ("attacks", "hits", "dealt", "to_friends", "taken")
    found = [*accounts]
    return {name: sum(getattr(one, name) for one in found) for name in names}


def _luck(luck: LuckOf) -> Data:
    return {
        "rolls": {"made": luck.rolls.rolls, "passed": luck.rolls.passed, **_rarity(luck.rolls.rarity)},
        "done": _rarity(luck.harm.done),
        "taken": _rarity(luck.harm.taken),
    }


def _rarity(rarity: Rarity) -> Data:
    return {
        "came": rarity.came,
        "expected": round(rarity.expected, PLACES),
        "as_lucky": round(rarity.as_lucky, PLACES),
        "as_unlucky": round(rarity.as_unlucky, PLACES),
        "exact": rarity.exact,
        "words": rarity.in_words,
    }


def _fall(report: Report, fall: Fall) -> Data:
    by: FigureId | None = fall.by
    return {"figure": fall.figure, "by": by, "does": fall.does, "dead": fall.dead, "turn": fall.turn}


def _moments(moments: Iterable[GraveMoment]) -> list[Data]:
    found = [*moments]
    ranks = {id(one): rank for rank, one in enumerate(sorted(found, key=lambda one: -one.step), 1)}
    return [
        {
            "turn": one.turn,
            "text": one.text,
            "moments": [one.first, one.last],
            "before": dict(one.before),
            "after": dict(one.after),
            "step": one.step,
            "rank": ranks[id(one)],
        }
        for one in found
    ]


def _turn(turn: Turn) -> Data:
    return {"turn": turn.turn, "chances": dict(turn.chances), "draw": turn.draw, "end": turn.is_end}
