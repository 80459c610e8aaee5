"""Holds in words, from both sides: holder, held, body part, number of hands. The rest of a fighter: portrait.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.play.portrait import Trait
from core.rulesets.clinch.hold.holds import holds_by, holds_on, noted
from core.rulesets.clinch.hold.machine import Grip
from core.rulesets.clinch.sheet.words import Marks

CLAUSES: dict[Grip, RuleId] = {
    Grip.GRAPPLED: "G-hold-05",
    Grip.WEAPON: "G-hold-18",
    Grip.PINNED: "G-pin-07",
    Grip.CHOKED: "G-choke-05",
    Grip.LOCKED: "G-armlock-10",
}
"""The clause with the effects of a hold."""
HANDS = {1: "one hand", 2: "both hands"}


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How a figure is held: `held by the right arm with one hand`, `pinned`, `in a choke hold, without air`."""
    match hold.grip:
        case Grip.PINNED:
            how = "pinned"
        case Grip.CHOKED:
            how = "in a choke hold"
        case Grip.LOCKED:
            how = f"{hold.part} locked"
        case Grip.WEAPON:
            how = f"gripped by the {_thing(battle, hold)}{_hands(hold)}"
        case _:
            how = f"held by the {hold.part}{_hands(hold)}"
    return how + (", without air" if noted(battle, hold, Marks.NO_AIR) else "")


def holds_in_words(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """The figures that it holds and that hold it, each with its clause."""
    for hold in holds_by(battle, figure.id):
        yield Trait(_holding(battle, hold), CLAUSES.get(Grip(hold.grip), ""))
    for hold in holds_on(battle, figure.id, bodily=False):
        yield Trait(_held(battle, hold), CLAUSES.get(Grip(hold.grip), ""))


def _held(battle: Battle, hold: Hold) -> str:
    """`held by Ann (torso, both hands)`, `pinned by Ann`, `right arm locked by Ann`."""
    name, hands = battle[hold.holder].short_name, HANDS.get(len(hold.hands), f"{len(hold.hands)} hands")
    match hold.grip:
        case Grip.PINNED:
            how = f"pinned by {name}"
        case Grip.CHOKED:
            how = f"in {name}'s choke hold"
        case Grip.LOCKED:
            how = f"{hold.part} locked by {name}"
        case Grip.WEAPON:
            how = f"{_thing(battle, hold)} gripped by {name} ({hands})"
        case _:
            how = f"held by {name} ({hold.part}, {hands})"
    return how + (", without air" if noted(battle, hold, Marks.NO_AIR) else "")


def _holding(battle: Battle, hold: Hold) -> str:
    """`holds Bo by the torso with both hands`, `pins Bo`, `locks Bo's right arm`."""
    name = battle[hold.held].short_name
    match hold.grip:
        case Grip.PINNED:
            how = f"pins {name}"
        case Grip.CHOKED:
            how = f"chokes {name}"
        case Grip.LOCKED:
            how = f"locks {name}'s {hold.part}"
        case Grip.WEAPON:
            how = f"grips {name}'s {_thing(battle, hold)}{_hands(hold)}"
        case _:
            how = f"holds {name} by the {hold.part}{_hands(hold)}"
    return how + (", cutting off air" if noted(battle, hold, Marks.NO_AIR) else "")


def _hands(hold: Hold) -> str:
    count = len(hold.hands)
    return f" with {HANDS.get(count, f'{count} hands')}" if count else ""


def _thing(battle: Battle, hold: Hold) -> str:
    item = battle[hold.held].item(hold.part)
    return item.kind if item is not None else "weapon"
