"""Holder and held on the move: dragging the pinned, pulling the weak, going along, hanging on, being parted. A grip
that doesn't go along ends."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced, Marked, Sprawled, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import answer, modifier, option, rule, upkeep
from core.rulesets.clinch.defence.defending import Defending, Way
from core.rulesets.clinch.hold.held_penalties import TWICE, overpowers
from core.rulesets.clinch.hold.holds import holds_by, holds_on, step, strength
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import come_in
from core.rulesets.clinch.movement.going import Leaving, Went
from core.rulesets.clinch.movement.walking import laden, stooped
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.life import is_stunned
from core.rulesets.clinch.sheet.load import LEVELS, dragged_at, encumbrance, encumbrance_of, load, paced
from core.rulesets.clinch.sheet.postures import is_on_the_ground
from core.rulesets.clinch.sheet.scores import move
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.allowance import Share, forfeit
from core.rulesets.clinch.turn.free import is_out
from core.rulesets.clinch.turn.manoeuvres import yards as yards_of
from core.space.cell import Cell
from core.space.ways import Path


@record
class GoesOff:
    """A holder is about to move off, and the held may go along."""

    prompt: ClassVar[str] = "{holder|an enemy} holds you and is moving off. Go along?"
    holder: FigureId
    path: Path


@record
class GoAlong(Choice):
    """Goes along with the holder."""

    verb: ClassVar[str] = "go-along"
    kind: ClassVar[Kind | None] = Kind.MOVE
    does: ClassVar[str] = "goes along"
    meaning: ClassVar[str] = "Go along with the enemy who holds you."


@record
class Refused:
    """The held won't go along, and the holder hasn't left yet."""

    prompt: ClassVar[str] = "{held|the enemy} won't come along. Stay and keep the hold?"
    held: FigureId


@record
class Stay(Choice):
    """Stays with the held."""

    verb: ClassVar[str] = "stay"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "stays"
    meaning: ClassVar[str] = "Stay with the enemy you hold."


@rule("G-drag-05", "G-hold-05")
def outpulls(battle: Battle, hold: Hold) -> bool:
    """Whether the holder has at least twice the ST of the held."""
    return strength(battle, hold.holder) >= TWICE * strength(battle, hold.held)


@rule("G-drag-02", "G-grapple-14")
def body_weight(figure: Figure) -> Fraction:
    """The weight of `figure` and everything carried."""
    return sheet(figure).weight + load(figure)


@rule("G-drag-01", "G-drag-02", "G-drag-05", "G-grapple-14")
def dragged_weight(battle: Battle, figure: Figure) -> Fraction:
    """The weight in pounds that `figure` takes along when moving off: those it pins or pulls along, and those hanging
    on to it."""
    own = (hold.held for hold in holds_by(battle, figure.id) if _is_load(battle, hold))
    return sum((body_weight(battle[name]) for name in (*own, *_hanging_on(battle, figure))), Fraction(0))


def _hanging_on(battle: Battle, figure: Figure) -> tuple[FigureId, ...]:
    on = holds_on(battle, figure.id)
    return tuple(hold.holder for hold in on) if on and overpowers(battle, figure.id) else ()


@rule("G-drag-02", "G-grapple-14", "G-base-71")
def carried_weight(battle: Battle, figure: Figure) -> Fraction:
    """The weight in pounds that burdens `figure` besides gear: those dragged or pulled along this turn, and those
    hanging on."""
    if not battle.holds:
        return Fraction(0)
    loads = (hold.held for hold in holds_by(battle, figure.id) if _is_load(battle, hold))
    own = (name for name in loads if figure.mark(Marks.TAKEN_ALONG, name))
    return sum((body_weight(battle[name]) for name in (*own, *_hanging_on(battle, figure))), Fraction(0))


@modifier("G-drag-02", "G-grapple-14", of=Defending, label="load", reads=Reads.FIGURES | Reads.MEANS | Reads.OTHERS)
def bears_somebody(defending: Defending) -> int:
    """Dodging while carrying or dragging a figure is as hard as under any load."""
    figure = defending.defender
    more = carried_weight(defending.battle, figure) if defending.way is Way.DODGE else 0
    if not more:
        return 0
    under = encumbrance_of(figure, load(figure) + more)
    return encumbrance(figure).level - (LEVELS[-1] if under is None else under).level


def _is_load(battle: Battle, hold: Hold) -> bool:
    return hold.grip == Grip.PINNED or (hold.grip != Grip.WEAPON and outpulls(battle, hold))


@answer(laden, "G-drag-02", "G-drag-03", "G-grapple-14")
def under_a_body(battle: Battle, figure: Figure, yards: int) -> int:
    """Move with the dragged weight as a load; up to 15 times Basic Lift can be dragged."""
    more = dragged_weight(battle, figure)
    if not more:
        return yards
    full = sum(line.value for line in move(figure).lines if line.rule != "G-base-59")
    hangs = bool(holds_on(battle, figure.id))
    pounds = load(figure) + more
    level = encumbrance_of(figure, pounds) if hangs else dragged_at(figure, pounds)
    return 0 if level is None else paced(level, full)


@answer(stooped, "G-drag-06")
def stoops(battle: Battle, figure: Figure) -> bool:
    """A pinner who drags moves stooped, and ends in the same posture."""
    return any(hold.grip == Grip.PINNED for hold in holds_by(battle, figure.id))


@upkeep("G-drag-01", "G-drag-05", "G-drag-07", "G-grapple-14", "G-other-07", of=Leaving)
def sets_off(scene: Scene, moment: Leaving) -> Procedure[None]:
    """The pinned and the much weaker are taken along; others who are held choose whether to go along, and if not, the
    holder may stay. A holder of a figure too strong to stop is carried along."""
    name, far = moment.figure, len(moment.path)
    gone = {mark.about: mark.value for mark in scene.battle[name].marks if mark.kind == Marks.TAKEN_ALONG}
    if gone:
        scene.tell(Unmarked(("G-drag-01",), name, (Marks.TAKEN_ALONG,)))
    for hold in holds_by(scene.battle, name):
        if hold.grip == Grip.WEAPON:
            continue
        yards = gone.get(hold.held, 0) + far
        if _is_load(scene.battle, hold):
            _take(scene, name, hold.held, yards)
        elif can_keep_up(scene.battle, hold, yards):
            otherwise = Pass(hold.held)
            about = GoesOff(name, moment.path)
            reply = yield from scene.interrupt("G-drag-07", figure=hold.held, about=about, otherwise=otherwise)
            if not reply.is_pass:
                _take(scene, name, hold.held, yards)
            elif (yield from _stays(scene, name, hold.held)):
                return
    for hold in holds_on(scene.battle, name):
        if overpowers(scene.battle, name):
            _take(scene, name, hold.holder, gone.get(hold.holder, 0) + far)


@rule("G-drag-07")
def _stays(scene: Scene, name: FigureId, held: FigureId) -> Procedure[bool]:
    """Whether a holder stays put if the held figure won't follow; that ends the holder's movement."""
    reply = yield from scene.interrupt("G-drag-07", figure=name, about=Refused(held), otherwise=Pass(name))
    if reply.is_pass:
        return False
    forfeit(scene, name, Share.STEP, Share.FORWARD, Share.MOVE)
    scene.tell(Unmarked(("G-drag-07",), name, (Marks.TAKEN_ALONG,), f"stays with {scene.battle[held].short_name}"))
    return True


def _take(scene: Scene, name: FigureId, other: FigureId, yards: int) -> None:
    mark = Mark(Marks.TAKEN_ALONG, "G-drag-01", yards, other, UntilTurnOf(name))
    scene.tell(Marked(("G-drag-01",), name, mark))


@rule("G-drag-07")
def can_keep_up(battle: Battle, hold: Hold, far: int) -> bool:
    """Whether the held can move `far` yards along this turn: not lying, out or stunned, with enough Move in this
    posture."""
    held = battle[hold.held]
    able = not (is_out(held) or is_stunned(held) or is_on_the_ground(held))
    return able and far <= yards_of(battle, held)


@option("G-drag-07", of=GoesOff, offers=GoAlong)
def may_go_along(battle: Battle, about: GoesOff, figure: Figure) -> Iterator[GoAlong]:
    """The held may always go along."""
    yield GoAlong(figure.id)


@option("G-drag-07", of=Refused, offers=Stay)
def may_stay(battle: Battle, about: Refused, figure: Figure) -> Iterator[Stay]:
    """The holder may always stay."""
    yield Stay(figure.id)


@upkeep("G-drag-01", "G-drag-04", "G-drag-05", "G-drag-08", "G-hold-14", "G-grapple-14", "G-pin-08", of=Went)
def goes_with_it(scene: Scene, moment: Went) -> Procedure[None]:
    """Those taken along end in the mover's hex, a body also across the hex behind. An interruption on the way doesn't
    change that."""
    name = moment.figure
    cells = (moment.start, *moment.path)
    taken = [mark.about for mark in scene.battle[name].marks if mark.kind == Marks.TAKEN_ALONG]
    along = [other for other in taken if any(_between(scene.battle, name, other))]
    before = {other: scene.battle[other].at for other in along}
    for other in along:
        _draw_after(scene, name, other, cells[-2])
    for other in along:
        come_in(scene, other, before[other], driven=True)
        for hold in tuple(_between(scene.battle, name, other)):
            step(scene, hold, "moved_together", "G-drag-01")
    yield from ()


def _between(battle: Battle, one: FigureId, other: FigureId) -> Iterator[Hold]:
    """The bodily holds between the two."""
    return (hold for hold in battle.holds if {hold.holder, hold.held} == {one, other} and hold.grip != Grip.WEAPON)


@rule("G-drag-08")
def _draw_after(scene: Scene, name: FigureId, other: FigureId, behind: Cell) -> None:
    """Put `other` into the mover's hex, and if lying, across the one behind."""
    scene.tell(Displaced(("G-drag-08",), other, scene.battle[name].at))
    if is_on_the_ground(scene.battle[other]):
        scene.tell(Sprawled(("G-drag-08",), other, (behind,)))
