"""Letting go of a held figure: in any of the holder's phases, for free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import weight
from core.rulebook.rule import option, procedure, requirement
from core.rulebook.rulebook import Rulebook
from core.rulesets.scuffle.basis.late import MovingLate
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.grapples.rights import may_start
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion
from core.rulesets.scuffle.pairs.holding import hold_between, hold_of, step_grip
from core.rulesets.scuffle.shift.shifting import Shifting
from core.rulesets.skirmish.turn.acting import Acting, FreeAct
from core.rulesets.skirmish.turn.phases import Moving, Phase, end_of_phase


@record
class LetGo(FreeAct):
    """Let go of the held figure."""

    verb: ClassVar[str] = "let-go"
    kind: ClassVar[Kind | None] = Kind.LET_GO
    does: ClassVar[str] = "lets go of {target}"
    meaning: ClassVar[str] = "Let go of a figure you hold; free."
    phrase: ClassVar[str] = "let go[ of {target}]"
    target: FigureId


def _whom(battle: Battle, figure: Figure) -> Iterator[LetGo]:
    if (hold := hold_of(battle, figure.id)) is not None:
        yield LetGo(figure.id, hold.held)


@option("H-grapple-20", of=Moving, offers=LetGo)
def lets_go_in_its_movement(battle: Battle, about: Moving, figure: Figure) -> Iterator[LetGo]:
    """At the start of a movement."""
    yield from _whom(battle, figure)


@option("H-grapple-20", "H-base-18", of=MovingLate, offers=LetGo)
def lets_go_to_move_late(battle: Battle, about: MovingLate, figure: Figure) -> Iterator[LetGo]:
    """With a movement kept for after the action."""
    yield from _whom(battle, figure)


@option("H-grapple-20", of=Acting, offers=LetGo, place=1)
def lets_go_at_its_place(battle: Battle, about: Acting, figure: Figure) -> Iterator[LetGo]:
    """At its action."""
    yield from _whom(battle, figure)


@option("H-grapple-20", of=AtGrips, offers=LetGo)
def lets_go_in_a_hold(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[LetGo]:
    """At its action in a hold."""
    if about.occasion is Occasion.PLACE:
        yield from _whom(battle, figure)


@option("H-grapple-20", "H-base-09", of=Shifting, offers=LetGo)
def lets_go_to_shift(battle: Battle, about: Shifting, figure: Figure) -> Iterator[LetGo]:
    """At the shift."""
    yield from _whom(battle, figure)


@requirement("H-grapple-20", of=LetGo)
def may_let_go(battle: Battle, order: LetGo) -> str | None:
    """Of the figure it holds."""
    if hold_between(battle, order.figure, order.target):
        return None
    return "not holding them"


@weight(of=LetGo)
def of_whom_it_lets_go(book: Rulebook, battle: Battle, order: LetGo) -> int | None:
    """Letting go of a figure it may grapple again for free has no point, except for a shift."""
    again = may_start(battle[order.figure], battle[order.target])
    return None if again and battle.clock.phase != Phase.RETREATS else 0


@procedure("H-grapple-20", "H-grapple-21", "H-pin-04", of=LetGo)
def let_go(scene: Scene, order: LetGo) -> Procedure[None]:
    """The hold ends, without dice or action. It can't be taken up again in the same phase."""
    text = f"lets go of {scene.battle[order.target].short_name}"
    step_grip(scene, order.figure, order.target, "release", "H-grapple-20", text=text)
    mark = Mark(Scuffle.LET_GO, "H-grapple-20", about=order.target, until=end_of_phase(scene.battle))
    scene.tell(Marked(("H-grapple-20",), order.figure, mark))
    yield from ()
