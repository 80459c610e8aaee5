"""Suppression fire: a square, or two with an automatic weapon, that no enemy enters unharmed. What happens to those who
do: entering.py; who lays it on more: edges/barrage.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import ItemId
from core.battle.record import quick
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.glance import Glance
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.parts import footprint, glance
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.afar import MOUNTED, by_range, farthest
from core.rulesets.rounds.attack.assault import BLIND
from core.rulesets.rounds.attack.close import MOST_AFAR, advantage_over
from core.rulesets.rounds.attack.shooting import fire, guns, shown, too_few
from core.rulesets.rounds.ground.distance import is_seen, metres
from core.rulesets.rounds.ground.heights import height_of
from core.rulesets.rounds.ground.light import is_blind
from core.rulesets.rounds.ground.reach import is_closed
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.opportunity.following import concluded
from core.rulesets.rounds.opportunity.provoking import provoked, undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Test, attempt
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.basics import modifier
from core.rulesets.rounds.sheet.life import LifeStepped, is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, unaffordable
from core.rulesets.rounds.turn.declaring import declared, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

SHOTS = 5
"""For each square."""
NUMBERS = (10, 12)
"""The target number for one square and for two with an automatic weapon."""
LEAST, MOST, BASE = 1, 5, 2


@quick
@dataclass(frozen=True, slots=True)
class Suppress(Act):
    """Lays fire on a square, or on several. `shares`: how many enemies it hits in each of them, where that is divided;
    else they share one number."""

    verb: ClassVar[str] = "suppress"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "lays fire on {cells}[ with {the item}]"
    in_a_grab: ClassVar[str | None] = Cited("C-grab-28", "nobody lays fire in a grab")
    shelf: ClassVar[str] = "fire over squares"
    meaning: ClassVar[str] = "Suppress a square, or several."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "setting": "the weapon's setting",
            "cells": "the squares",
            "shares": "how many targets you hit in each square; left out: they share one number",
        }
    )
    phrase: ClassVar[str] = "lay fire[ on {cells}][ with {the item}][, set to {setting}][, hitting {shares}]"
    sort: ClassVar[Sort] = Sort.COMBAT
    full: ClassVar[bool] = True
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId
    setting: str
    cells: tuple[Cell, ...]
    shares: tuple[int, ...] = ()

    def fires_into(self) -> tuple[Cell, ...]:
        """All of them."""
        return self.cells


@footprint(of=Suppress)
def what_it_covers(book: Rulebook, battle: Battle, order: Suppress) -> Footprint:
    """Its squares, and who comes first."""
    return Footprint(full=frozenset(order.cells), notes=provoked(battle, order))


@glance(of=Suppress)
def what_it_holds_down(book: Rulebook, battle: Battle, order: Suppress) -> Glance | None:
    """It hits nobody before somebody comes there."""
    return None


@dataclass(frozen=True, slots=True)
class Laid:
    """The moment when the test of fire that is laid has been rolled, whether it came off or not."""

    order: Suppress
    test: Test


@question("C-suppress-01")
def more_squares(battle: Battle, figure: Figure) -> int:
    """On how many squares more than others it can lay fire."""
    return 0


@question("C-suppress-02")
def ill_divided(battle: Battle, order: Suppress) -> str | None:
    """Why the enemies to be hit are not divided so among the squares; None if they are."""
    return "the squares share one number of enemies" if order.shares else None


@rule("C-suppress-01", "C-suppress-06")
def usual_squares(item: Item) -> int:
    """On how many squares everybody can lay fire with a weapon."""
    return 2 if weapon(item).auto_fire else 1


@rule("C-suppress-01", "C-suppress-06", "C-edge-improved-suppression-fire-06")
def shots_for(item: Item, squares: int) -> int:
    """What fire on so many squares takes: five for each of the usual ones, one for each beyond them."""
    usual = min(squares, usual_squares(item))
    return SHOTS * usual + squares - usual


@option("C-suppress-01", "C-suppress-05", of=Acting, offers=Suppress, free=True)
def may_suppress(battle: Battle, about: Acting, figure: Figure) -> Iterator[Suppress]:
    """The squares beside every enemy that he may come through, one or two side by side."""
    for item in guns(figure):
        for squares in range(1, usual_squares(item) + 1):
            yield from lines(battle, figure, item, squares)


def lines(battle: Battle, figure: Figure, item: Item, squares: int, shares: tuple[int, ...] = ()) -> Iterator[Suppress]:
    """Fire on so many squares side by side around each enemy, on every setting of a weapon."""
    if unaffordable(battle, Suppress(figure.id, item.id, "", (), shares)) is not None:
        return
    arcs: dict[tuple[Cell, ...], None] = {}
    for foe in battle.foes(figure):
        around = [battle.grid.step(foe.at, way) for way in range(battle.grid.facings)]
        for first in range(len(around)):
            arcs[tuple(sorted((around * 2)[first : first + squares]))] = None
    for setting in weapon(item).settings:
        for cells in arcs:
            order = Suppress(figure.id, item.id, setting, cells, shares)
            if can_suppress(battle, order) is None:
                yield order


@requirement("C-suppress-01", "C-suppress-05", "C-suppress-06", "C-base-29", of=Suppress)
def can_suppress(battle: Battle, order: Suppress) -> str | None:
    """With a weapon that shoots, in sight and in range, where nobody is; two squares only with one that fires
    automatically."""
    figure = battle[order.figure]
    item = next((item for item in guns(figure) if item.id == order.item), None)
    if item is None:
        return "it has nothing in hand that shoots"
    if order.setting not in weapon(item).settings:
        return Cited("C-base-40", f"the {item.kind} has no setting {order.setting!r}")
    most = usual_squares(item) + more_squares(battle, figure)
    if not order.cells or len(set(order.cells)) < len(order.cells):
        return "fire is laid on one square or on several, on each once"
    if len(order.cells) > most:
        squares = "one square" if most == 1 else f"{most} squares"
        return Cited("C-suppress-06", f"it lays fire on {squares} at most with the {item.kind}")
    for cell in order.cells:
        if (why := _unfit(battle, figure, item, cell)) is not None:
            return why
    why = ill_divided(battle, order) or too_few(item, shots_for(item, len(order.cells)))
    return why or unaffordable(battle, order)


def _unfit(battle: Battle, figure: Figure, item: Item, cell: Cell) -> str | None:
    if any(not is_body(one) for one in battle.at(cell)):
        return f"somebody is in {battle.grid.name(cell)}"
    return _beyond_it(battle, figure, item, cell)


def _beyond_it(battle: Battle, figure: Figure, item: Item, cell: Cell) -> str | None:
    """Why no fire comes to a square from where the shooter is, whoever is there; None if it does."""
    if is_closed(battle, cell):
        return "nobody can enter that"
    name = battle.grid.name(cell)
    if not is_seen(battle, figure.at, cell):
        return f"{name} is out of sight"
    return (
        Cited("C-base-28", f"{name} is out of range")
        if metres(battle, figure.at, cell) > farthest(weapon(item))
        else None
    )


@rule("C-suppress-01", "C-suppress-06", "C-edge-blind-fighting-02")
def number_for(battle: Battle, figure: Figure, item: Item, cells: tuple[Cell, ...]) -> Tally:
    """The target number: range, horse and position of the shooter count, of two squares the farther."""
    far = max(metres(battle, figure.at, cell) for cell in cells)
    lines = [
        Line("C-suppress-01", "to suppress", NUMBERS[min(len(cells), usual_squares(item)) - 1]),
        Line("C-mod-05", "range", by_range(weapon(item), far)),
        Line("C-mod-08", "position", -_advantage(battle, figure, cells)),
        Line("C-cond-02", "without sight", -BLIND if is_blind(battle, figure) else 0),
        Line("C-mod-10", "mounted", MOUNTED if figure.mark(Marks.MOUNTED) else 0),
    ]
    return Tally(tuple(line for line in lines if line.value))


@rule("C-suppress-01", "C-mod-19")
def _advantage(battle: Battle, figure: Figure, cells: tuple[Cell, ...]) -> int:
    """How well the shooter is placed: as the Narrator sets it, else by how much it is above the highest of them."""
    return advantage_over(battle, figure, max(height_of(battle, cell) for cell in cells), MOST_AFAR)


@question("C-suppress-02")
def enemies_hit(battle: Battle, figure: Figure) -> int:
    """How many enemies one laying hits at most."""
    return usual_hits(figure)


@rule("C-suppress-02")
def usual_hits(figure: Figure) -> int:
    """How many everybody hits."""
    return max(LEAST, min(MOST, BASE + modifier(figure, Attribute.AGILITY)))


@procedure("C-suppress-01", "C-suppress-02", "C-suppress-04", "C-suppress-08", "C-opportunity-10", of=Suppress)
def suppress(scene: Scene, order: Suppress) -> Procedure[None]:
    """Those beside one may answer it; the shots are gone whether it comes off or not."""
    deed = yield from declared(scene, order)
    if deed is None or not (yield from undisturbed(scene, deed, order)):
        return
    name, figure = order.figure, scene.battle[order.figure]
    item = next((one for one in guns(figure) if one.id == order.item), None)
    if item is None or any(_beyond_it(scene.battle, figure, item, cell) for cell in order.cells):
        lose(scene, deed)
        return
    if not (yield from shown(scene, deed, order, *order.cells)):
        return
    enter(scene, "no_defence", "C-suppress-01")
    fire(scene, name, item, shots_for(item, len(order.cells)), "C-suppress-01")
    figure = scene.battle[name]
    effort = Effort(
        scene.battle,
        figure,
        Skill.RANGED,
        For.ATTACK,
        Manoeuvre.SUPPRESSION,
        specialty=item.kind,
        extra=deed.extra,
        item=item.kind,
        at=order.cells,
    )
    target = number_for(scene.battle, figure, item, order.cells)
    test = yield from attempt(scene, "C-suppress-01", effort=effort, target=target, why="suppressive fire")
    scene.settle(Laid(order, test))
    if test.passed:
        until = UntilTurnOf(name)
        for cell in order.cells:
            mark = Mark(Marks.SUPPRESSES, "C-suppress-04", test.total, until=until, cell=cell)
            scene.tell(Marked(("C-suppress-02",), name, mark))
        for cell, share in zip(order.cells, order.shares, strict=False):
            hits = Mark(Marks.SHARE, "C-suppress-02", share, until=until, cell=cell)
            scene.tell(Marked(("C-suppress-02",), name, hits))
        most = enemies_hit(scene.battle, figure)
        left = Mark(Marks.SUPPRESSION, "C-suppress-02", most, item.id, until, how=order.setting)
        scene.tell(Marked(("C-suppress-02",), name, left))
    yield from concluded(scene, deed)


def end(scene: Scene, figure: Figure) -> None:
    """Its fire is over."""
    if figure.mark(Marks.SUPPRESSION):
        scene.tell(Unmarked(("C-suppress-09",), figure.id, (Marks.SUPPRESSES, Marks.SUPPRESSION, Marks.SHARE)))


@upkeep("C-suppress-04", "C-suppress-09", of=LifeStepped)
def ends_with_its_shooter(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """Stunned or out."""
    if not is_able(scene.battle[moment.figure]):
        end(scene, scene.battle[moment.figure])
    yield from ()
