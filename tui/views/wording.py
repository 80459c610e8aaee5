"""An order in words, whatever its kind: its verb, and what its fields name. The menu that shows it: order_view.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import MISSING, Field, fields
from enum import Enum

from core.battle.battle import Battle
from core.battle.figure import Figure
from core.battle.names import FigureId, ItemId
from core.common.hands import in_off_hand_alone
from core.play.asking import Choice
from core.space.cell import Cell
from tui.views.naming import first_name

STAY = "stay"
"""What it is to walk nowhere."""


def verb(choice: Choice) -> str:
    """Its verb as people write it."""
    return choice.called or choice.verb.replace("-", " ")


def deed(choice: Choice) -> str:
    """What somebody may do, after his name and `may`: its verb, or how it is said where that is no verb."""
    return choice.deed


def target(choice: Choice) -> str:
    """Whom it is aimed at; empty if nobody."""
    return str(getattr(choice, "target", "") or "")


def place(choice: Choice) -> Cell | None:
    """Where it leads; None if nowhere in particular."""
    values = (getattr(choice, field.name) for field in fields(choice))
    return next((value for value in values if isinstance(value, Cell)), None)


def is_walk(choice: Choice) -> bool:
    """Whether it is walked on the map: it has a path."""
    return hasattr(choice, "path")


def turns(choice: Choice) -> bool:
    """Whether a facing is chosen with it: else it ends facing as it goes."""
    return hasattr(choice, "facing")


def walked(battle: Battle, choice: Choice) -> str:
    """What a manner of walking is called: its verb, and whom it takes along."""
    whom = target(choice)
    return f"{verb(choice)} {first_name(battle, whom)}" if whom in battle.figures else verb(choice)


def meaning(choice: Choice) -> str:
    """What such an order does, in a sentence."""
    return (type(choice).__doc__ or "").strip().split("\n")[0]


def said(battle: Battle, choice: Choice) -> str:
    """The whole order in a few words: `strike Bran, broadsword, head`."""
    name = target(choice)
    head = f"{verb(choice)} {first_name(battle, name)}" if name in battle.figures else verb(choice)
    return ", ".join((head, *details(battle, choice)))


def ordered(battle: Battle, choice: Choice) -> str:
    """The same as people would say it of a walk, too: `move to 0409, facing N`, and `stay, facing N`."""
    if not is_walk(choice):
        return said(battle, choice)
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    does = f"{walked(battle, choice)} to {there(battle, choice.figure, path[-1])}" if path else STAY
    return f"{does}, facing {battle.grid.facing_names[getattr(choice, 'facing', 0)]}" if turns(choice) else does


def there(battle: Battle, figure: FigureId, cell: Cell) -> str:
    """A cell, and who is in it besides: `0507 (Bran)`."""
    inside = [f for f in battle.at(cell) if f.active and f.id != figure]
    return battle.grid.name(cell) + (f" ({', '.join(first_name(battle, f.id) for f in inside)})" if inside else "")


def details(battle: Battle, choice: Choice, without: Collection[str] = ()) -> tuple[str, ...]:
    """What sets it apart from others of its verb against the same target; `without` these fields."""
    manner, found = choice.manner(), list[str]()
    for field in fields(choice):
        if field.name in ("figure", "target", *without):
            continue
        if (said_so := manner.get(field.name)) is not None:
            found += [said_so] if said_so else []
        else:
            found += _words(battle, battle[choice.figure], field, getattr(choice, field.name))
    return tuple(found)


def _thing(battle: Battle, figure: Figure, name: ItemId) -> str:
    """An item in words: in which hand, if there is one of its kind in each; whose it is, or was, where that is
    somebody else."""
    item = figure.item(name)
    if item is not None and sum(held.kind == item.kind for held in figure.held) > 1 and item in figure.held:
        return f"{'off' if in_off_hand_alone(figure, item) else 'main'} hand, {item.kind}"
    owner, _, kind = name.rpartition("/")
    if item is not None or owner == figure.id or owner not in battle.figures:
        return item.kind if item else kind
    return f"{first_name(battle, owner)}'s {kind}"


def _words(battle: Battle, figure: Figure, field: Field[object], value: object) -> Iterator[str]:
    name = field.name
    if value is None or value == "" or (field.default is not MISSING and value == field.default):
        return
    match value:
        case bool():
            yield name.replace("_", " ")
        case Cell():
            yield f"{name} {battle.grid.name(value)}" if value in battle.grid else name
        case Enum():
            yield str(value.value).replace("-", " ").replace("_", " ")
        case str() if value in battle.figures:
            yield f"{name} {battle[value].name}"
        case str():
            yield _thing(battle, figure, value)
        case int() if name == "facing":
            yield f"facing {battle.grid.facing_names[value]}"
        case int():
            yield f"{name.replace('_', ' ')} {value}"
        case (Cell(), *_):
            yield f"{name} {' '.join(battle.grid.name(c) for c in value if isinstance(c, Cell) and c in battle.grid)}"
        case tuple():
            yield from (words for one in value for words in _words(battle, figure, field, one))
