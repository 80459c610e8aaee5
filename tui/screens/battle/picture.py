"""The picture of a battle in play: while a person is prompted, while an act is shown, while the cursor looks around. It
is made of a stage.py and arranged on the screen in tui/screens/board; footer.py has its keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.battle.names import FigureId, Side
from core.battle.naming import sentence, short_name, side_name
from core.match.acts import Act
from core.play.asking import Decision, Roll
from core.play.led_here import led_here
from core.space.cell import Cell
from tui.choosing.ahead import Ahead, Question
from tui.choosing.dangers import Dangers
from tui.screens.battle.footer import hints
from tui.screens.battle.modes import LookingRound, Ordering
from tui.screens.battle.playback import Showing, Stopped, Thinking
from tui.screens.battle.stage import Stage
from tui.screens.board.picture import Picture
from tui.views.act_view import act_focus, combined, overlay_of
from tui.views.card_view import banner_of, card, heading
from tui.views.danger_view import danger_line
from tui.views.layout import WIDE
from tui.views.lesson_view import lesson_line
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay
from tui.views.proposals_view import proposal_lines, reason_of_proposal, with_proposals
from tui.views.recent_view import recent_lines
from tui.views.route_view import being_worked_out, heading_by, route_line, with_route
from tui.views.table_view import table_lines
from tui.views.thinking_view import reason_lines, thinking_lines
from tui.views.turn_view import phase_of
from tui.views.watching_view import advice_lines, paused_lines

if TYPE_CHECKING:
    from ai.route_words import Told


def picture_of(stage: Stage) -> Picture:
    """Return the picture of the battle now, with the choice in progress."""
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
        also=(*((at,) if at is not None else ()), *seen[-1:]),
        asked=_asked(stage),
        phase=_phase(stage),
        is_sandbox=stage.session.behind is not None,
        figure=figure,
        here=here,
        at=at,
        listing=choosing.listing if choosing is not None else None,
        waiting=_while_waiting(stage),
        prompt=tuple(choosing.prompt_lines()) if choosing is not None else (),
        led_here=_led_here(stage),
        odds=_odds(stage),
        foreseen=tuple(_foreseen(stage)),
        said=stage.chronicle.log().lines(looks.log),
        hints=hints(stage),
        side=stage.side_of(figure),
        lesson=_lesson(stage),
        mine=stage.mine,
        since=tuple(_since(stage)),
        card=tuple(_card(stage)),
        grave=_grave(stage),
        led=choosing is not None and choosing.led,
        aiming=choosing is not None and choosing.aiming is not None,
        passing=choosing is not None and choosing.advice is not None,
        titles=_titles(stage),
        dangers=lambda: _dangers(stage, figure),
        way_of=lambda name: _way_of(stage, name),
    )


def _led_here(stage: Stage) -> tuple[str, ...]:
    """Return the orders that led to the question, for the person who is asked or who looks at an AI that is."""
    if stage.choosing is not None:
        return stage.choosing.led_here
    if isinstance(stage.mode, LookingRound) and isinstance(stage.position.waiting, Decision):
        return led_here(stage.session.match.ruleset, stage.position)
    return ()


def _phase(stage: Stage) -> str:
    """Return the phase that the live turn machine is in; of an earlier moment, that of its clock; none at the end."""
    match = stage.session.match
    if stage.position is match.position:
        return "" if match.over else stage.session.turn.phase
    return phase_of(match.ruleset, stage.position.battle)


def _first(seen: tuple[Cell, ...], at: Cell | None) -> Cell | None:
    """Return the cell that must be in sight: target or actor while an act is shown, else the cursor."""
    return seen[0] if seen else at


def _overlay(stage: Stage) -> Overlay:
    """Return the overlay of the act on the map, below that of a choice or of the cursor."""
    act = stage.act
    laid = overlay_of(stage.session.match.ruleset, act) if act is not None else Overlay()
    match stage.mode:
        case Ordering(choosing):
            over = combined(choosing.overlay, laid)
        case LookingRound(look):
            over = look.over(laid, stage.looks.overlays, stage.mode.dangers)
        case _:
            return laid
    if (ruling := stage.ruling) is not None and ruling.thought:
        match = stage.session.match
        over = with_proposals(over, match.ruleset, match.battle, ruling.thought, ruling.selected)
    if "route" not in stage.looks.overlays:
        return over
    return with_route(over, stage.mode.ahead.ways.get(stage.mode.pointed_at))


# -- words -------------------------------------------------------------------------------------------------------------


def _asked(stage: Stage) -> str:
    """Return the prompt for the banner, with the seconds on the clock of a table."""
    left = stage.session.seconds_left
    return _prompt(stage) + ("" if left is None else f" · {left} s")


def _prompt(stage: Stage) -> str:
    match, asked = stage.session.match, stage.session.asked
    if isinstance(match.waiting, Roll):
        return f"dice: {match.waiting.why}"
    if isinstance(stage.state, Showing) and stage.shown is not None:
        who = stage.shown.figure
        return "the turn continues" if who is None else f"{_side(stage, match.battle[who].side)} · acting"
    if asked is None:
        return "battle over"
    if stage.choosing is not None:
        return f"{_side(stage, asked.side)} · your move, {short_name(match.battle, stage.choosing.figure)}"
    if awaited := stage.session.awaits:
        return f"{_side(stage, asked.side)} · waiting for {awaited}"
    does = "paused" if isinstance(stage.state, Stopped) else "thinking"
    return f"{_side(stage, asked.side)} · {'the game master decides' if stage.ruling is not None else does}"


def _side(stage: Stage, side: Side) -> str:
    """Return the name of a side at the head of the banner."""
    return sentence(side_name(stage.position.battle, side))


def _titles(stage: Stage) -> Mapping[str, str]:
    """Return the panel titles that differ now."""
    last = {"since": "since your last order" if stage.mine else "this turn"}
    match stage.mode:
        case Ordering(choosing):
            walks = choosing.on_map and choosing.aiming is None
            return {"odds": "move preview", **last} if walks else last
        case LookingRound():
            now = {"menu": "proposals", "odds": "why"} if stage.ruling is not None else {}
            return {
                "figure": "selected",
                "other": f"in this {stage.position.battle.grid.cell_words[0]}",
                "odds": "now",
                **last,
                **now,
            }
        case _:
            return {"menu": "now", "odds": "why", **last}


def _odds(stage: Stage) -> tuple[Line, ...]:
    """Return the preview of the selected order; while looking around, the AI's advice and the threats; else the AI's
    thoughts, or its reason for the act shown."""
    match stage.mode, stage.state:
        case Ordering(choosing), _:
            return tuple(choosing.told())
        case LookingRound() as round_, _:
            return tuple(_where_it_stopped(stage, round_))
        case _, Thinking(stops, long=True) if stage.session.asked is not None:
            return tuple(thinking_lines(stage.position, stage.reason_of(stage.shown), stopping=stops))
        case _, Showing():
            return tuple(reason_lines(stage.reason_of(stage.shown)))
        case _:
            return ()


def _dangers(stage: Stage, figure: FigureId) -> Dangers | None:
    """Return the danger map of the figure shown."""
    if isinstance(stage.mode, Ordering | LookingRound):
        return stage.mode.dangers
    return Ahead(stage.session.match.ruleset, stage.position).dangers_of(figure)


def _way_of(stage: Stage, figure: FigureId) -> Told | None:
    """Return what a figure is heading for, as its player decides; that may take a second or two."""
    session, position = stage.session, stage.position
    player = session.seats[position.battle[figure].side]
    return heading_by(player, session.match.ruleset, position, figure)


def _foreseen(stage: Stage) -> list[Line]:
    """Return the danger of the selected cell, if the danger map is shown, and the threats to a prompted figure."""
    choosing = stage.choosing
    if choosing is None:
        return []
    return [*_way(stage), *_danger(stage), *choosing.ahead.told(choosing.question, stage.looks.glyphs)]


def _way(stage: Stage) -> list[Line]:
    """Return the line about the long way of the figure under the cursor, if that is shown."""
    mode = stage.mode
    if "route" not in stage.looks.overlays or not isinstance(mode, Ordering | LookingRound):
        return []
    figure, ways = mode.pointed_at, mode.ahead.ways
    if figure not in ways:
        return [being_worked_out()]
    return [route_line(stage.session.match.ruleset, stage.position.battle, figure, ways[figure])]


def _danger(stage: Stage) -> list[Line]:
    """Return the line of the danger map about the cell under the cursor."""
    mode = stage.mode
    if "danger" not in stage.looks.overlays or not isinstance(mode, Ordering | LookingRound):
        return []
    dangers = mode.dangers
    if dangers is None:
        return [line(Piece("no danger map in the middle of an order", "muted"))]
    share = "" if dangers.is_complete else dangers.share
    return [danger_line(stage.position.battle, dangers.known.get(mode.cursor), stage.looks.glyphs, share)]


def _where_it_stopped(stage: Stage, mode: LookingRound) -> list[Line]:
    dangers = [*_way(stage), *_danger(stage), *mode.ahead.told(Question(mode.look.figure, None), stage.looks.glyphs)]
    if stage.session.policy is None:
        return dangers
    if stage.gm:
        return [*reason_of_proposal(stage.position.battle, mode.thought, mode.selected), *dangers]
    return [*advice_lines(stage.position.battle, mode.thought, 2 if stage.looks.width >= WIDE else 1), *dangers]


def _while_waiting(stage: Stage) -> tuple[Line, ...]:
    """Return the lines in place of the menu."""
    edits = stage.position.task is None
    if (ruling := stage.ruling) is not None:
        return tuple(proposal_lines(stage.position.battle, ruling.thought, ruling.selected, edits=edits))
    if isinstance(stage.state, Stopped):
        return tuple(paused_lines(stage.looks.pause, edits=edits))
    if awaited := stage.session.awaits:
        session = stage.session
        return tuple(table_lines(stage.position.battle, session.players, awaited, session.watching))
    return (line(Piece("" if stage.session.match.waiting is None else "...", "muted")),)


def _lesson(stage: Stage) -> tuple[Line, ...]:
    """Return the lesson, with the keys that lead to its orders in the menu as it is."""
    if stage.lesson is None or not stage.looks.teaches:
        return ()
    choosing = stage.choosing
    return (lesson_line(stage.lesson, choosing.listing.way_to) if choosing else lesson_line(stage.lesson),)


def _since(stage: Stage) -> list[Line]:
    """Return what happened since the last order, with the other side's act on the map."""
    glyphs = stage.looks.glyphs
    lines = stage.chronicle.since_order_of(stage.mine).lines(stage.looks.log)
    act = stage.mode.standing if isinstance(stage.mode, Ordering) else None
    if act is None:
        return recent_lines(lines, glyphs, stage.own)
    if stage.looks.log != "dice":
        return [*recent_lines(lines, glyphs, stage.own), *reason_lines(stage.reason_of(act))]
    harm = recent_lines((one for one in lines if one.gravity), glyphs, stage.own)
    rest = recent_lines((one for one in lines if not one.gravity), glyphs, stage.own)
    return [*harm, line(Piece(heading(act), "strong")), *reason_lines(stage.reason_of(act)), *rest]


def _card(stage: Stage) -> list[Line]:
    """Return the act on the screen, while no one is prompted or looks around."""
    if isinstance(stage.mode, Ordering | LookingRound) or stage.shown is None:
        return []
    if isinstance(stage.state, Thinking) and stage.state.long:
        return []
    passed = stage.chronicle.passed(stage.shown)
    found = card(stage.shown, stage.looks.glyphs, stage.own, stage.reason_of(stage.shown), passed)
    waits = bool(stage.session.awaits) and not isinstance(stage.state, Showing)
    return [*found, line(), *_while_waiting(stage)] if waits else found


def _grave(stage: Stage) -> Line:
    """Return the event of the last act for the banner, if any is grave enough."""
    match stage.mode:
        case Ordering(latest=latest):
            return _news(latest, stage)
        case LookingRound():
            return ()
        case _:
            return _news(stage.shown, stage)


def _news(act: Act | None, stage: Stage) -> Line:
    """Return the event of an act for the banner, if any is grave enough."""
    return (banner_of(act, stage.looks.glyphs, stage.own) if act is not None else None) or ()
