"""What happened, as lines: each roll explains itself, each line knows its rules, whom it is about and whom it harms.
What is told of a whole match, moment by moment, is in chronicle.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from core.battle.battle import Battle
from core.battle.events import Event, Hurt
from core.battle.handling import ItemChanged, LeftLying
from core.battle.names import FigureId, RuleId
from core.battle.places import GoalRuns, GoalSettled
from core.battle.steps import ConditionChanged, HoldChanged, LifeChanged, PhaseEntered, PostureChanged
from core.play.dice import Dice
from core.play.rolled import Tested, Threw
from tui.views.gravity import Gravity, Weighed, weighed
from tui.views.lines import Line, Piece, line


@dataclass(frozen=True, slots=True)
class LogLine:
    """A fact in one line. `detail` is what it unfolds to, `brief` the gist of it for a narrow panel, if it has one.

    `harms` is whom it is ill for, if anybody; whether that is good or ill for whoever looks on, log_rows.py says.
    """

    text: str
    style: str
    detail: tuple[Line, ...]
    rules: tuple[RuleId, ...]
    figures: tuple[FigureId, ...]
    brief: str = ""
    gravity: Gravity = Gravity.PLAIN
    harms: FigureId | None = None


def log_lines(battle: Battle, events: Iterable[Event]) -> list[LogLine]:
    """The lines of these events, in their order; facts that are not worth a line are left out."""
    found = []
    for one in weighed(battle, events):
        event = one.event
        if told := event.told(battle):
            named = (getattr(event, field, None) for field in ("figure", "target", "holder", "held"))
            figures = tuple(name for name in named if isinstance(name, str) and name in battle.figures)
            text = f"{told}, {one.word}" if one.word and isinstance(event, Hurt) else told
            brief, detail = _brief(battle, one, text), tuple(_detail(event))
            style = "harm" if one.befalls is not None and one.gravity else _style(event)
            found.append(LogLine(text, style, detail, event.rules, figures, brief, one.gravity, one.befalls))
    return found


def _brief(battle: Battle, one: Weighed, told: str) -> str:
    event = one.event
    match event:
        case Tested():
            return event.brief(battle)
        case Threw(times=times) if times > 1:
            return f"{battle[event.target].short_name}: {one.word}" if event.target else one.word
        case Hurt() | ConditionChanged() | PostureChanged() | LifeChanged() | ItemChanged() | LeftLying():
            return told
        case GoalSettled() | GoalRuns() | HoldChanged():
            return told
        case _:
            return ""


def _style(event: Event) -> str:
    match event:
        case PhaseEntered() | GoalSettled():
            return "heading"
        case Tested() | Threw():
            return "roll"
        case _:
            return "plain"


def _detail(event: Event) -> Iterator[Line]:
    if isinstance(event, Tested):
        for number, (rule, label, value) in enumerate(event.tally.lines):
            shown = f"{value:+d}" if number else str(value)
            yield line(Piece(f"{shown:>5} ", "strong"), label, Piece(f"  {rule}", "muted"))
        if not event.opening:
            odds = f"{event.need.chance(Dice(len(event.faces))):.0%}"
            what = f"made in {odds}; another rolls against it" if event.contested else f"needed; a chance of {odds}"
            yield line(Piece(f"{event.need.total:>5} ", "strong"), what)
    yield line(Piece(f"      {', '.join(event.rules)}", "muted"))
