"""How a grab ends without anybody's doing: the grabber is out, the held is dead, or the two are parted."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.rounds.grab.holds import step
from core.rulesets.rounds.ground.reach import in_reach
from core.rulesets.rounds.harm.falling import FellOff
from core.rulesets.rounds.movement.journeys import Departs
from core.rulesets.rounds.movement.stopping import Entered, WentBack
from core.rulesets.rounds.sheet.life import LifeStepped, is_able, is_beyond


@upkeep("C-grab-25", of=LifeStepped)
def ends_with_one_of_them(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """A grabber who is stunned or out holds nobody; whoever is dead or gone is held by nobody. The stunned and the
    unconscious may still be held."""
    figure = scene.battle[moment.figure]
    for hold in scene.battle.holds:
        lost = hold.holder == figure.id and not is_able(figure)
        if lost or (hold.held == figure.id and is_beyond(figure)):
            step(
                scene,
                hold,
                "participant_out",
                "C-grab-25",
                telling=f"holds {scene.battle[hold.held].short_name} no longer",
            )
    yield from ()


@upkeep("C-other-06", of=Departs)
def nobody_holds_the_departed(scene: Scene, moment: Departs) -> Procedure[None]:
    """Every grab of his, and on him."""
    for hold in scene.battle.holds:
        if moment.figure in (hold.holder, hold.held):
            telling = f"holds {scene.battle[hold.held].short_name} no longer"
            step(scene, hold, "separated", "C-other-06", telling=telling)
    yield from ()


@upkeep("C-grab-29", of=Entered)
def the_parted_let_go(scene: Scene, moment: Entered) -> Procedure[None]:
    """Whoever is moved out of reach of those who hold him."""
    part(scene)
    yield from ()


@upkeep("C-grab-29", "C-move-18", of=WentBack)
def the_parted_let_go_of_who_goes_back(scene: Scene, moment: WentBack) -> Procedure[None]:
    """Whoever was taken hold of where he could not stay, and goes back out of reach."""
    part(scene)
    yield from ()


@upkeep("C-grab-29", "C-base-38", of=FellOff)
def the_parted_let_go_of_who_falls(scene: Scene, moment: FellOff) -> Procedure[None]:
    """Whoever was held high on a wall, or held somebody from there."""
    part(scene)
    yield from ()


@rule("C-grab-29")
def part(scene: Scene) -> None:
    """Every grab of two who cannot reach each other any more."""
    for hold in scene.battle.holds:
        one, other = scene.battle[hold.holder], scene.battle[hold.held]
        if not in_reach(scene.battle, one, other):
            step(scene, hold, "separated", "C-grab-29", telling=f"holds {other.short_name} no longer")
