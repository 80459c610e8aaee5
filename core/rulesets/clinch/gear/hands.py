"""Which hands are free to take something, and what is in them then. Which arms work is in the room wound;
whether the held keep hold of it, in fumbling.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.events import Marked, Unmarked
from core.battle.figure import Figure
from core.battle.hold import Hand
from core.battle.item import Item
from core.battle.mark import Mark
from core.battle.names import FigureId, ItemId
from core.common.hands import Hands
from core.play.scene import Scene
from core.rulebook.rule import Cited, rule
from core.rulesets.clinch.attack.limbs import bare_hands, is_limb_held, item_in
from core.rulesets.clinch.sheet.armoury import shield, weapon
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.words import Marks
from core.rulesets.clinch.wound.crippling import useless

ABOUT_A_THING = (Marks.UNREADY, Marks.STOWING, Marks.REACH)
"""What is true of a figure because of how it holds a thing."""
TAKING = (Hand.MAIN, Hand.OFF)
"""The hands that things are held with. Further arms hold foes."""


@rule("G-ready-01", "G-hold-04", "G-other-03", "G-held-09")
def free_hands(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The hands with nothing in them, in no hold and not held themselves, and an arm that works."""
    return tuple(hand for hand in bare_hands(battle, figure) if hand in TAKING)


@rule("G-ready-01")
def no_hand_for(battle: Battle, figure: Figure, item: Item, hand: Hand) -> str | None:
    """Why it cannot take a thing with that hand; None if it can. What is for two hands wants both."""
    free = free_hands(battle, figure)
    kind = weapon(item)
    if kind is not None and kind.wants_both:
        if hand is not Hand.MAIN:
            return f"the {item.kind} takes both hands: take it with the main one"
        return None if len(free) == len(TAKING) else f"the {item.kind} takes both hands, and they are not free"
    return None if hand in free else _why_not_free(battle, figure, hand)


def _why_not_free(battle: Battle, figure: Figure, hand: Hand) -> str:
    if (lame := useless(figure, hand)) is not None:
        return lame
    clause = "G-held-09" if is_limb_held(battle, figure, HAND_OF[hand]) else "G-other-03"
    return Cited("G-ready-01" if item_in(figure, hand) else clause, f"its {hand} hand is not free")


def hands_with(figure: Figure, item: Item, hand: Hand) -> Hands:
    """What its hands hold when it has taken that thing."""
    kind = weapon(item)
    if kind is not None and kind.wants_both:
        return item.id, item.id
    return (item.id, figure.off) if hand is Hand.MAIN else (figure.main, item.id)


def lets_in(battle: Battle, figure: Figure, item: Item) -> tuple[Hand, ...]:
    """The hands with which it can take that thing."""
    return tuple(hand for hand in TAKING if no_hand_for(battle, figure, item, hand) is None)


@rule("G-ready-03")
def taken(scene: Scene, figure: FigureId, item: Item) -> None:
    """Held anew, a thing is ready, and at whatever reach its bearer likes; a large shield takes some more Ready."""
    forget(scene, figure, item.id)
    kind = shield(item)
    if kind is not None and kind.ready > 1:
        unready(scene, figure, item.id, kind.ready - 1)


def forget(scene: Scene, figure: FigureId, item: ItemId) -> None:
    """Nothing of how it held a thing counts any more."""
    for kind in ABOUT_A_THING:
        if scene.battle[figure].mark(kind, item):
            scene.tell(Unmarked(("G-ready-04",), figure, (kind,), about=item))


@rule("G-ready-04")
def unready(scene: Scene, figure: FigureId, item: ItemId, count: int = 1) -> None:
    """A thing in its hand takes so many Ready before it is of use again."""
    scene.tell(Marked(("G-ready-04",), figure, Mark(Marks.UNREADY, "G-ready-04", count, item)))
