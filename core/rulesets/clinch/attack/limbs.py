"""The limbs for attacks and defences: which are free, and what each hand holds. Wounds to them: the room wound; holds
on them: the room hold."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.names import ItemId, RuleId
from core.rulebook.rule import Cited, question, rule
from core.rulesets.clinch.sheet.armoury import Weapon
from core.rulesets.clinch.sheet.basics import sheet
from core.rulesets.clinch.sheet.parts import HAND_OF, LEGS, Part, hands_of
from core.rulesets.clinch.wound.crippling import arm_works, leg_works, why_not_use_arm, working_hands


@question("G-defend-03", "G-held-06")
def is_limb_held(battle: Battle, figure: Figure, limb: Part) -> bool:
    """Whether that arm or leg, or its end, is held."""
    return False


@question("G-defend-09", "G-defend-12")
def is_hand_free(battle: Battle, figure: Figure, hand: Hand) -> bool:
    """Whether the hand is empty and holds no one."""
    return item_in(figure, hand) is None


@question("G-hold-18")
def is_gripped(battle: Battle, figure: Figure, item: ItemId) -> bool:
    """Whether an enemy grips that item in the figure's hand."""
    return False


@question("G-shoot-11")
def is_holding(battle: Battle, figure: Figure) -> bool:
    """Whether `figure` holds a body it hasn't pinned."""
    return False


def item_in(figure: Figure, hand: Hand) -> Item | None:
    """The item in that hand."""
    return figure.item({Hand.MAIN: figure.main, Hand.OFF: figure.off}.get(hand))


def hand_with(figure: Figure, item: ItemId) -> Hand:
    """The hand that holds the item; the main hand if both do."""
    return Hand.OFF if figure.off == item and figure.main != item else Hand.MAIN


@rule("G-defend-12", "G-wound-06")
def bare_hands(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The free, working hands whose arm isn't held."""
    return tuple(
        hand
        for hand in working_hands(figure)
        if is_hand_free(battle, figure, hand) and not is_limb_held(battle, figure, HAND_OF[hand])
    )


@rule("G-defend-12", "G-wound-06", "G-held-06", "G-arms-03")
def why_not_bare(battle: Battle, figure: Figure, hand: Hand, *, wants: RuleId, committed: RuleId) -> str | None:
    """Why that hand isn't bare; None if it is. `wants`: the clause that needs a bare hand; `committed`: the one that
    rules out a hand in a hold."""
    if hand not in hands_of(figure):
        return Cited(wants, "no hand there")
    if (lame := why_not_use_arm(figure, hand)) is not None:
        return lame
    if is_limb_held(battle, figure, HAND_OF[hand]):
        return Cited("G-held-06", "arm held")
    if (item := item_in(figure, hand)) is not None:
        return Cited(wants, f"hand holds the {item.kind}")
    return None if is_hand_free(battle, figure, hand) else Cited(committed, "hand in a hold")


@rule("G-strike-02", "G-held-06", "G-hold-25")
def has_both_hands(battle: Battle, figure: Figure, item: ItemId) -> bool:
    """Whether both hands are on the item, or can be: each works and either has it or is free, with its arm not held."""
    free = bare_hands(battle, figure)

    def grasps(hand: Hand, thing: ItemId | None) -> bool:
        sound = thing == item and arm_works(figure, hand) and not is_limb_held(battle, figure, HAND_OF[hand])
        return sound or hand in free

    return item in (figure.main, figure.off) and grasps(Hand.MAIN, figure.main) and grasps(Hand.OFF, figure.off)


@rule("G-wound-06", "G-held-06")
def free_legs(battle: Battle, figure: Figure) -> tuple[Part, ...]:
    """The working legs that aren't held."""
    return tuple(leg for leg in LEGS if leg_works(figure, leg) and not is_limb_held(battle, figure, leg))


@rule("G-strike-03")
def too_weak(figure: Figure, kind: Weapon) -> int:
    """The penalty for a weapon made for more strength: -1 for each point of ST, to hit and to parry."""
    return min(0, sheet(figure).strength - kind.strength)
