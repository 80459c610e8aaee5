"""Shoves: on entering a hex, or at the start of a movement in a shared hex. What they need and do: pushing.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.steps import PairStepped
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.portrait import Trait
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, success, weight
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.early import begins_to_move, why_not_while_stunned
from core.rulesets.scuffle.basis.late import MovingLate, over
from core.rulesets.scuffle.entering.pushing import held_by_a_third, push, shove_cells, try_to_push
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.pairs.holding import hold_between, hold_of
from core.rulesets.scuffle.pairs.sharing import due_to, sharers, step_between
from core.rulesets.skirmish.movement.retreats import dangerous
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import Moving
from core.space.cell import Cell

SHOVED = ("shove_succeeds", "shove_resisted")
"""The steps of a pair after a successful shove, even if the target kept out of danger."""


@record
class Shove(Hostile):
    """Shove someone out of a shared hex to another; `to` is this hex where no other is open."""

    verb: ClassVar[str] = "shove"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "shoves {target} to {to}"
    phrase: ClassVar[str] = "shove[ {target}][ to {to}]"
    meaning: ClassVar[str] = "Shove someone out of your hex; where no hex is open, they stay."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the hex they go to"})
    target: FigureId
    to: Cell


@question("H-shove-11")
def shove_failed(scene: Scene, shover: FigureId, target: FigureId) -> Procedure[None]:
    """What the target does about a failed shove. Answered in answers.py."""
    yield from ()


@question("H-shove-16")
def shove_again(scene: Scene, shover: FigureId, target: FigureId) -> Procedure[None]:
    """What a shover may do after being grappled for a failed shove. Answered in grapples/."""
    yield from ()


def shoves_at(battle: Battle, figure: Figure, target: FigureId) -> Iterator[Shove]:
    """To every hex open to the target."""
    for cell in shove_cells(battle, figure, battle[target]) or (figure.at,):
        yield Shove(figure.id, target, cell)


@option("H-shove-15", "H-enter-09", "H-enter-10", of=AtGrips, offers=Shove)
def shoves_on_entering(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[Shove]:
    """Each figure in the entered hex not dealt with yet."""
    if about.occasion is Occasion.ENTERING:
        for other in due_to(battle, figure):
            yield from shoves_at(battle, figure, other.id)


@option("H-shove-15", of=Moving, offers=Shove)
def shoves_at_the_start(battle: Battle, about: Moving, figure: Figure) -> Iterator[Shove]:
    """Each figure in a shared hex, before moving."""
    if not figure.entered:
        for other in sharers(battle, figure):
            yield from shoves_at(battle, figure, other.id)


@option("H-shove-15", "H-base-18", of=MovingLate, offers=Shove)
def shoves_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[Shove]:
    """The same with a movement kept for after the action."""
    yield from shoves_at_the_start(battle, Moving(), figure)


@requirement("H-shove-08", "H-shove-17", "H-shove-15", of=Shove)
def may_shove(battle: Battle, order: Shove) -> str | None:
    """Someone in the same hex who neither holds the shover nor is held by a third figure."""
    figure, target = battle[order.figure], battle[order.target]
    if target not in sharers(battle, figure):
        return Cited("H-shove-15", "not in the same hex")
    if hold_between(battle, target.id, figure.id):
        return Cited("H-grapple-12", f"held by {target.short_name}: break free first")
    if fault := held_by_a_third(battle, target, figure.id) or _has_hold(battle, figure):
        return fault
    if order.to not in (shove_cells(battle, figure, target) or (figure.at,)):
        return "can't be shoved there"
    return None


@requirement("S16.9-04", of=Shove)
def shoves_unstunned(battle: Battle, order: Shove) -> str | None:
    """Not while stunned."""
    return why_not_while_stunned(battle[order.figure])


@success(of=Shove)
def shoved(order: Shove, told: Sequence[Event]) -> bool:
    """The target is out of the hex, or kept out of danger with a roll."""
    return any(_is_shove(event, {order.figure, order.target}) for event in told)


def _is_shove(event: Event, pair: set[FigureId]) -> bool:
    return isinstance(event, PairStepped) and {event.figure, event.other} == pair and event.event in SHOVED


@footprint(of=Shove)
def where_a_shove_leads(book: Rulebook, battle: Battle, order: Shove) -> Footprint:
    """Where the target goes, and what an enemy may do if the shove fails."""
    other = battle[order.target]
    if other.side == battle[order.figure].side:
        return Footprint(edge=frozenset((order.to,)))
    told = Trait(f"on a failure, {other.short_name} may shove back, step out or grapple", "H-shove-11")
    return Footprint(edge=frozenset((order.to,)), notes=(told,))


@weight(of=Shove)
def where_a_shove_does_most(book: Rulebook, battle: Battle, order: Shove) -> int | None:
    """Only the most harmful hex is considered: a deadly one, a burning one, else the first."""
    cells = shove_cells(battle, battle[order.figure], battle[order.target]) or (battle[order.figure].at,)
    best = min(cells, key=lambda cell: (not battle.ground(cell).dangerous, not dangerous(battle, cell)))
    return 0 if order.to == best else None


@rule("H-grapple-22")
def _has_hold(battle: Battle, figure: Figure) -> str | None:
    hold = hold_of(battle, figure.id)
    if hold is None:
        return None
    return Cited("H-grapple-22", f"let go of {battle[hold.held].short_name} first")


@procedure("H-shove-03", "H-shove-14", "H-enter-11", of=Shove)
def shove(scene: Scene, order: Shove) -> Procedure[None]:
    """On success the target is out and the shover may move on; on a failure the movement is over, and the target
    reacts."""
    figure, target = order.figure, order.target
    begins_to_move(scene, figure)
    if (yield from try_to_push(scene, figure, target)) and order.to != scene.battle[figure].at:
        yield from push(scene, figure, target, order.to, "shove_succeeds", "H-shove-08")
        return
    step_between(scene, figure, target, "shove_fails", "H-shove-14")
    yield from shove_failed(scene, figure, target)
    if hold_between(scene.battle, target, figure):
        yield from shove_again(scene, figure, target)
    over(scene, figure)
