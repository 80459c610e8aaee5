"""Closing with an enemy to fight hand-to-hand: who may, the defence die, and joining. Its four outcomes: defence.py.

The fight itself is in brawling.py, leaving it in parting.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Event, Marked, Noted
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.common.outcomes import came_about
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.parts import success
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.skirmish.fire.crossing import passes_fire_check_for
from core.rulesets.skirmish.hth.defence import come_in, drop_the_rest, take_the_rush
from core.rulesets.skirmish.hth.holding import IN_THE_FIGHT, comes_to, step_between
from core.rulesets.skirmish.melee.blows import why_not_reach, why_not_target
from core.rulesets.skirmish.movement.walking import can_stop, entry_cost, why_not_into_fire
from core.rulesets.skirmish.sheet.scores import movement
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act, why_not_attack
from core.rulesets.skirmish.turn.engagement import in_hth
from core.rulesets.skirmish.turn.facing import arc_of_attack
from core.rulesets.skirmish.turn.hostile import Hostile
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell
from core.space.grid import Arc


@record
class CloseIn(Hostile):
    """Closes with an adjacent enemy to fight hand-to-hand, or joins a fight in their hex."""

    verb: ClassVar[str] = "close-in"
    kind: ClassVar[Kind | None] = Kind.GRAPPLE
    does: ClassVar[str] = "closes with {target}"
    meaning: ClassVar[str] = "Close with an adjacent enemy to fight hand-to-hand, or join a hand-to-hand fight."
    phrase: ClassVar[str] = "close[ with {target}]"
    target: FigureId


@record
class Consenting:
    """An enemy who could keep away chooses whether to fight."""

    prompt: ClassVar[str] = "{attacker|an enemy} wants to close with you. Accept?"
    attacker: FigureId


@record
class Accept(Choice):
    """Agrees to fight hand-to-hand."""

    verb: ClassVar[str] = "accept"
    kind: ClassVar[Kind | None] = Kind.MANOEUVRE
    does: ClassVar[str] = "accepts the fight"
    meaning: ClassVar[str] = "Agree to fight hand-to-hand."
    phrase: ClassVar[str] = "accept the fight"


# -- on what ground ------------------------------------------------------------------------------------------------


@rule("S16.15.3-01")
def cornered(battle: Battle, target: Figure) -> bool:
    """True if the target can't move away: back to the wall, or unable to move. Having spent its MOV doesn't count."""
    stuck = target.mark(Marks.STUNNED) is not None or movement(battle, target) == 0
    return stuck or not any(_free(battle, target, cell) for cell in _behind(battle, target))


def _behind(battle: Battle, figure: Figure) -> tuple[Cell, ...]:
    grid = battle.grid
    around = grid.neighbours(figure.at)
    return tuple(cell for cell in around if grid.arc(figure.at, figure.facing, cell) is not Arc.FRONT)


def _free(battle: Battle, figure: Figure, cell: Cell) -> bool:
    enterable = entry_cost(battle, figure, cell) is not None and can_stop(battle, figure, cell)
    return enterable and not battle.ground(cell).dangerous


@rule("S16.15.3-02")
def low(target: Figure) -> bool:
    """True if kneeling or prone."""
    return target.condition in (Condition.KNEELING, Condition.PRONE)


@rule("S16.15.3-03")
def slower(battle: Battle, figure: Figure, target: Figure) -> bool:
    """True if the target's MOV is lower now."""
    return movement(battle, target) < movement(battle, figure)


@rule("S16.15.3-04")
def at_its_back(battle: Battle, figure: Figure, target: Figure) -> bool:
    """True if the attacker stands in the target's rear hex."""
    return arc_of_attack(battle, figure, target) is Arc.REAR


@rule("S16.15.3-06")
def exposed(battle: Battle, figure: Figure, target: Figure) -> bool:
    """True if the attempt needs no consent."""
    return (
        low(target) or at_its_back(battle, figure, target) or slower(battle, figure, target) or cornered(battle, target)
    )


# -- the order -----------------------------------------------------------------------------------------------------


@option("S16.15.3-06", of=Acting, offers=CloseIn)
def closes_in(battle: Battle, about: Acting, figure: Figure) -> Iterator[CloseIn]:
    """Every adjacent enemy."""
    yield from (
        CloseIn(figure.id, foe.id) for foe in battle.foes(figure) if battle.grid.distance(figure.at, foe.at) == 1
    )


@requirement("S16.15.3-07", of=CloseIn)
def why_not_close_in(battle: Battle, order: CloseIn) -> str | None:
    """Standing, where the figure could also strike."""
    figure = battle[order.figure]
    if fault := why_not_act(figure):
        return fault
    if figure.condition is not Condition.STANDING:
        return str(figure.condition)
    return why_not_attack(battle, figure)


@requirement("S16.15.3-07", of=CloseIn)
def why_not_close_in_on(battle: Battle, order: CloseIn) -> str | None:
    """An enemy in a front hex."""
    figure = battle[order.figure]
    return why_not_target(battle, figure, order.target) or why_not_reach(battle, figure, battle[order.target])


@requirement("S16.15.3-06", of=CloseIn)
def why_not_close_in_unwilling(battle: Battle, order: CloseIn) -> str | None:
    """An enemy who is low, slower, cornered or turned away; others must agree, and are asked once a turn."""
    figure, target = battle[order.figure], battle[order.target]
    if not figure.mark(Marks.DECLINED, target.id) or exposed(battle, figure, target):
        return None
    return f"{target.short_name} keeps away"


@requirement("S16.11-27", of=CloseIn)
def why_not_close_in_through_fire(battle: Battle, order: CloseIn) -> str | None:
    """Into no fire the figure has shrunk from this turn."""
    return why_not_into_fire(battle, battle[order.figure], battle[order.target].at)


@option("S16.15.3-05", of=Consenting, offers=Accept)
def accepts(battle: Battle, about: Consenting, figure: Figure) -> Iterator[Accept]:
    """Anyone may agree."""
    yield Accept(figure.id)


@rule("S16.15.3-05", "S16.15.3-06")
def consents(scene: Scene, figure: FigureId, target: FigureId) -> Procedure[bool]:
    """Return whether the enemy agrees. A refusal costs nothing, and the question isn't asked again this turn."""
    about, otherwise = Consenting(figure), Pass(target)
    reply = yield from scene.interrupt("S16.15.3-05", figure=target, about=about, otherwise=otherwise)
    if not reply.is_pass:
        return True
    mark = Mark(Marks.DECLINED, "S16.15.3-06", about=target, until=end_of_turn(scene.battle))
    scene.tell(Marked(("S16.15.3-06",), figure, mark, f"can't get close to {scene.battle[target].short_name}"))
    return False


@procedure("S16.15.3-07", "S16.15.3-10", of=CloseIn)
def close_in(scene: Scene, order: CloseIn) -> Procedure[None]:
    """The attack of this turn, whatever comes of it: useless items are dropped first, then the enemy defends. If the
    enemy stands in a fire, it takes a check to enter; a failure costs nothing."""
    figure, target = order.figure, order.target
    joins = in_hth(scene.battle, target)
    ready = joins or exposed(scene.battle, scene.battle[figure], scene.battle[target])
    if not ready and not (yield from consents(scene, figure, target)):
        return
    if not (yield from passes_fire_check_for(scene, figure, scene.battle[target].at)):
        return
    if joins:
        yield from join(scene, order)
        return
    end_action(scene, figure, "S16.15.3-07")
    text = f"closes with {scene.battle[target].short_name}"
    step_between(scene, figure, target, "declare", "S16.15.3-07", text=text)
    drop_the_rest(scene, figure, "S16.15.3-10")
    yield from take_the_rush(scene, figure, target)


@success(of=CloseIn)
def comes_to_grips(order: CloseIn, told: Sequence[Event]) -> bool | None:
    """True if the two fight in one hex."""
    return came_about(told, comes_to(IN_THE_FIGHT, order.figure, order.target))


@rule("S16.15.3-19")
def join(scene: Scene, order: CloseIn) -> Procedure[None]:
    """Into a fight already under way, without a defence die."""
    end_action(scene, order.figure, "S16.15.3-19")
    scene.tell(Noted(("S16.15.3-19",), order.figure, "joins the fight"))
    drop_the_rest(scene, order.figure, "S16.15.3-10")
    yield from come_in(scene, order.figure, order.target, "S16.15.3-19")
