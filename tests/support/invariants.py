"""What holds in every battle of skirmish, whatever is chosen and thrown: asked by tests/core and by the fuzz."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from core.battle.battle import Battle
from core.battle.condition import Condition
from core.rulesets.skirmish.hth.holding import OUTSIDE, PINS
from core.rulesets.skirmish.sheet.scores import strength_now

Things = Counter[str]
"""How many there are of each item, by its id."""

Invariants = tuple[Callable[[Battle], bool], ...]
"""What holds at any time, each by a name that says it."""


def things_in(battle: Battle) -> Things:
    """Every item in the battle: carried, worn, lying, or in the air."""
    carried = [item.id for figure in battle for item in figure.gear]
    fixed = [item.fixed.id for figure in battle for item in figure.gear if item.fixed]
    lying = [item.id for items in battle.fallen.values() for item in items]
    worn = [f"{figure.id}/{kind}" for figure in battle for kind in figure.worn]
    flying = [field.id for field in battle.fields if field.machine == "grenade"]
    return Counter([*carried, *fixed, *worn, *lying]) | Counter(flying)


def split_off(start: Battle, battle: Battle) -> Things:
    """How many of each bundle of the start lie or are carried apart from it now, by the id of each: `ann/knives-2`."""
    begun = things_in(start)
    apart = (name for name in things_in(battle) if name not in begun and name.rpartition("-")[0] in begun)
    return Counter(name for name in apart if name.rpartition("-")[2].isdigit())


def pieces_in(battle: Battle, name: str) -> int:
    """Of how many pieces a bundle is."""
    carried = [item for figure in battle for item in figure.gear]
    lying = [item for items in battle.fallen.values() for item in items]
    return sum(item.rounds for item in (*carried, *lying) if item.id == name)


def is_conserved(start: Battle, battle: Battle) -> bool:
    """Whether each thing was there at the start, alone or as a piece of a bundle."""
    apart = split_off(start, battle)
    bundles = Counter(name.rpartition("-")[0] for name in apart)
    whole = all(pieces_in(battle, name) + count <= pieces_in(start, name) for name, count in bundles.items())
    return whole and things_in(battle) - apart <= things_in(start)


def violated(invariants: Invariants, start: Battle, battle: Battle) -> list[str]:
    """The names of those that do not hold in a battle that began so; empty if all is well."""
    faults = [holds.__name__ for holds in invariants if not holds(battle)]
    return faults if is_conserved(start, battle) else [*faults, "nothing comes from nothing"]


def one_stands_in_a_hex(battle: Battle) -> bool:
    """Who is upright has its hex for itself, but for those who lie there."""
    cells = [figure.at for figure in battle if figure.condition.upright]
    return len(cells) == len(set(cells))


def all_are_on_the_map(battle: Battle) -> bool:
    """Nobody is off the map or in anything solid."""
    return all(f.at in battle.grid and not battle.ground(f.at).solid for f in battle)


def all_hold_what_is_theirs(battle: Battle) -> bool:
    """Hands hold gear, and nothing has two owners."""
    return all(set(f.held) <= set(f.gear) for f in battle) and max(things_in(battle).values(), default=1) == 1


def wounds_put_out_in_time(battle: Battle) -> bool:
    """Hits are never healed below none, and whoever has no strength left is out."""
    return all(f.hurt >= 0 and (strength_now(f) > 1 or not f.active) for f in battle)


def holds_join_two_who_are_there(battle: Battle) -> bool:
    """In any game: whoever holds someone is in the fight, and whoever is held is on the map."""
    return all(
        one.holder in battle.figures
        and one.held in battle.figures
        and battle[one.holder].active
        and bool(battle[one.held].cells)
        for one in battle.holds
    )


def holds_are_symmetric(battle: Battle) -> bool:
    """Who fights hand to hand lies in one hex with an enemy who fights it too, and all such enemies do."""
    fights = {(h.holder, h.held) for h in battle.holds if h.grip not in OUTSIDE}
    able = {(a.id, b.id) for a in battle.active() for b in battle.foes(a) if a.at == b.at}
    down = all(battle[one].condition is Condition.PRONE for pair in fights for one in pair)
    return fights == {(held, holder) for holder, held in fights} == able and down


def pins_are_single(battle: Battle) -> bool:
    """Nobody is pinned twice, pins two, or pins while pinned."""
    pins = [h for h in battle.holds if h.grip in PINS]
    holders, held = {h.holder for h in pins}, {h.held for h in pins}
    return len(holders) == len(held) == len(pins) and not holders & held


def fields_lie_on_the_map(battle: Battle) -> bool:
    """Fields have names of their own, and burn or smoke on the map and in no wall."""
    names = [field.id for field in battle.fields]
    cells = {cell for field in battle.fields for cell in field.cells}
    return len(names) == len(set(names)) and all(c in battle.grid and not battle.ground(c).opaque for c in cells)


INVARIANTS: Invariants = (
    one_stands_in_a_hex,
    all_are_on_the_map,
    all_hold_what_is_theirs,
    wounds_put_out_in_time,
    holds_are_symmetric,
    pins_are_single,
    fields_lie_on_the_map,
)


def broken(start: Battle, battle: Battle) -> list[str]:
    """What does not hold in a battle that began so; empty if all is well."""
    return violated(INVARIANTS, start, battle)
