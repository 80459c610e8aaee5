"""Grenades on the ground: their fuses, when they go off, and when they are spent. Throws are in lobbing.py, grenades
thrown back in rethrowing.py."""

from __future__ import annotations

from enum import StrEnum

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.handling import UsedUp
from core.battle.names import FieldId, ItemId, RuleId
from core.battle.record import replace
from core.battle.whereabouts import cell_in_words
from core.common.stepping import end_field, step_field
from core.play.asking import Procedure
from core.play.scene import Scene
from core.play.turns import Task
from core.records import record
from core.rulebook.rule import procedure, rule, upkeep
from core.rulesets.skirmish.fire.liquid_fire import INCENDIARY, OIL, burst_into_flames
from core.rulesets.skirmish.grenades.blast import dazzle, explode
from core.rulesets.skirmish.grenades.clouds import grenade_burnt_out, rise
from core.rulesets.skirmish.grenades.grenade_machines import GRENADE, Lit
from core.rulesets.skirmish.sheet.armoury import Payload, Weapon, armoury_of
from core.rulesets.skirmish.turn.phases import MovesEnd, Phase, TurnEnds
from core.space.cell import Cell

LIQUIDS = {"liquid": OIL, "incendiary": INCENDIARY}


@record
class BurnDown(Task):
    """The fuses of these grenades burn down, and nothing else happens. For the odds of a throw."""

    grenades: tuple[FieldId, ...]


class Fuse(StrEnum):
    """When a grenade goes off."""

    NONE = "none"
    """on landing, or already working"""
    THIS_TURN = "this-turn"
    """at the end of the turn of the throw"""
    NEXT_MOVE = "next-move"
    """at the end of the next turn's movement"""


LANDINGS = {Fuse.NONE: "burst", Fuse.THIS_TURN: "land_for_this_turn", Fuse.NEXT_MOVE: "land_for_next_move"}


def grenade(battle: Battle, name: ItemId | None) -> Field | None:
    """Return the grenade of that name once it is no longer an item: in the air, with its fuse lit, or working."""
    return next((f for f in battle.fields if f.machine == GRENADE and f.id == name), None)


def kind_of(battle: Battle, field: Field) -> Weapon:
    """Return the kind of grenade."""
    return armoury_of(battle).weapons[field.kind]


def step_grenade(scene: Scene, field: Field, event: str, after: Field | None, *rules: RuleId, text: str = "") -> Field:
    """Apply an event of a grenade's machine. `after` is the field from then on, except for its state; None: it is
    gone."""
    if after is None:
        end_field(scene, field, event, *rules, text=text)
        return field
    return step_field(scene, field, event, *rules, text=text, after=after)


@rule("S16.12-09", "S16.12-18", "S16.12-19")
def land(scene: Scene, name: ItemId, at: Cell | None, fuse: Fuse) -> Procedure[None]:
    """A grenade lands: a molotov bursts at once, any other lies there until its fuse has burnt, or goes on working. Off
    the map it does nothing."""
    field = grenade(scene.battle, name)
    assert field is not None, f"{name} has not been thrown"
    working = field.state == Lit.IN_HAND_WORKING
    event = "throw_back" if working else LANDINGS[fuse]
    if at is None:
        step_grenade(scene, field, event, None, "S16.12-09", text=f"The {field.kind} flies off the map")
        return
    lying = replace(field, centre=at, cells=frozenset((at,)))
    if event == "burst":
        step_grenade(scene, lying, event, None, "S16.12-18", text=f"The {field.kind} bursts in {_place(scene, at)}")
        yield from take_effect(scene, lying)
        return
    down = step_grenade(scene, field, event, lying, "S16.12-19", text=f"The {field.kind} lands in {_place(scene, at)}")
    if working:
        rise(scene, down)


def _place(scene: Scene, cell: Cell) -> str:
    return cell_in_words(scene.battle, cell, numbered=True)


def take_effect(scene: Scene, field: Field) -> Procedure[None]:
    """Apply the effect of a bursting grenade, by its contents."""
    kind = kind_of(scene.battle, field)
    match kind.payload:
        case Payload.BLAST:
            yield from explode(scene, kind, field.centre, field.by)
        case Payload.STUN:
            yield from dazzle(scene, field.centre)
        case Payload.FIRE:
            yield from burst_into_flames(scene, field.centre, LIQUIDS[kind.contents], field.by)


@rule("S16.12-05", "S16.12-19", "S16.12-47")
def go_off(scene: Scene, field: Field) -> Procedure[None]:
    """Its fuse has burnt: it bursts, or begins to give off its cloud. It burns from the next turn on, or from this one
    if actions are still to come."""
    where = _place(scene, field.centre)
    if kind_of(scene.battle, field).payload is Payload.CLOUD:
        clock = scene.battle.clock
        first = clock.turn if clock.phase == Phase.MOVEMENT else clock.turn + 1
        rise(scene, step_grenade(scene, field, "begin_to_work", replace(field, since=first), "S16.12-47"))
    else:
        step_grenade(scene, field, "go_off", None, "S16.12-19", text=f"The {field.kind} goes off in {where}")
        yield from take_effect(scene, field)


@procedure("S16.12-19", of=BurnDown)
def burn_down(scene: Scene, task: BurnDown) -> Procedure[None]:
    """They go off where they lie."""
    for field in [f for f in scene.battle.fields if f.machine == GRENADE and f.id in task.grenades]:
        yield from go_off(scene, field)


@upkeep("S16.12-19", of=MovesEnd)
def fuses_of_last_turn(scene: Scene, moment: MovesEnd) -> Procedure[None]:
    """Movement is over: long fuses of the turn before have burnt."""
    for field in [f for f in scene.battle.fields if f.machine == GRENADE and f.state == Lit.FUSED_NEXT_MOVE]:
        if field.since < scene.battle.clock.turn:
            yield from go_off(scene, field)


@upkeep("S16.12-49", "S16.12-50", of=TurnEnds)
def end_burnt_out(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """A smoke or gas grenade that has burnt all its turns is spent, on the ground or in hand."""
    for field in [f for f in scene.battle.fields if f.machine == GRENADE]:
        if field.state in (Lit.WORKING, Lit.IN_HAND_WORKING) and grenade_burnt_out(field, scene.battle.clock.turn):
            step_grenade(scene, field, "burn_out", None, "S16.12-49", text=f"The {field.kind} has burnt out")
            if field.state == Lit.IN_HAND_WORKING and field.by is not None:
                scene.tell(UsedUp(("S16.12-49",), field.by, field.id))
    yield from ()


@upkeep("S16.12-19", of=TurnEnds)
def fuses_of_this_turn(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """All actions are over: short fuses have burnt."""
    for field in [f for f in scene.battle.fields if f.machine == GRENADE and f.state == Lit.FUSED_END_TURN]:
        yield from go_off(scene, field)


# -- grenades about to go off -------------------------------------------------------------------------------------


@rule("S16.12-19")
def triggered_task(before: Battle, after: Battle) -> Task | None:
    """A grenade that lands with a short fuse goes off before the next movement."""
    return _burning_down(before, after, Lit.FUSED_END_TURN)


@rule("S16.12-19")
def in_time(before: Battle, after: Battle) -> Task | None:
    """One with a long fuse goes off when everyone has moved."""
    return _burning_down(before, after, Lit.FUSED_NEXT_MOVE)


def _burning_down(before: Battle, after: Battle, how: Lit) -> Task | None:
    if after.fields is before.fields:
        return None
    known = {field.id for field in before.fields if field.state == how}
    lit = tuple(f.id for f in after.fields if f.state == how and f.id not in known)
    return BurnDown(lit) if lit else None
