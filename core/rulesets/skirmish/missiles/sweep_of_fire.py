"""Automatic fire that sweeps an arc and everyone in it. Fire at one target is in automatic_fire.py, the sweep of a
blade in sweep.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Noted
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.common.lines import line_to
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint
from core.rulebook.reads import Reads
from core.rulebook.rule import Cited, modifier, option, procedure, requirement, rule
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.attack.resolution import bullets, roll_to_hit
from core.rulesets.skirmish.attack.tohit import Attack, flies
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.avoid import roll_to_avoid
from core.rulesets.skirmish.missiles.flight import bullets_of, strike_home
from core.rulesets.skirmish.missiles.jams import note_automatic_fire
from core.rulesets.skirmish.missiles.lines import lines_of_fire, sees
from core.rulesets.skirmish.missiles.series import Mode, count_shot, missile_weapon, most_rounds
from core.rulesets.skirmish.missiles.shooting import guns_in_hand
from core.rulesets.skirmish.sheet.ammunition import as_loaded, next_load, spend
from core.rulesets.skirmish.sheet.armoury import Kind, holds_a_gun, weapon
from core.rulesets.skirmish.sheet.words import Manoeuvre, Marks
from core.rulesets.skirmish.turn.acting import Acting, end_action
from core.rulesets.skirmish.turn.engagement import engaged
from core.rulesets.skirmish.turn.facing import leads_ahead
from core.rulesets.skirmish.turn.hostile import Hostile
from core.space import sight
from core.space.cell import Cell

SPARING = "S16.6-30"


@record
class SweepFire(Hostile):
    """Sweeps automatic fire from the line to one cell to the line to another. `spare` are figures in the arc the
    shooter tries to miss."""

    verb: ClassVar[str] = "sweep-fire"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "sweeps fire[ from {first}][ to {last}][ with {the item}]"
    mode: ClassVar[Mode] = Mode.AUTOMATIC
    meaning: ClassVar[str] = "Sweep automatic fire across an arc, from the line to one hex to the line to another."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "rounds": "how many rounds",
            "first": "a hex on the line the sweep starts from",
            "last": "a hex on the line the sweep ends at",
            "spare": "figures in the arc you try not to hit",
        }
    )
    phrase: ClassVar[str] = (
        "sweep fire[ from {first}][ to {last}][ with {the item}][ ({rounds|round|rounds})][, sparing {spare}]"
    )
    item: ItemId
    rounds: int
    first: Cell
    last: Cell
    spare: tuple[FigureId, ...] = ()


# -- the arc -----------------------------------------------------------------------------------------------------


def bearing(battle: Battle, figure: Figure, cell: Cell) -> Fraction:
    """Return how far to the right of its facing a figure has a cell: 0 ahead, 1 at a right angle, 2 behind; negative to
    the left. Exact, and equal for cells on one line."""
    ahead = battle.grid.step(figure.at, figure.facing)
    east, south = ahead.q - figure.at.q, ahead.r - figure.at.r
    q, r = cell.q - figure.at.q, cell.r - figure.at.r
    aside = east * r - south * q
    along = q * (2 * east + south) + r * (2 * south + east)
    turned = Fraction(abs(aside), abs(aside) + abs(along))
    angle = turned if along >= 0 else 2 - turned
    return angle if aside >= 0 else -angle


@rule("S16.6-23")
def swept(battle: Battle, figure: Figure, first: Cell, last: Cell) -> tuple[FigureId, ...]:
    """Return everyone a sweep from one line to the other can hit, friends too, in order: nearest line to the first, and
    on one line the nearer figure."""
    begins, ends = bearing(battle, figure, first), bearing(battle, figure, last)
    inside = [
        (abs(at - begins), battle.grid.distance(figure.at, other.at), other.id)
        for other in battle.active()
        if other.at != figure.at and min(begins, ends) <= (at := bearing(battle, figure, other.at)) <= max(begins, ends)
    ]
    roster = tuple(battle.figures)
    inside.sort(key=lambda it: (it[0], it[1], roster.index(it[2])))
    return tuple(name for _, _, name in inside if sees(battle, figure, battle[name]))


@option("S16.6-23", of=Acting, offers=SweepFire, place=220, needs=holds_a_gun)
def sweeps_its_foes(battle: Battle, about: Acting, figure: Figure) -> Iterator[SweepFire]:
    """Every automatic weapon in hand, with everything it can fire, from the outermost enemy on one side to the
    other."""
    guns = list(guns_in_hand(figure, Mode.AUTOMATIC))
    if not guns:
        return
    foes = [f for f in battle.foes(figure) if f.at != figure.at and leads_ahead(battle, figure, f.at)]
    foes.sort(key=lambda foe: bearing(battle, figure, foe.at))
    if len(foes) < 2:
        return
    left, right = foes[0].at, foes[-1].at
    for item in guns:
        if most := most_rounds(weapon(item), item):
            yield from (SweepFire(figure.id, item.id, most, *ends) for ends in ((left, right), (right, left)))


@option("S16.6-30", of=Acting, offers=SweepFire, switch=SPARING, place=220)
def sweeps_and_spares(battle: Battle, about: Acting, figure: Figure) -> Iterator[SweepFire]:
    """The same sweeps, sparing all friends in the arc."""
    for order in sweeps_its_foes(battle, about, figure):
        inside = swept(battle, figure, order.first, order.last)
        if friends := tuple(name for name in inside if battle[name].side == figure.side):
            yield replace(order, spare=friends)


@option("S16.6-23", of=Acting, offers=SweepFire, free=True, place=220)
def sweeps_any_arc(battle: Battle, about: Acting, figure: Figure) -> Iterator[SweepFire]:
    """From any line ahead to any other, with any number of rounds; can be ordered, not listed."""
    yield from ()


# -- what rules it out ---------------------------------------------------------------------------------------------


@requirement("S16.6-23", of=SweepFire)
def why_not_sweep_arc(battle: Battle, order: SweepFire) -> str | None:
    """Both lines lead ahead, with someone between them."""
    figure = battle[order.figure]
    for cell in (order.first, order.last):
        if cell == figure.at or cell not in battle.grid or not leads_ahead(battle, figure, cell):
            return "both lines must lead to the front"
    if not swept(battle, figure, order.first, order.last):
        return "no targets in that arc"
    return None


@requirement("S12.0-10", "S16.3-05", of=SweepFire)
def why_not_sweep_engaged(battle: Battle, order: SweepFire) -> str | None:
    """No sweep when engaged, or after a bayonet stab: those limit the targets."""
    figure = battle[order.figure]
    if figure.mark(Marks.STABBED):
        return Cited("S16.3-05", "used the bayonet this turn")
    return "not while engaged" if engaged(battle, figure) else None


@requirement("S16.6-30", of=SweepFire)
def why_not_spare(battle: Battle, order: SweepFire) -> str | None:
    """With the option on only, figures in the arc, each once; someone must be left to fire at."""
    if not order.spare:
        return None
    if SPARING not in battle.options:
        return "no sparing in this battle"
    inside = swept(battle, battle[order.figure], order.first, order.last)
    if len(set(order.spare)) == len(order.spare) and set(order.spare) < set(inside):
        return None
    return "spare figures in the arc, but not all"


# -- what happens ------------------------------------------------------------------------------------------------


@modifier("S16.6-24", of=Attack, label="sweep of fire", when=flies, reads=Reads.MANNER)
def in_a_sweep_of_fire(attack: Attack) -> int:
    """-4 at each target."""
    return -4 if attack.manoeuvre is Manoeuvre.SWEEP_OF_FIRE else 0


@rule("S16.6-26")
def lost_between(battle: Battle, last: Cell, following: Cell) -> int:
    """Return the rounds lost on the way from one target to the next: one for each hex between them."""
    return max(0, battle.grid.distance(last, following) - 1)


def sweep_shot(battle: Battle, order: SweepFire, target: FigureId, left: int) -> Attack:
    """Return the attack on one of the figures in the arc, with so many rounds left."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    return Attack(
        battle,
        figure,
        battle[target],
        as_loaded(battle, item),
        item,
        Kind.MISSILE,
        manoeuvre=Manoeuvre.SWEEP_OF_FIRE,
        between=lines_of_fire(battle, figure, battle[target], None)[0].between,
        rounds=left,
        ammo=next_load(item),
        volley=order.rounds,
    )


@procedure("S16.6-25", "S16.6-27", "S16.15.3-24", of=SweepFire)
def sweep_fire(scene: Scene, order: SweepFire) -> Procedure[None]:
    """One roll for each figure in the arc in turn, while there are rounds left and the gun still shoots; figures
    already out are skipped."""
    figure, item = scene.battle[order.figure], scene.battle[order.figure].item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    inside = [scene.battle[name] for name in swept(scene.battle, figure, order.first, order.last)]
    count_shot(scene, order.figure, inside[0].id, order.item, Mode.AUTOMATIC)
    note_automatic_fire(scene, order.figure, order.item)
    spend(scene, order.figure, item, order.rounds)
    left, last = order.rounds, inside[0].at
    for target in inside:
        if not scene.battle[target.id].active:
            continue
        lost = lost_between(scene.battle, last, target.at)
        left, last = left - lost, target.at
        if left <= 0:
            break
        if lost:
            told = f"loses {counted(lost, 'round', 'rounds')} on the way to {target.short_name}: {left} left"
            scene.tell(Noted(("S16.6-26",), order.figure, told))
        struck = yield from _sweep_over(scene, order, target.id, left)
        left -= max(1, struck)
        if not _still_shoots(scene, order):
            break
    lose_aim(scene, order.figure)
    end_action(scene, order.figure, "S12-07")


def _still_shoots(scene: Scene, order: SweepFire) -> bool:
    figure = scene.battle[order.figure]
    item: Item | None = figure.item(order.item)
    return item is not None and missile_weapon(figure, item) is not None


@rule("S16.6-25", "S16.6-30")
def _sweep_over(scene: Scene, order: SweepFire, target: FigureId, left: int) -> Procedure[int]:
    """One figure in the arc: fired at, or spared if possible. Return the rounds that hit it."""
    attack = sweep_shot(scene.battle, order, target, left)
    if target in order.spare:
        tested = yield from roll_to_avoid(scene, attack, target)
        struck = 0 if tested.passed else bullets(left, -tested.margin)
        tested = replace(tested, faces=())
    else:
        tested = yield from roll_to_hit(scene, attack, "S16.6-25")
        struck = bullets_of(tested, left) if tested.passed else 0
    if struck:
        yield from strike_home(scene, attack, tested, struck)
    return struck


@footprint(of=SweepFire)
def covers_its_arc(book: Rulebook, battle: Battle, order: SweepFire) -> Footprint:
    """All visible cells between the two lines."""
    figure = battle[order.figure]
    begins, ends = (bearing(battle, figure, cell) for cell in (order.first, order.last))

    def opaque(cell: Cell) -> bool:
        return battle.ground(cell).opaque

    inside = (
        cell
        for cell in battle.grid.cells()
        if cell != figure.at and min(begins, ends) <= bearing(battle, figure, cell) <= max(begins, ends)
    )
    arc = frozenset(cell for cell in inside if sight.visible(battle.grid, figure.at, cell, opaque))
    return Footprint((*line_to(battle, figure.at, order.first), *line_to(battle, figure.at, order.last)), arc)
