"""A battle watched while others play it, in words: whether it is live or how far behind, the players it waits for, and
how it ended. A replay in words: reel_view.py; what was read: tui/keeping/watching.py."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import Side
from core.battle.naming import sentence, short_name, side_name
from core.match.everyone import with_everyone
from core.match.luck import ledger
from core.match.match import Match
from core.play.asking import Decision
from core.play.position import Position
from core.play.spoken import listed
from core.play.turns import Verdict
from core.records import record
from tui.views.ending_view import banner_lines, best_lines, ending, fall_lines, moment_lines
from tui.views.goal_view import progress_lines
from tui.views.lines import Line, Piece, line
from tui.views.luck_view import luck_summary
from tui.views.reel import Reel

PERSON = "person"
NAMED = 3
"""Up to this many figures are named of those who are waited for."""


class Standing(StrEnum):
    """How a battle stands that others play."""

    PLAYED = "live"
    LEFT = "not being played now"
    OVER = "over"
    MISSING = "file missing"
    BROKEN = "can't be followed"


NOTES: Mapping[Standing, str] = {
    Standing.PLAYED: "the battle is being played",
    Standing.LEFT: "the battle isn't being played now; watching goes on when the battle is resumed",
    Standing.MISSING: "the journal was deleted or renamed; watching goes on if the battle is saved there again",
}
"""What a watcher is told when the standing has changed."""


@record
class Live:
    """How a watched battle stands: `seats` are who plays each side now, as the journal names them; `fault` says why it
    can't be followed any further."""

    standing: Standing
    seats: Mapping[Side, str]
    fault: str = ""


def live_head(reel: Reel, live: Live, *, plays: bool) -> str:
    """Return how far a watcher is, for the banner."""
    if not reel.is_done:
        return f"watching · {counted(reel.behind, 'action', 'actions')} behind" + ("" if plays else " · paused")
    return f"watching · {live.standing}" + ("" if plays or live.standing is not Standing.PLAYED else " · paused")


def now_line(match: Match, live: Live) -> Line:
    """Return the line after the latest event: the players the battle waits for, or the verdict."""
    if live.fault:
        return line(Piece(live.fault, "warning"))
    if (verdict := match.verdict) is not None and match.over:
        from core.play.verdict_words import verdict_line

        return line(Piece(verdict_line(match.battle, verdict, match.ruleset.turns.goals.span), "strong"))
    if live.standing is not Standing.PLAYED:
        return line(Piece(NOTES.get(live.standing, str(live.standing)), "muted"))
    return line(Piece("now: ", "muted"), waited_for(match.position, live.seats))


def waited_for(position: Position, seats: Mapping[Side, str]) -> str:
    """Return who answers next, in words: `Red (veteran): Tib, Odo`, or the roll to come."""
    asked, battle = position.waiting, position.battle
    if isinstance(asked, Decision):
        player = seats.get(asked.side, "")
        who = f" ({player})" if player and player != PERSON else ""
        figures = listed([short_name(battle, figure) for figure in asked.figures], most=NAMED)
        return f"{sentence(side_name(battle, asked.side))}{who}" + (f": {figures}" if figures else "")
    return f"dice: {asked.why}" if asked is not None else "over"


def end_lines(match: Match, verdict: Verdict, width: int, across: str) -> list[Line]:
    """Return how a battle ended, for a page: the result, objectives, the fallen, what stands out, and luck."""
    battle, found = with_everyone(match.battle, match.history), ending(match)
    luck = luck_summary(battle, ledger(battle, match.history))
    parts = (
        ("objectives", progress_lines(match.ruleset, battle)),
        ("fallen", fall_lines(battle, found.deeds)),
        ("gravest moments", moment_lines(battle, found.moments)),
        ("best attack", best_lines(battle, found.deeds)),
        ("", [luck] if luck is not None else []),
    )
    lines = banner_lines(battle, verdict, (), match.ruleset.turns.goals.span, width, across)
    for head, more in parts:
        if more:
            lines += [line(), *([line(Piece(head, "heading"))] if head else []), *more]
    return lines


def who_plays(battle: Battle, seats: Mapping[Side, str]) -> str:
    """Return who plays each side: `Red: a person, Blue: veteran`."""
    told = ((side, seats.get(side, "")) for side in battle.sides)
    return ", ".join(
        f"{sentence(side_name(battle, side))}: {'a person' if who == PERSON else who}" for side, who in told if who
    )
