"""Handing an item to a friend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import HandedOver
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.records import record
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.gear.drawing import is_strapped
from core.rulesets.clinch.gear.fumbling import fumbles, why_not_ready
from core.rulesets.clinch.gear.hands import forget, hands_for, hands_with, take_in_hand
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, left, spend, why_not_spend
from core.rulesets.clinch.turn.free import is_out

WITHIN = 1
"""How far away the friend may be, in yards."""


@record
class HandOver(Choice):
    """Puts an item into a friend's hand."""

    verb: ClassVar[str] = "hand-over"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "hands {the item} to {to}"
    meaning: ClassVar[str] = "Put an item you hold into a friend's hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the friend who receives the item"})
    phrase: ClassVar[str] = "hand[ {to}][ {the item}| an item]"
    item: ItemId
    to: FigureId


@rule("G-ready-01")
def friends_beside(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The friends in its hex or an adjacent one who can take an item."""
    for other in battle.active(figure.side):
        if other.id != figure.id and not is_out(other) and battle.apart(figure, other) <= WITHIN:
            yield other


@option("G-ready-01", of=Acting, offers=HandOver)
def may_hand_over(battle: Battle, about: Acting, figure: Figure) -> Iterator[HandOver]:
    """Any item in hand, to a friend with a hand for it."""
    if left(figure, Share.READY):
        yield from (
            HandOver(figure.id, item.id, friend.id)
            for item in figure.held
            for friend in friends_beside(battle, figure)
            if hands_for(battle, friend, item)
        )


@requirement("G-ready-01", of=HandOver)
def why_not_hand_over(battle: Battle, order: HandOver) -> str | None:
    """Only an item in hand, and only into a free hand."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or order.item not in (figure.main, figure.off):
        return "not in hand"
    if is_strapped(item):
        return f"lay down the {item.kind} first"
    friend = next((other for other in friends_beside(battle, figure) if other.id == order.to), None)
    if friend is None:
        return "friend isn't adjacent"
    if not hands_for(battle, friend, item):
        return f"{friend.short_name} has no free hand"
    return why_not_spend(figure, Share.READY) or why_not_ready(battle, figure, order.item)


@procedure("G-ready-01", of=HandOver)
def hand_over(scene: Scene, order: HandOver) -> Procedure[None]:
    """One Ready; a held figure may fumble, others need no roll. The friend does nothing."""
    figure, friend = scene.battle[order.figure], scene.battle[order.to]
    item = figure.item(order.item)
    assert item is not None, "checked by why_not_hand_over"
    hand = hands_for(scene.battle, friend, item)[0]
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item.id)):
        return
    forget(scene, figure.id, item.id)
    main, off = hands_with(friend, item, hand)
    scene.tell(HandedOver(("G-ready-01",), figure.id, item.id, friend.id, main, off))
    take_in_hand(scene, friend.id, item)
