"""How a battle came out in lines: victory or defeat, who felled each figure, the best attack, the gravest moments. What
is said: core/match/deeds.py, core/match/moments.py; the screen: tui/screens/result.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.names import Side
from core.battle.naming import in_line, sentence, side_name
from core.match.deeds import Deeds, Fall, deeds
from core.match.everyone import with_everyone
from core.match.match import Match
from core.match.moments import gravest_moments
from core.play.turns import Verdict
from core.play.verdict_words import reason
from tui.views.lines import Line, Piece, line
from tui.views.story_view import coloured

MANY = 3
"""More of the fallen than these are listed in brief on a narrow screen."""
MOMENTS = 3
"""So many of the gravest sentences are told again."""


class Ending(NamedTuple):
    """What stands out of a battle. `moments` are sentences of its story, the gravest first."""

    deeds: Deeds
    moments: tuple[str, ...]


def ending(match: Match) -> Ending:
    """Return what stands out of a battle so far."""
    return Ending(deeds(match), tuple(one.text for one in gravest_moments(match, MOMENTS)))


# -- lines -------------------------------------------------------------------------------------------------------------


def banner(winner: Side | None, sides: Iterable[Side], people: Sequence[Side]) -> tuple[str, str]:
    """Return the result for those at the keys, and its style. `people` are the sides that people play; without any, or
    if all are theirs, it is nobody's victory but the winner's."""
    if winner is None:
        return "DRAW", "strong"
    if not people or len(people) == len([*sides]):
        return "VICTORY", "harm-them"
    return ("VICTORY", "harm-them") if winner in people else ("DEFEAT", "harm-me")


def banner_lines(
    battle: Battle, verdict: Verdict, people: Sequence[Side], span: str, width: int, across: str
) -> list[Line]:
    """Return the banner between two lines of `across`, who won, and why."""
    word, style = banner(verdict.winner, battle.sides, people)
    outcome = f"Victory for {in_line(side_name(battle, verdict.winner))}" if verdict.winner else "No one wins"
    rim = Piece(across * width, style)
    return [
        line(rim),
        line(Piece(" " * max(0, (width - 2 * len(word) + 1) // 2)), Piece(" ".join(word), style)),
        line(rim),
        line(
            Piece(outcome, "strong"),
            f" in {span} {battle.clock.turn}: {reason(battle, verdict, span)}",
        ),
    ]


def fall_lines(battle: Battle, found: Deeds, *, narrow: bool = False) -> list[Line]:
    """Return who fell, and to which enemy: a line each, or of many on a `narrow` screen one for all, with the enemies
    in brackets."""
    told = [_fall(battle, fall) for fall in found.falls]
    if narrow and len(told) > MANY:
        told = [", ".join(_in_brief(battle, fall) for fall in found.falls)]
    return [line(Piece("  "), *coloured(battle, text)) for text in told]


def _in_brief(battle: Battle, fall: Fall) -> str:
    """Return `Odo (Tib)`."""
    name = battle[fall.figure].short_name
    return f"{name} ({battle[fall.by].short_name})" if fall.by not in (None, fall.figure) else name


def _fall(battle: Battle, fall: Fall) -> str:
    by = ""
    if fall.by is not None and fall.by != fall.figure:
        own = " (own side)" if battle[fall.by].side == battle[fall.figure].side else ""
        by = f", felled by {battle[fall.by].short_name}{own}"
    return sentence(f"{battle[fall.figure].short_name} {fall.does}{by}")


def best_lines(battle: Battle, found: Deeds) -> list[Line]:
    """Return the best attack, if any did harm."""
    if found.best is None:
        return []
    told = sentence(found.best.does)
    return [line(Piece("  "), *coloured(battle, told), Piece(f": {found.best.amount}", "strong"))]


def moment_lines(battle: Battle, moments: Iterable[str]) -> list[Line]:
    """Return the gravest moments."""
    return [line(Piece("  "), *coloured(battle, text)) for text in moments]


def plain_summary(match: Match) -> Iterator[str]:
    """Yield the same in lines of text, without the result."""
    found, battle = ending(match), with_everyone(match.battle, match.history)
    parts = (
        ("Fallen", fall_lines(battle, found.deeds)),
        ("Gravest moments", moment_lines(battle, found.moments)),
    )
    for head, lines in parts:
        if lines:
            yield f"{head}:"
            yield from ("".join(piece.text for piece in one) for one in lines)
    for one in best_lines(battle, found.deeds):
        yield "Best attack: " + "".join(piece.text for piece in one[1:])
