"""What a figure is heading for over several turns: the signs of its way on the map, and a line about it. What it heads
for is found by its player (ai/headings.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.battle.record import replace
from core.match.policy import Policy, made
from core.play.asking import Decision
from core.play.position import Position
from core.play.ruleset import Ruleset
from core.space.cell import Cell
from scenarios.catalogue import best_player
from tui.views.lines import Line, Piece, line
from tui.views.map_view import Overlay

if TYPE_CHECKING:
    from ai.route_words import Told

MOST_TURNS = 9
"""The ends of so many turns are numbered on the map."""


@runtime_checkable
class Heads(Protocol):
    """A policy that knows what a figure is heading for."""

    def heading(self, ruleset: Ruleset, position: Position, figure: FigureId) -> Told | None:
        """Return what a figure is heading for over several turns; None: nothing."""
        ...


def heading_by(player: Policy | None, ruleset: Ruleset, position: Position, figure: FigureId) -> Told | None:
    """Return what a figure is heading for as its player decides; for a person's figure, and for a player that does not
    know, as the best AI would. None: nothing, or no decision is due."""
    if not isinstance(position.waiting, Decision) or not position.battle[figure].active:
        return None
    knows = (None if player is None else _knowing(player)) or _knowing(best_player(ruleset.id))
    return None if knows is None else knows.heading(ruleset, position, figure)


def _knowing(policy: Policy) -> Heads | None:
    """Return the policy, made if it is awaited, if it knows what figures are heading for."""
    found = made(policy)
    return found if isinstance(found, Heads) else None


def route_cells(told: Told | None) -> Mapping[Cell, str]:
    """Return the cells of a way: the number of the turn where a turn ends, nothing in between."""
    if told is None:
        return {}
    route = told.heading.route
    found = dict.fromkeys(route.cells, "")
    done = 0
    for turn, count in enumerate(route.ends, 1):
        done += count
        if count and turn <= MOST_TURNS:
            found[route.cells[done - 1]] = str(turn)
    return found


def with_route(overlay: Overlay, told: Told | None) -> Overlay:
    """Return the overlay with a way, whose signs take the place of movement costs."""
    route = route_cells(told)
    reach = {cell: cost for cell, cost in overlay.reach.items() if cell not in route} if route else overlay.reach
    return replace(overlay, route=route, reach=reach)


def route_line(ruleset: Ruleset, battle: Battle, figure: FigureId, told: Told | None) -> Line:
    """Return the line about a figure's way: `Odo's way to Tib: 3 turns; goes round by the mill: out of Tib's reach`."""
    name = short_name(battle, figure)
    if told is None:
        return line(Piece(f"{name} has nowhere to go beyond this {ruleset.turns.goals.span}", "muted"))
    return line(Piece(route_text(ruleset, battle, figure, told)))


def route_text(ruleset: Ruleset, battle: Battle, figure: FigureId, told: Told) -> str:
    """Return the same in words."""
    from ai.route_words import goal_in_words  # with much of the AI, which is not there at the first paint

    span, turns = ruleset.turns.goals.span, told.heading.route.turns
    goal = goal_in_words(battle, told.heading, figure)
    way = f"{short_name(battle, figure)}'s way to {goal}: {counted(turns, span, f'{span}s')}"
    return f"{way}; {told.words}" if told.words else way


def turns_in_words(battle: Battle, told: Told, span: str) -> list[str]:
    """Return a line for each turn of a way with the numbers of its cells: `turn 2: 0507 0607 0708`."""
    route, name = told.heading.route, battle.grid.name
    lines, done = list[str](), 0
    for turn, count in enumerate(route.ends, battle.clock.turn):
        cells = " ".join(name(cell) for cell in route.cells[done : done + count])
        lines.append(f"{span} {turn}: {cells or 'stays'}")
        done += count
    return lines


def being_worked_out() -> Line:
    """Return the line while the way is being worked out."""
    return line(Piece("way: being worked out", "muted"))
