"""An order of scuffle in words, as one says of somebody what he does. Those of skirmish say themselves what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.battle.battle import Battle
from core.play.asking import Choice
from core.play.ruleset import Ruleset
from core.play.spoken import third_person
from core.rulesets.scuffle.entering.coming_in import Enter
from core.rulesets.scuffle.entering.shoves import Shove
from core.rulesets.scuffle.grapples.breaking import ShoveOff
from core.rulesets.scuffle.grapples.dragging import Drag
from core.rulesets.scuffle.moves.orders import Form
from core.rulesets.scuffle.pins.bodily import StrikeBodily
from core.rulesets.scuffle.pins.breaking import BreakPin, Score
from core.rulesets.scuffle.pins.pinning import Pin, PinOf
from core.rulesets.scuffle.reach.lines import PullDown, Snare, Snared
from core.rulesets.scuffle.reach.sweeping import SweepLegs
from core.rulesets.scuffle.shift.shifting import Shift
from core.rulesets.scuffle.throws.forms import Throw
from core.rulesets.scuffle.throws.landing import LetLand
from core.space.cell import Cell

AT = {
    "strike-hth": "strikes",
    "shoot-hth": "shoots",
    "grapple": "takes hold of",
    "tackle": "goes down and takes hold of",
    "let-go": "lets go of",
    "ease": "eases its pin to a mere hold on",
    "escape": "slips the hold of",
    "shove-back": "shoves back",
    "strike-leaver": "strikes, as it leaves, at",
    "seize": "wrests from",
}
"""What is done to somebody."""
ALONE = {
    "pass": "lets it pass",
    "parry": "parries with bare hands",
    "counter": "counters the move",
    "turn-to-meet": "turns to meet who comes",
    "stay-out": "stays out after all",
    "stay-put": "stays where it is",
    "do-nothing-here": "does nothing there",
    "spare": "holds the blow back",
    "come-along": "lets itself be taken along",
    "let-down": "lets it go down",
    "go-down": "goes down",
    "not-move": "keeps its place",
    "step-out": "steps out of the hex",
    "move-late": "moves now",
}
"""What is done to nobody in particular."""
FORMS = {
    Form.ORDINARY: "throws {}",
    Form.SACRIFICE: "throws {} and falls with it",
    Form.TRAINED_SACRIFICE: "throws {} and rolls down with it",
    Form.BODYSLAM: "slams {} to the ground",
    Form.FOLLOW_UP: "throws {} to strike at once",
    Form.SHIELD_RUSH: "throws {} with the shield",
}
_THIRD = {"kick": "kicks", "bite": "bites", "head-butt": "butts"}


def doing(ruleset: Ruleset, battle: Battle, choice: Choice) -> str:
    """What an order does: `pins both arms of Bo with one arm`."""
    said = _SAID.get(type(choice))
    if said is not None:
        return said(battle, choice)
    target = str(getattr(choice, "target", "") or "")
    if choice.verb in AT and target in battle.figures:
        figure, name = battle[choice.figure], getattr(choice, "item", "")
        item = figure.item(name) if name else None
        return f"{AT[choice.verb]} {battle[target].name}{f' with the {item.kind}' if item else ''}"
    return ALONE.get(choice.verb) or (ruleset.spoken(battle, choice) if choice.does else _otherwise(battle, choice))


def _otherwise(battle: Battle, choice: Choice) -> str:
    """An order that says nothing itself: its verb, with its way, its target and its thing."""
    head, figure = third_person(choice.verb), battle.figures.get(choice.figure)
    path, facing = getattr(choice, "path", None), getattr(choice, "facing", None)
    if path is not None and facing is not None:
        looks = f"facing {battle.grid.facing_names[facing]}"
        return f"{head} to {battle.grid.name(path[-1])} {looks}" if path else f"{head} {looks}"
    name, target = getattr(choice, "item", ""), str(getattr(choice, "target", "") or "")
    item = figure.item(name) if name and figure is not None else None
    said = [head, battle[target].name if target in battle.figures else ""]
    if name:
        said += ["with the" if said[1] else "the", item.kind if item else name.rpartition("/")[2]]
    cell = getattr(choice, "cell", None)
    if isinstance(cell, Cell) and not said[1]:
        said.append(f"at {battle.grid.name(cell)}")
    return " ".join(filter(None, said))


def _enters(battle: Battle, order: Enter) -> str:
    cell = order.path[-1]
    names = [one.name for one in battle.at(cell) if one.active]
    return f"comes into the hex of {' and '.join(names)}" if names else f"comes into {battle.grid.name(cell)}"


def _pins(battle: Battle, order: Pin) -> str:
    name = battle[order.target].name
    if order.of is PinOf.THROAT:
        return f"takes {name} {'hard ' if order.hard else ''}by the throat"
    part = order.limb.said if order.of is PinOf.LIMB else "both arms"
    how = " tightly" if order.tight else ""
    return f"pins the {part} of {name}{how}{' with one arm' if order.one_arm else ''}".replace("the both", "both")


def _snares(battle: Battle, order: Snare) -> str:
    part = "both arms" if order.of is Snared.ARMS else f"the {order.limb.said}"
    return f"catches {part} of {battle[order.target].name} with the {_kind(battle, order)}"


def _kind(battle: Battle, order: Snare | PullDown | SweepLegs) -> str:
    item = battle[order.figure].item(order.item)
    return item.kind if item else "line"


def _to(battle: Battle, order: Shove | ShoveOff | LetLand | Shift | Drag) -> str:
    if isinstance(order, Drag):
        return battle.grid.name(order.path[-1])
    return battle.grid.name(order.to)


_SAID: Mapping[type[Choice], Callable[[Battle, Any], str]] = {
    Enter: _enters,
    Throw: lambda battle, order: FORMS[order.form].format(battle[order.target].name),
    Pin: _pins,
    Snare: _snares,
    PullDown: lambda battle, order: f"pulls {battle[order.target].name} down with the {_kind(battle, order)}",
    SweepLegs: lambda battle, order: f"sweeps the legs of {battle[order.target].name} with the {_kind(battle, order)}",
    Shove: lambda battle, order: f"shoves {battle[order.target].name} to {_to(battle, order)}",
    ShoveOff: lambda battle, order: f"shoves {battle[order.target].name} off to {_to(battle, order)}",
    Drag: lambda battle, order: f"drags {battle[order.target].name} to {_to(battle, order)}",
    LetLand: lambda battle, order: f"throws {battle[order.target].name} to {_to(battle, order)}",
    Shift: lambda battle, order: f"shifts to {_to(battle, order)} facing {battle.grid.facing_names[order.facing]}",
    BreakPin: lambda battle, order: (
        f"breaks the pin of {battle[order.target].name} by {'strength' if order.by is Score.ST else 'skill'}"
    ),
    StrikeBodily: lambda battle, order: f"{_THIRD[order.how.value]} {battle[order.target].name}",
}
"""The orders that have words of their own."""
