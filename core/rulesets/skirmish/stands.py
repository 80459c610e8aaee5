"""Where a figure could walk to attack another, and with which plain attacks: everything worth considering when looking
ahead. The menus decide what is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.record import replace
from core.play.asking import Choice
from core.rulesets.skirmish.fire.flame_thrower import Flame, flame_throwers
from core.rulesets.skirmish.fire.oil import Size
from core.rulesets.skirmish.grenades.lobbing import Lob, is_grenade, why_not_throw_to
from core.rulesets.skirmish.melee.bayonet import Stab, bayonet
from core.rulesets.skirmish.melee.blows import Strike, melee_weapon, why_not_reach
from core.rulesets.skirmish.melee.poles import JAB_REACH, Jab
from core.rulesets.skirmish.missiles.lines import lines_of_fire, sees, why_not_ahead
from core.rulesets.skirmish.missiles.ranges import farthest_throw
from core.rulesets.skirmish.missiles.series import Mode, holds_a_shot, missile_weapon, rate
from core.rulesets.skirmish.missiles.shooting import Shoot, ShootBurst
from core.rulesets.skirmish.missiles.thrown import Hurl, thrown_as
from core.rulesets.skirmish.movement.walking import allowance, paths, reachable, run_ups
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.scores import half, movement
from core.rulesets.skirmish.turn.acting import FIRE_MOVE, SHIFT, why_not_attack
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import arc_of_attack, front
from core.space.cell import Cell
from core.space.grid import Arc


class Stand(NamedTuple):
    """A path, and the facing at its end."""

    path: tuple[Cell, ...]
    facing: int


def stands(battle: Battle, figure: Figure, other: Figure) -> Iterator[Stand]:
    """Yield where a figure may go to attack another, each once: next to it, at a pole's length, within a shot or throw,
    and in a straight run; its present place too."""
    seen: dict[Stand, None] = {}
    for path in _ways(battle, figure, other):
        end, before = (path[-1] if path else figure.at), (path[-2] if len(path) > 1 else figure.at)
        if end == other.at:
            continue
        seen[Stand(path, _towards(battle, figure, end, other.at))] = None
        if path and battle.grid.distance(end, other.at) == 1:
            ahead = Stand(path, battle.grid.direction(before, end))
            if other.at in battle.grid.front(end, ahead.facing):
                seen[ahead] = None
    for path, facing in run_ups(battle, figure):
        if other.at in battle.grid.front(path[-1], facing):
            seen[Stand(path, facing)] = None
    yield from seen


def _towards(battle: Battle, figure: Figure, end: Cell, at: Cell) -> int:
    """The present facing if it stays with the other in front; otherwise towards the other."""
    if end == figure.at and at in front(battle, figure):
        return figure.facing
    return battle.grid.direction(end, at)


def _ways(battle: Battle, figure: Figure, other: Figure) -> Iterator[tuple[Cell, ...]]:
    """The paths to where it could attack from."""
    distance, half_way = battle.grid.distance, half(movement(battle, figure))
    yield ()
    if engaged(battle, figure):
        yield from (path for path in paths(battle, figure) if path)
        return
    throws = [item for item in figure.held if thrown_as(item) is not None or is_grenade(item)]
    near: list[tuple[Cell, ...]] = []
    for end, path in reachable(battle, figure, min(allowance(battle, figure), half_way)).items():
        apart = distance(end, other.at)
        if not path:
            continue
        if apart <= 1 or (apart == JAB_REACH and len(path) <= SHIFT) or (len(path) <= FIRE_MOVE and _shoots(figure)):
            yield path
        elif throws and apart <= farthest_throw(figure) and sees(battle, replace(figure, at=end), other):
            near.append(path)
    yield from _nearest(battle, figure, other, near)


def _nearest(battle: Battle, figure: Figure, other: Figure, ways: list[tuple[Cell, ...]]) -> Iterator[tuple[Cell, ...]]:
    """For throws the nearest path on each side of the target: distance and side matter most."""
    found: dict[Arc, tuple[int, tuple[Cell, ...]]] = {}
    for path in ways:
        arc = arc_of_attack(battle, replace(figure, at=path[-1]), other)
        apart = battle.grid.distance(path[-1], other.at)
        if arc not in found or apart < found[arc][0]:
            found[arc] = apart, path
    yield from (path for _, path in found.values())


def _shoots(figure: Figure) -> bool:
    guns = [item for item in figure.held if missile_weapon(figure, item) is not None] + flame_throwers(figure)
    return any(holds_a_shot(figure, item) for item in guns)


def farthest_attack(figure: Figure) -> int | None:
    """Return how many hexes off an enemy may be for any attack of `attacks_at`; None: it has something that carries
    farther than a long pole."""
    if any(thrown_as(item) is not None or is_grenade(item) or missile_weapon(figure, item) for item in figure.held):
        return None
    if flame_throwers(figure):
        return None
    return JAB_REACH if any(weapon(item).has(Flag.LONG_POLE) for item in figure.held) else 1


def attacks_at(battle: Battle, figure: Figure, other: Figure) -> Iterator[Choice]:
    """Yield the plain attacks possible from where the figure is; paths are compared by these."""
    apart = battle.grid.distance(figure.at, other.at)
    if why_not_attack(battle, figure) is None:
        for item in figure.held:
            if apart == 1 and melee_weapon(figure, item) is not None and not why_not_reach(battle, figure, other):
                yield Strike(figure.id, other.id, item.id)
            if apart == 1 and bayonet(figure, item) is not None and not why_not_reach(battle, figure, other):
                yield Stab(figure.id, other.id, item.id)
            if apart == JAB_REACH and _jabs(battle, figure, other, item):
                yield Jab(figure.id, other.id, item.id)
            if is_grenade(item) and why_not_throw_to(battle, figure, other.at) is None:
                yield Lob(figure.id, other.at, item.id)
            if thrown_as(item) is not None and 0 < apart <= farthest_throw(figure) and _line(battle, figure, other):
                past = lines_of_fire(battle, figure, other, farthest_throw(figure))[0].past
                yield Hurl(figure.id, other.id, item.id, past=past)
        if apart == 1 and melee_weapon(figure, None) is not None and not why_not_reach(battle, figure, other):
            yield Strike(figure.id, other.id)
    if figure.entered <= FIRE_MOVE and apart and _line(battle, figure, other):
        past = lines_of_fire(battle, figure, other, None)[0].past
        for item in figure.held:
            if missile_weapon(figure, item) is not None and holds_a_shot(figure, item):
                burst = rate(weapon(item), Mode.BURST)
                yield (ShootBurst if burst else Shoot)(figure.id, other.id, item.id, past=past)
            elif item in flame_throwers(figure) and holds_a_shot(figure, item):
                yield Flame(figure.id, other.id, item.id, Size.SMALL, (other.at,))


def _jabs(battle: Battle, figure: Figure, other: Figure, item: Item) -> bool:
    ahead = other.at in battle.grid.beyond(figure.at, figure.facing)
    long_pole = ahead and figure.entered <= SHIFT and weapon(item).has(Flag.LONG_POLE)
    return long_pole and sees(battle, figure, other)


def _line(battle: Battle, figure: Figure, other: Figure) -> bool:
    return sees(battle, figure, other) and why_not_ahead(battle, figure, other) is None
