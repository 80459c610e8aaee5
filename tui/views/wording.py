"""Labels of orders: with their ends, short, or only what tells an order from others. Whole ones, and the phrases they
are made of: core/play/phrases.py; the menu: order_view.py."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import fields

from core.battle.battle import Battle
from core.battle.naming import short_name
from core.battle.whereabouts import cell_in_words, smooth
from core.play.asking import Choice
from core.play.phrases import bracketed, label, parts_of
from core.space.cell import Cell

STAY = "stay"
"""The label of a move without a path."""


def verb(choice: Choice) -> str:
    """Return the order's verb as people type it."""
    return choice.verb.replace("-", " ")


def infinitive(choice: Choice) -> str:
    """Return the order's verb phrase, to follow `can`, without target or means."""
    return choice.infinitive


def target(choice: Choice) -> str:
    """Return the target of an order, empty if it has none."""
    return str(getattr(choice, "target", "") or "")


def place(choice: Choice) -> Cell | None:
    """Return the cell of an order, None if it has none."""
    values = (getattr(choice, field.name) for field in fields(choice))
    return next((value for value in values if isinstance(value, Cell)), None)


def place_label(battle: Battle, choice: Choice) -> str:
    """Return where an order leads to or is carried out: `to the north`, `in Bran's hex`; `here` without a cell."""
    fits = {field.name: isinstance(getattr(choice, field.name), Cell) for field in fields(choice)}
    name = next((name for name, is_place in fits.items() if is_place), None)
    if name is None:
        return "here"
    return next(iter(details(battle, choice, [field for field in fits if field != name])), "here")


def is_walk(choice: Choice) -> bool:
    """Whether an order has a path, to be chosen on the map."""
    return hasattr(choice, "path")


def turns(choice: Choice) -> bool:
    """Whether a facing is chosen with the order; else the figure ends facing as it moves."""
    return hasattr(choice, "facing")


def walk_label(battle: Battle, choice: Choice) -> str:
    """Return the name of a way to move, with the figure it takes along."""
    return choice.walk_label or short_label(battle, choice)


def shared_label(battle: Battle, orders: Sequence[Choice], without: Collection[str] = ()) -> str:
    """Return what the labels of all `orders` have in common: `throw the smoke grenade`. Fields in `without` are left
    out."""
    found = [parts_of(battle, order, without) for order in orders]
    head = [part for part in found[0][0] if all(part in others for others, _ in found)]
    behind = [part for part in found[0][1] if all(part in others for _, others in found)]
    return bracketed("".join(head) or short_label(battle, orders[0]), behind)


def short_label(battle: Battle, choice: Choice, also: Collection[str] = ()) -> str:
    """Return verb and target of an order, and the fields in `also`: `throw a weapon at Bran`."""
    without = [field.name for field in fields(choice) if field.name not in ("target", *also)]
    if found := label(battle, choice, without, choice.group_phrase_in(battle)):
        return found
    aimed_at = target(choice)
    return f"{infinitive(choice)} {short_name(battle, aimed_at)}" if aimed_at in battle.figures else infinitive(choice)


def full_label(battle: Battle, choice: Choice) -> str:
    """Return the label, for a move with its end: `move to the hex north of Bran, facing N`, `stay, facing N`."""
    if not is_walk(choice):
        return label(battle, choice)
    path: tuple[Cell, ...] = getattr(choice, "path", ())
    does = move_label(walk_label(battle, choice), cell_in_words(battle, path[-1], choice.figure)) if path else STAY
    return f"{does}, facing {battle.grid.facing_names[getattr(choice, 'facing', 0)]}" if turns(choice) else does


def move_label(walk: str, cell: str) -> str:
    """`move to the north`, `enter Bran's hex`; `cell` in words."""
    return f"{walk} {cell}" if walk == "enter" else smooth(f"{walk} to {cell}")


def option_labels(battle: Battle, options: Sequence[Choice]) -> list[str]:
    """Return the labels of the options of one submenu, by their option phrases, without details that all of them
    share: `kick the groin`."""
    found = [parts_of(battle, option, ("target",), option.option_phrase_in(battle)) for option in options]
    shared = set.intersection(*({*head[1:], *behind} for head, behind in found))
    return [
        bracketed("".join(part for part in head if part not in shared), [part for part in behind if part not in shared])
        for head, behind in found
    ]


def details(battle: Battle, choice: Choice, without: Collection[str] = ()) -> tuple[str, ...]:
    """Return what tells an order from others of its kind against the same target. Fields in `without` are left out."""
    head, behind = parts_of(battle, choice, ("target", *without))
    alone = parts_of(battle, choice, [field.name for field in fields(choice)])[0]
    return (*(_bare(part) for part in head if part not in alone), *behind)


def _bare(part: str) -> str:
    """Return a detail without the blanks, commas and brackets around it, or the *and* before it."""
    part = part.strip(" ,").removeprefix("and ")
    return part[1:-1] if part.startswith("(") and part.endswith(")") else part
