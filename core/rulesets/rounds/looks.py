"""Grabs in words, both ways. The rest of a fighter is in portrait.py."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.names import RuleId
from core.play.portrait import Trait
from core.rulesets.rounds.grab.holds import holds_on
from core.rulesets.rounds.grab.machine import Grip

CLAUSES: dict[Grip, RuleId] = {
    Grip.GRABBED: "C-grab-02",
    Grip.STRANGLED: "C-grab-17",
    Grip.LOCKED: "C-edge-joint-lock-03",
}
"""The clause that says what such a grab does."""


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How one is held: `held`, `strangled`, `held in a lock by the leg`."""
    match hold.grip:
        case Grip.STRANGLED:
            return "strangled"
        case Grip.LOCKED:
            return f"held in a lock by the {hold.part}"
        case _:
            return "held"


def holds_in_words(battle: Battle, figure: Figure) -> Iterator[Trait]:
    """Whom it holds and who holds it, each with the clause that says what comes of it."""
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
            return f"has the {hold.part} of {name} in a lock"
        case _:
            return f"holds {name}"
