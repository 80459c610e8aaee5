"""How scuffle shows a figure and a hold, in words both ways."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.events import counted
from core.battle.figure import Figure
from core.battle.hold import Hold
from core.battle.mark import Mark
from core.battle.names import RuleId
from core.battle.record import replace
from core.play.portrait import Portrait, Trait, plight
from core.rulesets.scuffle.basis.sizes import size
from core.rulesets.scuffle.basis.words import Scuffle
from core.rulesets.scuffle.pairs.grip_machine import Grip
from core.rulesets.scuffle.pairs.holding import at_grips, hold_between, hold_of, holds_on
from core.rulesets.scuffle.pairs.pinned import Limb, chokes, is_by_line, is_tight, limb_of
from core.rulesets.scuffle.pairs.sharing import MACHINE, foes_here
from core.rulesets.skirmish.portrait import portrait as as_in_skirmish
from core.rulesets.skirmish.portrait import scores

SHOWN = {
    Scuffle.SHOVER: "off balance from a shove",
    Scuffle.SHOVED: "off balance from being shoved",
    Scuffle.MOVED: "has moved already",
    Scuffle.STRUCK_LEAVER: "has struck at one who left",
}
"""The marks that a player wants to know of, in words; the others are the rules' own."""
CLAUSES: dict[Grip, RuleId] = {
    Grip.PIN_BOTH_ARMS: "H-pin-02",
    Grip.PIN_ONE_ARM: "H-pin-22",
    Grip.PIN_LIMB: "H-pin-24",
    Grip.PIN_THROAT: "H-pin-27",
}


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """How one is held by another: `grappled`, `both arms pinned, tightly`, `right arm pinned by a line`."""
    if hold.grip not in CLAUSES:
        return "grappled" if hold.grip == Grip.GRAPPLE else hold.grip
    return f"{_part(hold)} pinned{' by a line' if is_by_line(hold) else ''}{_how(hold)}"


def _part(hold: Hold) -> str:
    """What is held."""
    if hold.grip == Grip.PIN_THROAT:
        return "throat"
    if hold.grip == Grip.PIN_LIMB:
        limb = limb_of(hold)
        return "a limb" if limb is Limb.NONE else limb.said
    return "both arms"


def _how(hold: Hold) -> str:
    """With one arm, and how tightly."""
    arm = " with one arm" if hold.grip == Grip.PIN_ONE_ARM else ""
    return arm + (", tightly" if is_tight(hold) else ", hard" if chokes(hold) else "")


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """A figure as skirmish shows it, with whom it holds and who holds it, both ways, and who else is in its hex."""
    quiet = {kind.value for kind in Scuffle if kind not in SHOWN}
    marks = tuple(m for m in figure.marks if m.kind not in quiet and m.kind != MACHINE)
    theirs = tuple(m for m in marks if m.kind not in {kind.value for kind in SHOWN})
    found = as_in_skirmish(battle, replace(figure, marks=theirs))
    said = (trait for trait in found.traits if trait.rule != THERE)
    own = (_mark(m) for m in marks if m not in theirs)
    hinders = plight(figure, stunned="stunned" in found.plight, held=bool(holds_on(battle, figure.id)))
    traits = (*_size(figure), *_holds(battle, figure), *own, *said)
    return replace(found, scores=scores(battle, figure), traits=traits, plight=hinders)


THERE = "S16.15.3-20"
"""What skirmish says of whoever is in HTH, in the words of its own hand to hand."""


def _mark(mark: Mark) -> Trait:
    value = f" {mark.value:+d}" if mark.value else ""
    return Trait(f"{SHOWN[Scuffle(mark.kind)]}{value}", mark.rule, "" if mark.until is None else mark.until.said)


def _size(figure: Figure) -> Iterator[Trait]:
    if (hexes := size(figure)) != 1:
        yield Trait(f"size {counted(hexes, 'hex', 'hexes')}", "H-base-12")


def _holds(battle: Battle, figure: Figure) -> Iterator[Trait]:
    if not figure.active:
        return
    if (hold := hold_of(battle, figure.id)) is not None:
        yield Trait(_holding(battle, hold), CLAUSES.get(Grip(hold.grip), "H-grapple-22"))
    for hold in holds_on(battle, figure.id):
        yield Trait(_held(battle, hold), CLAUSES.get(Grip(hold.grip), "H-grapple-24"))
    for foe in foes_here(battle, figure):
        if hold_between(battle, figure.id, foe.id) or hold_between(battle, foe.id, figure.id):
            continue
        at_blows = at_grips(battle, figure.id, foe.id)
        where = "hand to hand with" if at_blows else "in one hex with"
        yield Trait(f"{where} {foe.short_name}, no hold", "H-begin-06" if at_blows else "H-base-17")


def _held(battle: Battle, hold: Hold) -> str:
    """`grappled by Bob`, `both arms pinned by Bob, tightly`, `right arm pinned by Bob on a line`."""
    name = battle[hold.holder].short_name
    if hold.grip == Grip.GRAPPLE:
        return f"grappled by {name}"
    return f"{_part(hold)} pinned by {name}{' on a line' if is_by_line(hold) else ''}{_how(hold)}"


def _holding(battle: Battle, hold: Hold) -> str:
    """`grapples Bob`, `pins both arms of Bob, tightly`, `has Bob's right arm on a line`."""
    name = battle[hold.held].short_name
    if hold.grip == Grip.GRAPPLE:
        return f"grapples {name}"
    if is_by_line(hold):
        return f"has {_part(hold)} of {name} on a line"
    the = "" if _part(hold) in ("both arms", "a limb") else "the "
    return f"pins {the}{_part(hold)} of {name}{_how(hold)}"
