"""Which hands are free to take an item, and what they then hold. Working arms: the room wound; held figures:
fumbling.py."""

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
from core.rulesets.clinch.wound.crippling import why_not_use_arm

ABOUT_A_THING = (Marks.UNREADY, Marks.STOWING, Marks.REACH)
"""The marks that depend on how an item is held."""
TAKING = (Hand.MAIN, Hand.OFF)
"""The hands that can hold items. Further arms only hold enemies."""


@rule("G-ready-01", "G-hold-04", "G-other-03", "G-held-09")
def free_hands(battle: Battle, figure: Figure) -> tuple[Hand, ...]:
    """The empty hands in no hold, on working arms that aren't held."""
    return tuple(hand for hand in bare_hands(battle, figure) if hand in TAKING)


@rule("G-ready-01")
def why_not_take(battle: Battle, figure: Figure, item: Item, hand: Hand) -> str | None:
    """Why that hand can't take the item; None if it can. Two-handed items need both."""
    free = free_hands(battle, figure)
    kind = weapon(item)
    if kind is not None and kind.wants_both:
        if hand is not Hand.MAIN:
            return f"{item.kind} needs both hands: use the main hand"
        return None if len(free) == len(TAKING) else f"{item.kind} needs both hands free"
    return None if hand in free else _why_not_free(battle, figure, hand)


def _why_not_free(battle: Battle, figure: Figure, hand: Hand) -> str:
    if (lame := why_not_use_arm(figure, hand)) is not None:
        return lame
    clause = "G-held-09" if is_limb_held(battle, figure, HAND_OF[hand]) else "G-other-03"
    return Cited("G-ready-01" if item_in(figure, hand) else clause, f"{hand} hand not free")


def hands_with(figure: Figure, item: Item, hand: Hand) -> Hands:
    """What the hands hold after taking the item."""
    kind = weapon(item)
    if kind is not None and kind.wants_both:
        return item.id, item.id
    return (item.id, figure.off) if hand is Hand.MAIN else (figure.main, item.id)


def hands_for(battle: Battle, figure: Figure, item: Item) -> tuple[Hand, ...]:
    """The hands that can take the item."""
    return tuple(hand for hand in TAKING if why_not_take(battle, figure, item, hand) is None)


@rule("G-ready-03")
def take_in_hand(scene: Scene, figure: FigureId, item: Item) -> None:
    """Make an item newly in hand ready, at any reach; a large shield takes more Ready actions."""
    forget(scene, figure, item.id)
    kind = shield(item)
    if kind is not None and kind.ready > 1:
        unready(scene, figure, item.id, kind.ready - 1)


def forget(scene: Scene, figure: FigureId, item: ItemId) -> None:
    """Drop the marks about how `figure` held the item."""
    for kind in ABOUT_A_THING:
        if scene.battle[figure].mark(kind, item):
            scene.tell(Unmarked(("G-ready-04",), figure, (kind,), about=item))


@rule("G-ready-04")
def unready(scene: Scene, figure: FigureId, item: ItemId, count: int = 1) -> None:
    """Make the item need `count` Ready actions before use."""
    scene.tell(Marked(("G-ready-04",), figure, Mark(Marks.UNREADY, "G-ready-04", count, item)))
