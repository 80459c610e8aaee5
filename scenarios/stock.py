"""What GM edits of a game can choose from and make, besides the figures and things of its roster. Each game's is in
rosters/; the edits are in gm."""

from __future__ import annotations

from collections.abc import Callable, Collection

from core.battle.battle import Battle
from core.battle.field import Field
from core.battle.hold import Hold
from core.records import record
from core.space.cell import Cell


def no_names() -> tuple[str, ...]:
    """The default: there are none."""
    return ()


def any_hold_lasts(battle: Battle, hold: Hold) -> str | None:
    """The default: every hold lasts between two orders."""
    return None


def hold_alone(battle: Battle, hold: Hold) -> tuple[Hold, ...]:
    """The default: a hold brings about no others."""
    return (hold,)


def as_it_is(battle: Battle, field: Field) -> Field:
    """The default: a field covers the same cells in every state."""
    return field


@record
class Stock:
    """The names to choose from, each a function as they may have to be read first: the `templates` of figures, the
    kinds of `items`, of `fields` over cells and of `locks` on doors, the `grips` that last between orders, and the
    `parts` of a body that can be held. `hold_fault` says why a hold can't last, `all_holds` which other holds it brings
    about. `clouds` are kinds of fields that no scenario file has: `cloud` makes number n of a kind over a cell.
    `spread` gives a field the cells that its state covers."""

    templates: Callable[[], Collection[str]] = no_names
    items: Callable[[], Collection[str]] = no_names
    fields: Callable[[], Collection[str]] = no_names
    locks: Callable[[], Collection[str]] = no_names
    grips: Callable[[], Collection[str]] = no_names
    parts: Callable[[], Collection[str]] = no_names
    hold_fault: Callable[[Battle, Hold], str | None] = any_hold_lasts
    all_holds: Callable[[Battle, Hold], tuple[Hold, ...]] = hold_alone
    clouds: tuple[str, ...] = ()
    cloud: Callable[[Battle, str, Cell, int], Field] | None = None
    spread: Callable[[Battle, Field], Field] = as_it_is
