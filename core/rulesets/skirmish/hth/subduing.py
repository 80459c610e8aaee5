"""Subduing an enemy hand-to-hand: the pin, what it costs the captive, breaking free. Holds are in holding.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Event, Noted
from core.battle.figure import Figure
from core.battle.names import FigureId
from core.battle.steps import HoldChanged
from core.common.outcomes import came_about
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for
from core.rulesets.skirmish.hth.brawling import why_not_hand_to_hand
from core.rulesets.skirmish.hth.holding import PINS, among, attend, comes_to, release, step_between
from core.rulesets.skirmish.hth.hth_machine import Grip
from core.rulesets.skirmish.hth.parting import get_out, ways_out
from core.rulesets.skirmish.hth.places import Brawling, BreakingAway, Forfeit
from core.rulesets.skirmish.melee.opposed import wins
from core.rulesets.skirmish.sheet.condition import lose_action
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import PlaceWentBy, end_action
from core.rulesets.skirmish.turn.engagement import captive_of, opponents, pin_on
from core.rulesets.skirmish.turn.hostile import Hostile
from core.space.cell import Cell


@record
class Subdue(Hostile):
    """Tries to pin an enemy in the same hex."""

    verb: ClassVar[str] = "subdue"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "pins {target}"
    meaning: ClassVar[str] = "Try to pin an enemy in your hex."
    phrase: ClassVar[str] = "pin[ {target}]"
    target: FigureId


@record
class Release(Choice):
    """Lets go of the captive; free."""

    verb: ClassVar[str] = "release"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "lets go of {target}"
    meaning: ClassVar[str] = "Let go of the enemy you pin; free."
    phrase: ClassVar[str] = "let go[ of {target}]"
    target: FigureId


@record
class BreakAway(Hostile):
    """Tries to break free to an empty adjacent hex; without one, in the same hex."""

    verb: ClassVar[str] = "break-away"
    kind: ClassVar[Kind | None] = Kind.BREAK_FREE
    does: ClassVar[str] = "breaks free[ to {to}]"
    meaning: ClassVar[str] = "Try to break the pin and get to an empty adjacent hex; if all are full, stay in yours."
    phrase: ClassVar[str] = "break free[ to {to}]"
    to: Cell


# -- the pin -------------------------------------------------------------------------------------------------------


@option("S16.15.6-01", of=Brawling, offers=Subdue, place=40)
def subdues(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Subdue]:
    """Every enemy in the hex."""
    yield from (Subdue(figure.id, foe.id) for foe in opponents(battle, figure.id))


@requirement("S16.15.6-01", of=Subdue)
def why_not_subdue(battle: Battle, order: Subdue) -> str | None:
    """An enemy in the figure's fight who isn't pinned yet."""
    if fault := why_not_hand_to_hand(battle, battle[order.figure], order.target, "try_to_subdue"):
        return fault
    pin = pin_on(battle, order.target)
    return f"already pinned by {battle[pin.holder].short_name}" if pin else None


@procedure("S16.15.6-01", "S16.15.6-02", "S16.15.6-03", "S16.15.6-04", "S16.15.6-05", "S16.15.6-09", of=Subdue)
def subdue(scene: Scene, order: Subdue) -> Procedure[None]:
    """Instead of a strike: an opposed roll of STR, or DEX by skill. The loser can neither move nor act for two actions,
    and their own captive is free; the rest of an action already begun is lost too."""
    figure, target = order.figure, order.target
    attend(scene, figure, target)
    step_between(scene, figure, target, "try_to_subdue", "S16.15.6-01")
    end_action(scene, figure, "S16.15.6-01")
    name = scene.battle[target].short_name
    if (yield from wins(scene, figure, target, why="tries to pin")):
        release(scene, target, "S16.15.6-09")
        step_between(scene, figure, target, "pin", "S16.15.6-05", text=f"pins {name}, who loses 2 actions")
        if scene.battle[target].mark(Marks.ACTED):
            lose_action(scene, target)
    else:
        step_between(scene, figure, target, among(scene, figure, "resist"), "S16.15.5-08")


@success(of=Subdue)
def pins_its_target(order: Subdue, told: Sequence[Event]) -> bool | None:
    """True if the enemy is in a pin."""
    return came_about(told, comes_to(PINS, order.figure, order.target))


@option("S16.15.6-10", of=Brawling, offers=Release, place=50)
def releases(battle: Battle, about: Brawling, figure: Figure) -> Iterator[Release]:
    """The captive."""
    if (held := captive_of(battle, figure.id)) is not None:
        yield Release(figure.id, held)


@procedure("S16.15.6-10", of=Release)
def let_go(scene: Scene, order: Release) -> Procedure[None]:
    """The captive is free; the captor may still act."""
    release(scene, order.figure, "S16.15.6-10")
    yield from ()


# -- pinned --------------------------------------------------------------------------------------------------------


@procedure("S16.15.6-05", of=Forfeit)
def forfeit(scene: Scene, task: Forfeit) -> Procedure[None]:
    """One of the two actions a pin costs."""
    pin = pin_on(scene.battle, task.figure)
    assert pin is not None, f"{task.figure} is not pinned"
    scene.tell(Noted(("S16.15.6-05",), task.figure, f"can't act: pinned by {scene.battle[pin.holder].short_name}"))
    step_between(scene, pin.holder, task.figure, "forfeit", "S16.15.6-05")
    end_action(scene, task.figure, "S16.15.6-05")
    yield from ()


@option("S16.15.6-06", of=BreakingAway, offers=BreakAway)
def breaks_away(battle: Battle, about: BreakingAway, figure: Figure) -> Iterator[BreakAway]:
    """Every way out; if there is none, free in the same hex."""
    yield from (BreakAway(figure.id, cell) for cell in ways_out(battle, figure) or (figure.at,))


@procedure("S16.15.6-06", "S16.15.6-07", of=BreakAway)
def break_away(scene: Scene, order: BreakAway) -> Procedure[None]:
    """One more opposed roll, with the captive as the attacker: free, or subdued. Before that the figure must pass the
    check to enter a fire."""
    figure = order.figure
    if order.to != scene.battle[figure].at and not (yield from passes_fire_check_for(scene, figure, order.to)):
        return
    pin = pin_on(scene.battle, figure)
    assert pin is not None, f"{figure} is not pinned"
    captor, name = pin.holder, scene.battle[figure].short_name
    end_action(scene, figure, "S16.15.6-06")
    if not (yield from wins(scene, figure, captor, why="tries to break free from")):
        stay_pinned(scene, captor, figure)
    elif order.to == scene.battle[figure].at:
        event = among(scene, figure, "break_free")
        step_between(
            scene,
            captor,
            figure,
            event,
            "S16.15.6-06",
            text=f"loses the hold on {name}",
        )
    else:
        step_between(
            scene,
            captor,
            figure,
            "break_away",
            "S16.15.6-06",
            text=f"loses the hold on {name}",
        )
        step_between(scene, captor, figure, "get_clear", "S16.15.6-06")
        yield from get_out(scene, figure, order.to, "S16.15.6-06")


@success(of=BreakAway)
def slips_the_pin(order: BreakAway, told: Sequence[Event]) -> bool | None:
    """True if the figure is no longer pinned."""
    return came_about(told, lambda it: isinstance(it, HoldChanged) and it.held == order.figure and it.after not in PINS)


@upkeep("S16.15.6-06", "S16.15.6-07", of=PlaceWentBy)
def gives_in(scene: Scene, moment: PlaceWentBy) -> Procedure[None]:
    """There is only one attempt: a captive who passes, or is stunned or in panic, is subdued."""
    pin = pin_on(scene.battle, moment.figure)
    if pin is not None and pin.grip == Grip.BREAK_DUE:
        stay_pinned(scene, pin.holder, moment.figure)
    yield from ()


@rule("S16.15.6-07")
def stay_pinned(scene: Scene, captor: FigureId, figure: FigureId) -> None:
    """The attempt has failed."""
    step_between(
        scene, captor, figure, "fail_to_break", "S16.15.6-07", text=f"subdues {scene.battle[figure].short_name}"
    )
