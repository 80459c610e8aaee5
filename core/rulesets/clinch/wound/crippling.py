"""Crippled limbs and cuffed hands, and what can't be done with them. When a limb is crippled: injury.py; cuffing: the
room hold."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.mark import Mark
from core.play.scene import Scene
from core.rulebook.rule import Cited, requirement, rule
from core.rulesets.clinch.movement.lying import fell
from core.rulesets.clinch.movement.postures import Into, Rise, TakePosture
from core.rulesets.clinch.sheet.parts import ARM_OF, FEET, HAND_OF, LEGS, Part, Place, hand_with, hands_of, limb_of
from core.rulesets.clinch.sheet.scores import is_lame
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wound.injury import Injury, is_crippled
from core.rulesets.clinch.wound.out import drop_from


@rule("G-wound-06", "G-strike-07")
def cripple(scene: Scene, injury: Injury) -> None:
    """Cripple the limb for the rest of the battle: an arm or hand drops what it held, a leg or foot fells. A wounded
    eye is blind."""
    name, part = injury.harm.victim, injury.harm.part
    if part.place is Place.EYE:
        scene.tell(
            Marked(("G-strike-07",), name, Mark(Marks.BLINDED, "G-strike-07", about=part), f"is blinded in the {part}")
        )
        return
    mark = Mark(Marks.CRIPPLED, "G-wound-06", about=part)
    scene.tell(Marked(("G-base-51", "G-wound-06"), name, mark, f"has a crippled {part}"))
    if (hand := hand_with(part)) is not None:
        drop_from(scene, name, hand, "G-wound-06")
    else:
        fell(scene, name, "G-wound-06")


@rule("G-wound-06", "G-hold-22")
def why_not_use_arm(figure: Figure, hand: Hand) -> str | None:
    """Why the arm or hand can't hold, strike, grapple or parry; None if it can."""
    if is_crippled(figure, ARM_OF[hand]) or is_crippled(figure, HAND_OF[hand]):
        return Cited("G-wound-06", "arm crippled")
    return Cited("G-hold-22", "hand cuffed") if hand in cuffed_hands(figure) else None


def arm_works(figure: Figure, hand: Hand) -> bool:
    """Whether the arm can be used."""
    return why_not_use_arm(figure, hand) is None


@rule("G-hold-22")
def cuffed_hands(figure: Figure) -> tuple[Hand, ...]:
    """The hands tied by cuffs: one cuffed wrist is free, two are tied together."""
    closed = closed_wrists(figure)
    return closed[: len(closed) // 2 * 2]


def closed_wrists(figure: Figure) -> tuple[Hand, ...]:
    """The hands with a cuffed wrist, in order of cuffing."""
    cuffs = [mark for mark in figure.marks if mark.kind == Marks.CUFFED]
    return tuple([hand for mark in cuffs for hand in Hand if mark.about == HAND_OF[hand]]) if cuffs else ()


def working_hands(figure: Figure) -> tuple[Hand, ...]:
    """The hands that can be used."""
    return tuple(hand for hand in hands_of(figure) if arm_works(figure, hand))


@rule("G-wound-06")
def leg_works(figure: Figure, leg: Part) -> bool:
    """Whether the leg, foot included, can kick."""
    return not any(is_crippled(figure, part) for part in _OF_LEGS.get(leg, ()))


_OF_LEGS = {leg: tuple(part for part in (*LEGS, *FEET) if limb_of(part) is leg) for leg in LEGS}


@rule("G-wound-06")
def why_not_stand(figure: Figure) -> str | None:
    """Why `figure` can't stand or crouch: a crippled leg, or both feet. One foot is enough."""
    if any(is_crippled(figure, leg) for leg in LEGS):
        return "a leg is crippled"
    return "both feet are crippled" if all(is_crippled(figure, foot) for foot in FEET) else None


@requirement("G-wound-06", of=TakePosture | Rise)
def why_not_on_its_feet(battle: Battle, order: TakePosture | Rise) -> str | None:
    """Standing and crouching need working legs."""
    return why_not_stand(battle[order.figure]) if order.into in (Into.STANDING, Into.CROUCHING) else None


@rule("G-wound-06")
def lamed(figure: Figure) -> int:
    """The penalty of a crippled foot to active defences."""
    return -1 if is_lame(figure) else 0
