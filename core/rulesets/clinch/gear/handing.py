"""Handing something on to a friend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.handling import HandedOver
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice, Procedure
from core.play.kinds import Kind
from core.play.scene import Scene
from core.rulebook.rule import option, procedure, requirement, rule
from core.rulesets.clinch.gear.drawing import is_strapped
from core.rulesets.clinch.gear.fumbling import fumbles, kept_from_readying
from core.rulesets.clinch.gear.hands import forget, hands_with, lets_in, taken
from core.rulesets.clinch.turn.acting import Acting
from core.rulesets.clinch.turn.allowance import Share, lacks, left, spend
from core.rulesets.clinch.turn.free import is_out

WITHIN = 1
"""How far off the friend may be, in yards."""


@dataclass(frozen=True, slots=True)
class HandOver(Choice):
    """Gives what it holds into a friend's hand."""

    verb: ClassVar[str] = "hand-over"
    kind: ClassVar[Kind | None] = Kind.AID
    does: ClassVar[str] = "hands {the item} to {to}"
    meaning: ClassVar[str] = "Put an item you hold into a friend's hand."
    field_meanings: ClassVar[Mapping[str, str]] = MappingProxyType({"to": "the friend who takes it"})
    item: ItemId
    to: FigureId


@rule("G-ready-01")
def friends_at_hand(battle: Battle, figure: Figure) -> Iterator[Figure]:
    """The friends in its hex or one beside it who can take something."""
    for other in battle.active(figure.side):
        if other.id != figure.id and not is_out(other) and battle.apart(figure, other) <= WITHIN:
            yield other


@option("G-ready-01", of=Acting, offers=HandOver)
def may_hand_over(battle: Battle, about: Acting, figure: Figure) -> Iterator[HandOver]:
    """What it holds, to whoever has a hand for it."""
    if left(figure, Share.READY):
        yield from (
            HandOver(figure.id, item.id, friend.id)
            for item in figure.held
            for friend in friends_at_hand(battle, figure)
            if lets_in(battle, friend, item)
        )


@requirement("G-ready-01", of=HandOver)
def can_hand_over(battle: Battle, order: HandOver) -> str | None:
    """Only what it holds, and only into a hand that is free."""
    figure = battle[order.figure]
    item = figure.item(order.item)
    if item is None or order.item not in (figure.main, figure.off):
        return "it does not hold that"
    if is_strapped(item):
        return f"the {item.kind} is on its arm: it must be laid down first"
    friend = next((other for other in friends_at_hand(battle, figure) if other.id == order.to), None)
    if friend is None:
        return "no friend of that name is beside it and can take it"
    if not lets_in(battle, friend, item):
        return f"{friend.short_name} has no hand free for it"
    return lacks(figure, Share.READY) or kept_from_readying(battle, figure, order.item)


@procedure("G-ready-01", of=HandOver)
def hand_over(scene: Scene, order: HandOver) -> Procedure[None]:
    """One Ready; the held may fumble, nobody else needs a roll. The friend need do nothing."""
    figure, friend = scene.battle[order.figure], scene.battle[order.to]
    item = figure.item(order.item)
    assert item is not None, "can_hand_over has seen it"
    hand = lets_in(scene.battle, friend, item)[0]
    spend(scene, figure.id, Share.READY, "G-ready-01")
    if (yield from fumbles(scene, figure.id, item.id)):
        return
    forget(scene, figure.id, item.id)
    main, off = hands_with(friend, item, hand)
    scene.tell(HandedOver(("G-ready-01",), figure.id, item.id, friend.id, main, off))
    taken(scene, friend.id, item)
