"""Suppressive fire: one square, or two with an automatic weapon, that no enemy enters safely. Entering: entering.py;
more squares: edges/improved_suppression.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.counting import counted
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark, UntilTurnOf
from core.battle.names import ItemId
from core.battle.whereabouts import cell_in_words
from core.play.asking import Procedure
from core.play.footprint import Footprint
from core.play.kinds import Kind
from core.play.quick_odds import QuickOdds
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import footprint, quick_odds
from core.rulebook.rule import Cited, option, procedure, question, requirement, rule, upkeep
from core.rulebook.rulebook import Rulebook
from core.rulebook.tally import Line, Tally
from core.rulesets.rounds.attack.assault import BLIND
from core.rulesets.rounds.attack.melee import MOST_AFAR, advantage_over
from core.rulesets.rounds.attack.ranged import MOUNTED, by_range, farthest
from core.rulesets.rounds.attack.shooting import fire, guns, setting_in_words, shown, why_too_few_shots
from core.rulesets.rounds.ground.distance import is_seen, metres
from core.rulesets.rounds.ground.heights import height_of
from core.rulesets.rounds.ground.light import is_blind
from core.rulesets.rounds.ground.reach import is_closed
from core.rulesets.rounds.ground.sharing import is_body
from core.rulesets.rounds.opportunity.following import conclude
from core.rulesets.rounds.opportunity.provoking import provoked, undisturbed
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import Test, attempt
from core.rulesets.rounds.sheet.armoury import weapon
from core.rulesets.rounds.sheet.basics import modifier
from core.rulesets.rounds.sheet.life import LifeStepped, is_able
from core.rulesets.rounds.sheet.skills import Manoeuvre, Skill
from core.rulesets.rounds.sheet.words import Attribute, For, Marks
from core.rulesets.rounds.turn.acts import Act, Acting, Provokes, Sort, why_unaffordable
from core.rulesets.rounds.turn.declaring import declare, lose
from core.rulesets.rounds.turn.phases import enter
from core.space.cell import Cell

SHOTS = 5
"""Shots per square."""
NUMBERS = (10, 12)
"""The target number for one square, and for two with an automatic weapon."""
LEAST, MOST, BASE = 1, 5, 2


@record
class Suppress(Act):
    """Suppresses one empty square or several. `shares` are the targets in each square; none: the squares share one
    number."""

    verb: ClassVar[str] = "suppress"
    kind: ClassVar[Kind | None] = Kind.SHOOT
    does: ClassVar[str] = "suppresses {cells}[ with {the item}]"
    in_a_grab: ClassVar[str | None] = Cited("C-grab-28", "can't suppress in a grab")
    shelf: ClassVar[str] = "fire over squares"
    meaning: ClassVar[str] = "Suppress a square, or several."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "setting": "the weapon's setting",
            "cells": "the squares",
            "shares": "how many targets you hit in each square; left out: they share one number",
        }
    )
    phrase: ClassVar[str] = "suppress[ {cells}][ with {the item}][ ({setting})][ ({shares} targets)]"
    acts_on_others: ClassVar[bool] = False
    sort: ClassVar[Sort] = Sort.COMBAT
    full: ClassVar[bool] = True
    provokes: ClassVar[Provokes] = Provokes.ALWAYS
    item: ItemId
    setting: str
    cells: tuple[Cell, ...]
    shares: tuple[int, ...] = ()

    def manner(self) -> Mapping[str, str]:
        """The setting, unless it is the usual one."""
        return setting_in_words(self.setting)

    def fires_into(self) -> tuple[Cell, ...]:
        """All of them."""
        return self.cells


@footprint(of=Suppress)
def what_it_covers(book: Rulebook, battle: Battle, order: Suppress) -> Footprint:
    """Its squares, where no one is, and reactions."""
    return Footprint(full=frozenset(order.cells), notes=provoked(battle, order))


@quick_odds(of=Suppress)
def what_it_holds_down(book: Rulebook, battle: Battle, order: Suppress) -> QuickOdds | None:
    """It hits no one until someone enters."""
    return None


@record
class Laid:
    """The moment when the test of suppressive fire has been rolled, successful or not."""

    order: Suppress
    test: Test


@question("C-suppress-01")
def more_squares(battle: Battle, figure: Figure) -> int:
    """Return how many more squares a figure can suppress."""
    return 0


@question("C-suppress-02")
def why_not_divided(battle: Battle, order: Suppress) -> str | None:
    """Return why the targets can't be divided like this, or None."""
    return "needs Improved Suppression Fire to divide targets" if order.shares else None


@rule("C-suppress-01", "C-suppress-06")
def usual_squares(item: Item) -> int:
    """Return how many squares anyone can suppress with a weapon."""
    return 2 if weapon(item).auto_fire else 1


@rule("C-suppress-01", "C-suppress-06", "C-edge-improved-suppression-fire-06")
def shots_for(item: Item, squares: int) -> int:
    """Return the shots for suppressing squares: five for each usual one, one for each further one."""
    usual = min(squares, usual_squares(item))
    return SHOTS * usual + squares - usual


@option("C-suppress-01", "C-suppress-05", of=Acting, offers=Suppress, free=True)
def may_suppress(battle: Battle, about: Acting, figure: Figure) -> Iterator[Suppress]:
    """The squares around every enemy, one or two in a row."""
    for item in guns(figure):
        for squares in range(1, usual_squares(item) + 1):
            yield from lines(battle, figure, item, squares)


def lines(battle: Battle, figure: Figure, item: Item, squares: int, shares: tuple[int, ...] = ()) -> Iterator[Suppress]:
    """Return suppressive fire on squares in a row around each enemy, at every setting."""
    if why_unaffordable(battle, Suppress(figure.id, item.id, "", (), shares)) is not None:
        return
    arcs: dict[tuple[Cell, ...], None] = {}
    for foe in battle.foes(figure):
        around = [battle.grid.step(foe.at, way) for way in range(battle.grid.facings)]
        for first in range(len(around)):
            arcs[tuple(sorted((around * 2)[first : first + squares]))] = None
    for setting in weapon(item).settings:
        for cells in arcs:
            order = Suppress(figure.id, item.id, setting, cells, shares)
            if why_not_suppress(battle, order) is None:
                yield order


@requirement("C-suppress-01", "C-suppress-05", "C-suppress-06", "C-base-29", of=Suppress)
def why_not_suppress(battle: Battle, order: Suppress) -> str | None:
    """With a gun, on empty squares in sight and in range; two squares need an automatic weapon."""
    figure = battle[order.figure]
    item = next((item for item in guns(figure) if item.id == order.item), None)
    if item is None:
        return "not a gun in hand"
    if order.setting not in weapon(item).settings:
        return Cited("C-base-40", f"no setting {order.setting!r} on the {item.kind}")
    most = usual_squares(item) + more_squares(battle, figure)
    if not order.cells or len(set(order.cells)) < len(order.cells):
        return "choose one or more different squares"
    if len(order.cells) > most:
        squares = counted(most, "square", "squares")
        return Cited("C-suppress-06", f"{squares} at most with the {item.kind}")
    for cell in order.cells:
        if (why := _why_not_square(battle, figure, item, cell)) is not None:
            return why
    why = why_not_divided(battle, order) or why_too_few_shots(item, shots_for(item, len(order.cells)))
    return why or why_unaffordable(battle, order)


def _why_not_square(battle: Battle, figure: Figure, item: Item, cell: Cell) -> str | None:
    if any(not is_body(one) for one in battle.at(cell)):
        return f"{cell_in_words(battle, cell, figure.id)} is occupied"
    return _why_not_there(battle, figure, item, cell)


def _why_not_there(battle: Battle, figure: Figure, item: Item, cell: Cell) -> str | None:
    """Why a square can't be suppressed from here, occupied or not, or None."""
    if is_closed(battle, cell):
        return "no one can enter that square"
    if not is_seen(battle, figure.at, cell):
        return f"{cell_in_words(battle, cell, figure.id)} is out of sight"
    return (
        Cited("C-base-28", f"{cell_in_words(battle, cell, figure.id)} is out of range")
        if metres(battle, figure.at, cell) > farthest(weapon(item))
        else None
    )


@rule("C-suppress-01", "C-suppress-06", "C-edge-blind-fighting-02")
def number_for(battle: Battle, figure: Figure, item: Item, cells: tuple[Cell, ...]) -> Tally:
    """Return the target number: the range to the farther square, horse and position count."""
    far = max(metres(battle, figure.at, cell) for cell in cells)
    lines = [
        Line("C-suppress-01", "suppressive fire", NUMBERS[min(len(cells), usual_squares(item)) - 1]),
        Line("C-mod-05", "range", by_range(weapon(item), far)),
        Line("C-mod-08", "position", -_advantage(battle, figure, cells)),
        Line("C-cond-02", "can't see", -BLIND if is_blind(battle, figure) else 0),
        Line("C-mod-10", "mounted", MOUNTED if figure.mark(Marks.MOUNTED) else 0),
    ]
    return Tally(tuple(line for line in lines if line.value))


@rule("C-suppress-01", "C-mod-19")
def _advantage(battle: Battle, figure: Figure, cells: tuple[Cell, ...]) -> int:
    """The shooter's position: as the Narrator sets it, else its height above the highest square."""
    return advantage_over(battle, figure, max(height_of(battle, cell) for cell in cells), MOST_AFAR)


@question("C-suppress-02")
def enemies_hit(battle: Battle, figure: Figure) -> int:
    """Return how many targets one suppressive fire can hit."""
    return usual_hits(figure)


@rule("C-suppress-02")
def usual_hits(figure: Figure) -> int:
    """Return how many targets anyone can hit."""
    return max(LEAST, min(MOST, BASE + modifier(figure, Attribute.AGILITY)))


@procedure("C-suppress-01", "C-suppress-02", "C-suppress-04", "C-suppress-08", "C-opportunity-10", of=Suppress)
def suppress(scene: Scene, order: Suppress) -> Procedure[None]:
    """Adjacent enemies may react first; the shots are used up, successful or not."""
    action = yield from declare(scene, order)
    if action is None or not (yield from undisturbed(scene, action, order)):
        return
    name, figure = order.figure, scene.battle[order.figure]
    item = next((one for one in guns(figure) if one.id == order.item), None)
    if item is None or any(_why_not_there(scene.battle, figure, item, cell) for cell in order.cells):
        lose(scene, action)
        return
    if not (yield from shown(scene, action, order, *order.cells)):
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
        extra=action.extra,
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
    yield from conclude(scene, action)


def end(scene: Scene, figure: Figure) -> None:
    """End a figure's suppressive fire."""
    if figure.mark(Marks.SUPPRESSION):
        scene.tell(Unmarked(("C-suppress-09",), figure.id, (Marks.SUPPRESSES, Marks.SUPPRESSION, Marks.SHARE)))


@upkeep("C-suppress-04", "C-suppress-09", of=LifeStepped)
def ends_with_its_shooter(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """If stunned or out."""
    if not is_able(scene.battle[moment.figure]):
        end(scene, scene.battle[moment.figure])
    yield from ()
