"""Leaving the map: along a path to its edge, and a step beyond. The figure is then out of the battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import climbed, is_water
from core.rulesets.rounds.movement.gaits import WAYS, Gait, metres_of
from core.rulesets.rounds.movement.going import (
    PLAIN,
    cut_short,
    metres_after_failing,
    provokes_on_the_way,
    tested,
    walk,
    why_not_gait,
)
from core.rulesets.rounds.movement.paths import HANGS, ends, length_of, why_no_path
from core.rulesets.rounds.movement.stopping import is_stopped
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.sheet.life import step_life
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import ActionInProgress, declare, finish, lose
from core.rulesets.rounds.turn.exertion import OPPORTUNE
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell
from core.space.edges import is_diagonal


@record
class Leave(Act):
    """Leaves the map: along a path to the edge (none: from the figure's square), and on. `opportune`: as an opportunity
    action."""

    verb: ClassVar[str] = "leave"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "leaves the map"
    in_a_grab: ClassVar[str | None] = ROOTED
    meaning: ClassVar[str] = "Leave the map: along a path to the edge, and off."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "path": "the squares to the map's edge; none if you are there",
            "gait": "how you move",
        }
    )
    phrase: ClassVar[str] = "leave the map[ via {path}][ ({gait})]"
    acts_on_others: ClassVar[bool] = False
    withdraws: ClassVar[bool] = True
    sort: ClassVar[Sort] = Sort.MOVEMENT
    provokes: ClassVar[Provokes] = Provokes.LEAVING
    path: tuple[Cell, ...]
    gait: Gait
    opportune: bool = False

    @property
    def end(self) -> Cell | None:
        """The square at the edge."""
        return self.path[-1] if self.path else None

    @property
    def is_sure(self) -> bool:
        """Unless it is a run."""
        return WAYS[self.gait].skill is None

    @property
    def walk_label(self) -> str:
        """How it is paid for."""
        return f"leave the map {OPPORTUNE['opportune']}" if self.opportune else ""


@rule("C-grid-10")
def is_at_the_edge(battle: Battle, cell: Cell) -> bool:
    """Whether a step from this square leads off the map."""
    return len(battle.grid.neighbours(cell)) < battle.grid.facings


@option("C-grid-10", of=Acting, offers=Leave, free=True)
def may_propose_leaving(battle: Battle, about: Acting, figure: Figure) -> Iterator[Leave]:
    """By the shortest path, at the slowest gait that gets there."""
    if why_unaffordable(battle, Leave(figure.id, (), Gait.STEP)) is None:
        yield from ways_off(battle, figure)


def ways_off(battle: Battle, figure: Figure) -> Iterator[Leave]:
    """Return the way off the map that is offered, whatever it is paid with; none if there is no way."""
    if is_at_the_edge(battle, figure.at) and not (climbed(figure) or is_water(battle, figure.at)):
        yield Leave(figure.id, (), Gait.STEP)
        return
    for gait in PLAIN:
        ways = [path for cell, path in ends(battle, figure, gait).items() if is_at_the_edge(battle, cell)]
        fits = [path for path in ways if length_of(path, figure.at) + SQUARE <= metres_of(figure, gait)]
        if fits and why_not_gait(figure, gait) is None:
            yield Leave(figure.id, min(fits, key=lambda path: (*_trouble(path, figure.at), path)), gait)
            return


def _trouble(path: tuple[Cell, ...], start: Cell) -> tuple[int, int]:
    """The length of a path, and its number of diagonals."""
    return length_of(path, start), sum(is_diagonal(a, b) for a, b in pairwise((start, *path)))


@requirement("C-grid-10", "C-move-17", "C-move-19", of=Leave)
def why_not_leave(battle: Battle, order: Leave) -> str | None:
    """To an edge, with 2 m left to go beyond it; not tumbling, swimming or on a wall."""
    figure = battle[order.figure]
    if (why := why_unaffordable(battle, order) or why_not_gait(figure, order.gait)) is not None:
        return why
    if WAYS[order.gait].tumbles:
        return "can't tumble off the map"
    if not order.path and (climbed(figure) or is_water(battle, figure.at)):
        return HANGS if climbed(figure) else "in the water: swim to the bank"
    if order.path and (why := why_no_path(battle, figure, order.path, order.gait)) is not None:
        return why
    last = order.path[-1] if order.path else figure.at
    if not is_at_the_edge(battle, last):
        return "the path must end at the edge of the map" if order.path else "not at the edge of the map"
    asked, most = length_of(order.path, figure.at) + SQUARE, metres_of(figure, order.gait)
    return None if asked <= most else f"too far ({asked} m; {order.gait} {most} m)"


@procedure("C-grid-10", "C-cond-04", "C-opportunity-03", of=Leave)
def leave(scene: Scene, order: Leave) -> Procedure[None]:
    """As any move; enemies who threaten the last square may react too."""
    action = yield from declare(scene, order)
    if action is None:
        return
    name, start = order.figure, scene.battle[order.figure].at
    passed = (yield from tested(scene, action, order.path, order.gait)).succeeds
    figure = scene.battle[name]
    path = order.path if passed else cut_short(scene.battle, figure, order.path, order.gait)
    far_enough = passed or length_of(order.path, start) + SQUARE <= metres_after_failing(figure)
    on_foot, provoking = order.gait is not Gait.STEP, provokes_on_the_way(figure, order.gait, tumbled=False)
    asked: set[FigureId] = set()
    if path or not far_enough:
        came = yield from walk(
            scene, action, path, on_foot=on_foot, provoking=provoking, ends_it=not far_enough, asked=asked
        )
        if not came or not far_enough:
            return
        enter(scene, "next_step", "C-grid-10")
    yield from _goes(scene, action, asked, on_foot=on_foot, provoking=provoking)


@rule("C-grid-10", "C-opportunity-10")
def _goes(
    scene: Scene, action: ActionInProgress, asked: set[FigureId], *, on_foot: bool, provoking: bool
) -> Procedure[None]:
    """The last step."""
    at = scene.battle[action.figure].at
    if provoking and not is_stopped(scene.battle, scene.battle[action.figure], on_foot=on_foot):
        yield from opportunity(scene, action, asked)
    figure = scene.battle[action.figure]
    if is_stopped(scene.battle, figure, on_foot=on_foot) or figure.at != at:
        lose(scene, action)
        return
    enter(scene, "no_defence", "C-grid-10")
    step_life(scene, action.figure, "leave", "C-grid-10", "C-cond-04")
    finish(scene, action)
