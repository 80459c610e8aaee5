"""Critical injuries: the test against one, and its location."""

from __future__ import annotations

from core.battle.counting import counted
from core.battle.events import Marked
from core.battle.handling import LeftLying
from core.battle.mark import Mark
from core.battle.names import FigureId
from core.battle.posture import Life
from core.play.asking import Procedure
from core.play.dice import Dice
from core.play.rolled import Threw
from core.play.scene import Scene
from core.rulebook.rule import rule
from core.rulesets.rounds.harm.stun import be_stunned
from core.rulesets.rounds.harm.wounding import inflict
from core.rulesets.rounds.rolls.effort import Effort
from core.rulesets.rounds.rolls.trying import ROUTINE, attempt, target_number
from core.rulesets.rounds.sheet.hands import LIMB_NAMES, Limb, hands_for, is_useless
from core.rulesets.rounds.sheet.postures import fall
from core.rulesets.rounds.sheet.words import For, Marks, Reaction

ONE = Dice(1)
HEAD, TORSO = "head", "torso"
WHERE = (HEAD, TORSO, TORSO, Limb.MAIN_ARM, Limb.OTHER_ARM, Limb.LEG)
"""The location by the face of the die."""


TOUGH = ROUTINE
"""The target number of the test against a critical injury."""


@rule("C-base-25", "C-edge-general-08")
def critical(scene: Scene, target: FigureId, *, at: Limb | None = None) -> Procedure[bool]:
    """Roll Stamina against an injury, wounds from the hit included; return whether the figure was injured. `at`: a
    known limb, without a roll for location."""
    figure = scene.battle[target]
    if figure.life is Life.DEAD:
        return False
    effort = Effort(scene.battle, figure, Reaction.STAMINA, For.INJURY)
    wanted = target_number(TOUGH, "critical injury", "C-base-25")
    if (yield from attempt(scene, "C-base-25", effort=effort, target=wanted, why="injury check")).passed:
        return False
    yield from injure(scene, target, at=at)
    return True


@rule("C-base-26")
def injure(scene: Scene, target: FigureId, *, at: Limb | None = None) -> Procedure[None]:
    """Roll the location, and apply its effect."""
    place: str = at or ""
    if at is None:
        (face,) = yield from scene.roll("C-base-26", dice=ONE, why="hit location", figure=target)
        place = WHERE[face - 1]
        scene.tell(Threw(("C-base-26",), "hit location", (face,), LIMB_NAMES.get(place, place), target))
    if place == HEAD:
        (rounds,) = yield from scene.roll("C-base-26", dice=ONE, why="stun duration", figure=target)
        scene.tell(
            Threw(
                ("C-base-26",), "stun duration", (rounds,), f"stunned for {counted(rounds, 'round', 'rounds')}", target
            )
        )
        be_stunned(scene, target, rounds, "C-base-26")
    elif place == TORSO:
        (points,) = yield from scene.roll("C-base-26", dice=ONE, why="extra damage", figure=target)
        scene.tell(Threw(("C-base-26",), "extra damage", (points,), "", target))
        yield from inflict(scene, target, points, "C-base-26", past_armour=True)
    else:
        cripple(scene, target, Limb(place))


@rule("C-base-26", "C-base-33")
def cripple(scene: Scene, target: FigureId, limb: Limb) -> None:
    """Make a limb unusable until treated: an arm drops what it holds, a leg gives way. A leg injured twice only allows
    crawling."""
    figure = scene.battle[target]
    again = is_useless(figure, limb)
    scene.tell(
        Marked(
            ("C-base-26",), target, Mark(Marks.INJURED, "C-base-26", about=limb), f"has an injured {LIMB_NAMES[limb]}"
        )
    )
    if limb is Limb.LEG:
        if again:
            scene.tell(Marked(("C-base-26",), target, Mark(Marks.LAMED, "C-base-26")))
        if figure.active:
            fall(scene, target, "C-base-26")
        return
    hand = figure.main if limb is Limb.MAIN_ARM else figure.off
    item = figure.item(hand)
    if item is not None and (hands_for(item) > 1 or figure.main != figure.off):
        scene.tell(LeftLying(("C-base-26",), target, item.id, figure.at))
