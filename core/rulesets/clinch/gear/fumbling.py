"""Getting something ready while somebody has hold of one: the hand must be free for it, and may fumble. What may be got
ready is in drawing.py, readying.py and handing.py."""

from __future__ import annotations

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import LeftLying
from core.battle.hold import Hand
from core.battle.names import FigureId, ItemId, called
from core.play.asking import Procedure
from core.play.scene import Scene
from core.rulebook.rule import Cited, rule
from core.rulebook.tally import Tally
from core.rulesets.clinch.attack.limbs import hand_with, is_gripped, is_limb_held
from core.rulesets.clinch.gear.hands import TAKING
from core.rulesets.clinch.movement.sharing import is_held
from core.rulesets.clinch.rolls.success import attempt, hopeless
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.free import Dropped


@rule("G-held-09", "G-hold-18")
def kept_from_it(battle: Battle, figure: Figure, item: ItemId) -> str | None:
    """Why it cannot do anything to a thing in its hands: somebody has hold of a hand that it is in, or of the thing
    itself."""
    hands = [hand for hand, held in zip(TAKING, (figure.main, figure.off), strict=True) if held == item]
    if any(is_limb_held(battle, figure, HAND_OF[hand]) for hand in hands):
        return Cited("G-hold-17", "that arm is held")
    return Cited("G-hold-18", "somebody has hold of it") if is_gripped(battle, figure, item) else None


@rule("G-held-09")
def handling(battle: Battle, figure: Figure, item: ItemId, hand: Hand | None = None) -> Tally:
    """The DX of a held figure to get a thing ready. `hand`: that which takes it; None: that which has it."""
    limb = HAND_OF[hand_with(figure, item) if hand is None else hand]
    return ability(battle, figure, limb=limb, use=For.HANDLING)


@rule("G-held-09", "G-base-15")
def too_clumsy(battle: Battle, figure: Figure, item: ItemId, hand: Hand | None = None) -> str | None:
    """Why a held figure cannot so much as try it; None: nobody holds it, or it can."""
    return hopeless(handling(battle, figure, item, hand).total) if is_held(battle, figure) else None


def kept_from_readying(battle: Battle, figure: Figure, item: ItemId) -> str | None:
    """Why it cannot get a thing in its hands ready, or away, or on; None if it can."""
    return kept_from_it(battle, figure, item) or too_clumsy(battle, figure, item)


@rule("G-held-09", "G-held-10")
def fumbles(scene: Scene, figure: FigureId, item: ItemId, hand: Hand | None = None) -> Procedure[bool]:
    """Whether a held figure, who needs DX for it, lets a thing fall that it would draw or get ready. `hand`: that which
    takes it; None: that which has it. Whoever is free needs no roll."""
    one = scene.battle[figure]
    if not is_held(scene.battle, one):
        return False
    tested = yield from attempt(
        scene,
        "G-held-09",
        why=f"check to keep the {called(item)}",
        figure=figure,
        tally=handling(scene.battle, one, item, hand),
        outcome=("in hand", "drops it"),
    )
    if tested.passed:
        return False
    if one.item(item) is not None:
        scene.tell(LeftLying(("G-held-10",), figure, item, one.at))
        yield from scene.keep_up(Dropped(figure, item))
    return True
