"""Readying items while held: the hand must be free for it, and may fumble. What can be readied: drawing.py, readying.py
and handing.py."""

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
from core.rulesets.clinch.rolls.success import attempt, why_not_try
from core.rulesets.clinch.sheet.ability import ability
from core.rulesets.clinch.sheet.parts import HAND_OF
from core.rulesets.clinch.sheet.words import For
from core.rulesets.clinch.turn.free import Dropped


@rule("G-held-09", "G-hold-18")
def why_not_touch(battle: Battle, figure: Figure, item: ItemId) -> str | None:
    """Why an item in hand can't be handled: the hand that has it is held, or the item is gripped."""
    hands = [hand for hand, held in zip(TAKING, (figure.main, figure.off), strict=True) if held == item]
    if any(is_limb_held(battle, figure, HAND_OF[hand]) for hand in hands):
        return Cited("G-hold-17", "arm held")
    return Cited("G-hold-18", "gripped by an enemy") if is_gripped(battle, figure, item) else None


@rule("G-held-09")
def handling(battle: Battle, figure: Figure, item: ItemId, hand: Hand | None = None) -> Tally:
    """The DX of a held figure to ready an item. `hand`: the hand that takes it; None: the one that has it."""
    limb = HAND_OF[hand_with(figure, item) if hand is None else hand]
    return ability(battle, figure, limb=limb, use=For.HANDLING)


@rule("G-held-09", "G-base-15")
def why_not_handle(battle: Battle, figure: Figure, item: ItemId, hand: Hand | None = None) -> str | None:
    """Why a held figure can't even try; None if it isn't held, or can."""
    return why_not_try(handling(battle, figure, item, hand).total) if is_held(battle, figure) else None


def why_not_ready(battle: Battle, figure: Figure, item: ItemId) -> str | None:
    """Why an item in hand can't be readied, put away or handed over; None if it can."""
    return why_not_touch(battle, figure, item) or why_not_handle(battle, figure, item)


@rule("G-held-09", "G-held-10")
def fumbles(scene: Scene, figure: FigureId, item: ItemId, hand: Hand | None = None) -> Procedure[bool]:
    """Whether a held figure fails its DX roll and drops the item it draws or readies. `hand`: the hand that takes it;
    None: the one that has it. Figures that aren't held need no roll."""
    one = scene.battle[figure]
    if not is_held(scene.battle, one):
        return False
    tested = yield from attempt(
        scene,
        "G-held-09",
        why=f"check to keep the {called(item)}",
        figure=figure,
        tally=handling(scene.battle, one, item, hand),
        outcome=("kept", "dropped"),
    )
    if tested.passed:
        return False
    if one.item(item) is not None:
        scene.tell(LeftLying(("G-held-10",), figure, item, one.at))
        yield from scene.keep_up(Dropped(figure, item))
    return True
