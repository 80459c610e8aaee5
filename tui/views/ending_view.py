"""How a battle came out: victory or defeat, who felled each figure, the best attack, the gravest moments. Its screen:
tui/screens/result.py; the gravity of an event: gravity.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Hurt
from core.battle.names import FigureId, Side
from core.battle.naming import in_line, sentence, side_name
from core.match.acts import Act, acts
from core.match.match import Match
from core.match.story import Storyteller
from core.play.asking import Choice
from core.play.kinds import Purpose
from core.play.phrases import in_words
from core.play.purpose import Attempt
from core.play.rolled import Tested, Threw
from core.play.turns import Verdict
from core.play.verdict_words import reason
from core.records import record
from tui.views.gravity import Gravity, Weighed, weighed
from tui.views.lines import Line, Piece, line
from tui.views.story_view import coloured

MANY = 3
"""More of the fallen than these are listed in brief on a narrow screen."""
MOMENTS = 3
"""So many of the gravest sentences are told again."""


@record
class Fall:
    """A figure that went out of the fight, its victor if known, and in the words of the log: `dies`."""

    figure: FigureId
    by: FigureId | None
    does: str
    turn: int


@record
class Hit:
    """The harm of one attack to one figure: `Tib strikes Odo with the broadsword`, 6 hits."""

    figure: FigureId
    does: str
    hits: int
    amount: str


class Deeds(NamedTuple):
    """What stands out of a battle. `moments` are sentences of its story, the gravest first."""

    falls: tuple[Fall, ...]
    best: Hit | None
    moments: tuple[str, ...]


def deeds(match: Match) -> Deeds:
    """Return what stands out of a battle so far. Who came round or got well again is none of the fallen."""
    falls: dict[FigureId, Fall] = {}
    blame: dict[FigureId, FigureId] = {}
    best: Hit | None = None
    for act in acts(match.history):
        for number, one in enumerate(weighed(act.before, act.events)):
            if one.victim is None:
                continue
            cause = _cause(act, number, one.victim)
            if isinstance(one.event, Hurt) and cause is not None:
                blame[one.victim] = cause.figure
                foes = match.battle[cause.figure].side != match.battle[one.victim].side
                if foes and (best is None or one.event.hits > best.hits):
                    does = _attack(act, number, cause, one.victim)
                    best = Hit(cause.figure, does, one.event.hits, one.event.amount)
            if one.gravity >= Gravity.OUT:
                by = cause.figure if cause is not None else blame.get(one.victim)
                falls[one.victim] = Fall(one.victim, by, _does(act.before, one), act.before.clock.turn)
    portrait = match.ruleset.pictures.portrait
    out = [f.id for f in match.battle if not portrait(match.battle, f).fights(f)]
    return Deeds(tuple(falls[one] for one in falls if one in out), best, tuple(gravest_moments(match)))


def gravest_moments(match: Match, most: int = MOMENTS) -> list[str]:
    """Return the sentences of the gravest moments, the gravest first."""
    teller = Storyteller(match)
    teller.follow()
    ranked: list[tuple[tuple[int, int, int], str]] = []
    for number, told in enumerate(teller.lines):
        found = [*weighed(told.before, told.events)]
        worst = max((one.gravity for one in found if one.victim is not None), default=Gravity.PLAIN)
        harm = sum(one.event.hits for one in found if isinstance(one.event, Hurt))
        if worst >= Gravity.GRAVE:
            ranked.append(((-worst, -harm, number), told.text))
    return [text for _, text in sorted(ranked)[:most]]


def _cause(act: Act, number: int, victim: FigureId) -> Choice | None:
    """Return the order or reaction that harmed the victim by the fact of that number: the one whose dice were last
    aimed at the victim in this act; without any, an attack on a cell."""
    aimed = (one for one in reversed(act.events[: number + 1]) if isinstance(one, Tested | Threw))
    hand = next((one.figure for one in aimed if one.target == victim and one.figure not in (None, victim)), None)
    cause = act.cause(number, victim)
    if cause is None or cause.figure == victim:
        return None
    harms = cause.kind is not None and cause.kind.purpose is Purpose.HARM
    bursts = hand is None and harms and number < len(act.own)
    return cause if bursts or cause.figure == hand else None


def _attack(act: Act, number: int, cause: Choice, victim: FigureId) -> str:
    """Return the attack that did the harm: `Tib strikes Odo with the broadsword`."""
    battle = act.before
    rolls = (one for one in reversed(act.events[:number]) if isinstance(one, Tested) and isinstance(one.why, Attempt))
    aimed = next((one.why for one in rolls if (one.figure, one.target) == (cause.figure, victim)), None)
    name, target = battle[cause.figure].short_name, battle[victim].short_name
    does = aimed.at(target) if isinstance(aimed, Attempt) else in_words(battle, cause)
    return f"{name} {does}" if target in does else f"{name} {does} ({target})"


def _does(battle: Battle, one: Weighed) -> str:
    told = one.event.describe(battle)
    name = battle[one.victim].short_name if one.victim else ""
    return told[len(name) :].strip() or "is out"


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


def moment_lines(battle: Battle, found: Deeds) -> list[Line]:
    """Return the gravest moments."""
    return [line(Piece("  "), *coloured(battle, text)) for text in found.moments]


def plain_summary(match: Match) -> Iterator[str]:
    """Yield the same in lines of text, without the result."""
    found, battle = deeds(match), match.battle
    parts = (
        ("Fallen", fall_lines(battle, found)),
        ("Gravest moments", moment_lines(battle, found)),
    )
    for head, lines in parts:
        if lines:
            yield f"{head}:"
            yield from ("".join(piece.text for piece in one) for one in lines)
    for one in best_lines(battle, found):
        yield "Best attack: " + "".join(piece.text for piece in one[1:])
