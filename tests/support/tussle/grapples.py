"""Grapples: a hold machine of the variant's own, and the two orders that step it. Blows at leavers: leaving.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from statemachine import State, StateMachine

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.steps import HoldChanged
from core.play.asking import Choice, Procedure
from core.play.scene import Scene
from core.rulebook.rule import answer, option, procedure, requirement, upkeep
from core.rulebook.transitions import Transitions
from core.rulesets.skirmish.melee.blows import why_not_target
from core.rulesets.skirmish.sheet.bands import check
from core.rulesets.skirmish.sheet.condition import WentOut
from core.rulesets.skirmish.sheet.scores import dexterity
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_attack
from core.rulesets.skirmish.turn.engagement import in_hth


class GrappleMachine(StateMachine):
    """What may become of one figure's grapple on another."""

    apart = State(initial=True)
    grappling = State()
    pinning = State()

    seize = apart.to(grappling)
    tighten = grappling.to(pinning)
    break_loose = grappling.to(apart) | pinning.to(grappling)
    gone = grappling.to(apart) | pinning.to(apart)


GRAPPLES = Transitions.of(GrappleMachine)


@dataclass(frozen=True, slots=True)
class Grapple(Choice):
    """Lays hold of an adjacent enemy, or tightens its hold."""

    verb: ClassVar[str] = "grapple"
    meaning: ClassVar[str] = "Lays hold of an adjacent enemy, or tightens its hold."
    target: FigureId


@dataclass(frozen=True, slots=True)
class BreakLoose(Choice):
    """Tries to break a hold."""

    verb: ClassVar[str] = "break-loose"
    meaning: ClassVar[str] = "Tries to break a hold."
    target: FigureId


def hold_of(battle: Battle, holder: FigureId, held: FigureId) -> str:
    """How one has hold of another."""
    return next((h.grip for h in battle.holds if (h.holder, h.held) == (holder, held)), "apart")


@answer(in_hth, "H-07")
def held_or_holding(battle: Battle, figure: FigureId) -> bool:
    """Who holds or is held does not walk."""
    return any(figure in (h.holder, h.held) for h in battle.holds)


@option("H-10", of=Acting, offers=Grapple)
def grapples(battle: Battle, about: Acting, figure: Figure) -> Iterator[Grapple]:
    """Every enemy beside it."""
    for foe in battle.foes(figure):
        if battle.grid.distance(figure.at, foe.at) == 1:
            yield Grapple(figure.id, foe.id)


@option("H-11", of=Acting, offers=BreakLoose)
def breaks_loose(battle: Battle, about: Acting, figure: Figure) -> Iterator[BreakLoose]:
    """Whoever holds it."""
    yield from (BreakLoose(figure.id, h.holder) for h in battle.holds if h.held == figure.id)


@requirement("H-10", of=Grapple)
def may_grapple(battle: Battle, order: Grapple) -> str | None:
    """An enemy, with what it takes for a blow."""
    figure = battle[order.figure]
    if hold_of(battle, figure.id, order.target) == "pinning":
        return "it has it pinned"
    return why_not_target(battle, figure, order.target) or why_not_attack(battle, figure)


def _step(scene: Scene, holder: FigureId, held: FigureId, event: str) -> None:
    before = hold_of(scene.battle, holder, held)
    after = scene.book.machines["hold"].step(before, event)
    scene.tell(HoldChanged(("H-10",), holder, held, event, before, after, after == "apart"))


@procedure("H-10", of=Grapple)
def grapple(scene: Scene, order: Grapple) -> Procedure[None]:
    """Three dice against DEX."""
    figure = scene.battle[order.figure]
    tally = dexterity(scene.book, scene.battle, figure)
    holds = yield from check(scene, figure, tally, "H-10", why="grapples", passed="has hold", failed="misses")
    if holds:
        _step(
            scene,
            figure.id,
            order.target,
            "tighten" if hold_of(scene.battle, figure.id, order.target) == "grappling" else "seize",
        )
    end_action(scene, figure.id, "H-10")


@procedure("H-11", of=BreakLoose)
def break_loose(scene: Scene, order: BreakLoose) -> Procedure[None]:
    """Four dice against DEX."""
    figure = scene.battle[order.figure]
    tally = dexterity(scene.book, scene.battle, figure)
    free = yield from check(
        scene, figure, tally, "H-11", why="breaks loose", passed="is loose", failed="is held", dice=4
    )
    if free:
        _step(scene, order.target, figure.id, "break_loose")
    end_action(scene, figure.id, "H-11")


@upkeep("H-12", of=WentOut)
def holds_nobody_any_more(scene: Scene, moment: WentOut) -> Procedure[None]:
    """Who is out neither holds nor is held."""
    for hold in scene.battle.holds:
        if moment.figure in (hold.holder, hold.held):
            _step(scene, hold.holder, hold.held, "gone")
    yield from ()
