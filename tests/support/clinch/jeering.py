"""Toy orders of clinch that nobody has told the computer of: one in place of an attack, and one that takes no time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Choice, Decision, Procedure, Roll
from core.play.position import Position, advance, begin
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.clinch import CLINCH, ROOMS
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, spend, why_not_spend
from core.rulesets.clinch.turn.free import FreeAct
from core.rulesets.clinch.turn.manoeuvres import Attack, Beginning
from tests.support.clinch.fixtures import ann, battle_of, ben
from tests.support.jeering import with_orders


@dataclass(frozen=True, slots=True)
class Jeer(Choice):
    """A toy order at someone, in place of an attack."""

    verb: ClassVar[str] = "jeer"
    meaning: ClassVar[str] = "Jeer at an enemy."
    does: ClassVar[str] = "jeers at {target}"
    target: FigureId


@option("C-toy", of=Acting, offers=Jeer)
def jeers(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jeer]:
    if not why_not_spend(figure, Share.ATTACK):
        yield from (Jeer(figure.id, foe.id) for foe in battle.active() if foe.side != figure.side)


@requirement("C-toy", of=Jeer)
def may_jeer(battle: Battle, order: Jeer) -> str | None:
    return "too far" if battle.apart(battle[order.figure], battle[order.target]) > 2 else None


@procedure("C-toy", of=Jeer)
def jeer(scene: Scene, order: Jeer) -> Procedure[None]:
    spend(scene, order.figure, Share.ATTACK, "C-toy")
    yield from ()


@dataclass(frozen=True, slots=True)
class Shout(FreeAct):
    """A toy order that takes no time, before the manoeuvre is chosen."""

    verb: ClassVar[str] = "shout"
    meaning: ClassVar[str] = "Shout."
    does: ClassVar[str] = "shouts"


@option("C-toy", of=Beginning, offers=Shout)
def shouts(battle: Battle, about: Beginning, figure: Figure) -> Iterator[Shout]:
    yield Shout(figure.id)


@procedure("C-toy", of=Shout)
def shout(scene: Scene, order: Shout) -> Procedure[None]:
    yield from ()


def with_toys(worth: int | None, *, at_a_glance: bool = False, of: type[Choice] = Jeer) -> Ruleset:
    """Clinch with those orders, one of which says what it is worth, or what it does at a glance."""
    rules = (jeers, may_jeer, jeer, shouts, shout)
    return with_orders(CLINCH, ROOMS, rules, of, worth, at_a_glance=at_a_glance)


def facing(ruleset: Ruleset, far: int = 1) -> Position:
    """Ann, who is asked what to do, and Ben so many yards before her."""
    position, _ = begin(ruleset, battle_of(ann(dexterity=14), ben(at=(0, -far))))
    while isinstance(position.waiting, Roll):
        position, _ = advance(ruleset, position, (1,) * position.waiting.dice.count)
    assert isinstance(position.waiting, Decision)
    assert position.waiting.figures == ("ann",)
    return position


def attacking(ruleset: Ruleset, far: int = 1) -> Position:
    """The same once Ann has chosen to attack."""
    return advance(ruleset, facing(ruleset, far), Attack("ann"))[0]
