"""Which orders of a menu are worth a thought: not every one where there are hundreds. They are weighed in acting.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.battle.battle import Battle
from core.battle.names import FigureId, ItemId
from core.play.asking import Choice
from core.play.menu import Menu
from core.rulesets.skirmish.attack.hands import DropItem
from core.rulesets.skirmish.grenades.lobbing import is_grenade
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.words import Part
from core.space.cell import Cell
from tests.ai.skirmish.frozen.hazards_blast import promise

MOST_TARGETS = 6
"""Of more enemies than these only the nearest are considered."""
MOST_OF_A_KIND = 40
"""Of more orders of one kind than these the first of the menu are considered."""
MOST_THROWS = 4
"""Of more hexes than these to throw one kind of grenade at only the most promising are considered."""


def worth_a_thought(battle: Battle, offered: Menu) -> Iterator[Choice]:
    """The menu without dropping things, without called shots and without the same in another order."""
    seen: set[object] = set()
    kinds: Counter[type] = Counter()
    far: dict[str, frozenset[str]] = {}
    for choice in _promising(battle, list(offered)):
        if isinstance(choice, DropItem) or getattr(choice, "part", Part.NONE) is not Part.NONE:
            continue
        target = getattr(choice, "target", None)
        if target is not None and target in far.setdefault(choice.figure, _far(battle, choice.figure)):
            continue
        same = _without_order(choice)
        if same not in seen and kinds[type(choice)] < MOST_OF_A_KIND:
            seen.add(same)
            kinds[type(choice)] += 1
            yield choice


def _promising(battle: Battle, offered: list[Choice]) -> list[Choice]:
    """The choices without throws of grenades at hexes that promise little."""
    throws: dict[tuple[FigureId, ItemId], dict[Cell, int]] = {}
    for choice in offered:
        if (thrown := _throw(battle, choice)) is not None:
            thrower, item, cell = thrown
            cells = throws.setdefault((thrower, item), {})
            if cell not in cells:
                cells[cell] = promise(battle, battle[thrower], weapon(battle[thrower].item(item)), cell)
    kept = {
        (*thrown, cell)
        for thrown, cells in throws.items()
        for cell in sorted(cells, key=lambda cell: (-cells[cell], cell))[:MOST_THROWS]
    }
    return [choice for choice in offered if (thrown := _throw(battle, choice)) is None or thrown in kept]


def _throw(battle: Battle, choice: Choice) -> tuple[FigureId, ItemId, Cell] | None:
    """Who throws which grenade of its gear at which hex, if a choice is to throw one."""
    item, cell = getattr(choice, "item", None), getattr(choice, "cell", None)
    if not isinstance(cell, Cell) or choice.figure not in battle.figures:
        return None
    grenade = battle[choice.figure].item(item)
    if grenade is None or not is_grenade(grenade):
        return None
    return choice.figure, grenade.id, cell


def _far(battle: Battle, figure: str) -> frozenset[str]:
    """The enemies who are not among the nearest."""
    me = battle[figure]
    foes = sorted(battle.foes(me), key=lambda foe: battle.grid.distance(me.at, foe.at))
    return frozenset(foe.id for foe in foes[MOST_TARGETS:])


def _without_order(choice: Choice) -> object:
    targets = getattr(choice, "targets", None)
    if targets is None:
        return choice
    return type(choice), choice.figure, getattr(choice, "item", ""), frozenset(targets)
