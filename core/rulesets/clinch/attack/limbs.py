"""The limbs that one attacks and wards off with: which are free, what is in which hand. What wounds do to them is in
the room wound; what holds do to them is answered in the room hold."""

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
from core.rulesets.clinch.wound.crippling import arm_works, leg_works, useless, working_hands


@question("G-defend-03", "G-held-06")
def is_limb_held(battle: Battle, figure: Figure, limb: Part) -> bool:
    """Whether somebody has hold of that arm or leg, or of its end."""
    return False


@question("G-defend-09", "G-defend-12")
def is_hand_free(battle: Battle, figure: Figure, hand: Hand) -> bool:
    """Whether a hand holds nothing and nobody."""
    return item_in(figure, hand) is None


@question("G-hold-18")
def is_gripped(battle: Battle, figure: Figure, item: ItemId) -> bool:
    """Whether a foe has hold of a thing in its hand."""
    return False


@question("G-shoot-11")
def is_holding(battle: Battle, figure: Figure) -> bool:
    """Whether it has hold of somebody's body and has not pinned it."""
    return False


def item_in(figure: Figure, hand: Hand) -> Item | None:
    """What that hand holds."""
    return figure.item({Hand.MAIN: figure.main, Hand.OFF: figure.off}.get(hand))


def hand_with(figure: Figure, item: ItemId) -> Hand:
    """The hand that holds a thing; the main one, if both do."""
    return Hand.OFF if figure.off == item and figure.main != item else Hand.MAIN


@rule("G-defend-12", "G-wound-06")
def bare_hands(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The hands that are free, work, and are on an arm that nobody holds."""
    return tuple(
        hand
        for hand in working_hands(figure)
        if is_hand_free(battle, figure, hand) and not is_limb_held(battle, figure, HAND_OF[hand])
    )


@rule("G-defend-12", "G-wound-06", "G-held-06", "G-arms-03")
def not_bare(battle: Battle, figure: Figure, hand: Hand, *, wants: RuleId, committed: RuleId) -> str | None:
    """Why that hand is not bare; None if it is. `wants`: the clause that wants a bare hand; `committed`: the one that
    keeps a hand in a hold from it."""
    if hand not in hands_of(figure):
        return Cited(wants, "no such hand")
    if (lame := useless(figure, hand)) is not None:
        return lame
    if is_limb_held(battle, figure, HAND_OF[hand]):
        return Cited("G-held-06", "that arm is held")
    if (item := item_in(figure, hand)) is not None:
        return Cited(wants, f"that hand holds the {item.kind}")
    return None if is_hand_free(battle, figure, hand) else Cited(committed, "that hand holds somebody")


@rule("G-strike-02", "G-held-06", "G-hold-25")
def has_both_hands(battle: Battle, figure: Figure, item: ItemId) -> bool:
    """Whether both hands are on a thing, or can be: each works and has it, or nothing and nobody, and nobody holds its
    arm."""
    free = bare_hands(battle, figure)

    def grasps(hand: Hand, thing: ItemId | None) -> bool:
        sound = thing == item and arm_works(figure, hand) and not is_limb_held(battle, figure, HAND_OF[hand])
        return sound or hand in free

    return item in (figure.main, figure.off) and grasps(Hand.MAIN, figure.main) and grasps(Hand.OFF, figure.off)


@rule("G-wound-06", "G-held-06")
def free_legs(battle: Battle, figure: Figure) -> tuple[Part, ...]:
    """The legs that work and that nobody holds."""
    return tuple(leg for leg in LEGS if leg_works(figure, leg) and not is_limb_held(battle, figure, leg))


@rule("G-strike-03")
def too_weak(figure: Figure, kind: Weapon) -> int:
    """What a weapon for somebody stronger costs, to hit and to parry with: a point for each of ST."""
    return min(0, sheet(figure).strength - kind.strength)
