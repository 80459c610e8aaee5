"""What happened, as lines: each roll explains itself, each line knows its rules and whom it is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, Hurt
from core.battle.handling import ItemChanged, LeftLying
from core.battle.names import FigureId, RuleId
from core.battle.places import GoalSettled
from core.battle.steps import ConditionChanged, PhaseEntered
from core.play.dice import Dice
from core.play.rolled import Tested, Threw
from tui.views.lines import Line, Piece, line

GISTS = 4
"""How much of the latest a narrow panel has room for."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A fact in one line. `detail` is what it unfolds to, `brief` the gist of it for a narrow panel, if it has one."""

    text: str
    style: str
    detail: tuple[Line, ...]
    rules: tuple[RuleId, ...]
    figures: tuple[FigureId, ...]
    brief: str = ""


def log_lines(battle: Battle, events: Iterable[Event]) -> list[LogLine]:
    """The lines of these events, in their order; facts that are not worth a line are left out."""
    found = []
    for event in events:
        if told := event.told(battle):
            named = (getattr(event, field, None) for field in ("figure", "target", "holder", "held"))
            figures = tuple(name for name in named if isinstance(name, str) and name in battle.figures)
            brief = _brief(battle, event, told)
            found.append(LogLine(told, _style(event), tuple(_detail(event)), event.rules, figures, brief))
    return found


def just_now(said: list[LogLine]) -> list[Line]:
    """The gist of the latest that has happened, under a heading; nothing where nothing told has one."""
    gist = [line(Piece(told.brief, told.style)) for told in said if told.brief][-GISTS:]
    return [line(), line(Piece("just now", "muted")), *gist] if gist else []


def _brief(battle: Battle, event: Event, told: str) -> str:
    match event:
        case Tested():
            return f"{battle[event.figure].name}: {event.total} for {event.need.total}, {event.outcome}"
        case Hurt() | ConditionChanged() | ItemChanged() | LeftLying() | GoalSettled():
            return told
        case _:
            return ""


def _style(event: Event) -> str:
    match event:
        case PhaseEntered() | GoalSettled():
            return "heading"
        case Tested(passed=True):
            return "good"
        case Tested() | Threw():
            return "roll"
        case Hurt() | ConditionChanged() | ItemChanged() | LeftLying():
            return "harm"
        case _:
            return "plain"


def _detail(event: Event) -> Iterator[Line]:
    if isinstance(event, Tested):
        for number, (rule, label, value) in enumerate(event.tally.lines):
            shown = f"{value:+d}" if number else str(value)
            yield line(Piece(f"{shown:>5} ", "strong"), label, Piece(f"  {rule}", "muted"))
        odds = f"{event.need.chance(Dice(len(event.faces))):.0%}"
        yield line(Piece(f"{event.need.total:>5} ", "strong"), f"needed; a chance of {odds}")
    yield line(Piece(f"      {', '.join(event.rules)}", "muted"))
