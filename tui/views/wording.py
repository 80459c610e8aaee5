"""An order in words, whatever its kind: whole, or only what it is, or what sets it apart. The phrases it is said in:
phrases.py; the menu that shows it: order_view.py."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields

from core.battle.battle import Battle
from core.battle.names import FigureId
from core.battle.naming import short_name
from core.play.asking import Choice
from core.space.cell import Cell
from tui.views.phrases import parts_of

STAY = "stay"
"""What it is to walk nowhere."""


def verb(choice: Choice) -> str:
    """Its verb as people type it."""
    return choice.verb.replace("-", " ")


def deed(choice: Choice) -> str:
    """What somebody may do, after his name and `may`, and nothing of whom or with what."""
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
    """What a manner of walking is called, and whom it takes along."""
    return choice.stride or named(battle, choice)


def shared(battle: Battle, orders: Sequence[Choice], without: Collection[str] = ()) -> str:
    """What is said of all of these alike: `lob the smoke grenade`, whatever hand and fuse; `without` these fields."""
    found = [parts_of(battle, order, without) for order in orders]
    head = [part for part in found[0][0] if all(part in others for others, _ in found)]
    behind = [part for part in found[0][1] if all(part in others for _, others in found)]
    return ", ".join(("".join(head) or named(battle, orders[0]), *behind))


def said(battle: Battle, choice: Choice, without: Collection[str] = ()) -> str:
    """The whole order in a few words: `strike Bran, broadsword, at the head`; `without` these fields."""
    head, behind = parts_of(battle, choice, without)
    return ", ".join(("".join(head), *behind))


def named(battle: Battle, choice: Choice, also: Collection[str] = ()) -> str:
    """What it is, and whom it is aimed at; in its bare words where the phrase is of more than that. `also`: what else
    is said of it, by these fields."""
    if found := said(battle, choice, [field.name for field in fields(choice) if field.name not in ("target", *also)]):
        return found
    whom = target(choice)
    return f"{deed(choice)} {short_name(battle, whom)}" if whom in battle.figures else deed(choice)


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
    return battle.grid.name(cell) + (f" ({', '.join(short_name(battle, f.id) for f in inside)})" if inside else "")


def details(battle: Battle, choice: Choice, without: Collection[str] = ()) -> tuple[str, ...]:
    """What sets it apart from others of its kind against the same target; `without` these fields."""
    head, behind = parts_of(battle, choice, ("target", *without))
    alone = parts_of(battle, choice, [field.name for field in fields(choice)])[0]
    return (*(part.strip(" ,") for part in head if part not in alone), *behind)
