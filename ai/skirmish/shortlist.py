"""Which orders of a menu are worth a thought where there are hundreds. They are weighed in ai/ordering.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ai.enemy_distances import EnemyDistances, enemy_distances
from ai.skirmish.hazards_blast import rough_value_of_burst
from core.battle.battle import Battle
from core.battle.names import FigureId, ItemId
from core.battle.record import replace
from core.play.asking import Choice
from core.play.menu import Menu
from core.play.parts import weight_of
from core.rulebook.rule import Verb
from core.rulebook.rulebook import Rulebook
from core.rulesets.skirmish.grenades.lobbing import Lob, is_grenade, why_not_throw_to
from core.rulesets.skirmish.sheet.armoury import weapon
from core.rulesets.skirmish.sheet.words import Part
from core.space.cell import Cell

MOST_TARGETS = 6
"""How many enemies are considered: the nearest."""
MOST_OF_A_KIND = 40
"""How many orders of one kind are considered: the first of the menu."""
NEAR = 3
"""A grenade exploding this near may reach its thrower."""
MOST_THROWS = 4
"""How many hexes to throw one kind of grenade at are considered: the most promising."""


Pointless = Callable[[Choice], bool]
"""Whether an order is left out at once."""


def worth_a_thought(battle: Battle, offered: Menu, is_pointless: Pointless) -> Iterator[Choice]:
    """Yield the menu without pointless orders and repeats, and of steps into one hex only the one that ends facing the
    enemies."""
    seen: set[object] = set()
    kinds: Counter[type] = Counter()
    far: dict[str, frozenset[str]] = {}
    foes = enemy_distances(battle.grid, tuple(foe.at for foe in battle.active() if foe.side != offered.decision.side))
    for choice in _promising(battle, list(offered.but(is_pointless))):
        if _looks_away(foes, choice):
            continue
        target = getattr(choice, "target", None)
        if target is not None and target in far.setdefault(choice.figure, _far(battle, choice.figure)):
            continue
        same = _without_order(choice)
        if same not in seen and kinds[type(choice)] < MOST_OF_A_KIND:
            seen.add(same)
            kinds[type(choice)] += 1
            yield choice


def _looks_away(foes: EnemyDistances, choice: Choice) -> bool:
    """Whether a step ends facing away from the enemies."""
    to, facing = getattr(choice, "to", None), getattr(choice, "facing", None)
    return isinstance(to, Cell) and facing is not None and facing != foes.ahead(to)


def pointless_here(book: Rulebook, battle: Battle) -> Pointless:
    """Return a test that leaves out called shots and orders that say they are worth nothing."""

    def is_pointless(choice: Choice) -> bool:
        if calls_a_part(choice):
            return True
        return book.part(Verb.WEIGHT, type(choice)) is not None and weight_of(book, battle, choice) is None

    return is_pointless


def calls_a_part(choice: Choice) -> bool:
    """Whether an attack names a body part."""
    return getattr(choice, "part", Part.NONE) is not Part.NONE


def _promising(battle: Battle, offered: list[Choice]) -> list[Choice]:
    """Return the choices with only the promising grenade throws, those at neighbouring hexes included: the enemy may be
    caught by the rim of a blast that does not reach the thrower."""
    offered = [*offered, *_beside(battle, offered)]
    throws: dict[tuple[FigureId, ItemId], dict[Cell, int]] = {}
    thrown = [_throw(battle, choice) for choice in offered]
    for throw in thrown:
        if throw is not None:
            thrower, item, cell = throw
            cells = throws.setdefault((thrower, item), {})
            if cell not in cells:
                cells[cell] = rough_value_of_burst(battle, battle[thrower], weapon(battle[thrower].item(item)), cell)
    kept = {
        (*whose, cell)
        for whose, cells in throws.items()
        for cell in sorted(cells, key=lambda cell: (-cells[cell], cell))[:MOST_THROWS]
    }
    return [choice for choice, throw in zip(offered, thrown, strict=True) if throw is None or throw in kept]


def _beside(battle: Battle, offered: list[Choice]) -> Iterator[Choice]:
    """Yield throws at the hexes around those that are offered; the thrower's own rules are the same for all."""
    thrown = [choice for choice in offered if isinstance(choice, Lob)]
    known = {(choice.item, choice.fuse, choice.cell) for choice in thrown}
    for choice in thrown:
        thrower = battle[choice.figure]
        if battle.grid.distance(thrower.at, choice.cell) > NEAR:
            continue
        for cell in battle.grid.neighbours(choice.cell):
            if (key := (choice.item, choice.fuse, cell)) not in known and why_not_throw_to(
                battle, thrower, cell
            ) is None:
                known.add(key)
                yield replace(choice, cell=cell)


def _throw(battle: Battle, choice: Choice) -> tuple[FigureId, ItemId, Cell] | None:
    """Return who throws which grenade where; None: no throw."""
    item, cell = getattr(choice, "item", None), getattr(choice, "cell", None)
    if not isinstance(cell, Cell) or choice.figure not in battle.figures:
        return None
    grenade = battle[choice.figure].item(item)
    if grenade is None or not is_grenade(grenade):
        return None
    return choice.figure, grenade.id, cell


def _far(battle: Battle, figure: str) -> frozenset[str]:
    """Return the enemies who are not among the nearest."""
    me = battle[figure]
    foes = sorted(battle.foes(me), key=lambda foe: battle.grid.distance(me.at, foe.at))
    return frozenset(foe.id for foe in foes[MOST_TARGETS:])


def _without_order(choice: Choice) -> object:
    targets = getattr(choice, "targets", None)
    if targets is None:
        return choice
    return type(choice), choice.figure, getattr(choice, "item", ""), frozenset(targets)
