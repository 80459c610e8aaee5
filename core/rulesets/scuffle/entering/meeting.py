"""What an occupant may do about a figure entering the hex: turn to meet it, and take the action early, before or
after it is in. The attacks made before are in early_attacks.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.battle.events import Marked, Walked
from core.battle.figure import Figure
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.play.asking import Choice, Pass, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import Cited, answer, option, procedure, question, requirement, rule
from core.rulesets.scuffle.basis.early import has_action
from core.rulesets.scuffle.basis.postures import front_hexes
from core.rulesets.scuffle.basis.sizes import others_in
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.entering.first_turn import came_from_the_front
from core.rulesets.scuffle.ground.treading import be_met
from core.rulesets.scuffle.hth.moments import AtGrips, Occasion, targets_here
from core.rulesets.scuffle.pairs.holding import closed_in, holds_on, stays_here
from core.rulesets.scuffle.pairs.sharing import step_between
from core.rulesets.skirmish.sheet.words import Marks
from core.rulesets.skirmish.turn.acting import end_action
from core.rulesets.skirmish.turn.phases import end_of_turn
from core.space.cell import Cell


@record
class Coming:
    """An enemy is about to enter this hex: turn to meet it, or strike first?"""

    prompt: ClassVar[str] = "{mover|an enemy} is about to enter your hex. Turn to face them, or strike first?"
    mover: FigureId


@record
class TurnToMeet(Choice):
    """Turns to an enemy who enters, as this turn's movement."""

    verb: ClassVar[str] = "turn-to-meet"
    kind: ClassVar[Kind | None] = Kind.POSTURE
    does: ClassVar[str] = "turns to face the intruder"
    meaning: ClassVar[str] = "Turn to face the enemy entering your hex; uses your movement this turn."
    phrase: ClassVar[str] = "turn to face them"
    facing: int


@record
class GoingOn:
    """The enemy struck before you entered: still go in?"""

    prompt: ClassVar[str] = "They struck before you entered. Still go in?"
    into: Cell


@record
class StayOut(Choice):
    """Stay outside after all, at no cost."""

    verb: ClassVar[str] = "stay-out"
    kind: ClassVar[Kind | None] = Kind.WAIT
    does: ClassVar[str] = "stays out after all"
    meaning: ClassVar[str] = "Stay outside after all, at no cost."
    phrase: ClassVar[str] = "stay out after all"


# -- requirements -------------------------------------------------------------------------------------------------


@question("H-opportunity-05", "H-base-18")
def keeps_movement(battle: Battle, figure: Figure) -> bool:
    """Whether a figure whose side has moved kept its movement for later. Answered in shift/keeping.py."""
    return False


@rule("H-opportunity-05", "H-opportunity-10")
def may_turn(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` still has its movement, is upright and held by nobody. Holding someone doesn't stop it."""
    sides, now = battle.clock.sides, battle.clock.side
    later = figure.side in sides and now in sides and sides.index(figure.side) > sides.index(now)
    later = later or keeps_movement(battle, figure)
    return later and not figure.mark(Scuffle.MOVED) and _free_to_turn(battle, figure)


@rule("H-opportunity-10")
def _free_to_turn(battle: Battle, figure: Figure) -> bool:
    low = figure.condition is Condition.PRONE or figure.mark(Marks.STUNNED)
    return not low and not holds_on(battle, figure.id)


@rule("H-opportunity-02", "H-opportunity-10")
def may_act_early(battle: Battle, figure: Figure, mover: Figure) -> bool:
    """Whether `figure` may strike an enemy coming from one of its front hexes: its action is still to come."""
    return mover.at in front_hexes(battle, figure) and has_action(battle, figure) and not closed_in(battle, figure)


def _facings(battle: Battle, figure: Figure, cell: Cell) -> Iterator[int]:
    """The facings that put `cell` in front."""
    ahead = battle.grid.direction(figure.at, cell)
    yield from (battle.grid.turned(ahead, by) for by in (0, -1, 1))


# -- before she is in ----------------------------------------------------------------------------------------------


@option("H-opportunity-05", of=Coming, offers=TurnToMeet)
def turns_to_meet(battle: Battle, about: Coming, figure: Figure) -> Iterator[TurnToMeet]:
    """Facings that put the enemy in front."""
    if may_turn(battle, figure) and battle[about.mover].at not in front_hexes(battle, figure):
        yield from (TurnToMeet(figure.id, facing) for facing in _facings(battle, figure, battle[about.mover].at))


@requirement("H-opportunity-05", of=TurnToMeet)
def may_turn_to_meet(battle: Battle, order: TurnToMeet) -> str | None:
    """With its movement still to come."""
    figure = battle[order.figure]
    if not _free_to_turn(battle, figure):
        return Cited("H-opportunity-10", "can't turn while prone, stunned or held")
    return None if may_turn(battle, figure) else "no movement left to turn"


@procedure("H-opportunity-05", "H-opportunity-08", of=TurnToMeet)
def turn_to_meet(scene: Scene, order: TurnToMeet) -> Procedure[None]:
    """Turn; that uses up this turn's movement."""
    text = f"turns to face the intruder, {scene.battle.grid.facing_names[order.facing]}"
    scene.tell(Walked(("H-opportunity-05",), order.figure, (), order.facing, text))
    mark = Mark(Scuffle.MOVED, "H-opportunity-08", until=end_of_turn(scene.battle))
    scene.tell(Marked(("H-opportunity-08",), order.figure, mark))
    yield from ()


@answer(be_met, "H-opportunity-02", "H-opportunity-03", "H-opportunity-09")
def meet(scene: Scene, mover: FigureId, to: Cell) -> Procedure[bool]:
    """Let each enemy in the hex turn and then act early. Return whether the mover still enters: not if felled, and
    after being struck the mover may decide not to."""
    begun, struck = scene.battle[mover], False
    for occupant in [f.id for f in others_in(scene.battle, begun, to) if f.side != begun.side]:
        reply = yield from _asked(scene, occupant, mover)
        if isinstance(reply, TurnToMeet):
            step_between(scene, mover, occupant, "occupant_turns", "H-opportunity-05")
            yield from scene.perform(reply)
            reply = yield from _asked(scene, occupant, mover)
        if reply.is_pass:
            continue
        step_between(scene, mover, occupant, "occupant_acts_early", "H-opportunity-02")
        yield from scene.perform(reply)
        if any(slot.figure == occupant for slot in scene.battle.clock.queue):
            end_action(scene, occupant, "H-opportunity-02")  # a gun could fire again, but early it fires once
        struck = True
        now = scene.battle[mover]
        if now.condition is not begun.condition or now.at != begun.at or stays_here(scene.battle, mover):
            return False
    if not struck:
        return True
    reply = yield from scene.interrupt("H-opportunity-03", figure=mover, about=GoingOn(to), otherwise=Pass(mover))
    return reply.is_pass


def _asked(scene: Scene, occupant: FigureId, mover: FigureId) -> Procedure[Choice]:
    about, otherwise = Coming(mover), Pass(occupant)
    return (yield from scene.interrupt("H-opportunity-02", figure=occupant, about=about, otherwise=otherwise))


@option("H-opportunity-03", of=GoingOn, offers=StayOut)
def stays_out(battle: Battle, about: GoingOn, figure: Figure) -> Iterator[StayOut]:
    """The mover may stay outside."""
    yield StayOut(figure.id)


@procedure("H-opportunity-03", of=StayOut)
def stay_out(scene: Scene, order: StayOut) -> Procedure[None]:
    """Nothing is spent."""
    yield from ()


# -- after she is in -----------------------------------------------------------------------------------------------


@rule("H-opportunity-04", "H-opportunity-09", "H-opportunity-10", "H-grapple-23", "H-grapple-24")
def attacked_on_arrival(scene: Scene, mover: FigureId, occupants: tuple[FigureId, ...]) -> Procedure[None]:
    """Let each enemy whose front the mover entered by take the action early as a hand-to-hand attack, even while
    held, but not while holding someone else."""
    for occupant in occupants:
        battle = scene.battle
        one, now = battle[occupant], battle[mover]
        if one.side == now.side or not now.active or one.at != now.at or not has_action(battle, one):
            continue
        if not came_from_the_front(battle, mover, occupant) or mover not in targets_here(battle, one):
            continue
        about = AtGrips(Occasion.MET, (mover,))
        reply = yield from scene.interrupt("H-opportunity-04", figure=occupant, about=about, otherwise=Pass(occupant))
        if not reply.is_pass:
            step_between(scene, mover, occupant, "occupant_attacks_early", "H-opportunity-04")
            yield from scene.perform(reply)
