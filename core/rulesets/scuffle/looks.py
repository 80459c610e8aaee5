"""How scuffle shows a figure and a hold."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.record import replace
from core.play.portrait import Portrait, Trait
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import hold_of, holds_on
from core.rulesets.skirmish.portrait import portrait as as_in_skirmish

WORDS = {
    Grip.GRAPPLE: "grapples",
    Grip.PIN_BOTH_ARMS: "pins both arms of",
    Grip.PIN_ONE_ARM: "pins both arms with one arm of",
    Grip.PIN_LIMB: "pins a limb of",
    Grip.PIN_THROAT: "pins the throat of",
}
SHOWN = (Scuffle.SHOVER, Scuffle.SHOVED, Scuffle.MOVED)
"""The marks that a player wants to know of; the others are the rules' own."""


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How one has another."""
    return {
        Grip.GRAPPLE: "grappled",
        Grip.PIN_BOTH_ARMS: "both arms pinned",
        Grip.PIN_ONE_ARM: "both arms pinned by one arm",
        Grip.PIN_LIMB: f"{hold.part or 'a limb'} pinned",
        Grip.PIN_THROAT: "throat pinned",
    }.get(Grip(hold.grip), hold.grip)


def firmness(battle: Battle, hold: Hold) -> int:
    """How firmly a hold holds: a pin more than a grapple."""
    return {Grip.NONE: 0, Grip.GRAPPLE: 1}.get(Grip(hold.grip), 2)


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """A figure as skirmish shows it, with whom it holds and who holds it, both ways."""
    quiet = {kind.value for kind in Scuffle if kind not in SHOWN}
    loud = tuple(m for m in figure.marks if m.kind not in quiet and not m.kind.startswith("entry: "))
    found = as_in_skirmish(battle, replace(figure, marks=loud))
    return replace(found, traits=(*_holds(battle, figure), *found.traits))


def _holds(battle: Battle, figure: Figure) -> Iterator[Trait]:
    if (hold := hold_of(battle, figure.id)) is not None:
        yield Trait(f"{WORDS[Grip(hold.grip)]} {battle[hold.held].name}", "H-grapple-22")
    for hold in holds_on(battle, figure.id):
        yield Trait(f"{battle[hold.holder].name} {WORDS[Grip(hold.grip)]} it", "H-grapple-24")
