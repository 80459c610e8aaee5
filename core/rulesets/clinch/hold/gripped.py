"""A weapon that somebody else has hold of: what becomes of the grip when it is dropped, broken or lost. Taking hold
of it is in taking.py, tearing it away in moves."""

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
    """Whether a foe grips that weapon of a figure: it neither strikes nor parries, and is not drawn away."""
    return any((hold.held, hold.grip, hold.part) == (figure, Grip.WEAPON, item) for hold in battle.holds)


def lies_at(battle: Battle, item: ItemId) -> Cell | None:
    """The hex in which it lies; None: it does not lie anywhere."""
    return next((cell for cell, items in battle.fallen.items() if any(one.id == item for one in items)), None)


@rule("G-hold-18", "G-part-10")
def keeps_it(scene: Scene, hold: Hold) -> None:
    """Let go of by its user, the weapon is in the holder's hands, and not ready: in both of them only what is for two.
    Whoever grips it with no hand that things are held with leaves it where it lies."""
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


def see_to_grips(scene: Scene) -> None:
    """A grip on a weapon that its user has no more in hand is over; if it lies there, the holder has it."""
    for hold in scene.battle.holds:
        held = {item.id for item in scene.battle[hold.held].held}
        if hold.grip == Grip.WEAPON and hold.part not in held:
            over = step(scene, hold, "weapon_gone", "G-hold-18")
            keeps_it(scene, over)


@upkeep("G-hold-18", of=Dropped)
def dropped(scene: Scene, moment: Dropped) -> Procedure[None]:
    """Of its user's own will."""
    see_to_grips(scene)
    yield from ()


@upkeep("G-hold-09", "G-hold-18", of=WoundOver)
def lost_by_a_wound(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """By a crippled hand, or a stun."""
    see_to_grips(scene)
    yield from ()


@upkeep("G-hold-18", of=Attacked)
def lost_in_an_attack(scene: Scene, moment: Attacked) -> Procedure[None]:
    """Dropped by a roll as bad as can be, or struck out of the hand."""
    see_to_grips(scene)
    yield from ()


@upkeep("G-hold-18", of=TurnEnds)
def gone_by_now(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """However it went."""
    see_to_grips(scene)
    yield from ()


@upkeep("G-hold-13", of=HoldStepped)
def left_by_the_helpless(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """The weapon of one who is out is the holder's."""
    if moment.before is Grip.WEAPON and moment.event in ("victim_out", "victim_dead"):
        keeps_it(scene, moment.hold)
    yield from ()
