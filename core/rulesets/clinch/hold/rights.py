"""Manoeuvres, postures and steps that holder and held may use. Strikes are barred in barred.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, answer, requirement, rule, upkeep
from core.rulesets.clinch.attack.limbs import is_holding
from core.rulesets.clinch.hold.breaking import seconds_to_wait
from core.rulesets.clinch.hold.held_penalties import why_not_leave_the_hex
from core.rulesets.clinch.hold.holds import HoldStepped, hold_of, holds_by, holds_on, part_of, pinned, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import clings_behind
from core.rulesets.clinch.movement.going import Go, why_not_face
from core.rulesets.clinch.movement.postures import Crouch, Into, Rise, TakePosture, TurnOver, rises
from core.rulesets.clinch.sheet.parts import HEAD, Part
from core.rulesets.clinch.turn.acting import cut_short
from core.rulesets.clinch.turn.allowance import Share, forfeit, grant, left
from core.rulesets.clinch.turn.latest import chosen
from core.rulesets.clinch.turn.manoeuvres import (
    BUSY,
    Aim,
    AllOutAttack,
    Concentrate,
    Feint,
    Manoeuvre,
    Move,
    MoveAndAttack,
    Wait,
)
from core.rulesets.clinch.turn.phases import ManoeuvreBegins
from core.rulesets.clinch.turn.ways import AllOut

HOLDS, HELD = "holding someone unpinned", "held"


@answer(is_holding, "G-other-04", "G-other-05", "G-hold-20", "G-shoot-11")
def struggles(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` holds a body it hasn't pinned."""
    return any(hold.grip not in (Grip.PINNED, Grip.WEAPON) for hold in holds_by(battle, figure.id))


@requirement("G-other-04", "G-other-05", of=Aim | Feint | Concentrate | Wait)
def why_not_while_holding(battle: Battle, order: Manoeuvre) -> str | None:
    """No aiming, feinting, concentrating or waiting while holding an unpinned enemy."""
    return HOLDS if struggles(battle, battle[order.figure]) else None


@requirement("G-other-06", of=AllOutAttack)
def why_not_feint_while_holding(battle: Battle, order: AllOutAttack) -> str | None:
    """No feint before an all-out attack either."""
    return HOLDS if order.how is AllOut.FEINT and struggles(battle, battle[order.figure]) else None


@requirement("G-held-02", "G-hold-20", of=Aim | Feint | Concentrate | Wait)
def why_not_held(battle: Battle, order: Manoeuvre) -> str | None:
    """None of these while held."""
    return HELD if holds_on(battle, order.figure) else None


@requirement("G-other-06", "G-hold-20", of=AllOutAttack)
def why_not_feint_held(battle: Battle, order: AllOutAttack) -> str | None:
    """No feint before an all-out attack either."""
    return HELD if order.how is AllOut.FEINT and holds_on(battle, order.figure) else None


@requirement("G-held-01", of=Move)
def why_not_move(battle: Battle, order: Move) -> str | None:
    """The held can't move off."""
    held = why_not_leave_the_hex(battle, battle[order.figure])
    return held and Cited("G-held-01", held)


@requirement("G-held-05", of=MoveAndAttack)
def why_not_run(battle: Battle, order: MoveAndAttack) -> str | None:
    """The held can't move and attack."""
    held = why_not_leave_the_hex(battle, battle[order.figure])
    return held and Cited("G-held-05", held)


@requirement("G-held-04", "G-pin-07", "G-breakfree-05", of=BUSY)
def why_not_pinned(battle: Battle, order: Manoeuvre) -> str | None:
    """The pinned can do nothing with their bodies but try to break free, when an attempt is due."""
    figure = battle[order.figure]
    if not pinned(battle, figure):
        return None
    if order.plain and not seconds_to_wait(battle, figure):
        return None
    return "pinned"


@upkeep("G-held-04", "G-pin-07", of=ManoeuvreBegins)
def has_but_one_try(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """An attack manoeuvre leaves the pinned only that attempt."""
    name = moment.figure
    if pinned(scene.battle, scene.battle[name]) and left(scene.battle[name], Share.ATTACK):
        forfeit(scene, name)
        grant(scene, name, Share.STRUGGLE)
    yield from ()


@upkeep("G-held-04", "G-pin-07", "G-turn-10", of=HoldStepped)
def lies_still(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """A figure pinned in its own turn does nothing more in it."""
    if moment.event == "pin_won":
        cut_short(scene, moment.hold.held)
    yield from ()


@upkeep("G-other-08", of=ManoeuvreBegins)
def lets_go_to_run(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """A Move and Attack lets go of everyone not pinned."""
    if chosen(scene.battle[moment.figure]).on_the_run:
        for hold in holds_by(scene.battle, moment.figure):
            if hold.grip != Grip.PINNED:
                step(scene, hold, "release", "G-other-08", text=f"lets go of {scene.battle[hold.held].short_name}")
    yield from ()


@requirement("G-held-12", of=TakePosture | Rise)
def why_not_rise_held(battle: Battle, order: TakePosture | Rise) -> str | None:
    """The held may go down, but not up."""
    figure = battle[order.figure]
    return "held: can't get up" if holds_on(battle, figure.id) and rises(figure, order.into) else None


@requirement("G-held-12", of=Crouch)
def why_not_straighten(battle: Battle, order: Crouch) -> str | None:
    """Nor straighten up from a crouch."""
    figure = battle[order.figure]
    held = holds_on(battle, figure.id) and figure.posture.name == Into.CROUCHING
    return "held: can't get up" if held else None


@requirement("G-move-15", of=TurnOver)
def why_not_turn_over(battle: Battle, order: TurnOver) -> str | None:
    """Held by the torso, a figure can't turn over."""
    torso = any(part_of(hold) is Part.TORSO for hold in holds_on(battle, order.figure))
    return "held by the torso" if torso else None


@rule("G-move-12", "G-choke-12")
def why_not_turn(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't turn: held by torso or head, it keeps its bearing to the holder."""
    held = (hold for hold in holds_on(battle, figure.id) if part_of(hold) is Part.TORSO or part_of(hold).place in HEAD)
    holder = next((battle[hold.holder].short_name for hold in held), None)
    return Cited("G-move-12", f"{holder}'s hold on the body: can't turn") if holder else None


@answer(clings_behind, "G-choke-12", "G-move-12")
def chokes_from_behind(battle: Battle, figure: Figure, other: Figure) -> bool:
    """A choker stays behind the choked, and lies on them if they lie on their back."""
    hold = hold_of(battle, other.id, figure.id)
    return hold is not None and hold.grip == Grip.CHOKED


@answer(why_not_face, "G-move-12", "G-held-12")
def why_not_face_held(battle: Battle, figure: Figure, facing: int) -> str | None:
    """Held by a limb a figure may turn, by the body not; watching or defending it has no step either."""
    if not holds_on(battle, figure.id):
        return None
    if facing != figure.facing and (why := why_not_turn(battle, figure)) is not None:
        return why
    return why_not_step(battle, figure)


@rule("G-held-12")
def why_not_step(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` has no step: held, and watching or defending."""
    still = chosen(figure).rooted and holds_on(battle, figure.id)
    return "held: no step" if still else None


@requirement("G-held-12", "G-base-29", of=TakePosture)
def why_not_kneel_by_a_step(battle: Battle, order: TakePosture) -> str | None:
    """Without a step it can't kneel by one."""
    return why_not_step(battle, battle[order.figure])


@requirement("G-move-12", "G-held-12", of=Go)
def why_not_facing(battle: Battle, order: Go) -> str | None:
    """Turn only as far as the holders allow."""
    return why_not_face(battle, battle[order.figure], order.facing)
