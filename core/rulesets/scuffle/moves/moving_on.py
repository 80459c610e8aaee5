"""With the switch on, a move leaves as much of a movement that was kept as any attack does: shift/keeping.py."""

from __future__ import annotations

from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import upkeep
from core.rulesets.scuffle.moves.making import MoveBegun
from core.rulesets.scuffle.shift.keeping import remember


@upkeep("H-base-18", of=MoveBegun, switch="H-base-18")
def remember_the_move(scene: Scene, moment: MoveBegun) -> Procedure[None]:
    """It is an attack."""
    remember(scene, moment.attack)
    yield from ()
