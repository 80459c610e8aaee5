"""Shots within a hex, with small missile weapons only; nothing else can be shot or thrown there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.events import Unmarked
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind as OrderKind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule, upkeep
from core.rulesets.scuffle.basis.sizes import underfoot
from core.rulesets.scuffle.hth.moments import (
    AtGrips,
    HthAttack,
    attack_hand_to_hand,
    beyond_its_hands,
    targets_here,
)
from core.rulesets.scuffle.pairs.holding import step_by_attack
from core.rulesets.scuffle.pairs.sharing import foes_here
from core.rulesets.skirmish.attack.assaults import Assault
from core.rulesets.skirmish.attack.tohit import Attack, Turned
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.grenades.lobbing import Lob
from core.rulesets.skirmish.grenades.rethrowing import ThrowBack
from core.rulesets.skirmish.grenades.shotgun_grenade import Launch
from core.rulesets.skirmish.missiles.aiming import lose_aim
from core.rulesets.skirmish.missiles.flight import let_fly
from core.rulesets.skirmish.missiles.may_shoot import SHOTS
from core.rulesets.skirmish.missiles.series import (
    Mode,
    count_shot,
    fired,
    holds_a_shot,
    missile_weapon,
    next_shot,
    rate_now,
    setting,
)
from core.rulesets.skirmish.missiles.shooting import Shot, after_spending, guns_in_hand
from core.rulesets.skirmish.missiles.sweep_of_fire import SweepFire
from core.rulesets.skirmish.missiles.thrown import Hurl
from core.rulesets.skirmish.movement.walking import CameTo
from core.rulesets.skirmish.sheet.ammunition import as_loaded, is_nonlethal, next_load
from core.rulesets.skirmish.sheet.armoury import Kind, weapon
from core.rulesets.skirmish.sheet.flags import Flag
from core.rulesets.skirmish.sheet.words import AIM, Manoeuvre, Marks, Part
from core.rulesets.skirmish.turn.acting import Acting, end_action, why_not_act
from core.rulesets.skirmish.turn.engagement import opponents
from core.rulesets.skirmish.turn.phases import Phase


@record
class HthShot(Assault, HthAttack):
    """Shoot an enemy in the same hex."""

    verb: ClassVar[str] = "shoot-hth"
    kind: ClassVar[OrderKind | None] = OrderKind.SHOOT
    does: ClassVar[str] = "shoots {target}[ with {the item}]"
    meaning: ClassVar[str] = "Shoot an enemy in your hex."
    phrase: ClassVar[str] = "shoot[ {target}][ with {the item}] point-blank[ ({part})]"
    option_phrase: ClassVar[str] = "shoot[ at the {part}][ with {the item}]"
    item: ItemId
    part: Part = Part.NONE

    def attack_in(self, battle: Battle) -> Attack:
        """One round."""
        return hth_shot(battle, self)


# -- what shoots hand to hand --------------------------------------------------------------------------------------


def shots_at(battle: Battle, figure: Figure, targets: tuple[FigureId, ...]) -> Iterator[HthShot]:
    """Each target with every small missile weapon in hand, at any part."""
    guns = [item.id for item in guns_in_hand(figure, Mode.SINGLE) if weapon(item).has(Flag.HTH)]
    for part in Part:
        yield from (HthShot(figure.id, target, item, part) for target in targets for item in guns)


@option("H-hth-04", of=AtGrips, offers=HthShot)
def shoots_at_grips(battle: Battle, about: AtGrips, figure: Figure) -> Iterator[HthShot]:
    """Every possible target."""
    yield from shots_at(battle, figure, about.targets)


@option("H-hth-04", of=Acting, offers=HthShot, place=4)
def shoots_in_its_hex(battle: Battle, about: Acting, figure: Figure) -> Iterator[HthShot]:
    """Every enemy in the hex."""
    yield from shots_at(battle, figure, targets_here(battle, figure))


@requirement("H-hth-04", "H-begin-01", of=HthShot)
def may_shoot_in_its_hex(battle: Battle, order: HthShot) -> str | None:
    """An enemy in the same hex, with nothing else begun this turn; a figure already shooting may go on."""
    figure = battle[order.figure]
    fault = None if fired(figure) else why_not_act(figure)
    return beyond_its_hands(battle, figure, order.target) or fault


@requirement("H-hth-03", "H-hth-04", of=HthShot)
def shoots_with_what_is_small(battle: Battle, order: HthShot) -> str | None:
    """With a small, ready and loaded missile weapon that has shots left this turn."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    kind = missile_weapon(figure, item) if item is not None else None
    if item is None or kind is None or not kind.has(Flag.HTH):
        return f"can't shoot the {item.kind} hand-to-hand" if item else "weapon not in hand"
    if not holds_a_shot(figure, item):
        return f"{item.kind} not loaded"
    now = setting(figure)
    if now is not None and now != (order.item, Mode.SINGLE):
        return "already firing another way this turn"
    most = rate_now(figure, kind, Mode.SINGLE)
    return f"no shots left this turn ({most} at most)" if fired(figure) >= most else None


# -- what does not -------------------------------------------------------------------------------------------------


@requirement("H-hth-03", "H-hth-04", of=SHOTS)
def shoots_only_what_is_small(battle: Battle, order: Shot) -> str | None:
    """In hand-to-hand nothing larger, at anyone; at an enemy in the same hex it is a hand-to-hand attack."""
    figure = battle[order.figure]
    if not weapon(figure.item(order.item)).has(Flag.HTH):
        return no_room_for_it(battle, figure)
    target = battle.figures.get(order.target)
    if target is None or target.at != figure.at:
        return None
    return "too close: shoot point-blank instead"


@requirement("H-hth-03", of=SweepFire | Hurl | Flame | Lob | ThrowBack | Launch)
def no_room_to_throw(battle: Battle, order: Choice) -> str | None:
    """In hand-to-hand nothing is thrown, and no hose swung."""
    return no_room_for_it(battle, battle[order.figure])


@rule("H-hth-03", "H-grapple-25")
def no_room_for_it(battle: Battle, figure: Figure) -> str | None:
    """Why `figure` can't shoot or throw: it is in hand-to-hand, unless it is large to all its opponents."""
    if all(underfoot(figure, [foe]) for foe in opponents(battle, figure.id)):
        return None
    return "no room in hand-to-hand"


# -- the shot ------------------------------------------------------------------------------------------------------


@rule("H-hth-04")
def hth_shot(battle: Battle, order: HthShot) -> Attack:
    """The attack: it hits and hurts as ever."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    assert item is not None, f"{order.figure} has no {order.item}"
    load = next_load(item)
    return Attack(
        battle,
        figure,
        battle[order.target],
        as_loaded(battle, item),
        item,
        Kind.HTH,
        manoeuvre=Manoeuvre.SHOT,
        part=order.part,
        ammo=load,
        nonlethal=is_nonlethal(load),
    )


@procedure("H-hth-04", of=HthShot)
def shoot_hand_to_hand(scene: Scene, order: HthShot) -> Procedure[None]:
    """One round. At its own place the weapon may fire again; early it is the whole action."""
    count_shot(scene, order.figure, order.target, order.item, Mode.SINGLE)
    scene.settle(Turned(order.figure, order.target))
    attack = after_spending(scene, hth_shot(scene.battle, order), 1)

    def made() -> Procedure[object]:
        struck = yield from let_fly(scene, attack, "H-hth-04")
        step_by_attack(scene, attack)
        return struck

    yield from attack_hand_to_hand(scene, order.figure, order.target, made)
    lose_aim(scene, order.figure)
    if scene.battle.clock.phase == Phase.ACTIONS:
        next_shot(scene, order.figure, order.item, Mode.SINGLE)
    else:
        end_action(scene, order.figure, "H-hth-04")


# -- aim -----------------------------------------------------------------------------------------------------------


@rule("H-hth-18", "S12.0-27")
def aim_is_spoilt(
    otherwise: Callable[[Battle, Figure, Figure], str | None], battle: Battle, figure: Figure, target: Figure
) -> str | None:
    """Why `figure` can't aim: an enemy is in its hex, or skirmish's reasons."""
    if foes := foes_here(battle, figure):
        return f"{foes[0].short_name} is in the same hex"
    return otherwise(battle, figure, target)


@upkeep("H-hth-18", "S12.0-27", of=CameTo)
def nobody_aims_together(scene: Scene, moment: CameTo) -> Procedure[None]:
    """Entering the hex of an enemy spoils aim at once, on both sides."""
    came = scene.battle[moment.figure]
    for one in (came, *foes_here(scene.battle, came)):
        if one.mark(Marks.AIMING) and foes_here(scene.battle, one):
            scene.tell(Unmarked(("S12.0-27", "H-hth-18"), one.id, AIM))
    yield from ()
