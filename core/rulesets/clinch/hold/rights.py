"""What holder and held may do as a whole: which manoeuvres, which postures, which steps. Blows are barred in
barred.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, answer, requirement, rule, upkeep
from core.rulesets.clinch.attack.limbs import is_holding
from core.rulesets.clinch.hold.breaking import seconds_to_wait
from core.rulesets.clinch.hold.burden import keeps_in_the_hex
from core.rulesets.clinch.hold.holds import HoldStepped, hold_of, holds_by, holds_on, part_of, pinned, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.movement.arcs import clings_behind
from core.rulesets.clinch.movement.going import Go, keeps_its_facing
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

HOLDS, HELD = "it holds somebody whom it has not pinned", "it is held"


@answer(is_holding, "G-other-04", "G-other-05", "G-hold-20", "G-shoot-11")
def struggles(battle: Battle, figure: Figure) -> bool:
    """Whether it holds somebody whom it has not pinned."""
    return any(hold.grip not in (Grip.PINNED, Grip.WEAPON) for hold in holds_by(battle, figure.id))


@requirement("G-other-04", "G-other-05", of=Aim | Feint | Concentrate | Wait)
def has_its_hands_full(battle: Battle, order: Manoeuvre) -> str | None:
    """Holding somebody who is not pinned one does not aim, feint, concentrate or wait."""
    return HOLDS if struggles(battle, battle[order.figure]) else None


@requirement("G-other-06", of=AllOutAttack)
def feints_with_its_hands_full(battle: Battle, order: AllOutAttack) -> str | None:
    """Nor feints before an all-out attack."""
    return HOLDS if order.how is AllOut.FEINT and struggles(battle, battle[order.figure]) else None


@requirement("G-held-02", "G-hold-20", of=Aim | Feint | Concentrate | Wait)
def is_held_fast(battle: Battle, order: Manoeuvre) -> str | None:
    """Nor does the held, whoever he holds himself."""
    return HELD if holds_on(battle, order.figure) else None


@requirement("G-other-06", "G-hold-20", of=AllOutAttack)
def feints_though_it_is_held(battle: Battle, order: AllOutAttack) -> str | None:
    """Nor feints before an all-out attack."""
    return HELD if order.how is AllOut.FEINT and holds_on(battle, order.figure) else None


@requirement("G-held-01", of=Move)
def cannot_go(battle: Battle, order: Move) -> str | None:
    """The held does not move off."""
    held = keeps_in_the_hex(battle, battle[order.figure])
    return held and Cited("G-held-01", held)


@requirement("G-held-05", of=MoveAndAttack)
def cannot_run(battle: Battle, order: MoveAndAttack) -> str | None:
    """Nor runs."""
    held = keeps_in_the_hex(battle, battle[order.figure])
    return held and Cited("G-held-05", held)


@requirement("G-held-04", "G-pin-07", "G-breakfree-05", of=BUSY)
def is_pinned_down(battle: Battle, order: Manoeuvre) -> str | None:
    """The pinned does nothing with its body but a try at breaking free, when that is due."""
    figure = battle[order.figure]
    if not pinned(battle, figure):
        return None
    if order.plain and not seconds_to_wait(battle, figure):
        return None
    return "it is pinned"


@upkeep("G-held-04", "G-pin-07", of=ManoeuvreBegins)
def has_but_one_try(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """All that an attack leaves the pinned is that try."""
    name = moment.figure
    if pinned(scene.battle, scene.battle[name]) and left(scene.battle[name], Share.ATTACK):
        forfeit(scene, name)
        grant(scene, name, Share.STRUGGLE)
    yield from ()


@upkeep("G-held-04", "G-pin-07", "G-turn-10", of=HoldStepped)
def lies_still(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """Whoever is pinned in the midst of its own turn does no more in it."""
    if moment.event == "pin_won":
        cut_short(scene, moment.hold.held)
    yield from ()


@upkeep("G-other-08", of=ManoeuvreBegins)
def lets_go_to_run(scene: Scene, moment: ManoeuvreBegins) -> Procedure[None]:
    """Whoever attacks on the run lets go first of everybody whom it has not pinned."""
    if chosen(scene.battle[moment.figure]).on_the_run:
        for hold in holds_by(scene.battle, moment.figure):
            if hold.grip != Grip.PINNED:
                step(scene, hold, "release", "G-other-08", telling=f"lets go of {scene.battle[hold.held].short_name}")
    yield from ()


@requirement("G-held-12", of=TakePosture | Rise)
def is_held_down(battle: Battle, order: TakePosture | Rise) -> str | None:
    """The held goes down, but does not rise."""
    figure = battle[order.figure]
    return "it is held and cannot rise" if holds_on(battle, figure.id) and rises(figure, order.into) else None


@requirement("G-held-12", of=Crouch)
def cannot_straighten(battle: Battle, order: Crouch) -> str | None:
    """Nor does it stand up from a crouch."""
    figure = battle[order.figure]
    held = holds_on(battle, figure.id) and figure.posture.name == Into.CROUCHING
    return "it is held and cannot rise" if held else None


@requirement("G-move-15", of=TurnOver)
def is_turned_by_nobody(battle: Battle, order: TurnOver) -> str | None:
    """Held by the torso it does not turn over."""
    torso = any(part_of(hold) is Part.TORSO for hold in holds_on(battle, order.figure))
    return "held by the torso" if torso else None


@rule("G-move-12", "G-choke-12")
def is_turned_to(battle: Battle, figure: Figure) -> str | None:
    """Why it cannot turn: it is held by the torso or the head, and keeps its bearing to the holder whatever it does."""
    held = (hold for hold in holds_on(battle, figure.id) if part_of(hold) is Part.TORSO or part_of(hold).place in HEAD)
    holder = next((battle[hold.holder].short_name for hold in held), None)
    return Cited("G-move-12", f"{holder} holds it by the body: it cannot turn") if holder else None


@answer(clings_behind, "G-choke-12", "G-move-12")
def chokes_from_behind(battle: Battle, figure: Figure, other: Figure) -> bool:
    """Whoever has it in a choke stays behind it, also where it lies on its back, and so on him."""
    hold = hold_of(battle, other.id, figure.id)
    return hold is not None and hold.grip == Grip.CHOKED


@answer(keeps_its_facing, "G-move-12", "G-held-12")
def may_turn_so(battle: Battle, figure: Figure, facing: int) -> str | None:
    """Held by a limb it may turn, by the body it may not; a step beside watching or defending it has not at all."""
    if not holds_on(battle, figure.id):
        return None
    if facing != figure.facing and (why := is_turned_to(battle, figure)) is not None:
        return why
    return has_no_step(battle, figure)


@rule("G-held-12")
def has_no_step(battle: Battle, figure: Figure) -> str | None:
    """Why it has no step: it is held, and watches or defends itself."""
    still = chosen(figure).rooted and holds_on(battle, figure.id)
    return "it is held: no step" if still else None


@requirement("G-held-12", "G-base-29", of=TakePosture)
def kneels_by_no_step(battle: Battle, order: TakePosture) -> str | None:
    """Nor does it kneel by the step that it has not."""
    return has_no_step(battle, battle[order.figure])


@requirement("G-move-12", "G-held-12", of=Go)
def may_turn(battle: Battle, order: Go) -> str | None:
    """Only so as its holders leave it."""
    return keeps_its_facing(battle, battle[order.figure], order.facing)
