"""Grabs in words, from both sides. The rest of a fighter: portrait.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.play.portrait import Trait
from core.rulesets.rounds.grab.holds import holds_on
from core.rulesets.rounds.grab.machine import Grip
from core.rulesets.rounds.sheet.hands import LIMB_NAMES

CLAUSES: dict[Grip, RuleId] = {
    Grip.GRABBED: "C-grab-02",
    Grip.STRANGLED: "C-grab-17",
    Grip.LOCKED: "C-edge-joint-lock-03",
}
"""The clause of each grip's effect."""


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """Return how a figure is held: `grabbed`, `strangled`, `leg locked`."""
    match hold.grip:
        case Grip.STRANGLED:
            return "strangled"
        case Grip.LOCKED:
            return f"{LIMB_NAMES.get(hold.part, hold.part)} locked"
        case _:
            return "grabbed"


def holds_in_words(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Return a figure's grabs and those on it, each with its clause."""
    for hold in (one for one in battle.holds if one.holder == figure.id):
        yield Trait(_holding(battle, hold), CLAUSES.get(Grip(hold.grip), ""))
    for hold in holds_on(battle, figure.id):
        yield Trait(
            f"{grip_in_words(battle, hold)} by {battle[hold.holder].short_name}", CLAUSES.get(Grip(hold.grip), "")
        )


def _holding(battle: Battle, hold: Hold) -> str:
    name = battle[hold.held].short_name
    match hold.grip:
        case Grip.STRANGLED:
            return f"strangles {name}"
        case Grip.LOCKED:
            return f"locks {name}'s {LIMB_NAMES.get(hold.part, hold.part)}"
        case _:
            return f"grabs {name}"
