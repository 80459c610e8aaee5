"""Sweeping a two-handed blade through several enemies. A strike at one of them is in blows.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.play.asking import Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.reads import Reads
from core.rulebook.rule import modifier, option, procedure, requirement, rule
from core.rulesets.skirmish.attack.resolution import strike
from core.rulesets.skirmish.attack.tohit import Attack
from core.rulesets.skirmish.melee.blows import melee_weapon, why_not_target
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.martial import FIVE_HEXES, martial_level
from core.rulesets.skirmish.sheet.words import Manoeuvre
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.rulesets.skirmish.turn.hostile import Hostile
from core.space.cell import Cell


@record
class Sweep(Hostile):
    """Sweeps a blade through enemies, in the order named: across the arc from one side to the other."""

    verb: ClassVar[str] = "sweep"
    kind: ClassVar[OrderKind | None] = OrderKind.STRIKE
    does: ClassVar[str] = "sweeps through {targets}[ with {the item}]"
    meaning: ClassVar[str] = "Sweep a blade through several enemies, from one side of your front to the other."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "targets": "the enemies, in the order the blade passes them",
        }
    )
    phrase: ClassVar[str] = "sweep[ through {targets}][ with {the item}]"
    item: ItemId
    targets: tuple[FigureId, ...]


@rule("S16.4-01")
def sweeps_with(figure: Figure, item: Item) -> bool:
    """True if the figure can sweep `item` now: a two-handed blade, ready, in both hands."""
    kind = melee_weapon(figure, item)
    return kind is not None and kind.has(Flag.TWO_HANDED) and kind.has(Flag.CUTTING) and figure.in_both_hands(item.id)


@rule("S16.4-02")
def threat_zone(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    """Return the cells a sweep passes, from left to right: the three in front, or five for an expert in Martial
    Arts."""
    grid = battle.grid
    turns = (-2, -1, 0, 1, 2) if martial_level(figure) >= FIVE_HEXES else (-1, 0, 1)
    return tuple(grid.step(figure.at, grid.turned(figure.facing, by)) for by in turns)


def _from_left(battle: Battle, figure: Figure) -> tuple[FigureId, ...]:
    """The enemies in the zone from left to right."""
    return tuple(f.id for cell in threat_zone(battle, figure) for f in battle.at(cell) if f in battle.foes(figure))


@option("S16.4-04", of=Acting, offers=Sweep, place=60)
def sweeps(battle: Battle, about: Acting, figure: Figure) -> Iterator[Sweep]:
    """Every enemy in the zone with every blade in hand, swept from either side."""
    from_left = _from_left(battle, figure)
    if not from_left:
        return
    for item in figure.held:
        if weapon(item).has(Flag.CUTTING) and weapon(item).has(Flag.TWO_HANDED):
            yield from (Sweep(figure.id, item.id, t) for t in dict.fromkeys((from_left, from_left[::-1])))


@option("S16.4-02", of=Acting, offers=Sweep, free=True, place=60)
def sweeps_some(battle: Battle, about: Acting, figure: Figure) -> Iterator[Sweep]:
    """Any of them may be left out; can be ordered, not listed."""
    yield from ()


@requirement("S12.0-09", "S12.0-10", of=Sweep)
def why_not_sweep(battle: Battle, order: Sweep) -> str | None:
    """After a charge or a shift, not prone, with no other commitment."""
    return why_not_attack(battle, battle[order.figure])


@requirement("S16.4-01", of=Sweep)
def why_not_sweep_with(battle: Battle, order: Sweep) -> str | None:
    """A two-handed blade, in both hands."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is not None and sweeps_with(figure, item):
        return None
    return "no two-handed blade ready in both hands"


@requirement("S16.4-02", of=Sweep)
def why_not_sweep_targets(battle: Battle, order: Sweep) -> str | None:
    """Enemies in the zone, each once."""
    figure = battle[order.figure]
    if not order.targets or len(set(order.targets)) != len(order.targets):
        return "name one or more enemies, each once"
    if fault := next(filter(None, (why_not_target(battle, figure, target) for target in order.targets)), None):
        return fault
    zone = threat_zone(battle, figure)
    missed = next((battle[t] for t in order.targets if battle[t].at not in zone), None)
    return None if missed is None else f"can't reach {missed.short_name}"


@requirement("S16.4-04", of=Sweep)
def why_not_sweep_in_this_order(battle: Battle, order: Sweep) -> str | None:
    """From one side to the other."""
    zone = threat_zone(battle, battle[order.figure])
    places = [zone.index(battle[target].at) for target in order.targets]
    if places in (sorted(places), sorted(places, reverse=True)):
        return None
    return "sweep from one side to the other"


@modifier("S16.4-03", of=Attack, label="sweep", reads=Reads.MANNER)
def in_a_sweep(attack: Attack) -> int:
    """-4."""
    return -4 if attack.manoeuvre is Manoeuvre.SWEEP else 0


@procedure("S16.4-04", "S16.15.3-24", of=Sweep)
def sweep(scene: Scene, order: Sweep) -> Procedure[None]:
    """A roll to hit, and damage on a hit, for each target still in the fight; it ends when the blade is dropped or
    broken."""
    for target in order.targets:
        figure = scene.battle[order.figure]
        item = figure.item(order.item)
        if item is None or not sweeps_with(figure, item):
            break
        if not scene.battle[target].active:
            continue
        attack = Attack(
            scene.battle, figure, scene.battle[target], weapon(item), item, Kind.MELEE, manoeuvre=Manoeuvre.SWEEP
        )
        yield from strike(scene, attack, "S16.4-04")
    end_action(scene, order.figure, "S12-07")
