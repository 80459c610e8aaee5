"""What events do to holds: stun, falls, wounds, going out, being parted; and the wait that a grapple ends. Letting go
by choice: letting_go.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.handling import LeftLying
from core.battle.hold import Hand, Hold
from core.battle.names import FigureId, RuleId
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import rule, upkeep
from core.rulesets.clinch.hold.gripped import end_lost_grips
from core.rulesets.clinch.hold.holds import HoldStepped, holds_by, holds_on, note, part_of, step
from core.rulesets.clinch.hold.machine import HOLDS, Grip
from core.rulesets.clinch.movement.arcs import Placed, share_a_hex
from core.rulesets.clinch.movement.lying import WentDown
from core.rulesets.clinch.movement.postures import Rose
from core.rulesets.clinch.sheet.armoury import weapon
from core.rulesets.clinch.sheet.life import LifeStepped
from core.rulesets.clinch.sheet.parts import Place
from core.rulesets.clinch.sheet.postures import is_low, is_on_the_ground
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.turn.free import Yielded
from core.rulesets.clinch.turn.phases import TurnEnds
from core.rulesets.clinch.wait.losing import LOST
from core.rulesets.clinch.wait.waiting import end_wait
from core.rulesets.clinch.wound.crippling import arm_works
from core.rulesets.clinch.wound.wounding import WoundOver


@upkeep("G-wait-05", of=HoldStepped)
def ends_a_wait(scene: Scene, moment: HoldStepped) -> Procedure[None]:
    """A wait ends when its figure is grappled by the body."""
    if moment.hold.grip not in (Grip.FREE, Grip.WEAPON):
        end_wait(scene, moment.hold.held, "G-wait-05", text=LOST)
    yield from ()


UNDERFOOT = frozenset({Place.LEG, Place.FOOT})
"""The parts a falling holder keeps hold of."""


@upkeep("G-hold-08", "G-hold-09", "G-hold-12", "G-hold-13", "G-breakfree-08", "G-armlock-24", of=LifeStepped)
def life_goes_on(scene: Scene, moment: LifeStepped) -> Procedure[None]:
    """A stunned figure keeps its holds and stays held. One who is out lets go at once; holds on the unconscious stay,
    holds on the dead end."""
    name, battle = moment.figure, scene.battle
    own = {"stun": "holder_stunned", "pass_out": "holder_out", "die": "holder_out"}.get(moment.event)
    others = {"stun": "victim_stunned", "pass_out": "victim_out", "die": "victim_dead"}.get(moment.event)
    if own is not None:
        each(scene, holds_by(battle, name), own, "G-hold-08" if own == "holder_stunned" else "G-hold-12")
    if others is not None:
        rule = {"stun": "G-hold-09"}.get(moment.event, "G-hold-13")
        each(scene, holds_on(scene.battle, name, bodily=False), others, rule)
    yield from ()


@upkeep("G-hold-12", "G-hold-13", "G-turn-06", of=Yielded)
def gives_up(scene: Scene, moment: Yielded) -> Procedure[None]:
    """A figure that surrenders lets go of everyone; its holders may keep holding."""
    each(scene, holds_by(scene.battle, moment.figure), "holder_out", "G-hold-12")
    each(scene, holds_on(scene.battle, moment.figure, bodily=False), "victim_out", "G-hold-13")
    yield from ()


def each(scene: Scene, holds: tuple[Hold, ...], event: str, rule: str) -> None:
    """Take `holds` through `event` one after the other, in the order they were taken."""
    for hold in holds:
        if hold in scene.battle.holds:
            step(scene, hold, event, rule)


@rule("G-hold-10")
def keeps_in_falling(scene: Scene, hold: Hold) -> bool:
    """Whether a falling holder keeps `hold`: on a prone figure, and on legs and feet."""
    if hold.grip == Grip.WEAPON:
        return False
    return is_on_the_ground(scene.battle[hold.held]) or part_of(hold).place in UNDERFOOT


@upkeep("G-hold-10", "G-hold-11", "G-hold-24", "G-takedown-06", of=WentDown)
def goes_down(scene: Scene, moment: WentDown) -> Procedure[None]:
    """A fall settles the faller's own holds first; holds on the faller stay."""
    for hold in holds_by(scene.battle, moment.figure):
        if hold in scene.battle.holds:
            keeps = keeps_in_falling(scene, hold)
            step(scene, hold, "holder_falls_keeping" if keeps else "holder_falls_losing", "G-hold-10")
    each(scene, holds_on(scene.battle, moment.figure, bodily=False), "victim_falls", "G-hold-11")
    yield from ()


@upkeep("G-hold-16", of=Rose)
def gets_up(scene: Scene, moment: Rose) -> Procedure[None]:
    """A pinner who stands up keeps a plain hold of the torso."""
    if not is_low(scene.battle[moment.figure]):
        pins = tuple(hold for hold in holds_by(scene.battle, moment.figure) if hold.grip == Grip.PINNED)
        each(scene, pins, "holder_rises", "G-hold-16")
    yield from ()


@upkeep("G-hold-15", of=WoundOver)
def loses_a_hand(scene: Scene, moment: WoundOver) -> Procedure[None]:
    """A crippled arm or hand leaves the hold."""
    lose_hands(scene, moment.injury.harm.victim, "G-hold-15")
    yield from ()


@rule("G-hold-15", "G-hold-22")
def lose_hands(scene: Scene, figure: FigureId, *rules: RuleId) -> None:
    """Take the hands that no longer work out of the holds of `figure`."""
    for hold in holds_by(scene.battle, figure):
        left = tuple(hand for hand in hold.hands if arm_works(scene.battle[figure], hand))
        if left != hold.hands and hold in scene.battle.holds:
            fewer(scene, hold, left, "hand_lost", *rules)


@rule("G-hold-15", "G-free-02")
def fewer(scene: Scene, hold: Hold, hands: tuple[Hand, ...], event: str, *rules: RuleId) -> None:
    """Leave `hold` with fewer hands: with none it ends; a choke becomes a hold of the neck, a lock one of the arm,
    others stay."""
    if not hands:
        step(scene, hold, "last_hand_lost", *rules)
        return
    step(scene, hold, event, *rules, hands=hands)


@upkeep("G-wrench-02", "G-armlock-21", of=TurnEnds)
def had_a_turn(scene: Scene, moment: TurnEnds) -> Procedure[None]:
    """The held has now had a turn in the hold; what has to wait for that may be tried."""
    for hold in holds_on(scene.battle, moment.figure):
        note(scene, hold, Marks.HAD_A_TURN, 1, "G-wrench-02")
        if HOLDS.allows(hold.grip, "turn_passed"):
            step(scene, hold, "turn_passed", "G-wrench-02")
    yield from ()


@upkeep("G-hold-14", "G-drag-04", "G-strike-23", of=Placed)
def leaves(scene: Scene, moment: Placed) -> Procedure[None]:
    """Moving to another hex ends every hold between figures that no longer share one."""
    if not moment.driven:
        leaves_its_weapon(scene, moment.figure)
    part_company(scene, moment.figure)
    yield from ()


@rule("G-hold-18")
def leaves_its_weapon(scene: Scene, figure: FigureId) -> None:
    """A figure that moves off by choice leaves a gripped weapon to the gripper; one who is driven off keeps it."""
    for hold in holds_on(scene.battle, figure, bodily=False):
        if hold.grip == Grip.WEAPON and is_parted(scene.battle, hold):
            scene.tell(LeftLying(("G-hold-18",), figure, hold.part, scene.battle[hold.holder].at))
            end_lost_grips(scene)


@rule("G-hold-14", "G-hold-18")
def is_parted(battle: Battle, hold: Hold) -> bool:
    """Whether holder and held no longer share a hex; for a gripped weapon, whether it no longer reaches between
    them."""
    holder, held = battle[hold.holder], battle[hold.held]
    if hold.grip == Grip.WEAPON:
        return battle.apart(holder, held) > reach_of_grip(battle, hold)
    return not share_a_hex(holder, held)


@rule("G-hold-14")
def part_company(scene: Scene, figure: FigureId) -> None:
    """End the holds by and on `figure` whose two no longer share a hex, or are out of the gripped weapon's reach."""
    for hold in (*holds_by(scene.battle, figure), *holds_on(scene.battle, figure, bodily=False)):
        if hold in scene.battle.holds and is_parted(scene.battle, hold):
            step(scene, hold, "parted", "G-hold-14", text="")


@rule("G-part-04", "G-hold-14", "G-hold-18")
def reach_of_grip(battle: Battle, hold: Hold) -> int:
    """How far a grip on a weapon reaches, in yards: the weapon's own reach; 0 once it is gone."""
    item = battle[hold.held].item(hold.part)
    arm = weapon(item) if item is not None else None
    return max((yards for mode in arm.modes for yards in mode.reach), default=0) if arm is not None else 0
