"""A toy order of rounds that nobody has told the computer of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.position import Position, begin
from core.play.ruleset import Ruleset
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement
from core.rulesets.rounds import ROOMS, ROUNDS
from core.rulesets.rounds.turn.acts import Act, Acting, Sort
from core.rulesets.rounds.turn.declaring import declare, finish
from tests.support.jeering import with_orders
from tests.support.rounds.fixtures import ann, battle_of, ben


@dataclass(frozen=True, slots=True)
class Jeer(Act):
    """A toy order at someone."""

    verb: ClassVar[str] = "jeer"
    sort: ClassVar[Sort] = Sort.COMBAT
    meaning: ClassVar[str] = "Jeer at an enemy."
    phrase: ClassVar[str] = "jeer at {target}"
    does: ClassVar[str] = "jeers at {target}"
    target: FigureId


@option("C-toy", of=Acting, offers=Jeer)
def jeers(battle: Battle, about: Acting, figure: Figure) -> Iterator[Jeer]:
    yield from (Jeer(figure.id, foe.id) for foe in battle.foes(figure))


@requirement("C-toy", of=Jeer)
def may_jeer(battle: Battle, order: Jeer) -> str | None:
    return "too far" if battle.apart(battle[order.figure], battle[order.target]) > 2 else None


@procedure("C-toy", of=Jeer)
def jeer(scene: Scene, order: Jeer) -> Procedure[None]:
    action = yield from declare(scene, order)
    if action is not None:
        finish(scene, action)


def with_jeers(worth: int | None, *, at_a_glance: bool = False) -> Ruleset:
    """Rounds with that order, which says what it is worth, or what it does at a glance."""
    return with_orders(ROUNDS, ROOMS, (jeers, may_jeer, jeer), Jeer, worth, at_a_glance=at_a_glance)


def facing(ruleset: Ruleset, far: int = 1) -> Position:
    """Ann, who is asked what to do, and Ben so many squares before her."""
    return begin(ruleset, battle_of(ann(), ben(at=(5 + far, 5))))[0]
