"""Knockdown and throw by the opposed roll of the trained, in place of a melee attack. Anybody's way: knockdown.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Displaced
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.dice import Dice
from core.play.rolled import Tested
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulebook.tally import Line, Tally
from core.rulesets.skirmish.acting import Acting, end_action
from core.rulesets.skirmish.bands import need
from core.rulesets.skirmish.condition import fall
from core.rulesets.skirmish.knockdown import knockable, no_knockdown, no_throw
from core.rulesets.skirmish.martial import KNOCKDOWN, level
from core.rulesets.skirmish.scores import strength_now
from core.space.cell import Cell


@dataclass(frozen=True, slots=True)
class KnockDown(Choice):
    """Puts an adjacent enemy on the ground, if it wins the opposed roll."""

    verb: ClassVar[str] = "knock-down"
    target: FigureId


@dataclass(frozen=True, slots=True)
class ThrowDown(Choice):
    """Throws an adjacent enemy into another hex, if it wins the opposed roll."""

    verb: ClassVar[str] = "throw-down"
    target: FigureId


@dataclass(frozen=True, slots=True)
class Landing:
    """A thrown figure is in the air; its thrower says where it lands."""

    target: FigureId


@dataclass(frozen=True, slots=True)
class LandIn(Choice):
    """It lands here."""

    verb: ClassVar[str] = "land-in"
    cell: Cell


@option("S16.14-11", of=Acting, offers=KnockDown)
def knocks_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[KnockDown]:
    """Every adjacent enemy, for whoever knows any Martial Arts."""
    if level(figure):
        yield from (KnockDown(figure.id, foe) for foe in knockable(battle, figure))


@option("S16.14-11", of=Acting, offers=ThrowDown)
def throws_down(battle: Battle, about: Acting, figure: Figure) -> Iterator[ThrowDown]:
    """Every adjacent enemy, for whoever knows any Martial Arts."""
    if level(figure):
        yield from (ThrowDown(figure.id, foe) for foe in knockable(battle, figure))


@requirement("S16.14-11", of=KnockDown)
def may_knock_down(battle: Battle, order: KnockDown) -> str | None:
    """From Martial Arts 2 on."""
    figure = battle[order.figure]
    if level(figure) < KNOCKDOWN:
        return f"{figure.name} has not learnt to knock down; that takes Martial Arts {KNOCKDOWN}"
    return no_knockdown(battle, figure, order.target)


@requirement("S16.14-11", of=ThrowDown)
def may_throw_down(battle: Battle, order: ThrowDown) -> str | None:
    """From Martial Arts 3 on, with a free hand."""
    figure = battle[order.figure]
    return no_throw(figure) or no_knockdown(battle, figure, order.target)


@rule("S16.14-11", "S16.15.5-03", "S16.15.5-08")
def wins(scene: Scene, figure: FigureId, target: FigureId) -> Procedure[bool]:
    """Both roll against eSTR, the attacker first: he must make it, and by more than the other if that one does, too."""
    attacker = yield from _effort(scene, figure, target)
    defender = yield from _effort(scene, target, figure)
    if not (attacker.passed and defender.passed):
        return attacker.passed
    return max(0, attacker.margin) > max(0, defender.margin)


def _effort(scene: Scene, figure: FigureId, against: FigureId) -> Procedure[Tested]:
    dice, rules, why = Dice(3), ("S16.15.5-03",), "wrestles with"
    tally = Tally((Line("S16.15.5-03", "STR", strength_now(scene.battle[figure])),))
    needed = need(tally.total)
    faces = yield from scene.roll(*rules, dice=dice, why=why, figure=figure, target=against, need=needed, tally=tally)
    passed = needed.met_by(sum(faces))
    outcome = f"makes it by {max(0, needed.margin(sum(faces)))}" if passed else "fails"
    tested = Tested(rules, why, figure, against, needed, tally, faces, passed, outcome)
    scene.tell(tested)
    return tested


@option("S16.15.5-11", of=Landing, offers=LandIn)
def lands(battle: Battle, about: Landing, figure: Figure) -> Iterator[LandIn]:
    """Any empty hex next to where the thrown figure stood."""
    yield from (LandIn(figure.id, cell) for cell in landing_cells(battle, battle[about.target]))


@rule("S16.15.5-11")
def landing_cells(battle: Battle, target: Figure) -> tuple[Cell, ...]:
    """The empty hexes next to a figure."""
    around = battle.grid.neighbours(target.at)
    return tuple(cell for cell in around if not battle.at(cell) and not battle.ground(cell).solid)


@procedure("S16.14-11", "S16.15.5-09", of=KnockDown)
def knock_down_opposed(scene: Scene, order: KnockDown) -> Procedure[None]:
    """No roll to hit, no damage: the loser of the opposed roll lies where it stood."""
    won = yield from wins(scene, order.figure, order.target)
    if won:
        fall(scene, order.target, "S16.15.5-09")
    end_action(scene, order.figure, "S16.14-11")


@procedure("S16.14-11", "S16.15.5-10", "S16.15.5-11", of=ThrowDown)
def throw_down(scene: Scene, order: ThrowDown) -> Procedure[None]:
    """As a knockdown, and the loser lands a hex further on, where there is room."""
    won = yield from wins(scene, order.figure, order.target)
    if won:
        fall(scene, order.target, "S16.15.5-11")
        if landing_cells(scene.battle, scene.battle[order.target]):
            side = scene.battle[order.figure].side
            about = Landing(order.target)
            reply = yield from scene.ask("S16.15.5-11", side=side, about=about, figures=(order.figure,))
            assert isinstance(reply, LandIn), f"a throw was answered with {reply.verb}"
            scene.tell(Displaced(("S16.15.5-11",), order.target, reply.cell))
    end_action(scene, order.figure, "S16.14-11")
