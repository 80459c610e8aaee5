"""First aid for the dying, during and after the fight. Without option S12.4-14 they are dead. How figures come to be
dying is in wounds.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.skirmish.attack.hands import READY_MOVE
from core.rulesets.skirmish.attack.wounds import cling_to_life
from core.rulesets.skirmish.sheet.condition import change
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_after_moving
from core.rulesets.skirmish.turn.after_battle import AfterTheFight, FieldLeft, free_hands


@record
class FirstAid(Choice):
    """Keeps a dying figure in the same or an adjacent hex alive; takes the whole action."""

    verb: ClassVar[str] = "first-aid"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "gives first aid to {target}"
    meaning: ClassVar[str] = "Keep a dying figure in your own or an adjacent hex alive; takes your whole action."
    phrase: ClassVar[str] = "give first aid[ to {target}]"
    target: FigureId


@record
class Tend(Choice):
    """Keeps a dying figure alive, wherever they lie, once the fight is over. One a turn."""

    verb: ClassVar[str] = "tend"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "tends {target}"
    meaning: ClassVar[str] = "Keep a dying figure alive, wherever they lie; one figure a turn."
    target: FigureId


def dying(battle: Battle) -> tuple[Figure, ...]:
    """Return all dying figures, friends and enemies."""
    return tuple(figure for figure in battle if figure.condition is Condition.DYING)


# -- in the fight ------------------------------------------------------------------------------------------------


@option("S12.4-14", of=Acting, offers=FirstAid, switch="S12.4-14", place=280)
def gives_first_aid(battle: Battle, about: Acting, figure: Figure) -> Iterator[FirstAid]:
    """All dying figures, friends and enemies."""
    yield from (FirstAid(figure.id, other.id) for other in dying(battle))


@requirement("S12.4-14", of=FirstAid)
def why_not_give_first_aid(battle: Battle, order: FirstAid) -> str | None:
    """Within reach, after moving two hexes at most, with nothing else done this turn."""
    figure = battle[order.figure]
    patient = battle.figures.get(order.target)
    if patient is None or patient.condition is not Condition.DYING:
        return "target not dying"
    if (hexes := battle.grid.distance(figure.at, patient.at)) > 1:
        return f"out of reach ({hexes} hexes; reach 1)"
    return why_not_act(figure) or why_not_after_moving(battle, figure, READY_MOVE)


@procedure("S12.4-14", of=FirstAid)
def give_first_aid(scene: Scene, order: FirstAid) -> Procedure[None]:
    """The patient stops dying but stays unconscious."""
    change(scene, order.target, "steady", "S12.4-14")
    end_action(scene, order.figure, "S12.4-14")
    yield from ()


# -- after it ----------------------------------------------------------------------------------------------------


@option("S12.4-14", of=AfterTheFight, offers=Tend, switch="S12.4-14")
def tends(battle: Battle, about: AfterTheFight, figure: Figure) -> Iterator[Tend]:
    """All dying figures, friends and enemies."""
    yield from (Tend(figure.id, other.id) for other in dying(battle))


@requirement("S12.4-14", of=Tend)
def why_not_tend(battle: Battle, order: Tend) -> str | None:
    """One a turn, as in the fight."""
    figure = battle[order.figure]
    if order.target not in [other.id for other in dying(battle)]:
        return "target not dying"
    return "already gave first aid this turn" if figure.mark(Marks.HELPED) else None


@procedure("S12.4-14", of=Tend)
def tend(scene: Scene, order: Tend) -> Procedure[None]:
    """The patient stops dying. When everyone on the side who can help has helped, a turn goes by."""
    text = f"gives {scene.battle[order.target].short_name} first aid"
    scene.tell(Marked(("S12.4-14",), order.figure, Mark(Marks.HELPED, "S12.4-14"), text))
    change(scene, order.target, "steady", "S12.4-14")
    helpers = free_hands(scene.battle, scene.battle[order.figure].side)
    if all(scene.battle[helper].mark(Marks.HELPED) for helper in helpers):
        yield from turn_goes_by(scene)


@rule("S12.4-14")
def turn_goes_by(scene: Scene) -> Procedure[None]:
    """Those who could not be helped yet roll as at the end of a turn."""
    yield from cling_to_life(scene)
    for figure in scene.battle:
        if figure.mark(Marks.HELPED):
            scene.tell(Unmarked(("S12.4-14",), figure.id, (Marks.HELPED,)))


@upkeep("S12.4-14", of=FieldLeft, switch="S12.4-14")
def left_to_die(scene: Scene, moment: FieldLeft) -> Procedure[None]:
    """Figures without help keep rolling turn after turn, and so die."""
    for figure in dying(scene.battle):
        change(scene, figure.id, "die", "S12.4-14")
    yield from ()
