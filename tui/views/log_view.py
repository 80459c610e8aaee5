"""Events as log lines. Each roll can unfold into its arithmetic; each line knows its rules, its figures and the one it
harms. The log of a whole match is in chronicle.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.events import Event, Hurt, with_moves
from core.battle.handling import ItemChanged, LeftLying
from core.battle.names import FigureId, RuleId
from core.battle.naming import sentence
from core.battle.places import GoalRuns, GoalSettled
from core.battle.steps import ConditionChanged, HoldChanged, LifeChanged, PhaseEntered, PostureChanged
from core.match.entries import Talk
from core.match.gravity import Gravity, Weighed, weighed
from core.match.talk import speaker, spoken
from core.play.dice import Dice
from core.play.rolled import Tested, Threw
from core.records import record
from tui.views.lines import Line, Piece, line, side_style
from tui.views.side_colours import side_number


@record
class LogLine:
    """An event in one line. `detail` are the lines it unfolds to, `brief` its short form for a narrow panel, if any.
    `harms` is the figure harmed; log_rows.py decides how that looks to the player. `words` are the text in the colours
    of the sides, in a story and in talk; `act` is the number of its act, or of the last one in it."""

    text: str
    style: str
    detail: tuple[Line, ...]
    rules: tuple[RuleId, ...]
    figures: tuple[FigureId, ...]
    brief: str = ""
    gravity: Gravity = Gravity.PLAIN
    harms: FigureId | None = None
    words: Line = ()
    act: int = 0


class Log(NamedTuple):
    """The log of a battle in both modes."""

    story: list[LogLine]
    dice: list[LogLine]

    def lines(self, mode: str) -> list[LogLine]:
        """Return the lines in a mode of the settings."""
        return self.dice if mode == "dice" else self.story


def log_lines(battle: Battle, events: Iterable[Event]) -> list[LogLine]:
    """Return the lines of these events, in order; events without text leave none."""
    found, now = [], battle
    for one in weighed(battle, events):
        event, before = one.event, now
        now = with_moves(before, event)
        if told := event.describe(before):
            named = (getattr(event, field, None) for field in ("figure", "target", "holder", "held"))
            figures = tuple(name for name in named if isinstance(name, str) and name in battle.figures)
            text = f"{told}, {one.word}" if one.word and isinstance(event, Hurt) else told
            brief, detail = _brief(battle, one, text), tuple(_detail(event))
            style = "harm" if one.victim is not None and one.gravity else _style(event)
            found.append(LogLine(text, style, detail, event.rules, figures, brief, one.gravity, one.victim))
    return found


def talk_line(battle: Battle, talk: Talk, act: int = 0) -> LogLine:
    """Return a line of talk: the speaker in the colour of the side."""
    text = spoken(battle, talk)
    style = side_style(side_number(battle, talk.side)) if talk.side in battle.sides else "muted"
    words = line(Piece(speaker(battle, talk), style), Piece(f": {talk.words}", "strong"))
    return LogLine(text, "talk", (), (), (), text, words=words, act=act)


def _brief(battle: Battle, one: Weighed, told: str) -> str:
    event = one.event
    match event:
        case Tested():
            return event.brief(battle)
        case Threw(times=times) if times > 1:
            return sentence(f"{battle[event.target].short_name}: {one.word}") if event.target else one.word
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
            what = f"target number ({odds} before their roll)" if event.contested else f"target number ({odds})"
            yield line(Piece(f"{event.need.total:>5} ", "strong"), what)
    yield line(Piece(f"      {', '.join(event.rules)}", "muted"))
