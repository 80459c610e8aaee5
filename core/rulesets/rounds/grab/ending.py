"""Grabs that end by themselves: the grabber is out, the grabbed figure is dead, or the two are separated."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.grab.holds import step
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.harm.falling import FellOff
from core.rulesets.rounds.movement.journeys import Departs
from core.rulesets.rounds.movement.stopping import Entered, WentBack
from core.rulesets.rounds.sheet.life import LifeStepped, is_able, why_not_affected


@upkeep("C-grab-25", of=LifeStepped)
def ends_with_one_of_them(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """A stunned or downed grabber loses its grabs; the dead and gone are released. The stunned and unconscious stay
    grabbed."""
    figure = scene.battle[moment.figure]
    for hold in scene.battle.holds:
        lost = hold.holder == figure.id and not is_able(figure)
        if lost or (hold.held == figure.id and why_not_affected(figure)):
            step(
                scene,
                hold,
                "participant_out",
                "C-grab-25",
                text=f"lets go of {scene.battle[hold.held].short_name}",
            )
    yield from ()


@upkeep("C-other-06", of=Departs)
def nobody_holds_the_departed(scene: Scene, moment: Departs) -> Procedure[None]:
    """Every grab by an extracted figure, and on it."""
    for hold in scene.battle.holds:
        if moment.figure in (hold.holder, hold.held):
            text = f"lets go of {scene.battle[hold.held].short_name}"
            step(scene, hold, "separated", "C-other-06", text=text)
    yield from ()


@upkeep("C-grab-29", of=Entered)
def the_parted_let_go(scene: Scene, moment: Entered) -> Procedure[None]:
    """A figure moved out of its grabbers' reach."""
    part(scene)
    yield from ()


@upkeep("C-grab-29", "C-move-18", of=WentBack)
def the_parted_let_go_of_who_goes_back(scene: Scene, moment: WentBack) -> Procedure[None]:
    """A figure that moves back out of reach from where it couldn't stay."""
    part(scene)
    yield from ()


@upkeep("C-grab-29", "C-base-38", of=FellOff)
def the_parted_let_go_of_who_falls(scene: Scene, moment: FellOff) -> Procedure[None]:
    """A climber that falls out of reach."""
    part(scene)
    yield from ()


@rule("C-grab-29")
def part(scene: Scene) -> None:
    """End every grab between figures out of reach of each other."""
    for hold in scene.battle.holds:
        one, other = scene.battle[hold.holder], scene.battle[hold.held]
        if not in_reach(scene.battle, one, other):
            step(scene, hold, "separated", "C-grab-29", text=f"loses the grab on {other.short_name}")
