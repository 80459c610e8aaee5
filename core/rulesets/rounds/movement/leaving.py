"""Going off the map: along a path to its edge, and a step beyond. Whoever has gone is out of the battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.rounds.ground.distance import SQUARE
from core.rulesets.rounds.ground.heights import climbed, is_water
from core.rulesets.rounds.movement.gaits import WAYS, Gait, metres_of
from core.rulesets.rounds.movement.going import (
    PLAIN,
    cut_short,
    draws_answers,
    metres_after_failing,
    not_so,
    tested,
    walk,
)
from core.rulesets.rounds.movement.paths import HANGS, ends, fault, length_of
from core.rulesets.rounds.movement.stopping import is_stopped
from core.rulesets.rounds.opportunity.answering import opportunity
from core.rulesets.rounds.sheet.life import step_life
from core.rulesets.rounds.turn.acts import ROOTED, Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import Deed, declared, finish, lose
from core.rulesets.rounds.turn.exertion import OPPORTUNE
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell
from core.space.edges import is_diagonal


@quick
@dataclass(frozen=True, slots=True)
class Leave(Act):
    """Leaves the map: along a path (none: from where it stands) to its edge, and on. `opportune`: for an action of
    opportunity."""

    verb: ClassVar[str] = "leave"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "leaves the map"
    in_a_grab: ClassVar[str | None] = ROOTED
    meaning: ClassVar[str] = "Leave the map: along a path to its edge, and off it."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "path": "the squares to the map's edge; none if you stand on it",
            "gait": "how you move",
        }
    )
    phrase: ClassVar[str] = "leave the map[ by {path}][, to {gait}]"
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
        """As long as it is no run."""
        return WAYS[self.gait].skill is None

    @property
    def stride(self) -> str:
        """What it is paid with."""
        return f"leave the map {OPPORTUNE['opportune']}" if self.opportune else ""


@rule("C-grid-10")
def is_at_the_edge(battle: Battle, cell: Cell) -> bool:
    """Whether a step from there leads off the map."""
    return len(battle.grid.neighbours(cell)) < battle.grid.facings


@option("C-grid-10", of=Acting, offers=Leave, free=True)
def may_propose_leaving(battle: Battle, about: Acting, figure: Figure) -> Iterator[Leave]:
    """By the shortest way, in the plainest gait that leads there."""
    if unaffordable(battle, Leave(figure.id, (), Gait.STEP)) is None:
        yield from ways_off(battle, figure)


def ways_off(battle: Battle, figure: Figure) -> Iterator[Leave]:
    """The one that is proposed, whatever pays for it; none, if none leads off the map now."""
    if is_at_the_edge(battle, figure.at) and not (climbed(figure) or is_water(battle, figure.at)):
        yield Leave(figure.id, (), Gait.STEP)
        return
    for gait in PLAIN:
        ways = [path for cell, path in ends(battle, figure, gait).items() if is_at_the_edge(battle, cell)]
        fits = [path for path in ways if length_of(path, figure.at) + SQUARE <= metres_of(figure, gait)]
        if fits and not_so(figure, gait) is None:
            yield Leave(figure.id, min(fits, key=lambda path: (*_trouble(path, figure.at), path)), gait)
            return


def _trouble(path: tuple[Cell, ...], start: Cell) -> tuple[int, int]:
    """How long a way is, and how often it goes from corner to corner."""
    return length_of(path, start), sum(is_diagonal(a, b) for a, b in pairwise((start, *path)))


@requirement("C-grid-10", "C-move-17", "C-move-19", of=Leave)
def may_leave(battle: Battle, order: Leave) -> str | None:
    """To an edge, with 2 m left to go beyond it; not tumbling, swimming or hanging on a wall."""
    figure = battle[order.figure]
    if (why := unaffordable(battle, order) or not_so(figure, order.gait)) is not None:
        return why
    if WAYS[order.gait].tumbles:
        return "nobody tumbles off the map"
    if not order.path and (climbed(figure) or is_water(battle, figure.at)):
        return HANGS if climbed(figure) else "one swims to the bank first"
    if order.path and (why := fault(battle, figure, order.path, order.gait)) is not None:
        return why
    last = order.path[-1] if order.path else figure.at
    if not is_at_the_edge(battle, last):
        return f"{battle.grid.name(last)} is not at the edge of the map"
    asked, most = length_of(order.path, figure.at) + SQUARE, metres_of(figure, order.gait)
    return None if asked <= most else f"that is {asked} m, and to {order.gait} leads {most} m"


@procedure("C-grid-10", "C-cond-04", "C-opportunity-03", of=Leave)
def leave(scene: Scene, order: Leave) -> Procedure[None]:
    """As on any way, and those who threaten the last square may answer too."""
    deed = yield from declared(scene, order)
    if deed is None:
        return
    name, start = order.figure, scene.battle[order.figure].at
    passed = (yield from tested(scene, deed, order.path, order.gait)).succeeds
    figure = scene.battle[name]
    path = order.path if passed else cut_short(scene.battle, figure, order.path, order.gait)
    far_enough = passed or length_of(order.path, start) + SQUARE <= metres_after_failing(figure)
    on_foot, provoking = order.gait is not Gait.STEP, draws_answers(figure, order.gait, tumbled=False)
    asked: set[FigureId] = set()
    if path or not far_enough:
        came = yield from walk(
            scene, deed, path, on_foot=on_foot, provoking=provoking, ends_it=not far_enough, asked=asked
        )
        if not came or not far_enough:
            return
        enter(scene, "next_step", "C-grid-10")
    yield from _goes(scene, deed, asked, on_foot=on_foot, provoking=provoking)


@rule("C-grid-10", "C-opportunity-10")
def _goes(scene: Scene, deed: Deed, asked: set[FigureId], *, on_foot: bool, provoking: bool) -> Procedure[None]:
    """The last step."""
    at = scene.battle[deed.figure].at
    if provoking and not is_stopped(scene.battle, scene.battle[deed.figure], on_foot=on_foot):
        yield from opportunity(scene, deed, asked)
    figure = scene.battle[deed.figure]
    if is_stopped(scene.battle, figure, on_foot=on_foot) or figure.at != at:
        lose(scene, deed)
        return
    enter(scene, "no_defence", "C-grid-10")
    step_life(scene, deed.figure, "leave", "C-grid-10", "C-cond-04")
    finish(scene, deed)
