"""Holds in words, both ways: who has hold of what of whom, with how many hands. The rest of a fighter is in
portrait.py."""

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
"""The clause that says what such a hold does."""
HANDS = {1: "one hand", 2: "both hands"}


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How one is held: `held by the right arm with one hand`, `pinned`, `in a choke hold, without air`."""
    match hold.grip:
        case Grip.PINNED:
            how = "pinned"
        case Grip.CHOKED:
            how = "in a choke hold"
        case Grip.LOCKED:
            how = f"in a lock by the {hold.part}"
        case Grip.WEAPON:
            how = f"gripped by the {_thing(battle, hold)}{_hands(hold)}"
        case _:
            how = f"held by the {hold.part}{_hands(hold)}"
    return how + (", without air" if noted(battle, hold, Marks.NO_AIR) else "")


def holds_in_words(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Whom it holds and who holds it, each with the clause that says what comes of it."""
    for hold in holds_by(battle, figure.id):
        yield Trait(_holding(battle, hold), CLAUSES.get(Grip(hold.grip), ""))
    for hold in holds_on(battle, figure.id, bodily=False):
        yield Trait(
            f"{grip_in_words(battle, hold)}: {battle[hold.holder].short_name}", CLAUSES.get(Grip(hold.grip), "")
        )


def _holding(battle: Battle, hold: Hold) -> str:
    """`holds Bo by the torso with both hands`, `pins Bo`, `has Bo's right arm in a lock`."""
    name = battle[hold.held].short_name
    match hold.grip:
        case Grip.PINNED:
            how = f"pins {name}"
        case Grip.CHOKED:
            how = f"chokes {name}"
        case Grip.LOCKED:
            how = f"has {name}'s {hold.part} in a lock"
        case Grip.WEAPON:
            how = f"grips {name}'s {_thing(battle, hold)}{_hands(hold)}"
        case _:
            how = f"holds {name} by the {hold.part}{_hands(hold)}"
    return how + (", who gets no air" if noted(battle, hold, Marks.NO_AIR) else "")


def _hands(hold: Hold) -> str:
    count = len(hold.hands)
    return f" with {HANDS.get(count, f'{count} hands')}" if count else ""


def _thing(battle: Battle, hold: Hold) -> str:
    item = battle[hold.held].item(hold.part)
    return item.kind if item is not None else "weapon"
