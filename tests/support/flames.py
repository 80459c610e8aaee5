"""What tests of flame throwers share: Ann, who fires one, and Bob, at whom. Fire in general is in fire.py."""

from __future__ import annotations

from core.battle.figure import Figure
from core.battle.item import Item
from core.battle.mark import Mark
from core.rulesets.skirmish import BOOK
from core.rulesets.skirmish.fire.flame_thrower import Flame
from core.rulesets.skirmish.fire.oil import Size
from hexfray.testing.skirmish import Play, fighter, with_item
from tests.support.fire import battle_on_fire, path

ITEM = "ann/flame thrower"
EAST = 1
DRY, WET, HIT, MISS = [1, 1, 1, 1], [6, 6, 6, 6], [3, 3, 3], [6, 5, 4]
AT_BOB = ((5, 0), (4, 0), (4, 1))
SEVEN = ((5, 0), (6, 0), (7, 0), (5, -1), (6, -1), (4, 1), (5, 1))


def ann(fuel: int = 4, dexterity: int = 12, *marks: Mark, walk: tuple[tuple[int, int], ...] = ()) -> Figure:
    figure = fighter("ann", (0, 0), EAST, dexterity=dexterity, main="flame thrower", marks=marks, walk=walk)
    return with_item(figure, Item(ITEM, "flame thrower", rounds=fuel))


def bob(at: tuple[int, int] = (5, 0), name: str = "bob", **more: object) -> Figure:
    return fighter(name, at, 4, side="blue", strength=30, dexterity=8, **more)  # type: ignore[arg-type]


def burst(*cells: tuple[int, int], size: Size = Size.SMALL, target: str = "bob") -> Flame:
    return Flame("ann", target, ITEM, size, path(*cells))


def fired(*figures: Figure, order: Flame | None = None, terrain: dict[tuple[int, int], str] | None = None) -> Play:
    return Play.acting(battle_on_fire(*figures, terrain=terrain)).say(order or burst(*AT_BOB))


def refused(order: Flame, *figures: Figure, terrain: dict[tuple[int, int], str] | None = None) -> str | None:
    refusal = BOOK.refusal(battle_on_fire(*figures, terrain=terrain), order)
    return refusal[0] if refusal else None


def fires(play: Play) -> int:
    return len(play.battle.fields)


def fuel_left(play: Play) -> int:
    item = play["ann"].item(ITEM)
    assert item is not None
    return item.rounds
