"""What is seen of a battle at play, made of what is known at that moment: while a person is asked, while an act is
shown, while the cursor looks round. How a picture is arranged on the screen is in tui/screens/board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.battle.names import FigureId, Side
from core.battle.naming import short_name
from core.match.acts import Act
from core.play.asking import Choice, Roll
from core.play.position import Position
from core.space.cell import Cell
from scenarios.lessons import Lesson
from tui.choosing.ahead import Question
from tui.choosing.choosing import Choosing
from tui.keeping.session import Session
from tui.screens.battle.modes import LookingRound, Mode, Ordering
from tui.screens.battle.playback import Showing, State, Stopped, Thinking
from tui.screens.battle.reasons import Reasons
from tui.screens.board.picture import Picture
from tui.views.act_view import act_focus, laid_under, overlay_of
from tui.views.card_view import banner_of, card, heading
from tui.views.chronicle import Chronicle
from tui.views.glyphs import Glyphs
from tui.views.hints_view import (
    when_over,
    while_aiming,
    while_forming,
    while_ordering,
    while_reacting,
    while_stopped,
    while_throwing,
    while_waiting,
    while_walking,
)
from tui.views.layout import WIDE
from tui.views.lesson_view import lesson_told
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay
from tui.views.since_view import since
from tui.views.thinking_view import considered, thinking
from tui.views.watching_view import scored, stopped_told


@dataclass(frozen=True, slots=True)
class Looks:
    """How things are to look: the signs, whether lessons are shown, the pause after an act in seconds, how wide the
    screen is, and what is laid over the map (`reach`, `threat`, `sight`)."""

    glyphs: Glyphs
    teaches: bool
    pause: float
    width: int
    overlays: frozenset[str]


@dataclass(frozen=True, slots=True)
class Stage:
    """A battle at one moment. `position` is where it stands, or stood when the act of its end was done that is shown;
    `state` is what the computer does, and `shown` what it did last."""

    session: Session
    chronicle: Chronicle
    position: Position
    mode: Mode
    state: State
    shown: Act | None
    reasons: Reasons
    lesson: Lesson | None
    looks: Looks

    @property
    def choosing(self) -> Choosing | None:
        """What a person chooses."""
        return self.mode.choosing if isinstance(self.mode, Ordering) else None

    @property
    def act(self) -> Act | None:
        """The act that lies on the map."""
        return self.mode.standing if isinstance(self.mode, Ordering) else self.shown

    # -- whose ---------------------------------------------------------------------------------------------------------

    @property
    def mine(self) -> Side:
        """Whose harm is harm to the one at the keys: the side that is asked, or that a person plays; nobody's among
        computers."""
        if self.choosing is not None:
            return self.choosing.decision.side
        seats = self.session.seats
        return next((side for side in self.position.battle.sides if seats[side] is None), "")

    @property
    def own(self) -> tuple[FigureId, ...]:
        """The figures whose harm is harm to the one at the keys."""
        return tuple(figure.id for figure in self.position.battle if figure.side == self.mine)

    def side_of(self, figure: FigureId) -> Side:
        """Whose goals are shown beside a figure: those of the person who is asked, else of one who plays."""
        return self.mine or self.position.battle[figure].side

    @property
    def last_figure(self) -> FigureId:
        """The figure that the last answer was about."""
        answers = (moment.answer for moment in reversed(self.session.match.history))
        return next((a.figure for a in answers if isinstance(a, Choice)), next(iter(self.position.battle.figures)))

    def reason_of(self, act: Act | None) -> str:
        """Why this was done; empty as long as that is not known."""
        return self.reasons.of(act, self.session.match.history)


def picture_of(stage: Stage) -> Picture:
    """The battle now, and what is being chosen."""
    battle, mode, looks = stage.position.battle, stage.mode, stage.looks
    overlay = _overlay(stage)
    choosing = stage.choosing
    figure, at, here = stage.last_figure, None, tuple[FigureId, ...]()
    match mode:
        case Ordering(choosing=its) | LookingRound(look=its):
            figure, at, here = its.figure, its.cursor, its.here
        case _:
            pass
    seen = () if isinstance(mode, LookingRound) or stage.act is None else act_focus(battle, stage.act)
    return Picture(
        ruleset=stage.session.match.ruleset,
        battle=battle,
        overlay=overlay,
        focus=_first(seen, at) or battle[figure].at,
        also=seen[-1] if seen else None,
        asked=_asked(stage),
        figure=figure,
        here=here,
        at=at,
        listing=choosing.listing if choosing is not None else None,
        waiting=_while_waiting(stage),
        prompt=tuple(choosing.asked()) if choosing is not None else (),
        odds=_odds(stage),
        foreseen=tuple(choosing.ahead.told(choosing.question, looks.glyphs)) if choosing is not None else (),
        said=stage.chronicle.lines,
        hints=_hints(stage),
        side=stage.side_of(figure),
        lesson=(lesson_told(stage.lesson),) if stage.lesson is not None and looks.teaches else (),
        mine=stage.mine,
        since=tuple(_since(stage)),
        card=tuple(_card(stage)),
        grave=_grave(stage),
        led=choosing is not None and choosing.led,
        aiming=choosing is not None and choosing.aiming is not None,
        passing=choosing is not None and choosing.advice is not None,
        titles=_titles(stage),
    )


def _first(seen: tuple[Cell, ...], at: Cell | None) -> Cell | None:
    """What must be in sight: while an act is shown, its target or the figure that did it; else the cursor."""
    return seen[0] if seen else at


def _overlay(stage: Stage) -> Overlay:
    """What lies over the map: the act that is shown, under what is chosen or looked at."""
    act = stage.act
    laid = overlay_of(stage.session.match.ruleset, act) if act is not None else Overlay()
    match stage.mode:
        case Ordering(choosing):
            return laid_under(choosing.overlay, laid)
        case LookingRound(look):
            return look.over(laid, stage.looks.overlays)
        case _:
            return laid


# -- words -------------------------------------------------------------------------------------------------------------


def _asked(stage: Stage) -> str:
    """Who is asked, in the banner."""
    match, asked = stage.session.match, stage.session.asked
    if isinstance(match.waiting, Roll):
        return f"dice: {match.waiting.why}"
    if isinstance(stage.state, Showing) and stage.shown is not None:
        who = stage.shown.figure
        return "the turn goes on" if who is None else f"{match.battle[who].side} acts"
    if asked is None:
        return "the battle is over"
    if stage.choosing is not None:
        return f"{asked.side}: your choice for {short_name(match.battle, stage.choosing.figure)}"
    return f"{asked.side}: stopped" if isinstance(stage.state, Stopped) else f"{asked.side} thinks"


def _titles(stage: Stage) -> Mapping[str, str]:
    """What the panels are called now."""
    last = {"since": "since your last order" if stage.mine else "this turn"}
    match stage.mode:
        case Ordering(choosing):
            walks = choosing.on_map and choosing.aiming is None
            return {"odds": "this walk", **last} if walks else last
        case LookingRound():
            return {"figure": "looked at", "other": "there", "odds": "now", **last}
        case _:
            return {"figure": "who acts", "menu": "now", "odds": "why", **last}


def _odds(stage: Stage) -> tuple[Line, ...]:
    """What the selected order does; where the cursor looks round, what the computer would do and what enemies may do to
    the figure there; else what the computer thinks about, or why it did what is shown."""
    match stage.mode, stage.state:
        case Ordering(choosing), _:
            return tuple(choosing.told())
        case LookingRound() as round_, _:
            return tuple(_where_it_stopped(stage, round_))
        case _, Thinking(stops, long=True) if stage.session.asked is not None:
            return tuple(thinking(stage.position, stage.reason_of(stage.shown), stopping=stops))
        case _, Showing():
            return tuple(considered(stage.reason_of(stage.shown)))
        case _:
            return ()


def _where_it_stopped(stage: Stage, mode: LookingRound) -> list[Line]:
    dangers = mode.ahead.told(Question(mode.look.figure, None), stage.looks.glyphs)
    if stage.session.policy is None:
        return dangers
    return [*scored(stage.position.battle, mode.thought, 2 if stage.looks.width >= WIDE else 1), *dangers]


def _while_waiting(stage: Stage) -> tuple[Line, ...]:
    """What stands in place of the menu."""
    if isinstance(stage.state, Stopped):
        return tuple(stopped_told(stage.looks.pause))
    return (line(Piece("" if stage.session.match.waiting is None else "...", "muted")),)


def _since(stage: Stage) -> list[Line]:
    """What happened since the last order, with the act of another that stands on the map."""
    lines, glyphs = stage.chronicle.since_order_of(stage.mine), stage.looks.glyphs
    act = stage.mode.standing if isinstance(stage.mode, Ordering) else None
    if act is None:
        return since(lines, glyphs, stage.own)
    harm = since((one for one in lines if one.gravity), glyphs, stage.own)
    rest = since((one for one in lines if not one.gravity), glyphs, stage.own)
    return [*harm, line(Piece(heading(act), "strong")), *considered(stage.reason_of(act)), *rest]


def _card(stage: Stage) -> list[Line]:
    """The act that is shown, while nobody is asked and nobody looks round."""
    if isinstance(stage.mode, Ordering | LookingRound) or stage.shown is None:
        return []
    if isinstance(stage.state, Thinking) and stage.state.long:
        return []
    passed = stage.chronicle.passed(stage.shown)
    return card(stage.shown, stage.looks.glyphs, stage.own, stage.reason_of(stage.shown), passed)


def _grave(stage: Stage) -> Line:
    """What is so grave of what was done last that it stands in the banner."""
    match stage.mode:
        case Ordering(latest=latest):
            return _news(latest, stage)
        case LookingRound():
            return ()
        case _:
            return _news(stage.shown, stage)


def _news(act: Act | None, stage: Stage) -> Line:
    """What is so grave of an act that it stands in the banner."""
    return (banner_of(act, stage.looks.glyphs, stage.own) if act is not None else None) or ()


def _hints(stage: Stage) -> Line:
    """The keys that do something now."""
    width = stage.looks.width
    if stage.choosing is not None:
        return _hints_to_order(stage, stage.choosing)
    if isinstance(stage.session.match.waiting, Roll):
        return while_throwing()
    if stage.session.asked is None and not isinstance(stage.state, Showing):
        return when_over(width)
    return while_stopped(width) if isinstance(stage.state, Stopped) else while_waiting(width)


def _hints_to_order(stage: Stage, choosing: Choosing) -> Line:
    width = stage.looks.width
    if choosing.formation is not None:
        return while_forming(width)
    if (aiming := choosing.aiming) is not None:
        hands, ways = aiming.manners
        return while_aiming(last=aiming.last, hands=hands, ways=ways, width=width)
    if choosing.on_map and choosing.walking is not None:
        unasked = bool(choosing.ruleset.pictures.seldom) and not stage.session.wants_to_be_asked(choosing.decision.side)
        turns = choosing.walking.walk.turns
        return while_walking(many=choosing.many, unasked=unasked, turns=turns, width=width)
    if choosing.reacting:
        return while_reacting(width)
    ends = choosing.passing() is not None
    many = choosing.many and choosing.tab != "who"
    return while_ordering(tab=choosing.tab, ends=ends, many=many, width=width)
