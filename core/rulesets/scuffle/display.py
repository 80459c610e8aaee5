"""How scuffle shows figures and holds: their words, seen from both sides."""

from __future__ import annotations

from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.counting import counted
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
    Scuffle.SHOVER: "off balance (shoved someone)",
    Scuffle.SHOVED: "off balance (shoved)",
    Scuffle.MOVED: "already moved",
    Scuffle.STRUCK_LEAVER: "struck at a leaving enemy",
}
"""The words of the marks that players see; all other marks are internal."""
CLAUSES: dict[Grip, RuleId] = {
    Grip.PIN_BOTH_ARMS: "H-pin-02",
    Grip.PIN_ONE_ARM: "H-pin-22",
    Grip.PIN_LIMB: "H-pin-24",
    Grip.PIN_THROAT: "H-pin-27",
}


def grip_in_words(battle: Battle, hold: Hold) -> str:
    """Describe a hold from outside: `grappled`, `both arms pinned (tight)`, `right arm pinned by a line`."""
    if hold.grip not in CLAUSES:
        return "grappled" if hold.grip == Grip.GRAPPLE else hold.grip
    return f"{_part(hold)} pinned{' by a line' if is_by_line(hold) else ''}{_how(hold)}"


def _part(hold: Hold) -> str:
    """The part that is held."""
    if hold.grip == Grip.PIN_THROAT:
        return "throat"
    if hold.grip == Grip.PIN_LIMB:
        limb = limb_of(hold)
        return "a limb" if limb is Limb.NONE else limb.label
    return "both arms"


def _how(hold: Hold) -> str:
    """Whether one arm holds, and how tightly."""
    how = ["one-handed"] if hold.grip == Grip.PIN_ONE_ARM else []
    how += ["tight"] if is_tight(hold) else ["choking"] if chokes(hold) else []
    return f" ({', '.join(how)})" if how else ""


def portrait(battle: Battle, figure: Figure) -> Portrait:
    """Return skirmish's portrait of `figure`, with its holds from both sides and who else is in its hex."""
    quiet = {kind.value for kind in Scuffle if kind not in SHOWN}
    marks = tuple(m for m in figure.marks if m.kind not in quiet and m.kind != MACHINE)
    theirs = tuple(m for m in marks if m.kind not in {kind.value for kind in SHOWN})
    found = as_in_skirmish(battle, replace(figure, marks=theirs))
    said = (trait for trait in found.traits if trait.rule != THERE)
    own = (_mark(m) for m in marks if m not in theirs)
    on = holds_on(battle, figure.id)
    pinned = any(hold.grip in CLAUSES for hold in on)
    hinders = plight(figure, stunned="stunned" in found.plight, held=bool(on), pinned=pinned)
    holds = tuple(_holds(battle, figure))
    traits = (*_size(figure), *holds, *own, *said)
    return replace(found, scores=scores(battle, figure), traits=traits, plight=hinders, grips=holds)


THERE = "S16.15.3-20"
"""The clause by which skirmish describes figures in hand-to-hand; scuffle has its own words."""


def _mark(mark: Mark) -> Trait:
    value = f" {mark.value:+d}" if mark.value else ""
    return Trait(f"{SHOWN[Scuffle(mark.kind)]}{value}", mark.rule, "" if mark.until is None else mark.until.label)


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
        where = "hand-to-hand with" if at_blows else "shares a hex with"
        yield Trait(f"{where} {foe.short_name}, no hold", "H-begin-06" if at_blows else "H-base-17")


def _held(battle: Battle, hold: Hold) -> str:
    """`grappled by Bob`, `both arms pinned by Bob (tight)`, `right arm pinned by Bob on a line`."""
    name = battle[hold.holder].short_name
    if hold.grip == Grip.GRAPPLE:
        return f"grappled by {name}"
    return f"{_part(hold)} pinned by {name}{' on a line' if is_by_line(hold) else ''}{_how(hold)}"


def _holding(battle: Battle, hold: Hold) -> str:
    """`grapples Bob`, `pins both of Bob's arms (tight)`, `has Bob's right arm on a line`."""
    name = battle[hold.held].short_name
    if hold.grip == Grip.GRAPPLE:
        return f"grapples {name}"
    if is_by_line(hold):
        return f"has {_theirs(name, _part(hold))} on a line"
    return f"pins {_theirs(name, _part(hold))}{_how(hold)}"


def _theirs(name: str, part: str) -> str:
    """`Bob's throat`, `both of Bob's arms`."""
    match part:
        case "both arms":
            return f"both of {name}'s arms"
        case "a limb":
            return f"one of {name}'s limbs"
        case _:
            return f"{name}'s {part}"
