"""Forced retreats after all actions: a figure that hit and wasn't hit may force an enemy back. Attacks that force back
at once: wounds.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Displaced, Event, Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.places import DealtWith
from core.common.outcomes import came_about
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.rule import answer, option, procedure, question, requirement, rule
from core.rulesets.skirmish.movement.walking import CameTo, can_stop, entry_cost, shunned_cells, walk
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.course import can_force
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import Forcing, end_of_turn
from core.space.cell import Cell


@record
class ForceBack(Hostile):
    """Forces an adjacent enemy back one hex, and follows into their hex or stays."""

    verb: ClassVar[str] = "force-back"
    kind: ClassVar[Kind | None] = Kind.TRICK
    does: ClassVar[str] = "forces {target} back[ to {to}]"
    meaning: ClassVar[str] = "Force an adjacent enemy back one hex; follow if you like."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "to": "the hex the enemy goes to",
            "follow": "you follow into the hex they leave",
        }
    )
    phrase: ClassVar[str] = "force[ {target}] back[ to {to}][ and follow{follow}]"
    target: FigureId
    to: Cell
    follow: bool = False


@record
class ForceNobody(Choice):
    """Forces no one back (any more)."""

    verb: ClassVar[str] = "force-nobody"
    kind: ClassVar[Kind | None] = Kind.PASS
    does: ClassVar[str] = "forces no one back"
    meaning: ClassVar[str] = "Let them stand."
    phrase: ClassVar[str] = "let them stand"
    is_pass: ClassVar[bool] = True


@question("S12.5-01", "S12.5-05")
def forceable(battle: Battle, attacker: Figure) -> tuple[Figure, ...]:
    """Return the enemies a figure can force back now: it hit them, took no hit itself, and both stand next to each
    other."""
    if attacker.mark(Marks.HITS) or attacker.condition is not Condition.STANDING:
        return ()
    hit = [battle[m.about] for m in attacker.marks if m.kind == Marks.FORCING]
    return tuple(
        foe
        for foe in hit
        if foe.condition is Condition.STANDING
        and not foe.mark(Marks.DRIVEN)
        and battle.grid.distance(attacker.at, foe.at) == 1
        and retreat_cells(battle, foe)
    )


@rule("S12.5-02", "S12.5-04")
def retreat_cells(battle: Battle, foe: Figure) -> tuple[Cell, ...]:
    """Return the vacant adjacent hexes: the safe ones, or dangerous ones if none is safe."""
    vacant = [
        cell
        for cell in battle.grid.neighbours(foe.at)
        if entry_cost(battle, foe, cell) is not None and can_stop(battle, foe, cell)
    ]
    safe = [cell for cell in vacant if not dangerous(battle, cell)]
    return tuple(safe or vacant)


@rule("S12.5-04")
def dangerous(battle: Battle, cell: Cell) -> bool:
    """True if standing in `cell` hurts: a pit, deep water, a fire."""
    return battle.ground(cell).dangerous or cell in shunned_cells(battle)


@option("S12.5-02", "S12.5-03", of=Forcing, offers=ForceBack)
def forces_back(battle: Battle, about: Forcing, figure: Figure) -> Iterator[ForceBack]:
    """Every enemy it may force, to every vacant hex, following or not."""
    for foe in forceable(battle, figure):
        for cell in retreat_cells(battle, foe):
            yield ForceBack(figure.id, foe.id, cell)
            yield ForceBack(figure.id, foe.id, cell, follow=True)


@option("S12.5-01", of=Forcing, offers=ForceNobody)
def forces_nobody(battle: Battle, about: Forcing, figure: Figure) -> Iterator[ForceNobody]:
    """Always allowed."""
    yield ForceNobody(figure.id)


@requirement("S12.5-02", of=ForceBack)
def why_not_force_back(battle: Battle, order: ForceBack) -> str | None:
    """To a hex the retreat may go to."""
    foe = battle.figures.get(order.target)
    if foe is None:
        return "unknown figure"
    if foe not in forceable(battle, battle[order.figure]):
        return "target can't be forced back"
    return None if order.to in retreat_cells(battle, foe) else "target can't retreat there"


@procedure("S12.5-02", "S12.5-03", "S12.5-04", of=ForceBack)
def force_back(scene: Scene, order: ForceBack) -> Procedure[None]:
    """The enemy moves; into danger only after failing a DEX check. The attacker may step into the hex they left."""
    foe, attacker = scene.battle[order.target], scene.battle[order.figure]
    _pass_over_earlier(scene, attacker.id)
    scene.tell(Marked(("S12.5-05",), foe.id, Mark(Marks.DRIVEN, "S12.5-05", until=end_of_turn(scene.battle))))
    if dangerous(scene.battle, order.to):
        tally = dexterity(scene.book, scene.battle, foe)
        stays = yield from check(
            scene,
            foe,
            tally,
            "S12.5-04",
            why="check to keep out of danger",
            passed="stays",
            failed="is forced into danger",
        )
        if stays:
            return
    scene.tell(Displaced(("S12.5-02",), foe.id, order.to, "is forced back to"))
    yield from scene.keep_up(CameTo(foe.id))
    if order.follow:
        yield from walk(scene, attacker.id, (foe.at,), attacker.facing, "S12.5-03")


@success(of=ForceBack)
def forces_target_back(order: ForceBack, told: Sequence[Event]) -> bool | None:
    """True if the enemy has moved, and no check prevented it."""
    return came_about(told, lambda event: isinstance(event, Displaced) and event.figure == order.target)


@rule("S12.5-05")
def _pass_over_earlier(scene: Scene, figure: FigureId) -> None:
    """Figures whose turn to force came earlier had no one to force; their turn is over."""
    pending = scene.battle.clock.pending
    if earlier := pending[: pending.index(figure)]:
        scene.tell(DealtWith(("S12.5-05",), earlier))


@procedure("S12.5-01", of=ForceNobody)
def force_nobody(scene: Scene, order: ForceNobody) -> Procedure[None]:
    """Everyone stays."""
    _pass_over_earlier(scene, order.figure)
    scene.tell(DealtWith(("S12.5-01",), (order.figure,)))
    yield from ()


@answer(can_force, "S12.5-01")
def has_anyone_to_force(battle: Battle, attacker: Figure) -> bool:
    """True if the figure has anyone to force back."""
    return bool(forceable(battle, attacker))
