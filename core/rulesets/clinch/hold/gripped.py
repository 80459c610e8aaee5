"""A gripped weapon: what becomes of the grip when it is dropped, broken or lost. Gripping it: grabbing.py; tearing it
away: the room moves."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.handling import PickedUp
from core.battle.hold import Hand, Hold
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.attack.limbs import item_in
from core.rulesets.clinch.attack.resolution import Attacked
from core.rulesets.clinch.gear.hands import TAKING
from core.rulesets.clinch.hold.holds import HoldStepped, step
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import Dropped
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wound.wounding import WoundOver
from core.space.cell import Cell


@rule("G-hold-18")
def gripped(battle: Battle, figure: FigureId, item: ItemId) -> bool:
    """Whether an enemy grips this weapon: it can't strike, parry or be put away."""
    return any((hold.held, hold.grip, hold.part) == (figure, Grip.WEAPON, item) for hold in battle.holds)


def lies_at(battle: Battle, item: ItemId) -> Cell | None:
    """The hex the item lies in; None if it isn't on the ground."""
    return next((cell for cell, items in battle.fallen.items() if any(one.id == item for one in items)), None)


@rule("G-hold-18", "G-part-10")
def pass_to_gripper(scene: Scene, hold: Hold) -> None:
    """Put a weapon its user let go of into the gripper's hands, unready: into both only if it is for two. A grip
    without a hand that can hold things leaves it on the ground."""
    at, holder = lies_at(scene.battle, hold.part), scene.battle[hold.holder]
    hands = tuple(hand for hand in TAKING if hand in hold.hands and item_in(holder, hand) is None)
    if at is None or not hands:
        return
    kind = next((weapon(item) for item in scene.battle.fallen[at] if item.id == hold.part), None)
    both = len(hands) > 1 and kind is not None and (kind.wants_both or kind.takes_either)
    main, off = holder.main, holder.off
    for hand in hands if both else hands[:1]:
        main, off = (hold.part, off) if hand is Hand.MAIN else (main, hold.part)
    scene.tell(PickedUp(("G-hold-18",), holder.id, hold.part, at, main, off))
    scene.tell(Marked(("G-hold-18",), holder.id, Mark(Marks.UNREADY, "G-hold-18", 1, hold.part)))


def end_lost_grips(scene: Scene) -> None:
    """End each grip on a weapon that its user no longer holds; if it lies on the ground, the gripper takes it."""
    for hold in scene.battle.holds:
        held = {item.id for item in scene.battle[hold.held].held}
        if hold.grip == Grip.WEAPON and hold.part not in held:
            over = step(scene, hold, "weapon_gone", "G-hold-18")
            pass_to_gripper(scene, over)


@upkeep("G-hold-18", of=Dropped)
def after_a_drop(scene: Scene, moment: Dropped) -> Procedure[None]:
    """The user dropped it."""
    end_lost_grips(scene)
    yield from ()


@upkeep("G-hold-09", "G-hold-18", of=WoundOver)
def after_a_wound(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """A crippled hand or a stun made the user drop it."""
    end_lost_grips(scene)
    yield from ()


@upkeep("G-hold-18", of=Attacked)
def after_an_attack(scene: Scene, moment: Attacked) -> Procedure[None]:
    """A critical failure or a disarm took it out of the hand."""
    end_lost_grips(scene)
    yield from ()


@upkeep("G-hold-18", of=TurnEnds)
def at_the_end_of_a_turn(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """Lost in any other way."""
    end_lost_grips(scene)
    yield from ()


@upkeep("G-hold-13", of=HoldStepped)
def left_by_the_helpless(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """The weapon of a figure that is out passes to the gripper."""
    if moment.before is Grip.WEAPON and moment.event in ("victim_out", "victim_dead"):
        pass_to_gripper(scene, moment.hold)
    yield from ()
