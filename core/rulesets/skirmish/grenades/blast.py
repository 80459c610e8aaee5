"""Bursting grenades: blast and stun for everyone around. Burning liquid is in liquid_fire.py, fuses are in fuses.py."""

from __future__ import annotations

from typing import NamedTuple

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.counting import counted
from core.battle.events import Hurt
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.common.damage import parse
from core.play.asking import Procedure
from core.play.purpose import DamageRoll
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.attack.harm import through
from core.rulesets.skirmish.attack.stun import stun_unless_resisted
from core.rulesets.skirmish.attack.wounds import suffer
from core.rulesets.skirmish.sheet.armoury import Armour, Weapon, armoury, shield, worn
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.condition import fall
from core.rulesets.skirmish.sheet.flags import ArmourFlag, Flag
from core.rulesets.skirmish.sheet.scores import half, strength_now
from core.rulesets.skirmish.turn.facing import arc_of
from core.space import megahex
from core.space.cell import Cell
from core.space.grid import Arc, Grid
from core.space.sight import enters_through

NEAR, REACH = 1, 2
"""So many hexes away a burst is felt in full, and at all: the megahex around it, and the ring around that."""


class BlastCells(NamedTuple):
    """Where a blast is felt: the megahex around it, and the ring around that."""

    inner: tuple[Cell, ...]
    ring: tuple[Cell, ...]


@rule("S16.12-38", "S16.12-39")
def blast_cells(grid: Grid, centre: Cell) -> BlastCells:
    """The hexes that a burst reaches."""
    return BlastCells(megahex.area(grid, centre), megahex.adjacent(grid, centre))


@rule("S16.12-06", "S16.12-38")
def caught(battle: Battle, centre: Cell, reach: int) -> list[Figure]:
    """Return everyone alive within so many hexes, friend or enemy: nearest first, ties in roster order."""
    there = [f for f in battle if f.condition is not Condition.DEAD and battle.grid.distance(centre, f.at) <= reach]
    return sorted(there, key=lambda figure: battle.grid.distance(centre, figure.at))


@rule("S16.12-02", "S16.12-40")
def stops_of_blast(piece: Armour, kind: Weapon) -> int:
    """Return the hits a piece of armour stops: vests and jackets half against blast, everything against fragments."""
    soft = piece.has(ArmourFlag.VEST, ArmourFlag.JACKET)
    return half(piece.stops) if soft and kind.has(Flag.HALVES_SOFT_ARMOUR) else piece.stops


def stopped_of_blast(battle: Battle, figure: Figure, centre: Cell, kind: Weapon) -> int:
    """Return the hits armour stops, with a ready shield if the burst is in front."""
    hits = sum(stops_of_blast(piece, kind) for piece in worn(figure))
    held = shield(figure)
    if held is not None and figure.at != centre and figure.condition.upright:
        through_cells = enters_through(battle.grid, centre, figure.at)
        if all(arc_of(battle, figure, cell) is Arc.FRONT for cell in through_cells):
            hits += armoury().armour[held.kind].stops
    return hits


@rule("S16.12-02", "S16.12-03", "S16.12-38", "S16.12-39")
def explode(scene: Scene, kind: Weapon, centre: Cell, by: FigureId | None) -> Procedure[None]:
    """Everyone in the megahex and around it takes damage, each with a roll of their own."""
    for figure in caught(scene.battle, centre, REACH):
        near = scene.battle.grid.distance(centre, figure.at) <= NEAR
        yield from blow(scene, kind, figure.id, centre, by, near=near)
        if near and kind.has(Flag.TOPPLES):
            yield from keep_standing(scene, figure.id)


@rule("S16.12-38", "S16.12-39", "S16.12-40")
def blow(
    scene: Scene, kind: Weapon, figure: FigureId, centre: Cell, by: FigureId | None, *, near: bool
) -> Procedure[None]:
    """What the blast does to one figure."""
    ids = ("S16.12-38",) if near else ("S16.12-39",)
    expression = parse(kind.damage if near else kind.damage_around)
    why = DamageRoll(expression, "blast")
    faces = yield from scene.roll(*ids, dice=expression.thrown, why=why, figure=by, target=figure)
    armour = stopped_of_blast(scene.battle, scene.battle[figure], centre, kind)
    damage, hits = through(sum(faces) + expression.plus, 1, armour)
    said = (f"armour -{min(armour, damage)}, " if armour else "") + counted(hits, "hit", "hits")
    scene.tell(Threw(ids, why, faces, said, by, figure))
    if hits:
        scene.tell(Hurt(ids, figure, hits))
    yield from suffer(scene, figure, damage, hits, centre)


@rule("S16.12-03")
def keep_standing(scene: Scene, name: FigureId) -> Procedure[None]:
    """Figures still up after a concussion roll against their remaining STR, or fall."""
    figure = scene.battle[name]
    if not figure.condition.upright:
        return
    tally = Tally((Line("S16.12-03", "STR", strength_now(figure)),))
    stands = yield from check(
        scene, figure, tally, "S16.12-03", why="concussion check", passed="stays up", failed="falls"
    )
    if not stands:
        fall(scene, name, "S16.12-03")


@rule("S16.12-04")
def dazzle(scene: Scene, centre: Cell) -> Procedure[None]:
    """No hits, but everyone in the megahex may be stunned as by a stun weapon."""
    for figure in caught(scene.battle, centre, NEAR):
        if scene.battle[figure.id].active:
            yield from stun_unless_resisted(scene, figure.id, "S16.12-04")
